// The words of this dungeon that are our own: title, endings, help.

import { type Line, plainLine } from '@stairwell/engine';
import type { Opening } from '@stairwell/engine/play';
import type { Mode } from './maze/level.js';

/** What the modes are called. */
export const MODE_TITLES: Readonly<Record<Mode, string>> = {
  seeded: 'Seeded dungeon (altered: mazes and ways between levels come from the seed)',
  '1982': '1982 maps (mazes, ladders and holes as they were)',
};

/** The words of the title. */
export const TITLE: readonly string[] = [
  'DAGGORATH. Five levels under the hill sits a wizard.',
  'Many went down to take his ring. None has come back up.',
];

/** What the wizard says when his image has fallen. */
export const IMAGE_SPEECH: readonly string[] = [
  'So you can break a mirror.',
  'Keep what your hands hold, and come down to where I really am.',
];

/** For whoever has a torch and no light: the lines to type, one after another. */
export function darkness(lines: readonly string[]): string {
  return `It is dark. For light: ${lines.join(', then ')}. Help (F1) says more.`;
}

/** What is felt of a wall. */
export const THUD = 'Thud. A wall is in the way: turn first.';

/** What has become of a torch that was lit. */
export const TORCH_BURNS = 'Your torch burns. It hangs from the bag: your hand is free again.';

/** What happens, in words. */
export const WORDS = {
  youHit: (name: string) => `You hit the ${name}.`,
  youMiss: (name: string) => `You miss the ${name}.`,
  nobodyHere: 'You strike at the air.',
  killed: (name: string, power: number) => `You have killed the ${name}. Your power is ${power}.`,
  hits: (name: string, amount: number) => `The ${name} hits you for ${amount}.`,
  misses: (name: string) => `The ${name} misses you.`,
  upon: (name: string, isStronger: boolean) =>
    `The ${name} is upon you!${isStronger ? ' It is too strong: MOVE BACK, or run.' : ''}`,
  near: (name: string, where: string) => `You hear the ${name}, ${where}.`,
} as const;

/** What killed whoever was killed by nobody. */
export const OWN_HEART = 'a heart that beat too fast';

/** What a newcomer is told first. */
export const OPENING: Opening = {
  who: 'You stand in the dark under a hill, with a torch and a wooden sword in your bag.',
  aim: 'Grow strong, climb down five levels and take the ring of the wizard. Mind your heart: it kills.',
  keys: [
    {
      controls: ['word-pull', 'word-right', 'word-torch'],
      typed: 'P R T',
      does: 'takes the torch into the right hand',
    },
    {
      controls: ['word-use', 'word-right'],
      typed: 'U R',
      does: 'lights it',
    },
    { controls: ['run'], does: 'carries out the line you typed' },
    {
      controls: ['move', 'turn-left', 'turn-right'],
      typed: 'M, T L, T R',
      does: 'walk and turn; steps make your heart race, resting calms it',
    },
    {
      controls: ['word-pull', 'word-left', 'word-sword'],
      typed: 'P L SW',
      does: 'takes the sword into the left hand',
    },
    {
      controls: ['word-attack', 'word-left'],
      typed: 'A L',
      does: 'strikes with it at what is in your cell',
    },
  ],
};

/** What is said of a faint. */
export const FAINTED = 'You have fainted.';
/** What is said under the demo. */
export const DEMO = 'A demo plays by itself. Any key begins a game.';

/** The words of a death. */
export const DEATH: readonly string[] = ['Your heart has stopped. The dark closes over one more light.'];

/** The words of a victory. */
export const VICTORY: readonly string[] = [
  'The ring knows you now, and so does every stone of the five levels.',
  'There is a wizard in Daggorath again. It is you.',
];

/** What saves without a line being typed. */
const QUICKSAVE: Line = [
  { text: 'Ctrl+S or, on the page, ', controls: [] },
  { text: 'Save above the picture keeps a moment as well.' },
];

/** Where the game is kept, for whoever wants to leave. */
export const PAUSE: readonly Line[] = [
  plainLine('Whoever leaves finds the game as it is.'),
  plainLine('ZSAVE and a name keep a moment to go back to, with ZLOAD and that name.'),
  QUICKSAVE,
];

/** Each line by itself: a narrow screen breaks them, and keeps no columns. */
export const HELP: readonly Line[] = [
  plainLine('First of all: PULL RIGHT TORCH, USE RIGHT, PULL LEFT SWORD.'),
  plainLine('MOVE (BACK, LEFT, RIGHT). TURN LEFT, RIGHT, AROUND. CLIMB UP, DOWN.'),
  [
    { text: 'LOOK ahead. EXAMINE floor and bag. ' },
    { text: 'F8', controls: ['map'] },
    { text: ' shows the map. Time runs on meanwhile.' },
  ],
  plainLine('ATTACK, USE, REVEAL, STOW, DROP + LEFT or RIGHT, the hand.'),
  plainLine('PULL (from the bag), GET (from the floor) + hand + object.'),
  plainLine('INCANT + word. ZSAVE, ZLOAD + name.'),
  [{ text: 'Enter', controls: ['run'] }, { text: ' runs the line.' }],
  [
    { text: 'Escape', controls: ['pause'] },
    { text: ' stops time, and so does this help. Then leave: the game is kept.' },
  ],
  QUICKSAVE,
  plainLine('Any beginning that fits one word will do: M, T L, P R T, U R, A L, C D.'),
  plainLine('Steps, blows and wounds make your heart race: rest, or you faint and die.'),
];
