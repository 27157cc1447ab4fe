import { describe, expect, it } from 'vitest';
import { at, placesText } from '../testing/finders.js';
import { Oracle } from '../testing/oracle.js';
import { mapOf, readSite } from '../testing/site.js';
import { makeWorld, randomOpenPlace, siteOf } from '../testing/worlds.js';
import { createDistanceField } from './distance-field.js';

const TWO_FLOORS = 'floor:0\n.....\n.###.\n..<..\nfloor:1\n.....\n.###.\n..>..\n';

describe('a distance field', () => {
  it('costs every cell to the nearest of many goals, as brute force does', () => {
    for (let seed = 0; seed < 200; seed++) {
      const world = makeWorld(seed);
      const { map } = siteOf(world);
      const oracle = new Oracle(world);
      const goals = [1, 2, 3]
        .map(() => randomOpenPlace(world.random, map))
        .filter((place) => place !== undefined);
      const field = createDistanceField(map).spread(goals);
      for (let i = 0; i < 5; i++) {
        const from = randomOpenPlace(world.random, map);
        if (from === undefined) continue;
        const costs = goals.map((goal) => oracle.cost(from, goal) ?? Number.POSITIVE_INFINITY);
        const nearest = Math.min(...costs);
        const got = field.costAt(from);
        // Links of no cost count a tenth of a unit at most, so that downhill is always lower.
        if (nearest === Number.POSITIVE_INFINITY) expect(got).toBeUndefined();
        else expect(Math.abs((got ?? -1) - nearest)).toBeLessThan(0.5);
      }
    }
  });

  it('leads downhill over stairs, one way', () => {
    const field = createDistanceField(mapOf(TWO_FLOORS)).spread([at(0, 0, 1)]);
    const path = field.pathFrom(at(4, 0, 0));
    expect(placesText(path?.places ?? [])).toBe(
      '4,0,0 4,1,0 4,2,0 3,2,0 2,2,0 2,2,1 1,2,1 0,2,1 0,1,1 0,0,1',
    );
    expect(path?.cost).toBe(90);
    expect(field.nextFrom(at(0, 0, 1))).toBeUndefined();
    expect(
      createDistanceField(mapOf(TWO_FLOORS))
        .spread([at(0, 0, 0)])
        .costAt(at(0, 0, 1)),
    ).toBeUndefined();
  });

  it('stops at a limit, and weighs goals', () => {
    const field = createDistanceField(mapOf('floor:0\n..........\n'));
    field.spread([at(0, 0, 0)], { limit: 30 });
    expect(field.costAt(at(3, 0, 0))).toBe(30);
    expect(field.costAt(at(4, 0, 0))).toBeUndefined();
    field.spread([at(0, 0, 0), { ...at(9, 0, 0), cost: 50 }]);
    expect(field.costAt(at(6, 0, 0))).toBe(60);
    expect(field.costAt(at(8, 0, 0))).toBe(60);
  });

  it('turned around it leads away, out of a dead end and past the danger if need be', () => {
    const map = mapOf('floor:0\n..............\n#.############\n#.############\n');
    const field = createDistanceField(map)
      .spread([at(2, 0, 0)])
      .flee();
    const path = field.pathFrom(at(4, 0, 0));
    expect(path?.places.at(-1)).toEqual(at(13, 0, 0));
    // From the dead end, where the danger is near, one slips past it to the long corridor.
    const flight = createDistanceField(map)
      .spread([at(2, 0, 0)])
      .flee(3)
      .pathFrom(at(1, 2, 0));
    expect(flight?.places.at(-1)).toEqual(at(13, 0, 0));
  });

  it('knows when the map has changed', () => {
    const { map, set } = readSite('floor:0\n...\n...\n');
    const field = createDistanceField(map).spread([at(0, 0, 0)]);
    expect(field.isStale).toBe(false);
    set(1, 0, 0, 'wall');
    expect(field.isStale).toBe(true);
    expect(field.spread([at(0, 0, 0)]).costAt(at(2, 0, 0))).toBe(40);
  });
});
