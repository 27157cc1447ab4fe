// All that a game of The Mazes is at one moment. `act` alone changes it. What is marked "derived" follows from the seed or
// from the rest: it is not saved, and made again on loading.

import {
  type GameRequest,
  type Place,
  placeOf,
  type Random,
  type SearchMemory,
  type World,
} from '@stairwell/engine';
import type { EventRecorder } from '@stairwell/engine/play';
import { type MessageLog, type ScreenState, say as sayIn } from '@stairwell/engine/screens';
import type { AimName } from './level/aims.js';
import type { MazesLevel } from './level/level.js';
import type { Maker } from './level/maker.js';
import type { Kit } from './level/powers.js';

/** Things done in a direction, by the names of their questions. */
export type DirectionPurpose = 'open' | 'close' | 'kick' | 'dig';

/** The screens that may be open; the table of screens has a row for each. */
export type ScreenName =
  | DirectionPurpose
  | 'look'
  | 'travel'
  | 'places'
  | 'overview'
  | 'kit'
  | 'trade'
  | 'history'
  | 'help'
  | 'teleport'
  | 'levels'
  | 'end';

/** Kinds of messages, which give them their colours. */
export const MESSAGE_KINDS = ['plain', 'good', 'warning', 'harm'] as const;
/** One of the kinds. */
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Something of a run that its end tells. */
export interface Moment {
  readonly turn: number;
  readonly text: string;
}

/** The state. */
export interface MazesState extends ScreenState<ScreenName> {
  readonly seed: string;
  readonly role: string;
  readonly wizard: boolean;
  readonly tutorial: boolean;
  /** The level that was chosen to begin on, with its seed; empty for the usual beginning. */
  readonly walk: string;
  /** Nothing hurts, and powers cost nothing. */
  readonly practice: boolean;
  /** What the run is for: reaching it ends the run, won. */
  readonly aim: AimName;
  turn: number;
  /** The level the hero is on, and the cell. */
  here: string;
  cell: number;
  hp: number;
  maxHp: number;
  /** The lowest it ever was. */
  leastHp: number;
  readonly kit: Kit;
  /** The hero rises above water, lava and traps; for how many turns yet (0 in practice: until told otherwise). */
  floating: boolean;
  floatLeft: number;
  /** Turns for which nobody sees the hero. */
  unseen: number;
  /** The hero walks softly: slower, and hardly to be heard or seen. */
  creeping: boolean;
  /** The cell of this level that the last journey was for and did not reach; -1 when there is none. */
  bound: number;
  /** Turns until the hero is out of a pit, a web or a bear trap. */
  stuck: number;
  /** How far the noise of the last turn was heard. */
  heard: number;
  /** The cells of the hero's last steps on this level, the newest last: what hunters follow. */
  trail: number[];
  /** The level teleport of wizards was used: the run is marked. */
  teleported: boolean;
  /** Aims that were reached on the way, in that order. */
  readonly reached: AimName[];
  readonly moments: Moment[];
  /** How the run ended: 'won', or what killed the hero; empty while it goes on. */
  fate: string;
  /** The levels in the order of the first visits, and the ways between them. */
  readonly world: World<MazesLevel>;
  readonly log: MessageLog<MessageKind>;
  readonly chance: Random;

  /** Between actions 0: the noise of this turn so far, and turns that pass before the hero can act again. */
  noise: number;
  lag: number;
  /** Whether the hero travelled since this was last cleared: a journey looks after each of its steps, and needs it no longer. */
  isCarried: boolean;
  /** Derived. */
  readonly maker: Maker;
  /** Derived: cells in a clear line, and those of them that are seen. */
  readonly inLine: Uint8Array;
  readonly visible: Uint8Array;
  /** What searches write down on their way. */
  readonly memory: SearchMemory;
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
export function say(state: MazesState, text: string, kind: MessageKind = 'plain'): void {
  sayIn(state.log, state.turn, text, kind);
  state.events.say(text);
}

/** Whether this action had something to say so far. */
export const hasNews = ({ log }: MazesState): boolean => log.fresh > 0;
