// All that a game of The Mazes is at one moment. `act` alone changes it. What is marked "derived" follows from the seed or
// from the rest: it is not saved, and made again on loading.

import type { GameRequest, Random } from '@stairwell/engine';
import type { LevelPlace, Mon, Obj, Site, Stair } from '@stairwell/nethack';
import type { Cells } from './ground.js';
import type { Maker } from './maker.js';

export interface Creature {
  /** Derived: what NetHack made here. */
  readonly mon: Mon;
  cell: number;
  asleep: boolean;
}

export interface TrapState {
  readonly cell: number;
  readonly kind: number;
  /** Where it leads, for what leads anywhere. */
  readonly to: LevelPlace;
  seen: boolean;
  /** Filled up. */
  gone: boolean;
}

export interface LevelState extends Cells {
  readonly id: string;
  readonly place: LevelPlace;
  /** Derived: the level as it was made. Nobody changes it. */
  readonly site: Site;
  readonly lit: Uint8Array;
  readonly horizontal: Uint8Array;
  readonly stairs: readonly (Stair & { readonly cell: number })[];
  /** The uppermost thing on a cell that is no boulder. Things stay where they lie. */
  readonly things: readonly (Obj | undefined)[];
  readonly traps: readonly TrapState[];
  readonly trapAt: readonly (TrapState | undefined)[];
  readonly creatures: readonly Creature[];
  /** Derived: who stands where. */
  readonly bodies: (Creature | undefined)[];
  /** 1 where the hero has seen the cell. */
  readonly known: Uint8Array;
  /** Derived: 1 where light stops. */
  readonly opaque: Uint8Array;
  readonly isSokoban: boolean;
}

export const DIRECTION_PURPOSES = ['open', 'close', 'kick', 'dig'] as const;
export type DirectionPurpose = (typeof DIRECTION_PURPOSES)[number];
export const CURSOR_PURPOSES = ['look', 'travel'] as const;
export type CursorPurpose = (typeof CURSOR_PURPOSES)[number];

/** What stands between the player and the next command. */
export type Screen =
  | { readonly kind: 'play' }
  | { readonly kind: 'direction'; readonly purpose: DirectionPurpose }
  | { readonly kind: 'cursor'; readonly purpose: CursorPurpose; readonly cell: number }
  | { readonly kind: 'overview' | 'help' | 'levels'; readonly page: number }
  | { readonly kind: 'number'; readonly digits: string }
  | { readonly kind: 'end' };

export interface MazesState {
  readonly seed: string;
  readonly role: string;
  readonly wizard: boolean;
  readonly tutorial: boolean;
  turn: number;
  /** The level the hero is on. */
  here: string;
  cell: number;
  /** The hero rises above water, lava and traps until told otherwise. */
  floating: boolean;
  /** Turns until the hero is out of a pit. */
  stuck: number;
  /** The level teleport of wizards was used: the run is marked. */
  teleported: boolean;
  /** By id, in the order of the first visits. */
  readonly levels: Map<string, LevelState>;
  screen: Screen;
  /** What the last action had to say. */
  readonly news: string[];
  readonly chance: Random;
  hasWon: boolean;

  /** Derived. */
  readonly maker: Maker;
  /** Derived: cells in a clear line, and those of them that are seen. */
  readonly inLine: Uint8Array;
  readonly visible: Uint8Array;
  /** What this action asks of the front end. */
  readonly outbox: GameRequest[];
}

export function levelHere(state: MazesState): LevelState {
  const level = state.levels.get(state.here);
  if (level === undefined) throw new RangeError(`level ${state.here} has not been made`);
  return level;
}

/** At most this many lines of news are kept of one action. */
export const MOST_NEWS = 6;

export function say(state: MazesState, text: string): void {
  if (state.news.at(-1) === text) return;
  if (state.news.length >= MOST_NEWS) state.news.shift();
  state.news.push(text);
}
