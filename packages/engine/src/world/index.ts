// The entry point @stairwell/engine/world: terrain, levels, links, worlds, travel, text maps.

export { createLevel, isTransparent, isWalkable, type Level, type LevelId } from './level.js';
export {
  type Area,
  type FixedLink,
  isPlace,
  type Link,
  type LinkKind,
  linkBothWays,
  type Place,
  type Rectangle,
  type Region,
  regionHolds,
  samePlace,
} from './link.js';
export { findRoute } from './route.js';
export { defineTerrain, type Terrain, type TerrainRow, type TerrainTable } from './terrain.js';
export { levelRows, readTextMap, TextMapError, writeTextMap } from './text-map.js';
export { type Arrival, type Landing, NoRoomError, nearestFree, placeOf, travel } from './travel.js';
export { type LinkProblem, placeText, validateLinks } from './validate.js';
export {
  type BuiltLevel,
  createWorld,
  makeAll,
  type World,
  type WorldBuilder,
  type WorldData,
  worldOf,
} from './world.js';
export { type RemadeLevel, worldData } from './world-codec.js';
