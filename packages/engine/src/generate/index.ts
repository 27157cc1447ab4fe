// The entry point @stairwell/engine/generate: rooms, caves, mazes, regions, vaults, islands, one inside another, repairs, and
// placing things on them.

export { type AccretionOptions, digAccretion } from './accretion.js';
export { type BspOptions, digBsp } from './bsp.js';
export { type CavesOptions, digCaves } from './caves.js';
export {
  CollapseError,
  type CollapseLimits,
  type CollapseRules,
  collapse,
} from './collapse.js';
export { type Dig, type DigPlace, digInside, solidPlan } from './compose.js';
export { type ConnectOptions, connectPlan } from './connect.js';
export {
  type FarApartOptions,
  type Ground,
  PlacementError,
  type PlacementMap,
  type PlacementOptions,
  type Points,
  placeAligned,
  placeFarApart,
  placeInQuadrants,
  placeInRooms,
} from './connections.js';
export { type DrunkardOptions, digDrunkard } from './drunkard.js';
export { digIslands, type IslandsOptions, type IslandsPlan } from './islands.js';
export { digMaze, type MazeOptions, type MazeStyle } from './maze.js';
export {
  type Door,
  PLAN,
  type Plan,
  type PlanCell,
  paintPlan,
  planRows,
  type Room,
  type SizeRange,
} from './plan.js';
export type { RoomShape } from './room-shapes.js';
export { digRooms, type RoomConnection, type RoomsOptions, type RoomsPlan } from './rooms.js';
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
