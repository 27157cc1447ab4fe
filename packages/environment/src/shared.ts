// The memory that a vector environment and its threads share: who may go on, what is to be done, and what came of it.
//
//   control    turn · threads still at work · command · failures
//   per copy   action, episode (int32) · reward (float64) · terminated, truncated, accepted, success (uint8) · its observation

import { type ArraySpec, type Observation, observationBytes, observationsIn } from './observation.js';

/** Where what stands in the control words. */
export const CONTROL = { turn: 0, atWork: 1, command: 2, failures: 3 } as const;
/** What threads are told to do. */
export const COMMAND = { step: 1, reset: 2, run: 3, legal: 4, close: 5 } as const;

/** The memory, as arrays. */
export interface SharedRoom {
  readonly buffer: SharedArrayBuffer;
  readonly control: Int32Array;
  readonly rewards: Float64Array;
  readonly actions: Int32Array;
  /** The number of the episode that each copy is in, from 0. */
  readonly episodes: Int32Array;
  readonly terminated: Uint8Array;
  readonly truncated: Uint8Array;
  readonly accepted: Uint8Array;
  readonly success: Uint8Array;
  /** The observations of all copies, array by array. */
  readonly observations: Observation;
}

/** The arrays over a memory; a new one where none is given. */
export function sharedRoom(
  count: number,
  schema: readonly ArraySpec[],
  given?: SharedArrayBuffer,
): SharedRoom {
  const flags = (count + 7) & ~7;
  const bytes = 16 + 8 * count + 8 * count + 4 * flags;
  const buffer = given ?? new SharedArrayBuffer(bytes + observationBytes(schema, count));
  let at = 16;
  const take = (size: number): number => {
    at += size;
    return at - size;
  };
  return {
    buffer,
    control: new Int32Array(buffer, 0, 4),
    rewards: new Float64Array(buffer, take(8 * count), count),
    actions: new Int32Array(buffer, take(4 * count), count),
    episodes: new Int32Array(buffer, take(4 * count), count),
    terminated: new Uint8Array(buffer, take(flags), count),
    truncated: new Uint8Array(buffer, take(flags), count),
    accepted: new Uint8Array(buffer, take(flags), count),
    success: new Uint8Array(buffer, take(flags), count),
    observations: observationsIn(schema, count, buffer, at),
  };
}

/**
 * Waits while a control word has a value: first by looking again and again, since a thread that sleeps needs longer to wake than a step
 * takes, and then asleep. False when so many milliseconds have passed.
 */
export function waitWhile(
  control: Int32Array,
  word: number,
  value: number,
  spins: number,
  patience?: number,
): boolean {
  for (let i = 0; i < spins; i++) if (Atomics.load(control, word) !== value) return true;
  return Atomics.wait(control, word, value, patience) !== 'timed-out';
}

/** The seed of an episode: that of the copy, and after the first with the number of the episode. */
export function episodeSeed(seed: string, episode: number): string {
  return episode === 0 ? seed : `${seed}.${episode}`;
}
