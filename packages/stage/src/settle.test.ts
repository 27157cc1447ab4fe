import { type AnyGame, keyTap } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { expect, test } from 'vitest';
import { createMemoryLeases, withLoans } from './leases.js';
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

test('a run in which something has happened of which the report does not tell is one to go on with', async () => {
  const host = createFakeHost();
  // A building site: its report is the cursor, and no turn is counted.
  const report = () => ({ level: 1, x: 0, y: 0, turn: 0, isGameOver: false, hasWon: false });
  const events = [{ kind: 'drop' }];
  const act: AnyGame['act'] = (state, action) => ({ ...CELLAR.act(state as never, action as never), events });
  const stage = begin(host, { ...CELLAR, report, act });
  expect(stage.canGoOn).toBe(false);
  press(stage, ['d']);
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

/** A run of a thousand steps that has ended and was left so, and what settles it while something else happens. */
async function leftEnded() {
  const host = createFakeHost();
  const { runs, saves } = host.library;
  const session = RecordedSession.start(CELLAR, 'moss', {}, 'one');
  for (let i = 0; i < 1000; i++) session.give(keyTap(i % 2 === 0 ? 'd' : 'a'));
  session.give(keyTap('x'));
  await saves.write({ savedAt: host.now(), ...session.save() });
  return { host, runs, saves };
}

test('a run that is wanted while it is being settled is given to whoever wants it', async () => {
  const { host, saves } = await leftEnded();
  let taken: ReturnType<FakeHost['leases']['take']> | undefined;
  host.breathe = async () => {
    taken ??= host.leases.take('one', 'ask');
  };
  expect(await settleEnds(host, TEST_CATALOGUE)).toBe(0);
  expect([await (await taken)?.isHeld(), (await saves.list({ kind: 'ended' })).found]).toEqual([true, 1]);
});

test('settling ends when its time is over', async () => {
  const { host } = await leftEnded();
  host.breathe = async () => host.pass(600);
  expect([await settleEnds(host, TEST_CATALOGUE, 500), host.clock()]).toEqual([0, 600]);
});

test('what a run is kept by that was taken over while it was settled is not removed', async () => {
  const { host, runs, saves } = await leftEnded();
  const { keep } = runs;
  runs.keep = async (...call) => {
    await elsewhere.take('one', 'take over');
    return keep(...call);
  };
  const elsewhere = createMemoryLeases();
  const needs = { ...host, leases: withLoans(elsewhere) };
  expect([await settleEnds(needs, TEST_CATALOGUE), (await saves.list({})).found]).toEqual([0, 1]);
});
