// Copying a box over levels, and putting it somewhere else.

import { accept, isInside, type Outcome, type Place, refuse } from '@stairwell/engine';
import { RULES } from '../rules.js';
import type { State } from '../state.js';
import { note } from '../texts.js';
import { inOne, order } from './orders.js';
import { boxSize, cellsBetween } from './shapes.js';
import type { Wanted } from './tools.js';

/** Whether the box between mark and cursor is small enough to be copied. */
export function canCopy(state: State): boolean {
  return boxSize(cornerOf(state), state.cursor) <= RULES.build.cells;
}

function cornerOf({ ways, cursor, mark }: State): Place {
  return mark < 0 ? cursor : ways.map.placeOf(mark);
}

/** Copies the box between mark and cursor; without a mark the cell under the cursor. */
export function copy(state: State): Outcome {
  const { ways, cursor } = state;
  const corner = cornerOf(state);
  if (!canCopy(state)) return refuse(`At most ${RULES.build.cells} cells at once.`);
  const cells = cellsBetween(ways.map, corner, cursor, 'box');
  const width = Math.abs(corner.x - cursor.x) + 1;
  const height = Math.abs(corner.y - cursor.y) + 1;
  state.clip = { width, height, codes: Uint8Array.from(cells, (cell) => ways.terrainAt(cell)) };
  state.mark = -1;
  const levels = cells.length / (width * height);
  note(state, `Copied: ${width} x ${height} cells on ${levels} level${levels === 1 ? '' : 's'}.`);
  return accept();
}

/** Builds what was copied, its lowest north-west corner under the cursor. What lies outside is left out. */
export function paste(state: State): Outcome {
  const { clip, cursor, world, ways } = state;
  if (clip === undefined) return refuse('Nothing was copied yet.');
  const { width, height, codes } = clip;
  const wanted: Wanted[] = [];
  for (let i = 0; i < codes.length; i++) {
    const level = world.ids[Number(cursor.level) + Math.floor(i / (width * height))];
    const at = { x: cursor.x + (i % width), y: cursor.y + (Math.floor(i / width) % height) };
    if (level === undefined || !isInside(world.visit(level), at.x, at.y)) continue;
    const cell = ways.map.nodeOf({ level, ...at });
    if (ways.terrainAt(cell) !== codes[i]) wanted.push({ cell, code: codes[i] });
  }
  if (wanted.length === 0) return refuse('It is all there already.');
  return order(state, wanted, inOne('what was copied'));
}
