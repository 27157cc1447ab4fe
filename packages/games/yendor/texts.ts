// Longer words of the game: what ground, traps and things are called by one who cannot see more, and the help.

import type { Opening } from '@stairwell/engine/play';
import type { Category } from './kinds.js';
import type { TrapKind } from './level.js';
import type { TerrainName } from './terrain.js';

/** What ground is called. */
export const TERRAIN_NAMES: Readonly<Record<TerrainName, string>> = {
  rock: 'solid rock',
  wallAcross: 'a wall',
  wallUpright: 'a wall',
  floor: 'the floor of a room',
  corridor: 'a corridor',
  doorClosed: 'a closed door',
  doorOpen: 'an open door',
  doorBroken: 'a broken door',
  archway: 'an archway',
  secretAcross: 'a wall',
  secretUpright: 'a wall',
  stairsUp: 'stairs up',
  stairsDown: 'stairs down',
  water: 'deep, still water',
  bridge: 'a bridge of planks',
  grass: 'pale grass',
  altar: 'an altar',
  pillar: 'a pillar',
  doorLocked: 'a locked door',
};

/** What an altar is good for. */
export const ALTAR_USE = 'stand on it and press p to ask for a gift, for gold';

/** What traps are called. */
export const TRAP_NAMES: Readonly<Record<TrapKind, string>> = {
  bear: 'bear trap',
  dart: 'dart trap',
  teleport: 'teleport trap',
  sleep: 'sleeping gas trap',
  pit: 'pit',
};

/** What a kind of thing is called by one who cannot see which. */
export const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  weapon: 'a weapon',
  armour: 'some armour',
  potion: 'a potion',
  scroll: 'a scroll',
  ring: 'a ring',
  wand: 'a wand',
  food: 'some food',
  light: 'a light',
  amulet: 'an amulet',
  gold: 'some gold',
  key: 'a key',
  relic: 'something old',
};

/** The first page of the help; the signs and the commands follow. */
export const HELP_GOAL: readonly string[] = [
  'Fetch the Amulet of Yendor from level 10 and carry it out:',
  'up the stairs of level 1. Levels stay as you leave them.',
  'Below level 10, six monsters with names each keep a relic: worth much, if carried out.',
  '',
  'Walk into monsters to strike them, into doors to open them.',
  'Press x to explore and take things. Press . to rest before you go on.',
  'Press f to let arrows and the like fly, press T to throw flasks.',
  'Press a for what your calling can, press ; for the odds of a fight.',
  'Press i and choose a thing to see what it is good for.',
  'A scroll of enchanting lies on every level: make a plan.',
  'Without light you only feel your way: torches burn down, lanterns take oil.',
  'Low armour class is good. Potions, scrolls, rings, wands: known once used.',
  'Cursed gear cannot be taken off until the curse is lifted.',
  'Monsters beside you may follow you over the stairs.',
];

/** What the signs of the map mean. */
export const HELP_SIGNS: readonly string[] = [
  '@ you  letters: monsters (cyan: friends and pedlars)',
  '< > stairs  ^ trap  , grass  } water  _ bridge  0 pillar  & altar',
  "+ closed door  ' open door  ; broken door  : archway  * locked door",
  ') weapon  [ armour  ! potion  ? scroll  = ring  / wand  ~ key',
  '% food  ( light  $ gold  " Amulet or relic',
];

/** Said when a journey finds no way. */
export const NO_WAY = 'You do not know a way there.';
/** Said when only somebody bars the way. */
export const NO_SAFE_WAY = 'You do not know a way there but past somebody in the way.';
/** Said when only a trap bars the way. */
export const TRAP_ON_THE_WAY = 'The only way there leads over a trap. Press _ and press Enter to dare it.';

/** Said when the hero first stands in a room that is more than a room. */
export const PLACE_TEXTS: Readonly<Record<string, string>> = {
  pedlar:
    '"Mind the candles," says the pedlar. "Everything has its price on it. Step on it and take it, and it is paid."',
  shrine:
    'An altar, worn hollow by hands. Stand on it and press p to ask for something. It has never worked for nothing.',
  gaol: 'Chains, and somebody in them who looks at you as if you were a door. Walk into them to set them free.',
  vault: 'Three plinths under glass, and a line cut in the floor: TAKE ONE. The others will know.',
  lair: 'The air here belongs to somebody.',
  cistern: 'Black water, and planks across it that somebody trusted once.',
  pillars: 'Pillars, cut by people who thought that the roof would need them. Good cover from what flies.',
  garden: 'Grass grows here, pale as candle wax. Something has been keeping it short.',
  library: 'Shelves to the roof, eaten by damp. A few scrolls were rolled by somebody careful.',
  barracks: 'Rows of bedrolls, and they are not empty. Step softly, or bring a door with you.',
  crypt: 'Stone lids, some of them pushed aside from below.',
  roost: 'The walls are soft with wings. They have seen your light.',
};

/** What a newcomer is told before the first step. */
export const OPENING: Opening = {
  who: 'You stand at the top of a dungeon of twenty-six levels, with a weapon and a light.',
  aim: 'Fetch the Amulet of Yendor from level 10 and climb out again, alive.',
  keys: [
    { controls: ['explore'], does: 'walk on until there is something new, as far as it is safe' },
    { controls: ['north', 'west', 'south', 'east'], does: 'walk; walk into an enemy to strike it' },
    { controls: ['down', 'up'], does: 'take the stairs' },
    { controls: ['help'], does: 'everything else' },
  ],
};
