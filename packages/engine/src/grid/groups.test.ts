import fc from 'fast-check';
import { expect, test } from 'vitest';
import { connectedGroups } from './groups.js';
import { reachableFrom } from './search.js';

/** A map drawn with "." for open cells. */
function draw(...rows: string[]) {
  const text = rows.join('');
  return { size: { width: rows[0].length, height: rows.length }, open: (cell: number) => text[cell] === '.' };
}

test('numbers the groups from 1 in reading order', () => {
  const { size, open } = draw('.#.', '##.', '..#');
  const { count, group } = connectedGroups(size, open);
  expect(count).toBe(3);
  expect([...group]).toEqual([1, 0, 2, 0, 0, 2, 3, 3, 0]);
});

test('passes corners only when asked to', () => {
  const { size, open } = draw('.#', '#.');
  expect(connectedGroups(size, open).count).toBe(2);
  expect(connectedGroups(size, open, true).count).toBe(1);
});

test('does not leak from the end of one row to the start of the next', () => {
  const { size, open } = draw('##.', '.##');
  expect(connectedGroups(size, open, true).count).toBe(2);
});

test('two cells share a group exactly when one is reached from the other', () => {
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
        const options = { directions: diagonal ? 8 : 4, cutsCorners: true } as const;
        const reached = new Set(cells[start] ? reachableFrom(size, open, start, options) : []);
        for (let cell = 0; cell < cells.length; cell++)
          expect(reached.has(cell)).toBe(group[start] !== 0 && group[start] === group[cell]);
      }
    }),
  );
});
