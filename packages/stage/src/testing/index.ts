// What tests of front ends and stores share. Not part of the published package.

export { ATTIC, CELLAR, makeTestGame, PALETTE, TEST_CATALOGUE, WIRE } from './games.js';
