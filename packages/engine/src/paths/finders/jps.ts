// JPS: jump point search with block scanning. Needs about a byte a cell and no tables. Exact on maps where all steps
// cost the same.

import { type PathMap, partsOf } from '../ground/path-map.js';
import { Estimate } from '../search/estimate.js';
import { JumpBits } from '../search/jump-bits.js';
import { JumpSearch } from '../search/jump-search.js';
import { assertEvenSteps, SearchingPathfinder } from './finder.js';
import type { Pathfinder } from './path.js';

/** Throws a `TerrainCostError` where steps cost differently. */
export function createJps(map: PathMap): Pathfinder {
  const { ground } = partsOf(map);
  assertEvenSteps('JPS', ground);
  const estimate = new Estimate(ground);
  const bits = new JumpBits(ground);
  return new SearchingPathfinder('JPS', map, estimate, new JumpSearch(ground, estimate, bits, true), bits);
}
