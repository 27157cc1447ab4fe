// All that a game of Yendor is at one moment. `act` alone changes it. What is marked "derived" follows from the rest: it is
// not saved, and made again on loading. What a level holds stands in level.ts.

import type { GameRequest, Place, Random, SearchMemory, World } from '@stairwell/engine';
import type { EventRecorder } from '@stairwell/engine/play';
import type { MessageLog, OpenScreen } from '@stairwell/engine/screens';
import type { ItemKind } from './kinds.js';
import type { PackItem, YendorLevel } from './level.js';
import type { CallingName } from './options.js';

// ---- the hero ------------------------------------------------------------------------------------------------------

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
  /**
   * Where the hero was asked to go last though only a trap leads there; where he stands, when it was to explore. Who asks again, and
   * does nothing else before, dares it.
   */
  dare: Place | undefined;
  /** What the end will tell. */
  readonly chronicle: Moment[];

  /** Derived from the seed: how the kinds look that are not recognised at sight. */
  readonly looks: ReadonlyMap<ItemKind, string>;
  /** Derived: what is seen now on the current level, 1 a cell. */
  readonly visible: Uint8Array;
  /** Derived: walking distances from the hero, and from where a hunter last saw the hero, as they were last asked for. */
  readonly fields: { hero: Field; lost: Field; readonly memory: SearchMemory };
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
