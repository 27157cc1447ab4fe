import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../random/random.js';
import { digMaze, MAZE_STYLES, type MazeOptions, type MazeStyle } from './maze.js';
import { PLAN, type Plan, planRows } from './plan.js';
import { catalogueHash, hangsTogether, keepsBorder, SEEDS, SEEDS_TIMEOUT } from './testing/checks.js';

describe('the map of a seed does not change but in a major version', () => {
  const drawn = (options: Partial<MazeOptions>) =>
    `\n${planRows(digMaze(createRandom(7), { width: 31, height: 11, ...options })).join('\n')}`;

  test('seed 7, winding', () => {
    expect(drawn({})).toMatchInlineSnapshot(`
      "
      ###############################
      #,,,,,,,#,,,#,,,,,#,,,#,,,,,,,#
      #####,#,#,###,#,#,#,#,#,#,###,#
      #,,,,,#,,,#,,,#,#,#,#,,,#,,,#,#
      #,#########,###,#,#,#######,#,#
      #,,,,,,,,,,,#,#,#,#,#,,,#,,,#,#
      #,###########,#,###,#,#,#,###,#
      #,#,,,#,,,,,,,#,#,,,#,#,#,,,#,#
      #,#,#,#,#####,#,#,###,#,###,#,#
      #,,,#,,,#,,,,,#,,,,,,,#,,,#,#,#
      ###############################"
    `);
  });

  test('seed 7, branching', () => {
    expect(drawn({ style: 'branching' })).toMatchInlineSnapshot(`
      "
      ###############################
      #,#,#,#,,,,,,,,,,,,,,,,,,,#,,,#
      #,#,#,###################,###,#
      #,,,,,,,,,,,,,,,,,,,,,,,,,,,#,#
      #############,###,#,#,#####,#,#
      #,#,,,#,#,,,,,#,,,#,#,#,,,,,,,#
      #,#,###,#########,###,###,###,#
      #,,,,,#,#,,,,,#,#,#,,,#,,,#,,,#
      #,#####,#####,#,###########,###
      #,,,,,,,,,,,,,,,,,,,,,,,,,,,,,#
      ###############################"
    `);
  });

  test('seed 7, half of it filled', () => {
    expect(drawn({ sparse: 0.5 })).toMatchInlineSnapshot(`
      "
      ###############################
      #####,#######,,,###,,,#,,,,,###
      #####,#######,#,###,#,#,#######
      #,,,,,#####,,,#,###,#,,,#######
      #,#########,###,###,###########
      #,,,,,,,,,,,###,###,###########
      #,#############,###,###########
      #,#,,,#########,#,,,###########
      #,#,#,#########,#,#############
      #,,,#,,,#######,,,#############
      ###############################"
    `);
  });

  test('seed 7, no dead ends', () => {
    expect(drawn({ braid: 1 })).toMatchInlineSnapshot(`
      "
      ###############################
      #,,,,,,,#,,,#,,,,,#,,,#,,,,,,,#
      #,###,#,#,#,#,#,#,#,#,#,#,###,#
      #,,,,,#,,,#,,,#,#,#,#,,,#,,,#,#
      #,#########,#,#,#,#,#######,#,#
      #,,,,,,,,,,,#,#,#,#,#,,,#,,,#,#
      #,###########,#,#,#,#,#,#,###,#
      #,#,,,#,,,,,,,#,#,,,#,#,#,,,#,#
      #,#,#,#,#####,#,#,###,#,#,#,#,#
      #,,,#,,,,,,,,,#,,,,,,,#,,,#,,,#
      ###############################"
    `);
  });

  test('the first hundred seeds', () => {
    expect(catalogueHash((random) => digMaze(random, { width: 41, height: 21 }))).toMatchInlineSnapshot(
      `"3c6d3e851a067704091d94c762774676"`,
    );
  });
});

/** Dug cells with one way out. */
function deadEnds({ cells, width }: Plan): number {
  let ends = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] === PLAN.solid) continue;
    const ways = [cell - width, cell + 1, cell + width, cell - 1].filter(
      (next) => cells[next] !== PLAN.solid,
    );
    if (ways.length === 1) ends++;
  }
  return ends;
}

function dug({ cells }: Plan): number {
  let count = 0;
  for (const kind of cells) if (kind !== PLAN.solid) count++;
  return count;
}

test.each(MAZE_STYLES)(
  `every crossing of a %s maze is reached, and by one way only, on ${SEEDS} seeds`,
  { timeout: SEEDS_TIMEOUT },
  (style) => {
    const crossings = 15 * 7;
    for (let seed = 0; seed < SEEDS; seed++) {
      const plan = digMaze(createRandom(seed), { width: 31, height: 15, style });
      // Connected, and n crossings with n - 1 walls between them open: a tree.
      if (!hangsTogether(plan) || dug(plan) !== 2 * crossings - 1) {
        throw new Error(`seed ${seed}:\n${planRows(plan).join('\n')}`);
      }
    }
  },
);

test('what is asked for holds for every setting', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.record({
        width: fc.integer({ min: 3, max: 40 }),
        height: fc.integer({ min: 3, max: 40 }),
        style: fc.constantFrom<MazeStyle>(...MAZE_STYLES),
        sparse: fc.double({ min: 0, max: 1, noNaN: true }),
        braid: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      (seed, options) => {
        const plan = digMaze(createRandom(seed), options);
        const crossings = ((options.width - 1) >> 1) * ((options.height - 1) >> 1);
        const left = Math.max(1, crossings - Math.round(options.sparse * crossings));
        expect(hangsTogether(plan)).toBe(true);
        expect(keepsBorder(plan, 1)).toBe(true);
        expect(dug(digMaze(createRandom(seed), { ...options, braid: 0 }))).toBe(2 * left - 1);
        expect(dug(plan)).toBeGreaterThanOrEqual(2 * left - 1);
      },
    ),
  );
});

test('braid 1 leaves no dead end, braid 0.5 about half of them', () => {
  for (let seed = 0; seed < 200; seed++) {
    const size = { width: 31, height: 21 };
    const ends = deadEnds(digMaze(createRandom(seed), size));
    expect(deadEnds(digMaze(createRandom(seed), { ...size, braid: 1 }))).toBe(0);
    const half = deadEnds(digMaze(createRandom(seed), { ...size, braid: 0.5 }));
    expect(half).toBeLessThanOrEqual(ends / 2);
    expect(half).toBeGreaterThan(0);
  }
});

test('a branching maze has more dead ends than a winding one', () => {
  const ends = (style: MazeStyle) => {
    let count = 0;
    for (let seed = 0; seed < 50; seed++)
      count += deadEnds(digMaze(createRandom(seed), { width: 31, height: 21, style }));
    return count;
  };
  expect(ends('branching')).toBeGreaterThan(1.5 * ends('winding'));
});

test('an option that is undefined has its default', () => {
  const size = { width: 21, height: 9 };
  const untold = { style: undefined, sparse: undefined, braid: undefined };
  expect(planRows(digMaze(createRandom(7), { ...size, ...untold } as unknown as MazeOptions))).toEqual(
    planRows(digMaze(createRandom(7), size)),
  );
});

test('a large maze needs no deep stack', () => {
  expect(hangsTogether(digMaze(createRandom(1), { width: 1001, height: 1001 }))).toBe(true);
});

test.each([
  [{ width: 2, height: 9 }, 'width must be a whole number of at least 3, got 2'],
  [{ width: 9, height: 4.5 }, 'height must be a whole number of at least 3, got 4.5'],
  [{ width: 9, height: 9, sparse: 1.5 }, 'sparse must be from 0 to 1, got 1.5'],
  [{ width: 9, height: 9, braid: Number.NaN }, 'braid must be from 0 to 1, got NaN'],
  [
    { width: 9, height: 9, style: 'straight' as MazeStyle },
    'style must be one of winding, branching, got straight',
  ],
] satisfies [MazeOptions, string][])('%o is refused', (options, message) => {
  expect(() => digMaze(createRandom(1), options)).toThrow(new RangeError(message));
});
