// The driver of replays: time as it was played, speeds, steps and jumps, in portions.

import { type AnyGame, createReplay, keyTap } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { describe, expect, test } from 'vitest';
import { REPLAY_SPEEDS, ReplayDriver } from './replay-driver.js';
import { ATTIC, CELLAR } from './testing/games.js';

/** A replay of a real-time game (10 ticks a second) or of one in turns, and a clock to be moved by hand. */
function watching(game: typeof ATTIC, length: number) {
  const session = RecordedSession.start(game, 'moss');
  for (let i = 0; i < length; i++) {
    if (game.ticksPerSecond !== undefined) session.tick();
    else session.give(keyTap(i % 2 === 0 ? 'd' : 'a'));
  }
  const clock = { now: 0, step: 0 };
  const replay = createReplay(game, session.run());
  const driver = new ReplayDriver(replay, () => {
    clock.now += clock.step;
    return clock.now;
  });
  return { driver, replay, clock, run: session.run() };
}

function settle(driver: ReplayDriver): void {
  while (driver.turn().wait === 0);
}

describe.each([
  ['ticks', ATTIC],
  ['turns', CELLAR],
] as const)('a replay of %s', (_, game) => {
  const perSecond = game.ticksPerSecond ?? 5;

  test('plays as fast as it was played, or as it is told, and stops at the end', () => {
    const { driver, replay, clock } = watching(game, 20 * perSecond);
    driver.play();
    settle(driver);
    const pass = (ms: number) => {
      for (let i = 0; i < ms; i += 50) {
        clock.now += 50;
        driver.turn();
      }
    };
    pass(2000);
    expect(replay.time).toBe(2 * perSecond);
    driver.speed = 4;
    pass(1000);
    expect(replay.time).toBe(6 * perSecond);
    driver.pause();
    pass(1000);
    expect(replay.time).toBe(6 * perSecond);
    expect(driver.turn().wait).toBeUndefined();
    driver.play();
    pass(10_000);
    expect([replay.time, driver.isPlaying]).toEqual([replay.end, false]);
    driver.play();
    settle(driver);
    expect([replay.time, driver.isPlaying]).toEqual([0, true]);
  });

  test('says when what it shows has nothing to do with what it showed', () => {
    const { driver, clock } = watching(game, 20 * perSecond);
    driver.seek(perSecond);
    expect(driver.turn().hasJumped).toBe(true);
    driver.step(1);
    expect(driver.turn()).toMatchObject({ hasMoved: true, hasJumped: false });
    driver.play();
    clock.now += 1000;
    expect(driver.turn()).toMatchObject({ hasMoved: true, hasJumped: false });
    driver.step(-1);
    expect(driver.turn()).toMatchObject({ hasMoved: true, hasJumped: true });
    expect(driver.turn()).toMatchObject({ hasMoved: false, hasJumped: false });
  });

  test('has keys for it all', () => {
    const { driver, replay } = watching(game, 20 * perSecond);
    const after = (key: string) => {
      expect(driver.press(key)).toBe(true);
      settle(driver);
      return replay.time;
    };
    expect(after('ArrowRight')).toBe(1);
    expect(after('PageDown')).toBe(1 + 5 * perSecond);
    expect(after('ArrowLeft')).toBe(5 * perSecond);
    expect(after('End')).toBe(20 * perSecond);
    expect(after('PageUp')).toBe(15 * perSecond);
    expect(after('Home')).toBe(0);
    after(' ');
    expect(driver.isPlaying).toBe(true);
    after(' ');
    expect(driver.isPlaying).toBe(false);
    after(']');
    expect(driver.speed).toBe(2);
    for (let i = 0; i < 20; i++) after('[');
    expect(driver.speed).toBe(REPLAY_SPEEDS[0]);
    expect(driver.press('x')).toBe(false);
  });

  test('jumps in portions, and another jump may come in between', () => {
    const { driver, replay, clock } = watching(game, 400);
    clock.step = 5; // every look at the clock takes five milliseconds
    driver.seek(400);
    expect(driver.turn()).toEqual({ hasMoved: true, hasJumped: true, events: [], wait: 0 });
    expect(replay.time).toBeGreaterThan(0);
    expect(replay.time).toBeLessThan(200);
    driver.step(-395);
    settle(driver);
    expect(replay.time).toBe(5);
  });

  test('hears keys after every step where steps are slow', () => {
    const { run } = watching(game, 40);
    let now = 0;
    const act: AnyGame['act'] = (state, action) => {
      now += 50;
      return game.act(state as never, action as never);
    };
    const driver = new ReplayDriver(createReplay({ ...game, act }, run), () => now);
    driver.seek(40);
    expect([driver.turn().wait, driver.replay.time]).toEqual([0, 1]);
  });

  test('waits at the end of what is still being played', () => {
    const { driver, replay, clock, run } = watching(game, 350);
    const early = createReplay(game, {
      ...run,
      inputs: run.inputs.filter(([time]) => time < 150),
      checkpoints: [run.checkpoints[0], [150, run.checkpoints[0][1]]],
    });
    const live = new ReplayDriver(early, () => clock.now);
    live.follows = true;
    live.seek(150);
    live.play();
    settle(live);
    clock.now += 1000;
    live.turn();
    expect([early.time, live.isPlaying]).toEqual([150, true]);
    live.append({
      inputs: run.inputs.filter(([time]) => time >= 150),
      checkpoints: run.checkpoints.slice(1),
      outcome: run.outcome,
    });
    settle(live);
    // More than four seconds came at once: the last four of them are shown as they were played.
    expect(early.time).toBe(350 - 4 * perSecond);
    clock.now += 200;
    live.turn();
    expect(early.time).toBe(350 - 3.8 * perSecond);
    driver.seek(replay.end);
    live.seek(replay.end);
    settle(driver);
    settle(live);
    expect(early.session.moment()).toEqual(replay.session.moment());
  });
});

test('a run that cannot be played on stops where it breaks, and says why', () => {
  const { run } = watching(ATTIC, 120);
  const replay = createReplay(ATTIC, { ...run, inputs: [[50, { type: 'fly' }]] });
  const driver = new ReplayDriver(replay, () => 0);
  driver.play();
  driver.seek(100);
  settle(driver);
  expect(replay.time).toBe(50);
  expect(driver.isPlaying).toBe(false);
  expect(driver.problem).toMatch(/^inputs\[0\]/);
});

test('what happened is heard again when time runs and in a single step, and not in a jump', () => {
  const session = RecordedSession.start(CELLAR, 'moss');
  for (let i = 0; i < 20; i++) session.act({ type: 'gong' });
  const clock = { now: 0 };
  const driver = new ReplayDriver(createReplay(CELLAR, session.run()), () => clock.now);
  const heard = () => driver.turn().events.map(({ sound }) => sound?.cue);
  expect(heard()).toEqual([]);
  driver.press('ArrowRight');
  expect(heard()).toEqual(['gong']);
  driver.press('ArrowLeft');
  expect(heard()).toEqual([]);
  driver.press('PageDown');
  expect([heard(), driver.replay.time]).toEqual([[], 20]);
  driver.seek(3);
  driver.play();
  expect(heard()).toEqual([]);
  clock.now += 200;
  expect(heard()).toEqual(['gong']);
});
