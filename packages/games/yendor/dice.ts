// Dice as people write them: "2d4", "3d6+1", "1d8+1d8-2", and lists of attacks "1d2,1d5,1d5". Every term counts, which is
// why the grammar has a parser of its own and property tests.

import type { Random } from '@stairwell/engine';

/** A sum of dice and a number. */
export interface Dice {
  /** Pairs of count and sides, all added up. */
  readonly throws: readonly (readonly [count: number, sides: number])[];
  readonly plus: number;
}

/** Text that is no dice. */
export class DiceError extends Error {
  override readonly name = 'DiceError';
}

/** Reads one sum of dice and whole numbers. Throws a DiceError that names the piece it cannot read. */
export function parseDice(text: string): Dice {
  const throws: [number, number][] = [];
  let plus = 0;
  const terms = text.replace(/\s+/g, '').match(/[+-]?[^+-]+/g);
  if (terms === null || terms.join('') !== text.replace(/\s+/g, ''))
    throw new DiceError(`"${text}" is no sum of dice`);
  terms.forEach((term, index) => {
    if (index > 0 && !/^[+-]/.test(term)) throw new DiceError(`"${text}" lacks a sign before "${term}"`);
    const dice = /^\+?(\d{1,4})d(\d{1,4})$/.exec(term);
    const number = /^([+-]?)(\d{1,6})$/.exec(term);
    if (dice !== null && Number(dice[2]) > 0) throws.push([Number(dice[1]), Number(dice[2])]);
    else if (number !== null) plus += number[1] === '-' ? -Number(number[2]) : Number(number[2]);
    else throw new DiceError(`"${term}" in "${text}" is neither dice nor a number`);
  });
  return { throws, plus };
}

/** Reads a list of sums: one for every attack. An empty text is no attack at all. */
export function parseAttacks(text: string): Dice[] {
  return text.trim() === '' ? [] : text.split(',').map(parseDice);
}

/** Throws the dice. */
export function roll(random: Random, dice: Dice): number {
  let sum = dice.plus;
  for (const [count, sides] of dice.throws) sum += random.dice(count, sides);
  return sum;
}

/** The least that can be thrown. */
export function lowest(dice: Dice): number {
  return dice.throws.reduce((sum, [count]) => sum + count, dice.plus);
}

/** The most that can be thrown. */
export function highest(dice: Dice): number {
  return dice.throws.reduce((sum, [count, sides]) => sum + count * sides, dice.plus);
}

/** The dice as people write them. */
export function diceText(dice: Dice): string {
  const throws = dice.throws.map(([count, sides]) => `${count}d${sides}`).join('+');
  if (dice.plus === 0) return throws === '' ? '0' : throws;
  if (throws === '') return String(dice.plus);
  return `${throws}${dice.plus < 0 ? '-' : '+'}${Math.abs(dice.plus)}`;
}
