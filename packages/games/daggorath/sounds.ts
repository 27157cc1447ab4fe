// Recipes of the sounds for a synthesizer. They follow the descriptions of the sounds of 1982 loosely; none is a recording.

import { type Sounds, type SoundVoice, soundVoice as voice } from '@stairwell/engine/play';

/** Bursts of noise with a short silence after each. */
const bursts = (count: number): SoundVoice[] =>
  Array.from({ length: count }, (_, index) => voice('noise', 5200, 4800, 0.018, 0.4, index * 0.055));
/** Sweeps one after another, each falling in pitch as its waves grow longer. */
const sweeps = (count: number, from: number, to: number, each: number): SoundVoice[] =>
  Array.from({ length: count }, (_, index) => voice('square', from, to, each, 0.22, index * each));
const growl = (length: number): SoundVoice[] => [
  voice('noise', 60, 420, length * 0.35, 0.6),
  voice('noise', 420, 50, length * 0.65, 0.6, length * 0.35),
];
/** Two counters a little apart, ringing out. */
const ring = (low: number, high: number, length: number): SoundVoice[] => [
  voice('square', low, low, length, 0.2),
  voice('square', high, high, length, 0.2),
];
const rumble = (start: number, length: number): SoundVoice => voice('noise', 700, 40, length, 0.8, start);

const CHOP = [voice('noise', 3000, 700, 0.08, 0.45)];

/** By the cues that events name. */
export const SOUNDS: Sounds = {
  squeak: { voices: sweeps(1, 1700, 6000, 0.03), caption: 'a squeak' },
  rattle: { voices: bursts(10), caption: 'a rattle' },
  growl: { voices: growl(1.38), caption: 'a growl' },
  beoop: { voices: [voice('square', 44, 27, 0.54, 0.3)], caption: 'a low hoot' },
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
    voices: [voice('noise', 600, 4200, 0.1, 0.3), voice('noise', 3000, 700, 0.08, 0.45, 0.1)],
    caption: 'a sword swings',
  },
  chuck: { voices: CHOP, caption: 'a chop' },
  // On the machine of 1982 a torch that was lit sounded as one that is swung.
  catch: { voices: CHOP, caption: 'a torch catches fire' },
  klink: {
    voices: [voice('noise', 5200, 2600, 0.04, 0.2), voice('square', 3600, 3600, 0.14, 0.12)],
    caption: 'a clink',
  },
  clank: { voices: ring(2240, 6200, 0.26), caption: 'you are hit' },
  thud: { voices: [voice('noise', 420, 160, 0.25, 0.7)], caption: 'a thud' },
  bang: { voices: [rumble(0, 1.41)], caption: 'a bang' },
  kaboom: { voices: [voice('noise', 420, 160, 0.25, 0.7), rumble(0.29, 1.15)], caption: 'a crash' },
  // The loudspeaker of a phone gives only the second of these.
  heart: {
    voices: [voice('triangle', 90, 60, 0.08, 0.5), voice('triangle', 220, 150, 0.07, 0.35)],
  },
  buzz: { voices: [voice('square', 120, 110, 0.4, 0.2)], caption: 'a buzz' },
};
