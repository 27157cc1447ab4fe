import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { distancesFrom } from './distances.js';
import {
  findNearest,
  findPath,
  type MayEnter,
  reachableFrom,
  type SearchOptions,
  UNREACHED,
} from './search.js';
import { createSearchMemory, type SearchMemory } from './search-memory.js';
import { notesIn } from './search-notes.js';
import { directionBetween, stepAway, stepDownhill, stepTowards } from './steps.js';

/** A level drawn with "#" for closed cells; letters name cells. */
function draw(...rows: string[]) {
  const text = rows.join('');
  const size = { width: rows[0].length, height: rows.length };
  const open = Uint8Array.from(text, (glyph) => (glyph === '#' ? 0 : 1));
  const at = (letter: string) => text.indexOf(letter);
  const drawn = (glyph: (cell: number) => string) =>
    rows.map((row, y) => [...row].map((_, x) => glyph(y * size.width + x)).join(''));
  /** The level with the cells of a path numbered in their order. */
  const along = (path: readonly number[] | undefined) =>
    drawn((cell) => (path?.includes(cell) ? String(path.indexOf(cell) % 10) : text[cell]));
  const numbers = (field: Int32Array) =>
    drawn((cell) => (field[cell] === UNREACHED ? text[cell] : String(field[cell] % 10)));
  return { size, open, at, along, numbers, text };
}

const ROOMS = draw(
  'a....#...', //
  '.....#.b.',
  '..#......',
  '.....#..c',
);

describe('a path', () => {
  const { size, open, at, along } = ROOMS;

  test('goes round walls, straight steps first, and cuts no corner', () => {
    expect(along(findPath(size, open, at('a'), at('b')))).toEqual([
      '012..#...',
      '...3.#.7.',
      '..#.456..',
      '.....#..c',
    ]);
  });

  test('in four directions', () => {
    expect(along(findPath(size, open, at('a'), at('b'), { directions: 4 }))).toEqual([
      '01234#...',
      '....5#90.',
      '..#.678..',
      '.....#..c',
    ]);
  });

  test('past corners, where that is allowed', () => {
    expect(along(findPath(size, open, at('a'), at('b'), { cutsCorners: true }))).toEqual([
      '0123.#...',
      '....4#.7.',
      '..#..56..',
      '.....#..c',
    ]);
  });

  test('to the nearest cell that is wanted', () => {
    const path = findPath(size, open, at('a'), (cell) => cell === at('b') || cell === at('c'));
    expect(path?.at(-1)).toBe(at('b'));
  });

  test('the order of the directions decides between ways of the same length', () => {
    const room = draw('a..', '..b');
    const by = (directions: readonly number[]) =>
      room.along(findPath(room.size, room.open, room.at('a'), room.at('b'), { directions }));
    expect(by([0, 2, 4, 6])).toEqual(['012', '..3']);
    expect(by([4, 2, 0, 6])).toEqual(['0..', '123']);
    expect(by([0, 1, 2, 3, 4, 5, 6, 7])).toEqual(['01.', '..2']);
  });

  test('a question about the step itself: nobody passes a door diagonally', () => {
    const doors = draw('a##', '.D.', '##b');
    const mayStep = (from: number, to: number, direction: number) =>
      direction % 2 === 0 || (from !== doors.at('D') && to !== doors.at('D'));
    expect(
      doors.along(
        findPath(doors.size, doors.open, doors.at('a'), doors.at('b'), { cutsCorners: true, mayStep }),
      ),
    ).toEqual(['0##', '123', '##4']);
  });

  test('from a cell to itself, and none through walls or beyond the limit', () => {
    expect(findPath(size, open, at('a'), at('a'))).toEqual([at('a')]);
    expect(findPath(size, open, at('a'), at('b'), { limit: 6 })).toBeUndefined();
    expect(findPath(size, open, at('a'), at('b'), { limit: 7 })).toHaveLength(8);
    expect(findPath(size, open, at('a'), at('b'), { mostCells: 5 })).toBeUndefined();
    const closet = draw('a#b');
    expect(findPath(closet.size, closet.open, 0, 2)).toBeUndefined();
  });

  test('the first cell need not be open, the last must be', () => {
    const closet = draw('a..');
    const open = Uint8Array.of(0, 1, 1);
    expect(findPath(closet.size, open, 0, 2)).toEqual([0, 1, 2]);
    expect(findPath(closet.size, open, 2, 0)).toBeUndefined();
  });

  test('asks about no cell twice but for corners', () => {
    const asked: number[] = [];
    const mayEnter = (cell: number) => {
      asked.push(cell);
      return open[cell] === 1;
    };
    findPath(size, mayEnter, at('a'), at('c'), { directions: 4 });
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked).not.toContain(at('a'));
  });
});

test('what is no cell, and a byte grid that is too small, are refused', () => {
  const { size, open } = ROOMS;
  const words = 'expected a cell of a 9x4 map, got ';
  expect(() => findPath(size, open, 36, 0)).toThrow(new RangeError(`${words}36`));
  expect(() => findPath(size, open, 0, 0.5)).toThrow(new RangeError(`${words}0.5`));
  expect(() => distancesFrom(size, open, [0, -1])).toThrow(new RangeError(`${words}-1`));
  expect(() => stepTowards(size, open, Number.NaN, 0)).toThrow(new RangeError(`${words}NaN`));
  expect(() => findPath(size, open, 0, -1)).toThrow(new RangeError(`${words}-1`));
  expect(() => distancesFrom(size, open, 0, { until: 36 })).toThrow(new RangeError(`${words}36`));
  expect(() => reachableFrom(size, open.subarray(1), 0)).toThrow(
    new RangeError('expected a byte for each of 36 cells, got 35'),
  );
  for (const length of [35, 37])
    expect(() => distancesFrom(size, open, 0, { into: new Int32Array(length) })).toThrow(
      new RangeError(`expected a field of 36 cells, got ${length}`),
    );
});

test.each([6, [0, 8], [1.5], 'all'])('%j are no directions', (directions) => {
  const { size, open } = ROOMS;
  const options = { directions: directions as SearchOptions['directions'] };
  const words = `expected 4, 8 or a list of directions (0 to 7), got ${directions}`;
  expect(() => findPath(size, open, 0, 1, options)).toThrow(new RangeError(words));
  expect(() => distancesFrom(size, open, 0, options)).toThrow(RangeError);
  expect(() => stepTowards(size, open, 0, 1, options)).toThrow(RangeError);
  expect(() => stepDownhill(size, new Int32Array(36), 1, options)).toThrow(RangeError);
});

test.each([0, -1, 0.5, Number.NaN])('a step cannot cost %f', (price) => {
  const { size, open } = ROOMS;
  expect(() => distancesFrom(size, open, 0, { cost: () => price })).toThrow(
    new RangeError(`expected a cost of 1, 2, 3 or more, got ${price}`),
  );
});

test('distances from one cell and from several', () => {
  const { size, open, at, numbers } = ROOMS;
  expect(numbers(distancesFrom(size, open, at('a')))).toEqual([
    '01234#888', //
    '11234#778',
    '22#445678',
    '33455#778',
  ]);
  expect(numbers(distancesFrom(size, open, [at('a'), at('b')], { directions: 4 }))).toEqual([
    '01234#212', //
    '12345#101',
    '23#543212',
    '34565#323',
  ]);
});

test('distances end at the limit', () => {
  const { size, open, at, numbers } = ROOMS;
  const within = ['012..#...', '112..#.b.', '22#......', '.....#..c'];
  expect(numbers(distancesFrom(size, open, at('a'), { limit: 2 }))).toEqual(within);
  expect(numbers(distancesFrom(size, (cell) => open[cell] === 1, at('a'), { limit: 2 }))).toEqual(within);
});

test('the nearest wanted cell may be the first itself', () => {
  const { size, open, at } = ROOMS;
  expect(findNearest(size, open, at('a'), () => true)).toBe(at('a'));
  expect(findNearest(size, open, at('a'), (cell) => cell === at('b') || cell === at('c'))).toBe(at('b'));
  expect(findNearest(size, open, at('a'), () => false)).toBe(-1);
});

test('what can be reached comes in the order of its distance', () => {
  const { size, open, at } = draw('a.#.', '.##.');
  expect([...reachableFrom(size, open, at('a'))]).toEqual([0, 1, 4]);
  expect([...reachableFrom(size, open, [3, at('a'), 3])]).toEqual([3, 0, 7, 1, 4]);
});

describe('single steps', () => {
  const { size, open, at } = ROOMS;

  test("towards a cell: the far end may be closed, and so may one's own", () => {
    const occupied = open.slice();
    occupied[at('a')] = 0;
    occupied[at('b')] = 0;
    expect(stepTowards(size, occupied, at('a'), at('b'))).toBe(10);
    expect(stepTowards(size, occupied, at('a'), at('b'), { limit: 6 })).toBe(-1);
    expect(stepTowards(size, open, at('a'), at('a'))).toBe(-1);
  });

  test('one-way steps are asked for in the direction of the walk', () => {
    const row = draw('a.b');
    const eastOnly = (from: number, to: number, direction: number) => to > from && direction === 2;
    expect(stepTowards(row.size, row.open, 0, 2, { mayStep: eastOnly })).toBe(1);
    expect(stepTowards(row.size, row.open, 2, 0, { mayStep: eastOnly })).toBe(-1);
  });

  test('down and up a field', () => {
    const field = distancesFrom(size, open, at('a'));
    const start = at('b');
    expect(field[stepDownhill(size, field, start)]).toBe(field[start] - 1);
    expect(stepDownhill(size, field, at('a'))).toBe(-1);
    // The lowest neighbour, the first tried among equals.
    expect(stepDownhill(size, field, 3)).toBe(2);
    expect(stepDownhill(size, field, 3, { directions: [5, 6] })).toBe(11);
    expect(stepAway(size, field, at('a'))).toBe(1);
    expect(stepAway(size, field, at('a'), { directions: [4, 2] })).toBe(9);
    expect(stepAway(size, field, at('a'), { mayStep: () => false })).toBe(-1);
    expect(() => stepDownhill(size, field.subarray(1), 3)).toThrow(
      new RangeError('expected a field of 36 cells, got 35'),
    );
    // Nobody flees into what cannot be reached.
    const closet = draw('a#.');
    expect(stepAway(closet.size, distancesFrom(closet.size, closet.open, 0), 0)).toBe(-1);
  });

  test('down and up a field as a search walks: no corner is cut', () => {
    const corner = draw('..#', '.#.', '...');
    const field = distancesFrom(corner.size, corner.open, 1);
    expect(stepDownhill(corner.size, field, 5)).toBe(8);
    expect(stepTowards(corner.size, corner.open, 5, 1)).toBe(8);
    expect(stepAway(corner.size, field, 1)).toBe(0);
    const cut = distancesFrom(corner.size, corner.open, 1, { cutsCorners: true });
    expect(stepDownhill(corner.size, cut, 5, { cutsCorners: true })).toBe(1);
    expect(stepAway(corner.size, cut, 7, { cutsCorners: true })).toBe(-1);
    expect(stepAway(corner.size, cut, 1, { cutsCorners: true })).toBe(0);
  });

  test('the direction between neighbours', () => {
    expect([0, 1, 2, 9, 11, 18, 19, 20].map((cell) => directionBetween(size, 10, cell))).toEqual([
      7, 0, 1, 6, 2, 5, 4, 3,
    ]);
    expect(directionBetween(size, 10, 10)).toBe(-1);
    expect(directionBetween(size, 8, 9)).toBe(-1);
  });
});

describe('against brute force', () => {
  const level = fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 7 }))
    .chain(([width, height]) =>
      fc.record({
        size: fc.constant({ width, height }),
        open: fc.uint8Array({ minLength: width * height, maxLength: width * height, max: 3 }),
        // Steps that are forbidden, as hashes of their ends.
        barred: fc.option(fc.integer({ min: 2, max: 9 }), { nil: undefined }),
        from: fc.nat(width * height - 1),
        to: fc.nat(width * height - 1),
        limit: fc.option(fc.nat(12), { nil: undefined }),
        directions: fc.constantFrom<SearchOptions['directions'][]>(
          4,
          8,
          undefined,
          [3, 6, 0, 1],
          [7, 6, 5, 4, 3, 2, 1, 0],
        ),
        cutsCorners: fc.boolean(),
      }),
    );
  const STEPS = [
    [0, -1],
    [1, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
  ];
  const memory = createSearchMemory();

  /** All steps of a level, in the order in which they are tried. */
  function stepsOf(
    { width, height }: { width: number; height: number },
    open: Uint8Array,
    from: number,
    { directions = 8, mayStep, cutsCorners = false }: SearchOptions,
  ) {
    const order = directions === 8 ? [0, 2, 4, 6, 1, 3, 5, 7] : directions === 4 ? [0, 2, 4, 6] : directions;
    // One who stands in a closed cell is no corner to himself.
    const isOpen = (x: number, y: number) =>
      x >= 0 && y >= 0 && x < width && y < height && (open[y * width + x] > 0 || y * width + x === from);
    return (cell: number): number[] => {
      const x = cell % width;
      const y = Math.floor(cell / width);
      return order
        .filter((d) => {
          const [dx, dy] = STEPS[d];
          if (!isOpen(x + dx, y + dy) || open[(y + dy) * width + x + dx] === 0) return false;
          if (dx !== 0 && dy !== 0 && !cutsCorners && !(isOpen(x + dx, y) && isOpen(x, y + dy))) return false;
          return mayStep === undefined || mayStep(cell, (y + dy) * width + x + dx, d);
        })
        .map((d) => (y + STEPS[d][1]) * width + x + STEPS[d][0]);
    };
  }

  test('distances, paths, reach and steps are those of a plain search, in its order', () => {
    fc.assert(
      fc.property(level, ({ size, open, barred, from, to, limit, directions, cutsCorners }) => {
        const mayStep =
          barred === undefined
            ? undefined
            : (a: number, b: number, direction: number) => (a * 31 + b * 7 + direction) % barred !== 0;
        const options = { directions, cutsCorners, limit, mayStep };
        const stepsFrom = stepsOf(size, open, from, options);
        const came = new Map([[from, -1]]);
        const steps = new Map([[from, 0]]);
        const order = [from];
        for (const cell of order) {
          for (const next of stepsFrom(cell)) {
            const far = (steps.get(cell) ?? 0) + 1;
            if (steps.has(next) || far > (limit ?? UNREACHED)) continue;
            steps.set(next, far);
            came.set(next, cell);
            order.push(next);
          }
        }
        const path: number[] = [];
        for (let cell = steps.has(to) ? to : -1; cell !== -1; cell = came.get(cell) ?? -1) path.unshift(cell);
        const field = Int32Array.from(open, (_, cell) => steps.get(cell) ?? UNREACHED);

        const questions: MayEnter[] = [open, (cell) => open[cell] > 0];
        for (const mayEnter of questions) {
          for (const each of [options, { ...options, memory }]) {
            expect(findPath(size, mayEnter, from, to, each) ?? []).toEqual(path);
            expect(findNearest(size, mayEnter, from, (cell) => cell === to, each)).toBe(path.at(-1) ?? -1);
            expect([...reachableFrom(size, mayEnter, from, each)]).toEqual(order);
            expect(distancesFrom(size, mayEnter, from, each)).toEqual(field);
            const until = distancesFrom(size, mayEnter, from, { ...each, until: to });
            for (const [cell, far] of steps) if (far < path.length - 1) expect(until[cell]).toBe(far);
            expect(until[to]).toBe(field[to]);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  test('a step towards a cell is the first of a shortest way, found from its far end', () => {
    fc.assert(
      fc.property(level, ({ size, open, from, to, limit, directions, cutsCorners }) => {
        const both = open.slice();
        both[from] = both[to] = 1;
        const options = { directions, cutsCorners, limit };
        const back = findPath(size, both, to, from, options);
        for (const mayEnter of [both, (cell: number) => both[cell] > 0])
          expect(stepTowards(size, mayEnter, from, to, { ...options, memory })).toBe(back?.at(-2) ?? -1);
      }),
    );
  });
});

describe('with costs', () => {
  const map = fc
    .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 6 }))
    .chain(([width, height]) =>
      fc.record({
        size: fc.constant({ width, height }),
        open: fc.uint8Array({ minLength: width * height, maxLength: width * height, max: 3 }),
        prices: fc.array(fc.constantFrom(1, 1, 2, 7, 1_000_000), {
          minLength: width * height,
          maxLength: width * height,
        }),
        from: fc.nat(width * height - 1),
        to: fc.nat(width * height - 1),
        directions: fc.constantFrom<4 | 8>(4, 8),
        cutsCorners: fc.boolean(),
      }),
    );
  const memory = createSearchMemory();

  test('distances, paths and steps are the cheapest that any way has', () => {
    fc.assert(
      fc.property(map, ({ size, open, prices, from, to, directions, cutsCorners }) => {
        const cost = (cell: number) => prices[cell];
        const walking = { directions, cutsCorners, memory };
        // Bellman and Ford: what a step makes cheaper is made cheaper until nothing is.
        const cheapest = new Int32Array(open.length).fill(UNREACHED);
        cheapest[from] = 0;
        const standing = open.slice();
        standing[from] = 1;
        for (let hasChanged = true; hasChanged; ) {
          hasChanged = false;
          for (let cell = 0; cell < open.length; cell++) {
            if (cheapest[cell] === UNREACHED) continue;
            for (const next of reachableFrom(size, standing, cell, { directions, cutsCorners, limit: 1 })) {
              if (next === from || cheapest[cell] + prices[next] >= cheapest[next]) continue;
              cheapest[next] = cheapest[cell] + prices[next];
              hasChanged = true;
            }
          }
        }
        const field = distancesFrom(size, open, from, { ...walking, cost });
        expect(field).toEqual(cheapest);
        expect(distancesFrom(size, (cell) => open[cell] > 0, from, { ...walking, cost })).toEqual(cheapest);
        const limit = 9;
        expect(distancesFrom(size, open, from, { ...walking, cost, limit })).toEqual(
          cheapest.map((price) => (price > limit ? UNREACHED : price)),
        );
        const until = distancesFrom(size, open, from, { ...walking, cost, until: to });
        for (const [cell, price] of until.entries())
          if (price !== UNREACHED) expect(price).toBe(cheapest[cell]);
        expect(until[to]).toBe(cheapest[to]);

        const path = findPath(size, open, from, to, { ...walking, cost });
        expect(path?.slice(1).reduce((sum, cell) => sum + prices[cell], 0) ?? UNREACHED).toBe(cheapest[to]);
        expect(path?.at(-1) ?? to).toBe(to);
        // One who asks before every step finds a way where the search for the whole of it does.
        const isThere = findPath(size, open, from, to, { ...walking, cost, limit }) !== undefined;
        const towards = stepTowards(size, (cell) => open[cell] > 0 || cell === from, from, to, {
          ...walking,
          cost,
          limit,
        });
        if (from !== to && open[to] > 0) expect(towards !== -1).toBe(isThere);
        const nearest = findNearest(size, open, from, (cell) => prices[cell] === 7, { ...walking, cost });
        const sevens = [...field].filter((_, cell) => prices[cell] === 7);
        expect(nearest === -1 ? UNREACHED : field[nearest]).toBe(Math.min(UNREACHED, ...sevens));
        // Downhill is the cheapest way back.
        if (cheapest[to] === UNREACHED || standing[from] !== open[from]) return;
        let spent = 0;
        for (let cell = to; cell !== from; cell = stepDownhill(size, field, cell, walking))
          spent += prices[cell];
        expect(spent).toBe(cheapest[to]);
      }),
      { numRuns: 300 },
    );
  });

  test('where all costs are 1 the ways are those of a search without', () => {
    fc.assert(
      fc.property(map, ({ size, open, from, to, directions, cutsCorners }) => {
        const walking = { directions, cutsCorners, memory };
        const cost = () => 1;
        expect(findPath(size, open, from, to, { ...walking, cost })).toEqual(
          findPath(size, open, from, to, walking),
        );
        expect([...reachableFrom(size, open, from, { ...walking, cost })]).toEqual([
          ...reachableFrom(size, open, from, walking),
        ]);
        const both = open.slice();
        both[from] = both[to] = 1;
        expect(stepTowards(size, both, from, to, { ...walking, cost })).toBe(
          stepTowards(size, both, from, to, walking),
        );
      }),
    );
  });

  test('the search gives up after so many cells, and a memory outlives the dearest search', () => {
    const row = draw('a.........');
    const cost = () => 100_000_000;
    const options = { cost, memory };
    expect([...distancesFrom(row.size, row.open, 0, { ...options, mostCells: 2 })].slice(1, 4)).toEqual([
      100_000_000,
      200_000_000,
      UNREACHED,
    ]);
    for (let i = 0; i < 3; i++) expect(findPath(row.size, row.open, 0, 9, options)).toHaveLength(10);
    const broken = (cell: number) => {
      if (cell === 9) throw new Error('no price');
      return cost();
    };
    expect(() => findPath(row.size, row.open, 0, 9, { ...options, cost: broken })).toThrow('no price');
    expect(findPath(row.size, row.open, 9, 0, { memory })).toHaveLength(10);
    // No way costs a thousand million and more.
    expect(findPath(row.size, row.open, 0, 9, { ...options, cost: () => 500_000_000 })).toBeUndefined();
  });
});

test('memory that has served very many searches begins anew', () => {
  const { size, open, at } = ROOMS;
  const memory = createSearchMemory();
  const path = findPath(size, open, at('a'), at('b'), { memory });
  notesIn(memory).end(0, 0x3fffffff);
  expect(findPath(size, open, at('a'), at('b'), { memory })).toEqual(path);
  expect(notesIn(memory).base).toBe(2);
  // A smaller grid after a larger one.
  expect(findPath({ width: 2, height: 1 }, Uint8Array.of(1, 1), 0, 1, { memory })).toEqual([0, 1]);
});

test('memory serves on where a question broke a search off, and not two searches at a time', () => {
  const { size, open, at } = ROOMS;
  const memory = createSearchMemory();
  const path = findPath(size, open, at('a'), at('b'));
  const broken = (cell: number): boolean => {
    if (cell === at('b')) throw new Error('the map has a hole');
    return open[cell] > 0;
  };
  expect(() => findPath(size, broken, at('a'), at('b'), { memory })).toThrow('the map has a hole');
  expect(findPath(size, open, at('a'), at('b'), { memory })).toEqual(path);
  const nested = (cell: number) => findPath(size, open, cell, at('a'), { memory }) !== undefined;
  expect(() => findPath(size, nested, at('a'), at('b'), { memory })).toThrow('with the same memory');
});

test('a memory shows nothing of what searches note in it', () => {
  const memory = createSearchMemory();
  expectTypeOf<keyof SearchMemory>().toEqualTypeOf<'bytes'>();
  expect(memory.bytes).toBe(0);
  findPath({ width: 4, height: 3 }, () => true, 0, 11, { memory });
  // Three numbers and a byte a cell.
  expect(memory.bytes).toBe(12 * (3 * 4 + 1));
  expect(() => findPath({ width: 4, height: 3 }, () => true, 0, 11, { memory: { bytes: 0 } })).toThrow(
    'expected a memory that createSearchMemory() has made',
  );
});
