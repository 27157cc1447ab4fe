import { createRandom } from '@stairwell/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DiceError, diceText, highest, lowest, parseAttacks, parseDice, roll } from './dice.js';

const dice = fc.record({
  throws: fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 20 })), {
    maxLength: 4,
  }),
  plus: fc.integer({ min: -30, max: 30 }),
});

describe('the grammar of dice', () => {
  test('every term of a sum counts', () => {
    expect(parseDice('1d8+1d8')).toEqual({
      throws: [
        [1, 8],
        [1, 8],
      ],
      plus: 0,
    });
    expect(highest(parseDice('1d8+1d8'))).toBe(16);
    expect(parseDice('2d8+2-1')).toEqual({ throws: [[2, 8]], plus: 1 });
  });

  test('a list is one attack each', () => {
    expect(parseAttacks('1d8,1d8,3d10').map(highest)).toEqual([8, 8, 30]);
    expect(parseAttacks('')).toEqual([]);
  });

  test('what is written is read back', () => {
    fc.assert(
      fc.property(dice, (value) => {
        const text = diceText(value);
        expect(diceText(parseDice(text))).toBe(text);
        expect(lowest(parseDice(text))).toBe(lowest(value));
        expect(highest(parseDice(text))).toBe(highest(value));
      }),
    );
  });

  test('a roll lies between the lowest and the highest, and reaches both', () => {
    fc.assert(
      fc.property(dice, fc.string(), (value, seed) => {
        const random = createRandom(seed);
        for (let i = 0; i < 20; i++) {
          const rolled = roll(random, value);
          expect(rolled).toBeGreaterThanOrEqual(lowest(value));
          expect(rolled).toBeLessThanOrEqual(highest(value));
        }
      }),
    );
    const random = createRandom('all');
    const seen = new Set(Array.from({ length: 500 }, () => roll(random, parseDice('1d4+1d2'))));
    expect([...seen].sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6]);
  });

  test.each(['', 'd', '1d', 'd8', '1d8+', '1d8++2', '1d0', 'two', '1d8 1d8', '1x8', '+-1'])(
    '"%s" is refused',
    (text) => {
      expect(() => parseDice(text)).toThrow(DiceError);
    },
  );
});
