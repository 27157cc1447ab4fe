// The eighteen objects of the dungeon, most precious first, what three of their rings become by a word, and what is left of
// rings, flasks and torches that are spent. Figures are those of 1982.

/** The six classes, in the order of the alphabet. */
export const CLASSES = ['FLASK', 'RING', 'SCROLL', 'SHIELD', 'SWORD', 'TORCH'] as const;
/** A class of objects, as one types it. */
export type ClassName = (typeof CLASSES)[number];

/** What one object of each class weighs. */
export const WEIGHTS: Readonly<Record<ClassName, number>> = {
  FLASK: 5,
  RING: 1,
  SCROLL: 10,
  SHIELD: 25,
  SWORD: 25,
  TORCH: 10,
};

/** A row of the table of objects. */
export interface ObjectKind {
  readonly adjective: string;
  readonly kind: ClassName;
  /** Who has 25 times this power can reveal it. */
  readonly reveal: number;
  readonly magicOffence: number;
  readonly physicalOffence: number;
  /** The first level, 1 to 5, on which one is found, and how many there are in all; 0 for what is not found. */
  readonly fromLevel: number;
  readonly count: number;
  /** Shields: the bearer's defence factors, 128 is none. */
  readonly defence?: { readonly magic: number; readonly physical: number };
  /** Torches: minutes, regular light, magic light. */
  readonly torch?: { readonly minutes: number; readonly regular: number; readonly magic: number };
  /** Rings that can be incanted: the word, what it makes of the ring, and how often that can strike. */
  readonly incant?: { readonly word: string; readonly becomes: number; readonly charges: number };
}

/** The types that rules ask for by name. */
export const TYPE = {
  supreme: 0,
  seer: 4,
  thews: 5,
  vision: 7,
  abye: 8,
  hale: 9,
  iron: 13,
  pine: 15,
  leather: 16,
  wooden: 17,
  final: 18,
  energy: 19,
  ice: 20,
  fire: 21,
  gold: 22,
  empty: 23,
  dead: 24,
} as const;

/** The objects, by type. */
export const OBJECTS: readonly ObjectKind[] = [
  ring('SUPREME', 255, 5, 1, { word: 'FINAL', becomes: TYPE.final, charges: 0 }),
  ring('JOULE', 170, 4, 1, { word: 'ENERGY', becomes: TYPE.energy, charges: 3 }),
  thing('ELVISH', 'SWORD', 150, [64, 64], 4, 1),
  { ...thing('MITHRIL', 'SHIELD', 140, [13, 26], 4, 2), defence: { magic: 64, physical: 64 } },
  thing('SEER', 'SCROLL', 130, [0, 5], 3, 3),
  thing('THEWS', 'FLASK', 70, [0, 5], 3, 3),
  ring('RIME', 52, 2, 1, { word: 'ICE', becomes: TYPE.ice, charges: 3 }),
  thing('VISION', 'SCROLL', 50, [0, 5], 2, 3),
  thing('ABYE', 'FLASK', 48, [0, 5], 2, 6),
  thing('HALE', 'FLASK', 40, [0, 5], 2, 4),
  { ...thing('SOLAR', 'TORCH', 70, [0, 5], 2, 4), torch: { minutes: 60, regular: 13, magic: 11 } },
  { ...thing('BRONZE', 'SHIELD', 25, [0, 26], 2, 6), defence: { magic: 96, physical: 128 } },
  ring('VULCAN', 13, 1, 1, { word: 'FIRE', becomes: TYPE.fire, charges: 3 }),
  thing('IRON', 'SWORD', 13, [0, 40], 1, 4),
  { ...thing('LUNAR', 'TORCH', 25, [0, 5], 1, 8), torch: { minutes: 30, regular: 10, magic: 4 } },
  { ...thing('PINE', 'TORCH', 5, [0, 5], 1, 8), torch: { minutes: 15, regular: 7, magic: 0 } },
  { ...thing('LEATHER', 'SHIELD', 5, [0, 10], 1, 3), defence: { magic: 108, physical: 128 } },
  thing('WOODEN', 'SWORD', 5, [0, 16], 1, 4),
  thing('FINAL', 'RING', 0, [0, 0]),
  thing('ENERGY', 'RING', 0, [255, 255]),
  thing('ICE', 'RING', 0, [255, 255]),
  thing('FIRE', 'RING', 0, [255, 255]),
  thing('GOLD', 'RING', 0, [0, 5]),
  thing('EMPTY', 'FLASK', 0, [0, 5]),
  { ...thing('DEAD', 'TORCH', 0, [0, 5]), torch: { minutes: 0, regular: 0, magic: 0 } },
];

/** What every object of a class works as until it is revealed; flasks, rings and scrolls have no such mask. */
const MASK: Partial<Readonly<Record<ClassName, number>>> = {
  SHIELD: TYPE.leather,
  SWORD: TYPE.wooden,
  TORCH: TYPE.pine,
};

/** The kind that an object works as. */
export function workingKind(type: number, isRevealed: boolean): ObjectKind {
  return OBJECTS[isRevealed ? type : (MASK[OBJECTS[type].kind] ?? type)];
}

function thing(
  adjective: string,
  kind: ClassName,
  reveal: number,
  [magicOffence, physicalOffence]: readonly [number, number],
  fromLevel = 0,
  count = 0,
): ObjectKind {
  return { adjective, kind, reveal, magicOffence, physicalOffence, fromLevel, count };
}

function ring(
  adjective: string,
  reveal: number,
  fromLevel: number,
  count: number,
  incant: NonNullable<ObjectKind['incant']>,
): ObjectKind {
  return { ...thing(adjective, 'RING', reveal, [0, 5], fromLevel, count), incant };
}
