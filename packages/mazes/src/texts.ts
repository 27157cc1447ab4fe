// What The Mazes say in more than a few words: questions and help.

import type { Opening } from '@stairwell/engine/play';

/** What is asked before something is done in a direction. */
export const QUESTIONS = {
  open: 'Open in which direction?',
  close: 'Close in which direction?',
  kick: 'Kick in which direction?',
  dig: 'Dig in which direction?',
} as const;

/** What the help says first: how not to be caught. */
export const RULES_OF_STEALTH = [
  'You carry no sword. Whoever hunts you must be outrun, shut out, put to sleep or left behind; those on a red ground hunt you.',
  '',
  'Noise: steps are heard 4 cells away, half as far around corners; kicks, digging and boulders further. Creep (w) is half the speed, hardly heard, seen only from half as far. Waiting, searching and resting are silent.',
  'Sight: on lit ground you are seen from afar, in the dark from three cells, or seven by those who see warmth. A message tells when somebody notices you; that costs them a turn.',
  'Hunters out of sight follow your steps, and give up after a while. Shut doors hold those without hands: Close (c). By stairs only those beside you come along.',
  'Walking into a hostile slips past it, if it is not too large; it stands dazed for three turns, and who is weak cowers and forgets you. Creatures that spit, breathe or cast take aim first: step out of their line.',
  'Elbereth (E): as long as it stands written, most will not strike you there. Wounds heal slowly: Rest (R).',
  '',
  'Powers have charges, told by Kit (i): some tools, potions, rings, wands and scrolls refill them, and are taken by walking on them; the others only lie there. In shops Trade (p) gives a charge for a thing. Priests tend you once in their temples. Every new level makes you a little hardier.',
  '',
  'Score: 50 for each new level times its depth, puzzles and aims, less one for every turn.',
] as const;

/** What it says after the list of commands. */
export const RULES_OF_THE_WALK = [
  'Walk into doors to open them, into boulders to push them.',
  'Explore (x) does not lead past a hostile that is awake and in view: walk into it to slip past, or lead it away.',
  '',
  'If you know NetHack: there is no pack and no fighting. Useful things are taken by walking on them, in shops by Trade (p); gold, weapons and food only lie there. What you carry are powers with charges.',
  '',
  'In Sokoban you cannot float, squeeze between corners, or push boulders diagonally. A boulder in a pit or hole fills it. Undo (Backspace) takes back the last push, Anew (Ctrl+R) begins the puzzle again.',
  '',
  'The way out of the world at the top opens once you have seen the sanctum. The last level above the sanctum has a trembling square: go down there.',
] as const;

/** What whoever comes to a puzzle is told. */
export const UNDO_WORDS = 'Press Backspace to take back a push, press Ctrl+R to begin the puzzle anew.';

/** Keys that do something in NetHack and nothing here, and what stands in for it. */
export const NETHACK_KEYS: Readonly<Record<string, string>> = {
  ',': 'Useful things are taken by walking on them; gold, weapons and food only lie there.',
  a: 'All you carry are powers with charges: i lists them.',
  e: 'There is no hunger here.',
  f: 'You carry no weapons: whoever hunts you must be outrun, shut out or put to sleep.',
  P: 'There is nothing to put on: i lists the powers that you carry.',
  T: 'There is nothing to take off: i lists the powers that you carry.',
  W: 'There is nothing to wear: i lists the powers that you carry.',
  Z: 'Powers have keys of their own: i lists them.',
  '#': 'There are no long commands here: ? lists the keys.',
  '/': '; says what you point at, and ? has a legend of the map.',
  '^': '; says what you point at, traps too.',
};

/** The signs of the map, as the help explains them. */
export const LEGEND: readonly (readonly [sign: string, meaning: string])[] = [
  ['@', 'you; another @ is a human or an elf'],
  ['a to Z', 'creatures by their kind, as in NetHack: ; and a cursor name them'],
  ['. # + |', 'floor, corridor, shut door; an open door is - or | across its wall'],
  ['< >', 'stairs, ladders and branch stairs, up and down'],
  ['^ ~', 'a trap you know; Elbereth that you have written'],
  ['0', 'a boulder'],
  ['≈ ·', 'water (blue) or lava (red), and ice'],
  ['{ _ \\ ¤ †', 'fountain, altar, throne, sink, grave'],
  ['♣ ° #', 'a tree, a cloud, iron bars (blue)'],
  ['! = / (', 'potion, ring, wand, tool'],
  ['? + " [ )', 'scroll, spellbook, amulet, armour, weapon'],
  ['$ * ` %', 'gold, gem or stone, statue or rock, food'],
];

/** What a newcomer is told before the first step. */
export const OPENING: Opening = {
  who: 'You are in the dungeon of NetHack, and you carry no sword.',
  aim: 'Do not be caught: hide, creep, shut doors, and go for the aim that the first message states.',
  keys: [
    { controls: ['explore'], does: 'walk on until there is something new' },
    { controls: ['travel'], does: 'walk to what you point at, or to known stairs' },
    { controls: ['down', 'up'], does: 'take the stairs' },
    { controls: ['creep'], does: 'walk softly: hardly heard or seen' },
    { controls: ['kit'], does: 'what you carry: draughts, sleep, blinks, digging' },
  ],
};
