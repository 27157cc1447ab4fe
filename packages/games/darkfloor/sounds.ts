// How Dark Floor sounds: recipes for a synthesizer and what captions say.

import type { Sounds } from '@stairwell/engine/play';

/** By the cues that events name. */
export const SOUNDS: Sounds = {
  thud: {
    voices: [
      { wave: 'sine', from: 95, to: 32, start: 0, length: 0.34, gain: 0.9 },
      { wave: 'noise', from: 420, to: 90, start: 0, length: 0.12, gain: 0.35 },
    ],
    caption: 'a heavy step',
  },
  heartbeat: {
    voices: [
      { wave: 'sine', from: 62, to: 44, start: 0, length: 0.16, gain: 0.8 },
      { wave: 'sine', from: 54, to: 38, start: 0.2, length: 0.2, gain: 0.55 },
    ],
    caption: 'your heart beats',
  },
  pickup: {
    voices: [
      { wave: 'triangle', from: 520, to: 540, start: 0, length: 0.1, gain: 0.35 },
      { wave: 'triangle', from: 780, to: 800, start: 0.08, length: 0.18, gain: 0.35 },
    ],
    caption: 'you take something',
  },
  drink: {
    voices: [
      { wave: 'sine', from: 240, to: 420, start: 0, length: 0.1, gain: 0.35 },
      { wave: 'sine', from: 260, to: 460, start: 0.14, length: 0.1, gain: 0.35 },
      { wave: 'sine', from: 280, to: 520, start: 0.28, length: 0.14, gain: 0.35 },
    ],
    caption: 'you drink',
  },
  battery: {
    voices: [
      { wave: 'square', from: 440, to: 440, start: 0, length: 0.05, gain: 0.14 },
      { wave: 'sawtooth', from: 110, to: 660, start: 0.06, length: 0.3, gain: 0.16 },
    ],
    caption: 'a battery clicks in',
  },
  click: {
    voices: [{ wave: 'noise', from: 5000, to: 2500, start: 0, length: 0.03, gain: 0.3 }],
    caption: 'a click',
  },
  turns: {
    voices: [{ wave: 'noise', from: 260, to: 140, start: 0, length: 0.4, gain: 0.4, attack: 0.1 }],
    caption: 'something turns',
  },
  drop: {
    voices: [{ wave: 'triangle', from: 300, to: 180, start: 0, length: 0.12, gain: 0.3 }],
    caption: 'you lay something down',
  },
  rattle: {
    voices: [
      { wave: 'square', from: 900, to: 880, start: 0, length: 0.05, gain: 0.15 },
      { wave: 'square', from: 920, to: 900, start: 0.1, length: 0.05, gain: 0.15 },
      { wave: 'square', from: 900, to: 880, start: 0.2, length: 0.05, gain: 0.15 },
    ],
    caption: 'a rattle',
  },
  shutter: {
    voices: [{ wave: 'noise', from: 1800, to: 300, start: 0, length: 0.5, gain: 0.5 }],
    caption: 'a shutter falls',
  },
  touch: {
    voices: [{ wave: 'noise', from: 700, to: 120, start: 0, length: 0.25, gain: 0.5 }],
    caption: 'something touches you',
  },
  'got-you': {
    voices: [
      { wave: 'sawtooth', from: 700, to: 90, start: 0, length: 0.5, gain: 0.5 },
      { wave: 'noise', from: 4200, to: 300, start: 0, length: 0.6, gain: 0.5 },
    ],
    caption: 'a shriek',
  },
  bomb: {
    voices: [
      { wave: 'noise', from: 900, to: 60, start: 0, length: 0.9, gain: 0.9 },
      { wave: 'sine', from: 120, to: 24, start: 0, length: 0.8, gain: 0.9 },
    ],
    caption: 'an explosion',
  },
  death: {
    voices: [
      { wave: 'sawtooth', from: 160, to: 30, start: 0, length: 1.6, gain: 0.45 },
      { wave: 'sine', from: 80, to: 20, start: 0.1, length: 2, gain: 0.7 },
    ],
    caption: 'you fall',
  },
  exit: {
    voices: [
      { wave: 'triangle', from: 330, to: 330, start: 0, length: 0.22, gain: 0.35 },
      { wave: 'triangle', from: 247, to: 247, start: 0.16, length: 0.26, gain: 0.35 },
      { wave: 'triangle', from: 165, to: 165, start: 0.34, length: 0.5, gain: 0.35 },
    ],
    caption: 'a door below',
  },
  victory: {
    voices: [
      { wave: 'triangle', from: 330, to: 330, start: 0, length: 0.3, gain: 0.35 },
      { wave: 'triangle', from: 415, to: 415, start: 0.18, length: 0.3, gain: 0.35 },
      { wave: 'triangle', from: 494, to: 494, start: 0.36, length: 0.9, gain: 0.4 },
    ],
    caption: 'outside, at last',
  },
};
