// All that a game of Yendor is at one moment. `act` alone changes it. What is marked "derived" follows from the rest: it is
// not saved, and made again on loading. Monsters and things hold their row of the tables (beings/kinds.ts, things/kinds.ts),
// so that rules ask the row itself what it is and does.

import type { EnergyOrder, GameRequest, GridMemory, Level, Random, Room, World } from '@stairwell/engine';
import type { EventRecorder } from '@stairwell/engine/play';
import type { MessageLog, OpenScreen } from '@stairwell/engine/screens';
import type { CallingName } from './callings.js';
import type { ItemKind, MonsterKind } from './kinds.js';
import type { TerrainName } from './terrain.js';

// ---- things --------------------------------------------------------------------------------------------------------

/** A thing, or a stack of things that are alike. */
export interface Item {
  /** Unique in a game: what was worn, stolen or left stays the same thing. */
  readonly id: number;
  readonly kind: ItemKind;
  count: number;
  /** Enchantment of weapon, armour or ring; the amount of gold. */
  bonus: number;
  cursed: boolean;
  /** Whether bonus and curse are known to the hero. */
  known: boolean;
  charges: number;
  fuel: number;
}

/** A thing of the pack and its letter. */
export interface PackItem {
  readonly letter: string;
  readonly item: Item;
}

/** A thing that lies somewhere. */
export interface FloorItem {
  cell: number;
  readonly item: Item;
  /** The hero stood here and left it, so exploring does not come back for it. */
  left: boolean;
  /** Turn after which it is gone (a scare scroll laid down), or -1. */
  until: number;
  /** What a pedlar asks for it; 0 for what is nobody's. */
  price?: number;
  /** One of those that stand to choose from: who takes it leaves the others. */
  choice?: boolean;
}

// ---- beings --------------------------------------------------------------------------------------------------------

/** What a monster is up to. Append, never reorder: saves hold the place. */
export const MOODS = ['asleep', 'wandering', 'hunting', 'fleeing'] as const;
/** A mood. */
export type Mood = (typeof MOODS)[number];

/** Where a being stands towards the hero. Append, never reorder. */
export const SIDES = ['foe', 'ally', 'captive', 'keeper'] as const;
/** Where a being stands towards the hero. */
export type Side = (typeof SIDES)[number];

/** Somebody on a level who is not the hero. */
export interface Monster {
  readonly id: number;
  side: Side;
  /** The name of one who has told it, or ''. */
  title: string;
  /** Polymorph changes it. */
  kind: MonsterKind;
  cell: number;
  hp: number;
  maxHp: number;
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

/** What clings to the hero for a number of turns. */
export const AFFLICTIONS = ['confused', 'blind', 'hasted', 'levitating', 'held', 'asleep'] as const;
/** An affliction. */
export type Affliction = (typeof AFFLICTIONS)[number];

/** Where things are worn or held. Append, never reorder. */
export const WORN_SLOTS = ['weapon', 'armour', 'light', 'left', 'right'] as const;
/** A place where a thing is worn. */
export type WornSlot = (typeof WORN_SLOTS)[number];

/** The hero. */
export interface Player {
  calling: CallingName;
  /** The turn from which on the calling's ability can be used again. */
  readyAt: number;
  /** Nearly died, and has not recovered since. */
  onTheBrink: boolean;
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
  regeneration: number;
  readonly afflictions: Record<Affliction, number>;
  /** Until the level is left. */
  seesInvisible: boolean;
  detectsMonsters: boolean;
  detectsMagic: boolean;
  hasAmulet: boolean;
  readonly pack: PackItem[];
  /** Ids of what is in use, 0 for nothing. */
  readonly worn: Record<WornSlot, number>;
  /** The door last left and when: for the slam. */
  doorLeft: number;
  doorTurn: number;
}

// ---- levels --------------------------------------------------------------------------------------------------------

/** The traps. Append, never reorder: chance and saves go by the place. */
export const TRAP_KINDS = ['bear', 'dart', 'teleport', 'sleep', 'pit'] as const;
/** A kind of trap. */
export type TrapKind = (typeof TRAP_KINDS)[number];

/** A trap on a level. */
export interface Trap {
  readonly cell: number;
  readonly kind: TrapKind;
  found: boolean;
  spent: boolean;
}

/** A room that is more than a room: its row in levels/places.ts, and whether the hero has been there. */
export interface SpecialRoom {
  readonly kind: string;
  readonly room: number;
  seen: boolean;
  /** Whoever is thrown somewhere is not thrown in here. */
  readonly sealed: boolean;
  /** Gifts that are left, where it gives any. */
  left: number;
}

/** A level, by its depth, and all that it keeps while nobody is there. Its terrain changes when doors do. */
export interface YendorLevel extends Level<TerrainName> {
  readonly id: number;
  readonly rooms: readonly Room[];
  /** By cell: the terrain as last seen, plus 1; 0 where nothing was ever seen. */
  readonly known: Uint8Array;
  /** By cell: 1 where the hero knows the ground from a map alone, and has yet to see what lies there. */
  readonly mapped: Uint8Array;
  /** By cell: the category of thing last seen there, plus 1; 0 none. */
  readonly recalled: Uint8Array;
  /** By cell: how often the hero has searched beside it. */
  readonly searched: Uint8Array;
  readonly places: SpecialRoom[];
  readonly monsters: Monster[];
  /** When they act: the energy of each, by its id. */
  readonly order: EnergyOrder;
  readonly items: FloorItem[];
  readonly traps: Trap[];
  /** Rooms that a scroll has lit for good, by index. */
  readonly litRooms: number[];
  /** Turns since the last wandering monster. */
  sinceWanderer: number;

  /** Derived: where the stairs stand. Where they lead the world's links say. */
  readonly stairsUp: number;
  readonly stairsDown: number;
  /** Derived: 1 a cell where a body can stand. */
  readonly open: Uint8Array;
  /** Derived: index of the room plus 1 by floor cell. */
  readonly roomAt: Uint8Array;
  /** Derived: who stands where. */
  readonly bodies: (Monster | undefined)[];
  /** Derived: walking distances to the middle of each room, made when somebody walks there. */
  readonly roomFields: (Int32Array | undefined)[];
  /** Derived: the rooms where one may be thrown by a trap, a scroll or a fall. */
  landings: readonly number[];
}

/** A view of the world's levels: the map by level number of the stairs document. */
export interface Levels {
  readonly size: number;
  has(depth: number): boolean;
  get(depth: number): YendorLevel | undefined;
}

/** Walking distances from one cell of a level; `cell` is -1 when they must be measured anew. */
export interface Field {
  readonly steps: Int32Array;
  level: number;
  cell: number;
}

// ---- the game ------------------------------------------------------------------------------------------------------

/** What messages are about, which gives them their colour. Append, never reorder. */
export const MESSAGE_KINDS = ['info', 'combat', 'warning', 'critical', 'success', 'tip'] as const;
/** A kind of message. */
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Screens that ask for a thing of the pack. */
export type PackScreen =
  | 'drop'
  | 'wield'
  | 'wear'
  | 'putOn'
  | 'remove'
  | 'quaff'
  | 'read'
  | 'zap'
  | 'refill'
  | 'throw'
  | 'identify'
  | 'enchant';

/** What can stand between the player and the next command (screens.ts). */
export type ScreenName =
  | PackScreen
  | 'pickUp'
  | 'thing'
  | 'being'
  | 'calling'
  | 'altar'
  | 'count'
  | 'hurl'
  | 'open'
  | 'close'
  | 'aim'
  | 'examine'
  | 'travel'
  | 'levels'
  | 'inventory'
  | 'help'
  | 'history'
  | 'debug'
  | 'end';

/** What is counted for the end. */
export interface Statistics {
  kills: number;
  itemsFound: number;
  itemsUsed: number;
  deepest: number;
  damageDealt: number;
  damageTaken: number;
  /** What the kills were worth in all. */
  prowess: number;
  stairsDown: number;
  stairsUp: number;
  falls: number;
  nearDeaths: number;
  spent: number;
}

/** A moment that the end of a game tells of. */
export interface Moment {
  readonly turn: number;
  readonly depth: number;
  readonly text: string;
}

/** Streams of chance that play uses; each system its own. */
export const CHANCE_NAMES = ['combat', 'minds', 'wanderers', 'magic', 'traps', 'search', 'body'] as const;
/** A stream of chance for each system. */
export type Chances = Readonly<Record<(typeof CHANCE_NAMES)[number], Random>>;

/** What debug commands have switched on. */
export interface DebugFlags {
  god: boolean;
  sightOverlay: boolean;
  pathOverlay: boolean;
  mindOverlay: boolean;
  /** Sight by radius only, without the reveal of rooms. */
  radiusSight: boolean;
}

/** A game at one moment. */
export interface YendorState {
  readonly seed: string;
  readonly fourWay: boolean;
  readonly debugging: boolean;
  turn: number;
  depth: number;
  /** The levels, each made on the first visit and kept, and the ways between them. */
  readonly world: World<YendorLevel>;
  readonly levels: Levels;
  readonly player: Player;
  readonly log: MessageLog<MessageKind>;
  screens: readonly OpenScreen<ScreenName>[];
  hasWon: boolean;
  isGameOver: boolean;
  /** What killed the hero. */
  cause: string;
  /** Kinds of things the hero knows. */
  readonly identified: Set<ItemKind>;
  nextId: number;
  readonly statistics: Statistics;
  readonly debug: DebugFlags;
  readonly chances: Chances;
  /** Whether a newcomer is told how things are done, and which of it has been told. */
  readonly tips: boolean;
  readonly told: Set<string>;
  /** What the end will tell. */
  readonly chronicle: Moment[];

  /** Derived from the seed: how the kinds look that are not recognised at sight. */
  readonly looks: ReadonlyMap<ItemKind, string>;
  /** Derived: what is seen now on the current level, 1 a cell. */
  readonly visible: Uint8Array;
  /** Derived: walking distances from the hero, and from where a hunter last saw the hero, as they were last asked for. */
  readonly fields: { readonly hero: Field; readonly lost: Field; readonly memory: GridMemory };
  /** What this action asks of the front end. */
  readonly outbox: GameRequest[];
  /** Tells what happens in this action; never saved. */
  readonly events: EventRecorder;
  /** Whether the hero runs now: it is noisy. */
  running: boolean;
  /** Whether the hero is on a journey, which things on the way do not stop. */
  travelling: boolean;
  /** Set by whatever should stop a run, a rest or a journey. */
  isDisturbed: boolean;
}

/** The view of a world that `state.levels` is. */
export function levelsOf(world: World<YendorLevel>): Levels {
  return {
    get size() {
      return world.levels().length;
    },
    has: (depth) => world.isMade(depth),
    get: (depth) => (world.isMade(depth) ? world.visit(depth) : undefined),
  };
}

/** The level the hero is on. */
export function currentLevel(state: YendorState): YendorLevel {
  return state.world.visit(state.depth);
}
