// How Dark Floor sounds: recipes for a synthesizer and what captions say. What warns has a part above 150 hertz: the loudspeaker of a phone
// gives nothing below. What the log tells of one of four sides, as the seed does, has the same side in its caption.

import { type Sounds, soundVoice as voice } from '@stairwell/engine/play';

/** By the cues that events name. */
export const SOUNDS: Sounds = {
  thud: {
    voices: [
      voice('sine', 95, 32, 0.34, 0.6),
      voice('triangle', 260, 110, 0.16, 0.3),
      voice('noise', 420, 90, 0.12, 0.2),
    ],
    caption: 'a heavy thud',
    sides: 4,
  },
  heartbeat: {
    voices: [
      voice('sine', 62, 44, 0.16, 0.5),
      voice('triangle', 210, 160, 0.12, 0.3),
      voice('sine', 54, 38, 0.2, 0.35, 0.2),
      voice('triangle', 190, 150, 0.14, 0.2, 0.2),
    ],
    caption: 'your heart beats',
  },
  pickup: {
    voices: [voice('triangle', 520, 540, 0.1, 0.35), voice('triangle', 780, 800, 0.18, 0.35, 0.08)],
    caption: 'you take something',
  },
  drink: {
    voices: [
      voice('sine', 240, 420, 0.1, 0.35),
      voice('sine', 260, 460, 0.1, 0.35, 0.14),
      voice('sine', 280, 520, 0.14, 0.35, 0.28),
    ],
    caption: 'you drink',
  },
  battery: {
    voices: [voice('square', 440, 440, 0.05, 0.14), voice('sawtooth', 110, 660, 0.3, 0.16, 0.06)],
    caption: 'a battery clicks in',
  },
  'light-dies': {
    voices: [voice('sawtooth', 520, 70, 0.5, 0.2), voice('noise', 3000, 1500, 0.03, 0.25, 0.5)],
    caption: 'the light dies',
  },
  click: {
    voices: [voice('noise', 5000, 2500, 0.03, 0.3)],
    caption: 'a click',
  },
  turns: {
    voices: [{ ...voice('noise', 260, 140, 0.4, 0.4), attack: 0.1 }],
    caption: 'something turns',
    sides: 4,
  },
  drop: {
    voices: [voice('triangle', 300, 180, 0.12, 0.3)],
    caption: 'you lay something down',
  },
  rattle: {
    voices: [
      voice('square', 900, 880, 0.05, 0.15),
      voice('square', 920, 900, 0.05, 0.15, 0.1),
      voice('square', 900, 880, 0.05, 0.15, 0.2),
    ],
    caption: 'a rattle',
  },
  shutter: {
    voices: [
      voice('square', 240, 220, 0.05, 0.15),
      voice('square', 300, 280, 0.05, 0.15, 0.07),
      voice('noise', 500, 90, 0.35, 0.5, 0.14),
    ],
    caption: 'a shutter falls',
  },
  touch: {
    voices: [voice('noise', 700, 120, 0.25, 0.5)],
    caption: 'something touches you',
  },
  'got-you': {
    voices: [voice('sawtooth', 700, 90, 0.5, 0.5), voice('noise', 4200, 300, 0.6, 0.35)],
    caption: 'a shriek: "Got you"',
    sides: 4,
  },
  bomb: {
    voices: [voice('noise', 900, 60, 0.9, 0.5), voice('sine', 120, 24, 0.8, 0.5)],
    caption: 'an explosion',
  },
  death: {
    voices: [voice('sawtooth', 160, 30, 1.6, 0.45), voice('sine', 80, 20, 2, 0.5, 0.1)],
    caption: 'you fall',
  },
  exit: {
    voices: [
      voice('triangle', 330, 330, 0.22, 0.35),
      voice('triangle', 247, 247, 0.26, 0.35, 0.16),
      voice('triangle', 165, 165, 0.5, 0.35, 0.34),
    ],
    caption: 'a door below',
  },
  victory: {
    voices: [
      voice('triangle', 330, 330, 0.3, 0.35),
      voice('triangle', 415, 415, 0.3, 0.35, 0.18),
      voice('triangle', 494, 494, 0.9, 0.4, 0.36),
    ],
    caption: 'outside, at last',
  },
};
