// What the manual's page, the sandboxed frame of an example and the worker in it tell each other.

import type { Frame, Input } from '@stairwell/engine';
import type { Control, GameEvent } from '@stairwell/engine/play';

/** A program to run: JavaScript whose imports are calls of `require`, and the seed for a game that it exports. */
export interface Program {
  readonly code: string;
  readonly seed: string;
}

/** What a page asks of its frame. */
export type ToFrame = { readonly type: 'run'; readonly program: Program } | { readonly type: 'stop' };

/** What a frame tells its page. `line` is the line of the program that failed, where that is known. */
export type FromFrame =
  | { readonly type: 'ready' }
  /** A program has been taken: what is told from here on is of it. */
  | { readonly type: 'begun' }
  /** What a program has printed; `isMore` where it comes after what is shown already. */
  | { readonly type: 'printed'; readonly text: string; readonly isMore?: boolean }
  | { readonly type: 'done'; readonly isGame: boolean }
  | { readonly type: 'failed'; readonly problem: string; readonly line?: number }
  | { readonly type: 'game'; readonly title: string }
  /** How much room it needs, in CSS pixels. */
  | { readonly type: 'height'; readonly height: number };

/** What a frame asks of its worker. */
export type ToWorker =
  | { readonly type: 'run'; readonly address: string; readonly seed: string }
  | { readonly type: 'input'; readonly input: Input };

/** What a worker tells its frame. */
export type FromWorker =
  | Extract<FromFrame, { readonly type: 'printed' | 'done' | 'failed' }>
  /** An input that means nothing to the game. */
  | { readonly type: 'nothing' }
  | {
      readonly type: 'game';
      readonly title: string;
      readonly controls: readonly Control[];
      readonly isRealTime: boolean;
      readonly frame: Frame;
    }
  | { readonly type: 'frame'; readonly frame: Frame; readonly events: readonly GameEvent[] };
