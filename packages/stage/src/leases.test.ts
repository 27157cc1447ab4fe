import { keyTap } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { describe, expect, test } from 'vitest';
import { createMemoryLeases, deleteSave, takeToPlay, withLoans } from './leases.js';
import { LOCAL_PLAYER, StorageError } from './library/library.js';
import { createMemoryLibraries } from './library/memory.js';
import { findSave, resumeNamed } from './resume.js';
import { Stage } from './stage.js';
import { CELLAR } from './testing/games.js';
import { createFakeHost, type FakeHost } from './testing/host.js';
import { LEASE_CONTRACT } from './testing/lease-contract.js';
import { begin, press, texts, unfinished } from './testing/plays.js';

/** A run on a stage, with a lease that can be lost without a word; `tell` says so late. */
function played(host: FakeHost) {
  let isHeld = true;
  const lease = {
    isHeld: async () => isHeld,
    whenLost(listener: () => void) {
      lease.tell = listener;
    },
    release: async (): Promise<void> => undefined,
    lose() {
      isHeld = false;
    },
    tell: () => {},
  };
  const session = RecordedSession.start(CELLAR, 'moss', {}, 'one');
  return { stage: new Stage(CELLAR, host, { session, lease }), lease };
}

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

test('a run that somebody plays is asked for, one whose end is only being put on its board is given to its player', async () => {
  const leases = createMemoryLeases();
  const library = createMemoryLibraries().of('one');
  const session = RecordedSession.start(CELLAR, 'moss', {}, 'one');
  const key = { game: 'cellar', run: 'one' };
  const keep = () => library.saves.write({ savedAt: '2026-05-01T12:00:00.000Z', ...session.save() });
  session.give(keyTap('d'));
  await keep();
  const elsewhere = await leases.take('one', 'ask');
  expect(await takeToPlay(library, leases, key)).toBeUndefined();
  session.give(keyTap('x'));
  await keep();
  await expect(deleteSave(library, leases, key)).rejects.toThrow('is being put on its board');
  expect(await (await takeToPlay(library, leases, key))?.isHeld()).toBe(true);
  expect(await elsewhere?.isHeld()).toBe(false);
});

describe('a run whose lease cannot be released', () => {
  test('is kept, and what happened is told', async () => {
    const host = createFakeHost();
    const { stage, lease } = played(host);
    lease.release = async () => {
      throw new StorageError('read-only', 'the attic', undefined);
    };
    const { isKept, problem } = await press(stage, 'd').finish();
    expect([isKept, problem]).toEqual([
      true,
      'This run is still marked as being played: the attic is read-only',
    ]);
  });
});

describe('the same run in two places', () => {
  test('is kept by whoever took it over, and the other one is told', async () => {
    const library = createMemoryLibraries().of(LOCAL_PLAYER);
    const leases = createMemoryLeases();
    const here = createFakeHost(library, leases);
    const stage = press(begin(here, 'one'), 'd');
    await stage.keep();
    const there = createFakeHost(library, leases);
    expect(await leases.take('one', 'ask')).toBeUndefined();
    const lease = await leases.take('one', 'take over');
    const info = await findSave(library, 'cellar', 'one');
    if (info === undefined || lease === undefined) throw new Error('nothing to take over');
    const other = new Stage(CELLAR, there, { ...(await resumeNamed(there, CELLAR, info)), lease });
    press(other, 'ss');
    await other.keep();
    expect(here.wishes).toEqual(['lost']);
    press(stage, 'ddddd');
    expect((await stage.finish()).isKept).toBe(false);
    await other.finish();
    expect((await library.saves.read({ game: 'cellar', run: 'one' }))?.run.inputs).toHaveLength(3);
    expect(await leases.take('one', 'ask')).toBeDefined();
  });

  test('is told to be elsewhere at the next write, also by a lease that said nothing', async () => {
    const host = createFakeHost();
    const { stage, lease } = played(host);
    await press(stage, 'd').keep();
    lease.lose();
    await press(stage, 'd').keep();
    expect(host.wishes).toEqual(['lost']);
    expect((await stage.finish()).isKept).toBe(false);
  });

  test('is told once, though its lease speaks late', async () => {
    const host = createFakeHost();
    const { stage, lease } = played(host);
    await press(stage, 'dk').settled();
    lease.lose();
    await press(stage, 'dx').keep();
    expect(host.wishes).toEqual(['lost']);
    await stage.load('niche');
    lease.tell();
    expect(host.wishes).toEqual(['lost']);
  });

  test('stays as whoever took it over has written it, also when that happens in the middle of a write', async () => {
    const host = createFakeHost();
    const { saves } = host.library;
    const { stage, lease } = played(host);
    await press(stage, 'd').keep();
    const other = RecordedSession.start(CELLAR, 'moss', {}, 'one');
    for (const key of 'dss') other.give(keyTap(key));
    const { extend } = saves;
    saves.extend = async (...call) => {
      lease.lose();
      await saves.write({ savedAt: host.now(), ...other.save() });
      return extend(...call);
    };
    await press(stage, 'd').keep();
    expect((await saves.read({ game: 'cellar', run: 'one' }))?.run).toEqual(other.run());
  });

  test('ends for whoever has it: the other one, who had not heard yet, touches nothing', async () => {
    const host = createFakeHost();
    const { stage, lease } = played(host);
    await press(stage, 'd').keep();
    const before = await texts(host);
    lease.lose();
    const { ended } = await press(stage, 'ddx').finish();
    expect([ended, host.wishes, stage.standing]).toEqual([[], ['lost'], undefined]);
    expect(await texts(host)).toEqual(before);
    expect((await host.library.runs.list({})).found).toBe(0);
  });

  test('stays with whoever takes it over while its end is being entered', async () => {
    const host = createFakeHost();
    const { entries, saves } = host.library;
    const { stage, lease } = played(host);
    const { add } = entries;
    entries.add = async (...call) => {
      lease.lose();
      return add(...call);
    };
    await press(stage, 'dx').finish();
    expect([stage.standing?.rank, (await saves.list({ run: 'one' })).found]).toEqual([1, 1]);
  });

  test('is nobody else’s before its end is kept, though the next run has begun', async () => {
    const host = createFakeHost();
    const stage = press(begin(host, 'one'), 'dx');
    await stage.restart('fern');
    await stage.finish();
    expect([await unfinished(host), (await host.library.runs.list({ id: 'one' })).found]).toEqual([[], 1]);
    expect(await host.leases.isTaken('one')).toBe(false);
  });
});
