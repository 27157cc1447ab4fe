// Many copies of a dungeon over threads.

import { spawnSync } from 'node:child_process';
import { createEnvironment, createVectorEnvironment } from '@stairwell/environment';
import { describe, expect, test } from 'vitest';
import { loadGame } from './testing/catalogue.js';
import { root } from './testing/sources.js';

describe('a vector environment', () => {
  test.each([
    ...['darkfloor', 'yendor', 'daggorath', 'fortress'].map((id) => [`@stairwell/games/${id}`, id]),
    ['@stairwell/mazes/game', 'mazes'],
  ])(
    '%s: its copies see what single environments see, through ends and resets, and it closes',
    (...game) => {
      const script = `${root}tests/testing/vector-and-single.mjs`;
      const { stdout, stderr, status } = spawnSync(process.execPath, [script, ...game], { encoding: 'utf8' });
      expect(stderr).toBe('');
      expect(stdout).toMatch(
        /^same bytes in \d+ steps of 5 copies over 2 threads, [1-9]\d* resets\nclosed\n$/,
      );
      expect(status).toBe(0);
    },
    60_000,
  );
});

test('a thread of a vector environment that fails is told of, and not stepped any more', () => {
  const { stdout, stderr } = spawnSync(process.execPath, [`${root}tests/testing/vector-that-fails.mjs`], {
    encoding: 'utf8',
  });
  const failed = 'darkfloor: a thread failed: the floor gave way';
  expect(stdout.trim().split('\n')).toEqual([
    'stepped',
    'stepped',
    failed,
    failed,
    failed,
    'reward: must be named: threads get it as data',
  ]);
  expect(stderr).toBe('');
});

describe('many copies', () => {
  const darkfloor = { game: { module: '@stairwell/games/darkfloor', name: 'darkfloor' }, threads: 1 };
  const open = (more: object = {}) => createVectorEnvironment(2, { ...darkfloor, ...more });

  test('a seed that is none is refused, and nothing is broken by it', async () => {
    await expect(open({ seeds: ['x', ''] })).rejects.toThrow('seeds[1]: a seed has at least one character');
    await expect(open({ seeds: [Number.NaN, 1] })).rejects.toThrow(
      'seeds[0]: must be a text or a finite number',
    );
    await expect(open({ seeds: 'xy' })).rejects.toThrow('seeds: must be a list');
    const vector = await open();
    expect(() => vector.reset(['x', ''])).toThrow('seeds[1]: a seed');
    expect(() => vector.reset(['x', 'y'.repeat(199)])).toThrow('the number of its episode stands after it');
    expect(() => vector.reset(['x', 'y'.repeat(189)])).not.toThrow();
    expect(vector.seed(0)).toBe('x');
    await vector.close();
  });

  test('what is reached is told from what only ended', async () => {
    const copies = 40;
    const vector = await createVectorEnvironment(copies, { ...darkfloor, task: 'survive-1' });
    const waits = Array.from({ length: copies }, () =>
      vector.actions.findIndex(({ name }) => name === 'wait'),
    );
    const ends = new Map<number, number>();
    for (let i = 0; i < 500; i++) {
      vector.step(waits);
      for (const [copy, isEnd] of vector.terminated.entries()) {
        if (isEnd === 0 || ends.has(copy)) continue;
        ends.set(copy, vector.success[copy] as number);
        expect(vector.success[copy]).toBe(Number(!vector.run(copy).outcome.isGameOver));
      }
    }
    expect(new Set(ends.values())).toEqual(new Set([0, 1]));
    await vector.close();
  });

  test('a mask is that of the copy', async () => {
    const vector = await open({ options: { 'start-floor': 3 } });
    const single = createEnvironment(await loadGame('darkfloor'), {
      seed: 'mask',
      options: { 'start-floor': 3 },
    });
    vector.reset(['x', 'mask']);
    expect([...vector.legal(1)]).toEqual([...single.legal()]);
    await vector.close();
  });

  test('a task has its own settings, and others beside it are refused', async () => {
    await expect(open({ task: 'survive-1', limits: { steps: 2 } })).rejects.toThrow(
      'limits: is a part of the task "survive-1"',
    );
  });
});
