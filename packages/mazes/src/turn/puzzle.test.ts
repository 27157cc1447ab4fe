// Sokoban is played by its rules and can be solved: recorded solutions verify, they fit flipped levels too, and pushes can be taken
// back.

import { readRun } from '@stairwell/engine';
import { verifyRun } from '@stairwell/engine/play';
import { describe, expect, test } from 'vitest';
import { watchArrivals } from '../../../../tests/testing/arrivals.js';
import { mazes } from '../game.js';
import { placeHere } from '../state.js';
import { newsOf } from '../testing/scene.js';
import { SOLVED_PUZZLES, solutionOf } from '../testing/sokoban-solutions.js';
import { Walker } from '../testing/walker.js';
import { isSolved } from './boulders.js';

test.each(SOLVED_PUZZLES)('the recorded solution of %s is a run that verifies', (puzzle) => {
  // With seed 1 somebody sleeps where a boulder of soko1-1 must go.
  const walker = new Walker('1', { walk: `${puzzle}@${puzzle === 'soko1-1' ? 2 : 1}/0` });
  expect(isSolved(walker.level)).toBe(false);
  walker.pushAll(solutionOf(puzzle));
  expect(isSolved(walker.level)).toBe(true);
  const run = readRun(JSON.parse(JSON.stringify(walker.session.run())));
  expect(verifyRun(mazes, run)).toBeUndefined();
  expect(run.outcome).toMatchObject({ puzzlesSolved: 1 });
});

test('a solution fits the puzzle as it lies in a dungeon, flipped or not, and a save keeps what was filled', () => {
  const walker = new Walker('5', { wizard: true });
  walker.teleport('sokoban:2');
  walker.solve();
  expect(isSolved(walker.level)).toBe(true);
  // Holes that were filled are ways no more, and stay so in a save.
  const again = mazes.load(JSON.parse(JSON.stringify(mazes.save(walker.state))));
  expect(again.world.linksOf('sokoban:2').filter(({ kind }) => kind === 'hole')).toEqual([]);
  // The way through the filled holes is open now.
  walker.climbTo('sokoban:1');
});

describe('pushes are taken back', () => {
  const boulders = ({ level }: Walker) => [...level.boulders];
  const holes = ({ level, state }: Walker) =>
    state.world.linksOf(level.id).filter(({ kind }) => kind === 'hole').length;

  test('one by one, out of holes too, and all at once; the run holds it', () => {
    const walker = new Walker('1', { walk: 'soko2-1@1/0' });
    const { state } = walker;
    const [first, open, cell] = [boulders(walker), holes(walker), state.cell];
    walker.press('Backspace');
    expect(newsOf(walker)).toContain('no push to take back');
    const pushes = solutionOf('soko2-1');
    const last = pushes[pushes.length - 1];
    walker.pushAll(pushes.slice(0, -1));
    const [before, left] = [boulders(walker), holes(walker)];
    walker.pushAll([last]);
    expect([isSolved(walker.level), holes(walker)]).toEqual([true, left - 1]);
    walker.press('Backspace');
    expect([isSolved(walker.level), holes(walker), boulders(walker)]).toEqual([false, left, before]);
    const arrivals = watchArrivals(state.world);
    walker.press('Ctrl+R');
    expect([boulders(walker), holes(walker), state.cell]).toEqual([first, open, cell]);
    expect(arrivals).toEqual([placeHere(state)]);
    walker.press('Ctrl+R');
    expect(newsOf(walker)).toContain('as you found it');
    const run = readRun(JSON.parse(JSON.stringify(walker.session.run())));
    expect(verifyRun(mazes, run)).toBeUndefined();
    const again = mazes.load(JSON.parse(JSON.stringify(mazes.save(state))));
    expect(mazes.save(again)).toEqual(mazes.save(state));
  });
});

test('has buttons for taking back pushes, which do nothing elsewhere', () => {
  const idle = (walk: string) => mazes.frame(new Walker('1', { walk }).state).idle;
  expect(idle('soko2-1@1/0')).toBeUndefined();
  expect(idle('oracle@1')).toEqual(['undo', 'restart']);
});
