// What can be wrong with a question about a path. "No path" is not an error: it is the answer `undefined`.

/** A place that no path can start or end at. */
export class PathPlaceError extends Error {
  override readonly name = 'PathPlaceError';
  constructor(
    readonly reason: 'outside' | 'closed' | 'not-whole' | 'unknown-level',
    message: string,
  ) {
    super(message);
  }
}

/** A pathfinder was given a map it cannot be exact on. */
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

/** A path, link or terrain costs more than the search's whole numbers can hold. */
export class PathCostError extends RangeError {
  override readonly name = 'PathCostError';
}
