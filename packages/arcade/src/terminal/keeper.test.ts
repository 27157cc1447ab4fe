import { RecordedSession } from '@stairwell/engine';
import { AUTOSAVE, createMemoryEntries, createMemorySaves, Stage } from '@stairwell/stage';
import { ATTIC } from '@stairwell/stage/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeeper } from './keeper.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function begin(keepRun = async () => 'a-run.json') {
  const saves = createMemorySaves();
  const now = () => new Date('2026-05-01T12:00:00Z');
  const host = {
    saves,
    now: () => now().toISOString(),
    write: async () => {},
    sound: () => {},
    notify: () => {},
    quit: () => {},
  };
  const stage = new Stage(ATTIC, host, RecordedSession.start(ATTIC, 'moss'));
  const notices: string[] = [];
  const archive = { keepRun, keepRunNow: () => '', write: async () => '' };
  const leaderboard = createMemoryEntries();
  const keeper = createKeeper({ saves, archive, leaderboard, now }, stage, (text) => notices.push(text));
  return { saves, stage, keeper, notices, leaderboard };
}

test('a game is kept every half minute, once time has passed in it', async () => {
  const { saves, stage, keeper } = begin();
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await saves.list()).toEqual([]);
  stage.tick();
  await vi.advanceTimersByTimeAsync(31_000);
  expect((await saves.list()).map(({ name }) => name)).toEqual([AUTOSAVE]);
  keeper.stop();
});

test('a game that is over loses its autosave and keeps its run, once', async () => {
  const { saves, stage, keeper } = begin();
  stage.tick();
  await vi.advanceTimersByTimeAsync(31_000);
  stage.give({ type: 'key', key: 'x', phase: 'tap' });
  keeper.look();
  keeper.look();
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await keeper.finish()).toEqual({ runs: ['a-run.json'], isAutosaved: false });
  expect(await saves.list()).toEqual([]);
  keeper.stop();
});

test('a game that goes on is kept when the player leaves', async () => {
  const { saves, stage, keeper } = begin();
  stage.tick();
  expect(await keeper.finish()).toEqual({ runs: [], isAutosaved: true });
  expect((await saves.read('attic', AUTOSAVE))?.run.seed).toBe('moss');
  keeper.stop();
});

test('what cannot be kept is said, and the game goes on', async () => {
  const { stage, keeper, notices } = begin(async () => {
    throw new Error('the disk is full');
  });
  stage.give({ type: 'key', key: 'x', phase: 'tap' });
  keeper.look();
  expect(await keeper.finish()).toMatchObject({ runs: [] });
  expect(notices).toEqual(['the disk is full']);
  keeper.stop();
});
