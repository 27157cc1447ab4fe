import { DataError } from '@stairwell/engine';
import {
  createMemoryLeases,
  createMemoryLibraries,
  LOCAL_PLAYER,
  type NewSave,
  settleEnds,
  withLoans,
} from '@stairwell/stage';
import { runOf, TEST_CATALOGUE } from '@stairwell/stage/testing';
import { describe, expect, it } from 'vitest';
import { leaveBehind, takeBack, takeUpLeftBehind } from './left-behind.js';

function createStorage() {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    key: (index: number) => [...map.keys()][index] ?? null,
    get length() {
      return map.size;
    },
  };
}

const openLeases = () => withLoans(createMemoryLeases());
const openLibrary = () => createMemoryLibraries().of(LOCAL_PLAYER);

function save(id: string, steps: number, savedAt = '2026-01-01T00:00:00.000Z'): NewSave {
  return { savedAt, ...runOf(id, steps).save() };
}

describe('a note left behind', () => {
  it('is taken up by the next page, each run where it belongs', async () => {
    const [storage, library] = [createStorage(), openLibrary()];
    leaveBehind(save('one', 3), storage);
    leaveBehind(save('two', 2), storage);
    await takeUpLeftBehind(library, openLeases(), storage);
    const { rows } = await library.saves.list({});
    expect(rows.map(({ run, time }) => [run, time]).sort()).toEqual([
      ['one', 3],
      ['two', 2],
    ]);
    expect(storage.length).toBe(0);
  });

  it('is none once the run is safe elsewhere', async () => {
    const [storage, library] = [createStorage(), openLibrary()];
    leaveBehind(save('one', 3), storage);
    takeBack(save('one', 3), storage);
    await takeUpLeftBehind(library, openLeases(), storage);
    expect((await library.saves.list({})).found).toBe(0);
  });

  it('does not undo what was kept after it, nor bring back a run that has ended', async () => {
    const [storage, library] = [createStorage(), openLibrary()];
    leaveBehind(save('one', 3), storage);
    await library.saves.write(save('one', 5, '2026-01-02T00:00:00.000Z'));
    const ended = runOf('two', 2);
    leaveBehind({ savedAt: '2026-01-01T00:00:00.000Z', ...ended.save() }, storage);
    ended.act({ type: 'die' });
    await library.runs.keep(ended.run(), '2026-01-02T00:00:00.000Z');
    await takeUpLeftBehind(library, openLeases(), storage);
    expect((await library.saves.list({})).rows.map(({ run, time }) => [run, time])).toEqual([['one', 5]]);
    expect(storage.length).toBe(0);
  });

  it('of a run that was gone back to after its end is taken up', async () => {
    const [storage, library] = [createStorage(), openLibrary()];
    const ended = runOf('one', 2);
    ended.act({ type: 'die' });
    await library.runs.keep(ended.run(), '2026-01-02T00:00:00.000Z');
    const again = runOf('one', 1);
    again.noteRewind(3);
    leaveBehind({ savedAt: '2026-01-01T00:00:00.000Z', ...again.save() }, storage);
    await takeUpLeftBehind(library, openLeases(), storage);
    expect((await library.saves.list({})).rows.map(({ run, time }) => [run, time])).toEqual([['one', 1]]);
  });

  it('of a run that was gone back to takes the place of nothing that was played on elsewhere', async () => {
    const [storage, library] = [createStorage(), openLibrary()];
    const again = runOf('one', 1);
    again.noteRewind(3);
    leaveBehind({ savedAt: '2026-01-01T00:00:00.000Z', ...again.save() }, storage);
    await library.saves.write(save('one', 9));
    await takeUpLeftBehind(library, openLeases(), storage);
    const { rows } = await library.saves.list({});
    expect(new Map(rows.map(({ name, time }) => [name, time]))).toEqual(
      new Map([
        ['before going back', 9],
        [undefined, 1],
      ]),
    );
  });

  it('of an end and of what came of going back from it are both put away, the end first', async () => {
    const [storage, library, leases] = [createStorage(), openLibrary(), openLeases()];
    const ended = runOf('one', 2);
    ended.act({ type: 'die' });
    const again = runOf('one', 1);
    again.noteRewind(3);
    // As the tab closes, in the middle of writing the end.
    for (const session of [again, ended])
      leaveBehind({ savedAt: '2026-01-01T00:00:00.000Z', ...session.save() }, storage);
    await takeUpLeftBehind(library, leases, storage);
    expect([(await library.saves.list({ kind: 'ended' })).found, storage.length]).toEqual([1, 1]);
    const needs = { library, leases, breathe: async () => undefined, clock: () => 0 };
    expect(await settleEnds(needs, TEST_CATALOGUE)).toBe(1);
    await takeUpLeftBehind(library, leases, storage);
    const { rows } = await library.saves.list({});
    expect(rows.map(({ run, time }) => [run, time])).toEqual([['one', 1]]);
    expect([(await library.runs.list({ id: 'one' })).found, storage.length]).toEqual([1, 0]);
  });

  it('of an end from which its player has gone back since is kept to be watched', async () => {
    const [storage, library] = [createStorage(), openLibrary()];
    const [ended, again] = [runOf('one', 2), runOf('one', 1)];
    ended.act({ type: 'die' });
    leaveBehind({ savedAt: '2026-01-01T00:00:00.000Z', ...ended.save() }, storage);
    again.noteRewind(3);
    await library.saves.write({ savedAt: '2026-01-01T00:00:00.000Z', ...again.save() });
    await takeUpLeftBehind(library, openLeases(), storage);
    expect([(await library.runs.list({})).found, (await library.saves.list({})).found]).toEqual([1, 1]);
    expect(storage.length).toBe(0);
  });

  it('of another version of the page is left to that', async () => {
    const [storage, library] = [createStorage(), openLibrary()];
    leaveBehind(save('one', 3), storage);
    const key = storage.key(0) ?? '';
    storage.setItem(key, storage.getItem(key)?.replace('"stairwell":2', '"stairwell":3') ?? '');
    await takeUpLeftBehind(library, openLeases(), storage);
    expect([(await library.saves.list({})).found, storage.length]).toEqual([0, 1]);
  });

  it('counts by what was done, not by the clock', async () => {
    const [storage, library] = [createStorage(), openLibrary()];
    await library.saves.write(save('one', 3, '2026-01-02T00:00:00.000Z'));
    leaveBehind(save('one', 5, '2020-01-01T00:00:00.000Z'), storage);
    await library.saves.write(save('two', 5, '2020-01-01T00:00:00.000Z'));
    leaveBehind(save('two', 3, '2026-01-02T00:00:00.000Z'), storage);
    await takeUpLeftBehind(library, openLeases(), storage);
    const { rows } = await library.saves.list({});
    expect(rows.map(({ run, time }) => [run, time]).sort()).toEqual([
      ['one', 5],
      ['two', 5],
    ]);
  });

  it('that cannot be put away stays for the next page, and its run is free', async () => {
    const [storage, library, leases] = [createStorage(), openLibrary(), openLeases()];
    leaveBehind(save('one', 3), storage);
    library.saves.write = async () => {
      throw new Error('no room');
    };
    await expect(takeUpLeftBehind(library, leases, storage)).rejects.toThrow('no room');
    expect([storage.length, await leases.isTaken('one')]).toEqual([1, false]);
  });

  it('takes the place of a save that is damaged, and waits for no other', async () => {
    const [storage, library] = [createStorage(), openLibrary()];
    for (const id of ['one', 'two', 'three']) leaveBehind(save(id, 3), storage);
    const { read } = library.saves;
    library.saves.read = async (key) => {
      if (key.run === 'one') throw new DataError('state', 'damaged');
      if (key.run === 'two') throw new Error('not now');
      return read(key);
    };
    await expect(takeUpLeftBehind(library, openLeases(), storage)).rejects.toThrow('not now');
    const { rows } = await library.saves.list({});
    expect([rows.map(({ run }) => run).sort(), storage.length]).toEqual([['one', 'three'], 1]);
  });

  it('of a run that another tab is playing is left to that tab', async () => {
    const [storage, library, leases] = [createStorage(), openLibrary(), openLeases()];
    leaveBehind(save('one', 3), storage);
    const lease = await leases.take('one', 'ask');
    await takeUpLeftBehind(library, leases, storage);
    expect([(await library.saves.list({})).found, storage.length]).toEqual([0, 1]);
    await lease?.release();
    await takeUpLeftBehind(library, leases, storage);
    expect([(await library.saves.list({})).found, storage.length]).toEqual([1, 0]);
    expect(await leases.isTaken('one')).toBe(false);
  });

  it('is passed over when it is damaged, and when there is no room for it', async () => {
    const [storage, library] = [createStorage(), openLibrary()];
    for (const damaged of ['', '{', 'null', '{"text":"{}"}']) {
      storage.setItem('stairwell.left-behind.one', damaged);
      await takeUpLeftBehind(library, openLeases(), storage);
      expect([(await library.saves.list({})).found, storage.length]).toEqual([0, 0]);
    }
    const full = {
      ...storage,
      setItem: () => {
        throw new Error('full');
      },
    };
    leaveBehind(save('one', 1), full);
  });
});
