// What all pathfinders share: answers, errors, costs, counters, links of every source, changes and undo.

import { describe, expect, it } from 'vitest';
import { createLevel } from '../../world/level.js';
import { worldOf } from '../../world/world.js';
import { FLOOR_TERRAIN } from '../floors/floor-terrain.js';
import { PathCostError, PathPlaceError, TerrainCostError } from '../ground/errors.js';
import { PathMap } from '../ground/path-map.js';
import { at, FINDERS, placesText } from '../testing/finders.js';
import { Oracle } from '../testing/oracle.js';
import { mapOf, openSite, readSite } from '../testing/site.js';
import { MUDDY_CELLS, makeWorld, placesOf, siteOf } from '../testing/worlds.js';
import { createAStar } from './a-star.js';
import { createDistanceField } from './distance-field.js';
import { createHpa } from './hpa.js';
import { createJps } from './jps.js';
import { createJpsPlus } from './jps-plus.js';

const ROOM = `
floor:0
..........
..####....
.....#....
..####....
..........
`;

describe.each(FINDERS)('%s', (_, create) => {
  it('answers with places, cost, steps and how many nodes it expanded', () => {
    const path = create(mapOf(ROOM)).find(at(4, 2, 0), at(9, 2, 0));
    expect(path?.places[0]).toEqual(at(4, 2, 0));
    expect(path?.places.at(-1)).toEqual(at(9, 2, 0));
    expect(path?.cost).toBe(138);
    expect(path?.steps).toBe(path === undefined ? 0 : path.places.length - 1);
    expect(path?.links).toEqual([]);
    expect(path?.expanded).toBeGreaterThan(0);
  });

  it('counts root two exactly under octile costs', () => {
    const path = create(mapOf('floor:0\n...\n...\n...\n', { costs: 'octile' })).find(
      at(0, 0, 0),
      at(2, 2, 0),
    );
    expect(path?.cost).toBe(2 * Math.SQRT2);
  });

  it('counts a ramp as a diagonal step, so that equally long paths cost the same to the last digit', () => {
    const ramp = { kind: 'ramp', from: at(7, 1, 0), to: at(0, 0, 1), cost: Math.SQRT2 } as const;
    const text = 'floor:0\n........\n........\nfloor:1\n..######\n########\n';
    const path = create(mapOf(text, { costs: 'octile', links: [ramp] })).find(at(0, 0, 0), at(1, 0, 1));
    expect(path?.links).toHaveLength(1);
    expect(path?.cost).toBe(7 + 2 * Math.SQRT2);
  });

  it('walks in four directions when asked to', () => {
    const path = create(mapOf('floor:0\n...\n...\n...\n', { directions: 4 })).find(at(0, 0, 0), at(2, 2, 0));
    expect(path?.cost).toBe(40);
    expect(path?.steps).toBe(4);
  });

  it('never cuts corners', () => {
    const path = create(mapOf('floor:0\n.#\n..\n')).find(at(0, 0, 0), at(1, 1, 0));
    expect(placesText(path?.places ?? [])).toBe('0,0,0 0,1,0 1,1,0');
  });

  it('finds the path of no steps', () => {
    const path = create(mapOf(ROOM)).find(at(0, 0, 0), at(0, 0, 0));
    expect(path?.places).toEqual([at(0, 0, 0)]);
    expect(path?.cost).toBe(0);
  });

  it('refuses places outside, in walls and between cells with a typed error', () => {
    const finder = create(mapOf(ROOM));
    const reasonOf = (x: number, y: number, z: number) => {
      try {
        finder.find(at(0, 0, 0), at(x, y, z));
      } catch (error) {
        return error instanceof PathPlaceError ? error.reason : error;
      }
      return 'nothing';
    };
    expect(reasonOf(10, 0, 0)).toBe('outside');
    expect(reasonOf(0, 0, 1)).toBe('unknown-level');
    expect(reasonOf(0, -1, 0)).toBe('outside');
    expect(reasonOf(3, 1, 0)).toBe('closed');
    expect(reasonOf(0.5, 0, 0)).toBe('not-whole');
  });

  it('uses links that arrive elsewhere, and shortcuts that beat walking', () => {
    const text = 'floor:0\n....................\nfloor:1\n....................\n';
    const map = mapOf(text, {
      links: [
        { kind: 'hole', from: { level: 1, x: 2, y: 0 }, to: { level: 0, x: 5, y: 0 }, cost: 10 },
        { kind: 'portal', from: { level: 0, x: 6, y: 0 }, to: { level: 0, x: 19, y: 0 }, cost: 1 },
      ],
    });
    const finder = create(map);
    const path = finder.find(at(0, 0, 1), at(19, 0, 0));
    expect(path?.links.map(({ kind }) => kind)).toEqual(['hole', 'portal']);
    expect(path?.cost).toBe(20 + 10 + 10 + 1);
    expect(finder.find(at(0, 0, 0), at(0, 0, 1))).toBeUndefined();
  });

  it('takes in links that come and go', () => {
    const { map, world, set } = readSite('floor:0\n.#.\n');
    const finder = create(map);
    const link = {
      kind: 'portal',
      from: { level: 0, x: 0, y: 0 },
      to: { level: 0, x: 2, y: 0 },
      cost: 5,
    } as const;
    expect(finder.find(at(0, 0, 0), at(2, 0, 0))).toBeUndefined();
    const own = world.addLink(link);
    map.changed(link.from);
    expect(finder.find(at(0, 0, 0), at(2, 0, 0))?.cost).toBe(5);
    set(2, 0, 0, 'wall');
    expect(finder.find(at(0, 0, 0), at(0, 0, 0))?.cost).toBe(0);
    set(2, 0, 0, 'floor');
    expect(finder.find(at(0, 0, 0), at(2, 0, 0))?.cost).toBe(5);
    expect(finder.find(at(0, 0, 0), at(2, 0, 0))?.links).toEqual([own]);
    world.removeLink(own);
    map.changed(link.to);
    expect(finder.find(at(0, 0, 0), at(2, 0, 0))).toBeUndefined();
  });

  it('takes in changes, and their undo', () => {
    const { map, set } = readSite('floor:0\n.....\n.....\nfloor:1\n.....\n.....\n');
    const finder = create(map);
    expect(finder.find(at(0, 0, 0), at(4, 0, 1))).toBeUndefined();
    const undo: [number, number, number, string][] = [];
    for (const z of [0, 1]) undo.push([2, 1, z, set(2, 1, z, 'stairsBoth')]);
    expect(finder.find(at(0, 0, 0), at(4, 0, 1))?.cost).toBe(14 + 10 + 10 + 14 + 10);
    undo.push([2, 1, 0, set(2, 1, 0, 'wall')]);
    expect(finder.find(at(0, 0, 0), at(4, 0, 1))).toBeUndefined();
    expect(finder.find(at(0, 1, 0), at(4, 1, 0))?.cost).toBe(48);
    for (const [x, y, z, kind] of undo.reverse()) set(x, y, z, kind);
    expect(finder.find(at(0, 0, 0), at(4, 0, 1))).toBeUndefined();
    expect(finder.find(at(0, 1, 0), at(4, 1, 0))?.cost).toBe(40);
  });

  it('says so when a path costs more than it can count', () => {
    const links = [1, 2].map((x) => ({
      kind: 'portal' as const,
      from: { level: 0, x: 2 * x - 2, y: 0 },
      to: { level: 0, x: 2 * x, y: 0 },
      cost: 150_000,
    }));
    const finder = create(mapOf('floor:0\n.#.#.\n', { links, costs: 'octile' }));
    expect(finder.find(at(0, 0, 0), at(2, 0, 0))?.cost).toBe(150_000);
    expect(() => finder.find(at(0, 0, 0), at(4, 0, 0))).toThrow(PathCostError);
  });

  it('shows the cells it expands', () => {
    const map = mapOf(ROOM);
    const seen: number[] = [];
    const path = create(map).find(at(4, 2, 0), at(9, 2, 0), { watch: (cell) => seen.push(cell) });
    expect(seen).toHaveLength(path?.expanded ?? -1);
    for (const cell of seen) expect(map.isOpen(cell)).toBe(true);
  });

  it('holds no more memory after a thousand queries than after the first few', () => {
    const map = mapOf(ROOM);
    const finder = create(map);
    const ask = (count: number) => {
      for (let i = 0; i < count; i++) finder.find(at(i % 10, 0, 0), at((i * 7) % 10, 4, 0));
    };
    ask(20);
    const before = map.bytes + finder.bytes;
    ask(1000);
    expect(map.bytes + finder.bytes).toBe(before);
  });
});

describe('terrain of varied cost', () => {
  const muddy = () => {
    const level = createLevel<string>(0, 5, 3, MUDDY_CELLS, 'floor');
    for (const cell of [1, 2, 3]) level.terrain[cell] = (MUDDY_CELLS.code as Record<string, number>).swamp;
    return PathMap.of(worldOf([level], []));
  };

  it.each([
    ['A*', createAStar],
    ['HPA*', createHpa],
  ] as const)('%s goes around mud', (_, create) => {
    const path = create(muddy()).find(at(0, 0, 0), at(4, 0, 0));
    expect(placesText(path?.places ?? [])).toBe('0,0,0 1,1,0 2,1,0 3,1,0 4,0,0');
    expect(path?.cost).toBe(48);
  });

  it('distance fields know it too', () => {
    const field = createDistanceField(muddy()).spread([at(4, 0, 0)]);
    expect(field.costAt(at(0, 0, 0))).toBe(48);
    expect(field.costAt(at(3, 0, 0))).toBe(10);
  });

  it('JPS and JPS+ refuse it and say why', () => {
    expect(() => createJps(muddy())).toThrow(TerrainCostError);
    expect(() => createJpsPlus(muddy())).toThrow('JPS+ needs every step to cost the same, but "mud" costs 2');
    const level = createLevel<string>(0, 5, 3, MUDDY_CELLS, 'mud');
    const uniform = PathMap.of(worldOf([level], []), { terrainCost: 'uniform' });
    expect(createJpsPlus(uniform).find(at(0, 0, 0), at(4, 0, 0))?.cost).toBe(40);
  });
});

describe('a path map', () => {
  it('knows the kinds of the note', () => {
    expect(FLOOR_TERRAIN.rows.filter((row) => row.walkable).map((row) => row.name)).toEqual([
      'walkable',
      'ladder',
      'floor',
      'stairsUp',
      'stairsDown',
      'stairsBoth',
      'rampN',
      'rampE',
      'rampS',
      'rampW',
    ]);
  });

  it('refuses what makes no sense', () => {
    const { map, world } = readSite(ROOM);
    expect(() => PathMap.of(worldOf([], []))).toThrow('at least one level');
    expect(() => map.changed(at(99, 0, 0))).toThrow(PathPlaceError);
    expect(() => map.changed(at(0, 0, 7))).toThrow('no level 7');
    const dear = { kind: 'portal', from: at(0, 0, 0), to: at(1, 0, 0), cost: Number.MAX_VALUE };
    world.addLink(dear);
    expect(() => map.changed(at(0, 0, 0))).toThrow(PathCostError);
    expect(() => createAStar({ ...map })).toThrow('a map that PathMap.of has made');
    expect(() => createHpa(map, { chunk: 2 })).toThrow('4 to 64');
  });

  it('says whether a step of an old path can still be taken', () => {
    const { map, cell, set } = readSite('floor:0\n.^.\n...\nfloor:1\n.X.\n...\n');
    expect(map.canStep(cell(0, 0, 0), cell(1, 1, 0))).toBe(true);
    expect(map.canStep(cell(0, 0, 0), cell(2, 0, 0))).toBe(false);
    expect(map.canStep(cell(1, 0, 0), cell(1, 0, 1))).toBe(false);
    set(1, 0, 0, 'stairsUp');
    expect(map.canStep(cell(1, 0, 0), cell(1, 0, 1))).toBe(true);
    expect(map.canStep(cell(1, 0, 1), cell(1, 0, 0))).toBe(false);
    set(0, 1, 0, 'wall');
    expect(map.canStep(cell(0, 0, 0), cell(1, 1, 0))).toBe(false);
  });

  it.each([4, 8] as const)('says so in %d directions exactly where brute force has an edge', (directions) => {
    let steps = 0;
    for (let seed = 0; seed < 60; seed++) {
      const world = { ...makeWorld(seed, { side: 5, depth: 3 }), directions };
      const { map } = siteOf(world);
      const oracle = new Oracle(world);
      const places = placesOf(world);
      for (const from of places) {
        for (const to of places) {
          if (from === to) continue;
          const isEdge = oracle.edgesBetween(from, to).length > 0;
          const can = map.canStep(map.nodeOf(from), map.nodeOf(to));
          if (can !== isEdge) expect.fail(`world ${seed}: ${placesText([from, to])} is ${isEdge}`);
          if (isEdge) steps++;
        }
      }
    }
    expect(steps).toBeGreaterThan(1000);
  });

  it('takes levels of different sizes and ids', () => {
    const cellar = createLevel('cellar', 3, 3, FLOOR_TERRAIN, 'stairsBoth');
    const hall = createLevel('hall', 6, 2, FLOOR_TERRAIN, 'stairsBoth');
    const finder = createAStar(openSite([cellar, hall]).map);
    const path = finder.find({ level: 'cellar', x: 0, y: 2 }, { level: 'hall', x: 5, y: 0 });
    expect(path?.cost).toBe(10 + 2 * 14 + 3 * 10);
    expect(path?.links).toEqual([
      { kind: 'stairs', from: { level: 'cellar', x: 1, y: 1 }, to: { level: 'hall', x: 1, y: 1 }, cost: 10 },
    ]);
    expect(() => finder.find({ level: 'cellar', x: 5, y: 0 }, { level: 'hall', x: 0, y: 0 })).toThrow(
      'outside its 3x3 cells',
    );
  });
});
