import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineBetween } from './line.js';
import { chebyshev, type Point } from './point.js';

function drawn(from: Point, to: Point): string[] {
  const rows = Array.from({ length: Math.max(from.y, to.y) + 1 }, () =>
    Array.from({ length: Math.max(from.x, to.x) + 1 }, () => '.'),
  );
  lineBetween(from, to).forEach(({ x, y }, index) => {
    rows[y][x] = String(index);
  });
  return rows.map((row) => row.join(''));
}

test('draws what a ruler would', () => {
  expect(drawn({ x: 0, y: 0 }, { x: 6, y: 2 })).toEqual(['01.....', '..234..', '.....56']);
  expect(drawn({ x: 3, y: 3 }, { x: 0, y: 0 })).toEqual(['3...', '.2..', '..1.', '...0']);
  expect(drawn({ x: 0, y: 2 }, { x: 0, y: 0 })).toEqual(['2', '1', '0']);
  expect(lineBetween({ x: 4, y: 4 }, { x: 4, y: 4 })).toEqual([{ x: 4, y: 4 }]);
});

const anyPoint = fc.record({ x: fc.integer({ min: -50, max: 50 }), y: fc.integer({ min: -50, max: 50 }) });

test('goes from end to end in king steps, never farther than half a cell from the true line', () => {
  fc.assert(
    fc.property(anyPoint, anyPoint, (from, to) => {
      const line = lineBetween(from, to);
      expect(line[0]).toEqual(from);
      expect(line.at(-1)).toEqual(to);
      expect(line).toHaveLength(chebyshev(from, to) + 1);
      const dx = to.x - from.x;
      const dy = to.y - from.y;
      const longer = Math.max(Math.abs(dx), Math.abs(dy));
      line.forEach((point, index) => {
        if (index > 0) expect(chebyshev(point, line[index - 1])).toBe(1);
        const off = Math.abs((point.x - from.x) * dy - (point.y - from.y) * dx);
        expect(2 * off).toBeLessThanOrEqual(longer);
      });
    }),
  );
});

test('refuses an end between cells instead of walking for ever', () => {
  expect(() => lineBetween({ x: 0.5, y: 0 }, { x: 3, y: 3 })).toThrow(
    new RangeError('a line runs between whole coordinates, got 0.5'),
  );
  expect(() => lineBetween({ x: 0, y: 0 }, { x: Number.NaN, y: 3 })).toThrow(RangeError);
});
