// What stands before the real object types: the strange object and one unknown thing of each class.

import type { ObjectRow } from '../object-row.js';

/** Never made; they hold the first numbers. */
// biome-ignore format: a row a line
export const PLACEHOLDERS = [
  { name: 'strange object', class: 'strange', colour: 'black', flags: 'known' },
  { name: 'generic strange', class: 'strange', looks: 'strange', colour: 'gray', flags: 'nowish' },
  { name: 'generic weapon', class: 'weapon', looks: 'weapon', colour: 'gray', flags: 'nowish' },
  { name: 'generic armor', class: 'armor', looks: 'armor', colour: 'gray', flags: 'nowish' },
  { name: 'generic ring', class: 'ring', looks: 'ring', colour: 'gray', flags: 'nowish' },
  { name: 'generic amulet', class: 'amulet', looks: 'amulet', colour: 'gray', flags: 'nowish' },
  { name: 'generic tool', class: 'tool', looks: 'tool', colour: 'gray', flags: 'nowish' },
  { name: 'generic food', class: 'food', looks: 'food', colour: 'gray', flags: 'nowish' },
  { name: 'generic potion', class: 'potion', looks: 'potion', colour: 'gray', flags: 'nowish' },
  { name: 'generic scroll', class: 'scroll', looks: 'scroll', colour: 'gray', flags: 'nowish' },
  { name: 'generic spellbook', class: 'spellbook', looks: 'spellbook', colour: 'gray', flags: 'nowish' },
  { name: 'generic wand', class: 'wand', looks: 'wand', colour: 'gray', flags: 'nowish' },
  { name: 'generic coin', class: 'coin', looks: 'coin', colour: 'gray', flags: 'nowish' },
  { name: 'generic gem', class: 'gem', looks: 'gem', colour: 'gray', flags: 'nowish' },
  { name: 'generic large rock', class: 'rock', looks: 'large rock', colour: 'gray', flags: 'nowish' },
  { name: 'generic iron ball', class: 'ball', looks: 'iron ball', colour: 'gray', flags: 'nowish' },
  { name: 'generic iron chain', class: 'chain', looks: 'iron chain', colour: 'gray', flags: 'nowish' },
  { name: 'generic venom', class: 'venom', looks: 'venom', colour: 'gray', flags: 'nowish' },
] as const satisfies readonly ObjectRow[];
