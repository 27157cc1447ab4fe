// The rings and amulets of NetHack 3.7. What they look like is shuffled in each game.

import type { ObjectRow } from '../object-row.js';

/** In the order of random choice. */
// biome-ignore format: a row a line
export const RINGS = [
  { name: 'adornment', looks: 'wooden', prob: 1, weight: 3, cost: 100, grants: 'adornment', material: 'wood', colour: 'brown', flags: 'uses-known charged' },
  { name: 'gain strength', looks: 'granite', prob: 1, weight: 3, cost: 150, material: 'mineral', colour: 'gray', flags: 'uses-known charged' },
  { name: 'gain constitution', looks: 'opal', prob: 1, weight: 3, cost: 150, material: 'mineral', colour: 'gray', flags: 'uses-known charged' },
  { name: 'increase accuracy', looks: 'clay', prob: 1, weight: 3, cost: 150, material: 'mineral', colour: 'red', flags: 'uses-known charged' },
  { name: 'increase damage', looks: 'coral', prob: 1, weight: 3, cost: 150, material: 'mineral', colour: 'orange', flags: 'uses-known charged' },
  { name: 'protection', looks: 'black onyx', prob: 1, weight: 3, cost: 100, grants: 'protection', material: 'mineral', colour: 'black', flags: 'uses-known charged' },
  { name: 'regeneration', looks: 'moonstone', prob: 1, weight: 3, cost: 200, grants: 'regeneration', material: 'mineral', colour: 'gray' },
  { name: 'searching', looks: 'tiger eye', prob: 1, weight: 3, cost: 200, grants: 'searching', material: 'gemstone', colour: 'brown' },
  { name: 'stealth', looks: 'jade', prob: 1, weight: 3, cost: 100, grants: 'stealth', material: 'gemstone', colour: 'green' },
  { name: 'sustain ability', looks: 'bronze', prob: 1, weight: 3, cost: 100, grants: 'fixed abilities', material: 'copper', colour: 'yellow' },
  { name: 'levitation', looks: 'agate', prob: 1, weight: 3, cost: 200, grants: 'levitation', material: 'gemstone', colour: 'red' },
  { name: 'hunger', looks: 'topaz', prob: 1, weight: 3, cost: 100, grants: 'hunger', material: 'gemstone', colour: 'cyan' },
  { name: 'aggravate monster', looks: 'sapphire', prob: 1, weight: 3, cost: 150, grants: 'aggravation', material: 'gemstone', colour: 'blue' },
  { name: 'conflict', looks: 'ruby', prob: 1, weight: 3, cost: 300, grants: 'conflict', material: 'gemstone', colour: 'red' },
  { name: 'warning', looks: 'diamond', prob: 1, weight: 3, cost: 100, grants: 'warning', material: 'gemstone', colour: 'white' },
  { name: 'poison resistance', looks: 'pearl', prob: 1, weight: 3, cost: 150, grants: 'poison resistance', material: 'bone', colour: 'white' },
  { name: 'fire resistance', looks: 'iron', prob: 1, weight: 3, cost: 200, grants: 'fire resistance', material: 'iron', colour: 'cyan' },
  { name: 'cold resistance', looks: 'brass', prob: 1, weight: 3, cost: 150, grants: 'cold resistance', material: 'copper', colour: 'yellow' },
  { name: 'shock resistance', looks: 'copper', prob: 1, weight: 3, cost: 150, grants: 'shock resistance', material: 'copper', colour: 'yellow' },
  { name: 'free action', looks: 'twisted', prob: 1, weight: 3, cost: 200, grants: 'free action', material: 'iron', colour: 'cyan' },
  { name: 'slow digestion', looks: 'steel', prob: 1, weight: 3, cost: 200, grants: 'slow digestion', material: 'iron', colour: 'cyan' },
  { name: 'teleportation', looks: 'silver', prob: 1, weight: 3, cost: 200, grants: 'teleportation', material: 'silver', colour: 'gray' },
  { name: 'teleport control', looks: 'gold', prob: 1, weight: 3, cost: 300, grants: 'teleport control', material: 'gold', colour: 'yellow' },
  { name: 'polymorph', looks: 'ivory', prob: 1, weight: 3, cost: 300, grants: 'polymorph', material: 'bone', colour: 'white' },
  { name: 'polymorph control', looks: 'emerald', prob: 1, weight: 3, cost: 300, grants: 'polymorph control', material: 'gemstone', colour: 'bright green' },
  { name: 'invisibility', looks: 'wire', prob: 1, weight: 3, cost: 150, grants: 'invisibility', material: 'iron', colour: 'cyan' },
  { name: 'see invisible', looks: 'engagement', prob: 1, weight: 3, cost: 150, grants: 'see invisible', material: 'iron', colour: 'cyan' },
  { name: 'protection from shape changers', looks: 'shiny', prob: 1, weight: 3, cost: 100, grants: 'protection from shape changers', material: 'iron', colour: 'bright cyan' },
] as const satisfies readonly ObjectRow[];

/** In the order of random choice. */
// biome-ignore format: a row a line
export const AMULETS = [
  { name: 'amulet of ESP', looks: 'circular', prob: 120, weight: 20, cost: 150, grants: 'telepathy', material: 'iron', colour: 'cyan', flags: 'magic' },
  { name: 'amulet of life saving', looks: 'spherical', prob: 75, weight: 20, cost: 150, grants: 'life saving', material: 'iron', colour: 'cyan', flags: 'magic' },
  { name: 'amulet of strangulation', looks: 'oval', prob: 115, weight: 20, cost: 150, grants: 'strangulation', material: 'iron', colour: 'cyan', flags: 'magic' },
  { name: 'amulet of restful sleep', looks: 'triangular', prob: 115, weight: 20, cost: 150, grants: 'sleepiness', material: 'iron', colour: 'cyan', flags: 'magic' },
  { name: 'amulet versus poison', looks: 'pyramidal', prob: 115, weight: 20, cost: 150, grants: 'poison resistance', material: 'iron', colour: 'cyan', flags: 'magic' },
  { name: 'amulet of change', looks: 'square', prob: 115, weight: 20, cost: 150, material: 'iron', colour: 'cyan', flags: 'magic' },
  { name: 'amulet of unchanging', looks: 'concave', prob: 60, weight: 20, cost: 150, grants: 'unchanging', material: 'iron', colour: 'cyan', flags: 'magic' },
  { name: 'amulet of reflection', looks: 'hexagonal', prob: 75, weight: 20, cost: 150, grants: 'reflection', material: 'iron', colour: 'cyan', flags: 'magic' },
  { name: 'amulet of magical breathing', looks: 'octagonal', prob: 75, weight: 20, cost: 150, grants: 'magical breathing', material: 'iron', colour: 'cyan', flags: 'magic' },
  { name: 'amulet of guarding', looks: 'perforated', prob: 75, weight: 20, cost: 150, grants: 'protection', material: 'iron', colour: 'cyan', flags: 'magic' },
  { name: 'amulet of flying', looks: 'cubical', prob: 60, weight: 20, cost: 150, grants: 'flying', material: 'iron', colour: 'cyan', flags: 'magic' },
  { name: 'cheap plastic imitation of the Amulet of Yendor', looks: 'Amulet of Yendor', weight: 20, food: 1, material: 'plastic', colour: 'cyan', flags: 'uses-known' },
  { name: 'Amulet of Yendor', looks: 'Amulet of Yendor', weight: 20, cost: 30000, material: 'mithril', colour: 'cyan', flags: 'uses-known magic unique nowish' },
] as const satisfies readonly ObjectRow[];
