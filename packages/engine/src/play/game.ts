// The contract every dungeon keeps and every front end relies on.

import type { Json } from '../codec/json.js';
import type { Place } from '../world/link.js';
import type { World } from '../world/world.js';
import type { Frame, StackView, TimedWork } from './frame.js';
import type { Input } from './input.js';
import type { OptionSpec, Options } from './options.js';

/** The contract's version. A game says which one it keeps, so that a front end can refuse one it does not understand. */
export const CONTRACT_VERSION = 2;

/** What an action is made of: plain data, so that a run can hold it. */
export type ActionData = { readonly type: string } & { readonly [key: string]: Json };

/** A tick of a real-time game: an action like any other. */
export type Tick = { readonly type: 'tick' };
/** The tick itself, to be passed to `act`. */
export const TICK: Tick = { type: 'tick' };

/** What the rules ask of the outside, since they do no I/O themselves. */
export type GameRequest =
  | { readonly type: 'save'; readonly name: string }
  | { readonly type: 'load'; readonly name: string }
  /** Ends this run and begins one with that seed and these options. */
  | { readonly type: 'restart'; readonly seed: string; readonly options?: Options }
  /** Offers the player an address that begins a run with that seed and these options; this run goes on. */
  | { readonly type: 'share'; readonly seed: string; readonly options: Options }
  /** Text to keep: a morgue file, a line of a record. `append` adds to what is there. */
  | { readonly type: 'write'; readonly name: string; readonly text: string; readonly append?: boolean }
  /** A sound by name; volume 0 to 1, pan -1 (left) to 1 (right). */
  | { readonly type: 'sound'; readonly cue: string; readonly volume: number; readonly pan: number }
  | { readonly type: 'quit' };

/**
 * The kinds of events that front ends know; a game may add kinds of its own.
 *
 * | kind | what happened | `who` | `target` | `from`, `at` | `amount` |
 * |---|---|---|---|---|---|
 * | step | somebody moved | the mover | | from, to where | |
 * | hit | a blow, a bolt or a trap struck | the striker | who was hit | at the target | damage |
 * | miss | it did not | the striker | who was missed | at the target | |
 * | kill | somebody died | the killer | who died | at the dead | |
 * | pickup | something was taken | the taker | the thing | where it lay | how many |
 * | door | a door opened, closed or broke | who did it | | at the door | |
 * | fall | somebody fell | who fell | | from, to where | damage |
 * | level | the player came to a level | the player | | from, the arrival | |
 * | end | the game ended | the player | what ended it | where | |
 */
export type GameEventKind =
  | 'step'
  | 'hit'
  | 'miss'
  | 'kill'
  | 'pickup'
  | 'door'
  | 'fall'
  | 'level'
  | 'end'
  | (string & {});

/** Somebody or something in an event. */
export interface EventPart {
  /** The same for the same being from event to event, so that a front end can follow it; the player's is `PLAYER_ID`. */
  readonly id?: string;
  /** As a caption says it: "the snake", "you". Nobody who could not be perceived has a name. */
  readonly name?: string;
}

/**
 * The `id` of the player in events.
 * @example
 * ```ts
 * import { accept } from '@stairwell/engine';
 * import { PLAYER_ID } from '@stairwell/engine/play';
 *
 * const bite = { kind: 'hit', who: { id: 'rat-7', name: 'a rat' }, target: { id: PLAYER_ID, name: 'you' }, amount: 2 };
 * const { events } = accept([], [bite]); // what the rules answer
 * console.log(events.some(({ target }) => target?.id === PLAYER_ID) ? 'the screen shakes' : ''); // the screen shakes
 * ```
 */
export const PLAYER_ID = 'player';

/**
 * Something that happened during an action, in the order it happened. Front ends use events for motion, sound, captions and
 * screen readers. They add to the frame and never replace it: a front end that ignores them shows everything that counts. They
 * hold only what the player may know, are not recorded and are no part of the state.
 */
export interface GameEvent {
  readonly kind: GameEventKind;
  readonly who?: EventPart;
  readonly target?: EventPart;
  /** Where it began; only where it moved. */
  readonly from?: Place;
  /** Where it happened or ended. */
  readonly at?: Place;
  readonly amount?: number;
  /** A caption for who cannot hear or see it, such as "A door slams in the west". */
  readonly text?: string;
}

/** What came of an action. */
export interface Outcome {
  /** A refused action cost nothing; `reason` says why. */
  readonly accepted: boolean;
  readonly reason?: string;
  readonly requests: readonly GameRequest[];
  readonly events: readonly GameEvent[];
}

/** What programs are told of a state: at least these, and what the game meters (hp, san, floor, …). */
export type GameReport = {
  readonly level: number | string;
  readonly x: number;
  readonly y: number;
  readonly isGameOver: boolean;
  readonly hasWon: boolean;
} & { readonly [key: string]: Json };

/** One thing a player can do, for help, key settings and touch buttons. */
export interface Control {
  readonly id: string;
  readonly label: string;
  /** The keys that do it. The first is the one a button or a rebound key sends. */
  readonly keys: readonly string[];
  readonly group: 'move' | 'act' | 'slot' | 'screen';
  /** A short face for a touch button, such as "▲"; left out, the label. */
  readonly face?: string;
}

/** A number of the report by which finished games are compared. */
export interface Figure {
  /** One word, as a player would say it: "score", "turns". */
  readonly name: string;
  /** The field of the report that holds it. */
  readonly field: string;
  readonly best: 'most' | 'least';
}

/** A dungeon as pure functions over its state. Front ends, runs and saves know nothing else of it. */
export interface Game<State, Action extends ActionData> {
  /** The contract that this game keeps. Write the number itself: it says what the game was written for. */
  readonly contract: typeof CONTRACT_VERSION;
  readonly id: string;
  /** Changes when the same seed and actions no longer give the same states. */
  readonly version: string;
  readonly title: string;
  readonly summary: string;
  readonly options: readonly OptionSpec[];
  readonly controls: readonly Control[];
  /**
   * Present in a game whose ends can be compared; the first figure ranks them. A run whose report says `ranked: false`
   * stands outside, as one with an option of practice does. A `cause` in the report, a text, says what the game ended by.
   */
  readonly figures?: readonly Figure[];
  /** Present in a real-time game, whose actions include `TICK`. */
  readonly ticksPerSecond?: number;
  /** The first state of a run. */
  start(seed: string, options: Options): State;
  /** What an input means here; undefined when it means nothing. */
  decode(input: Input, state: State): Action | undefined;
  /** The only way a state changes. Same state and action, same result. */
  act(state: State, action: Action): Outcome;
  /** What a person sees now. Never changes the state. */
  frame(state: State): Frame;
  /** All levels at once, for front ends that can draw them. Present where levels are worth seeing together. */
  stack?(state: State): StackView;
  /**
   * Work behind lines of the frame's status that a front end with a clock may time. The same list as before means that
   * nothing has changed and old times hold.
   */
  timedWork?(state: State): readonly TimedWork[];
  /** What programs are told of the state. */
  report(state: State): GameReport;
  /** JSON-safe data that holds all of the state. */
  save(state: State): Json;
  /** Throws a DataError for anything that `save` did not write. */
  load(data: unknown): State;
  /** Throws a DataError for anything that is not an action of this game. */
  readAction(data: unknown): Action;
  /** The whole world of a seed with every level made. */
  world(seed: string, options: Options): World;
}

/** A game whose state and actions are its own affair: what front ends hold. */
// biome-ignore lint/suspicious/noExplicitAny: existential type; State and Action are only ever passed back to the same game
export type AnyGame = Game<any, any>;

const NO_REQUESTS: readonly GameRequest[] = [];
const NO_EVENTS: readonly GameEvent[] = [];

/** The outcome of an action that was carried out: what it asks of the outside, and what happened. */
export function accept(
  requests: readonly GameRequest[] = NO_REQUESTS,
  events: readonly GameEvent[] = NO_EVENTS,
): Outcome {
  return { accepted: true, requests, events };
}

/** The outcome of an action that was refused, and so cost nothing. */
export function refuse(reason: string): Outcome {
  return { accepted: false, reason, requests: NO_REQUESTS, events: NO_EVENTS };
}
