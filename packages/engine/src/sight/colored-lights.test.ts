import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ColoredLight, castColors, type Falloff, flickerOf } from './colored-lights.js';
import { opaqueMap } from './field-of-view.js';
import { castLights } from './light.js';

const WIDTH = 15;
const HEIGHT = 11;
const open = opaqueMap(WIDTH, HEIGHT, new Uint8Array(WIDTH * HEIGHT));
const anyLight: fc.Arbitrary<ColoredLight> = fc.record({
  x: fc.nat({ max: WIDTH - 1 }),
  y: fc.nat({ max: HEIGHT - 1 }),
  radius: fc.double({ min: 0, max: 12, noNaN: true }),
  color: fc.integer({ min: 0, max: 0xffffff }),
  falloff: fc.constantFrom<Falloff>('smooth', 'linear', 'sharp', 'none'),
  flicker: fc.double({ min: 0, max: 1, noNaN: true }),
  angle: fc.constantFrom(360, 90, 50),
  dx: fc.constant(1),
  dy: fc.constant(2),
});

test('light falls where castLights says and nowhere else, and no order of lights matters', () => {
  const walls = fc.uint8Array({ minLength: WIDTH * HEIGHT, maxLength: WIDTH * HEIGHT, max: 3 });
  fc.assert(
    fc.property(walls, fc.array(anyLight, { maxLength: 4 }), fc.nat({ max: 99 }), (cells, lights, tick) => {
      const map = opaqueMap(
        WIDTH,
        HEIGHT,
        cells.map((cell) => (cell === 3 ? 1 : 0)),
      );
      const colors = castColors(map, lights, { ambient: 0x010203, tick });
      const lit = castLights(map, lights);
      colors.forEach((color, cell) => {
        if (lit[cell] === 0) expect(color).toBe(0x010203);
        for (const shift of [16, 8, 0])
          expect((color >> shift) & 0xff).toBeGreaterThanOrEqual((0x010203 >> shift) & 0xff);
      });
      const other = castColors(map, [...lights].reverse(), {
        ambient: 0x010203,
        tick,
        into: new Uint32Array(colors),
      });
      expect(other).toEqual(colors);
    }),
    { numRuns: 50 },
  );
});

describe.each(['smooth', 'linear', 'sharp'] as const)('%s light', (falloff) => {
  test('is full at its source and weaker the farther it goes', () => {
    const colors = castColors(open, [{ x: 0, y: 5, radius: 9, color: 0xff0000, falloff }]);
    const reds = Array.from({ length: 10 }, (_, x) => colors[5 * WIDTH + x] >> 16);
    expect(reds[0]).toBe(255);
    for (let x = 1; x < 9; x++) expect(reds[x]).toBeLessThan(reds[x - 1]);
    expect(reds[9]).toBe(0);
  });
});

test('light without falloff is full to its edge', () => {
  const colors = castColors(open, [{ x: 0, y: 0, radius: 5, color: 0x123456, falloff: 'none' }]);
  expect([colors[0], colors[4], colors[5]]).toEqual([0x123456, 0x123456, 0]);
});

test('a flame stays within its flicker, moves smoothly, and not as its neighbour does', () => {
  const flame = { x: 3, y: 4, radius: 5, color: 0xffffff, flicker: 0.4 };
  const waves = Array.from({ length: 600 }, (_, i) => flickerOf(flame, i / 10));
  for (const [i, wave] of waves.entries()) {
    expect(wave).toBeGreaterThanOrEqual(0.6);
    expect(wave).toBeLessThanOrEqual(1);
    if (i > 0) expect(Math.abs(wave - waves[i - 1])).toBeLessThan(0.025);
  }
  expect(Math.max(...waves) - Math.min(...waves)).toBeGreaterThan(0.25);
  expect(flickerOf({ ...flame, x: 4 }, 7)).not.toBe(flickerOf(flame, 7));
  expect(flickerOf({ ...flame, flicker: 0 }, 7)).toBe(1);
  expect([0, 1, 2].map((tick) => flickerOf(flame, tick))).toMatchInlineSnapshot(`
    [
      0.8502527466626495,
      0.848346750937552,
      0.8448070445909422,
    ]
  `);
});

test('a flicker beyond 1 and a buffer of another size are refused', () => {
  expect(() => castColors(open, [{ x: 0, y: 0, radius: 5, color: 1, flicker: 2 }])).toThrow(
    'a flicker is 0 to 1, got 2',
  );
  expect(() => castColors(open, [], { into: new Uint32Array(3) })).toThrow(RangeError);
});
