// What comes of an action: whether it was carried out, what it asks of the outside, and what happened.

import type { GameEvent } from './events.js';
import type { Options } from './options.js';

/** What the rules ask of the outside, since they do no I/O themselves. */
export type GameRequest =
  | { readonly type: 'save'; readonly name: string }
  | { readonly type: 'load'; readonly name: string }
  /** Ends this run and begins one with that seed and these options. */
  | { readonly type: 'restart'; readonly seed: string; readonly options?: Options }
  /** Offers the player an address that begins a run with that seed and these options; this run goes on. */
  | { readonly type: 'share'; readonly seed: string; readonly options: Options }
  /**
   * Text to keep: a morgue file, a line of a record. `append` adds to what is there. `unranked` is the text of a run that is not
   * compared with others: only the outside knows whether its player has gone back. `isWanted`: the player asked for it, so the front
   * end puts it into their hands or says where it lies.
   */
  | {
      readonly type: 'write';
      readonly name: string;
      readonly text: string;
      readonly unranked?: string;
      readonly append?: boolean;
      readonly isWanted?: boolean;
    }
  | { readonly type: 'quit' };

/** What came of an action. */
export interface Outcome {
  /** A refused action cost nothing; `reason` says why. */
  readonly accepted: boolean;
  readonly reason?: string;
  readonly requests: readonly GameRequest[];
  readonly events: readonly GameEvent[];
}

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
