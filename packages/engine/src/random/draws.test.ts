import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWeightedTable, drawNormal } from './draws.js';
import { createRandom } from './random.js';

test('a normal draw has its mean, its spread and its tails', () => {
  const random = createRandom('bell');
  const count = 40_000;
  const draws = Array.from({ length: count }, () => drawNormal(random, 10, 2));
  const mean = draws.reduce((a, b) => a + b) / count;
  const spread = Math.sqrt(draws.reduce((sum, draw) => sum + (draw - mean) * (draw - mean), 0) / count);
  const within = (deviations: number) =>
    draws.filter((draw) => Math.abs(draw - 10) < 2 * deviations).length / count;
  expect(mean).toBeCloseTo(10, 1);
  expect(spread).toBeCloseTo(2, 1);
  expect(within(1)).toBeCloseTo(0.6827, 2);
  expect(within(2)).toBeCloseTo(0.9545, 2);
  expect(within(3)).toBeCloseTo(0.9973, 2);
});

test('normal draws do not change but in a major version, on any machine', () => {
  const random = createRandom('bell');
  expect([drawNormal(random), drawNormal(random), drawNormal(random, 100, 15)]).toMatchInlineSnapshot(`
    [
      0.8338448962758785,
      -0.3361747911172406,
      95.87667260040114,
    ]
  `);
});

test('a weighted table draws in proportion, and never what has no weight', () => {
  fc.assert(
    fc.property(
      fc
        .array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 9 })
        .filter((weights) => weights.some((w) => w > 0)),
      fc.integer(),
      (weights, seed) => {
        const table = createWeightedTable(weights.map((weight, choice) => [choice, weight] as const));
        const random = createRandom(seed);
        const drawn = weights.map(() => 0);
        for (let i = 0; i < 1000; i++) drawn[table.draw(random)]++;
        const total = weights.reduce((a, b) => a + b);
        weights.forEach((weight, choice) => {
          if (weight === 0) expect(drawn[choice]).toBe(0);
          expect(Math.abs(drawn[choice] / 1000 - weight / total)).toBeLessThan(0.08);
        });
      },
    ),
    { numRuns: 40 },
  );
});

test.each([[[]], [[['a', 0]]], [[['a', -1]]], [[['a', Number.NaN]]]] as [[string, number][]][])(
  'the table %j is refused',
  (choices) => {
    expect(() => createWeightedTable(choices)).toThrow(RangeError);
  },
);
