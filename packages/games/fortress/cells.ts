// The kinds of cells a fortress is built of. The terrain is that of floors drawn as text, so that every map file can be lived in; what
// a kind is called here, how it looks and what the rules ask of it stands in this file.

import { CELLS, type CellKind } from '@stairwell/engine/paths';
import { STYLE, type StyleName } from './palette.js';

interface Kind {
  /** In words. */
  readonly name: string;
  /** Words short enough to stand under a picture, where the name is not. */
  readonly short?: string;
  readonly style: StyleName;
}

const KINDS: Readonly<Record<CellKind, Kind>> = {
  walkable: { name: 'ground', style: 'ground' },
  wall: { name: 'wall', style: 'wall' },
  ladder: { name: 'ladder', style: 'ladder' },
  air: { name: 'air', style: 'nothing' },
  floor: { name: 'floor', style: 'floor' },
  stairsUp: { name: 'stairs up', short: 'up', style: 'stairs' },
  stairsDown: { name: 'stairs down', short: 'down', style: 'stairs' },
  stairsBoth: { name: 'stairs up and down', short: 'both ways', style: 'stairs' },
  rampN: { name: 'ramp from the north', short: 'ramp N', style: 'ramp' },
  rampE: { name: 'ramp from the east', short: 'ramp E', style: 'ramp' },
  rampS: { name: 'ramp from the south', short: 'ramp S', style: 'ramp' },
  rampW: { name: 'ramp from the west', short: 'ramp W', style: 'ramp' },
};

const rows = CELLS.rows.map((row) => ({ ...row, ...KINDS[row.name as CellKind] }));

/** By code: what stands in a cell, in words. */
export const TERRAIN_NAMES: readonly string[] = rows.map(({ name }) => name);

/** By code: the same in few words. */
export const SHORT_NAMES: readonly string[] = rows.map(({ name, short }) => short ?? name);

/** By code: the number of its style. */
export const TERRAIN_STYLES: readonly number[] = rows.map(({ style }) => STYLE[style]);

/** By code: how it is drawn. Floors are dots on every level; a letter would shout. */
export const TERRAIN_GLYPHS: readonly string[] = rows.map(({ name, glyph }) =>
  name === 'floor' ? '.' : glyph,
);

/** Whether a kind of terrain lets one leave upwards. */
export function canGoUp(code: number): boolean {
  return CELLS.rows[code].goesUp;
}

/** Whether a kind of terrain lets one leave downwards, or be received from below. */
export function canGoDown(code: number): boolean {
  return CELLS.rows[code].goesDown;
}

/** Whether a kind of terrain is a ramp of any side. */
export function isRamp(code: number): boolean {
  return CELLS.rows[code].rampEntry !== undefined;
}

/** Whether a kind of terrain is a way between levels: it counts as such in a budget. */
export function isWay(code: number): boolean {
  return canGoUp(code) || canGoDown(code) || isRamp(code);
}
