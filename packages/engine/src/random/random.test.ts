import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom, type Random, type RandomState, randomFromState, seedText } from './random.js';

/** How far counts are from equal (or weighted) shares; compare with the 99.9th percentile for the freedom. */
function chiSquare(counts: readonly number[], shares: readonly number[] = counts.map(() => 1)): number {
  const drawn = counts.reduce((sum, count) => sum + count, 0);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return counts.reduce((sum, count, index) => {
    const expected = (drawn * shares[index]) / whole;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
}

// 99.9th percentiles of the chi-square distribution by degrees of freedom.
const LIMIT: Readonly<Record<number, number>> = {
  2: 13.82,
  5: 20.52,
  6: 22.46,
  10: 29.59,
  15: 37.7,
  23: 49.73,
};

function tally(values: number, draws: number, draw: () => number): number[] {
  const counts = Array.from({ length: values }, () => 0);
  for (let i = 0; i < draws; i++) counts[draw()]++;
  return counts;
}

test('xoshiro128** gives the published numbers', () => {
  const random = randomFromState([1, 2, 3, 4]);
  expect(Array.from({ length: 10 }, () => random.next())).toEqual([
    11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
  ]);
});

describe('the numbers of a seed do not change but in a major version', () => {
  const tenOf = (draw: (random: Random) => unknown) => {
    const random = createRandom('stairwell');
    return Array.from({ length: 10 }, () => draw(random)).join(' ');
  };

  test('next', () => {
    expect(tenOf((random) => random.next())).toMatchInlineSnapshot(
      `"1029897971 680331128 493622990 3038919903 3259999 3528170536 6705731 131324900 3109067860 4139612037"`,
    );
  });
  test('below(6)', () => {
    expect(tenOf((random) => random.below(6))).toMatchInlineSnapshot(`"5 2 2 3 1 4 5 2 4 3"`);
  });
  test('below(3 * 2^30), where a quarter of the draws is thrown away', () => {
    expect(tenOf((random) => random.below(3 * 2 ** 30))).toMatchInlineSnapshot(
      `"1029897971 680331128 493622990 3038919903 3259999 6705731 131324900 3109067860 132044389 2068259254"`,
    );
  });
  test('between(-3, 3)', () => {
    expect(tenOf((random) => random.between(-3, 3))).toMatchInlineSnapshot(`"1 -2 -3 2 -2 -1 1 -3 0 -2"`);
  });
  test('float', () => {
    expect(tenOf((random) => random.float())).toMatchInlineSnapshot(
      `"0.2397918042421484 0.11493056049610428 0.0007590265681312047 0.0015612991942201004 0.7238862735318283 0.030743982505456513 0.15411524704252333 0.564116030659568 0.024780480711363073 0.2500426980404351"`,
    );
  });
  test('chance(0.3)', () => {
    expect(tenOf((random) => random.chance(0.3))).toMatchInlineSnapshot(
      `"true true true true false true true false true true"`,
    );
  });
  test('dice(3, 6)', () => {
    expect(tenOf((random) => random.dice(3, 6))).toMatchInlineSnapshot(`"12 11 14 11 10 12 11 12 9 7"`);
  });
  test('pick', () => {
    expect(tenOf((random) => random.pick(['rat', 'orc', 'elf']))).toMatchInlineSnapshot(
      `"elf elf elf rat orc orc elf elf orc rat"`,
    );
  });
  test('weighted', () => {
    const choices = [
      ['rat', 1],
      ['orc', 0],
      ['elf', 4],
    ] as const;
    expect(tenOf((random) => random.weighted(choices))).toMatchInlineSnapshot(
      `"elf rat rat rat elf rat rat elf rat elf"`,
    );
  });
  test('shuffle', () => {
    expect(createRandom('stairwell').shuffle([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]).join(' ')).toMatchInlineSnapshot(
      `"4 0 2 3 7 9 8 6 5 1"`,
    );
  });
  test('the first number of some seeds', () => {
    const first = ['', '0', 'a', 'stairwell', '迷宮'].map((seed) => createRandom(seed).next());
    expect(first.join(' ')).toMatchInlineSnapshot(`"1965475188 740805902 511337085 1029897971 852400004"`);
  });
});

describe('seeds', () => {
  test('7 and "7" are one seed, 7 and 8 are two', () => {
    expect(createRandom(7).save()).toEqual(createRandom('7').save());
    expect(createRandom(7).save()).not.toEqual(createRandom(8).save());
  });

  test('0 and -0 are one seed', () => {
    expect(seedText(-0)).toBe('0');
  });

  test('the empty seed is a seed like any other', () => {
    const random = createRandom('');
    expect(chiSquare(tally(16, 16_000, () => random.next() >>> 28))).toBeLessThan(LIMIT[15]);
    expect(random.save()).not.toEqual(createRandom('0').save());
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('%d is no seed', (seed) => {
    expect(() => createRandom(seed)).toThrow(RangeError);
  });
});

describe('nothing is likelier than it should be', () => {
  test('below', () => {
    const random = createRandom('below');
    expect(chiSquare(tally(6, 60_000, () => random.below(6)))).toBeLessThan(LIMIT[5]);
    expect(chiSquare(tally(11, 110_000, () => random.below(11)))).toBeLessThan(LIMIT[10]);
  });

  test('below a bound just under 2^32, where a plain remainder would count the low half twice', () => {
    const random = createRandom('large');
    const bound = 3 * 2 ** 30;
    expect(chiSquare(tally(3, 30_000, () => Math.floor(random.below(bound) / 2 ** 30)))).toBeLessThan(
      LIMIT[2],
    );
  });

  test('between', () => {
    const random = createRandom('between');
    expect(chiSquare(tally(7, 70_000, () => random.between(-3, 3) + 3))).toBeLessThan(LIMIT[6]);
  });

  test('float', () => {
    const random = createRandom('float');
    expect(chiSquare(tally(16, 160_000, () => Math.floor(random.float() * 16)))).toBeLessThan(LIMIT[15]);
  });

  test('dice', () => {
    const random = createRandom('dice');
    const ways = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]; // to throw 2 to 12 with two dice
    expect(
      chiSquare(
        tally(11, 36_000, () => random.dice(2, 6) - 2),
        ways,
      ),
    ).toBeLessThan(LIMIT[10]);
  });

  test('shuffle', () => {
    const random = createRandom('shuffle');
    const orders = new Map<string, number>();
    for (let i = 0; i < 24_000; i++) {
      const order = random.shuffle(['a', 'b', 'c', 'd']).join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(24);
    expect(chiSquare([...orders.values()])).toBeLessThan(LIMIT[23]);
  });

  test('weighted', () => {
    const random = createRandom('weighted');
    const weights = [1, 4, 0.5];
    const choices = weights.map((weight, index) => [index, weight] as const);
    expect(
      chiSquare(
        tally(3, 55_000, () => random.weighted(choices)),
        weights,
      ),
    ).toBeLessThan(LIMIT[2]);
  });

  test('chance', () => {
    const random = createRandom('chance');
    const counts = tally(2, 100_000, () => (random.chance(0.3) ? 0 : 1));
    expect(chiSquare(counts, [3, 7])).toBeLessThan(10.83);
    for (let i = 0; i < 1000; i++) {
      expect(random.chance(0)).toBe(false);
      expect(random.chance(1)).toBe(true);
    }
  });
});

describe('results stay in their range', () => {
  const anySeed = fc.string();

  test('below, between, float, pick, weighted', () => {
    fc.assert(
      fc.property(anySeed, fc.integer({ min: 1, max: 2 ** 32 }), fc.integer(), (seed, bound, low) => {
        const random = createRandom(seed);
        const below = random.below(bound);
        expect(below >= 0 && below < bound && Number.isInteger(below)).toBe(true);
        const between = random.between(low, low + bound - 1);
        expect(between >= low && between <= low + bound - 1).toBe(true);
        const float = random.float();
        expect(float >= 0 && float < 1).toBe(true);
        expect(random.pick(['only'])).toBe('only');
        const never = random.weighted([
          ['never', 0],
          ['always', 0.1],
        ]);
        expect(never).toBe('always');
      }),
    );
  });

  test('a shuffled list holds what it held', () => {
    fc.assert(
      fc.property(anySeed, fc.array(fc.integer()), (seed, list) => {
        const sorted = [...list].sort();
        const shuffled = createRandom(seed).shuffle(list);
        expect(shuffled).toBe(list);
        expect([...list].sort()).toEqual(sorted);
      }),
    );
  });
});

const draws: readonly ((random: Random) => unknown)[] = [
  (random) => random.next(),
  (random) => random.below(100),
  (random) => random.float(),
  (random) => random.dice(2, 4),
  (random) => random.shuffle([1, 2, 3, 4]),
];

test('a saved generator goes on as the generator itself does', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.array(fc.nat(draws.length - 1)),
      fc.array(fc.nat(draws.length - 1)),
      (seed, before, after) => {
        const random = createRandom(seed);
        for (const draw of before) draws[draw](random);
        const saved = random.save();
        const copy = randomFromState(JSON.parse(JSON.stringify(saved)));
        const went = after.map((draw) => draws[draw](random));
        expect(after.map((draw) => draws[draw](copy))).toEqual(went);
        random.restore(saved);
        expect(after.map((draw) => draws[draw](random))).toEqual(went);
      },
    ),
  );
});

describe('wrong values are refused', () => {
  const random = createRandom(1);

  test.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('below(%d)', (bound) => {
    expect(() => random.below(bound)).toThrow(RangeError);
  });
  test('between', () => {
    expect(() => random.between(3, 2)).toThrow('a range needs whole numbers, low to high, got 3 to 2');
    expect(() => random.between(0.5, 2)).toThrow(RangeError);
  });
  test('pick from nothing', () => {
    expect(() => random.pick([])).toThrow('cannot pick from an empty list');
  });
  test('weights that say nothing', () => {
    expect(() => random.weighted([])).toThrow(RangeError);
    expect(() => random.weighted([['a', 0]])).toThrow('at least one weight above zero');
    expect(() => random.weighted([['a', -1]])).toThrow('got -1');
    expect(() => random.weighted([['a', Number.NaN]])).toThrow(RangeError);
  });
  test('dice and chance', () => {
    expect(() => random.dice(-1, 6)).toThrow('a count of dice must be a whole number of at least 0, got -1');
    expect(() => random.dice(1, 0)).toThrow(RangeError);
    expect(() => random.chance(Number.NaN)).toThrow('a probability must be a number, got NaN');
  });
  test.each([
    [[0, 0, 0, 0]],
    [[1, 2, 3]],
    [[1, 2, 3, -4]],
    [[1, 2, 3, 2 ** 32]],
    [[1, 2, 3, 0.5]],
    ['1234'],
    [null],
  ])('the state %j', (state) => {
    expect(() => randomFromState(state as unknown as RandomState)).toThrow(RangeError);
  });
});
