// All that a game of The Mazes is at one moment. `act` alone changes it. What is marked "derived" follows from the seed or
// from the rest: it is not saved, and made again on loading.

import {
  type GameRequest,
  type GridMemory,
  type Place,
  placeOf,
  type Random,
  type World,
} from '@stairwell/engine';
import type { EventRecorder } from '@stairwell/engine/play';
import { type MessageLog, type ScreenState, say as sayIn } from '@stairwell/engine/screens';
import type { MazesLevel } from './level/level.js';
import type { Maker } from './level/maker.js';

/** Things done in a direction, by the names of their questions. */
export type DirectionPurpose = 'open' | 'close' | 'kick' | 'dig';

/** The screens that may be open; the table of screens has a row for each. */
export type ScreenName =
  | DirectionPurpose
  | 'look'
  | 'travel'
  | 'places'
  | 'overview'
  | 'history'
  | 'help'
  | 'teleport'
  | 'levels'
  | 'end';

/** Kinds of messages: all look alike. */
export const MESSAGE_KINDS = ['plain'] as const;

/** The state. */
export interface MazesState extends ScreenState<ScreenName> {
  readonly seed: string;
  readonly role: string;
  readonly wizard: boolean;
  readonly tutorial: boolean;
  /** The level that was chosen to begin on, with its seed; empty for the usual beginning. */
  readonly walk: string;
  turn: number;
  /** The level the hero is on, and the cell. */
  here: string;
  cell: number;
  /** The hero rises above water, lava and traps until told otherwise. */
  floating: boolean;
  /** Turns until the hero is out of a pit. */
  stuck: number;
  /** The level teleport of wizards was used: the run is marked. */
  teleported: boolean;
  /** The levels in the order of the first visits, and the ways between them. */
  readonly world: World<MazesLevel>;
  readonly log: MessageLog<(typeof MESSAGE_KINDS)[number]>;
  readonly chance: Random;
  hasWon: boolean;

  /** Derived. */
  readonly maker: Maker;
  /** Derived: cells in a clear line, and those of them that are seen. */
  readonly inLine: Uint8Array;
  readonly visible: Uint8Array;
  /** What searches write down on their way. */
  readonly memory: GridMemory;
  /** What this action asks of the front end. */
  readonly outbox: GameRequest[];
  /** Tells what happens in this action. */
  readonly events: EventRecorder;
}

/** The level the hero is on. */
export function levelHere(state: MazesState): MazesLevel {
  return state.world.visit(state.here);
}

/** Where the hero stands. */
export function placeHere(state: MazesState): Place {
  return placeOf(levelHere(state), state.cell);
}

/** Tells the player something. */
export function say(state: MazesState, text: string): void {
  sayIn(state.log, state.turn, text, 'plain');
  state.events.say(text);
}

/** Whether this action had something to say so far. */
export const hasNews = ({ log }: MazesState): boolean => log.fresh > 0;
