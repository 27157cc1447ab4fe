import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../random/random.js';
import { BSP_DEFAULTS, type BspOptions, digBsp } from './bsp.js';
import { PLAN, planRows } from './plan.js';
import {
  catalogueHash,
  hangsTogether,
  keepsBorder,
  leastGap,
  SEEDS,
  SEEDS_TIMEOUT,
} from './testing/checks.js';

const DARK_FLOOR: BspOptions = { width: 50, height: 20 };

describe('the map of a seed does not change but in a major version', () => {
  test('seed 7', () => {
    expect(`\n${planRows(digBsp(createRandom(7), DARK_FLOOR)).join('\n')}`).toMatchInlineSnapshot(`
      "
      ##################################################
      ######################.......#####################
      ###.....##############.......#.......#############
      ###.....##############.......#.......###......####
      ###.....##############.......,.......###......####
      ###.....,,,,,,,....###.......#.......###......####
      ###.....#######....###.......####,######......####
      ###.....#######....######,#######,######......####
      #########,,,,,,....######,#######,######......####
      #########,#####....######,#####.....######,,######
      #########,#####....######,#####.....######,,######
      #########,###############,#####.....######,,######
      #########,###############,#####.....,,,,,,,,######
      #######.....#############,#####.....######,#######
      #######.....###....######,#####.....######,#######
      #######.....###....######,##############.....#####
      #######.....,,,....,,,,,,,##############.....#####
      #######.....###....#####################.....#####
      #######.....############################.....#####
      ##################################################"
    `);
  });

  test('the first hundred seeds', () => {
    expect(catalogueHash((random) => digBsp(random, DARK_FLOOR))).toMatchInlineSnapshot(
      `"0b2eab02218468dd93caff6d98665908"`,
    );
  });
});

test(`the rules of Dark Floor hold on ${SEEDS} seeds`, { timeout: SEEDS_TIMEOUT }, () => {
  let fewest = Number.POSITIVE_INFINITY;
  let most = 0;
  for (let seed = 0; seed < SEEDS; seed++) {
    const plan = digBsp(createRandom(seed), DARK_FLOOR);
    const { rooms } = plan;
    const sizesFit = rooms.every(
      ({ width, height }) => width >= 4 && width <= 7 && height >= 3 && height <= 6,
    );
    if (!hangsTogether(plan) || !keepsBorder(plan, 1) || !sizesFit || leastGap(rooms) < 1) {
      throw new Error(`seed ${seed}:\n${planRows(plan).join('\n')}`);
    }
    fewest = Math.min(fewest, rooms.length);
    most = Math.max(most, rooms.length);
  }
  expect(fewest).toBeGreaterThanOrEqual(6);
  expect(most).toBeLessThanOrEqual(14);
});

const anyOptions: fc.Arbitrary<Required<BspOptions>> = fc
  .record({
    lowWidth: fc.integer({ min: 1, max: 6 }),
    moreWidth: fc.integer({ min: 0, max: 6 }),
    lowHeight: fc.integer({ min: 1, max: 6 }),
    moreHeight: fc.integer({ min: 0, max: 6 }),
    spareWidth: fc.integer({ min: 0, max: 60 }),
    spareHeight: fc.integer({ min: 0, max: 40 }),
    tries: fc.integer({ min: 1, max: 300 }),
    margin: fc.integer({ min: 0, max: 3 }),
    border: fc.integer({ min: 0, max: 3 }),
  })
  .map((o) => ({
    width: o.lowWidth + o.moreWidth + 2 * o.border + o.spareWidth,
    height: o.lowHeight + o.moreHeight + 2 * o.border + o.spareHeight,
    roomWidth: [o.lowWidth, o.lowWidth + o.moreWidth] as const,
    roomHeight: [o.lowHeight, o.lowHeight + o.moreHeight] as const,
    tries: o.tries,
    margin: o.margin,
    border: o.border,
  }));

test('sizes, spacing, border and connection hold for every setting', () => {
  fc.assert(
    fc.property(fc.integer(), anyOptions, (seed, options) => {
      const plan = digBsp(createRandom(seed), options);
      expect(plan.rooms.length).toBeGreaterThan(0);
      expect(hangsTogether(plan)).toBe(true);
      expect(keepsBorder(plan, options.border)).toBe(true);
      expect(leastGap(plan.rooms)).toBeGreaterThanOrEqual(options.margin);
      for (const room of plan.rooms) {
        expect(room.width).toBeGreaterThanOrEqual(options.roomWidth[0]);
        expect(room.width).toBeLessThanOrEqual(options.roomWidth[1]);
        expect(room.height).toBeGreaterThanOrEqual(options.roomHeight[0]);
        expect(room.height).toBeLessThanOrEqual(options.roomHeight[1]);
        expect(plan.cells[room.centre.y * plan.width + room.centre.x]).toBe(PLAN.floor);
      }
    }),
  );
});

test('a corridor runs from the centre before along the row, then along the column', () => {
  const plan = digBsp(createRandom('corner'), DARK_FLOOR);
  const open = (x: number, y: number) => plan.cells[y * plan.width + x] !== PLAN.solid;
  plan.rooms.slice(1).forEach(({ centre: to }, index) => {
    const from = plan.rooms[index].centre;
    for (let x = Math.min(from.x, to.x); x <= Math.max(from.x, to.x); x++) expect(open(x, from.y)).toBe(true);
    for (let y = Math.min(from.y, to.y); y <= Math.max(from.y, to.y); y++) expect(open(to.x, y)).toBe(true);
  });
});

test('an option that is undefined has its default', () => {
  const untold = { roomWidth: undefined, roomHeight: undefined, tries: undefined, margin: undefined };
  const plan = digBsp(createRandom(7), {
    ...DARK_FLOOR,
    ...untold,
    border: undefined,
  } as unknown as BspOptions);
  expect(planRows(plan)).toEqual(planRows(digBsp(createRandom(7), DARK_FLOOR)));
});

test('one try is one room at least, and more tries are never fewer rooms on the whole', () => {
  const total = (tries: number) => {
    let rooms = 0;
    for (let seed = 0; seed < 50; seed++)
      rooms += digBsp(createRandom(seed), { ...DARK_FLOOR, tries }).rooms.length;
    return rooms;
  };
  expect(total(1)).toBe(50);
  expect(total(BSP_DEFAULTS.tries)).toBeGreaterThan(total(10));
});

test.each([
  [{ width: 8, height: 20 }, 'width must be a whole number of at least 9, got 8'],
  [{ width: 50, height: 7 }, 'height must be a whole number of at least 8, got 7'],
  [{ width: 50.5, height: 20 }, 'width must be a whole number of at least 9, got 50.5'],
  [{ ...DARK_FLOOR, tries: 0 }, 'tries must be a whole number of at least 1, got 0'],
  [{ ...DARK_FLOOR, margin: -1 }, 'margin must be a whole number of at least 0, got -1'],
  [{ ...DARK_FLOOR, border: Number.NaN }, 'border must be a whole number of at least 0, got NaN'],
  [{ ...DARK_FLOOR, roomWidth: 5 as never }, 'roomWidth must be a range such as [3, 6], got 5'],
  [
    { ...DARK_FLOOR, roomWidth: [7, 4] },
    'the high end of roomWidth must be a whole number of at least 7, got 4',
  ],
  [
    { ...DARK_FLOOR, roomHeight: [0, 4] },
    'the low end of roomHeight must be a whole number of at least 1, got 0',
  ],
] satisfies [BspOptions, string][])('%o is refused', (options, message) => {
  expect(() => digBsp(createRandom(1), options)).toThrow(new RangeError(message));
});
