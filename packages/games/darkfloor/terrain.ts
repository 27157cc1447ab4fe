// What floors are made of.

import { defineTerrain } from '@stairwell/engine';

export const TERRAIN = defineTerrain({
  wall: { glyph: '#' },
  floor: { glyph: '.', walkable: true, transparent: true },
  exit: { glyph: 'E', walkable: true, transparent: true, goesDown: true },
});

export type TerrainName = 'wall' | 'floor' | 'exit';

export const WALL = TERRAIN.code.wall;
export const FLOOR = TERRAIN.code.floor;
export const EXIT = TERRAIN.code.exit;
