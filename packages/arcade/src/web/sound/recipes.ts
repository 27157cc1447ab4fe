// Sounds as recipes: what a synthesizer does for each cue that a game may ask for. No recordings.

import type { SoundVoice } from '@stairwell/stage';

export type Recipe = readonly SoundVoice[];

/** A heavy step: a low fall with a little dust. */
const thud: Recipe = [
  { wave: 'sine', from: 95, to: 32, start: 0, length: 0.34, gain: 0.9 },
  { wave: 'noise', from: 420, to: 90, start: 0, length: 0.12, gain: 0.35 },
];

export const RECIPES: Readonly<Record<string, Recipe>> = {
  thud,
  heartbeat: [
    { wave: 'sine', from: 62, to: 44, start: 0, length: 0.16, gain: 0.8 },
    { wave: 'sine', from: 54, to: 38, start: 0.2, length: 0.2, gain: 0.55 },
  ],
  step: [{ wave: 'noise', from: 900, to: 300, start: 0, length: 0.05, gain: 0.12 }],
  pickup: [
    { wave: 'triangle', from: 520, to: 540, start: 0, length: 0.1, gain: 0.35 },
    { wave: 'triangle', from: 780, to: 800, start: 0.08, length: 0.18, gain: 0.35 },
  ],
  drink: [
    { wave: 'sine', from: 240, to: 420, start: 0, length: 0.1, gain: 0.35 },
    { wave: 'sine', from: 260, to: 460, start: 0.14, length: 0.1, gain: 0.35 },
    { wave: 'sine', from: 280, to: 520, start: 0.28, length: 0.14, gain: 0.35 },
  ],
  battery: [
    { wave: 'square', from: 440, to: 440, start: 0, length: 0.05, gain: 0.14 },
    { wave: 'sawtooth', from: 110, to: 660, start: 0.06, length: 0.3, gain: 0.16 },
  ],
  click: [{ wave: 'noise', from: 5000, to: 2500, start: 0, length: 0.03, gain: 0.3 }],
  touch: [{ wave: 'noise', from: 700, to: 120, start: 0, length: 0.25, gain: 0.5 }],
  'got-you': [
    { wave: 'sawtooth', from: 700, to: 90, start: 0, length: 0.5, gain: 0.5 },
    { wave: 'noise', from: 4200, to: 300, start: 0, length: 0.6, gain: 0.5 },
  ],
  use: [{ wave: 'triangle', from: 420, to: 300, start: 0, length: 0.16, gain: 0.35 }],
  trigger: [
    { wave: 'square', from: 180, to: 170, start: 0, length: 0.05, gain: 0.22 },
    { wave: 'noise', from: 2400, to: 800, start: 0.03, length: 0.12, gain: 0.22 },
  ],
  bomb: [
    { wave: 'noise', from: 900, to: 60, start: 0, length: 0.9, gain: 0.9 },
    { wave: 'sine', from: 120, to: 24, start: 0, length: 0.8, gain: 0.9 },
  ],
  hurt: [{ wave: 'sawtooth', from: 220, to: 80, start: 0, length: 0.22, gain: 0.35 }],
  death: [
    { wave: 'sawtooth', from: 160, to: 30, start: 0, length: 1.6, gain: 0.45 },
    { wave: 'sine', from: 80, to: 20, start: 0.1, length: 2, gain: 0.7 },
  ],
  exit: [
    { wave: 'triangle', from: 330, to: 330, start: 0, length: 0.22, gain: 0.35 },
    { wave: 'triangle', from: 247, to: 247, start: 0.16, length: 0.26, gain: 0.35 },
    { wave: 'triangle', from: 165, to: 165, start: 0.34, length: 0.5, gain: 0.35 },
  ],
  victory: [
    { wave: 'triangle', from: 330, to: 330, start: 0, length: 0.3, gain: 0.35 },
    { wave: 'triangle', from: 415, to: 415, start: 0.18, length: 0.3, gain: 0.35 },
    { wave: 'triangle', from: 494, to: 494, start: 0.36, length: 0.9, gain: 0.4 },
  ],
  whisper: [{ wave: 'noise', from: 3200, to: 1800, start: 0, length: 0.7, gain: 0.16 }],
  door: [{ wave: 'sawtooth', from: 90, to: 140, start: 0, length: 0.3, gain: 0.2 }],
};

/** For a cue that has no recipe of its own: short and quiet, so that an unknown game still sounds. */
export const DEFAULT_RECIPE: Recipe = [
  { wave: 'triangle', from: 300, to: 240, start: 0, length: 0.12, gain: 0.3 },
];
