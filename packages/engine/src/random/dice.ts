// Dice as designers write them. A table of weapons is easier to read, and to check, when it says "2d6+1" than when it calls
// functions; and whoever writes the table wants to know the average before anybody is hit.

import type { Random } from './random.js';

/** What a text of dice means: what it can come to, and how to throw it. */
export interface Dice {
  /** The text as it was written. */
  readonly text: string;
  /** The least that it can come to. */
  readonly least: number;
  /** The most that it can come to. */
  readonly most: number;
  /** What it comes to on average, worked out exactly and not by throwing. */
  average(): number;
  /** Throws the dice. */
  roll(random: Random): number;
}

/**
 * Reads dice once, to be thrown often. The text is a sum of dice and numbers: `3d6+2`, `d20-1`, `d%`, `2d4*10`. `4d6kh3`
 * keeps the three highest of four, `2d20kl1` the lowest of two; `4d6dl1` drops the lowest.
 * @example
 * ```ts
 * import { createRandom, parseDice } from '@stairwell/engine/random';
 *
 * const strength = parseDice('4d6kh3');
 * console.log(strength.least, strength.most, strength.average().toFixed(2)); // 3 18 12.24
 * const random = createRandom('hero');
 * console.log(Array.from({ length: 6 }, () => strength.roll(random)).join(' ')); // 13 9 9 12 14 11
 * ```
 */
export function parseDice(text: string): Dice {
  const terms = readTerms(text);
  const sum = (of: (term: Term) => number): number =>
    terms.reduce((total, term) => total + term.factor * of(term), 0);
  const lowest = (term: Term) => (term.sides === 0 ? 1 : term.kept);
  const highest = (term: Term) => (term.sides === 0 ? 1 : term.kept * term.sides);
  return {
    text,
    least: sum((term) => (term.factor < 0 ? highest(term) : lowest(term))),
    most: sum((term) => (term.factor < 0 ? lowest(term) : highest(term))),
    average: () => sum(averageOf),
    roll: (random) => sum((term) => rollTerm(random, term)),
  };
}

/**
 * Throws dice given as text. To throw the same dice often, read them once with `parseDice`.
 * @example
 * ```ts
 * import { createRandom, rollDice } from '@stairwell/engine/random';
 *
 * const random = createRandom('a blow in the dark');
 * console.log(rollDice(random, '2d6+3'), rollDice(random, '2d20kh1'), rollDice(random, 'd%')); // 14 8 58
 * ```
 */
export function rollDice(random: Random, text: string): number {
  return parseDice(text).roll(random);
}

/** Beyond these a text is a slip of the pen, and `average` would take long. */
const MOST = { dice: 1000, sides: 10_000, number: 1_000_000 } as const;

/** `factor` times the sum of the highest or lowest `kept` of `count` dice. A plain number has no sides. */
interface Term {
  readonly factor: number;
  readonly count: number;
  readonly sides: number;
  readonly kept: number;
  readonly keepsLowest: boolean;
}

const TERM = /^([+-]?)(?:(\d*)d(\d+|%)(?:([kd])([hl])(\d+))?|(\d+))(?:[*x](\d+))?/;

function readTerms(text: string): Term[] {
  const packed = text
    .trim()
    .toLowerCase()
    .replaceAll(/ *([-+*x]) */g, '$1');
  const terms: Term[] = [];
  for (let left = packed; left !== ''; ) {
    const found = TERM.exec(left);
    if (found === null || (found[1] === '' && terms.length > 0)) throw wrongDice(text, `at "${left}"`);
    terms.push(readTerm(text, found));
    left = left.slice(found[0].length);
  }
  if (terms.length === 0) throw wrongDice(text, 'it is empty');
  return terms;
}

function readTerm(text: string, found: RegExpExecArray): Term {
  const [, sign, count, sides, keep, end, chosen, number, times = '1'] = found;
  const whole = (digits: string, what: string, low: number, high: number): number => {
    const value = Number(digits);
    if (value < low || value > high)
      throw wrongDice(text, `${what} must be ${low} to ${high}, got ${digits}`);
    return value;
  };
  const factor = (sign === '-' ? -1 : 1) * whole(times, 'a factor', 0, MOST.number);
  if (number !== undefined)
    return {
      factor: factor * whole(number, 'a number', 0, MOST.number),
      count: 0,
      sides: 0,
      kept: 0,
      keepsLowest: false,
    };
  const dice = whole(count === '' ? '1' : count, 'a count of dice', 1, MOST.dice);
  const named = chosen === undefined ? dice : whole(chosen, 'how many dice are kept or dropped', 1, dice);
  return {
    factor,
    count: dice,
    sides: sides === '%' ? 100 : whole(sides, 'the sides of a die', 1, MOST.sides),
    kept: keep === 'd' ? dice - named : named,
    // To drop the highest is to keep the lowest.
    keepsLowest: (keep === 'd') === (end === 'h') && keep !== undefined,
  };
}

function wrongDice(text: string, problem: string): RangeError {
  return new RangeError(`expected dice such as "3d6+2" or "4d6kh3", got ${JSON.stringify(text)}: ${problem}`);
}

function rollTerm(random: Random, { count, sides, kept, keepsLowest }: Term): number {
  if (sides === 0) return 1;
  if (kept === count) return random.dice(count, sides);
  const thrown = Array.from({ length: count }, () => 1 + random.below(sides)).sort((a, b) => a - b);
  let sum = 0;
  for (let i = 0; i < kept; i++) sum += thrown[keepsLowest ? i : count - 1 - i];
  return sum;
}

function averageOf({ count, sides, kept, keepsLowest }: Term): number {
  if (sides === 0) return 1;
  if (kept === count) return (count * (sides + 1)) / 2;
  // The sum of the highest `kept` is, over all values, how many of these dice reach the value: at most `kept` count.
  // The lowest are the highest of dice turned upside down.
  let sum = 0;
  for (let value = 1; value <= sides; value++) {
    const reaches = (sides - value + 1) / sides;
    sum += expectedAtMost(count, reaches, kept);
  }
  return keepsLowest ? kept * (sides + 1) - sum : sum;
}

/** How many of `count` tries succeed on average when no more than `most` are counted. */
function expectedAtMost(count: number, chance: number, most: number): number {
  if (chance === 1) return most;
  // From the likeliest number of successes outwards, so that no term is lost below the smallest number.
  const mode = Math.min(count, Math.floor((count + 1) * chance));
  const odds = chance / (1 - chance);
  let weights = 1;
  let sum = Math.min(mode, most);
  let weight = 1;
  for (let hits = mode; hits < count; hits++) {
    weight *= ((count - hits) / (hits + 1)) * odds;
    weights += weight;
    sum += weight * Math.min(hits + 1, most);
  }
  weight = 1;
  for (let hits = mode; hits > 0; hits--) {
    weight *= hits / ((count - hits + 1) * odds);
    weights += weight;
    sum += weight * Math.min(hits - 1, most);
  }
  return sum / weights;
}
