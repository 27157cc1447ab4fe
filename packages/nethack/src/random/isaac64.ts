// ISAAC64, the generator that NetHack draws from, on 32-bit halves: no BigInt, so that a level's thousands of draws cost
// little. Bob Jenkins' algorithm; a seed is eight little-endian bytes. Values leave each block from its last word down.

const WORDS = 256;
const HALF = WORDS / 2;
const GOLDEN_HI = 0x9e3779b9 | 0;
const GOLDEN_LO = 0x7f4a7c13 | 0;
const MIX_SHIFTS = [9, 9, 23, 15, 14, 20, 17, 14] as const;

/** One generator. After `advance()` the newest output stands in `hi` and `lo` as signed 32-bit halves. */
export class Isaac64 {
  hi = 0;
  lo = 0;
  private readonly memoryHi = new Int32Array(WORDS);
  private readonly memoryLo = new Int32Array(WORDS);
  private readonly resultHi = new Int32Array(WORDS);
  private readonly resultLo = new Int32Array(WORDS);
  private aHi = 0;
  private aLo = 0;
  private bHi = 0;
  private bLo = 0;
  private count = 0;
  private left = 0;

  /** `seed` is a non-negative integer below 2^53. */
  constructor(seed: number) {
    this.seed(seed);
  }

  /** Moves to the next 64-bit output. */
  advance(): void {
    if (this.left === 0) this.refill();
    const index = --this.left;
    this.hi = this.resultHi[index] as number;
    this.lo = this.resultLo[index] as number;
  }

  /** The next output modulo `x`, a positive integer below 2^31. */
  below(x: number): number {
    if (this.left === 0) this.refill();
    const index = --this.left;
    const hi = this.resultHi[index] as number;
    const lo = this.resultLo[index] as number;
    this.hi = hi;
    this.lo = lo;
    if ((x & (x - 1)) === 0) return lo & (x - 1);
    if (x <= 0x10000) {
      const high = (hi >>> 0) % x;
      const middle = ((high << 16) | (lo >>> 16)) >>> 0;
      return ((((middle % x) << 16) | (lo & 0xffff)) >>> 0) % x;
    }
    let rest = (hi >>> 0) % x;
    rest = (rest * 0x10000 + (lo >>> 16)) % x;
    return (rest * 0x10000 + (lo & 0xffff)) % x;
  }

  private seed(seed: number): void {
    const x = new Int32Array(16);
    for (let i = 0; i < 8; i++) {
      x[2 * i] = GOLDEN_HI;
      x[2 * i + 1] = GOLDEN_LO;
    }
    for (let i = 0; i < 4; i++) mix(x);
    const { memoryHi, memoryLo } = this;
    const seedHi = Math.floor(seed / 0x100000000) | 0;
    const seedLo = seed | 0;
    for (let i = 0; i < WORDS; i += 8) {
      if (i === 0) add(x, 0, seedHi, seedLo);
      mix(x);
      for (let j = 0; j < 8; j++) {
        memoryHi[i + j] = x[2 * j] as number;
        memoryLo[i + j] = x[2 * j + 1] as number;
      }
    }
    for (let i = 0; i < WORDS; i += 8) {
      for (let j = 0; j < 8; j++) add(x, j, memoryHi[i + j] as number, memoryLo[i + j] as number);
      mix(x);
      for (let j = 0; j < 8; j++) {
        memoryHi[i + j] = x[2 * j] as number;
        memoryLo[i + j] = x[2 * j + 1] as number;
      }
    }
    this.refill();
  }

  private refill(): void {
    const { memoryHi: mh, memoryLo: ml, resultHi: rh, resultLo: rl } = this;
    this.count++;
    let { aHi, aLo } = this;
    let bLo = (this.bLo + this.count) | 0;
    let bHi = (this.bHi + carry(this.bLo, this.count, bLo)) | 0;
    for (let i = 0; i < WORDS; i++) {
      const xh = mh[i] as number;
      const xl = ml[i] as number;
      let h: number;
      let l: number;
      switch (i & 3) {
        case 0:
          h = ~(aHi ^ ((aHi << 21) | (aLo >>> 11)));
          l = ~(aLo ^ (aLo << 21));
          break;
        case 1:
          h = aHi ^ (aHi >>> 5);
          l = aLo ^ ((aLo >>> 5) | (aHi << 27));
          break;
        case 2:
          h = aHi ^ ((aHi << 12) | (aLo >>> 20));
          l = aLo ^ (aLo << 12);
          break;
        default:
          h = aHi;
          l = aLo ^ (aHi >>> 1);
      }
      const other = (i + HALF) & (WORDS - 1);
      const otherLo = ml[other] as number;
      aLo = (l + otherLo) | 0;
      aHi = (h + (mh[other] as number) + carry(l, otherLo, aLo)) | 0;
      const pick = (xl >>> 3) & (WORDS - 1);
      const pickLo = ml[pick] as number;
      const partLo = (pickLo + aLo) | 0;
      const yl = (partLo + bLo) | 0;
      const carries = carry(pickLo, aLo, partLo) + carry(partLo, bLo, yl);
      const yh = ((mh[pick] as number) + aHi + bHi + carries) | 0;
      ml[i] = yl;
      mh[i] = yh;
      const out = (yl >>> 11) & (WORDS - 1);
      const outLo = ml[out] as number;
      bLo = (outLo + xl) | 0;
      bHi = ((mh[out] as number) + xh + carry(outLo, xl, bLo)) | 0;
      rl[i] = bLo;
      rh[i] = bHi;
    }
    this.aHi = aHi;
    this.aLo = aLo;
    this.bHi = bHi;
    this.bLo = bLo;
    this.left = WORDS;
  }
}

/**
 * What a sum of two 32-bit halves carries over, 0 or 1. It is computed without a comparison: carries are as random as the numbers, so
 * the processor would guess every second branch wrong.
 */
function carry(one: number, other: number, sum: number): number {
  return ((one & other) | ((one | other) & ~sum)) >>> 31;
}

function add(x: Int32Array, i: number, hi: number, lo: number): void {
  const before = x[2 * i + 1] as number;
  const sum = (before + lo) | 0;
  x[2 * i] = ((x[2 * i] as number) + hi + carry(before, lo, sum)) | 0;
  x[2 * i + 1] = sum;
}

/** The seeding step: eight words, alternately shifted right and left. */
function mix(x: Int32Array): void {
  for (let i = 0; i < 8; i++) {
    const by = MIX_SHIFTS[i] as number;
    const subtract = (i + 4) & 7;
    const lo = x[2 * i + 1] as number;
    const less = x[2 * subtract + 1] as number;
    x[2 * i] = ((x[2 * i] as number) - (x[2 * subtract] as number) - (lo >>> 0 < less >>> 0 ? 1 : 0)) | 0;
    x[2 * i + 1] = (lo - less) | 0;
    const from = (i + 7) & 7;
    const into = (i + 5) & 7;
    const fh = x[2 * from] as number;
    const fl = x[2 * from + 1] as number;
    if ((i & 1) === 0) {
      x[2 * into] = (x[2 * into] as number) ^ (fh >>> by);
      x[2 * into + 1] = (x[2 * into + 1] as number) ^ ((fl >>> by) | (fh << (32 - by)));
    } else {
      x[2 * into] = (x[2 * into] as number) ^ ((fh << by) | (fl >>> (32 - by)));
      x[2 * into + 1] = (x[2 * into + 1] as number) ^ (fl << by);
    }
    add(x, from, x[2 * i] as number, x[2 * i + 1] as number);
  }
}
