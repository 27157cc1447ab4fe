// How Yendor sounds: recipes for a synthesizer. Its events name no cues: what happened is the cue. What the messages tell has no
// caption, which would only say it twice.

import { type Sounds, soundVoice as voice } from '@stairwell/engine/play';

/** By what happens. */
export const SOUNDS: Sounds = {
  'you step': { voices: [voice('noise', 900, 300, 0.05, 0.08)] },
  'you level': {
    voices: [voice('triangle', 330, 330, 0.2, 0.3), voice('triangle', 247, 247, 0.3, 0.3, 0.14)],
  },
  fall: { voices: [voice('sine', 420, 60, 0.5, 0.5)] },
  shot: { voices: [voice('noise', 4000, 900, 0.18, 0.25)] },
  'shot fire': { voices: [voice('noise', 1600, 200, 0.45, 0.5)] },
  'hit you': { voices: [voice('sawtooth', 220, 80, 0.2, 0.35)] },
  hit: {
    voices: [voice('noise', 1800, 500, 0.08, 0.3), voice('sine', 160, 90, 0.1, 0.4)],
  },
  miss: { voices: [voice('noise', 3200, 1600, 0.07, 0.1)] },
  heal: { voices: [voice('sine', 440, 660, 0.25, 0.2)] },
  kill: {
    voices: [voice('sawtooth', 180, 40, 0.35, 0.35), voice('noise', 900, 100, 0.3, 0.3)],
  },
  pickup: {
    voices: [voice('triangle', 520, 540, 0.08, 0.3), voice('triangle', 780, 800, 0.14, 0.3, 0.07)],
  },
  drop: { voices: [voice('triangle', 420, 300, 0.12, 0.3)] },
  use: { voices: [voice('triangle', 420, 560, 0.2, 0.25)] },
  'you door open': { voices: [voice('sawtooth', 90, 140, 0.3, 0.18)] },
  'door open': { voices: [voice('sawtooth', 90, 140, 0.3, 0.18)], caption: 'a door opens' },
  'door close': { voices: [voice('sawtooth', 130, 80, 0.2, 0.2)] },
  door: { voices: [voice('noise', 1200, 200, 0.25, 0.4)] },
  wake: { voices: [voice('sawtooth', 70, 110, 0.4, 0.2)] },
  'end won': {
    voices: [
      voice('triangle', 330, 330, 0.3, 0.35),
      voice('triangle', 415, 415, 0.3, 0.35, 0.18),
      voice('triangle', 494, 494, 0.9, 0.4, 0.36),
    ],
  },
  end: {
    voices: [voice('sawtooth', 160, 30, 1.4, 0.4), voice('sine', 80, 20, 1.8, 0.6, 0.1)],
  },
};
