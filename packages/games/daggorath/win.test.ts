import { type Run, readRun } from '@stairwell/engine';
import { verifyRun } from '@stairwell/engine/play';
import { describe, expect, test } from 'vitest';
import { daggorath } from './game.js';
import { recordWin } from './testing/bot.js';

describe.each(['seeded', '1982'] as const)('a bot that only types lines wins, %s', (mode) => {
  const run: Run = readRun(JSON.parse(JSON.stringify(recordWin(mode))));

  test('it wins, on level 5', () => {
    expect(run.outcome).toMatchObject({ level: 5, isGameOver: true, hasWon: true, mode });
  });

  test('every input of the run is a whole line', () => {
    expect(new Set(run.inputs.map(([, action]) => action.type))).toEqual(new Set(['line']));
    expect(run.inputs.at(-1)?.[1]).toEqual({ type: 'line', text: 'INCANT FINAL' });
  });

  test('the run replays and verifies', () => {
    expect(verifyRun(daggorath, run)).toBeUndefined();
  });

  test('a changed line is found', () => {
    const inputs = run.inputs.map((input, index) =>
      index === 100 ? ([input[0], { type: 'line', text: 'LOOK' }] as const) : input,
    );
    expect(verifyRun(daggorath, { ...run, inputs })).toBeDefined();
  });

  test('does not change but with the version of the game', () => {
    expect(run.checkpoints.at(-1)).toMatchSnapshot();
  });
});
