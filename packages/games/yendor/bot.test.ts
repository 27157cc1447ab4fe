// Whole games: a win that the bot found is played again, action by action and key by key; and the bot plays some more.

import { readFileSync } from 'node:fs';
import { keyTap, readRun } from '@stairwell/engine';
import { RecordedSession, verifyRun } from '@stairwell/engine/play';
import { describe, expect, test } from 'vitest';
import { yendor } from './game.js';
import { botGame, tabulate } from './testing/table.js';

const file = (name: string) => readFileSync(new URL(`./testing/${name}`, import.meta.url), 'utf8');
const AGAIN =
  'rules changed: record a new win with node scripts/run-ts.mjs packages/games/yendor/testing/record.ts';

describe('a recorded win', () => {
  test('replays and verifies: down to 10, the Amulet, back up and out', () => {
    const run = readRun(JSON.parse(file('win.run')));
    expect(verifyRun(yendor, run), AGAIN).toBeUndefined();
    expect(run.outcome).toMatchObject({ hasWon: true, isGameOver: true, hasAmulet: true, ranked: true });
    const stairs = run.inputs.filter(([, { type }]) => type === 'stairs');
    expect(stairs.filter(([, { way }]) => way === 'up').length).toBeGreaterThanOrEqual(10);
    const last = run.inputs[run.inputs.length - 1][1];
    expect(last).toEqual({ type: 'stairs', way: 'up' });
  });

  test.each(['forester', 'lampwright'])('and another with a %s', (calling) => {
    const run = readRun(JSON.parse(file(`win-${calling}.run`)));
    expect(run.options).toMatchObject({ calling });
    expect(verifyRun(yendor, run), AGAIN).toBeUndefined();
    expect(run.outcome).toMatchObject({ hasWon: true, ranked: true });
  });

  test('a changed input is found', () => {
    const run = readRun(JSON.parse(file('win.run')));
    const inputs = run.inputs.with(20, [run.inputs[20][0], { type: 'eat' }]);
    expect(verifyRun(yendor, { ...run, inputs })).toBeDefined();
  });

  test('the same game as keys ends the same', () => {
    const run = readRun(JSON.parse(file('win.run')));
    const session = RecordedSession.start(yendor, run.seed);
    for (const line of file('win.keys').split('\n')) {
      if (line === '' || line.startsWith('# ')) continue;
      const point = /^point (\d+) (\d+)$/.exec(line);
      if (point === null) session.give(keyTap(line));
      else session.give({ type: 'point', x: Number(point[1]), y: Number(point[2]) });
    }
    expect(session.report(), AGAIN).toMatchObject({ hasWon: true });
    expect(session.hash(), AGAIN).toBe(run.checkpoints[run.checkpoints.length - 1][1]);
  });
});

test('the bot dies at a spread of depths, and some games it wins', { timeout: 120_000 }, () => {
  const games = Array.from({ length: 5 }, (_, index) => botGame(String(index + 1), 1500));
  const table = tabulate(games);
  expect(table.reachedTen).toBeGreaterThanOrEqual(2);
  expect(table.wins).toBeGreaterThanOrEqual(1);
  // Five games are few: two of them come to level 10 and three end above it. The spread is judged by check:yendor.
  expect(table.depths.size).toBeGreaterThanOrEqual(2);
  const [won] = games.filter((game) => game.won);
  expect(verifyRun(yendor, won.run())).toBeUndefined();
});
