// How the fortress sounds: recipes for a synthesizer and what captions say. Its events name no cues: what happened is the cue.

import { type Sounds, soundVoice as voice } from '@stairwell/engine/play';

/** By what happens. Sixty who walk are not heard one by one. */
export const SOUNDS: Sounds = {
  build: {
    voices: [voice('square', 180, 170, 0.05, 0.25), voice('noise', 2400, 800, 0.12, 0.2, 0.03)],
    caption: 'building',
  },
  'you level': {
    voices: [voice('triangle', 330, 300, 0.12, 0.25)],
    caption: 'another level',
  },
  'end won': {
    voices: [voice('triangle', 392, 392, 0.25, 0.3), voice('triangle', 587, 587, 0.6, 0.3, 0.2)],
    caption: 'the aim is reached',
  },
  end: {
    voices: [voice('triangle', 220, 130, 0.7, 0.45)],
    caption: 'time is up',
  },
};
