// What can be wrong with a question about a path. "No path" is not an error: it is the answer `undefined`.

/**
 * A place that no path can start or end at.
 * @example
 * ```ts
 * import { createAStar, PathMap } from '@stairwell/engine';
 * import { PathPlaceError, readFloorWorld } from '@stairwell/engine/paths';
 *
 * const finder = createAStar(PathMap.of(readFloorWorld('..#')));
 * try {
 *   finder.find({ level: 0, x: 0, y: 0 }, { level: 0, x: 2, y: 0 });
 * } catch (error) {
 *   if (error instanceof PathPlaceError) console.log(error.reason);
 * }
 * ```
 *
 * ```text
 * closed
 * ```
 */
export class PathPlaceError extends Error {
  override readonly name = 'PathPlaceError';
  constructor(
    readonly reason: 'outside' | 'closed' | 'not-whole' | 'unknown-level',
    message: string,
  ) {
    super(message);
  }
}

/**
 * A pathfinder was given a map it cannot be exact on.
 * @example
 * ```ts
 * import { createLevel, createJps, defineTerrain, PathMap, worldOf } from '@stairwell/engine';
 * import { TerrainCostError } from '@stairwell/engine/paths';
 *
 * const terrain = defineTerrain({ swamp: { glyph: '~', walkable: true, cost: 3 } });
 * const bog = worldOf([createLevel(1, 9, 9, terrain, 'swamp')]);
 * try {
 *   createJps(PathMap.of(bog)).find({ level: 1, x: 0, y: 0 }, { level: 1, x: 8, y: 8 });
 * } catch (error) {
 *   if (error instanceof TerrainCostError) console.log(error.algorithm, error.terrain, error.cost);
 * }
 * ```
 *
 * ```text
 * JPS swamp 3
 * ```
 */
export class TerrainCostError extends Error {
  override readonly name = 'TerrainCostError';
  constructor(
    readonly algorithm: string,
    readonly terrain: string,
    readonly cost: number,
  ) {
    super(
      `${algorithm} needs every step to cost the same, but "${terrain}" costs ${cost}; ` +
        `use A*, HPA* or a distance field, or make the map with terrainCost: 'uniform'`,
    );
  }
}

/**
 * A path, link or terrain costs more than the search's whole numbers can hold.
 * @example
 * ```ts
 * import { createAStar, createLevel, defineTerrain, PathMap, worldOf } from '@stairwell/engine';
 * import { PathCostError } from '@stairwell/engine/paths';
 *
 * const terrain = defineTerrain({ lava: { glyph: '~', walkable: true, cost: 1e15 } });
 * try {
 *   createAStar(PathMap.of(worldOf([createLevel(1, 2, 1, terrain, 'lava')])));
 * } catch (error) {
 *   if (error instanceof PathCostError) console.log('too dear');
 * }
 * ```
 *
 * ```text
 * too dear
 * ```
 */
export class PathCostError extends RangeError {
  override readonly name = 'PathCostError';
}
