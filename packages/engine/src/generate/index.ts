// The entry point @stairwell/engine/generate: rooms, BSP, caves, mazes, and placing things on them.

export { type BspOptions, digBsp } from './bsp.js';
export { type CavesOptions, digCaves } from './caves.js';
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
export { digRooms, type RoomConnection, type RoomsOptions, type RoomsPlan } from './rooms.js';
