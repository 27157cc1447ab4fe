// The contract every dungeon keeps and every front end relies on.

import type { Json } from '../codec/json.js';
import type { Point } from '../grid/point.js';
import type { World } from '../world/world.js';
import type { Asked, Frame, Line, StackView, TimedWork } from './frame.js';
import type { Canvas, Glance } from './glance.js';
import type { Input } from './input.js';
import type { OptionSpec, Options } from './options.js';
import type { Outcome } from './outcome.js';
import type { Sounds } from './sounds.js';

/** The contract's version. A game says which one it keeps, so that a front end can refuse one it does not understand. */
export const CONTRACT_VERSION = 3;

/** What an action is made of: plain data, so that a run can hold it. */
export type ActionData = { readonly type: string } & { readonly [key: string]: Json };

/** A tick of a real-time game: an action like any other. */
export type Tick = { readonly type: 'tick' };
/** The tick itself, to be passed to `act`. */
export const TICK: Tick = { type: 'tick' };

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
  /** A short face for a touch button, such as "▲"; left out, the label; empty where a finger needs no button for it. */
  readonly face?: string;
  /** What it answers, where it does nothing else: a touch button only while a frame asks for that. */
  readonly answers?: readonly Asked[];
}

/**
 * What a newcomer is told before the first step. Front ends show it once, with the keys as they are bound, or with buttons on a
 * touch screen.
 */
export interface Opening {
  /** Who the player is and where, in a sentence. */
  readonly who: string;
  /** What they want, in a sentence. */
  readonly aim: string;
  /** The three things to know at once. */
  readonly keys: readonly {
    /** The ids of the controls that do it, in the order in which they are pressed. */
    readonly controls: readonly string[];
    /** The line that does it, where one types with a keyboard. */
    readonly typed?: string;
    readonly does: string;
  }[];
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
  /** The first thirty seconds: who, what for, and which keys. */
  readonly opening?: Opening;
  /**
   * Present in a game whose ends can be compared; the first figure ranks them. A run whose report says `ranked: false`
   * stands outside, as one with an option of practice does. A `cause` in the report, a text, says what the game ended by.
   */
  readonly figures?: readonly Figure[];
  /** Present in a real-time game, whose actions include `TICK`. */
  readonly ticksPerSecond?: number;
  /** How what happens sounds, and what captions say of it. Left out, the game is silent. */
  readonly sounds?: Sounds;
  /** What stands for the dungeon in a menu: a frame that shows it at its best. The same every time. */
  picture?(): Frame;
  /** The first state of a run. */
  start(seed: string, options: Options): State;
  /** What an input means here; undefined when it means nothing. */
  decode(input: Input, state: State): Action | undefined;
  /** The only way a state changes. Same state and action, same result. */
  act(state: State, action: Action): Outcome;
  /**
   * Whether `act` would carry an action out now, where the rules know it without doing it; undefined where only trying it on a copy
   * tells. For programs that ask of every action at every step. Left out, everything is tried.
   */
  accepts?(state: State, action: Action): boolean | undefined;
  /** What a person sees now. Never changes the state. */
  frame(state: State): Frame;
  /**
   * The same as `frame`, without what only a drawing needs, and drawn into a canvas that is used again and again: for programs that
   * look many thousand times a second. Left out, they take the frame.
   */
  glance?(state: State, canvas: Canvas): Glance;
  /**
   * What whoever points at a cell of the frame's view is told of it: more than its name, as on a closer look. Nothing where there is
   * no more to say. Left out, the names of what stands there are all that is told.
   */
  describe?(state: State, at: Point): readonly Line[];
  /** All levels at once, for front ends that can draw them. Present where levels are worth seeing together. */
  stack?(state: State): StackView;
  /**
   * Work behind lines of the frame's status that a front end with a clock may time. The same list as before means that
   * nothing has changed and old times hold.
   */
  timedWork?(state: State): readonly TimedWork[];
  /** What programs are told of the state. */
  report(state: State): GameReport;
  /** How deep the player is; a larger number is deeper. For programs that are rewarded for it; left out where nobody goes deeper. */
  depth?(state: State): number;
  /** JSON-safe data that holds all of the state. */
  save(state: State): Json;
  /** Throws a DataError for anything that `save` did not write. */
  load(data: unknown): State;
  /** Throws a DataError for anything that is not an action of this game. */
  readAction(data: unknown): Action;
  /** What was done, in a few words for whoever watches a run; left out, its type and values. */
  actionWords?(action: Action): string | undefined;
  /** The whole world of a seed with every level made. */
  world(seed: string, options: Options): World;
}

/** A game whose state and actions are its own affair: what front ends hold. */
// biome-ignore lint/suspicious/noExplicitAny: existential type; State and Action are only ever passed back to the same game
export type AnyGame = Game<any, any>;
