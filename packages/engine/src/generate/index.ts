// The entry point @stairwell/engine/generate: rooms, caves, mazes, regions, vaults, islands, one inside another, repairs, and
// placing things on them.

export { type AccretionOptions, digAccretion } from './accretion.js';
export { digBsp } from './bsp.js';
export { digCaves } from './caves.js';
export {
  CollapseError,
  type CollapseLimits,
  type CollapseRules,
  collapse,
} from './collapse.js';
export { type Dig, type DigPlace, digInside, solidPlan } from './compose.js';
export { type ConnectOptions, connectPlan } from './connect.js';
export {
  PlacementError,
  placeAligned,
  placeFarApart,
  placeInQuadrants,
  placeInRooms,
} from './connections.js';
export { type DrunkardOptions, digDrunkard } from './drunkard.js';
export { digIslands, type IslandsOptions, type IslandsPlan } from './islands.js';
export { digMaze } from './maze.js';
export { type Door, PLAN, type Plan, paintPlan, planRows, type Room } from './plan.js';
export type { RoomShape } from './room-shapes.js';
export { digRooms, type RoomsPlan } from './rooms.js';
export { digLike, digTiles, type LikeOptions, type Tile, type TilesOptions } from './tiles.js';
export { digUniform, type UniformOptions } from './uniform.js';
export { digVaults, type Vault, type VaultMark, type VaultsOptions, type VaultsPlan } from './vaults.js';
export {
  digVoronoi,
  insideRegion,
  type Regions,
  type VoronoiOptions,
  type VoronoiRoomsOptions,
  voronoiRegions,
} from './voronoi.js';
