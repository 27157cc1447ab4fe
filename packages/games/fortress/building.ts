// Changing the fortress, one cell at a time, and taking it back.

import { accept, type Outcome, type PathMap, refuse } from '@stairwell/engine';
import { dropBrokenPaths } from './movers.js';
import { RULES } from './rules.js';
import { cursorCell, kindName, type State } from './state.js';

/** Puts a kind of terrain under the cursor. */
export function build(state: State, code: number): Outcome {
  const { map } = state;
  const cell = cursorCell(state);
  const before = map.terrain[cell];
  if (before === code) return refuse(`Already there: ${kindName(map, cell)}.`);
  const problem = change(state, cell, code);
  if (problem !== undefined) return refuse(problem);
  state.tool = code;
  state.changes.push({ cell, before });
  if (state.changes.length > RULES.undo) state.changes.shift();
  state.note = `Built: ${kindName(map, cell)}.${missing(map, cell)}`;
  return accept();
}

/** What a way between levels still lacks, as more words for the note; nothing once it joins something. */
function missing({ table, terrain, links, levelStride }: PathMap, cell: number): string {
  const { goesUp, goesDown, rampEntry } = table.rows[terrain[cell]];
  const above = cell + levelStride;
  if (rampEntry !== undefined) {
    const isJoined = links.into(above).some((link) => links.kind[link] === 'ramp');
    return isJoined ? '' : ' Its entry or the cell above it is closed.';
  }
  if (!goesUp && !goesDown) return '';
  const isJoined =
    links.outOf(cell).some((link) => Math.abs(links.to[link] - cell) === levelStride) ||
    links.into(cell).some((link) => Math.abs(links.from[link] - cell) === levelStride);
  return isJoined ? '' : ' Nothing above or below meets it yet.';
}

/** Digging makes ground of rock, and takes away whatever else was built. */
export function dig(state: State): Outcome {
  const { map } = state;
  const { code } = map.table;
  const under = map.terrain[cursorCell(state)];
  if (under === code.air) return refuse('There is nothing to dig in air.');
  if (under === code.walkable || under === code.floor) return refuse('It is open already.');
  return build(state, code.walkable);
}

export function undo(state: State): Outcome {
  const last = state.changes.at(-1);
  if (last === undefined) return refuse('There is nothing to take back.');
  const problem = change(state, last.cell, last.before);
  if (problem !== undefined) return refuse(problem);
  state.changes.pop();
  const { x, y, z } = state.map.spotOf(last.cell);
  state.x = x;
  state.y = y;
  state.z = z;
  state.note = `Taken back: ${kindName(state.map, last.cell)} again.`;
  return accept();
}

/** Changes a cell. Says why not when it cannot be. */
function change(state: State, cell: number, code: number): string | undefined {
  const { map } = state;
  const { name, walkable } = map.table.rows[code];
  if (!walkable && state.movers.some((mover) => mover.cell === cell)) return 'Someone stands there.';
  const { x, y, z } = map.spotOf(cell);
  map.setCell(x, y, z, name);
  dropBrokenPaths(state);
  return undefined;
}
