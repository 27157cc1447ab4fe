// The dungeon as the engine's levels and links, for maps, paths and the command line.

import { createLevel, defineTerrain, type World, worldOf } from '@stairwell/engine';
import { type Dungeon, levelNumber } from './dungeon.js';
import { MAP_SIZE, SOLID } from './maze.js';

export const TERRAIN = defineTerrain({
  rock: { glyph: '#' },
  open: { glyph: '.', walkable: true, transparent: true },
});

export function dungeonWorld(dungeon: Dungeon): World {
  const levels = dungeon.levels.map(({ cells }, index) => {
    const level = createLevel(levelNumber(index), MAP_SIZE, MAP_SIZE, TERRAIN, 'rock');
    cells.forEach((cell, at) => {
      if (cell !== SOLID) level.terrain[at] = TERRAIN.code.open;
    });
    return level;
  });
  return worldOf(levels, dungeon.links);
}
