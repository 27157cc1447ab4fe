// The entry point @stairwell/engine/grid: points, directions, grids, lines, floods, and searches that need no map type.

export { distancesFrom } from './distances.js';
export { cellOf, isInside, type Size } from './grid.js';
export { connectedGroups } from './groups.js';
export { lineBetween } from './line.js';
export {
  chebyshev,
  DIRECTIONS,
  type Direction,
  type DirectionName,
  EIGHT_DIRECTIONS,
  euclidean,
  FOUR_DIRECTIONS,
  manhattan,
  type Point,
} from './point.js';
export { findNearest, findPath, reachableFrom, type StepOptions, UNREACHED } from './search.js';
export { createSearchMemory, type SearchMemory } from './search-memory.js';
export { directionBetween, stepAway, stepDownhill, stepTowards } from './steps.js';
