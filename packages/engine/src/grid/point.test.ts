import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertSize, cellOf, isInside } from './grid.js';
import { chebyshev, DIRECTIONS, EIGHT_DIRECTIONS, euclidean, FOUR_DIRECTIONS, manhattan } from './point.js';

test('north is up, east is right, and the eight go clockwise', () => {
  expect(DIRECTIONS.north).toMatchObject({ x: 0, y: -1 });
  expect(DIRECTIONS.east).toMatchObject({ x: 1, y: 0 });
  expect(EIGHT_DIRECTIONS.map(({ name }) => name)).toEqual(Object.keys(DIRECTIONS));
  expect(FOUR_DIRECTIONS.map(({ name }) => name)).toEqual(['north', 'east', 'south', 'west']);
  EIGHT_DIRECTIONS.forEach((direction, index) => {
    const next = EIGHT_DIRECTIONS[(index + 1) % 8];
    expect(direction.x * next.y - direction.y * next.x).toBe(1);
    const opposite = EIGHT_DIRECTIONS[(index + 4) % 8];
    expect([direction.x + opposite.x, direction.y + opposite.y]).toEqual([0, 0]);
  });
});

const anyPoint = fc.record({ x: fc.integer({ min: -99, max: 99 }), y: fc.integer({ min: -99, max: 99 }) });

test('distances are distances', () => {
  expect(manhattan({ x: 1, y: 2 }, { x: 4, y: 6 })).toBe(7);
  expect(chebyshev({ x: 1, y: 2 }, { x: 4, y: 6 })).toBe(4);
  expect(euclidean({ x: 1, y: 2 }, { x: 4, y: 6 })).toBe(5);
  fc.assert(
    fc.property(anyPoint, anyPoint, anyPoint, (a, b, c) => {
      for (const distance of [manhattan, chebyshev, euclidean]) {
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, a)).toBe(0);
        expect(distance(a, c)).toBeLessThanOrEqual(distance(a, b) + distance(b, c) + 1e-9);
      }
      expect(chebyshev(a, b)).toBeLessThanOrEqual(euclidean(a, b));
      expect(euclidean(a, b)).toBeLessThanOrEqual(manhattan(a, b));
    }),
  );
});

test('a grid holds its cells row by row', () => {
  const grid = { width: 4, height: 3 };
  expect(cellOf(grid, 3, 2)).toBe(11);
  expect(isInside(grid, 3, 2)).toBe(true);
  for (const [x, y] of [
    [-1, 0],
    [0, -1],
    [4, 0],
    [0, 3],
  ])
    expect(isInside(grid, x, y)).toBe(false);
});

test('a grid has less than two to the thirtieth cells', () => {
  expect(() => assertSize(1e6, 1e6)).toThrow('less than 2^30 cells, got 1000000x1000000');
  assertSize(1 << 15, (1 << 15) - 1);
});

test.each([
  [0, 1],
  [1, 0],
  [1.5, 2],
  [Number.NaN, 2],
  [-3, 2],
])('%dx%d is no size', (width, height) => {
  expect(() => assertSize(width, height)).toThrow(
    new RangeError(`a grid needs whole, positive sizes and less than 2^30 cells, got ${width}x${height}`),
  );
});
