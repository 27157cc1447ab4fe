import { type AnyGame, keyTap } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { expect, test } from 'vitest';
import { settleEnds } from './settle.js';
import { Stage } from './stage.js';
import { CELLAR, TEST_CATALOGUE } from './testing/games.js';
import { createFakeHost, type FakeHost } from './testing/host.js';

function begin(host: FakeHost, game: AnyGame = CELLAR): Stage {
  return new Stage(game, host, { session: RecordedSession.start(game, 'moss', {}, 'one') });
}

function press(stage: Stage, keys: readonly string[]): void {
  for (const key of keys) stage.give(keyTap(key));
}

test('a run in which only screens were opened is none to go on with', async () => {
  const host = createFakeHost();
  // A game that counts its own turns, as most do: a screen takes none.
  const report = (state: { clock: number }) => ({ ...CELLAR.report(state as never), turn: state.clock });
  const stage = begin(host, { ...CELLAR, report });
  press(stage, ['?', 'Escape']);
  expect([stage.canGoOn, stage.unkept()]).toEqual([false, []]);
  await stage.keep();
  expect((await host.library.saves.list({})).found).toBe(0);
  press(stage, ['d']);
  expect(stage.canGoOn).toBe(true);
  expect((await stage.finish()).isKept).toBe(true);
});

test('an end that is still being written can be noted, and is settled by the next program, once', async () => {
  const host = createFakeHost();
  const stage = begin(host);
  press(stage, ['d', 'x']);
  // The tab is closed now: this is all that is left of it.
  const [note] = stage.unkept();
  await stage.finish();
  expect(stage.unkept()).toEqual([]);

  const next = createFakeHost();
  await next.library.saves.write(note);
  const settle = () => settleEnds(next, TEST_CATALOGUE);
  const played = await next.leases.take('one', 'ask');
  expect(await settle()).toBe(0);
  await played?.release();
  expect([await settle(), await settle()]).toEqual([1, 0]);
  const { entries, runs, saves } = next.library;
  expect((await saves.list({})).found).toBe(0);
  expect((await runs.list({})).rows).toMatchObject([{ id: 'one', isVerified: true }]);
  const rankBy = CELLAR.figures?.[0] ?? { name: '', field: '', best: 'most' };
  expect((await entries.list({ game: 'cellar', rankBy })).found).toBe(1);
  expect(await next.leases.isTaken('one')).toBe(false);
});

test('a run that was gone back to and left while others were settled stays', async () => {
  const host = createFakeHost();
  const { runs, saves } = host.library;
  const saveOf = (id: string, keys: readonly string[]) => {
    const session = RecordedSession.start(CELLAR, 'moss', {}, id);
    for (const key of keys) session.give(keyTap(key));
    return { savedAt: host.now(), ...session.save() };
  };
  for (const id of ['one', 'two']) await saves.write(saveOf(id, ['d', 'x']));
  const { keep } = runs;
  runs.keep = async (run, ...rest) => {
    await saves.write(saveOf(run.id === 'one' ? 'two' : 'one', ['d']));
    return keep(run, ...rest);
  };
  expect(await settleEnds(host, TEST_CATALOGUE)).toBe(1);
  expect((await saves.list({ kind: 'unfinished' })).found).toBe(1);
});
