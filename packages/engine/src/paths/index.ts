// The entry point @stairwell/engine/paths: A*, JPS, JPS+, HPA*, distance fields and crowds over many levels.

export {
  BLOCKED_BY_MAP,
  BLOCKED_BY_NOBODY,
  type Crowd,
  type CrowdMover,
  createCrowd,
} from './crowd/crowd.js';
export { createReservations, type Reservations } from './crowd/reservations.js';
export { createAStar } from './finders/a-star.js';
export {
  answerBatches,
  type BatchAnswer,
  type Batches,
  type BatchTask,
  type BatchWorker,
  createBatches,
} from './finders/batch.js';
export { createDistanceField, type DistanceField } from './finders/distance-field.js';
export { createHpa, type HpaPathfinder } from './finders/hpa.js';
export { createJps } from './finders/jps.js';
export { createJpsPlus } from './finders/jps-plus.js';
export { mendPath } from './finders/mend.js';
export { nodesAround } from './finders/nodes-around.js';
export type { Path, Pathfinder } from './finders/path.js';
export { smoothPath } from './finders/smooth.js';
export { createWalker, type Quest, type Reached, type Walker } from './finders/walker.js';
export { FloorLinks } from './floors/floor-links.js';
export { FLOOR_TERRAIN, type FloorCell } from './floors/floor-terrain.js';
export {
  isMovingAiMap,
  readFloors,
  readFloorWorld,
  readScenarios,
  type Scenario,
} from './floors/map-text.js';
export {
  canEnterRampUp,
  canTransitionDown,
  canTransitionUp,
  groupStairways,
  isCellWalkableAt,
  type StairOptions,
  type Stairway,
  scanFloors,
} from './floors/stairs.js';
export { PathCostError, PathPlaceError, TerrainCostError } from './ground/errors.js';
export type { PathMapOptions } from './ground/ground.js';
export { PathMap } from './ground/path-map.js';
