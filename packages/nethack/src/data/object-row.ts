// How an object type is written down, and how that becomes the form that rules work with. Variants write the same rows.

import { COLOURS } from './colours.js';
import { CLASS, MATERIAL, type ObjectType, SKILL, SLOT } from './objects.js';
import { bitsOf, type FieldKind, inOrder, numberOf, WrongDeclaration, wordsFor, wordsOf } from './words.js';

/** One object type. What is left out is 0, or none. */
export interface ObjectRow {
  /** Null for what only lends its looks to others. */
  readonly name: string | null;
  /** What it looks like to someone who does not know it. */
  readonly looks?: string;
  /** The class, where the list that the row stands in does not say it. */
  readonly class?: string;
  /** True for what stands for some unknown thing of its class, and is never made. */
  readonly placeholder?: boolean;
  /** Chance among its class, in a thousand. */
  readonly prob?: number;
  readonly weight?: number;
  readonly cost?: number;
  /** What it is worth as food, where the class does not say it. */
  readonly food?: number;
  /** Sides of the dice against small and against large ones. */
  readonly damage?: readonly [small: number, large: number];
  /** Bonus to hit. */
  readonly hit?: number;
  /** How it wounds: pierce, slash, whack. */
  readonly strikes?: string;
  /** The skill that it needs; for books, the school. */
  readonly skill?: string;
  /** The skill that it is thrown or shot with. */
  readonly missile?: string;
  readonly slot?: string;
  readonly ac?: number;
  /** How well armour cancels magic. */
  readonly mc?: number;
  /** Turns to put on, eat or read. */
  readonly delay?: number;
  /** Level of a spell. */
  readonly level?: number;
  /** Where a wand or spell goes: none, immediate, ray. */
  readonly zap?: string;
  readonly grants?: string;
  readonly material?: string;
  readonly colour?: string;
  /** known, merges, uses-known, magic, charged, unique, nowish, two-handed; in addition to those of the class. */
  readonly flags?: string;
}

/** What each field holds. */
export const OBJECT_FIELDS = {
  name: 'a text or null',
  looks: 'a text',
  class: 'a text',
  placeholder: 'true or false',
  prob: 'a whole number',
  weight: 'a whole number',
  cost: 'a whole number',
  food: 'a whole number',
  damage: 'two whole numbers',
  hit: 'a whole number',
  strikes: 'a text',
  skill: 'a text',
  missile: 'a text',
  slot: 'a text',
  ac: 'a whole number',
  mc: 'a whole number',
  delay: 'a whole number',
  level: 'a whole number',
  zap: 'a text',
  grants: 'a text',
  material: 'a text',
  colour: 'a text',
  flags: 'a text',
} as const satisfies Readonly<Record<keyof ObjectRow, FieldKind>>;

/** What is true of every object of a class. Without `food`, a thing is worth its weight to who eats such things. */
interface ClassFacts {
  readonly flags?: string;
  readonly food?: number;
}

const CLASSES: Readonly<Record<string, readonly [cls: number, facts: ClassFacts]>> = {
  strange: [CLASS.ILLOBJ, {}],
  weapon: [CLASS.WEAPON, { flags: 'uses-known charged' }],
  armor: [CLASS.ARMOR, { flags: 'uses-known charged' }],
  ring: [CLASS.RING, { flags: 'magic', food: 15 }],
  amulet: [CLASS.AMULET, { food: 20 }],
  tool: [CLASS.TOOL, {}],
  food: [CLASS.FOOD, { flags: 'known', food: 0 }],
  potion: [CLASS.POTION, { flags: 'merges', food: 10 }],
  scroll: [CLASS.SCROLL, { flags: 'merges', food: 6 }],
  spellbook: [CLASS.SPBOOK, { food: 20 }],
  wand: [CLASS.WAND, { flags: 'uses-known charged', food: 30 }],
  coin: [CLASS.COIN, { food: 0 }],
  gem: [CLASS.GEM, { flags: 'merges', food: 15 }],
  rock: [CLASS.ROCK, { flags: 'known' }],
  ball: [CLASS.BALL, { flags: 'known' }],
  chain: [CLASS.CHAIN, { flags: 'known' }],
  venom: [CLASS.VENOM, { flags: 'merges', food: 0 }],
};

/** Numbers of the classes by their words. */
export const CLASS_WORDS: Readonly<Record<string, number>> = {
  random: CLASS.RANDOM,
  ...Object.fromEntries(Object.entries(CLASSES).map(([word, [cls]]) => [word, cls])),
};

const FLAGS = [
  'known',
  'merges',
  'uses-known',
  'magic',
  'charged',
  'unique',
  'nowish',
  'two-handed',
] as const;
const STRIKES = { pierce: 1, slash: 2, whack: 4 } as const;
const ZAPS = { none: 1, immediate: 2, ray: 3 } as const;
const SKILLS = wordsFor(SKILL);
const SLOTS = wordsFor(SLOT);
const MATERIALS = wordsFor(MATERIAL);

/** What wearing, carrying or drinking something gives, by the original's numbers. */
const PROPERTIES: Readonly<Record<string, number>> = {
  ...inOrder(
    [
      'fire resistance',
      'cold resistance',
      'sleep resistance',
      'disintegration resistance',
      'shock resistance',
      'poison resistance',
      'acid resistance',
    ],
    1,
  ),
  'magic resistance': 12,
  confusion: 14,
  blindness: 15,
  strangulation: 19,
  hallucination: 23,
  fumbling: 25,
  ...inOrder(['sleepiness', 'hunger', 'see invisible', 'telepathy', 'warning'], 27),
  searching: 34,
  clairvoyance: 35,
  ...inOrder(
    [
      'adornment',
      'invisibility',
      'displacement',
      'stealth',
      'aggravation',
      'conflict',
      'jumping',
      'teleportation',
      'teleport control',
      'levitation',
      'flying',
      'water walking',
    ],
    38,
  ),
  'magical breathing': 51,
  'slow digestion': 53,
  regeneration: 56,
  ...inOrder(
    [
      'protection',
      'protection from shape changers',
      'polymorph',
      'polymorph control',
      'unchanging',
      'speed',
      'reflection',
      'free action',
      'fixed abilities',
      'life saving',
    ],
    58,
  ),
};

/** The form of a row that rules work with. Its number is its place among all rows. */
export function compileObject(row: ObjectRow, index: number): ObjectType {
  const what = row.name ?? row.looks ?? `object ${index}`;
  const [cls, classFacts] = CLASSES[row.class ?? ''] ?? noClass(row, what);
  const facts = row.placeholder === true ? {} : classFacts;
  const flags = new Set([...wordsOf(facts.flags), ...wordsOf(row.flags)]);
  for (const flag of flags)
    if (!FLAGS.some((known) => known === flag))
      throw new WrongDeclaration(`${what}: the flag "${flag}" is none of ${FLAGS.join(', ')}`);
  const weight = row.weight ?? 0;
  return {
    index,
    name: row.name ?? '',
    description: row.looks ?? null,
    cls,
    material: optional(row.material, MATERIALS, `${what}, material`),
    prob: row.prob ?? 0,
    weight,
    cost: row.cost ?? 0,
    nutrition: row.food ?? facts.food ?? weight,
    smallDamage: row.damage?.[0] ?? 0,
    largeDamage: row.damage?.[1] ?? 0,
    oc1: row.hit ?? row.ac ?? 0,
    oc2: row.level ?? row.mc ?? 0,
    delay: row.delay ?? 0,
    direction: optional(row.zap, ZAPS, `${what}, zap`) | bitsOf(row.strikes, STRIKES, `${what}, strikes`),
    subtype:
      optional(row.slot, SLOTS, `${what}, slot`) +
      optional(row.skill, SKILLS, `${what}, skill`) -
      optional(row.missile, SKILLS, `${what}, missile`),
    property: optional(row.grants, PROPERTIES, `${what}, grants`),
    color: optional(row.colour, COLOURS, `${what}, colour`),
    nameKnown: flags.has('known'),
    merges: flags.has('merges'),
    usesKnown: flags.has('uses-known'),
    magic: flags.has('magic'),
    charged: flags.has('charged'),
    unique: flags.has('unique'),
    noWish: flags.has('nowish'),
    big: flags.has('two-handed'),
  };
}

function noClass(row: ObjectRow, what: string): never {
  throw new WrongDeclaration(
    `${what}: the class ${row.class === undefined ? 'is missing' : `"${row.class}" is unknown`}; ` +
      `there are ${Object.keys(CLASSES).join(', ')}`,
  );
}

const optional = (
  word: string | undefined,
  meanings: Readonly<Record<string, number>>,
  what: string,
): number => (word === undefined ? 0 : numberOf(word, meanings, what));
