import { expect, test } from 'vitest';
import { inMap, unflipped } from './coordinates.js';
import type { Facts } from './protocol.js';

const facts = (flip: number): Facts => ({
  branch: '',
  depth: 1,
  file: '',
  flip,
  flipExtent: flip === 0 ? undefined : [10, 2, 20, 8],
  allowedFlips: 3,
  draws: 0,
});
const MAPS = [
  { x: 10, y: 2, width: 11, height: 7, line: 3 },
  { x: 14, y: 4, width: 3, height: 2, line: 9 },
];

test('a cell is turned back within what was flipped', () => {
  expect([0, 1, 2, 3].map((flip) => unflipped({ x: 11, y: 3 }, facts(flip)))).toEqual([
    { x: 11, y: 3 },
    { x: 11, y: 7 },
    { x: 19, y: 3 },
    { x: 19, y: 7 },
  ]);
  expect(unflipped({ x: 40, y: 3 }, facts(3))).toEqual({ x: 40, y: 3 });
});

test('the last map that covers it counts', () => {
  expect(inMap({ x: 12, y: 3 }, MAPS, facts(0))).toEqual({ x: 2, y: 1, of: 'in the map of line 3' });
  expect(inMap({ x: 15, y: 5 }, MAPS, facts(0))).toEqual({ x: 1, y: 1, of: 'in the map of line 9' });
  expect(inMap({ x: 18, y: 3 }, MAPS, facts(2))).toEqual({ x: 2, y: 1, of: 'in the map of line 3' });
  expect(inMap({ x: 5, y: 5 }, [], facts(0))).toEqual({ x: 4, y: 5, of: 'in a script without a map' });
});
