// JPS+: jump point search over prepared tables (16 bytes a cell). Exact on maps where all steps cost the same. Cells
// where links leave are jump points, so paths over many levels are as exact as those on one.

import { type PathMap, partsOf } from '../ground/path-map.js';
import { Estimate } from '../search/estimate.js';
import { JumpTable } from '../search/jump-table.js';
import { TableSearch } from '../search/table-search.js';
import { assertEvenSteps, SearchingPathfinder } from './finder.js';
import type { Pathfinder } from './path.js';

/** Prepares the tables. Throws a `TerrainCostError` where steps cost differently. */
export function createJpsPlus(map: PathMap): Pathfinder {
  const { ground } = partsOf(map);
  assertEvenSteps('JPS+', ground);
  const estimate = new Estimate(ground);
  const table = new JumpTable(ground);
  return new SearchingPathfinder('JPS+', map, estimate, new TableSearch(ground, estimate, table), table);
}
