// The cells that floors drawn as text are made of, a character each: ground, walls, stairs of each direction, ladders and ramps.
// `readFloors` and `stairwell path --map` read them; the table in docs/paths.md is this one.

import { defineTerrain, type TerrainTable } from '../../world/terrain.js';

/** The kinds of cells of a text map with floors. */
export type CellKind =
  | 'walkable'
  | 'wall'
  | 'ladder'
  | 'air'
  | 'floor'
  | 'stairsUp'
  | 'stairsDown'
  | 'stairsBoth'
  | 'rampN'
  | 'rampE'
  | 'rampS'
  | 'rampW';

const OPEN = { walkable: true, transparent: true };

/** The cells of a text map with floors. A ramp is named by the side one comes from. */
export const CELLS: TerrainTable<CellKind> = defineTerrain<CellKind>({
  walkable: { glyph: '.', ...OPEN },
  wall: { glyph: '#' },
  ladder: { glyph: 'L', ...OPEN, goesUp: true, goesDown: true, linkKind: 'ladder' },
  air: { glyph: ' ', transparent: true },
  floor: { glyph: 'F', ...OPEN },
  stairsUp: { glyph: '<', ...OPEN, goesUp: true },
  stairsDown: { glyph: '>', ...OPEN, goesDown: true },
  stairsBoth: { glyph: 'X', ...OPEN, goesUp: true, goesDown: true },
  rampN: { glyph: '^', ...OPEN, rampEntry: 'north' },
  rampE: { glyph: '}', ...OPEN, rampEntry: 'east' },
  rampS: { glyph: 'v', ...OPEN, rampEntry: 'south' },
  rampW: { glyph: '{', ...OPEN, rampEntry: 'west' },
});
