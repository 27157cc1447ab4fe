import { expect, test } from 'vitest';
import { itemsOf } from './problems.js';
import { stillLikely } from './use-reports.js';

test('what the game and the linter both say stands in the list once, with how often', () => {
  const finding = { line: 3, isError: false, detail: undefined, at: undefined, of: 8 };
  const items = itemsOf(
    { line: 9, message: 'stopped: too long' },
    [{ line: 3, message: 'unknown room type "shed"' }],
    [
      { ...finding, message: 'des.region: unknown room type "shed"', count: 8, seed: 1 },
      { ...finding, line: 9, message: 'too long', isError: true, count: 2, seed: 4 },
      {
        ...finding,
        line: 0,
        message: 'no way in',
        detail: 'at (3,4)',
        at: { x: 3, y: 4 },
        count: 1,
        seed: 5,
      },
    ],
  );
  expect(items.map(({ line, message, isHere, often, seed }) => [line, message, isHere, often, seed])).toEqual(
    [
      [9, 'stopped: too long', true, 'at 2 of 8 seeds', 4],
      [3, 'des.region: unknown room type "shed"', true, 'at every seed', undefined],
      [0, 'no way in', false, 'at 1 of 8 seeds (at (3,4))', 5],
    ],
  );
  expect(items.map(({ place }) => place)).toEqual([undefined, undefined, { seed: 5, at: { x: 3, y: 4 } }]);
});

test('while the linter looks again, what was mended or told anew is not in the list', () => {
  const finding = { isError: false, detail: undefined, at: undefined, of: 8, count: 8, seed: 1 };
  const found = [
    { ...finding, line: 0, message: 'there is no way up' },
    { ...finding, line: 1, message: 'an unknown key' },
    { ...finding, line: 2, message: 'another' },
    { ...finding, line: 3, message: 'syntax error', isError: true },
  ];
  expect(stillLikely(found, 'a\nb\nc', 'a\nB\nc').map(({ line }) => line)).toEqual([0, 1]);
  expect(stillLikely(found, 'a\nb\nc', 'a\nb\nc')).toEqual(found);
});
