// How the fortress sounds: recipes for a synthesizer and what captions say. Its events name no cues: what happened is the cue.

import type { Sounds } from '@stairwell/engine/play';

/** By what happens. Sixty who walk are not heard one by one. */
export const SOUNDS: Sounds = {
  build: {
    voices: [
      { wave: 'square', from: 180, to: 170, start: 0, length: 0.05, gain: 0.2 },
      { wave: 'noise', from: 2400, to: 800, start: 0.03, length: 0.12, gain: 0.2 },
    ],
    caption: 'building',
  },
  'you level': {
    voices: [{ wave: 'triangle', from: 330, to: 300, start: 0, length: 0.12, gain: 0.15 }],
    caption: 'another level',
  },
  'end won': {
    voices: [
      { wave: 'triangle', from: 392, to: 392, start: 0, length: 0.25, gain: 0.3 },
      { wave: 'triangle', from: 587, to: 587, start: 0.2, length: 0.6, gain: 0.3 },
    ],
    caption: 'the aim is reached',
  },
  end: {
    voices: [{ wave: 'triangle', from: 220, to: 130, start: 0, length: 0.7, gain: 0.3 }],
    caption: 'time is up',
  },
};
