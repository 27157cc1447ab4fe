// The kinds of cells that a fortress is built of: one table of what they are called, how they look and what the rules ask of them. Their
// terrain is that of floors drawn as text, so that every map file can be lived in.

import { FLOOR_TERRAIN, type FloorCell } from '@stairwell/engine/paths';
import { STYLE, type StyleName } from '../palette.js';

/** The name of a kind of cell. */
export type CellKind = FloorCell;

interface Look {
  /** What it is called. */
  readonly words: string;
  /** Words short enough to stand under a picture, where the others are not. */
  readonly short?: string;
  readonly style: StyleName;
  /** How it is drawn, where not as in a map file. */
  readonly face?: string;
}

const LOOKS: Readonly<Record<CellKind, Look>> = {
  walkable: { words: 'ground', style: 'ground' },
  wall: { words: 'wall', style: 'wall' },
  ladder: { words: 'ladder', style: 'ladder' },
  air: { words: 'air', style: 'nothing' },
  // Floors are dots on every level; a letter would shout.
  floor: { words: 'floor', style: 'floor', face: '.' },
  stairsUp: { words: 'stairs up', short: 'up', style: 'stairs' },
  stairsDown: { words: 'stairs down', short: 'down', style: 'stairs' },
  stairsBoth: { words: 'stairs up and down', short: 'both ways', style: 'stairs' },
  rampN: { words: 'ramp from the north', short: 'ramp N', style: 'ramp' },
  rampE: { words: 'ramp from the east', short: 'ramp E', style: 'ramp' },
  rampS: { words: 'ramp from the south', short: 'ramp S', style: 'ramp' },
  rampW: { words: 'ramp from the west', short: 'ramp W', style: 'ramp' },
};

const rows = FLOOR_TERRAIN.rows.map((row) => {
  const { words, short = words, style, face = row.glyph } = LOOKS[row.name as CellKind];
  return { ...row, words, short, style: STYLE[style], face };
});

/** The kinds of cells: their codes by name, and by code, in `rows`, their terrain and looks. */
export const CELLS = { ...FLOOR_TERRAIN, rows };

/** What can be in hand and is no kind of cell, by numbers after theirs. */
export const TOOLS = { dig: rows.length, channel: rows.length + 1 } as const;

/** Whether one can leave upwards from a kind of cell. */
export function canGoUp(code: number): boolean {
  return rows[code].goesUp;
}

/** Whether one can leave downwards from a kind of cell, or arrive there from below. */
export function canGoDown(code: number): boolean {
  return rows[code].goesDown;
}

/** Whether a kind of cell is a ramp of any side. */
export function isRamp(code: number): boolean {
  return rows[code].rampEntry !== undefined;
}

/** Whether a kind of cell is a way between levels: it counts as such in a budget. */
export function isWay(code: number): boolean {
  return canGoUp(code) || canGoDown(code) || isRamp(code);
}
