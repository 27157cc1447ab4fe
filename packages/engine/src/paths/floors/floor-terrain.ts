// The terrain of floors drawn as text, a character each: ground, walls, stairs of each direction, ladders and ramps. The format is the
// engine's own, so that a map file means the same to a game, to `stairwell path --map` and to a test; docs/paths.md has this table.

import { defineTerrain, type TerrainTable } from '../../world/terrain.js';

/** What a cell of floors drawn as text can be. */
export type FloorCell =
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

/** The terrain of floors drawn as text: what `readFloors` reads. A ramp is named by the side one comes from. */
export const FLOOR_TERRAIN: TerrainTable<FloorCell> = defineTerrain<FloorCell>({
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
