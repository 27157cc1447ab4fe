// What tests of front ends and stores share. Not part of the published package.

export { ATTIC, CELLAR, TEST_CATALOGUE, WIRE } from './games.js';
export { LEASE_CONTRACT } from './lease-contract.js';
export { LIBRARY_CONTRACT, runOf } from './library-contract.js';
