// Changing the fortress, one cell at a time, and taking it back.

import { accept, type Outcome, refuse } from '@stairwell/engine';
import { CELLS } from '@stairwell/engine/paths';
import { YOU } from '@stairwell/engine/play';
import { dropBrokenPaths } from './life/movers.js';
import { RULES } from './rules.js';
import { cursorCell, putCursor, type State } from './state.js';
import { note, TERRAIN_NAMES, terrainName } from './texts.js';

/** Puts a kind of terrain under the cursor. */
export function build(state: State, code: number): Outcome {
  const cell = cursorCell(state);
  const before = state.ways.terrainAt(cell);
  if (before === code) return refuse(`Already there: ${TERRAIN_NAMES[code]}.`);
  const problem = change(state, cell, code);
  if (problem !== undefined) return refuse(problem);
  state.tool = code;
  state.changes.push({ cell, before });
  if (state.changes.length > RULES.undo) state.changes.shift();
  note(state, `Built: ${TERRAIN_NAMES[code]}.${missing(state, code)}`);
  return accept();
}

/** What a way between levels under the cursor still lacks, as more words for the note; nothing once it joins something. */
function missing({ world, cursor }: State, code: number): string {
  const { goesUp, goesDown, rampEntry } = CELLS.rows[code];
  if (rampEntry !== undefined) {
    const above = { level: Number(cursor.level) + 1, x: cursor.x, y: cursor.y };
    const isJoined = world.linksTo(above).some(({ kind }) => kind === 'ramp');
    return isJoined ? '' : ' Its entry or the cell above it is closed.';
  }
  if (!goesUp && !goesDown) return '';
  const isJoined = [...world.linksFrom(cursor), ...world.linksTo(cursor)].some(({ kind }) => kind !== 'ramp');
  return isJoined ? '' : ' Nothing above or below meets it yet.';
}

/** Digging makes ground of rock, and takes away whatever else was built. */
export function dig(state: State): Outcome {
  const { code } = CELLS;
  const under = state.ways.terrainAt(cursorCell(state));
  if (under === code.air) return refuse('There is nothing to dig in air.');
  if (under === code.walkable || under === code.floor) return refuse('It is open already.');
  return build(state, code.walkable);
}

/** Takes the last change back. */
export function undo(state: State): Outcome {
  const last = state.changes.at(-1);
  if (last === undefined) return refuse('There is nothing to take back.');
  const problem = change(state, last.cell, last.before);
  if (problem !== undefined) return refuse(problem);
  state.changes.pop();
  putCursor(state, state.ways.map.placeOf(last.cell));
  note(state, `Taken back: ${terrainName(state, last.cell)} again.`);
  return accept();
}

/** Changes a cell. Says why not when it cannot be. */
function change(state: State, cell: number, code: number): string | undefined {
  if (CELLS.walkable[code] === 0 && state.movers.some((mover) => mover.cell === cell))
    return 'Someone stands there.';
  state.ways.setTerrain(cell, code);
  const at = state.ways.map.placeOf(cell);
  state.events.tell({ kind: 'build', who: YOU, target: { name: TERRAIN_NAMES[code] }, at });
  dropBrokenPaths(state);
  return undefined;
}
