// The entry point @stairwell/engine/generate: rooms, BSP, caves, mazes, and placing things on them.

export { BSP_DEFAULTS, type BspOptions, digBsp } from './bsp.js';
export { CAVES_DEFAULTS, type CavesOptions, digCaves } from './caves.js';
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
  type TupleOf,
} from './connections.js';
export { digMaze, MAZE_DEFAULTS, MAZE_STYLES, type MazeOptions, type MazeStyle } from './maze.js';
export {
  type Door,
  PLAN,
  type Plan,
  type PlanCell,
  paintPlan,
  planRows,
  type Room,
  roomHolds,
  type SizeRange,
} from './plan.js';
export { digRooms, ROOMS_DEFAULTS, type RoomConnection, type RoomsOptions, type RoomsPlan } from './rooms.js';
