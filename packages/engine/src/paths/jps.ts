// JPS: jump point search with block scanning. Needs about a byte a cell and no tables. Exact on maps where all steps
// cost the same.

import { TerrainCostError } from './errors.js';
import { Estimate } from './estimate.js';
import { SearchingPathfinder } from './finder.js';
import { JumpBits } from './jump-bits.js';
import { JumpSearch } from './jump-search.js';
import type { Pathfinder } from './path.js';
import type { PathMap } from './path-map.js';

/** Throws a `TerrainCostError` where steps cost differently. */
export function createJps(map: PathMap): Pathfinder {
  if (map.costly !== undefined) throw new TerrainCostError('JPS', map.costly.name, map.costly.cost);
  const estimate = new Estimate(map);
  const bits = new JumpBits(map);
  return new SearchingPathfinder('JPS', map, estimate, new JumpSearch(map, estimate, bits, true), bits);
}
