import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIRECTIONS, EIGHT_DIRECTIONS } from '../grid/point.js';
import { coneEdge, insideCone } from './cone.js';
import { viewAhead } from './facing.js';
import { fieldOfView, opaqueMap } from './field-of-view.js';
import { castLights } from './light.js';

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

test('whatever the angle and the direction, a view is the whole view cut to a cone, and so is a light', () => {
  const walls = fc.uint8Array({ minLength: 11 * 7, maxLength: 11 * 7, max: 3 });
  const way = fc.integer({ min: -5, max: 5 });
  const angle = fc.oneof(fc.constantFrom(0, 60, 90, 180, 270), fc.integer({ min: 0, max: 359 }));
  fc.assert(
    fc.property(
      walls,
      fc.nat(10),
      fc.nat(6),
      way,
      way,
      angle,
      fc.nat(9),
      (cells, x, y, dx, dy, wide, far) => {
        fc.pre(dx !== 0 || dy !== 0);
        const map = opaqueMap(
          11,
          7,
          cells.map((cell) => (cell === 3 ? 1 : 0)),
        );
        const edge = coneEdge(wide);
        const cone = (cell: number) => insideCone((cell % 11) - x, Math.floor(cell / 11) - y, dx, dy, edge);
        const wanted = fieldOfView(map, x, y, far).map((seen, cell) => (seen === 1 && cone(cell) ? 1 : 0));
        wanted[y * 11 + x] = 1;
        expect(viewAhead(map, x, y, { towards: { x: dx, y: dy }, angle: wide, radius: far })).toEqual(wanted);
        // A light's radius is one that it does not reach.
        const light = { x, y, dx, dy, angle: wide, radius: far + 1e-9 };
        expect(castLights(map, [light])).toEqual(wanted);
      },
    ),
    { numRuns: 300 },
  );
});

test('a view needs a direction and an angle', () => {
  const map = opaqueMap(3, 3, new Uint8Array(9));
  expect(() => viewAhead(map, 1, 1, { towards: { x: 0, y: 0 } })).toThrow(
    'who looks ahead needs a direction, got (0, 0)',
  );
  expect(() => viewAhead(map, 1, 1, { towards: DIRECTIONS.west, angle: 400 })).toThrow(RangeError);
});
