// The entry point @stairwell/engine/random: seeds, streams of chance, dice, draws, noise, names, hashes.

export { type Dice, parseDice, rollDice } from './dice.js';
export { createWeightedTable, drawNormal, type WeightedTable } from './draws.js';
export { hash128, hashText } from './hash.js';
export { combineNames, learnNames, type NameMaker, type NameTables } from './names.js';
export { createNoise2D, createNoise3D, type Noise2D, type Noise3D, withOctaves } from './noise.js';
export { createRandom, type Random } from './random.js';
export { freshSeed, nextSeed } from './seed-words.js';
export { createStreams, deriveSeed, type Streams } from './streams.js';
