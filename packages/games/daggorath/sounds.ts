// Recipes of the sounds for a synthesizer. They follow the descriptions of the sounds of 1982 loosely; none is a recording.

import type { Sounds, SoundVoice } from '@stairwell/engine/play';

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

/** By the cues that events name. */
export const SOUNDS: Sounds = {
  squeak: { voices: sweeps(1, 1700, 6000, 0.03), caption: 'a squeak' },
  rattle: { voices: bursts(10), caption: 'a rattle' },
  growl: { voices: growl(1.38), caption: 'a growl' },
  beoop: { voices: [square(44, 27, 0, 0.54, 0.3)], caption: 'a low hoot' },
  klank: { voices: ring(320, 1035, 0.21), caption: 'a clank' },
  grawl: { voices: growl(1.54), caption: 'a deep growl' },
  pssst: { voices: bursts(2), caption: 'a hiss' },
  kklank: { voices: ring(1120, 3100, 0.48), caption: 'a heavy clank' },
  pssht: { voices: bursts(1), caption: 'a short hiss' },
  snarl: { voices: growl(1.84), caption: 'a snarl' },
  bdlbdl: { voices: [...sweeps(8, 440, 4000, 0.05), rumble(0.42, 1.4)], caption: 'a burbling rumble' },
  gluglg: { voices: sweeps(4, 440, 2600, 0.18), caption: 'gurgling' },
  phaser: { voices: sweeps(10, 880, 4000, 0.053), caption: 'a ring sings' },
  whoop: { voices: sweeps(1, 220, 4000, 0.69), caption: 'a whoop' },
  clang: { voices: ring(560, 1550, 0.49), caption: 'a clang' },
  whoosh: {
    voices: [noise(600, 4200, 0, 0.1, 0.3), noise(3000, 700, 0.1, 0.08, 0.45)],
    caption: 'a sword swings',
  },
  chuck: { voices: [noise(3000, 700, 0, 0.08, 0.45)], caption: 'a chop' },
  klink: { voices: [noise(5200, 2600, 0, 0.12, 0.4)], caption: 'a clink' },
  clank: { voices: ring(2240, 6200, 0.26), caption: 'a shield rings' },
  thud: { voices: [noise(420, 160, 0, 0.25, 0.7)], caption: 'a thud' },
  bang: { voices: [rumble(0, 1.41)], caption: 'a bang' },
  kaboom: { voices: [noise(420, 160, 0, 0.25, 0.7), rumble(0.29, 1.15)], caption: 'a crash' },
  heart: { voices: [{ wave: 'triangle', from: 90, to: 60, start: 0, length: 0.05, gain: 0.5 }] },
  buzz: { voices: [square(30, 30, 0, 0.3, 0.3)], caption: 'a buzz' },
};
