// Whether everything on a level can be walked to. Secret doors count as doors: they can be found by searching.

import { distancesFrom } from '@stairwell/engine';
import { UNREACHED } from '@stairwell/engine/grid';
import type { YendorLevel } from '../state.js';
import { CELLS, isSecret, SIZE, T, TERRAIN, WALKABLE, xOf, yOf } from '../terrain.js';

/** What is wrong with a new level; empty when all is well. */
export function levelProblems(level: YendorLevel): string[] {
  const problems: string[] = [];
  const { terrain } = level;
  const open = terrain.map((code) => (isSecret(code) ? 1 : WALKABLE[code]));
  const count = (code: number) => terrain.filter((each) => each === code).length;
  if (count(T.stairsUp) !== 1 || count(T.stairsDown) !== 1)
    problems.push('stairs up and down must stand once');
  const field = distancesFrom(SIZE, open, level.stairsUp, { directions: 4 });
  const reach = (what: string, cell: number) => {
    if (field[cell] === UNREACHED) problems.push(`${what} at (${xOf(cell)}, ${yOf(cell)}) cannot be reached`);
  };
  reach('stairs down', level.stairsDown);
  for (const { cell, item } of level.items) reach(`a ${item.kind.name}`, cell);
  for (const { cell } of level.monsters) reach('a monster', cell);
  for (const { cell } of level.traps) reach('a trap', cell);
  for (let cell = 0; cell < CELLS; cell++)
    if (field[cell] === UNREACHED && open[cell] === 1) reach(TERRAIN.rows[terrain[cell]].name, cell);
  const things = new Set(level.items.map(({ cell }) => cell));
  if (things.size !== level.items.length) problems.push('two things share a cell');
  return problems;
}
