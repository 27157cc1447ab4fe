import { describe, expect, test } from 'vitest';
import { createMemoryLeases, deleteSave, withLoans } from './leases.js';
import { createMemoryLibraries } from './library/memory.js';
import { LEASE_CONTRACT } from './testing/lease-contract.js';

describe('leases in memory', () => {
  test.each(LEASE_CONTRACT)('$name', async ({ check }) => {
    const leases = createMemoryLeases();
    await check(async () => leases);
  });
});

test('a run that background work has borrowed is given to whoever asks for it', async () => {
  const elsewhere = createMemoryLeases();
  const leases = withLoans(elsewhere);
  const loan = await leases.borrow('one');
  expect([await leases.borrow('one'), await elsewhere.take('one', 'ask')]).toEqual([undefined, undefined]);
  const taken = leases.take('one', 'ask');
  expect(loan?.isWanted).toBe(true);
  await loan?.release();
  expect(await (await taken)?.isHeld()).toBe(true);
  // What somebody plays cannot be borrowed, and nobody waits for that.
  expect([await leases.borrow('one'), await leases.take('one', 'ask')]).toEqual([undefined, undefined]);
});

test('a run that is being played is not deleted under its player; its named saves may be', async () => {
  const leases = createMemoryLeases();
  const library = createMemoryLibraries().of('one');
  const lease = await leases.take('run', 'ask');
  const save = { game: 'cellar', run: 'run' };
  await expect(deleteSave(library, leases, save)).rejects.toThrow('being played somewhere else');
  await deleteSave(library, leases, { ...save, name: 'niche' });
  await lease?.release();
  await deleteSave(library, leases, save);
});
