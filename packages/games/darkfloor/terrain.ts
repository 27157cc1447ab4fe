// What floors are made of.

import { defineTerrain } from '@stairwell/engine';

/** The table of terrain. */
export const TERRAIN = defineTerrain({
  wall: { glyph: '#' },
  floor: { glyph: '.', walkable: true, transparent: true },
  exit: { glyph: 'E', walkable: true, transparent: true },
  shutter: { glyph: '=' },
});

/** What a cell can be. */
export type TerrainName = 'wall' | 'floor' | 'exit' | 'shutter';

/** The codes of terrain by name. */
export const WALL = TERRAIN.code.wall;
/** The code of floor. */
export const FLOOR = TERRAIN.code.floor;
/** The code of the exit. */
export const EXIT = TERRAIN.code.exit;
/** The code of a shutter that is down. */
export const SHUTTER = TERRAIN.code.shutter;
