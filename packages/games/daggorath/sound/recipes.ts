// Recipes of the sounds for a synthesizer. They follow the descriptions of the sounds of 1982 loosely; none is a recording.

import { PREFIX } from './cues.js';

/** A voice that glides from one pitch to another while it fades. Seconds and hertz. */
export interface SoundVoice {
  readonly wave: 'sine' | 'triangle' | 'square' | 'sawtooth' | 'noise';
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly length: number;
  readonly gain: number;
}

const noise = (from: number, to: number, start: number, length: number, gain: number): SoundVoice => ({
  wave: 'noise',
  from,
  to,
  start,
  length,
  gain,
});
const square = (from: number, to: number, start: number, length: number, gain: number): SoundVoice => ({
  wave: 'square',
  from,
  to,
  start,
  length,
  gain,
});
/** Bursts of noise with a short silence after each. */
const bursts = (count: number): SoundVoice[] =>
  Array.from({ length: count }, (_, index) => noise(5200, 4800, index * 0.055, 0.018, 0.4));
/** Sweeps one after another, each falling in pitch as its waves grow longer. */
const sweeps = (count: number, from: number, to: number, each: number): SoundVoice[] =>
  Array.from({ length: count }, (_, index) => square(from, to, index * each, each, 0.22));
const growl = (length: number): SoundVoice[] => [
  noise(60, 420, 0, length * 0.35, 0.6),
  noise(420, 50, length * 0.35, length * 0.65, 0.6),
];
/** Two counters a little apart, ringing out. */
const ring = (low: number, high: number, length: number): SoundVoice[] => [
  square(low, low, 0, length, 0.2),
  square(high, high, 0, length, 0.2),
];
const rumble = (start: number, length: number): SoundVoice => noise(700, 40, start, length, 0.8);

/** By cue: what a synthesizer plays. */
export const RECIPES: Readonly<Record<string, readonly SoundVoice[]>> = Object.fromEntries(
  Object.entries({
    squeak: sweeps(1, 1700, 6000, 0.03),
    rattle: bursts(10),
    growl: growl(1.38),
    beoop: [square(44, 27, 0, 0.54, 0.3)],
    klank: ring(320, 1035, 0.21),
    grawl: growl(1.54),
    pssst: bursts(2),
    kklank: ring(1120, 3100, 0.48),
    pssht: bursts(1),
    snarl: growl(1.84),
    bdlbdl: [...sweeps(8, 440, 4000, 0.05), rumble(0.42, 1.4)],
    gluglg: sweeps(4, 440, 2600, 0.18),
    phaser: sweeps(10, 880, 4000, 0.053),
    whoop: sweeps(1, 220, 4000, 0.69),
    clang: ring(560, 1550, 0.49),
    whoosh: [noise(600, 4200, 0, 0.1, 0.3), noise(3000, 700, 0.1, 0.08, 0.45)],
    chuck: [noise(3000, 700, 0, 0.08, 0.45)],
    klink: [noise(5200, 2600, 0, 0.12, 0.4)],
    clank: ring(2240, 6200, 0.26),
    thud: [noise(420, 160, 0, 0.25, 0.7)],
    bang: [rumble(0, 1.41)],
    kaboom: [noise(420, 160, 0, 0.25, 0.7), rumble(0.29, 1.15)],
    heart: [{ wave: 'triangle', from: 90, to: 60, start: 0, length: 0.05, gain: 0.5 } as const],
    buzz: [square(30, 30, 0, 0.3, 0.3)],
  } satisfies Record<string, readonly SoundVoice[]>).map(([cue, recipe]) => [`${PREFIX}${cue}`, recipe]),
);
