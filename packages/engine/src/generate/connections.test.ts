import { describe, expect, expectTypeOf, test } from 'vitest';
import { cellOf } from '../grid/grid.js';
import { manhattan, type Point } from '../grid/point.js';
import { createRandom } from '../random/random.js';
import { regionHolds } from '../world/link.js';
import { defineTerrain } from '../world/terrain.js';
import { readTextMap } from '../world/text-map.js';
import { digBsp } from './bsp.js';
import {
  PlacementError,
  placeAligned,
  placeFarApart,
  placeInQuadrants,
  placeInRooms,
} from './connections.js';
import { digMaze } from './maze.js';
import { PLAN } from './plan.js';
import { digRooms } from './rooms.js';

const TABLE = defineTerrain({
  wall: { glyph: '#' },
  floor: { glyph: '.', walkable: true, transparent: true },
});

function ground(...rows: string[]) {
  return readTextMap(rows.join('\n'), TABLE)[0];
}

const HALL = ground('###########', '#.........#', '###########');
// The west part holds three cells, the east part four.
const TWO_PARTS = ground('#########', '#...#...#', '#####.###', '#########');

function distinct(points: readonly Point[]): boolean {
  return new Set(points.map(({ x, y }) => `${x} ${y}`)).size === points.length;
}

describe('far apart', () => {
  test('two stairs of a hall stand at its ends', () => {
    for (let seed = 0; seed < 50; seed++) {
      const [up, down] = placeFarApart(createRandom(seed), HALL, 2);
      expect(manhattan(up, down)).toBeGreaterThanOrEqual(6);
    }
  });

  test('keeps away from places that exist', () => {
    for (let seed = 0; seed < 50; seed++) {
      const [exit] = placeFarApart(createRandom(seed), HALL, 1, { awayFrom: [{ x: 1, y: 1 }] });
      expect(exit.x).toBeGreaterThanOrEqual(8);
    }
  });

  test('stays in the largest part, or in the part one comes from', () => {
    for (let seed = 0; seed < 20; seed++) {
      for (const { x } of placeFarApart(createRandom(seed), TWO_PARTS, 4)) expect(x).toBeGreaterThan(4);
      for (const { x } of placeFarApart(createRandom(seed), TWO_PARTS, 3, { reachableFrom: { x: 2, y: 1 } }))
        expect(x).toBeLessThan(4);
    }
  });

  test('uses every cell before it gives up', () => {
    expect(distinct(placeFarApart(createRandom(1), HALL, 9))).toBe(true);
    expect(() => placeFarApart(createRandom(1), HALL, 10)).toThrow(
      new PlacementError('asked for 10 cells, but only 9 are open, reachable and allowed', 10, 9),
    );
  });

  test('never uses a cell that is kept out or exists already', () => {
    const places = placeFarApart(createRandom(1), HALL, 7, {
      keepOut: (x) => x === 5,
      awayFrom: [{ x: 9, y: 1 }],
    });
    expect(places.map(({ x }) => x).sort()).toEqual([1, 2, 3, 4, 6, 7, 8]);
  });

  test('refuses a start inside a wall, outside the map, or out of reach', () => {
    const place = (options: object) => () => placeFarApart(createRandom(1), TWO_PARTS, 1, options);
    expect(place({ reachableFrom: { x: 0, y: 0 } })).toThrow(
      new RangeError('reachableFrom must be an open cell of the 9x4 map, got (0, 0)'),
    );
    expect(place({ reachableFrom: { x: 1, y: 9 } })).toThrow(RangeError);
    expect(place({ awayFrom: [{ x: 0, y: 0 }] })).toThrow(
      new RangeError('awayFrom must be an open cell of the 9x4 map, got (0, 0)'),
    );
    expect(place({ reachableFrom: { x: 1, y: 1 }, awayFrom: [{ x: 7, y: 1 }] })).toThrow(
      new RangeError('no way leads to awayFrom (7, 1)'),
    );
    expect(() => placeFarApart(createRandom(1), HALL, 0)).toThrow(
      new RangeError('count must be a whole number of at least 1, got 0'),
    );
  });

  test('refuses a start between cells, also on a plan', () => {
    const maze = digMaze(createRandom(1), { width: 9, height: 9 });
    expect(() => placeFarApart(createRandom(1), maze, 1, { reachableFrom: { x: 1.5, y: 1 } })).toThrow(
      new RangeError('reachableFrom must be an open cell of the 9x9 map, got (1.5, 1)'),
    );
  });

  test('a map without floor has no place', () => {
    expect(() => placeFarApart(createRandom(1), ground('##', '##'), 1)).toThrow(PlacementError);
  });
});

describe('in rooms', () => {
  test('every place is in a room of its own', () => {
    for (let seed = 0; seed < 300; seed++) {
      const random = createRandom(seed);
      const plan = digRooms(random, { width: 80, height: 24 });
      const places = placeInRooms(random, plan, 5);
      const rooms = places.map(({ x, y }) => plan.rooms.findIndex((room) => regionHolds(room, x, y)));
      expect(rooms).not.toContain(-1);
      expect(new Set(rooms).size).toBe(5);
    }
  });

  test('says how many rooms there are when they do not suffice', () => {
    const plan = digBsp(createRandom(1), { width: 50, height: 20 });
    const [first] = plan.rooms;
    const keepOut = (x: number, y: number) => regionHolds(first, x, y);
    const rooms = plan.rooms.length;
    expect(() => placeInRooms(createRandom(1), plan, rooms, { keepOut })).toThrow(
      `asked for ${rooms} different rooms, but only ${rooms - 1} of ${rooms} have a cell to use`,
    );
    expect(() => placeInRooms(createRandom(1), digMaze(createRandom(1), { width: 9, height: 9 }), 1)).toThrow(
      'asked for 1 different rooms, but only 0 of 0 have a cell to use',
    );
  });
});

describe('in quarters', () => {
  test('every place is in a quarter of its own, from the north-west to the south-east', () => {
    const maze = digMaze(createRandom(1), { width: 41, height: 21 });
    for (let seed = 0; seed < 100; seed++) {
      const places = placeInQuadrants(createRandom(seed), maze, 4);
      const quarters = places.map(({ x, y }) => (x * 2 >= 41 ? 1 : 0) + (y * 2 >= 21 ? 2 : 0));
      expect(quarters).toEqual([0, 1, 2, 3]);
    }
  });

  test('which quarters get one is drawn where there are more', () => {
    const used = new Set<string>();
    for (let seed = 0; seed < 100; seed++)
      used.add(
        placeInQuadrants(createRandom(seed), ground('..', '..'), 2)
          .map(({ x, y }) => `${x}${y}`)
          .join(' '),
      );
    expect([...used].sort()).toEqual(['00 01', '00 10', '00 11', '01 11', '10 01', '10 11']);
  });

  test('says how many quarters have floor', () => {
    expect(() => placeInQuadrants(createRandom(1), ground('....', '####', '####', '####'), 3)).toThrow(
      new PlacementError('asked for 3 different quarters, but only 2 of 4 have a cell to use', 3, 2),
    );
    expect(() => placeInQuadrants(createRandom(1), HALL, 5)).toThrow(
      new RangeError('count must be a whole number from 1 to 4, got 5'),
    );
  });
});

describe('aligned', () => {
  test('every place is open on both levels', () => {
    let placed = 0;
    for (let seed = 0; seed < 300; seed++) {
      const random = createRandom(seed);
      const above = digBsp(random, { width: 50, height: 20 });
      const below = digRooms(random, { width: 60, height: 24, rooms: [4, 8] });
      for (const { x, y } of placeAligned(random, above, below, 2)) {
        expect(above.cells[cellOf(above, x, y)]).not.toBe(PLAN.solid);
        expect(below.cells[cellOf(below, x, y)]).not.toBe(PLAN.solid);
        placed++;
      }
    }
    expect(placed).toBe(600);
  });

  test('both ends are reachable, and options go level by level', () => {
    const above = ground('......');
    const below = ground('..#...');
    const all = { reachableFrom: { x: 0, y: 0 } };
    const places = placeAligned(createRandom(1), above, below, 1, { keepOut: (x) => x === 0 }, all);
    expect(places).toEqual([{ x: 1, y: 0 }]);
  });

  test('what is kept out goes for both levels; where one comes from, only for its own', () => {
    const above = ground('.....');
    const below = ground('#....');
    for (let seed = 0; seed < 20; seed++) {
      const options = { reachableFrom: { x: 0, y: 0 }, keepOut: (x: number) => x > 2 };
      const [{ x }] = placeAligned(createRandom(seed), above, below, 1, options);
      expect([1, 2]).toContain(x);
    }
  });

  test('says so when nothing is open on both', () => {
    expect(() => placeAligned(createRandom(1), ground('..##'), ground('##..'), 1)).toThrow(
      new PlacementError('asked for 1 cells, but only 0 are open, reachable and allowed', 1, 0),
    );
  });
});

test('the places of a seed do not change but in a major version', () => {
  const plan = digRooms(createRandom(7), { width: 80, height: 24 });
  const other = digRooms(createRandom(8), { width: 80, height: 24 });
  expect({
    farApart: placeFarApart(createRandom(1), plan, 3),
    inRooms: placeInRooms(createRandom(1), plan, 3),
    inQuadrants: placeInQuadrants(createRandom(1), plan, 3),
    aligned: placeAligned(createRandom(1), plan, other, 2),
  }).toMatchInlineSnapshot(`
    {
      "aligned": [
        {
          "x": 69,
          "y": 8,
        },
        {
          "x": 33,
          "y": 7,
        },
      ],
      "farApart": [
        {
          "x": 15,
          "y": 9,
        },
        {
          "x": 70,
          "y": 13,
        },
        {
          "x": 36,
          "y": 3,
        },
      ],
      "inQuadrants": [
        {
          "x": 37,
          "y": 9,
        },
        {
          "x": 53,
          "y": 8,
        },
        {
          "x": 31,
          "y": 14,
        },
      ],
      "inRooms": [
        {
          "x": 32,
          "y": 4,
        },
        {
          "x": 69,
          "y": 14,
        },
        {
          "x": 50,
          "y": 6,
        },
      ],
    }
  `);
});

test('a number that is known gives a tuple, a large one a list', () => {
  const place = <const Count extends number>(count: Count) => placeFarApart(createRandom(1), WIDE, count);
  const WIDE = { width: 40, height: 40, open: () => true };
  expectTypeOf(place(2)).toEqualTypeOf<[Point, Point]>();
  expectTypeOf(place(32)['length']).toEqualTypeOf<32>();
  expectTypeOf(place(33)).toEqualTypeOf<Point[]>();
  expectTypeOf(place(1200)).toEqualTypeOf<Point[]>();
  expectTypeOf(place(2 as number)).toEqualTypeOf<Point[]>();
  expect(place(1200)).toHaveLength(1200);
});
