// A*: exact on every map, variable terrain included, and without preparation.

import { type PathMap, partsOf } from '../ground/path-map.js';
import { CellSearch } from '../search/cell-search.js';
import { Estimate } from '../search/estimate.js';
import { SearchingPathfinder } from './finder.js';
import type { Pathfinder } from './path.js';

/** A*: exact on every map, without preparation. */
export function createAStar(map: PathMap): Pathfinder {
  const { ground } = partsOf(map);
  const estimate = new Estimate(ground);
  return new SearchingPathfinder('A*', map, estimate, new CellSearch(ground, estimate, true));
}
