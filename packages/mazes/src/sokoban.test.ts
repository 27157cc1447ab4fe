// Sokoban is played by its rules and can be solved: a search over pushes does it through the keys.

import { expect, test } from 'vitest';
import { mazes } from './game.js';
import { Walker } from './testing/walker.js';
import { isSolved } from './turn/boulders.js';

/** Layouts that the search solves in a second or two, and a dungeon that has each. */
const SOLVED: readonly (readonly [string, string, string])[] = [
  ['soko4-1', '5', 'sokoban:4'],
  ['soko4-2', '6', 'sokoban:4'],
  ['soko2-1', '5', 'sokoban:2'],
  ['soko2-2', '6', 'sokoban:2'],
];

test.each(SOLVED)('%s is solved by keys', (file, seed, id) => {
  const walker = new Walker(seed, { wizard: true });
  walker.teleport(id);
  expect(walker.level.site.file).toBe(`${file}.lua`);
  expect(isSolved(walker.level)).toBe(false);
  expect(walker.solve(20_000)).toBeGreaterThan(100);
  expect(isSolved(walker.level)).toBe(true);
  expect(walker.session.report()).toMatchObject({ puzzlesSolved: 1 });
  // Holes that were filled are ways no more, and stay so in a save.
  const again = mazes.load(JSON.parse(JSON.stringify(mazes.save(walker.state))));
  expect(again.world.linksOf(id).filter(({ kind }) => kind === 'hole')).toEqual([]);
  expect(again.world.links()).toEqual(walker.state.world.links());
  // The way through the filled pits is open now.
  walker.climbTo(`sokoban:${walker.level.place.dlevel - 1}`);
});
