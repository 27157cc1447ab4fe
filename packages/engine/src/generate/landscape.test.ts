import fc from 'fast-check';
import { expect, test } from 'vitest';
import { connectedGroups } from '../grid/groups.js';
import { createRandom } from '../random/random.js';
import { digDrunkard } from './drunkard.js';
import { digIslands } from './islands.js';
import { PLAN } from './plan.js';
import { voronoiRegions } from './voronoi.js';

test('land, water and bridges agree, and rivers reach the sea', () => {
  fc.assert(
    fc.property(fc.integer(), fc.double({ min: 0, max: 0.8, noNaN: true }), (seed, land) => {
      const { width, cells, water, heights } = digIslands(createRandom(seed), {
        width: 40,
        height: 24,
        land,
        rivers: 4,
      });
      let rivers = 0;
      cells.forEach((kind, cell) => {
        expect(kind === PLAN.floor).toBe(water[cell] === 0);
        if (water[cell] === 0) expect(heights[cell]).toBeGreaterThan(0);
        if (water[cell] === 2) rivers++;
      });
      if (rivers === 0) return;
      const { group } = connectedGroups({ width, height: 24 }, (cell) => water[cell] !== 0);
      const seas = new Set(Array.from(water, (kind, cell) => (kind === 1 ? group[cell] : -1)));
      water.forEach((kind, cell) => {
        if (kind === 2) expect(seas.has(group[cell])).toBe(true);
      });
    }),
    { numRuns: 15 },
  );
});

test('every cell belongs to the region whose centre is nearest, and relaxed regions are more alike', () => {
  const spreadOf = (relax: number) => {
    let spread = 0;
    for (let seed = 0; seed < 20; seed++) {
      const { region, centres } = voronoiRegions(createRandom(seed), {
        width: 40,
        height: 20,
        regions: 9,
        relax,
      });
      const sizes = centres.map(() => 0);
      region.forEach((number, cell) => {
        sizes[number]++;
        const away = centres.map(({ x, y }) => (x - (cell % 40)) ** 2 + (y - Math.floor(cell / 40)) ** 2);
        expect(away[number]).toBe(Math.min(...away));
      });
      spread += Math.max(...sizes) - Math.min(...sizes);
    }
    return spread;
  };
  expect(spreadOf(4)).toBeLessThan(spreadOf(0) / 2);
});

test('a drunkard digs exactly what was asked for, and gets around', () => {
  fc.assert(
    fc.property(fc.integer(), fc.double({ min: 0, max: 0.8, noNaN: true }), (seed, floor) => {
      const plan = digDrunkard(createRandom(seed), { width: 30, height: 12, floor });
      expect(plan.cells.filter((cell) => cell === PLAN.floor).length).toBe(
        Math.max(1, Math.round(floor * 280)),
      );
    }),
    { numRuns: 30 },
  );
});
