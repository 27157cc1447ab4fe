// Aims: recorded runs of the bot and of walks for practice verify, a thing that is an aim wins the run it is for, and the end tells the run.

import { readFileSync } from 'node:fs';
import { frameText, readRun } from '@stairwell/engine';
import { createReplay, verifyRun } from '@stairwell/engine/play';
import { TERRAIN as T } from '@stairwell/nethack';
import { expect, test } from 'vitest';
import { mazes } from './game.js';
import { WIDTH } from './level/ground.js';
import { setBoulders, setGround } from './level/level.js';
import { aimOf } from './level/prizes.js';
import type { MazesState } from './state.js';
import { newsOf, special, standOn } from './testing/scene.js';
import { Walker } from './testing/walker.js';

/** The aims of which the bot has won a run that is kept. */
const RECORDED = ['luckstone', 'branch'] as const;

/** A run that is kept, by the name of its aim. */
const recorded = (aim: string) =>
  readRun(JSON.parse(readFileSync(new URL(`testing/${aim}.run`, import.meta.url), 'utf8')));

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

test.each([
  ['luckstone', 'minend'],
  ['prize', 'soko1'],
  ['wand', 'castle'],
] as const)('taking it reaches the aim %s', (aim, name) => {
  const walker = new Walker('7', { wizard: true, aim });
  walker.teleport(special(walker, name));
  const { level, state } = walker;
  const thing = level.site.objects.find((obj) => aimOf(level.site, obj) === aim);
  if (thing === undefined) throw new Error(`no ${aim}`);
  const cell = thing.y * WIDTH + thing.x;
  // From the west, whatever is there: some lie behind rock, under a boulder or on a trap.
  for (const at of [cell, cell - 1]) {
    setGround(level, at, T.ROOM, 0);
    setBoulders(level, at, 0);
    level.bodies[at] = undefined;
    const trap = level.trapAt[at];
    if (trap !== undefined) trap.gone = true;
  }
  standOn(walker, cell - 1);
  walker.press('l');
  expect(state.reached).toEqual([aim]);
  expect(walker.session.report()).toMatchObject({ hasWon: true, isGameOver: true });
  expect(frameText(walker.session.frame())).toContain('You have reached');
});

test('a thing that is another aim gives its points and the run goes on', () => {
  const walker = new Walker('7', { wizard: true });
  walker.teleport(special(walker, 'sanctum'));
  walker.press('.');
  expect(walker.session.report()).toMatchObject({ reached: ['sanctum'], isGameOver: false });
  expect(walker.session.report().score).toBeGreaterThan(10_000);
});

test('the aim is stated at the start, and levels, depth and turns make the score', () => {
  const walker = new Walker('7', { practice: false, aim: 'wand' });
  expect(newsOf(walker)).toContain("Your aim: the castle's wand. Take the wand from the chest in a tower");
  walker.press('?');
  expect(frameText(walker.session.frame())).toContain('Your aim: Take the wand');
  walker.press('Escape', '.', '.', '.');
  expect(walker.session.report()).toMatchObject({ aim: 'wand', turn: 3, score: 50 - 3 });
  standOn(walker, walker.level.site.stairs.filter(({ up }) => !up).map(({ x, y }) => y * WIDTH + x)[0]);
  walker.press('>');
  expect(walker.session.report()).toMatchObject({ turn: 4, deepest: 2, score: 50 + 100 - 4 });
});
