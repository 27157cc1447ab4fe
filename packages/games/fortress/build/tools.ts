// What can be in hand: a kind of terrain to build, or a way to dig. A tool says what a cell becomes.

import { CELLS, TOOLS } from '../ground/cells.js';
import { hasSupportedRamps } from '../options.js';
import type { State } from '../state.js';

/** A cell and what it is to become. */
export interface Wanted {
  readonly cell: number;
  readonly code: number;
}

/** What a tool does to a cell; a text where it does nothing there, and why. */
export function useTool(state: State, tool: number, cell: number): readonly Wanted[] | string {
  const { code } = CELLS;
  const under = state.ways.terrainAt(cell);
  if (tool === TOOLS.dig) {
    if (under === code.air) return 'There is nothing to dig in air.';
    if (under === code.walkable || under === code.floor) return 'It is open already.';
    return [{ cell, code: code.walkable }];
  }
  if (tool === TOOLS.channel) return channel(state, cell, under);
  return under === tool ? `Already there: ${CELLS.rows[tool].words}.` : [{ cell, code: tool }];
}

/** Digging down: the cell becomes air, and rock below it a ramp. */
function channel(state: State, cell: number, under: number): readonly Wanted[] | string {
  if (!hasSupportedRamps(state.choices))
    return 'Channels belong to the rules of Dwarf Fortress (option stairs).';
  if (under === CELLS.code.air) return 'There is nothing to dig in air.';
  const below = state.ways.below(cell);
  if (below === undefined) return 'There is nothing below.';
  const opened = { cell, code: CELLS.code.air };
  return state.ways.terrainAt(below) === CELLS.code.wall
    ? [opened, { cell: below, code: CELLS.code.rampN }]
    : [opened];
}
