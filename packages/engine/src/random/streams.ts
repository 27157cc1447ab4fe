// Named streams: every system draws from its own sequence, so a change in one never shifts another's numbers.

import {
  createRandom,
  type Random,
  type RandomState,
  randomFromState,
  type Seed,
  seedText,
  stateOf,
} from './random.js';

/** The states of all streams that were used, by name. Plain data. @inline */
export type StreamStates = Readonly<Record<string, RandomState>>;

/** All streams of chance of one world, by name. */
export interface Streams {
  /** The seed's text. */
  readonly seed: string;
  /**
   * The stream of that name; `of('level', 7)` and `of('level/7')` are one name. Asking again gives the same, advanced
   * stream.
   */
  of(...name: readonly (string | number)[]): Random;
  /** The states of all streams used so far. */
  save(): StreamStates;
}

/** All the chance of one world. `states` goes on from an earlier `save()`. */
export function createStreams(seed: Seed, states: StreamStates = {}): Streams {
  const text = seedText(seed);
  const streams = new Map<string, Random>();
  for (const key of Object.keys(states)) streams.set(key, randomFromState(states[key]));
  return {
    seed: text,
    of(...name) {
      const key = streamKey(name);
      let stream = streams.get(key);
      if (stream === undefined) {
        stream = randomFromState(stateOf(JSON.stringify([text, key])));
        streams.set(key, stream);
      }
      return stream;
    },
    save() {
      const names = [...streams.keys()].sort();
      return Object.fromEntries(names.map((key) => [key, (streams.get(key) as Random).save()]));
    },
  };
}

/**
 * A seed that follows from another by name: the next run after a death, a daily challenge.
 * Eight characters, easy to read aloud: no vowels, nothing that looks like another character.
 * @example
 * ```ts
 * import { deriveSeed } from '@stairwell/engine';
 *
 * // The same for everyone, another one tomorrow.
 * console.log(deriveSeed('our club', 'daily', '2027-03-01')); // q7t9rzgz
 * ```
 */
export function deriveSeed(seed: Seed, ...name: readonly (string | number)[]): string {
  const random = createRandom(JSON.stringify([seedText(seed), 'derive', streamKey(name)]));
  let derived = '';
  for (let i = 0; i < DERIVED_LENGTH; i++) derived += DERIVED_LETTERS[random.below(DERIVED_LETTERS.length)];
  return derived;
}

const DERIVED_LETTERS = '23456789bcdfghjkmnpqrstvwxyz';
const DERIVED_LENGTH = 8;

function streamKey(name: readonly (string | number)[]): string {
  if (name.length === 0) throw new RangeError('a stream needs a name');
  for (const part of name) {
    // A number that went wrong elsewhere would quietly name one stream for all that went wrong.
    if (typeof part !== 'string' && !Number.isFinite(part))
      throw new RangeError(`a stream is named by texts and finite numbers, got ${part}`);
  }
  return name.join('/');
}
