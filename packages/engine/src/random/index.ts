// The entry point @stairwell/engine/random: seeds, streams of chance, hashes.

export { type Hash128, hash128, hashText } from './hash.js';
export {
  createRandom,
  type Random,
  type RandomState,
  type Seed,
} from './random.js';
export { freshSeed, nextSeed } from './seed-words.js';
export { createStreams, deriveSeed, type StreamStates, type Streams } from './streams.js';
