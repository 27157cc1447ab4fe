import { expect, test } from 'vitest';
import { itemsOf } from './problems.js';

test('what the game and the linter both say stands in the list once, with how often', () => {
  const finding = {
    line: 3,
    message: 'des.region: unknown room type "shed"',
    isError: false,
    detail: undefined,
  };
  const items = itemsOf(
    { line: 9, message: 'stopped: too long' },
    [{ line: 3, message: 'unknown room type "shed"' }],
    [
      { ...finding, count: 8, of: 8, seed: 1 },
      { line: 9, message: 'too long', isError: true, detail: undefined, count: 2, of: 8, seed: 4 },
      {
        line: 0,
        message: 'there is no way up',
        isError: false,
        detail: 'at (3,4)',
        count: 1,
        of: 8,
        seed: 5,
      },
    ],
  );
  expect(items.map(({ line, message, isHere, often, seed }) => [line, message, isHere, often, seed])).toEqual(
    [
      [9, 'stopped: too long', true, 'at 2 of 8 seeds', 4],
      [3, 'des.region: unknown room type "shed"', true, 'at every seed', undefined],
      [0, 'there is no way up', false, 'at 1 of 8 seeds (at (3,4))', 5],
    ],
  );
});
