// All that a game of Yendor is at one moment. `act` alone changes it. What is marked "derived" follows from the rest: it is
// not saved, and made again on loading.

import type { GameRequest, Level, Link, Random, Room, Streams } from '@stairwell/engine';
import type { TerrainName, Way } from './terrain.js';

export interface Item {
  /** Unique in a game: what was worn, stolen or left stays the same thing. */
  readonly id: number;
  /** Place in the table of items. */
  readonly kind: number;
  count: number;
  /** Enchantment of weapon, armour or ring; the amount of gold. */
  bonus: number;
  cursed: boolean;
  /** Whether bonus and curse are known to the hero. */
  known: boolean;
  charges: number;
  fuel: number;
}

export interface PackItem {
  readonly letter: string;
  readonly item: Item;
}

export interface FloorItem {
  cell: number;
  readonly item: Item;
  /** The hero stood here and left it, so exploring does not come back for it. */
  left: boolean;
  /** Turn after which it is gone (a scare scroll laid down), or -1. */
  until: number;
}

export type Mood = 'asleep' | 'wandering' | 'hunting' | 'fleeing';
export const MOODS: readonly Mood[] = ['asleep', 'wandering', 'hunting', 'fleeing'];

export interface Monster {
  readonly id: number;
  /** Place in the table of monsters; polymorph changes it. */
  kind: number;
  cell: number;
  hp: number;
  maxHp: number;
  energy: number;
  mood: Mood;
  /** Where it last saw the hero, or -1, and for how many turns it still remembers. */
  lastSeen: number;
  memory: number;
  /** The room it walks to while it hunts nobody, or -1. */
  goal: number;
  /** Turns it cannot act: held or put to sleep by magic. */
  stuck: number;
  /** 0 normal, 1 hasted, -1 slowed by a wand. */
  pace: number;
  cancelled: boolean;
  /** Whether the hero has been told of it. */
  noticed: boolean;
  wanderer: boolean;
  /** What it took. */
  gold: number;
  loot: Item | undefined;
}

export type TrapKind = 'bear' | 'dart' | 'teleport' | 'sleep' | 'pit';
export const TRAP_KINDS: readonly TrapKind[] = ['bear', 'dart', 'teleport', 'sleep', 'pit'];

export interface Trap {
  readonly cell: number;
  readonly kind: TrapKind;
  found: boolean;
  spent: boolean;
}

export interface LevelState {
  readonly depth: number;
  /** The engine's level; its terrain changes when doors do. */
  readonly level: Level<TerrainName>;
  readonly rooms: readonly Room[];
  readonly stairsUp: number;
  readonly stairsDown: number;
  /** By cell: the terrain as last seen, plus 1; 0 where nothing was ever seen. */
  readonly known: Uint8Array;
  /** By cell: 1 where the hero knows the ground from a map alone, and has yet to see what lies there. */
  readonly mapped: Uint8Array;
  /** By cell: the category of thing last seen there, plus 1; 0 none. */
  readonly recalled: Uint8Array;
  readonly monsters: Monster[];
  readonly items: FloorItem[];
  readonly traps: Trap[];
  /** Rooms that a scroll has lit for good, by index. */
  readonly litRooms: number[];
  /** Turns since the last wandering monster. */
  sinceWanderer: number;

  /** Derived: index of the room plus 1 by floor cell. */
  readonly roomAt: Uint8Array;
  /** Derived: who stands where. */
  readonly bodies: (Monster | undefined)[];
  /** Derived: walking distances to the middle of each room, made when somebody walks there. */
  readonly roomFields: (Uint16Array | undefined)[];
}

/** What clings to the hero for a number of turns. */
export const AFFLICTIONS = ['confused', 'blind', 'hasted', 'levitating', 'held', 'asleep'] as const;
export type Affliction = (typeof AFFLICTIONS)[number];

export interface Player {
  cell: number;
  hp: number;
  maxHp: number;
  strength: number;
  maxStrength: number;
  /** Percentile of a strength of 18, 0 for none. */
  percentile: number;
  level: number;
  xp: number;
  gold: number;
  /** In tenths, so that half and third rates are exact. */
  hunger: number;
  energy: number;
  regeneration: number;
  readonly afflictions: Record<Affliction, number>;
  /** Until the level is left. */
  seesInvisible: boolean;
  detectsMonsters: boolean;
  detectsMagic: boolean;
  hasAmulet: boolean;
  readonly pack: PackItem[];
  /** Ids of what is in use, 0 for nothing. */
  readonly worn: { weapon: number; armour: number; light: number; left: number; right: number };
  /** The door last left and when: for the slam. */
  doorLeft: number;
  doorTurn: number;
}

export const WORN_SLOTS = ['weapon', 'armour', 'light', 'left', 'right'] as const;
export type WornSlot = (typeof WORN_SLOTS)[number];

export type MessageType = 'info' | 'combat' | 'warning' | 'critical' | 'success';
export const MESSAGE_TYPES: readonly MessageType[] = ['info', 'combat', 'warning', 'critical', 'success'];

export interface Message {
  readonly text: string;
  readonly type: MessageType;
  readonly turn: number;
  count: number;
}

/** Commands that ask for a thing of the pack. */
export const MENU_PURPOSES = [
  'drop',
  'wield',
  'wear',
  'putOn',
  'remove',
  'quaff',
  'read',
  'zap',
  'refill',
  'identify',
  'enchantWeapon',
  'enchantArmour',
  'pickUp',
] as const;
export type MenuPurpose = (typeof MENU_PURPOSES)[number];

export type CursorPurpose = 'zap' | 'examine' | 'travel';

/** What stands between the player and the next command. */
export type Screen =
  | { readonly kind: 'play' }
  | { readonly kind: 'menu'; readonly purpose: MenuPurpose; readonly page: number; readonly scroll: number }
  | { readonly kind: 'direction'; readonly purpose: 'open' | 'close' }
  | { readonly kind: 'cursor'; readonly purpose: CursorPurpose; readonly cell: number; readonly wand: number }
  | { readonly kind: 'inventory'; readonly page: number }
  | { readonly kind: 'help'; readonly page: number }
  | { readonly kind: 'history'; readonly page: number }
  | { readonly kind: 'debug' }
  | { readonly kind: 'end' };

export interface Statistics {
  kills: number;
  itemsFound: number;
  itemsUsed: number;
  deepest: number;
  damageDealt: number;
  damageTaken: number;
}

/** Streams of chance that play uses; each system its own. */
export interface Chances {
  readonly combat: Random;
  readonly minds: Random;
  readonly wanderers: Random;
  readonly magic: Random;
  readonly traps: Random;
  readonly search: Random;
  readonly body: Random;
}

export const CHANCE_NAMES: readonly (keyof Chances)[] = [
  'combat',
  'minds',
  'wanderers',
  'magic',
  'traps',
  'search',
  'body',
];

export interface DebugFlags {
  god: boolean;
  sightOverlay: boolean;
  pathOverlay: boolean;
  mindOverlay: boolean;
  /** Sight by radius only, without the reveal of rooms. */
  radiusSight: boolean;
}

export interface YendorState {
  readonly seed: string;
  readonly fourWay: boolean;
  readonly debugging: boolean;
  turn: number;
  depth: number;
  /** By level number, made on first visit. */
  readonly levels: Map<number, LevelState>;
  readonly player: Player;
  readonly log: Message[];
  /** How many of the last entries of the log came of the last action. */
  fresh: number;
  screen: Screen;
  hasWon: boolean;
  isGameOver: boolean;
  /** What killed the hero. */
  cause: string;
  /** Kinds of things the hero knows, by place in the table of items. */
  readonly identified: Set<number>;
  nextId: number;
  readonly statistics: Statistics;
  readonly debug: DebugFlags;

  /** Derived from the seed: the disguise of every kind, '' for what needs none. */
  readonly looks: readonly string[];
  readonly streams: Streams;
  readonly chances: Chances;
  /** Derived: the ways between the levels made so far. */
  readonly links: Link[];
  /** Derived: what is seen now on the current level, 1 a cell. */
  readonly visible: Uint8Array;
  /** Derived: walking distance of every cell from the hero, valid while `fieldAt` is the hero's cell and stamp. */
  readonly field: Uint16Array;
  fieldStamp: number;
  /** Counts changes of place, so that fields are made anew when they must. */
  stamp: number;
  /** What this action asks of the front end. */
  readonly outbox: GameRequest[];
  /** Whether the hero runs now: it is noisy. */
  running: boolean;
  /** Set by whatever should stop a run, a rest or a journey. */
  disturbance: string;
}

export function currentLevel(state: YendorState): LevelState {
  const level = state.levels.get(state.depth);
  if (level === undefined) throw new RangeError(`level ${state.depth} has not been made`);
  return level;
}

export type { Way };
