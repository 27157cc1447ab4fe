// The entry point @stairwell/engine/generate: rooms, caves, mazes, regions, vaults, islands, one inside another, repairs, and
// placing things on them.

export { digAccretion } from './accretion.js';
export { digBsp } from './bsp.js';
export { digCaves } from './caves.js';
export {
  CollapseError,
  type CollapseRules,
  collapse,
} from './collapse.js';
export { type Dig, type DigPlace, digInside, solidPlan } from './compose.js';
export { connectPlan } from './connect.js';
export {
  PlacementError,
  placeAligned,
  placeFarApart,
  placeInQuadrants,
  placeInRooms,
} from './connections.js';
export { digDrunkard } from './drunkard.js';
export { digIslands, type IslandsPlan } from './islands.js';
export { digMaze } from './maze.js';
export { type Door, PLAN, type Plan, paintPlan, planRows, type Room } from './plan.js';
export type { RoomShape } from './room-shapes.js';
export { digRooms, type RoomsPlan } from './rooms.js';
export { digLike, digTiles, type Tile } from './tiles.js';
export { digUniform } from './uniform.js';
export { digVaults, type Vault, type VaultMark, type VaultsPlan } from './vaults.js';
export {
  digVoronoi,
  insideRegion,
  type Regions,
  voronoiRegions,
} from './voronoi.js';
