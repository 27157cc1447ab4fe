// JPS+: jump point search over prepared tables (16 bytes a cell). Exact on maps where all steps cost the same. Cells
// where links leave are jump points, so paths over many levels are as exact as those on one.

import { TerrainCostError } from './errors.js';
import { Estimate } from './estimate.js';
import { SearchingPathfinder } from './finder.js';
import { JumpTable } from './jump-table.js';
import type { Pathfinder } from './path.js';
import type { PathMap } from './path-map.js';
import { TableSearch } from './table-search.js';

/** Prepares the tables. Throws a `TerrainCostError` where steps cost differently. */
export function createJpsPlus(map: PathMap): Pathfinder {
  if (map.costly !== undefined) throw new TerrainCostError('JPS+', map.costly.name, map.costly.cost);
  const estimate = new Estimate(map);
  const table = new JumpTable(map);
  return new SearchingPathfinder('JPS+', map, estimate, new TableSearch(map, estimate, table), table);
}
