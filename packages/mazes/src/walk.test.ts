// A recorded walk through the dungeon, made by keys, replays and verifies.

import { readRun } from '@stairwell/engine';
import { verifyRun } from '@stairwell/engine/play';
import { expect, test } from 'vitest';
import { mazes } from './game.js';
import { titleOf } from './level/places.js';
import { grandWalk } from './testing/grand-walk.js';

test("level 1, the Mines' end, Sokoban's first puzzle, the castle, the valley and a plane: it replays", () => {
  const { walker, stations } = grandWalk('1');
  const { maker, world } = walker.state;
  const titles = stations.map((id) => titleOf(maker.dungeon, world.visit(id).place));
  expect(stations[0]).toBe('doom:1');
  expect(titles.slice(1)).toEqual([
    "the Mines' end",
    'the first puzzle',
    'a puzzle',
    'the castle',
    'the Valley of the Dead',
    'the Plane of Air',
  ]);
  const run = readRun(JSON.parse(JSON.stringify(walker.session.run())));
  expect(run.inputs.length).toBeGreaterThan(1000);
  expect(verifyRun(mazes, run)).toBeUndefined();
  expect(run.outcome).toMatchObject({ puzzlesSolved: 1, ranked: false, hasWon: false });
  const changed = run.inputs.with(40, [run.inputs[40][0], { type: 'wait' }]);
  expect(verifyRun(mazes, { ...run, inputs: changed })).toBeDefined();
  // Twenty-odd levels that were walked on and changed are a small save.
  expect(JSON.stringify(walker.session.save().state).length).toBeLessThan(35_000);
});
