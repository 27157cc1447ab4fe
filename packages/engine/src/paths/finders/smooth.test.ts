// Pulled straight, a path stays a path: it turns at its own places, touches nothing closed and is never longer.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { euclidean } from '../../grid/point.js';
import { createRandom } from '../../random/random.js';
import { createLevel } from '../../world/level.js';
import type { Place } from '../../world/link.js';
import type { PathMap } from '../ground/path-map.js';
import { at, FINDERS, placesText } from '../testing/finders.js';
import { mapOf, openSite } from '../testing/site.js';
import { MUDDY_CELLS, makeWorld, randomOpenPlace, siteOf } from '../testing/worlds.js';
import { createAStar } from './a-star.js';
import { smoothPath } from './smooth.js';

const smoothed = (map: PathMap, from: Place, to: Place): string => {
  const path = createAStar(map).find(from, to);
  return path === undefined ? 'no path' : placesText(smoothPath(map, path));
};

describe('a path pulled straight', () => {
  it('goes straight where nothing stands in the way', () => {
    const map = mapOf('floor:0\n........\n........\n........\n........\n');
    expect(smoothed(map, at(0, 0, 0), at(7, 3, 0))).toBe('0,0,0 7,3,0');
    expect(smoothed(map, at(2, 2, 0), at(2, 2, 0))).toBe('2,2,0');
    expect(smoothed(map, at(2, 2, 0), at(3, 3, 0))).toBe('2,2,0 3,3,0');
  });

  it('turns at corners and never cuts them', () => {
    const map = mapOf('floor:0\n.#\n..\n');
    expect(smoothed(map, at(0, 0, 0), at(1, 1, 0))).toBe('0,0,0 0,1,0 1,1,0');
  });

  it('takes stairs at both their ends', () => {
    const map = mapOf('floor:0\n.....\n...<.\n\nfloor:1\n.....\n...>.\n');
    expect(smoothed(map, at(0, 0, 0), at(0, 0, 1))).toBe('0,0,0 3,1,0 3,1,1 0,0,1');
  });

  it('walks rows and columns where there are four directions', () => {
    const map = mapOf('floor:0\n....\n....\n', { directions: 4 });
    expect(smoothed(map, at(0, 0, 0), at(3, 1, 0)).split(' ')).toHaveLength(3);
  });
});

/** Whether the straight line between two cells touches closed cells. By the line's equation alone, cell by cell and corner by corner. */
function touchesClosed(map: PathMap, from: Place, to: Place): boolean {
  const isClosed = (x: number, y: number) => !map.isOpen(map.nodeOf({ level: from.level, x, y }));
  const side = (x: number, y: number) => (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  for (let x = left; x <= right; x++)
    for (let y = top; y <= bottom; y++) {
      const sides = [-0.5, 0.5].flatMap((dx) => [-0.5, 0.5].map((dy) => side(x + dx, y + dy)));
      // Also a cell that only one of its corners touches, for there a mover would brush the wall.
      const isTouched = Math.min(...sides) <= 0 && Math.max(...sides) >= 0;
      const isBeside = left === right || top === bottom ? false : isTouched;
      if ((isBeside || side(x, y) === 0) && isClosed(x, y)) return true;
    }
  return false;
}

/** How far it is, with the places at which a link is taken left out. */
function lengthOf(places: readonly Place[]): number {
  return places
    .slice(1)
    .reduce((sum, place, i) => sum + (place.level === places[i].level ? euclidean(places[i], place) : 0), 0);
}

describe.each(FINDERS)('of %s', (name, create) => {
  it('is never longer, turns only at places of the path and touches nothing closed', () => {
    let turned = 0;
    fc.assert(
      fc.property(fc.nat(100_000), (seed) => {
        const world = makeWorld(seed);
        // Jump points need even ground.
        if (world.isMuddy && name.startsWith('JPS')) return;
        const { map } = siteOf(world);
        const random = createRandom(seed);
        for (let i = 0; i < 4; i++) {
          const [from, to] = [randomOpenPlace(random, map), randomOpenPlace(random, map)];
          if (from === undefined || to === undefined) return;
          const path = create(map).find(from, to);
          if (path === undefined) continue;
          const corners = smoothPath(map, path);
          turned += path.places.length - corners.length;
          expect([corners[0], corners.at(-1)]).toEqual([path.places[0], path.places.at(-1)]);
          const order = corners.map((corner) => path.places.indexOf(corner));
          expect(order).toEqual(order.toSorted((a, b) => a - b));
          expect(lengthOf(corners)).toBeLessThanOrEqual(lengthOf(path.places) + 1e-9);
          for (const { from, to } of path.links)
            expect(placesText(corners)).toContain(placesText([from, to]));
          corners.slice(1).forEach((corner, index) => {
            const before = corners[index];
            const isLeg = path.places.indexOf(corner) - path.places.indexOf(before) > 1;
            if (isLeg) expect(touchesClosed(map, before, corner), placesText([before, corner])).toBe(false);
          });
        }
      }),
      { numRuns: 60 },
    );
    expect(turned).toBeGreaterThan(50);
  });
});

it('keeps out of mud that the path goes around', () => {
  const level = createLevel<string>(0, 5, 2, MUDDY_CELLS, 'floor');
  level.terrain.fill((MUDDY_CELLS.code as Record<string, number>).swamp, 6, 9);
  const { map } = openSite([level]);
  expect(smoothed(map, at(0, 1, 0), at(4, 1, 0))).toBe('0,1,0 1,0,0 3,0,0 4,1,0');
});
