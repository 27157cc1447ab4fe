import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIRECTIONS, EIGHT_DIRECTIONS } from '../grid/point.js';
import { viewAhead } from './facing.js';
import { fieldOfView, opaqueMap } from './field-of-view.js';

const SIZE = 13;

test('who looks ahead sees what they would see all around, and of that what lies ahead', () => {
  const walls = fc.uint8Array({ minLength: SIZE * SIZE, maxLength: SIZE * SIZE, max: 3 });
  const place = fc.nat({ max: SIZE - 1 });
  const radius = fc.constantFrom(0, 3, 5.5, Number.POSITIVE_INFINITY);
  fc.assert(
    fc.property(walls, place, place, fc.nat({ max: 7 }), radius, (cells, x, y, direction, far) => {
      const map = opaqueMap(
        SIZE,
        SIZE,
        cells.map((cell) => (cell === 3 ? 1 : 0)),
      );
      const towards = EIGHT_DIRECTIONS[direction];
      const ahead = viewAhead(map, x, y, { towards, angle: 180, radius: far });
      const behind = viewAhead(map, x, y, {
        towards: { x: -towards.x, y: -towards.y },
        angle: 180,
        radius: far,
      });
      const around = fieldOfView(map, x, y, far);
      around.forEach((seen, cell) => {
        const dot = ((cell % SIZE) - x) * towards.x + (Math.floor(cell / SIZE) - y) * towards.y;
        const isOwn = cell === y * SIZE + x;
        expect(ahead[cell]).toBe(seen === 1 && (dot > 0 || isOwn) ? 1 : 0);
        expect(behind[cell]).toBe(seen === 1 && (dot < 0 || isOwn) ? 1 : 0);
      });
      expect(viewAhead(map, x, y, { towards, angle: 360, radius: far })).toEqual(around);
    }),
    { numRuns: 60 },
  );
});

test('a view needs a direction and an angle', () => {
  const map = opaqueMap(3, 3, new Uint8Array(9));
  expect(() => viewAhead(map, 1, 1, { towards: { x: 0, y: 0 } })).toThrow(
    'who looks ahead needs a direction, got (0, 0)',
  );
  expect(() => viewAhead(map, 1, 1, { towards: DIRECTIONS.west, angle: 400 })).toThrow(RangeError);
});
