import { type AnyGame, keyTap, type Save } from '@stairwell/engine';
import { RecordedSession, runHash } from '@stairwell/engine/play';
import { describe, expect, test } from 'vitest';
import { StorageError } from './library/library.js';
import { Stage } from './stage.js';
import { CELLAR } from './testing/games.js';
import { createFakeHost } from './testing/host.js';
import { begin, goOn, press, unfinished } from './testing/plays.js';

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
