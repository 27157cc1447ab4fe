// Whether everything on a level can be walked to. Secret doors count as doors: they can be found by searching.

import { spread, UNREACHED } from '../paths.js';
import type { LevelState } from '../state.js';
import { CELLS, isSecret, T, TERRAIN, WALKABLE, xOf, yOf } from '../terrain.js';

const field = new Uint16Array(CELLS);

/** What is wrong with a new level; empty when all is well. */
export function levelProblems(level: LevelState): string[] {
  const problems: string[] = [];
  const terrain = Uint8Array.from(level.level.terrain, (code) => (isSecret(code) ? T.doorOpen : code));
  const count = (code: number) => level.level.terrain.filter((each) => each === code).length;
  if (count(T.stairsUp) !== 1 || count(T.stairsDown) !== 1)
    problems.push('stairs up and down must stand once');
  spread(terrain, level.stairsUp, true, field);
  const reach = (what: string, cell: number) => {
    if (field[cell] === UNREACHED) problems.push(`${what} at (${xOf(cell)}, ${yOf(cell)}) cannot be reached`);
  };
  reach('stairs down', level.stairsDown);
  for (const { cell, item } of level.items) reach(`thing ${item.kind}`, cell);
  for (const { cell } of level.monsters) reach('a monster', cell);
  for (const { cell } of level.traps) reach('a trap', cell);
  for (let cell = 0; cell < CELLS; cell++)
    if (field[cell] === UNREACHED && WALKABLE[terrain[cell]] === 1)
      reach(TERRAIN.rows[level.level.terrain[cell]].name, cell);
  const things = new Set(level.items.map(({ cell }) => cell));
  if (things.size !== level.items.length) problems.push('two things share a cell');
  return problems;
}
