import { describe, expect, test } from 'vitest';
import { partsOf } from '../ground/path-map.js';
import { at } from '../testing/finders.js';
import { Oracle } from '../testing/oracle.js';
import { readSite, type SiteOptions } from '../testing/site.js';
import { makeWorld, randomOpenPlace, siteOf } from '../testing/worlds.js';
import { Estimate } from './estimate.js';

/** What the estimate says of the way between two places, in the measure of the map. */
function estimated(
  text: string,
  [fromX, fromY, fromZ]: readonly [number, number, number],
  [toX, toY, toZ]: readonly [number, number, number],
  options: SiteOptions & { knows?: 'gates' | 'walks' } = {},
): number {
  const { map, cell } = readSite(text, options);
  const { ground } = partsOf(map);
  const estimate = new Estimate(ground, options.knows);
  estimate.aim(cell(toX, toY, toZ), cell(fromX, fromY, fromZ));
  return estimate.fromCell(cell(fromX, fromY, fromZ)) / ground.measure.unit;
}

const HALL = `floor:0\n${`${'.'.repeat(12)}\n`.repeat(6)}`;

describe('an estimate', () => {
  test('on one level is the walk with all walls thought away', () => {
    expect(estimated(HALL, [0, 0, 0], [5, 3, 0])).toBe(3 * 14 + 2 * 10);
    expect(estimated(HALL, [0, 0, 0], [5, 3, 0], { directions: 4 })).toBe(8 * 10);
    expect(estimated(HALL.replace('.', 'X'), [4, 0, 0], [4, 0, 0])).toBe(0);
    expect(estimated(HALL, [0, 0, 0], [3, 4, 0], { costs: 'octile' })).toBeCloseTo(3 * Math.SQRT2 + 1, 6);
  });

  test('across levels leads by the stairs that one must take', () => {
    const two = 'floor:0\n..........L\nfloor:1\n..........L\n';
    // To the ladder, up, and all the way back: not the cell above.
    expect(estimated(two, [0, 0, 0], [0, 0, 1])).toBe(100 + 10 + 100);
    expect(estimated(two, [0, 0, 0], [0, 0, 1], { knows: 'walks' })).toBe(0);
  });

  test('knows shortcuts, so that it never says too much', () => {
    const links = [{ kind: 'portal', from: at(1, 0, 0), to: at(11, 0, 0), cost: 1 }];
    expect(estimated(HALL, [0, 0, 0], [11, 0, 0], { links })).toBe(10 + 1);
    expect(estimated(HALL, [0, 0, 0], [2, 0, 0], { links })).toBe(20);
  });

  test('counts the cheapest terrain where costs differ, and is never above the true cost, on worlds of all kinds', () => {
    let compared = 0;
    for (let seed = 0; seed < 150; seed++) {
      const world = makeWorld(seed, { side: 7, depth: 3 });
      const { map } = siteOf(world);
      const { ground } = partsOf(map);
      const estimate = new Estimate(ground);
      const oracle = new Oracle(world);
      for (let i = 0; i < 4; i++) {
        const from = randomOpenPlace(world.random, map);
        const goal = randomOpenPlace(world.random, map);
        if (from === undefined || goal === undefined) continue;
        estimate.aim(map.nodeOf(goal), map.nodeOf(from));
        for (let tries = 0; tries < 12; tries++) {
          // Those whom the search can meet: what lies on the way from its start.
          const place = tries === 0 ? from : randomOpenPlace(world.random, map);
          if (place === undefined || oracle.cost(from, place) === undefined) continue;
          const cost = oracle.cost(place, goal);
          if (cost === undefined) continue;
          compared++;
          // Links of no cost count one of the search's smallest units.
          const slack = world.links.length / ground.measure.unit + 1e-3;
          expect(estimate.fromCell(map.nodeOf(place)) / ground.measure.unit).toBeLessThanOrEqual(
            cost + slack,
          );
        }
      }
    }
    expect(compared).toBeGreaterThan(2000);
  });

  test('takes in links that come and go', () => {
    const { map, cell, set } = readSite('floor:0\nL.........L\nfloor:1\nL.........L\n');
    const { ground } = partsOf(map);
    const estimate = new Estimate(ground);
    const ask = () => {
      estimate.aim(cell(1, 0, 1), cell(1, 0, 0));
      return estimate.fromCell(cell(1, 0, 0)) / ground.measure.unit;
    };
    expect(ask()).toBe(30);
    set(0, 0, 1, 'floor');
    expect(ask()).toBe(90 + 10 + 90);
  });
});
