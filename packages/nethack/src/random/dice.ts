// The original's dice over one ISAAC64 stream. Every random choice of level creation goes through here; `draws` counts the
// 64-bit outputs used, and `watch` lets a comparer follow draw by draw.

import { LevelScriptError } from '../errors.js';
import { Isaac64 } from './isaac64.js';

/** Told of every roll: which die, its argument(s) and the result. `d` is told once for all its dice. */
export type DiceWatch = (
  die: 'rn2' | 'rnd' | 'd',
  n: number,
  sides: number,
  result: number,
  draws: number,
) => void;

/** How every complaint about a die without sides begins. */
export const NO_SUCH_DIE = 'there is no die';

/** The dice of a level: the original's rolls over one generator, with a count of draws. */
export class Dice {
  draws = 0;
  /** Experience level of the hero, which bounds `rne`. */
  heroLevel = 1;
  luck = 0;
  watch: DiceWatch | null = null;
  /**
   * Told of a die without sides, which then shows its lowest face and is not drawn, as in the original. Scripts lead there, for one with
   * a region whose corners are swapped. Where nobody listens it is an error.
   */
  listener: { complain(message: string): void } | null = null;
  private readonly source: Isaac64;

  constructor(seed: number) {
    this.source = new Isaac64(seed);
  }

  /** 0 to x-1. */
  rn2(x: number): number {
    if (x <= 0) return this.noSuchDie(x);
    this.draws++;
    const result = this.source.below(x);
    if (this.watch !== null) this.watch('rn2', 1, x, result, this.draws);
    return result;
  }

  /** 1 to x. */
  rnd(x: number): number {
    if (x <= 0) return 1 + this.noSuchDie(x);
    this.draws++;
    const result = this.source.below(x) + 1;
    if (this.watch !== null) this.watch('rnd', 1, x, result, this.draws);
    return result;
  }

  /** base to base+x-1. */
  rn1(x: number, base: number): number {
    return this.rn2(x) + base;
  }

  /** True one time in n: the draw is always made. */
  oneIn(n: number): boolean {
    return this.rn2(n) === 0;
  }

  /** n dice of x sides, summed. */
  d(n: number, x: number): number {
    if (x < 0 || n < 0 || (x === 0 && n !== 0)) return 1 + this.noSuchDie(x);
    let sum = n;
    for (let i = 0; i < n; i++) sum += this.source.below(x);
    this.draws += n;
    if (this.watch !== null) this.watch('d', n, x, sum, this.draws);
    return sum;
  }

  /** Exponential: 1 with chance (x-1)/x, and so on up to a bound that grows with the hero's level. */
  rne(x: number): number {
    const limit = this.heroLevel < 15 ? 5 : Math.trunc(this.heroLevel / 3);
    let result = 1;
    while (result < limit && this.rn2(x) === 0) result++;
    return result;
  }

  /** Around i, with long tails both ways. */
  rnz(i: number): number {
    let by = 1000 + this.rn2(1000);
    by *= this.rne(4);
    return this.rn2(2) !== 0 ? Math.trunc((i * by) / 1000) : Math.trunc((i * 1000) / by);
  }

  /** 0 to x-1, pulled down by good luck and up by bad. */
  rnl(x: number): number {
    let by = this.luck;
    if (x <= 15) by = Math.trunc((Math.abs(by) + 1) / 3) * Math.sign(by);
    let result = this.rn2(x);
    if (by !== 0 && this.rn2(37 + Math.abs(by)) !== 0) result = Math.min(Math.max(result - by, 0), x - 1);
    return result;
  }

  private noSuchDie(sides: number): 0 {
    const message = `${NO_SUCH_DIE} with ${sides} sides`;
    if (this.listener === null) throw new LevelScriptError(message);
    this.listener.complain(message);
    return 0;
  }

  /** Passes over n outputs. */
  skip(n: number): void {
    for (let i = 0; i < n; i++) this.source.advance();
    this.draws += n;
  }
}
