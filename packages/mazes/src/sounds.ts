// How The Mazes sound: recipes for a synthesizer and what captions say. Its events name no cues: what happened is the cue.

import { type Sounds, soundVoice as voice } from '@stairwell/engine/play';

/** By what happens. */
export const SOUNDS: Sounds = {
  'you step': { voices: [voice('noise', 800, 260, 0.05, 0.1)] },
  'step push': { voices: [voice('noise', 300, 120, 0.3, 0.5)], caption: 'a boulder rolls' },
  'you level': {
    voices: [voice('triangle', 294, 294, 0.2, 0.3), voice('triangle', 220, 220, 0.3, 0.3, 0.14)],
    caption: 'you come to another level',
  },
  fall: {
    voices: [voice('sine', 420, 60, 0.5, 0.5), voice('noise', 500, 80, 0.2, 0.4, 0.4)],
    caption: 'a fall',
  },
  'door open': {
    voices: [voice('sawtooth', 190, 250, 0.1, 0.15), voice('sawtooth', 220, 330, 0.18, 0.15, 0.12)],
    caption: 'a door opens',
  },
  'door close': {
    voices: [voice('sawtooth', 150, 100, 0.12, 0.15), voice('noise', 420, 110, 0.16, 0.45, 0.1)],
    caption: 'a door closes',
  },
  'door break': {
    voices: [
      voice('noise', 2600, 900, 0.1, 0.4),
      voice('square', 130, 60, 0.14, 0.2, 0.06),
      voice('noise', 700, 90, 0.3, 0.4, 0.1),
    ],
    caption: 'a door breaks',
  },
  door: { voices: [voice('triangle', 600, 700, 0.2, 0.2)], caption: 'a door' },
  dig: {
    voices: [voice('triangle', 900, 850, 0.04, 0.2), voice('noise', 1400, 300, 0.15, 0.25, 0.03)],
    caption: 'digging',
  },
  jostle: {
    voices: [voice('noise', 600, 300, 0.08, 0.15), voice('triangle', 210, 150, 0.12, 0.25)],
    caption: 'somebody pushes past',
  },
  'notice notices': {
    voices: [voice('square', 660, 660, 0.08, 0.2), voice('square', 880, 880, 0.16, 0.2, 0.09)],
    caption: 'something has noticed you',
  },
  'notice wakes': {
    voices: [voice('noise', 500, 1600, 0.16, 0.25), voice('noise', 900, 200, 0.26, 0.3, 0.18)],
    caption: 'something wakes',
  },
  'notice aims': { voices: [voice('sawtooth', 300, 900, 0.4, 0.2)], caption: 'something takes aim' },
  'hit you': {
    voices: [voice('sawtooth', 220, 80, 0.2, 0.3), voice('noise', 500, 120, 0.1, 0.4)],
    caption: 'a blow',
  },
  miss: { voices: [voice('noise', 3200, 1600, 0.07, 0.1)], caption: 'a miss' },
  shot: { voices: [voice('noise', 4000, 900, 0.3, 0.3)], caption: 'a shot' },
  heal: {
    voices: [voice('sine', 440, 660, 0.2, 0.12), voice('sine', 660, 880, 0.25, 0.12, 0.16)],
  },
  pickup: {
    voices: [voice('triangle', 520, 540, 0.08, 0.3), voice('triangle', 780, 800, 0.14, 0.3, 0.07)],
    caption: 'you take something',
  },
  use: { voices: [voice('triangle', 420, 560, 0.2, 0.25)], caption: 'a power' },
  'end won': {
    voices: [
      voice('triangle', 330, 330, 0.3, 0.35),
      voice('triangle', 415, 415, 0.3, 0.35, 0.18),
      voice('triangle', 494, 494, 0.9, 0.4, 0.36),
    ],
    caption: 'you have reached your aim',
  },
  end: {
    voices: [voice('sawtooth', 160, 30, 1.4, 0.4), voice('sine', 80, 20, 1.8, 0.6, 0.1)],
    caption: 'the end',
  },
};
