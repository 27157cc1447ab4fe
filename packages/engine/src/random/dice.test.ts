import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDice, rollDice } from './dice.js';
import { createRandom } from './random.js';

test.each([
  ['3d6+2', 5, 20, 12.5],
  ['d20', 1, 20, 10.5],
  ['d%', 1, 100, 50.5],
  ['2d4*10', 20, 80, 50],
  ['2D4 x 10 - 1', 19, 79, 49],
  ['10-1d4', 6, 9, 7.5],
  ['7', 7, 7, 7],
  ['4d6kh3', 3, 18, 15869 / 1296],
  ['4d6dl1', 3, 18, 15869 / 1296],
  ['2d20kh1', 1, 20, 13.825],
  ['2d20kl1', 1, 20, 7.175],
  ['2d20dh1', 1, 20, 7.175],
])('%s comes to %i to %i, %d on average', (text, least, most, average) => {
  const dice = parseDice(text);
  expect([dice.least, dice.most]).toEqual([least, most]);
  expect(dice.average()).toBeCloseTo(average, 10);
});

test('throws stay within what the text says, reach both ends and keep to the average', () => {
  const sides = fc.integer({ min: 1, max: 4 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3 }),
      sides,
      fc.boolean(),
      fc.integer(),
      (count, faces, low, seed) => {
        const dice = parseDice(`${count}d${faces}k${low ? 'l' : 'h'}1-1`);
        const random = createRandom(seed);
        const rolls = Array.from({ length: 400 }, () => dice.roll(random));
        expect([Math.min(...rolls), Math.max(...rolls)]).toEqual([dice.least, dice.most]);
        expect(Math.abs(rolls.reduce((a, b) => a + b) / rolls.length - dice.average())).toBeLessThan(0.35);
      },
    ),
    { numRuns: 25 },
  );
});

test('the average of many dice is not lost to rounding', () => {
  expect(parseDice('1000d10000kh1').average()).toBeGreaterThan(9985);
  expect(parseDice('1000d6kl999').average()).toBeCloseTo(3494, 0);
});

test('a seed throws the same', () => {
  const random = createRandom('dice');
  expect(['3d6+2', '4d6kh3', '2d20kl1', 'd%'].map((text) => rollDice(random, text))).toMatchInlineSnapshot(`
    [
      18,
      16,
      13,
      21,
    ]
  `);
});

test.each([
  ['', 'it is empty'],
  ['3d', 'at "d"'],
  ['2d6 2', 'at " 2"'],
  ['banana', 'at "banana"'],
  ['d0', 'the sides of a die must be 1 to 10000, got 0'],
  ['4d6kh5', 'how many dice are kept or dropped must be 1 to 4, got 5'],
  ['9999d6', 'a count of dice must be 1 to 1000, got 9999'],
])('%j is refused: %s', (text, problem) => {
  expect(() => parseDice(text)).toThrow(
    new RangeError(`expected dice such as "3d6+2" or "4d6kh3", got ${JSON.stringify(text)}: ${problem}`),
  );
});
