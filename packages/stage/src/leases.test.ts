import { describe, test } from 'vitest';
import { createMemoryLeases } from './leases.js';
import { LEASE_CONTRACT } from './testing/lease-contract.js';

describe('leases in memory', () => {
  test.each(LEASE_CONTRACT)('$name', async ({ check }) => {
    const leases = createMemoryLeases();
    await check(async () => leases);
  });
});
