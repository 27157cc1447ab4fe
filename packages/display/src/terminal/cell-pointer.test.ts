// A mouse in a terminal: what a press, a way and a release become.

import { expect, test } from 'vitest';
import { createCellPointer } from './cell-pointer.js';

test('a press points, a way to other cells drags, and a release on the same cell is no drag', () => {
  const pointer = createCellPointer();
  const stroke = (type: 'move' | 'end', x: number) =>
    pointer.take({ type: 'drag', phase: type, x: 0, y: 0 }, { x, y: 1 });
  const press = (x: number) => pointer.take({ type: 'click', x: 0, y: 0 }, { x, y: 1 });
  const from = { x: 2, y: 1 };
  expect(stroke('move', 2)).toBeUndefined();
  expect(press(2)).toEqual({ type: 'point', ...from });
  expect(stroke('move', 2)).toBeUndefined();
  expect(stroke('end', 2)).toBeUndefined();
  expect(stroke('move', 3)).toBeUndefined();
  press(2);
  expect(stroke('move', 4)).toEqual({ type: 'drag', phase: 'move', from, to: { x: 4, y: 1 } });
  expect(stroke('move', 4)).toBeUndefined();
  expect(stroke('end', 4)).toEqual({ type: 'drag', phase: 'end', from, to: { x: 4, y: 1 } });
});
