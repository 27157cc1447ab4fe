// What a pathfinder answers may depend on the map as it is, never on how it came to be so: saves and replays of a game
// whose map changes rest on that.

import { describe, expect, it } from 'vitest';
import { createRandom } from '../../random/random.js';
import { writeTextMap } from '../../world/text-map.js';
import { FLOOR_TERRAIN, type FloorCell } from '../floors/floor-terrain.js';
import { at } from '../testing/finders.js';
import { readSite } from '../testing/site.js';
import { createAStar } from './a-star.js';
import { createHpa } from './hpa.js';
import { createJps } from './jps.js';
import { createJpsPlus } from './jps-plus.js';

const KINDS = Object.keys(FLOOR_TERRAIN.code) as FloorCell[];

describe('a map with a history', () => {
  it.each([
    ['A*', createAStar],
    ['JPS', createJps],
    ['JPS+', createJpsPlus],
    ['HPA*', createHpa],
  ] as const)('gives %s the very paths that the same map read afresh does', (_, create) => {
    const random = createRandom('history');
    for (let round = 0; round < 12; round++) {
      const rows = Array.from({ length: 3 }, (_, z) => `floor:${z}\n${`${'.'.repeat(20)}\n`.repeat(20)}`);
      const { map, floors, set } = readSite(rows.join(''));
      const finder = create(map);
      for (let i = 0; i < 240; i++) {
        set(random.below(20), random.below(20), random.below(3), random.pick(KINDS));
        if (random.chance(0.1)) finder.update();
      }
      const fresh = create(readSite(writeTextMap(floors)).map);
      for (let i = 0; i < 25; i++) {
        const ends = [1, 2].map(() => map.nodeOf(at(random.below(20), random.below(20), random.below(3))));
        if (!ends.every((cell) => map.isOpen(cell))) continue;
        expect([...(finder.findNodes(ends[0], ends[1])?.nodes ?? [])]).toEqual([
          ...(fresh.findNodes(ends[0], ends[1])?.nodes ?? []),
        ]);
      }
    }
  });
});
