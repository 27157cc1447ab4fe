// Figures of a sound: how long, how loud, how high, how it begins and ends, and how much it is like another one.

export interface Sample {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

export const RATE = 44_100;
/** Samples of a spectrum, and from one to the next. */
const FRAME = 1024;
const HOP = 512;
/** Hertz below which the loudspeaker of a phone gives nothing. */
const LOWEST = 150;
/** Thirds of an octave from 20 hertz up. */
const BANDS = 30;

interface Figures {
  /** Until it is a thousandth of its peak. */
  readonly ms: number;
  readonly peak: number;
  /** Its loudest moment as the ear weighs it (A), in decibels below full strength; and of that what a small loudspeaker gives. */
  readonly loudness: number;
  readonly small: number;
  /** Hertz around which its strength lies. */
  readonly centroid: number;
  /** The first and the last sample, whichever is farther from silence. */
  readonly edge: number;
}

export function measure({ left, right }: Sample): Figures {
  const both = [...left.keys()].map((at) => Math.max(Math.abs(left[at]), Math.abs(right[at])));
  const peak = both.reduce((most, value) => Math.max(most, value), 0);
  let [energy, pitched, loudest, loudestSmall] = [0, 0, 0, 0];
  for (const frame of spectraOf(left, right)) {
    let [heard, heardSmall] = [0, 0];
    for (const [bin, power] of frame.entries()) {
      const pitch = (bin * RATE) / FRAME;
      energy += power;
      pitched += power * pitch;
      heard += power * weight(pitch);
      if (pitch > LOWEST) heardSmall += power * weight(pitch);
    }
    loudest = Math.max(loudest, heard);
    loudestSmall = Math.max(loudestSmall, heardSmall);
  }
  return {
    ms: (both.findLastIndex((value) => value > peak / 1000) / RATE) * 1000,
    peak,
    loudness: 10 * Math.log10(loudest),
    small: 10 * Math.log10(loudestSmall),
    centroid: pitched / energy,
    edge: Math.max(both[0], both[both.length - 1]),
  };
}

/** How strong each third of an octave is, moment by moment; roots, so that what is faint counts too. */
export function bandsOf({ left, right }: Sample): number[] {
  return spectraOf(left, right).flatMap((frame) => {
    const powers = new Array<number>(BANDS).fill(0);
    for (const [bin, power] of frame.entries())
      if (bin > 0) powers[Math.min(BANDS - 1, Math.floor(3 * Math.log2((bin * RATE) / FRAME / 20)))] += power;
    return powers.map((power) => power ** 0.25);
  });
}

/** From 0 to 1: how far two sounds have the same pitches at the same times, however loud they are. */
export function likeness(a: readonly number[], b: readonly number[]): number {
  const product = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, value, at) => sum + value * (y[at] ?? 0), 0);
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
}

/** How the ear weighs the power of a pitch (IEC 61672, A). */
function weight(pitch: number): number {
  const f = pitch * pitch;
  const low = (f + 20.6 ** 2) * Math.sqrt((f + 107.7 ** 2) * (f + 737.9 ** 2));
  return ((1.2589 * 12194 ** 2 * f * f) / (low * (f + 12194 ** 2))) ** 2;
}

/** Power by pitch, moment by moment. */
function spectraOf(left: Float32Array, right: Float32Array): Float64Array[] {
  const frames: Float64Array[] = [];
  for (let from = 0; from < left.length; from += HOP) {
    const [re, im] = [new Float64Array(FRAME), new Float64Array(FRAME)];
    for (let at = 0; at < FRAME && from + at < left.length; at++) {
      const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / FRAME);
      re[at] = (window * (left[from + at] + right[from + at])) / 2;
    }
    transform(re, im);
    // What the window takes, and the half of the spectrum that mirrors this one, are given back.
    const scale = 16 / 3 / FRAME ** 2;
    frames.push(re.slice(0, FRAME / 2).map((value, bin) => (value ** 2 + im[bin] ** 2) * scale));
  }
  return frames;
}

/** A fast Fourier transform in place, of a length that is a power of two. */
function transform(re: Float64Array, im: Float64Array): void {
  const swap = (values: Float64Array, a: number, b: number) => {
    [values[a], values[b]] = [values[b], values[a]];
  };
  for (let at = 1, mirrored = 0; at < FRAME; at++) {
    let bit = FRAME >> 1;
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit;
    mirrored ^= bit;
    if (at < mirrored) {
      swap(re, at, mirrored);
      swap(im, at, mirrored);
    }
  }
  for (let size = 2; size <= FRAME; size *= 2)
    for (let step = 0; step < size / 2; step++) {
      const turn = (-2 * Math.PI * step) / size;
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      for (let a = step; a < FRAME; a += size) {
        const b = a + size / 2;
        const [x, y] = [re[b] * cos - im[b] * sin, re[b] * sin + im[b] * cos];
        [re[b], im[b]] = [re[a] - x, im[a] - y];
        [re[a], im[a]] = [re[a] + x, im[a] + y];
      }
    }
}
