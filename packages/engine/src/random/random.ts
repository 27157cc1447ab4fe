// The generator behind every stream: xoshiro128** (Blackman and Vigna), 128 bits of state, 32-bit arithmetic only.

import { hash128 } from './hash.js';

/** A seed a player can read, type and share. The number 7 and the text "7" are the same seed. @inline */
export type Seed = string | number;

/** Four unsigned 32-bit words, not all zero. @inline */
export type RandomState = readonly [number, number, number, number];

/** One sequence of chance. Everything a dungeon rolls comes from one of these. */
export interface Random {
  /** The next 32 random bits as an unsigned integer. */
  next(): number;
  /** An integer from 0 to `bound - 1`, every one equally likely. `bound` is at most 2^32. */
  below(bound: number): number;
  /** An integer from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** A float from 0 (included) to 1 (excluded) with 53 random bits. */
  float(): number;
  /** True with the given probability: never at 0 or below, always at 1 or above. */
  chance(probability: number): boolean;
  /** The sum of `count` dice with `sides` sides. */
  dice(count: number, sides: number): number;
  /** One element of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** One element, drawn in proportion to its weight: an integer or fraction that is not negative. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T;
  /** Shuffles the list in place (Fisher and Yates) and returns it. */
  shuffle<T>(list: T[]): T[];
  /** The state as plain data; `randomFromState` goes on from it. */
  save(): RandomState;
  /** Goes back (or forward) to a saved state. */
  restore(state: RandomState): void;
}

/** The text that stands for a seed wherever it is shown, saved or hashed. */
export function seedText(seed: Seed): string {
  if (typeof seed === 'string') return seed;
  if (!Number.isFinite(seed)) throw new RangeError(`a seed must be a finite number or a text, got ${seed}`);
  return String(seed === 0 ? 0 : seed);
}

/** A generator whose whole sequence follows from the seed. */
export function createRandom(seed: Seed): Random {
  return randomFromState(stateOf(seedText(seed)));
}

/** A generator that goes on from a saved state. */
export function randomFromState(state: RandomState): Random {
  return new Xoshiro128(state);
}

/** The first state of the sequence that a text names. */
export function stateOf(text: string): RandomState {
  const state = hash128(text);
  // All zero is the one state the generator cannot leave, and the empty text hashes to it.
  return state.some((part) => part !== 0) ? state : hash128(text, 1);
}

const TWO_32 = 0x1_0000_0000;

class Xoshiro128 implements Random {
  private a = 0;
  private b = 0;
  private c = 0;
  private d = 0;

  constructor(state: RandomState) {
    this.restore(state);
  }

  next(): number {
    const scrambled = Math.imul(this.b, 5);
    const result = Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0;
    const shifted = this.b << 9;
    this.c ^= this.a;
    this.d ^= this.b;
    this.b ^= this.c;
    this.a ^= this.d;
    this.c ^= shifted;
    this.d = (this.d << 11) | (this.d >>> 21);
    return result;
  }

  below(bound: number): number {
    if (!(bound >= 1 && bound <= TWO_32 && Number.isInteger(bound))) {
      throw new RangeError(`a bound must be a whole number from 1 to 2^32, got ${bound}`);
    }
    let draw = this.next();
    // Reject the last, incomplete run of values so that every result is equally likely. Few draws are so high that one must ask.
    while (draw >= TWO_32 - bound && draw >= TWO_32 - (TWO_32 % bound)) draw = this.next();
    // Whole numbers to the machine too: it divides them faster, and cells and counts do not become doubles.
    return bound === TWO_32 ? draw : (draw % (bound >>> 0)) >>> 0;
  }

  between(low: number, high: number): number {
    if (!Number.isInteger(low) || !Number.isInteger(high) || high < low) {
      throw new RangeError(`a range needs whole numbers, low to high, got ${low} to ${high}`);
    }
    return low + this.below(high - low + 1);
  }

  float(): number {
    const high = this.next() >>> 5;
    const low = this.next() >>> 6;
    return (high * 0x400_0000 + low) / 0x20_0000_0000_0000;
  }

  chance(probability: number): boolean {
    if (Number.isNaN(probability)) throw new RangeError('a probability must be a number, got NaN');
    return this.float() < probability;
  }

  dice(count: number, sides: number): number {
    if (!Number.isSafeInteger(count) || count < 0)
      throw new RangeError(`a count of dice must be a whole number of at least 0, got ${count}`);
    let sum = 0;
    for (let i = 0; i < count; i++) sum += 1 + this.below(sides);
    return sum;
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new RangeError('cannot pick from an empty list');
    return list[this.below(list.length)];
  }

  weighted<T>(choices: readonly (readonly [T, number])[]): T {
    let total = 0;
    for (let i = 0; i < choices.length; i++) {
      const weight = choices[i][1];
      if (!(weight >= 0 && Number.isFinite(weight)))
        throw new RangeError(`a weight must be finite and not negative, got ${weight}`);
      total += weight;
    }
    if (total <= 0) throw new RangeError('weighted choice needs at least one weight above zero');
    let left = this.float() * total;
    let last = 0;
    for (let i = 0; i < choices.length; i++) {
      const weight = choices[i][1];
      if (weight === 0) continue;
      if (left < weight) return choices[i][0];
      left -= weight;
      last = i;
    }
    return choices[last][0]; // rounding left a crumb: it belongs to the last choice that has a weight
  }

  shuffle<T>(list: T[]): T[] {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const swap = list[i];
      list[i] = list[j];
      list[j] = swap;
    }
    return list;
  }

  save(): RandomState {
    return [this.a >>> 0, this.b >>> 0, this.c >>> 0, this.d >>> 0];
  }

  restore(state: RandomState): void {
    const valid =
      Array.isArray(state) &&
      state.length === 4 &&
      state.every((part) => Number.isInteger(part) && part >= 0 && part < TWO_32);
    if (!valid || state.every((part) => part === 0)) {
      throw new RangeError('a random state is four unsigned 32-bit integers, not all zero');
    }
    this.a = state[0] | 0;
    this.b = state[1] | 0;
    this.c = state[2] | 0;
    this.d = state[3] | 0;
  }
}
