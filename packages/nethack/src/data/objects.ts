// What an object type is; classes, materials, armour slots and skills.

/** An object type in the form that rules work with; `compileObject` makes it from a row. */
export interface ObjectType {
  readonly index: number;
  readonly name: string;
  readonly description: string | null;
  readonly cls: number;
  readonly material: number;
  readonly prob: number;
  readonly weight: number;
  readonly cost: number;
  readonly nutrition: number;
  readonly smallDamage: number;
  readonly largeDamage: number;
  /** Armour: its bonus. Weapons: to-hit bonus. */
  readonly oc1: number;
  /** Spellbooks: their level. */
  readonly oc2: number;
  readonly delay: number;
  /** Wands and books: 1 no direction, 2 immediate, 3 ray. Weapons: damage kind bits. */
  readonly direction: number;
  /** Weapons and weapon-tools: skill (negative for missiles). Armour: slot. */
  readonly subtype: number;
  readonly property: number;
  readonly color: number;
  readonly nameKnown: boolean;
  readonly merges: boolean;
  readonly usesKnown: boolean;
  readonly magic: boolean;
  readonly charged: boolean;
  readonly unique: boolean;
  readonly noWish: boolean;
  /** Two-handed. */
  readonly big: boolean;
}

/** Numbers of the object classes. */
export const CLASS = {
  RANDOM: 0,
  ILLOBJ: 1,
  WEAPON: 2,
  ARMOR: 3,
  RING: 4,
  AMULET: 5,
  TOOL: 6,
  FOOD: 7,
  POTION: 8,
  SCROLL: 9,
  SPBOOK: 10,
  WAND: 11,
  COIN: 12,
  GEM: 13,
  ROCK: 14,
  BALL: 15,
  CHAIN: 16,
  VENOM: 17,
  /** A spellbook, but no novel. */
  SPBOOK_NO_NOVEL: 18,
} as const;

/** Class letters by class number. */
export const CLASS_LETTERS = '\0])[="(%!?+/$*`0_.';

/** What things are made of; what harms them goes by it. */
export const MATERIAL = {
  LIQUID: 1,
  WAX: 2,
  VEGGY: 3,
  FLESH: 4,
  PAPER: 5,
  CLOTH: 6,
  LEATHER: 7,
  WOOD: 8,
  BONE: 9,
  DRAGON_HIDE: 10,
  IRON: 11,
  METAL: 12,
  COPPER: 13,
  SILVER: 14,
  GOLD: 15,
  PLATINUM: 16,
  MITHRIL: 17,
  PLASTIC: 18,
  GLASS: 19,
  GEMSTONE: 20,
  MINERAL: 21,
} as const;

/** Where armour is worn: the `subtype` of its types. */
export const SLOT = { SUIT: 0, SHIELD: 1, HELM: 2, GLOVES: 3, BOOTS: 4, CLOAK: 5, SHIRT: 6 } as const;

/** Skills with weapons, and the schools of spells. */
export const SKILL = {
  DAGGER: 1,
  KNIFE: 2,
  AXE: 3,
  PICK_AXE: 4,
  SHORT_SWORD: 5,
  BROAD_SWORD: 6,
  LONG_SWORD: 7,
  TWO_HANDED_SWORD: 8,
  SABER: 9,
  CLUB: 10,
  MACE: 11,
  MORNING_STAR: 12,
  FLAIL: 13,
  HAMMER: 14,
  QUARTERSTAFF: 15,
  POLEARMS: 16,
  SPEAR: 17,
  TRIDENT: 18,
  LANCE: 19,
  BOW: 20,
  SLING: 21,
  CROSSBOW: 22,
  DART: 23,
  SHURIKEN: 24,
  BOOMERANG: 25,
  WHIP: 26,
  UNICORN_HORN: 27,
  ATTACK: 28,
  HEALING: 29,
  DIVINATION: 30,
  ENCHANTMENT: 31,
  CLERIC: 32,
  ESCAPE: 33,
  MATTER: 34,
} as const;
