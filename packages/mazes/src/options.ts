// What can be chosen before a run. Not in about.ts: the roles are NetHack's, and a menu must not load it for them.

import type { OptionSpec } from '@stairwell/engine';
import { STANDARD_ROLES } from '@stairwell/nethack';
import { AIM_NAMES } from './level/aims.js';

/** What the roles are called; their first three letters choose them. */
const ROLES = [
  'Archeologist',
  'Barbarian',
  'Caveman',
  'Healer',
  'Knight',
  'Monk',
  'Priest',
  'Ranger',
  'Rogue',
  'Samurai',
  'Tourist',
  'Valkyrie',
  'Wizard',
];

/** Letters of a walk at most: more than an address may hold. */
export const MOST_WALK = 20_000;

/** The options. */
export const OPTIONS: readonly OptionSpec[] = [
  {
    key: 'role',
    kind: 'choice',
    default: 'Val',
    choices: STANDARD_ROLES,
    titles: Object.fromEntries(ROLES.map((name) => [name.slice(0, 3), name])),
    summary: `Who you are: ${ROLES.join(', ')}. The quest differs by role, and what you begin with.`,
  },
  {
    key: 'aim',
    kind: 'choice',
    default: AIM_NAMES[0],
    choices: AIM_NAMES,
    summary:
      "What the run is for: astral (down to the sanctum, then up to the Astral Plane), luckstone (the Mines' end), prize (Sokoban's), wand (the castle's), branch (one of them whole), sanctum. Each has a board of its own.",
  },
  {
    key: 'practice',
    kind: 'boolean',
    default: false,
    practice: true,
    summary: 'Walk without danger: nothing hurts, powers cost nothing.',
  },
  {
    key: 'tutorial',
    kind: 'boolean',
    default: false,
    summary:
      "Begin in NetHack's tutorial: doors, hidden ways, traps. What is written there of armour and weapons does not hold here.",
  },
  {
    key: 'walk',
    kind: 'text',
    default: '',
    most: MOST_WALK,
    practice: true,
    summary: 'One level to walk, NAME@SEED as castle@7; the workshop adds a script of your own.',
  },
  {
    key: 'wizard',
    kind: 'boolean',
    default: false,
    summary: 'Level teleport with Ctrl+V; using it marks the run.',
  },
];
