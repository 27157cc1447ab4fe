import { type AnyGame, keyTap, type Save } from '@stairwell/engine';
import { RecordedSession, runHash } from '@stairwell/engine/play';
import { describe, expect, test } from 'vitest';
import { importText } from './import.js';
import { KEEP_EVERY } from './keeper.js';
import { createMemoryLeases } from './leases.js';
import { LOCAL_PLAYER, StorageError } from './library/library.js';
import { createMemoryLibraries } from './library/memory.js';
import { saveToText } from './library/saves.js';
import { BEFORE_REWIND, QUICKSAVE } from './names.js';
import { findSave, resumeNamed } from './resume.js';
import { Stage } from './stage.js';
import { ATTIC, CELLAR, TEST_CATALOGUE } from './testing/games.js';
import { createFakeHost, type FakeHost } from './testing/host.js';

function begin(host: FakeHost, id: string, { seed = 'moss', game = CELLAR as AnyGame, options = {} } = {}) {
  return new Stage(game, host, { session: RecordedSession.start(game, seed, options, id) });
}

function press(stage: Stage, keys: string): Stage {
  for (const key of keys) stage.give(keyTap(key));
  return stage;
}

/** Plays so many steps and leaves. */
async function leave(
  host: FakeHost,
  id: string,
  keys = 'd',
  wish: { game?: AnyGame; seed?: string; options?: object } = {},
): Promise<void> {
  const stage = press(begin(host, id, wish), keys);
  if (wish.game?.ticksPerSecond !== undefined) stage.tick();
  await stage.finish();
}

async function goOn(host: FakeHost, wish?: string): Promise<Stage> {
  const info = await findSave(host.library, 'cellar', wish);
  if (info === undefined) throw new Error(`there is no ${wish}`);
  return new Stage(CELLAR, host, await resumeNamed(host, CELLAR, info));
}

async function unfinished({ library }: FakeHost): Promise<string[]> {
  return (await library.saves.list({ kind: 'unfinished' })).rows.map(({ run }) => run);
}

async function texts({ library }: FakeHost): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const info of (await library.saves.list({})).rows)
    found.set(info.run + (info.name ?? ''), JSON.stringify(await library.saves.read(info)));
  return found;
}

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

describe('a save with a name', () => {
  test('survives the death of its run; going on from it is a rewind and stands on no board', async () => {
    const host = createFakeHost();
    const stage = press(begin(host, 'one'), 'dd');
    await stage.save(QUICKSAVE);
    press(stage, 'dx');
    await stage.finish();
    const again = press(await goOn(host, QUICKSAVE), 'dddx');
    expect(again.session.inputs.map(([, { type }]) => type)).toContain('session:rewind');
    await again.finish();
    expect(again.standing).toBeUndefined();
    const [rankBy] = CELLAR.figures ?? [];
    expect((await host.library.entries.list({ game: 'cellar', rankBy })).found).toBe(1);
  });

  test('from which nothing has happened since goes on, and is still ranked', async () => {
    const host = createFakeHost();
    const stage = press(begin(host, 'one'), 'dd');
    await stage.save(QUICKSAVE);
    await stage.finish();
    const again = press(await goOn(host, QUICKSAVE), 'dx');
    await again.finish();
    expect(again.standing?.rank).toBe(1);
  });

  test('that is older than the run keeps where the run had come to', async () => {
    const host = createFakeHost();
    const stage = press(begin(host, 'one'), 'dd');
    await stage.save('early');
    await press(stage, 'ddd').finish();
    await press(await goOn(host, 'early'), 's').finish();
    const kept = await host.library.saves.read({ game: 'cellar', run: 'one', name: BEFORE_REWIND });
    expect(kept?.run.inputs).toHaveLength(5);
    expect((await goOn(host, 'one')).session.inputs).toHaveLength(4);
  });

  test('is not what is meant by the id of its run, which has a save of its own', async () => {
    const host = createFakeHost();
    const stage = press(begin(host, 'one'), 'dd');
    await stage.save('early');
    await press(stage, 'd').finish();
    const early = await host.library.saves.read({ game: 'cellar', run: 'one', name: 'early' });
    if (early === undefined) throw new Error('nothing is saved');
    await host.library.saves.write(early);
    for (const wish of ['one', undefined])
      expect(await findSave(host.library, 'cellar', wish)).not.toHaveProperty('name');
    expect(await findSave(host.library, 'cellar', 'early')).toHaveProperty('name', 'early');
  });

  test('never lies ahead of its run: what is reported as saved is there under the id too', async () => {
    const host = createFakeHost();
    const stage = press(begin(host, 'one'), 'dd');
    await stage.save('early');
    expect((await host.library.saves.read({ game: 'cellar', run: 'one' }))?.run.inputs).toHaveLength(2);
  });

  test('is a rewind where the run’s own save was deleted: nobody knows how far the run had come', async () => {
    const host = createFakeHost();
    const stage = press(begin(host, 'one'), 'dd');
    await stage.save('early');
    await press(stage, 'dddd').finish();
    await host.library.saves.remove({ game: 'cellar', run: 'one' });
    const again = press(await goOn(host, 'early'), 'dx');
    await again.finish();
    expect(again.session.inputs.map(([, { type }]) => type)).toContain('session:rewind');
    expect(again.standing).toBeUndefined();
  });

  test('to which the player goes back twice keeps both moments that were left, also when nothing follows', async () => {
    const host = createFakeHost();
    const stage = press(begin(host, 'one'), 'd');
    await stage.save('early');
    await press(stage, 'dd').finish();
    await press(await goOn(host, 'early'), 'sss').finish();
    await (await goOn(host, 'early')).finish();
    const named = (await host.library.saves.list({ run: 'one', kind: 'named' })).rows;
    expect(Object.fromEntries(named.map(({ name, time }) => [name, time]))).toEqual({
      [BEFORE_REWIND]: 3,
      [`${BEFORE_REWIND} 2`]: 4,
      early: 1,
    });
    const { session } = await goOn(host, 'one');
    expect(session.inputs.map(([, { type }]) => type)).toEqual(['east', 'session:rewind']);
  });

  test('that came in from a file is a rewind where the run has come further, and going on with the run is none', async () => {
    const host = createFakeHost();
    const early = RecordedSession.start(CELLAR, 'moss', {}, 'one');
    early.give(keyTap('d'));
    await leave(host, 'one', 'dddd');
    const text = saveToText({ savedAt: host.now(), order: 1, ...early.save() });
    const imported = await importText(host, TEST_CATALOGUE, text, host.now());
    expect(imported).toEqual({ kind: 'save', key: { game: 'cellar', run: 'one', name: 'imported' } });
    const [own] = (await host.library.saves.list({ run: 'one', kind: 'unfinished' })).rows;
    expect((await resumeNamed(host, CELLAR, own)).isRewound).toBe(false);
    await press(await goOn(host, 'imported'), 's').finish();
    const kept = await host.library.saves.read({ game: 'cellar', run: 'one', name: BEFORE_REWIND });
    expect(kept?.run.inputs).toHaveLength(4);
    expect((await goOn(host, 'one')).session.inputs.map(([, { type }]) => type)).toContain('session:rewind');
  });

  test('is loaded within the game as a rewind, and its own run’s before another’s', async () => {
    const host = createFakeHost();
    await press(begin(host, 'other', { seed: 'fern' }), 'sssk').finish();
    const stage = press(begin(host, 'one'), 'dk');
    await stage.settled();
    press(stage, 'ddl');
    await stage.settled();
    expect(stage.session.seed).toBe('moss');
    expect(stage.session.inputs.at(-1)?.[1]).toEqual({ type: 'session:rewind', from: 5 });
    expect(host.notices.at(-1)).toBe('"niche": you are back, and no longer ranked.');
  });

  test('of another run is loaded with that run, and the one before stays', async () => {
    const host = createFakeHost();
    await press(begin(host, 'other', { seed: 'fern' }), 'ssk').finish();
    const stage = press(begin(host, 'one'), 'ddl');
    await stage.settled();
    expect(stage.session.id).toBe('other');
    await stage.finish();
    expect((await unfinished(host)).sort()).toEqual(['one', 'other']);
  });

  test('is of the moment in which it was asked for, though the game begins anew in the same breath', async () => {
    const host = createFakeHost();
    const asking: AnyGame = {
      ...CELLAR,
      act: (state, action) => ({
        ...CELLAR.act(state, action),
        requests: [
          { type: 'save', name: 'niche' },
          { type: 'restart', seed: 'fern' },
        ],
      }),
    };
    const stage = press(begin(host, 'one', { game: asking }), 'd');
    await stage.settled();
    const [info] = (await host.library.saves.list({ name: 'niche' })).rows;
    expect([info.seed, stage.session.seed]).toEqual(['moss', 'fern']);
  });

  test('that is not there is told', async () => {
    const host = createFakeHost();
    await press(begin(host, 'one'), 'l').settled();
    expect(host.notices).toEqual(['There is no save called "niche".']);
  });

  test('that cannot be written is said by name, and the game goes on', async () => {
    const host = createFakeHost();
    host.library.saves.write = async () => {
      throw new Error('no room');
    };
    const stage = press(begin(host, 'one'), 'd');
    await stage.save('niche');
    expect(host.notices).toEqual(['"niche" could not be saved: no room']);
    expect(stage.give(keyTap('d'))?.accepted).toBe(true);
  });
});

describe('a game that ends', () => {
  test('is kept to be watched and says where it stands, once', async () => {
    const host = createFakeHost();
    const stage = press(begin(host, 'one'), 'ddx');
    const { ended } = await stage.finish();
    expect(ended).toEqual([{ game: 'cellar', hash: runHash(stage.session.run()) }]);
    expect(stage.standing).toEqual({ rank: 1, of: 1, behind: 0 });
  });

  test.each(['runs.keep', 'entries.add', 'saves.remove'])(
    'and whose program is killed in %s is settled by the next',
    async (step) => {
      const host = createFakeHost();
      const { library } = host;
      const stage = press(begin(host, 'one'), 'dd');
      const [shelf, work] = step.split('.');
      const killed = Object.entries(library).find(([name]) => name === shelf)?.[1];
      const real = { ...killed };
      const reached = new Promise<void>((resolve) => {
        Object.assign(killed, {
          [work]: () => {
            resolve();
            return new Promise<never>(() => undefined);
          },
        });
      });
      press(stage, 'dx');
      await reached;
      Object.assign(killed, real);
      expect((await library.saves.list({ kind: 'ended' })).found).toBe(1);
      await expect(goOn(host, 'one')).rejects.toThrow('this run has ended');
      const [rankBy] = CELLAR.figures ?? [];
      const entered = (await library.entries.list({ game: 'cellar', rankBy })).found;
      const kept = (await library.runs.list({ id: 'one' })).found;
      expect([await unfinished(host), kept, entered]).toEqual([[], 1, 1]);
    },
  );

  test('and is settled later lets others have their turn meanwhile', async () => {
    const host = createFakeHost();
    const session = RecordedSession.start(CELLAR, 'moss', {}, 'one');
    for (let i = 0; i < 1000; i++) session.give(keyTap(i % 2 === 0 ? 'd' : 'a'));
    session.give(keyTap('x'));
    await host.library.saves.write({ savedAt: host.now(), ...session.save() });
    let breaths = 0;
    host.breathe = async () => {
      breaths++;
    };
    await expect(goOn(host, 'one')).rejects.toThrow('this run has ended');
    expect(breaths).toBeGreaterThan(10);
  });

  test('and cannot be kept leaves what it was kept by, and is told', async () => {
    const host = createFakeHost();
    const stage = press(begin(host, 'one'), 'dd');
    await stage.keep();
    host.library.runs.keep = async () => {
      throw new StorageError('full', 'the attic', undefined);
    };
    const { ended } = await press(stage, 'dx').finish();
    const left = (await host.library.saves.list({ kind: 'ended' })).rows.map(({ run }) => run);
    expect([ended, left, stage.standing?.rank]).toEqual([[], ['one'], 1]);
    expect(host.notices).toEqual(['This run cannot be kept: there is no room left in the attic.']);
  });

  test('from a save that was made up is on no board', async () => {
    const host = createFakeHost();
    const session = RecordedSession.resume(CELLAR, madeUp());
    const stage = press(new Stage(CELLAR, host, { session }), 'dx');
    await stage.finish();
    expect(stage.standing).toBeUndefined();
    expect(host.notices).toEqual([
      'This game cannot be played again from its first input to this end, so it is on no board.',
    ]);
  });
});

/** A save that is whole in itself, of a run that never was: the hero stands far from where the inputs lead. */
function madeUp(): Save {
  const beam: AnyGame = {
    ...CELLAR,
    start: (seed, options) => ({ ...CELLAR.start(seed, options), x: 90 }),
  };
  const session = RecordedSession.start(beam, 'moss', {}, 'forged');
  session.give(keyTap('d'));
  return session.save();
}

describe('a run whose lease cannot be released', () => {
  test('is kept, and what happened is told', async () => {
    const host = createFakeHost();
    const release = async () => {
      throw new StorageError('read-only', 'the attic', undefined);
    };
    const lease = { isHeld: async () => true, whenLost: () => undefined, release };
    const session = RecordedSession.start(CELLAR, 'moss', {}, 'one');
    const { isKept, problem } = await press(new Stage(CELLAR, host, { session, lease }), 'd').finish();
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

  test('stays as whoever took it over has written it, also when that happens in the middle of a write', async () => {
    const host = createFakeHost();
    const { saves } = host.library;
    let isHeld = true;
    const lease = { isHeld: async () => isHeld, whenLost: () => undefined, release: async () => undefined };
    const session = RecordedSession.start(CELLAR, 'moss', {}, 'one');
    const stage = press(new Stage(CELLAR, host, { session, lease }), 'd');
    await stage.keep();
    const other = RecordedSession.start(CELLAR, 'moss', {}, 'one');
    for (const key of 'dss') other.give(keyTap(key));
    const { extend } = saves;
    saves.extend = async (...call) => {
      isHeld = false;
      await saves.write({ savedAt: host.now(), ...other.save() });
      return extend(...call);
    };
    await press(stage, 'd').keep();
    expect((await saves.read({ game: 'cellar', run: 'one' }))?.run).toEqual(other.run());
  });

  test('ends for whoever has it: the other one, who had not heard yet, touches nothing', async () => {
    const host = createFakeHost();
    let isHeld = true;
    const lease = { isHeld: async () => isHeld, whenLost: () => undefined, release: async () => undefined };
    const session = RecordedSession.start(CELLAR, 'moss', {}, 'one');
    const stage = press(new Stage(CELLAR, host, { session, lease }), 'd');
    await stage.keep();
    const before = await texts(host);
    isHeld = false;
    const { ended } = await press(stage, 'ddx').finish();
    expect([ended, host.wishes, stage.standing]).toEqual([[], ['lost'], undefined]);
    expect(await texts(host)).toEqual(before);
    expect((await host.library.runs.list({})).found).toBe(0);
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
