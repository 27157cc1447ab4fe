// What The Mazes say in more than a few words: questions and help.

import type { Opening } from '@stairwell/engine/play';

/** What is asked before something is done in a direction. */
export const QUESTIONS = {
  open: 'Open in which direction?',
  close: 'Close in which direction?',
  kick: 'Kick in which direction?',
  dig: 'Dig in which direction?',
} as const;

/** What the help says before the list of commands. */
export const AIM = [
  'Walk the whole dungeon: eight branches, more than eighty levels. The walk ends at an altar of the Astral Plane.',
] as const;

/** What it says after it. */
export const RULES_OF_THE_WALK = [
  'Walk into doors to open them, into boulders to push them, into creatures to change places with them.',
  'Nobody fights here. Sleepers sleep, peacefuls stroll, hostiles come and jostle you.',
  '',
  'In Sokoban you cannot float, squeeze between corners, or push boulders diagonally. A boulder in a pit or hole fills it. Nothing brings back a boulder that is stuck: think first.',
  '',
  'The way out of the world at the top opens once you have seen the sanctum. The last level above the sanctum has a trembling square: go down there.',
] as const;

/** The signs of the map, as the help explains them. */
export const LEGEND: readonly (readonly [sign: string, meaning: string])[] = [
  ['@', 'you; another @ is a human or an elf'],
  ['a to Z', 'creatures by their kind, as in NetHack: ; and a cursor name them'],
  ['. # + |', 'floor, corridor, shut door; an open door is - or | across its wall'],
  ['< >', 'stairs, ladders and branch stairs, up and down'],
  ['^', 'a trap you know'],
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
  who: 'You stand at the top of the dungeon of NetHack, and nobody fights here.',
  aim: 'Walk it all: down to the sanctum, and up to an altar of the Astral Plane.',
  keys: [
    { controls: ['explore'], does: 'explore by yourself' },
    { controls: ['travel'], does: 'walk to what you point at; > and < are the stairs' },
    { controls: ['down', 'up'], does: 'take the stairs' },
  ],
};
