// A*: exact on every map, variable terrain included, and without preparation.

import { CellSearch } from './cell-search.js';
import { Estimate } from './estimate.js';
import { SearchingPathfinder } from './finder.js';
import type { Pathfinder } from './path.js';
import type { PathMap } from './path-map.js';

/** A*: exact on every map, without preparation. */
export function createAStar(map: PathMap): Pathfinder {
  const estimate = new Estimate(map);
  return new SearchingPathfinder('A*', map, estimate, new CellSearch(map, estimate, true));
}
