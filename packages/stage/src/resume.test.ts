import { type AnyGame, keyTap } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { describe, expect, test } from 'vitest';
import { importText } from './import.js';
import { saveToText } from './library/saves.js';
import { BEFORE_REWIND, QUICKSAVE } from './names.js';
import { findSave, resumeNamed } from './resume.js';
import { type Beginning, Stage } from './stage.js';
import { CELLAR, TEST_CATALOGUE } from './testing/games.js';
import { createFakeHost } from './testing/host.js';
import { begin, goOn, leave, press, unfinished } from './testing/plays.js';

test('a run that was gone back to after its end goes on with no second rewind', async () => {
  const host = createFakeHost();
  const play = async (beginning: Beginning, keys: string) => {
    const stage = new Stage(CELLAR, host, beginning);
    for (const key of keys) stage.give(keyTap(key));
    await stage.finish();
  };
  const goOn = async (wish?: string) => {
    const info = await findSave(host.library, 'cellar', wish);
    if (info === undefined) throw new Error('there is nothing to go on with');
    return resumeNamed(host, CELLAR, info);
  };
  const first = new Stage(CELLAR, host, { session: RecordedSession.start(CELLAR, 'moss', {}, 'one') });
  first.give(keyTap('d'));
  await first.save(QUICKSAVE);
  first.give(keyTap('x'));
  await first.finish();
  const back = await goOn(QUICKSAVE);
  expect(back.isRewound).toBe(true);
  await play(back, 'dd');
  // The run itself, at its last moment.
  const again = await goOn();
  expect([again.isRewound, again.session.inputs.length]).toEqual([false, 4]);
  await play(again, 'd');
  // The save from before the end is still one to go back to.
  expect((await goOn(`one/${QUICKSAVE}`)).isRewound).toBe(true);
});

test('an end that a killed program left is settled before its player goes back', async () => {
  const host = createFakeHost();
  const { entries, runs, saves } = host.library;
  const session = RecordedSession.start(CELLAR, 'moss', {}, 'one');
  const saved = () => ({ savedAt: host.now(), ...session.save() });
  session.give(keyTap('d'));
  await saves.write({ ...saved(), name: QUICKSAVE });
  session.give(keyTap('x'));
  await saves.write(saved());
  const info = await findSave(host.library, 'cellar', `one/${QUICKSAVE}`);
  if (info === undefined) throw new Error('there is nothing to go back to');
  expect((await resumeNamed(host, CELLAR, info)).isRewound).toBe(true);
  expect((await runs.list({ id: 'one' })).rows).toMatchObject([{ isVerified: true }]);
  const rankBy = CELLAR.figures?.[0] ?? { name: '', field: '', best: 'most' };
  expect((await entries.list({ game: 'cellar', rankBy })).found).toBe(1);
  expect((await saves.list({})).rows.map(({ name }) => name)).toEqual([QUICKSAVE]);
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

  test('is not replaced once its run has ended: nobody could go on from that', async () => {
    const host = createFakeHost();
    const stage = press(begin(host, 'one'), 'dd');
    await stage.save(QUICKSAVE);
    press(stage, 'x');
    await stage.save(QUICKSAVE);
    expect(host.notices.at(-1)).toBe('"quicksave" could not be saved: the run has ended');
    await stage.finish();
    expect((await goOn(host, QUICKSAVE)).session.report()).toMatchObject({ x: 4, isGameOver: false });
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

  test('after which only screens were looked at goes on with all of its run, and is still ranked', async () => {
    const host = createFakeHost();
    const stage = press(begin(host, 'one'), 'dd');
    await stage.save('early');
    press(stage, '?').give(keyTap('Escape'));
    await stage.finish();
    const again = await goOn(host, 'early');
    expect(again.session.inputs.map(([, { type }]) => type)).toEqual(['east', 'east', 'help', 'close']);
    // The same within the game.
    press(again, '?').give(keyTap('Escape'));
    await again.load('early');
    expect(host.notices.at(-1)).toBe('"early" goes on.');
    await press(again, 'dx').finish();
    expect(again.standing?.rank).toBe(1);
  });

  test('of a run that ended is a rewind, though a save from before the end was put back', async () => {
    const host = createFakeHost();
    const stage = press(begin(host, 'one'), 'dd');
    await stage.save('early');
    await stage.keep();
    const own = await host.library.saves.read({ game: 'cellar', run: 'one' });
    if (own === undefined) throw new Error('the run has no save of its own');
    await press(stage, 'x').finish();
    await host.library.saves.write(own);
    const again = await goOn(host, 'early');
    await press(again, 'dx').finish();
    expect(again.session.inputs.map(([, { type }]) => type)).toContain('session:rewind');
    expect(again.standing?.rank).toBeUndefined();
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
