import { type AnyGame, keyTap } from '@stairwell/engine';
import { describe, expect, test } from 'vitest';
import { KEEP_EVERY } from './keeper.js';
import { StorageError } from './library/library.js';
import { resumeNamed } from './resume.js';
import { ATTIC, CELLAR } from './testing/games.js';
import { createFakeHost } from './testing/host.js';
import { begin, goOn, leave, press, texts, unfinished } from './testing/plays.js';

describe('unfinished runs', () => {
  test('are all kept, of one seed too, and starting, practice and other dungeons touch none', async () => {
    const host = createFakeHost();
    await leave(host, 'deep', 'ddddd');
    const before = await texts(host);
    await leave(host, 'second', 'd');
    await leave(host, 'third', 'd', { seed: 'fern' });
    await leave(host, 'practice', 'd', { options: { mood: 'grim' } });
    await leave(host, 'attic', 'd', { game: ATTIC });
    await leave(host, 'fourth', 'd', { seed: 'fern' });
    expect((await unfinished(host)).sort()).toEqual([
      'attic',
      'deep',
      'fourth',
      'practice',
      'second',
      'third',
    ]);
    expect((await texts(host)).get('deep')).toBe(before.get('deep'));
  });

  test('are kept every second, when there is anything new', async () => {
    const host = createFakeHost();
    const stage = press(begin(host, 'one'), 'dd');
    expect(await unfinished(host)).toEqual([]);
    host.pass(KEEP_EVERY);
    await stage.keep();
    expect((await host.library.saves.read({ game: 'cellar', run: 'one' }))?.run.inputs).toHaveLength(2);
    const before = await texts(host);
    host.setTime('2026-05-01T12:00:09.000Z');
    host.pass(KEEP_EVERY);
    await stage.keep();
    expect(await texts(host)).toEqual(before);
  });

  test('are kept whole now and then, and in between only what was done since', async () => {
    const host = createFakeHost();
    const { saves } = host.library;
    const written: string[] = [];
    const { write, extend } = saves;
    saves.write = (save) => {
      written.push('whole');
      return write(save);
    };
    saves.extend = (run, since, savedAt) => {
      written.push(`${since.inputs.length} since`);
      return extend(run, since, savedAt);
    };
    const stage = press(begin(host, 'one'), 'd');
    const keepAfter = async (keys: string, ms = KEEP_EVERY) => {
      press(stage, keys);
      host.pass(ms);
      await stage.keep();
    };
    await keepAfter('');
    await keepAfter('dd');
    await keepAfter('s');
    expect(written).toEqual(['whole', '2 since', '3 since']);
    const [info] = (await saves.list({ run: 'one' })).rows;
    expect([info.time, info.report]).toEqual([4, stage.session.run().outcome]);
    // As after a kill: what went on is what was played.
    const { session } = await resumeNamed(host, CELLAR, info);
    expect(session.run()).toEqual(stage.session.run());
    await keepAfter('a', 40_000);
    expect(written.at(-1)).toBe('whole');
    await keepAfter('a');
    await stage.finish();
    expect(written.slice(-2)).toEqual(['1 since', 'whole']);
    expect((await saves.read({ game: 'cellar', run: 'one' }))?.since).toBeUndefined();
  });

  test('are kept whole sooner where what was done since would take long to be played again', async () => {
    const host = createFakeHost();
    const { saves } = host.library;
    const dear: AnyGame = {
      ...CELLAR,
      act: (state, action) => {
        host.pass(40);
        return CELLAR.act(state, action);
      },
    };
    const stage = press(begin(host, 'one', { game: dear }), 'd');
    const since: (number | undefined)[] = [];
    for (const keys of ['', 'dadad', 'ada', 'd']) {
      await press(stage, keys).keep();
      since.push((await saves.read({ game: 'cellar', run: 'one' }))?.since?.inputs.length);
    }
    expect(since).toEqual([undefined, 5, undefined, 1]);
  });

  test('lose no more than the promised time, however long it takes to write them', async () => {
    const host = createFakeHost();
    const slow: AnyGame = {
      ...CELLAR,
      save: (state) => {
        host.pass(500);
        return CELLAR.save(state);
      },
    };
    const stage = begin(host, 'one', { game: slow });
    for (let i = 0; i < 20; i++) {
      press(stage, i % 2 === 0 ? 'd' : 'a');
      host.pass(KEEP_EVERY);
      await stage.settled();
    }
    await new Promise((resolve) => setTimeout(resolve));
    expect((await host.library.saves.list({ run: 'one' })).rows[0].time).toBe(20);
  });

  test('are kept again though somebody has deleted what they were kept by', async () => {
    const host = createFakeHost();
    const stage = press(begin(host, 'one'), 'd');
    await stage.keep();
    await host.library.saves.remove({ game: 'cellar', run: 'one' });
    press(stage, 'd');
    await stage.keep();
    press(stage, 'd');
    await stage.keep();
    expect((await host.library.saves.list({ run: 'one' })).rows.map(({ time }) => time)).toEqual([3]);
  });

  test('without an action are not kept', async () => {
    const host = createFakeHost();
    const kept = await begin(host, 'idle').finish();
    const ticked = begin(host, 'watched', { game: ATTIC });
    for (let i = 0; i < 50; i++) ticked.tick();
    expect([kept.isKept, (await ticked.finish()).isKept]).toEqual([false, false]);
    expect(await unfinished(host)).toEqual([]);
  });

  test('stay when the game is begun anew', async () => {
    const host = createFakeHost();
    const stage = press(begin(host, 'one'), 'ddr');
    press(stage, 'd');
    await stage.finish();
    expect(await unfinished(host)).toEqual(['fresh-1', 'one']);
    expect((await host.library.saves.list({ run: 'fresh-1' })).rows[0].seed).toBe('moss-again');
  });

  test('go on with the one played last, also after the clock was set back', async () => {
    const host = createFakeHost();
    await leave(host, 'one', 'd');
    host.setTime('2020-01-01T00:00:00.000Z');
    await leave(host, 'two', 'd', { seed: 'fern' });
    expect((await goOn(host)).session.id).toBe('two');
    host.setTime('2019-01-01T00:00:00.000Z');
    await press(await goOn(host, 'one'), 'd').finish();
    expect((await goOn(host)).session.id).toBe('one');
  });

  test('end with their own last screen only: what is kept of them goes, and of no other', async () => {
    const host = createFakeHost();
    await leave(host, 'living', 'ddd');
    const before = (await texts(host)).get('living');
    const dying = press(begin(host, 'dying'), 'dk');
    await dying.settled();
    const { ended, isKept } = await press(dying, 'dx').finish();
    expect([ended.length, isKept]).toEqual([1, false]);
    expect(await unfinished(host)).toEqual(['living']);
    expect((await texts(host)).get('living')).toBe(before);
    // The save that the game asked for stays.
    expect(
      (await host.library.saves.list({ kind: 'named' })).rows.map(({ run, name }) => [run, name]),
    ).toEqual([['dying', 'niche']]);
    expect((await host.library.runs.list({ id: 'dying' })).found).toBe(1);
  });

  test('are new until what is under way is written', async () => {
    const host = createFakeHost();
    const stage = press(begin(host, 'one'), 'dd');
    const kept = stage.keep();
    expect(stage.unkept()[0]?.run.inputs).toHaveLength(2);
    await kept;
    expect(stage.unkept()).toEqual([]);
  });

  test('that were left for another are new until they are written', async () => {
    const host = createFakeHost();
    for (const isUnderWay of [false, true]) {
      const stage = press(begin(host, 'one'), 'dd');
      if (isUnderWay) void stage.keep();
      const taken = stage.restart('fern');
      expect(stage.unkept().map(({ run }) => [run.id, run.inputs.length])).toEqual([['one', 2]]);
      await taken;
      expect(stage.unkept()).toEqual([]);
      await stage.finish();
    }
  });

  test('of a game that cannot be written down are told of, and let go', async () => {
    const host = createFakeHost();
    const game: AnyGame = {
      ...CELLAR,
      save: () => {
        throw new Error('a knot');
      },
    };
    const stage = press(begin(host, 'one', { game }), 'd');
    await stage.keep();
    expect([stage.unkept(), host.notices]).toEqual([[], ['This run cannot be kept: a knot.']]);
    expect(await stage.finish()).toMatchObject({ isKept: false, problem: 'a knot' });
    expect(await host.leases.isTaken('one')).toBe(false);
  });

  test('of a game that breaks stay as they were before, and can be gone on with', async () => {
    const host = createFakeHost();
    const stage = press(begin(host, 'one'), 'd');
    await stage.keep();
    press(stage, 'd');
    expect(() => press(stage, '!')).toThrow();
    host.pass(KEEP_EVERY);
    expect([stage.canGoOn, stage.unkept()]).toEqual([true, []]);
    expect((await stage.finish()).isKept).toBe(true);
    expect((await goOn(host, 'one')).session.inputs).toHaveLength(1);
  });

  test('are told of once when they cannot be kept, and kept when there is room again', async () => {
    const host = createFakeHost();
    const { write } = host.library.saves;
    host.library.saves.write = async () => {
      throw new StorageError('full', 'the attic', undefined);
    };
    const stage = press(begin(host, 'one'), 'd');
    await stage.keep();
    await stage.keep();
    expect(host.notices).toEqual(['This run cannot be kept: there is no room left in the attic.']);
    expect(stage.give(keyTap('d'))?.accepted).toBe(true);
    host.library.saves.write = write;
    expect((await stage.finish()).isKept).toBe(true);
  });
});
