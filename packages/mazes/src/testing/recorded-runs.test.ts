// The runs that are kept beside this file, of the bot and of walks for practice, verify and are told at their ends.

import { readFileSync } from 'node:fs';
import { frameText, readRun } from '@stairwell/engine';
import { createReplay, verifyRun } from '@stairwell/engine/play';
import { expect, test } from 'vitest';
import { mazes } from '../game.js';
import type { MazesState } from '../state.js';

/** The aims of which the bot has won a run that is kept. */
const RECORDED = ['luckstone', 'branch'] as const;

/** A run that is kept, by the name of its aim. */
const recorded = (aim: string) =>
  readRun(JSON.parse(readFileSync(new URL(`../testing/${aim}.run`, import.meta.url), 'utf8')));

test.each(RECORDED)('the recorded run for the aim %s verifies, and its end tells it', (aim) => {
  const run = recorded(aim);
  expect(run).toMatchObject({ options: { aim, practice: false, wizard: false }, outcome: { hasWon: true } });
  expect(verifyRun(mazes, run)).toBeUndefined();
  const replay = createReplay(mazes, run);
  replay.seek(replay.end);
  const text = frameText(replay.session.frame());
  for (const words of ['You have reached', 'The Dungeons of Doom: ', 'turn ', 'Score'])
    expect(text).toContain(words);
  // A dozen levels that were walked on and changed are a small save.
  expect(JSON.stringify(mazes.save(replay.session.state as MazesState)).length).toBeLessThan(40_000);
});

test.each([
  ['prize', { puzzlesSolved: 4, reached: ['branch', 'prize'] }],
  ['wand', { reached: ['wand'] }],
  ['sanctum', { reached: ['sanctum', 'branch'] }],
  ['astral', { reached: ['sanctum', 'branch', 'astral'] }],
] as const)(
  'the recorded walk to the aim %s, for practice and without teleports of levels, verifies',
  (aim, outcome) => {
    const run = recorded(aim);
    expect(run).toMatchObject({
      options: { aim, practice: true, wizard: false },
      outcome: { ...outcome, hasWon: true },
    });
    expect(verifyRun(mazes, run)).toBeUndefined();
  },
);

test('a recorded run that was changed does not verify', () => {
  const run = recorded('branch');
  const changed = run.inputs.with(40, [run.inputs[40][0], { type: 'wait' }]);
  expect(verifyRun(mazes, { ...run, inputs: changed })).toBeDefined();
});
