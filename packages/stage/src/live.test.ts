import { type AnyGame, keyTap, type Replay } from '@stairwell/engine';
import { RecordedSession, verifyRun } from '@stairwell/engine/play';
import { describe, expect, test } from 'vitest';
import { follow, type LiveNews, type LiveRun, openLive } from './live.js';
import { Stage } from './stage.js';
import { ATTIC, CELLAR } from './testing/games.js';
import { createFakeHost, type FakeHost } from './testing/host.js';

/** A run that somebody plays, kept as far as it has come. */
async function played(game: AnyGame, keys: string) {
  const host = createFakeHost();
  const stage = new Stage(game, host, { session: RecordedSession.start(game, 'moss', {}, 'one') });
  press(stage, keys);
  // In real time a key is only a wish until time passes.
  if (game.ticksPerSecond !== undefined) stage.tick();
  await stage.keep();
  return { host, stage, live: await watched(host, game) };
}

function press(stage: Stage, keys: string): void {
  for (const key of keys) stage.give(keyTap(key));
}

async function watched(host: FakeHost, game: AnyGame): Promise<LiveRun> {
  const live = await openLive(host, game, { run: 'one' });
  if (live === undefined) throw new Error('nothing is kept');
  return live;
}

/** What a viewer sees at the end of what is known. */
function last(replay: Replay) {
  replay.seek(replay.end);
  return replay.session.moment();
}

describe('a run that somebody else is playing', () => {
  test.each([CELLAR, ATTIC])('is shown as far as it is kept, again and again: $id', async (game) => {
    const { stage, live } = await played(game, 'dd');
    expect(await live.look()).toEqual({ state: 'played' });
    // Long enough for checkpoints on the way.
    for (let round = 0; round < 4; round++) {
      for (let i = 0; i < 300; i++) {
        press(stage, i % 2 === 0 ? 'd' : 'a');
        if (game.ticksPerSecond !== undefined) stage.tick();
      }
      await stage.keep();
      const { more, instead, state } = await live.look();
      expect([more?.inputs.length, instead, state]).toEqual([300, undefined, 'played']);
      if (more !== undefined) live.replay.append(more);
      expect(last(live.replay)).toEqual(stage.session.moment());
    }
    expect(live.replay.run).toEqual(stage.session.run());
  });

  test('is not played again from its save at every look, and what was seen of it can be shared', async () => {
    let steps = 0;
    const counted: AnyGame = {
      ...CELLAR,
      act: (state, action) => {
        steps++;
        return CELLAR.act(state, action);
      },
    };
    const { host, stage } = await played(CELLAR, 'dd');
    const live = await watched(host, counted);
    for (let round = 0; round < 5; round++) {
      press(stage, 'dadada');
      await stage.keep();
      const { more } = await live.look();
      if (more !== undefined) live.replay.append(more);
      expect(verifyRun(CELLAR, live.replay.run)).toBeUndefined();
    }
    expect(steps).toBe(30);
  });

  test('is shown anew when its player goes back, also to before time had passed', async () => {
    const { stage, live } = await played(ATTIC, 'dk');
    await stage.settled();
    for (let i = 0; i < 50; i++) stage.tick();
    press(stage, 'd');
    await stage.keep();
    expect((await live.look()).more?.inputs).toHaveLength(1);
    press(stage, 'l');
    await stage.settled();
    press(stage, 's');
    await stage.keep();
    const { more, instead } = await live.look();
    expect(more).toBeUndefined();
    if (instead === undefined) throw new Error('nothing to be shown instead');
    expect(last(instead)).toEqual(stage.session.moment());
  });

  test('is shown to its end, and nothing more comes', async () => {
    const { stage, live } = await played(CELLAR, 'ddk');
    await stage.settled();
    press(stage, 'dx');
    await stage.keep();
    const { more, state } = await live.look();
    expect([more?.inputs.length, state]).toEqual([2, 'ended']);
    if (more !== undefined) live.replay.append(more);
    expect(last(live.replay)).toEqual(stage.session.moment());
    expect(await live.look()).toEqual({ state: 'ended' });
  });

  test('is told to be left when its player has gone', async () => {
    const { stage, live } = await played(CELLAR, 'd');
    press(stage, 'd');
    await stage.finish();
    expect(await live.look()).toMatchObject({ more: { inputs: [[1, { type: 'east' }]] }, state: 'left' });
  });

  test('of which nothing is kept cannot be watched', async () => {
    expect(await openLive(createFakeHost(), CELLAR, { run: 'one' })).toBeUndefined();
  });
});

test('who follows a run hears of it until it has ended, and of what could not be read', async () => {
  const host = createFakeHost();
  const heard: (string | LiveNews['state'])[] = [];
  const news = ['played', 'broken', 'ended', 'played'] as const;
  let looks = 0;
  const live = {
    look: async () => {
      const state = news[looks++];
      if (state === 'broken') throw new Error('half a file');
      return { state };
    },
  } as LiveRun;
  follow(live, host.every, { hear: ({ state }) => heard.push(state), fail: (text) => heard.push(text) });
  for (let i = 0; i < 6; i++) {
    host.pass(1000);
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  }
  expect(heard).toEqual(['played', 'half a file', 'ended']);
});
