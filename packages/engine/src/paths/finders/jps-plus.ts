// JPS+: jump point search over prepared tables (16 bytes a cell). Exact on maps where all steps cost the same. Cells
// where links leave are jump points, so paths over many levels are as exact as those on one.

import { type PathMap, partsOf } from '../ground/path-map.js';
import { CornerSearch } from '../search/corner-search.js';
import { Estimate } from '../search/estimate.js';
import { JumpTable } from '../search/jump-table.js';
import { Landmarks } from '../search/landmarks.js';
import { TableSearch } from '../search/table-search.js';
import { assertEvenSteps, SearchingPathfinder } from './finder.js';
import type { Pathfinder } from './path.js';

/** What JPS+ prepares beside its tables. @inline */
export interface JpsPlusOptions {
  /**
   * Also keep how far every cell is from eight far places: 16 more bytes a cell and more preparation, for answers in less
   * than half the time. Which of several equally short paths is found may then depend on changes of the map before.
   */
  readonly landmarks?: boolean;
}

/** Prepares the tables. Throws a `TerrainCostError` where steps cost differently. */
export function createJpsPlus(map: PathMap, options: JpsPlusOptions = {}): Pathfinder {
  const { ground } = partsOf(map);
  assertEvenSteps('JPS+', ground);
  const table = new JumpTable(ground);
  if (options.landmarks === true) return withLandmarks(map, table, new Landmarks(ground));
  const estimate = new Estimate(ground);
  return new SearchingPathfinder('JPS+', map, estimate, new TableSearch(ground, estimate, table), table);
}

/** JPS+ with landmarks. They know the way through the levels, so that its estimate need not look for gates. */
export function withLandmarks(map: PathMap, table: JumpTable, landmarks: Landmarks): Pathfinder {
  const { ground } = partsOf(map);
  const estimate = new Estimate(ground, 'climbs');
  const search = new CornerSearch(ground, estimate, table, landmarks);
  return new SearchingPathfinder('JPS+ with landmarks', map, estimate, search, {
    update() {
      table.update();
      landmarks.update();
    },
    get bytes() {
      return table.bytes + landmarks.bytes;
    },
  });
}
