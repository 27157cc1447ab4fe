// Three small levels that are made on first visit, for the tests of worlds and of saved worlds.

import { createLevel, type LevelId } from '../level.js';
import type { Link, Place } from '../link.js';
import { defineTerrain } from '../terrain.js';
import type { WorldBuilder } from '../world.js';

export const TABLE = defineTerrain({
  wall: { glyph: '#' },
  floor: { glyph: '.', walkable: true, transparent: true },
});

export function at(level: LevelId, x: number, y = 0): Place {
  return { level, x, y };
}

/** Stairs down at x = 1 meet stairs up at x = 3; a hole at x = 2 drops somewhere in a region. */
export const threeLevels: WorldBuilder = {
  ids: [1, 2, 3],
  build(id) {
    const links: Link[] = [];
    if (id !== 3)
      links.push({ kind: 'stairs', from: at(id, 1), to: { level: Number(id) + 1 }, cost: 1, twoWay: true });
    if (id !== 1)
      links.push({ kind: 'stairs', from: at(id, 3), to: { level: Number(id) - 1 }, cost: 1, twoWay: true });
    if (id !== 3) links.push({ kind: 'hole', from: at(id, 2), to: { level: Number(id) + 1 }, cost: 1 });
    return { level: createLevel(id, 5, 2, TABLE, 'floor'), links };
  },
  settle(link, level) {
    if (link.kind === 'hole') return { level: level.id, region: { x: 1, y: 1, width: 3, height: 1 } };
    return at(level.id, Number(link.from.level) < Number(level.id) ? 3 : 1);
  },
};
