import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { connectedGroups } from '../grid/groups.js';
import { createRandom } from '../random/random.js';
import { type CavesOptions, digCaves } from './caves.js';
import { PLAN, type Plan, planRows } from './plan.js';
import { catalogueHash, hangsTogether, keepsBorder, SEEDS, SEEDS_TIMEOUT } from './testing/checks.js';

function share({ cells }: Plan, kind: number): number {
  return cells.filter((cell) => cell === kind).length / cells.length;
}

/** The sizes of the caves themselves, without the tunnels. */
function caveSizes(plan: Plan): number[] {
  const { count, group } = connectedGroups(plan, (cell) => plan.cells[cell] === PLAN.floor);
  const sizes = new Array<number>(count).fill(0);
  for (const number of group) if (number > 0) sizes[number - 1]++;
  return sizes;
}

describe('the map of a seed does not change but in a major version', () => {
  test('seed 7', () => {
    const plan = digCaves(createRandom(7), { width: 48, height: 14 });
    expect(`\n${planRows(plan).join('\n')}`).toMatchInlineSnapshot(`
      "
      ################################################
      #############..#######..########################
      ############.............#####......########.###
      ############.............####........#####....##
      #############............####........####.....##
      ##############...........####........####....###
      ##############............##........#####....###
      ##.........##.......................######....##
      ##...................................####.....##
      ##............................................##
      ##...........................................###
      ###....##..#######.......####..............#####
      #######################################..#######
      ################################################"
    `);
  });

  test('the first hundred seeds', () => {
    expect(catalogueHash((random) => digCaves(random, { width: 60, height: 22 }))).toMatchInlineSnapshot(
      `"3e743c299aa4ac49de665952b0197e8a"`,
    );
  });
});

test(`caves hang together inside their edge on ${SEEDS} seeds`, { timeout: SEEDS_TIMEOUT }, () => {
  for (let seed = 0; seed < SEEDS; seed++) {
    const plan = digCaves(createRandom(seed), { width: 50, height: 20 });
    if (!hangsTogether(plan) || !keepsBorder(plan, 1))
      throw new Error(`seed ${seed}:\n${planRows(plan).join('\n')}`);
  }
});

test('what is asked for holds for every setting', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.record({
        width: fc.integer({ min: 3, max: 50 }),
        height: fc.integer({ min: 3, max: 50 }),
        rock: fc.double({ min: 0, max: 1, noNaN: true }),
        rounds: fc.integer({ min: 0, max: 8 }),
        least: fc.integer({ min: 1, max: 60 }),
      }),
      (seed, options) => {
        const plan = digCaves(createRandom(seed), options);
        expect(hangsTogether(plan)).toBe(true);
        expect(keepsBorder(plan, 1)).toBe(true);
        const sizes = caveSizes(plan);
        // The largest stays, however small; all others are as large as was asked for.
        if (sizes.length > 1) expect(Math.min(...sizes)).toBeGreaterThanOrEqual(options.least);
      },
    ),
  );
});

test('more rock, less floor; tunnels are the exception', () => {
  const floorAt = (rock: number) => {
    let floor = 0;
    let tunnels = 0;
    for (let seed = 0; seed < 50; seed++) {
      const plan = digCaves(createRandom(seed), { width: 80, height: 25, rock });
      floor += share(plan, PLAN.floor) / 50;
      tunnels += share(plan, PLAN.corridor) / 50;
    }
    return { floor, tunnels };
  };
  const [wide, usual, narrow] = [0.45, 0.48, 0.52].map(floorAt);
  expect(wide.floor).toBeGreaterThan(usual.floor);
  expect(usual.floor).toBeGreaterThan(narrow.floor);
  expect(narrow.floor).toBeGreaterThan(0.1);
  for (const { tunnels } of [wide, usual, narrow]) expect(tunnels).toBeLessThan(0.05);
});

test('all rock leaves one cell, no rock none', () => {
  const size = { width: 9, height: 7 };
  expect(planRows(digCaves(createRandom(1), { ...size, rock: 1 }))[3]).toBe('####.####');
  const open = digCaves(createRandom(1), { ...size, rock: 0, rounds: 0 });
  expect(share(open, PLAN.floor)).toBeCloseTo(35 / 63);
});

/** Cells of rock between a cave and every other one, by breadth-first search inside the edge. */
function gapsFrom(plan: Plan, group: Int32Array, from: number): Map<number, number> {
  const { width, height } = plan;
  const far = new Map<number, number>();
  const gaps = new Map<number, number>();
  const queue = [...group.keys()].filter((cell) => group[cell] === from);
  for (const cell of queue) far.set(cell, 0);
  for (const cell of queue) {
    for (const next of [cell - width, cell + 1, cell + width, cell - 1]) {
      const x = next % width;
      const y = Math.floor(next / width);
      if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1 || far.has(next)) continue;
      far.set(next, (far.get(cell) ?? 0) + 1);
      if (group[next] > 0 && !gaps.has(group[next])) gaps.set(group[next], (far.get(next) ?? 0) - 1);
      queue.push(next);
    }
  }
  return gaps;
}

test('the tunnels are together no longer than the shortest tree that joins the caves', () => {
  let joined = 0;
  for (let seed = 0; seed < 300; seed++) {
    const plan = digCaves(createRandom(seed), { width: 50, height: 18, rock: 0.52, least: 4 });
    const { count, group } = connectedGroups(plan, (cell) => plan.cells[cell] === PLAN.floor);
    // Prim's algorithm over all pairs.
    const reached = new Set([1]);
    let shortest = 0;
    while (reached.size < count) {
      let best = { gap: Number.POSITIVE_INFINITY, to: 0 };
      for (const from of reached)
        for (const [to, gap] of gapsFrom(plan, group, from))
          if (!reached.has(to) && gap < best.gap) best = { gap, to };
      reached.add(best.to);
      shortest += best.gap;
      joined++;
    }
    const tunnels = plan.cells.filter((cell) => cell === PLAN.corridor).length;
    expect(tunnels, `seed ${seed}`).toBeLessThanOrEqual(shortest);
    expect(tunnels).toBeGreaterThanOrEqual(count - 1);
  }
  expect(joined).toBeGreaterThan(300);
});

test('a large cave takes no deep stack', () => {
  const plan = digCaves(createRandom(1), { width: 1001, height: 1001, rock: 0.52, least: 1 });
  expect(hangsTogether(plan)).toBe(true);
});

test('an option that is undefined has its default', () => {
  const size = { width: 30, height: 12 };
  const untold = { rock: undefined, rounds: undefined, least: undefined };
  expect(planRows(digCaves(createRandom(7), { ...size, ...untold } as unknown as CavesOptions))).toEqual(
    planRows(digCaves(createRandom(7), size)),
  );
});

test.each([
  [{ width: 2, height: 9 }, 'width must be a whole number of at least 3, got 2'],
  [{ width: 9, height: Number.NaN }, 'height must be a whole number of at least 3, got NaN'],
  [{ width: 9, height: 9, rock: 1.5 }, 'rock must be from 0 to 1, got 1.5'],
  [{ width: 9, height: 9, rounds: -1 }, 'rounds must be a whole number of at least 0, got -1'],
  [{ width: 9, height: 9, least: 0 }, 'least must be a whole number of at least 1, got 0'],
] satisfies [CavesOptions, string][])('%o is refused', (options, message) => {
  expect(() => digCaves(createRandom(1), options)).toThrow(new RangeError(message));
});
