// What a row of the tables of things and of monsters is: all that a kind is called, has and does. The rows stand in
// things/items.ts and beings/monsters.ts.

import type { StepOptions } from '@stairwell/engine/grid';
import type { Dice } from '@stairwell/engine/random';
import type { Item, Monster, YendorLevel } from './level.js';
import type { ScreenName, YendorState } from './state.js';

/** How often chance gives something. */
export type Rarity = 'common' | 'uncommon' | 'rare';

/** What every kind of thing has. */
interface ThingKind {
  readonly id: string;
  readonly name: string;
  readonly plural?: string;
  /** `never` is placed by hand or by quota only. */
  readonly rarity: Rarity | 'never';
  readonly tier: 'basic' | 'intermediate' | 'advanced';
  /** The first and the last level where it is found. */
  readonly depths: readonly [number, number];
}

/** A weapon. */
export interface WeaponKind extends ThingKind {
  readonly category: 'weapon';
  readonly damage: Dice;
  /** How many steps it flies from the hand; left out for what is not made for it. */
  readonly thrown?: number;
  /** How many steps it lets arrows fly. */
  readonly shoots?: number;
  /** Flies from a bow only, and lies in quivers of many. */
  readonly ammunition?: boolean;
  /** How many are found together. */
  readonly bundle?: readonly [number, number];
}

/** A suit of armour. */
export interface ArmourKind extends ThingKind {
  readonly category: 'armour';
  /** Armour class: low is good. */
  readonly armour: number;
  readonly rusts: boolean;
}

/** A potion and what drinking it does. */
export interface PotionKind extends ThingKind {
  readonly category: 'potion';
  /** What it heals or harms. */
  readonly dice?: Dice;
  drink(state: YendorState): void;
  /** What it does to one who stands where its flask breaks; left out where it only makes them wet. */
  splash?(state: YendorState, level: YendorLevel, monster: Monster): void;
}

/** What reading came to: `kept` is not used up, `fizzles` costs nothing. */
export type Reading = 'used' | 'kept' | 'fizzles';

/** A scroll and what reading it does. */
export interface ScrollKind extends ThingKind {
  readonly category: 'scroll';
  /** Left out where the scroll first asks for a thing. */
  read?(state: YendorState): Reading;
  readonly asks?: {
    readonly screen: ScreenName;
    /** Whether it can work on a thing of the pack. */
    suits(state: YendorState, item: Item): boolean;
    work(state: YendorState, item: Item): void;
  };
  /** Turns for which it scares monsters where it is laid down. */
  readonly scares?: number;
}

/** What a ring does by being worn. */
export type RingGift =
  | 'armour'
  | 'strength'
  | 'sustaining'
  | 'searching'
  | 'true sight'
  | 'digestion'
  | 'healing'
  | 'stealth'
  | 'teleportation';

/** A ring and what wearing it does. */
export interface RingKind extends ThingKind {
  readonly category: 'ring';
  readonly gift: RingGift;
  readonly numbered: boolean;
  /** Tenths of hunger a turn that it adds. */
  readonly hunger: number;
  readonly alwaysCursed: boolean;
}

/** A wand and what its bolt does. */
export interface WandKind extends ThingKind {
  readonly category: 'wand';
  readonly charges: Dice;
  readonly range: number;
  readonly damage?: Dice;
  /** What the bolt does to whom it meets. */
  strike(state: YendorState, level: YendorLevel, monster: Monster): void;
}

/** A light, or oil for one. */
export interface LightKind extends ThingKind {
  readonly category: 'light';
  /** How far it shines; left out for oil, which is only poured. */
  readonly radius?: number;
  readonly fuel: number;
  /** Fuel it can be filled up to. */
  readonly most?: number;
  /** Never burns down. */
  readonly eternal?: boolean;
  /** Nothing is left of it when it has burnt down. */
  readonly burnsUp?: boolean;
}

/** Food, the Amulet, gold, keys, and what the deepest keep. */
export interface PlainKind extends ThingKind {
  readonly category: 'food' | 'amulet' | 'gold' | 'key' | 'relic';
}

/** A row of the table of things. */
export type ItemKind =
  | WeaponKind
  | ArmourKind
  | PotionKind
  | ScrollKind
  | RingKind
  | WandKind
  | LightKind
  | PlainKind;

/** The sorts of things, each with a glyph of its own. */
export type Category = ItemKind['category'];

/** Append, never reorder: levels remember what was seen by the place in this list. */
export const CATEGORIES: readonly Category[] = [
  'weapon',
  'armour',
  'potion',
  'scroll',
  'ring',
  'wand',
  'food',
  'light',
  'amulet',
  'gold',
  'key',
  'relic',
];

/** What is not recognised at sight. */
export const DISGUISED: readonly Category[] = ['potion', 'scroll', 'ring', 'wand'];

/** The kind that rules know by name: whoever carried some drops it. */
export const GOLD: PlainKind = {
  id: 'gold',
  category: 'gold',
  name: 'gold',
  rarity: 'never',
  tier: 'basic',
  depths: [1, 26],
};

/** A thing of a kind with nothing special about it. */
export function plainItem(id: number, kind: ItemKind): Item {
  const fuel = kind.category === 'light' ? kind.fuel : 0;
  return { id, kind, count: 1, bonus: 0, cursed: false, known: true, charges: 0, fuel };
}

/** What a blow does besides damage. */
export interface Strike {
  readonly name: string;
  readonly chance: number;
  land(state: YendorState, level: YendorLevel, monster: Monster): void;
}

/** Whose turn it is on a level, and where they may step. One serves all monsters of a level in turn. */
export interface Mover {
  readonly state: YendorState;
  readonly level: YendorLevel;
  /** Cells that nobody dares to enter. */
  readonly scares: readonly number[];
  readonly steps: StepOptions;
  monster: Monster;
}

/** Where the hero is, or was when the level was left. */
export interface Quarry {
  readonly cell: number;
  readonly present: boolean;
}

/** How a monster finds its way. */
export interface Behaviour {
  readonly name: string;
  readonly isRooted?: boolean;
  /** Flies about, now at random and now at the hero, never sleeps, and strikes whoever is in reach. */
  readonly flits?: boolean;
  /** Comes closer to where the hero was seen last; `sees` says whether the hero is in its sight now. */
  hunt(mover: Mover, target: number, sees: boolean): void;
}

/** A row of the table of monsters. */
export interface MonsterKind {
  readonly letter: string;
  readonly name: string;
  readonly level: number;
  readonly hp: Dice;
  readonly ac: number;
  /** One entry for every attack in a turn; none for those that only touch. */
  readonly attacks: readonly Dice[];
  readonly xp: number;
  readonly speed: number;
  readonly rarity: Rarity;
  readonly behaviour: Behaviour;
  /** Rook's steps within which a sleeper wakes. */
  readonly aggro: number;
  /** Share of its HP below which it runs; 0 never, 1 once it has stolen. */
  readonly flee: number;
  /** Starts awake. */
  readonly mean: boolean;
  readonly depths: readonly [number, number];
  readonly opensDoors: boolean;
  readonly flies?: boolean;
  readonly invisible?: boolean;
  readonly regenerates?: boolean;
  readonly strike?: Strike;
  /** Fire or a stone from afar. Says whether it came. */
  readonly breath?: {
    readonly chance: number;
    readonly damage: Dice;
    readonly range: number;
    blow(state: YendorState, monster: Monster): boolean;
  };
  /** How many come together. */
  readonly pack?: readonly [number, number];
  /** There is one of it in the world, and it is called by its name. */
  readonly unique?: boolean;
  /** Placed by hand only. */
  readonly placed?: boolean;
  /** What people say of it. */
  readonly lore: string;
}
