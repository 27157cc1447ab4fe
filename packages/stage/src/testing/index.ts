// What tests of front ends and stores share. Not part of the published package.

export { ATTIC, CELLAR, makeTestGame, PALETTE, TEST_CATALOGUE, WIRE } from './games.js';
export { createFakeHost, type FakeHost } from './host.js';
export { LEASE_CONTRACT, type LeaseCheck } from './lease-contract.js';
export { type ContractCheck, LIBRARY_CONTRACT, runOf } from './library-contract.js';
