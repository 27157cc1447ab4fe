// What every generator of a plan promises, asked of all of them alike: a seed is a map, everything hangs together inside the
// edge, doors lead through straight walls, rooms have an open middle.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashText } from '../random/hash.js';
import { createRandom, type Random } from '../random/random.js';
import { digAccretion } from './accretion.js';
import { digCaves } from './caves.js';
import { digInside, solidPlan } from './compose.js';
import { connectPlan } from './connect.js';
import { digDrunkard } from './drunkard.js';
import { digIslands } from './islands.js';
import { digMaze } from './maze.js';
import { PLAN, type Plan, planRows } from './plan.js';
import { digRooms } from './rooms.js';
import { hangsTogether, keepsBorder } from './testing/checks.js';
import { digLike, digTiles } from './tiles.js';
import { digUniform } from './uniform.js';
import { digVaults } from './vaults.js';
import { digVoronoi, insideRegion, voronoiRegions } from './voronoi.js';

const VAULTS = [
  {
    rows: ['####+####', '#.......#', '#..#.#..#', '+.......+', '#..#.#..#', '#.......#', '####+####'],
    most: 1,
  },
  { rows: ['###+###', '#.....#', '+..$..+', '#.....#', '#######'] },
  { rows: ['#####', '#,,,+', '#,###', '#,#  ', '#+#  '], weight: 2 },
  { rows: ['######', '+,,,,+', '######'], weight: 2 },
];
const TILES = [
  { rows: ['###', '###', '###'] },
  { rows: ['###', ',,,', '###'], weight: 2 },
  { rows: ['#,#', '#,,', '###'], weight: 2 },
  { rows: ['#,#', ',.,', '###'] },
];
const SAMPLE = ['########', '#...####', '#...,,##', '#...#,##', '#####,##', '##,,,,,#', '########'];

interface Size {
  readonly width: number;
  readonly height: number;
}

const GENERATORS: Readonly<Record<string, (random: Random, size: Size) => Plan>> = {
  accretion: digAccretion,
  drunkard: digDrunkard,
  islands: digIslands,
  like: (random, { width, height }) =>
    digLike(random, { width: width >> 1, height: height >> 1, sample: SAMPLE }),
  tiles: (random, size) => digTiles(random, { ...size, tiles: TILES }),
  uniform: digUniform,
  vaults: (random, size) => digVaults(random, { ...size, vaults: VAULTS }),
  voronoi: digVoronoi,
  composed(random, size) {
    const { width, height } = size;
    const regions = voronoiRegions(random, { width, height, regions: 2, relax: 3 });
    const west = digInside(random, solidPlan(width, height), insideRegion(regions, 0), (each, box) =>
      digAccretion(each, { ...box, roomWidth: [2, 4], roomHeight: [2, 3] }),
    );
    return digInside(random, west, insideRegion(regions, 1), digCaves);
  },
  'maze in a hall'(random, size) {
    const plan = digRooms(random, { ...size, rooms: [2, 4], roomWidth: [5, 9], roomHeight: [5, 6] });
    return digInside(random, plan, plan.rooms[0], digMaze);
  },
};

const size = fc.record({ width: fc.integer({ min: 24, max: 56 }), height: fc.integer({ min: 16, max: 26 }) });

describe.each(Object.keys(GENERATORS))('%s', (name) => {
  const dig = GENERATORS[name];

  test('keeps what all plans promise', () => {
    fc.assert(
      fc.property(fc.integer(), size, (seed, wanted) => {
        const plan = dig(createRandom(seed), wanted);
        const map = `seed ${seed}\n${planRows(plan).join('\n')}`;
        expect(hangsTogether(plan), map).toBe(true);
        expect(keepsBorder(plan, 1), map).toBe(true);
        expect(brokenDoors(plan), map).toEqual([]);
        for (const { x, y, centre } of plan.rooms)
          expect(plan.cells[centre.y * plan.width + centre.x], `${map}\nroom at ${x},${y}`).not.toBe(
            PLAN.solid,
          );
        for (const { room } of plan.doors) expect(plan.rooms[room], map).toBeDefined();
        expect(plan.cells.filter((cell) => cell === PLAN.door).length, map).toBe(plan.doors.length);
      }),
      { numRuns: 40 },
    );
  });
});

test('the map of a seed does not change but in a major version', () => {
  const maps = Object.entries(GENERATORS).map(([name, dig]) => [
    name,
    hashText(planRows(dig(createRandom('seven'), { width: 48, height: 16 })).join('\n')),
  ]);
  expect(Object.fromEntries(maps)).toMatchInlineSnapshot(`
    {
      "accretion": "997264fd5dd29e2cd64663b3ed606511",
      "composed": "cfb9e4f2eb6d0e2cd6fbd0f5554ac669",
      "drunkard": "c277e2540c06b0d488cd0c9c84e2370b",
      "islands": "31dc5208d9bc28b5dde97c63f17e72b7",
      "like": "047b319bbaebc740a9ae6b1fa885252d",
      "maze in a hall": "e9a7ed4994b72550692d031efbaf5bb9",
      "tiles": "94f7385766b4d81963bdcbe0ee1d27df",
      "uniform": "cfc6357afb7b8d6963e9908cb8cbd738",
      "vaults": "3201bfdda2799a5d779055b3b5cb4393",
      "voronoi": "add6ce69857ba94e26bcd7c1ed90e8cf",
    }
  `);
});

/** Doors that lead through no wall, or stand side by side. */
function brokenDoors({ cells, width, doors }: Plan): string[] {
  const isOpen = (cell: number) => cells[cell] !== PLAN.solid;
  return doors.flatMap(({ x, y }) => {
    const cell = y * width + x;
    const alongRow = isOpen(cell - 1) && isOpen(cell + 1) && !isOpen(cell - width) && !isOpen(cell + width);
    const alongColumn =
      isOpen(cell - width) && isOpen(cell + width) && !isOpen(cell - 1) && !isOpen(cell + 1);
    return cells[cell] === PLAN.door && alongRow !== alongColumn ? [] : [`${x},${y}`];
  });
}

test('a repair joins any map and digs nothing else', () => {
  const cells = fc.uint8Array({ minLength: 12 * 9, maxLength: 12 * 9, max: 2 });
  fc.assert(
    fc.property(cells, fc.integer({ min: 1, max: 6 }), (kinds, least) => {
      if (!kinds.includes(1)) return;
      const plan = {
        width: 12,
        height: 9,
        cells: kinds.map((kind) => (kind === 1 ? PLAN.floor : PLAN.solid)),
        rooms: [],
        doors: [],
      };
      const repaired = connectPlan(plan);
      expect(hangsTogether(repaired)).toBe(true);
      repaired.cells.forEach((kind, cell) => {
        expect(kind === PLAN.floor).toBe(plan.cells[cell] === PLAN.floor);
      });
      expect(connectPlan(repaired).cells).toEqual(repaired.cells);
      const pruned = connectPlan(plan, { least });
      expect(hangsTogether(pruned)).toBe(true);
    }),
  );
});
