// How Yendor sounds: recipes for a synthesizer and what captions say. Its events name no cues: what happened is the cue.

import { type Sounds, soundVoice as voice } from '@stairwell/engine/play';

/** By what happens. */
export const SOUNDS: Sounds = {
  'you step': { voices: [voice('noise', 900, 300, 0.05, 0.08)] },
  'you level': {
    voices: [voice('triangle', 330, 330, 0.2, 0.3), voice('triangle', 247, 247, 0.3, 0.3, 0.14)],
    caption: 'you come to another level',
  },
  fall: { voices: [voice('sine', 420, 60, 0.5, 0.5)], caption: 'a fall' },
  shot: { voices: [voice('noise', 4000, 900, 0.18, 0.25)], caption: 'something flies' },
  'shot fire': { voices: [voice('noise', 1600, 200, 0.45, 0.5)], caption: 'a roar of fire' },
  'hit you': { voices: [voice('sawtooth', 220, 80, 0.2, 0.35)], caption: 'you are hit' },
  hit: {
    voices: [voice('noise', 1800, 500, 0.08, 0.3), voice('sine', 160, 90, 0.1, 0.4)],
    caption: 'a blow',
  },
  miss: { voices: [voice('noise', 3200, 1600, 0.07, 0.1)], caption: 'a miss' },
  heal: { voices: [voice('sine', 440, 660, 0.25, 0.2)], caption: 'you feel better' },
  kill: {
    voices: [voice('sawtooth', 180, 40, 0.35, 0.35), voice('noise', 900, 100, 0.3, 0.3)],
    caption: 'a death',
  },
  pickup: {
    voices: [voice('triangle', 520, 540, 0.08, 0.3), voice('triangle', 780, 800, 0.14, 0.3, 0.07)],
    caption: 'you take something',
  },
  drop: { voices: [voice('triangle', 420, 300, 0.12, 0.3)], caption: 'you drop something' },
  use: { voices: [voice('triangle', 420, 560, 0.2, 0.25)], caption: 'you use something' },
  'door open': { voices: [voice('sawtooth', 90, 140, 0.3, 0.18)], caption: 'a door opens' },
  'door close': { voices: [voice('sawtooth', 130, 80, 0.2, 0.2)], caption: 'a door closes' },
  door: { voices: [voice('noise', 1200, 200, 0.25, 0.4)], caption: 'a door' },
  wake: { voices: [voice('sawtooth', 70, 110, 0.4, 0.2)], caption: 'something wakes' },
  'end won': {
    voices: [
      voice('triangle', 330, 330, 0.3, 0.35),
      voice('triangle', 415, 415, 0.3, 0.35, 0.18),
      voice('triangle', 494, 494, 0.9, 0.4, 0.36),
    ],
    caption: 'you have won',
  },
  end: {
    voices: [voice('sawtooth', 160, 30, 1.4, 0.4), voice('sine', 80, 20, 1.8, 0.6, 0.1)],
    caption: 'the end',
  },
};
