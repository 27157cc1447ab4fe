// Coins, gems, rocks and what is heavy: the rest of the objects of NetHack 3.7.

import type { ObjectRow } from '../object-row.js';

/** The only coin. */
// biome-ignore format: a row a line
export const COINS = [
  { name: 'gold piece', prob: 1000, weight: 1, cost: 1, material: 'gold', colour: 'yellow', flags: 'known merges' },
] as const satisfies readonly ObjectRow[];

/** In the order of random choice; chances change with the level. */
// biome-ignore format: a row a line
export const GEMS = [
  { name: 'dilithium crystal', looks: 'white', prob: 2, weight: 1, cost: 4500, damage: [3, 3], missile: 'sling', material: 'gemstone', colour: 'white' },
  { name: 'diamond', looks: 'white', prob: 3, weight: 1, cost: 4000, damage: [3, 3], missile: 'sling', material: 'gemstone', colour: 'white' },
  { name: 'ruby', looks: 'red', prob: 4, weight: 1, cost: 3500, damage: [3, 3], missile: 'sling', material: 'gemstone', colour: 'red' },
  { name: 'jacinth', looks: 'orange', prob: 3, weight: 1, cost: 3250, damage: [3, 3], missile: 'sling', material: 'gemstone', colour: 'orange' },
  { name: 'sapphire', looks: 'blue', prob: 4, weight: 1, cost: 3000, damage: [3, 3], missile: 'sling', material: 'gemstone', colour: 'blue' },
  { name: 'black opal', looks: 'black', prob: 3, weight: 1, cost: 2500, damage: [3, 3], missile: 'sling', material: 'gemstone', colour: 'black' },
  { name: 'emerald', looks: 'green', prob: 5, weight: 1, cost: 2500, damage: [3, 3], missile: 'sling', material: 'gemstone', colour: 'green' },
  { name: 'turquoise', looks: 'green', prob: 6, weight: 1, cost: 2000, damage: [3, 3], missile: 'sling', material: 'gemstone', colour: 'green' },
  { name: 'citrine', looks: 'yellow', prob: 4, weight: 1, cost: 1500, damage: [3, 3], missile: 'sling', material: 'gemstone', colour: 'yellow' },
  { name: 'aquamarine', looks: 'green', prob: 6, weight: 1, cost: 1500, damage: [3, 3], missile: 'sling', material: 'gemstone', colour: 'green' },
  { name: 'amber', looks: 'yellowish brown', prob: 8, weight: 1, cost: 1000, damage: [3, 3], missile: 'sling', material: 'gemstone', colour: 'brown' },
  { name: 'topaz', looks: 'yellowish brown', prob: 10, weight: 1, cost: 900, damage: [3, 3], missile: 'sling', material: 'gemstone', colour: 'brown' },
  { name: 'jet', looks: 'black', prob: 6, weight: 1, cost: 850, damage: [3, 3], missile: 'sling', material: 'gemstone', colour: 'black' },
  { name: 'opal', looks: 'white', prob: 12, weight: 1, cost: 800, damage: [3, 3], missile: 'sling', material: 'gemstone', colour: 'white' },
  { name: 'chrysoberyl', looks: 'yellow', prob: 8, weight: 1, cost: 700, damage: [3, 3], missile: 'sling', material: 'gemstone', colour: 'yellow' },
  { name: 'garnet', looks: 'red', prob: 12, weight: 1, cost: 700, damage: [3, 3], missile: 'sling', material: 'gemstone', colour: 'red' },
  { name: 'amethyst', looks: 'violet', prob: 14, weight: 1, cost: 600, damage: [3, 3], missile: 'sling', material: 'gemstone', colour: 'magenta' },
  { name: 'jasper', looks: 'red', prob: 15, weight: 1, cost: 500, damage: [3, 3], missile: 'sling', material: 'gemstone', colour: 'red' },
  { name: 'fluorite', looks: 'violet', prob: 15, weight: 1, cost: 400, damage: [3, 3], missile: 'sling', material: 'gemstone', colour: 'magenta' },
  { name: 'obsidian', looks: 'black', prob: 9, weight: 1, cost: 200, damage: [3, 3], missile: 'sling', material: 'gemstone', colour: 'black' },
  { name: 'agate', looks: 'orange', prob: 12, weight: 1, cost: 200, damage: [3, 3], missile: 'sling', material: 'gemstone', colour: 'orange' },
  { name: 'jade', looks: 'green', prob: 10, weight: 1, cost: 300, damage: [3, 3], missile: 'sling', material: 'gemstone', colour: 'green' },
  { name: 'worthless piece of white glass', looks: 'white', prob: 77, weight: 1, food: 6, damage: [3, 3], missile: 'sling', material: 'glass', colour: 'white' },
  { name: 'worthless piece of blue glass', looks: 'blue', prob: 77, weight: 1, food: 6, damage: [3, 3], missile: 'sling', material: 'glass', colour: 'blue' },
  { name: 'worthless piece of red glass', looks: 'red', prob: 77, weight: 1, food: 6, damage: [3, 3], missile: 'sling', material: 'glass', colour: 'red' },
  { name: 'worthless piece of yellowish brown glass', looks: 'yellowish brown', prob: 77, weight: 1, food: 6, damage: [3, 3], missile: 'sling', material: 'glass', colour: 'brown' },
  { name: 'worthless piece of orange glass', looks: 'orange', prob: 76, weight: 1, food: 6, damage: [3, 3], missile: 'sling', material: 'glass', colour: 'orange' },
  { name: 'worthless piece of yellow glass', looks: 'yellow', prob: 77, weight: 1, food: 6, damage: [3, 3], missile: 'sling', material: 'glass', colour: 'yellow' },
  { name: 'worthless piece of black glass', looks: 'black', prob: 76, weight: 1, food: 6, damage: [3, 3], missile: 'sling', material: 'glass', colour: 'black' },
  { name: 'worthless piece of green glass', looks: 'green', prob: 77, weight: 1, food: 6, damage: [3, 3], missile: 'sling', material: 'glass', colour: 'green' },
  { name: 'worthless piece of violet glass', looks: 'violet', prob: 77, weight: 1, food: 6, damage: [3, 3], missile: 'sling', material: 'glass', colour: 'magenta' },
  { name: 'luckstone', looks: 'gray', prob: 10, weight: 10, cost: 60, food: 10, damage: [3, 3], missile: 'sling', material: 'mineral', colour: 'gray', flags: 'magic' },
  { name: 'loadstone', looks: 'gray', prob: 10, weight: 500, cost: 1, food: 10, damage: [3, 3], missile: 'sling', material: 'mineral', colour: 'gray', flags: 'magic' },
  { name: 'touchstone', looks: 'gray', prob: 8, weight: 10, cost: 45, food: 10, damage: [3, 3], missile: 'sling', material: 'mineral', colour: 'gray', flags: 'magic' },
  { name: 'flint', looks: 'gray', prob: 10, weight: 10, cost: 1, food: 10, damage: [6, 6], missile: 'sling', material: 'mineral', colour: 'gray' },
  { name: 'rock', prob: 100, weight: 10, food: 10, damage: [3, 3], missile: 'sling', material: 'mineral', colour: 'gray', flags: 'known' },
] as const satisfies readonly ObjectRow[];

/** Boulders and statues. */
// biome-ignore format: a row a line
export const ROCKS = [
  { name: 'boulder', prob: 100, weight: 6000, food: 2000, damage: [20, 20], material: 'mineral', colour: 'gray', flags: 'two-handed' },
  { name: 'statue', prob: 900, weight: 2500, damage: [20, 20], material: 'mineral', colour: 'white' },
] as const satisfies readonly ObjectRow[];

/** What prisoners drag. */
// biome-ignore format: a row a line
export const BALLS = [
  { name: 'heavy iron ball', prob: 1000, weight: 480, cost: 10, food: 200, damage: [25, 25], strikes: 'whack', material: 'iron', colour: 'cyan' },
] as const satisfies readonly ObjectRow[];

/** What it hangs on. */
// biome-ignore format: a row a line
export const CHAINS = [
  { name: 'iron chain', prob: 1000, weight: 120, food: 200, damage: [4, 4], strikes: 'whack', material: 'iron', colour: 'cyan' },
] as const satisfies readonly ObjectRow[];

/** What is spat. */
// biome-ignore format: a row a line
export const VENOMS = [
  { name: 'splash of blinding venom', looks: 'splash of venom', prob: 500, weight: 1, material: 'liquid', colour: 'brown', flags: 'nowish' },
  { name: 'splash of acid venom', looks: 'splash of venom', prob: 500, weight: 1, damage: [6, 6], material: 'liquid', colour: 'brown', flags: 'nowish' },
] as const satisfies readonly ObjectRow[];
