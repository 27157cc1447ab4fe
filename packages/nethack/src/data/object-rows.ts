// All object types of NetHack 3.7. A type's number is its place here.

import type { ObjectRow } from './object-row.js';
import { ARMOR } from './objects/armor.js';
import { SPELLBOOKS, WANDS } from './objects/books-wands.js';
import { FOOD } from './objects/food.js';
import { AMULETS, RINGS } from './objects/jewelry.js';
import { PLACEHOLDERS } from './objects/placeholders.js';
import { POTIONS, SCROLLS } from './objects/potions-scrolls.js';
import { BALLS, CHAINS, COINS, GEMS, ROCKS, VENOMS } from './objects/stones.js';
import { TOOLS } from './objects/tools.js';
import { WEAPONS } from './objects/weapons.js';

const ofClass = (word: string, rows: readonly ObjectRow[]): ObjectRow[] =>
  rows.map((row) => ({ ...row, class: word }));

/** All object types with the class that each list stands for. */
export const OBJECT_ROWS: readonly ObjectRow[] = [
  ...PLACEHOLDERS.map((row) => ({ ...row, placeholder: true })),
  ...ofClass('weapon', WEAPONS),
  ...ofClass('armor', ARMOR),
  ...ofClass('ring', RINGS),
  ...ofClass('amulet', AMULETS),
  ...ofClass('tool', TOOLS),
  ...ofClass('food', FOOD),
  ...ofClass('potion', POTIONS),
  ...ofClass('scroll', SCROLLS),
  ...ofClass('spellbook', SPELLBOOKS),
  ...ofClass('wand', WANDS),
  ...ofClass('coin', COINS),
  ...ofClass('gem', GEMS),
  ...ofClass('rock', ROCKS),
  ...ofClass('ball', BALLS),
  ...ofClass('chain', CHAINS),
  ...ofClass('venom', VENOMS),
];

/** Rows of the classes whose names are their own, in type. */
export type PlainObject = (
  | typeof PLACEHOLDERS
  | typeof WEAPONS
  | typeof ARMOR
  | typeof AMULETS
  | typeof TOOLS
  | typeof FOOD
  | typeof COINS
  | typeof GEMS
  | typeof ROCKS
  | typeof BALLS
  | typeof CHAINS
  | typeof VENOMS
)[number];
/** Rows of the classes that share names, as the scroll and the wand of fire do. */
export type RingRow = (typeof RINGS)[number];
/** Rows of potions, in type. */
export type PotionRow = (typeof POTIONS)[number];
/** Rows of scrolls, in type. */
export type ScrollRow = (typeof SCROLLS)[number];
/** Rows of spellbooks, in type. */
export type SpellbookRow = (typeof SPELLBOOKS)[number];
/** Rows of wands, in type. */
export type WandRow = (typeof WANDS)[number];
