import fc from 'fast-check';
import { expect, test } from 'vitest';
import { connectedGroups, floodFill } from './flood.js';
import { chebyshev, manhattan } from './point.js';

/** A map drawn with "." for open cells. */
function draw(...rows: string[]) {
  const width = rows[0].length;
  const text = rows.join('');
  return {
    size: { width, height: rows.length },
    open: (cell: number) => text[cell] === '.',
    cell: (x: number, y: number) => y * width + x,
  };
}

test('fills what hangs together and nothing else', () => {
  const { size, open, cell } = draw('..#..', '.##..', '##...');
  expect(floodFill(size, cell(0, 0), open).sort((a, b) => a - b)).toEqual([0, 1, 5]);
  expect(floodFill(size, cell(4, 0), open)).toHaveLength(7);
  expect(floodFill(size, cell(2, 0), open)).toEqual([]);
});

test('does not leak from the end of one row to the start of the next', () => {
  const { size, open } = draw('##.', '.##');
  expect(floodFill(size, 2, open)).toEqual([2]);
  expect(floodFill(size, 2, open, true)).toEqual([2]);
});

test('passes corners only when asked to', () => {
  const { size, open } = draw('.#', '#.');
  expect(floodFill(size, 0, open)).toEqual([0]);
  expect(floodFill(size, 0, open, true)).toEqual([0, 3]);
});

test('numbers the groups from 1 in reading order', () => {
  const { size, open } = draw('.#.', '##.', '..#');
  const { count, group } = connectedGroups(size, open);
  expect(count).toBe(3);
  expect([...group]).toEqual([1, 0, 2, 0, 0, 2, 3, 3, 0]);
  expect(connectedGroups(size, open, true).count).toBe(2);
});

test.each([-1, 6, 0.5, Number.NaN])('refuses to start at %d, which is no cell', (start) => {
  // An `open` like this one also holds for what lies beyond the map.
  const cells = new Uint8Array(6);
  expect(() => floodFill({ width: 3, height: 2 }, start, (cell) => cells[cell] !== 1)).toThrow(
    new RangeError(`expected one of the 6 cells of a 3x2 map, got ${start}`),
  );
});

test('on open ground cells come in the order of their distance', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 12 }),
      fc.nat(),
      fc.boolean(),
      (width, height, anyCell, diagonal) => {
        const start = anyCell % (width * height);
        const point = (cell: number) => ({ x: cell % width, y: Math.floor(cell / width) });
        const reached = floodFill({ width, height }, start, () => true, diagonal);
        expect(new Set(reached).size).toBe(width * height);
        const away = reached.map((cell) => (diagonal ? chebyshev : manhattan)(point(cell), point(start)));
        expect(away).toEqual([...away].sort((a, b) => a - b));
      },
    ),
  );
});

test('two cells share a group just when one reaches the other', () => {
  const map = fc
    .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 }))
    .chain(([width, height]) =>
      fc.record({
        size: fc.constant({ width, height }),
        cells: fc.array(fc.boolean(), { minLength: width * height, maxLength: width * height }),
      }),
    );
  fc.assert(
    fc.property(map, fc.boolean(), ({ size, cells }, diagonal) => {
      const open = (cell: number) => cells[cell];
      const { group } = connectedGroups(size, open, diagonal);
      for (let start = 0; start < cells.length; start++) {
        const reached = new Set(floodFill(size, start, open, diagonal));
        for (let cell = 0; cell < cells.length; cell++) {
          expect(reached.has(cell)).toBe(group[start] !== 0 && group[start] === group[cell]);
        }
      }
    }),
  );
});
