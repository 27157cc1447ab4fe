// Chance in a saved game: a single stream, or all streams of a seed.

import { type Random, type RandomState, randomFromState } from '../random/random.js';
import { createStreams, type Streams } from '../random/streams.js';
import { type Codec, checked, converted, dictionary, integer, object, text, tuple } from './codec.js';

const word = integer(0, 0xffff_ffff);

const randomState: Codec<RandomState> = checked(tuple<RandomState>(word, word, word, word), (state) =>
  state.every((part) => part === 0) ? 'a stream of chance cannot be all zero' : undefined,
);

/** A stream of chance, with the place in its sequence. */
export const random: Codec<Random> = converted(randomState, (stream) => stream.save(), randomFromState);

/** All streams of a seed: the seed, and where those stand that were used so far. */
export const streams: Codec<Streams> = converted(
  object({ seed: text(), states: dictionary(randomState, 10_000) }),
  (used) => ({ seed: used.seed, states: used.save() }),
  ({ seed, states }) => createStreams(seed, states),
);
