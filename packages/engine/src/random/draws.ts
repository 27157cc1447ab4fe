// Draws that are not flat: values that gather around a mean, and tables of which one draws often.

import type { Random } from './random.js';

/**
 * A number around a mean, as heights and prices are: two of three lie within one `deviation` of it, nineteen of twenty
 * within two. The same seed gives the same bits on every machine, which `Math.log` does not promise.
 * @example
 * ```ts
 * import { createRandom, drawNormal } from '@stairwell/engine/random';
 *
 * const random = createRandom('ages of dwarves');
 * console.log(Array.from({ length: 6 }, () => Math.round(drawNormal(random, 180, 40))).join(' ')); // 142 164 169 191 193 104
 * ```
 */
export function drawNormal(random: Random, mean = 0, deviation = 1): number {
  // Marsaglia's polar method: a point in the unit circle, stretched. Its second coordinate would be a second draw, but to
  // keep it is to have a state beside the stream's own.
  for (;;) {
    const x = random.next() * TWO_OF_32_BITS - 1;
    const y = random.next() * TWO_OF_32_BITS - 1;
    const square = x * x + y * y;
    if (square < 1 && square > 0) return mean + deviation * x * Math.sqrt((-2 * logarithm(square)) / square);
  }
}

/** Choices with weights, made ready for many draws. */
export interface WeightedTable<T> {
  /** One of the choices, in proportion to its weight, at the same small cost however many there are. */
  draw(random: Random): T;
}

/**
 * A table to draw from often: treasure, monsters of a depth, terrain of a wilderness. For a single draw `random.weighted`
 * is simpler; it looks at every choice, and this does not.
 * @example
 * ```ts
 * import { createRandom, createWeightedTable } from '@stairwell/engine/random';
 *
 * const beasts = createWeightedTable([['rat', 60], ['bat', 30], ['ogre', 9], ['dragon', 1]] as const);
 * const random = createRandom('the third level');
 * console.log(Array.from({ length: 9 }, () => beasts.draw(random)).join(' ')); // bat bat ogre rat bat bat rat rat bat
 * ```
 */
export function createWeightedTable<T>(choices: readonly (readonly [T, number])[]): WeightedTable<T> {
  let total = 0;
  for (const [, weight] of choices) {
    if (!(weight >= 0 && Number.isFinite(weight)))
      throw new RangeError(`a weight must be finite and not negative, got ${weight}`);
    total += weight;
  }
  if (!(total > 0)) throw new RangeError('a weighted table needs at least one weight above zero');
  // Walker's aliases: every column holds as much as the average, its own choice and, above it, one other.
  const count = choices.length;
  const own = choices.map(([, weight]) => (weight / total) * count);
  const other = new Int32Array(count);
  const small: number[] = [];
  const large: number[] = [];
  own.forEach((share, column) => {
    (share < 1 ? small : large).push(column);
  });
  while (small.length > 0 && large.length > 0) {
    const column = small.pop() as number;
    const giver = large[large.length - 1];
    other[column] = giver;
    own[giver] -= 1 - own[column];
    if (own[giver] < 1) small.push(large.pop() as number);
  }
  // What is left is full but for rounding, which must not let a choice without weight slip in.
  const heaviest = choices.reduce((best, [, weight], at) => (weight > choices[best][1] ? at : best), 0);
  for (const column of [...small, ...large]) {
    own[column] = choices[column][1] > 0 ? 1 : 0;
    other[column] = heaviest;
  }
  return {
    draw(random) {
      const column = random.below(count);
      return choices[random.float() < own[column] ? column : other[column]][0];
    },
  };
}

/** Brings 32 bits to the range from 0 to below 2. */
const TWO_OF_32_BITS = 2 / 0x1_0000_0000;

/** The natural logarithm of a number above 0 and below 1, from +, -, * and / alone, so that it is the same everywhere. */
function logarithm(value: number): number {
  let halvings = 0;
  let part = value;
  // By sixteens and then by quarters: fewer turns of a loop whose length nobody can foresee.
  for (; part < 1 / 16; part *= 16) halvings += 4;
  if (part < 1 / 4) {
    part *= 4;
    halvings += 2;
  }
  for (; part < Math.SQRT1_2; part *= 2) halvings++;
  // ln(part) = 2 artanh(t), and |t| is at most 0.172: the term of t^21 is below 1e-17. The terms are added in pairs, so that the
  // machine need not wait for each sum before it begins the next.
  const t = (part - 1) / (part + 1);
  const t2 = t * t;
  const t4 = t2 * t2;
  const t8 = t4 * t4;
  const near = 1 / 3 + t2 * (1 / 5) + t4 * (1 / 7 + t2 * (1 / 9));
  const far = 1 / 11 + t2 * (1 / 13) + t4 * (1 / 15 + t2 * (1 / 17));
  return 2 * t * (1 + t2 * (near + t8 * (far + t8 * (1 / 19)))) - halvings * Math.LN2;
}
