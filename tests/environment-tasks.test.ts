// The named tasks, which never change.

import { verifyRun } from '@stairwell/engine/play';
import { arenaTable, createTask, playEpisode, randomAgent, TASKS, taskNamed } from '@stairwell/environment';
import { expect, test } from 'vitest';
import { loadGame } from './testing/catalogue.js';

/** What a task is worth where its reward is a function, by what the reports say. */
const PAID: Readonly<Record<string, readonly [before: object, now: object, reward: number]>> = {
  'survive-1': [{ tick: 10 }, { tick: 15 }, 0.01],
  'sokoban-1': [{}, { bouldersHome: 1 }, 1],
  'ramp-1': [{ deliveries: 6 }, { deliveries: 12 }, 0.05],
};
const report = (fields: object) => ({ level: 1, isGameOver: false, hasWon: false, ...fields }) as never;

test('a task never changes: a better one gets a new name', () => {
  const reaching: Readonly<Record<string, readonly object[]>> = {
    'survive-1': [{ tick: 500 }, { tick: 499 }, { tick: 500, isGameOver: true }],
    'stairs-1': [{ level: 2 }, { level: 1 }],
    'ladder-1': [{ level: 2 }, { level: 1 }],
    'dark-exit-1': [{ level: 19 }, { level: 20 }],
    'sokoban-1': [{ bouldersHome: 1 }, {}],
    'three-floors-1': [{ level: 4 }, { level: 3 }],
  };
  const won = [{ hasWon: true }, { level: 1 }];
  const tasks = TASKS.map(({ id, game, options, steps, ticks, reward, isReached }) => {
    const paid = PAID[id];
    const rule = typeof reward === 'function' && paid !== undefined ? reward : undefined;
    if (rule !== undefined && paid !== undefined)
      expect(rule(report(paid[0]), { report: report(paid[1]) } as never)).toBeCloseTo(paid[2], 9);
    const [reached, ...others] = reaching[id] ?? won;
    expect([id, isReached(report(reached ?? {}))]).toEqual([id, true]);
    for (const other of others) expect([id, isReached(report(other))]).toEqual([id, false]);
    const pays = rule === undefined ? JSON.stringify(reward) : 'a function';
    return `${id} | ${game} ${JSON.stringify(options)} | ${steps} steps of ${ticks} | ${pays}`;
  });
  expect(tasks).toMatchInlineSnapshot(`
    [
      "survive-1 | darkfloor {"start-floor":3} | 5000 steps of 1 | a function",
      "stairs-1 | yendor {} | 1000 steps of 1 | {"depth":1,"explore":0.001}",
      "ladder-1 | daggorath {} | 4000 steps of 6 | {"depth":1}",
      "dark-exit-1 | darkfloor {} | 6000 steps of 1 | {"depth":1,"explore":0.001}",
      "sokoban-1 | mazes {"walk":"soko4-1@1/0"} | 2000 steps of 1 | a function",
      "ramp-1 | fortress {"scenario":"the-ramp"} | 1500 steps of 2 | a function",
      "three-floors-1 | yendor {} | 5000 steps of 1 | {"depth":1}",
      "yendor-win-1 | yendor {} | 50000 steps of 1 | {"depth":0.01,"win":1}",
      "darkfloor-win-1 | darkfloor {} | 60000 steps of 1 | {"depth":0.05,"win":1}",
      "daggorath-win-1 | daggorath {} | 100000 steps of 6 | {"depth":0.1,"win":1}",
    ]
  `);
});

test('every task begins, and the random agent ends an episode of each short one', async () => {
  for (const task of TASKS) {
    const game = await loadGame(task.game);
    if (task.steps > 1000) continue;
    const episode = await playEpisode(game, task, randomAgent(), '1');
    expect(verifyRun(game, episode.run())).toBeUndefined();
    expect(arenaTable(task, 'random', [episode])).toMatchObject({ task: task.id, episodes: 1 });
  }
});

test('a task is of its own game only', async () => {
  const task = taskNamed('stairs-1');
  const darkfloor = await loadGame('darkfloor');
  if (task === undefined) throw new Error('missing');
  expect(() => createTask(darkfloor, task)).toThrow('is a task of yendor');
});
