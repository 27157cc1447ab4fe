// The food of NetHack 3.7.

import type { ObjectRow } from '../object-row.js';

/** In the order of random choice. */
// biome-ignore format: a row a line
export const FOOD = [
  { name: 'tripe ration', prob: 140, weight: 10, cost: 15, food: 200, delay: 2, material: 'flesh', colour: 'brown', flags: 'merges' },
  { name: 'corpse', cost: 5, delay: 1, material: 'flesh', colour: 'brown', flags: 'merges' },
  { name: 'egg', prob: 85, weight: 1, cost: 9, food: 80, delay: 1, material: 'flesh', colour: 'white', flags: 'merges uses-known' },
  { name: 'meatball', weight: 1, cost: 5, food: 5, delay: 1, material: 'flesh', colour: 'brown', flags: 'merges' },
  { name: 'meat stick', weight: 1, cost: 5, food: 5, delay: 1, material: 'flesh', colour: 'brown', flags: 'merges' },
  { name: 'enormous meatball', weight: 400, cost: 105, food: 2000, delay: 20, material: 'flesh', colour: 'brown', flags: 'merges' },
  { name: 'meat ring', weight: 5, cost: 1, food: 5, delay: 1, material: 'flesh', colour: 'brown' },
  { name: 'glob of gray ooze', weight: 20, cost: 6, food: 20, delay: 2, material: 'flesh', colour: 'gray', flags: 'merges' },
  { name: 'glob of brown pudding', weight: 20, cost: 6, food: 20, delay: 2, material: 'flesh', colour: 'brown', flags: 'merges' },
  { name: 'glob of green slime', weight: 20, cost: 6, food: 20, delay: 2, material: 'flesh', colour: 'green', flags: 'merges' },
  { name: 'glob of black pudding', weight: 20, cost: 6, food: 20, delay: 2, material: 'flesh', colour: 'black', flags: 'merges' },
  { name: 'kelp frond', weight: 1, cost: 6, food: 30, delay: 1, material: 'veggy', colour: 'green', flags: 'merges' },
  { name: 'eucalyptus leaf', prob: 3, weight: 1, cost: 5, food: 1, delay: 1, material: 'veggy', colour: 'green', flags: 'merges' },
  { name: 'apple', prob: 15, weight: 2, cost: 7, food: 50, delay: 1, material: 'veggy', colour: 'red', flags: 'merges' },
  { name: 'orange', prob: 10, weight: 2, cost: 9, food: 80, delay: 1, material: 'veggy', colour: 'orange', flags: 'merges' },
  { name: 'pear', prob: 10, weight: 2, cost: 7, food: 50, delay: 1, material: 'veggy', colour: 'bright green', flags: 'merges' },
  { name: 'melon', prob: 10, weight: 5, cost: 10, food: 100, delay: 1, material: 'veggy', colour: 'bright green', flags: 'merges' },
  { name: 'banana', prob: 10, weight: 2, cost: 9, food: 80, delay: 1, material: 'veggy', colour: 'yellow', flags: 'merges' },
  { name: 'carrot', prob: 15, weight: 2, cost: 7, food: 50, delay: 1, material: 'veggy', colour: 'orange', flags: 'merges' },
  { name: 'sprig of wolfsbane', prob: 7, weight: 1, cost: 7, food: 40, delay: 1, material: 'veggy', colour: 'green', flags: 'merges' },
  { name: 'clove of garlic', prob: 7, weight: 1, cost: 7, food: 40, delay: 1, material: 'veggy', colour: 'white', flags: 'merges' },
  { name: 'slime mold', prob: 75, weight: 5, cost: 17, food: 250, delay: 1, material: 'veggy', colour: 'brown', flags: 'merges' },
  { name: 'lump of royal jelly', weight: 2, cost: 15, food: 200, delay: 1, material: 'veggy', colour: 'yellow', flags: 'merges' },
  { name: 'cream pie', prob: 25, weight: 10, cost: 10, food: 100, delay: 1, material: 'veggy', colour: 'white', flags: 'merges' },
  { name: 'candy bar', prob: 13, weight: 2, cost: 10, food: 100, delay: 1, material: 'veggy', colour: 'bright blue', flags: 'merges' },
  { name: 'fortune cookie', prob: 55, weight: 1, cost: 7, food: 40, delay: 1, material: 'veggy', colour: 'yellow', flags: 'merges' },
  { name: 'pancake', prob: 25, weight: 2, cost: 15, food: 200, delay: 2, material: 'veggy', colour: 'yellow', flags: 'merges' },
  { name: 'lembas wafer', prob: 20, weight: 5, cost: 45, food: 800, delay: 2, material: 'veggy', colour: 'white', flags: 'merges' },
  { name: 'cram ration', prob: 20, weight: 15, cost: 35, food: 600, delay: 3, material: 'veggy', colour: 'brown', flags: 'merges' },
  { name: 'food ration', prob: 380, weight: 20, cost: 45, food: 800, delay: 5, material: 'veggy', colour: 'brown', flags: 'merges' },
  { name: 'K-ration', weight: 10, cost: 25, food: 400, delay: 1, material: 'veggy', colour: 'brown', flags: 'merges' },
  { name: 'C-ration', weight: 10, cost: 20, food: 300, delay: 1, material: 'veggy', colour: 'brown', flags: 'merges' },
  { name: 'tin', prob: 75, weight: 10, cost: 5, material: 'metal', colour: 'cyan', flags: 'merges uses-known' },
] as const satisfies readonly ObjectRow[];
