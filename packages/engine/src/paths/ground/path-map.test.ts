import { describe, expect, test } from 'vitest';
import { createRandom } from '../../random/random.js';
import { createLevel, isWalkable, type Level } from '../../world/level.js';
import type { Place } from '../../world/link.js';
import { defineTerrain } from '../../world/terrain.js';
import { createWorld, worldOf } from '../../world/world.js';
import { createAStar } from '../finders/a-star.js';
import { createDistanceField } from '../finders/distance-field.js';
import { createHpa } from '../finders/hpa.js';
import { createJps } from '../finders/jps.js';
import { createJpsPlus } from '../finders/jps-plus.js';
import { createWalker } from '../finders/walker.js';
import { Oracle } from '../testing/oracle.js';
import { PathPlaceError } from './errors.js';
import { PathMap } from './path-map.js';

const TERRAIN = defineTerrain({
  rock: { glyph: '#' },
  floor: { glyph: '.', walkable: true },
  door: { glyph: '+', passable: true },
});
const ORACLE = {
  links: [],
  directions: 8,
  costs: 'tens',
  stairRule: 'lower-decides',
  twoWayRamps: false,
} as const;
const place = (level: number | string, x: number, y: number) => ({ level, x, y });

describe('a map of a world', () => {
  test('shares the terrain: what a game changes is there when the map is told of it', () => {
    const hall = createLevel('hall', 3, 1, TERRAIN, 'floor');
    const map = PathMap.of(worldOf([hall], []));
    const finder = createAStar(map);
    hall.terrain[1] = TERRAIN.code.rock;
    const before = map.version;
    map.changed(place('hall', 1, 0));
    expect(map.version).toBeGreaterThan(before);
    expect(finder.find(place('hall', 0, 0), place('hall', 2, 0))).toBeUndefined();
    const after = map.version;
    map.changed(place('hall', 1, 0));
    expect(map.version).toBe(after);
  });

  test('holds the levels made so far, and of the links those that end at a place of theirs', () => {
    const world = createWorld({
      ids: [1, 2, 'attic'],
      directions: 4,
      build: (id) => ({
        level: createLevel(id, id === 2 ? 5 : 3, 3, TERRAIN, 'floor'),
        links: [
          { kind: 'rope', from: place(id, 0, 0), to: place(id === 1 ? 2 : 'attic', 2, 2), cost: 10 },
          { kind: 'hole', from: place(id, 1, 1), to: { level: 1 }, cost: 10 },
          { kind: 'exit', from: place(id, 2, 0), cost: 10, outcome: 'escape' },
        ],
      }),
    });
    world.visit(2);
    world.visit(1);
    const map = PathMap.of(world);
    expect(map.directions).toBe(4);
    const path = createAStar(map).find(place(1, 1, 1), place(2, 4, 0));
    expect(path?.links).toEqual([world.linksOf(1)[0]]);
    expect(path?.links[0]).toBe(world.linksOf(1)[0]);
    expect([path?.steps, path?.cost]).toEqual([2 + 1 + 4, 70]);
    const attic = place('attic', 0, 0);
    expect(() => map.nodeOf(attic)).toThrow('level attic is not made yet: visit it, then make a new map');
    world.visit('attic');
    expect(() => createAStar(map).find(attic, place(1, 0, 0))).toThrow(
      new PathPlaceError(
        'unknown-level',
        'level attic was made after this map: make a new one with PathMap.of(world)',
      ),
    );
    expect(() => map.changed(attic)).toThrow(PathPlaceError);
    expect(PathMap.of(world).isOpen(PathMap.of(world).nodeOf(attic))).toBe(true);
    expect(() => map.nodeOf(place('cellar', 0, 0))).toThrow('the map has no level cellar');
    expect(map.linkBetween(map.nodeOf(place(1, 0, 0)), map.nodeOf(place(2, 2, 2)))?.kind).toBe('rope');
    expect(map.linkBetween(map.nodeOf(place(2, 2, 2)), map.nodeOf(place(1, 0, 0)))).toBeUndefined();
  });

  test('is made of levels that are made, with terrain for all their cells, and of costs that are known', () => {
    const ids = [1];
    const hall = createLevel(1, 3, 3, TERRAIN, 'floor');
    const lazy = createWorld({ ids, build: () => ({ level: hall, links: [] }) });
    expect(() => PathMap.of(lazy)).toThrow('at least one level: visit those it shall have');
    expect(() => PathMap.of(worldOf([{ ...hall, terrain: new Uint8Array(8) }]))).toThrow(
      new RangeError('level 1 has 8 codes of terrain for 3x3 cells'),
    );
    expect(() => PathMap.of(worldOf([hall]), { costs: 'nope' as 'tens' })).toThrow(
      new RangeError("expected costs 'tens' or 'octile', got 'nope'"),
    );
    expect(() => PathMap.of(worldOf([hall]), { directions: 6 as 4 })).toThrow(
      new RangeError('expected 4 or 8 directions, got 6'),
    );
  });

  test.each([-1, 1e9, 0.5, Number.NaN, 13, 8])('%f is no node', (wrong) => {
    // The rim has some of these numbers: before a row, and between two levels.
    const levels = [1, 2].map((id) => createLevel(id, 3, 2, TERRAIN, 'floor'));
    const map = PathMap.of(worldOf(levels));
    const right = map.nodeOf(place(2, 2, 1));
    const words = new RangeError(`expected a node of the map, as nodeOf gives it, got ${wrong}`);
    for (const finder of [createAStar, createJps, createJpsPlus, createHpa].map((create) => create(map))) {
      expect(() => finder.findNodes(wrong, right)).toThrow(words);
      expect(() => finder.findNodes(right, wrong)).toThrow(words);
    }
    expect(() => createWalker(map, {}).findNodes(right, wrong)).toThrow(words);
    expect(() => map.placeOf(wrong)).toThrow(words);
    expect(() => map.leads(right, wrong)).toThrow(words);
  });

  test('every cell of every level is a node, and nothing else is', () => {
    const levels = [1, 2].map((id) => createLevel(id, 3, 2, TERRAIN, 'floor'));
    const map = PathMap.of(worldOf(levels));
    const nodes = [1, 2].flatMap((level) =>
      [0, 1].flatMap((y) => [0, 1, 2].map((x) => map.nodeOf(place(level, x, y)))),
    );
    const isNode = (node: number) => {
      try {
        return map.nodeOf(map.placeOf(node)) === node;
      } catch {
        return false;
      }
    };
    expect(Array.from({ length: map.size }, (_, node) => node).filter(isNode)).toEqual(nodes);
  });

  test('asks another question about cells where it is given one', () => {
    const hall = createLevel('hall', 3, 1, TERRAIN, 'floor');
    hall.terrain[1] = TERRAIN.code.door;
    const world = worldOf([hall], []);
    const ends = [place('hall', 0, 0), place('hall', 2, 0)] as const;
    expect(createAStar(PathMap.of(world)).find(...ends)).toBeUndefined();
    const map = PathMap.of(world, {
      canStand: ({ table, terrain }, cell) => table.passable[terrain[cell]] === 1,
    });
    const finder = createAStar(map);
    expect(finder.find(...ends)?.steps).toBe(2);
    hall.terrain[1] = TERRAIN.code.rock;
    map.changed(place('hall', 1, 0));
    expect(finder.find(...ends)).toBeUndefined();
  });

  test('charges what a cell costs that only such a question opens, as brute force does', () => {
    const rows = {
      rock: { glyph: '#', cost: 2 },
      grass: { glyph: '"', walkable: true },
      mire: { glyph: '~', walkable: true, cost: 3 },
      door: { glyph: '+', passable: true, cost: 9 },
    };
    const shut = defineTerrain(rows);
    // The same rows, in which the table itself opens what the question does.
    const open = defineTerrain({ ...rows, door: { ...rows.door, walkable: true } });
    const wrong: string[] = [];
    for (let seed = 0; seed < 40; seed++) {
      const random = createRandom(`doors ${seed}`);
      const hall = createLevel('hall', 7, 5, shut, 'grass');
      const same: Level = { ...hall, table: open };
      const drawn = () => random.pick([0, 1, 1, 2, 3, 3]);
      hall.terrain.forEach((_, cell) => {
        hall.terrain[cell] = drawn();
      });
      const map = PathMap.of(worldOf([hall], []), {
        canStand: ({ table, terrain }, cell) => table.passable[terrain[cell]] === 1,
      });
      const finder = createAStar(map);
      const field = createDistanceField(map);
      for (let edit = 0; edit < 4; edit++) {
        const oracle = new Oracle({ ...ORACLE, levels: [same] });
        const places = [...hall.terrain.keys()]
          .map((cell) => place('hall', cell % 7, Math.floor(cell / 7)))
          .filter(({ x, y }) => isWalkable(same, x, y));
        for (const to of places) {
          field.spread([to]);
          for (const from of places) {
            const costs = [finder.find(from, to)?.cost, field.costAt(from)].map((cost) => cost ?? Infinity);
            const best = oracle.cost(from, to) ?? Infinity;
            if (costs.some((cost) => cost !== best)) wrong.push(`seed ${seed}: ${costs}, not ${best}`);
          }
        }
        const changed = place('hall', random.below(7), random.below(5));
        hall.terrain[changed.y * 7 + changed.x] = drawn();
        map.changed(changed);
      }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  test('takes levels with terrain tables of their own, and their costs', () => {
    const bog = defineTerrain({
      mire: { glyph: '~', walkable: true, cost: 3 },
      path: { glyph: '.', walkable: true },
    });
    const upper = createLevel(1, 3, 1, TERRAIN, 'floor');
    const lower = createLevel(2, 3, 1, bog, 'mire');
    const stairs = { kind: 'stairs', from: place(1, 2, 0), to: place(2, 0, 0), cost: 10 };
    const map = PathMap.of(worldOf([upper, lower], [stairs]));
    const finder = createAStar(map);
    expect(finder.find(place(1, 0, 0), place(2, 2, 0))?.cost).toBe(20 + 10 + 60);
    lower.terrain[1] = bog.code.path;
    map.changed(place(2, 1, 0));
    expect(finder.find(place(1, 0, 0), place(2, 2, 0))?.cost).toBe(20 + 10 + 40);
  });

  describe('where single steps are asked about', () => {
    /** Corners may be cut, but nobody passes a door diagonally. */
    const maze = (...rows: string[]) => {
      const level = createLevel('maze', rows[0].length, rows.length, TERRAIN, 'floor');
      level.terrain.set(Array.from(rows.join(''), (glyph) => TERRAIN.codeOfGlyph(glyph) ?? 0));
      const isDoor = (cell: number) => level.terrain[cell] === TERRAIN.code.door;
      const world = createWorld({
        ids: ['maze'],
        build: () => ({ level, links: [] }),
        mayStep: (_, from, to, direction) => direction % 2 === 0 || !(isDoor(from) || isDoor(to)),
      });
      world.visit('maze');
      const canStand = ({ terrain }: Level, cell: number) => terrain[cell] !== TERRAIN.code.rock;
      return { level, map: PathMap.of(world, { canStand }) };
    };
    const text = (places: readonly Place[] = []) => places.map(({ x, y }) => `${x},${y}`).join(' ');

    test('a way may cut corners and not pass doors aslant', () => {
      const { map } = maze('.#..', '#..#', '.##.');
      const finder = createAStar(map);
      expect(text(finder.find(place('maze', 0, 0), place('maze', 3, 2))?.places)).toBe('0,0 1,1 2,1 3,2');
      expect(text(finder.find(place('maze', 0, 2), place('maze', 3, 0))?.places)).toBe('0,2 1,1 2,1 3,0');
      const doors = maze('.#.', '#+#', '.#.');
      expect(createAStar(doors.map).find(place('maze', 0, 0), place('maze', 2, 2))).toBeUndefined();
      expect(
        doors.map.leads(doors.map.nodeOf(place('maze', 0, 0)), doors.map.nodeOf(place('maze', 1, 1))),
      ).toBe(false);
    });

    test('a change is taken in, and asks again around the cell', () => {
      const { map, level } = maze('.#', '#.');
      const finder = createAStar(map);
      const ends = [place('maze', 0, 0), place('maze', 1, 1)] as const;
      const cells = [map.nodeOf(ends[0]), map.nodeOf(ends[1])] as const;
      expect([finder.find(...ends)?.steps, map.canStep(...cells)]).toEqual([1, true]);
      level.terrain[3] = TERRAIN.code.door;
      map.changed(ends[1]);
      expect([finder.find(...ends), map.canStep(...cells)]).toEqual([undefined, false]);
      level.terrain[1] = TERRAIN.code.floor;
      map.changed(place('maze', 1, 0));
      expect([finder.find(...ends)?.steps, map.canStep(...cells)]).toEqual([2, false]);
    });

    test('a distance field knows it too, and the other pathfinders refuse', () => {
      const { map } = maze('.#..', '#..#');
      const field = createDistanceField(map).spread([place('maze', 3, 0)]);
      expect(field.costAt(place('maze', 0, 0))).toBe(14 + 14 + 10);
      for (const create of [createJps, createJpsPlus, createHpa])
        expect(() => create(map)).toThrow(
          'cannot walk where single steps are asked about; use A* or a distance field',
        );
    });
  });
});
