import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createNoise2D, createNoise3D, type Noise2D, withOctaves } from './noise.js';
import { createRandom } from './random.js';

/** The same questions for both, and for noise with octaves. */
const KINDS: Readonly<Record<string, (seed: number) => Noise2D>> = {
  plane: (seed) => createNoise2D(createRandom(seed)),
  space: (seed) => {
    const noise = createNoise3D(createRandom(seed));
    return (x, y) => noise(x, y, x - y / 3);
  },
  octaves: (seed) => withOctaves(createNoise2D(createRandom(seed)), { octaves: 3 }),
};

describe.each(Object.keys(KINDS))('%s', (kind) => {
  const coordinate = fc.double({ min: -1e4, max: 1e4, noNaN: true });

  test('stays within -1 and 1, and near points have near values', () => {
    fc.assert(
      fc.property(fc.integer(), coordinate, coordinate, (seed, x, y) => {
        const noise = KINDS[kind](seed);
        const here = noise(x, y);
        expect(Math.abs(here)).toBeLessThanOrEqual(1);
        expect(Math.abs(noise(x + 1e-4, y - 1e-4) - here)).toBeLessThan(0.01);
      }),
    );
  });

  test('uses its range, has no side, and no seed is like another', () => {
    const [one, other] = [KINDS[kind](1), KINDS[kind](2)];
    let [sum, least, most, alike] = [0, 0, 0, 0];
    for (let i = 0; i < 100; i++) {
      for (let j = 0; j < 100; j++) {
        const value = one(i * 0.37, j * 0.41);
        sum += value;
        least = Math.min(least, value);
        most = Math.max(most, value);
        alike += value * other(i * 0.37, j * 0.41);
      }
    }
    expect(Math.abs(sum / 1e4)).toBeLessThan(0.05);
    expect(least).toBeLessThan(-0.6);
    expect(most).toBeGreaterThan(0.6);
    expect(Math.abs(alike / 1e4)).toBeLessThan(0.05);
  });
});

test('noise does not change but in a major version, in any engine', () => {
  const [plane, space] = [createNoise2D(createRandom('n')), createNoise3D(createRandom('n'))];
  expect([
    plane(0.3, 0.7),
    plane(-12.25, 99.125),
    space(0.3, 0.7, 0.1),
    space(-12.25, 99.125, 3.5),
  ]).toMatchInlineSnapshot(`
    [
      0.8192101987104374,
      -0.9697964614260726,
      -0.006075029807407456,
      0.22357368469239572,
    ]
  `);
});

test('no octave is refused', () => {
  expect(() => withOctaves(createNoise2D(createRandom(1)), { octaves: 0 })).toThrow(RangeError);
});
