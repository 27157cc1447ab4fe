// How Yendor sounds: recipes for a synthesizer. Its events name no cues: what happened is the cue. What the messages always tell has
// no caption, which would only say it twice.

import { type Sounds, soundVoice as voice } from '@stairwell/engine/play';

const BLOW = [voice('noise', 1800, 500, 0.08, 0.3), voice('sine', 160, 90, 0.1, 0.4)];
const MISS = [voice('noise', 3200, 1600, 0.07, 0.1)];

/** By what happens. */
export const SOUNDS: Sounds = {
  'you step': { voices: [voice('noise', 900, 300, 0.05, 0.1)] },
  'you level': {
    voices: [voice('triangle', 330, 330, 0.2, 0.3), voice('triangle', 247, 247, 0.3, 0.3, 0.14)],
  },
  fall: { voices: [voice('sine', 420, 60, 0.5, 0.5)] },
  shot: {
    voices: [voice('noise', 1500, 5000, 0.14, 0.15), voice('noise', 3000, 900, 0.08, 0.3, 0.14)],
    caption: 'something flies',
  },
  'shot fire': { voices: [voice('noise', 1600, 200, 0.45, 0.5)], caption: 'a roar of fire' },
  'hit you': { voices: [voice('sawtooth', 220, 80, 0.2, 0.3), voice('noise', 500, 120, 0.1, 0.4)] },
  // Others fight out of sight, too.
  'you hit': { voices: BLOW },
  hit: { voices: BLOW, caption: 'a blow' },
  'you miss': { voices: MISS },
  'miss you': { voices: MISS },
  miss: { voices: MISS, caption: 'a miss' },
  heal: { voices: [voice('sine', 440, 660, 0.2, 0.2), voice('sine', 660, 880, 0.25, 0.2, 0.16)] },
  kill: {
    voices: [voice('noise', 2600, 200, 0.12, 0.3), voice('triangle', 392, 98, 0.4, 0.35, 0.08)],
  },
  pickup: {
    voices: [voice('triangle', 520, 540, 0.08, 0.3), voice('triangle', 780, 800, 0.14, 0.3, 0.07)],
  },
  drop: { voices: [voice('triangle', 420, 300, 0.12, 0.3)] },
  use: { voices: [voice('triangle', 420, 560, 0.2, 0.25)] },
  'you door open': {
    voices: [voice('sawtooth', 190, 250, 0.1, 0.15), voice('sawtooth', 220, 330, 0.18, 0.15, 0.12)],
  },
  'door open': {
    voices: [voice('sawtooth', 190, 250, 0.1, 0.15), voice('sawtooth', 220, 330, 0.18, 0.15, 0.12)],
    caption: 'a door opens',
  },
  'door close': {
    voices: [voice('sawtooth', 150, 100, 0.12, 0.15), voice('noise', 420, 110, 0.16, 0.45, 0.1)],
  },
  door: { voices: [voice('noise', 1200, 300, 0.08, 0.35), voice('noise', 1200, 200, 0.12, 0.35, 0.12)] },
  wake: { voices: [voice('noise', 500, 1600, 0.16, 0.25), voice('noise', 900, 200, 0.26, 0.3, 0.18)] },
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
