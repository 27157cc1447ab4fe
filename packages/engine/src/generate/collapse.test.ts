import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from '../random/random.js';
import { CollapseError, type CollapseRules, collapse } from './collapse.js';
import { planRows } from './plan.js';
import { digLike, digTiles } from './tiles.js';

/** Rules from pairs that may stand beside each other, west to east and north to south. */
function rulesOf(
  count: number,
  across: readonly [number, number][],
  down: readonly [number, number][],
): CollapseRules {
  const list = (pairs: readonly [number, number][], from: 0 | 1) =>
    Array.from({ length: count }, (_, choice) => [
      ...new Set(pairs.filter((pair) => pair[from] === choice).map((pair) => pair[1 - from])),
    ]);
  return {
    weights: Array.from({ length: count }, (_, choice) => 1 + choice),
    fits: [list(down, 1), list(across, 0), list(down, 0), list(across, 1)],
  };
}

/** Whether any filling keeps the rules, by trying all. */
function isPossible({ weights, fits }: CollapseRules, width: number, height: number): boolean {
  const cells: number[] = [];
  const fill = (cell: number): boolean => {
    if (cell === width * height) return true;
    for (let choice = 0; choice < weights.length; choice++) {
      if (cell % width > 0 && !fits[1][cells[cell - 1]].includes(choice)) continue;
      if (cell >= width && !fits[2][cells[cell - width]].includes(choice)) continue;
      cells[cell] = choice;
      if (fill(cell + 1)) return true;
    }
    return false;
  };
  return fill(0);
}

test('a filling keeps the rules, and one is found exactly where there is one', () => {
  const pairs = fc.array(fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 })), { minLength: 1, maxLength: 9 });
  let [found, impossible] = [0, 0];
  fc.assert(
    fc.property(fc.integer(), pairs, pairs, (seed, across, down) => {
      const rules = rulesOf(4, across, down);
      const size = { width: 4, height: 3 };
      if (!isPossible(rules, 4, 3)) {
        impossible++;
        expect(() => collapse(createRandom(seed), size, rules, { retreats: 1e6, restarts: 0 })).toThrow(
          CollapseError,
        );
        return;
      }
      found++;
      const chosen = collapse(createRandom(seed), size, rules, { retreats: 1e6, restarts: 0 });
      chosen.forEach((choice, cell) => {
        if (cell % 4 < 3) expect(rules.fits[1][choice]).toContain(chosen[cell + 1]);
        if (cell < 8) expect(rules.fits[2][choice]).toContain(chosen[cell + 4]);
      });
    }),
    { numRuns: 300 },
  );
  expect(Math.min(found, impossible)).toBeGreaterThan(20);
});

test('choices that may not stand somewhere do not', () => {
  const any = rulesOf(
    2,
    [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ],
    [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ],
  );
  const chosen = collapse(
    createRandom(1),
    { width: 6, height: 1 },
    { ...any, mayStand: (cell, choice) => cell < 3 === (choice === 0) },
  );
  expect(chosen.join('')).toBe('000111');
});

test('a map like a drawing holds no square that the drawing does not', () => {
  // Pillars that never touch: whatever comes out hangs together, so no tunnel is added.
  const sample = ['......', '.#..#.', '......', '...#..', '......'];
  const squaresOf = (rows: readonly string[]) =>
    rows
      .slice(1)
      .flatMap((row, y) => [...row].slice(1).map((_, x) => rows[y].slice(x, x + 2) + row.slice(x, x + 2)));
  const known = new Set(squaresOf(sample));
  for (let seed = 0; seed < 10; seed++) {
    const rows = planRows(digLike(createRandom(seed), { width: 20, height: 14, sample, detail: 2 }));
    const inside = rows.slice(1, -1).map((row) => row.slice(1, -1));
    expect(squaresOf(inside).filter((square) => !known.has(square))).toEqual([]);
    expect(inside.join('')).toContain('#');
  }
});

test.each([
  [() => digTiles(createRandom(1), { width: 9, height: 9, tiles: [] }), 'tiles must name at least one'],
  [
    () => digTiles(createRandom(1), { width: 9, height: 9, tiles: [{ rows: ['##', '###'] }] }),
    'tile 0: every tile must be 2 by 2 cells, as the first is high',
  ],
  [
    () => digLike(createRandom(1), { width: 9, height: 9, sample: ['##'] }),
    'a sample must be at least 3 by 3 cells',
  ],
])('what cannot be laid is refused', (dig, problem) => {
  expect(dig).toThrow(new RangeError(problem));
});

test('tiles that fit nowhere end in an error, not in a hang', () => {
  const tiles = [{ rows: ['.#', '##'], turns: false }];
  expect(() => digTiles(createRandom(1), { width: 20, height: 20, tiles })).toThrow(CollapseError);
});
