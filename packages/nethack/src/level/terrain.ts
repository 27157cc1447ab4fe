// Terrain codes, the questions asked of them, and the grid's measures. A cell's index is x * 21 + y, columns first, because
// nearly every rule of the original walks column by column.

/** Columns of a level; column 0 stays empty. */
export const COLNO = 80;
/** Rows of a level. */
export const ROWNO = 21;
/** Cells of a level. */
export const CELLS = COLNO * ROWNO;

/** Numbers of the kinds of terrain, in the original's order: rules compare them by size. */
export const T = {
  STONE: 0,
  VWALL: 1,
  HWALL: 2,
  TLCORNER: 3,
  TRCORNER: 4,
  BLCORNER: 5,
  BRCORNER: 6,
  CROSSWALL: 7,
  TUWALL: 8,
  TDWALL: 9,
  TLWALL: 10,
  TRWALL: 11,
  DBWALL: 12,
  TREE: 13,
  SDOOR: 14,
  SCORR: 15,
  POOL: 16,
  MOAT: 17,
  WATER: 18,
  DRAWBRIDGE_UP: 19,
  LAVAPOOL: 20,
  LAVAWALL: 21,
  IRONBARS: 22,
  DOOR: 23,
  CORR: 24,
  ROOM: 25,
  STAIRS: 26,
  LADDER: 27,
  FOUNTAIN: 28,
  THRONE: 29,
  SINK: 30,
  GRAVE: 31,
  ALTAR: 32,
  ICE: 33,
  DRAWBRIDGE_DOWN: 34,
  AIR: 35,
  CLOUD: 36,
  /** In a map: leave the cell alone. */
  TRANSPARENT: 37,
  /** In matching: stone or any wall. */
  MATCH_WALL: 38,
  INVALID: 127,
} as const;

/** Bits of a door's state. */
export const DOOR = { NODOOR: 0, BROKEN: 1, ISOPEN: 2, CLOSED: 4, LOCKED: 8, TRAPPED: 16 } as const;
/** Bits of a wall: which of its sides are seen, and what it holds against. */
export const WALL = { MODE: 7, NONDIGGABLE: 8, NONPASSWALL: 16 } as const;
/** Bits of a drawbridge: the side of its portcullis, and what is under it. */
export const BRIDGE = {
  NORTH: 0,
  SOUTH: 1,
  EAST: 2,
  WEST: 3,
  DIR: 3,
  MOAT: 0,
  LAVA: 4,
  ICE: 8,
  FLOOR: 16,
  UNDER: 28,
} as const;
/** Bits of an altar: its alignment, and whether it stands in a temple or the sanctum. */
export const ALTAR = { CHAOTIC: 1, NEUTRAL: 2, LAWFUL: 4, MASK: 7, SHRINE: 8, SANCTUM: 16 } as const;
/** Bits of ice: what it covers. */
export const ICED = { POOL: 8, MOAT: 16 } as const;

/** West, then clockwise; the order of the original's eight directions. */
export const XDIR = [-1, -1, 0, 1, 1, 1, 0, -1] as const;
/** The rows that go with `XDIR`. */
export const YDIR = [0, -1, -1, -1, 0, 1, 1, 1] as const;

/** The index of a cell in all grids of a level. */
export const cellAt = (x: number, y: number): number => x * ROWNO + y;
/** Whether a place is on the level; column 0 is not. */
export const isOk = (x: number, y: number): boolean => x >= 1 && x < COLNO && y >= 0 && y < ROWNO;

/** Walls of any shape. */
export const isWall = (t: number): boolean => t > T.STONE && t <= T.DBWALL;
/** Rock or walls. */
export const isStoneWall = (t: number): boolean => t <= T.DBWALL;
/** Whatever one cannot pass or see through: rock, walls, trees, secret doors and corridors. */
export const isRock = (t: number): boolean => t < T.POOL;
/** Doors, but no secret ones. */
export const isDoorType = (t: number): boolean => t === T.DOOR;
/** What one can stand on without swimming. */
export const isAccessible = (t: number): boolean => t >= T.DOOR;
/** Floor of rooms and everything that stands on it. */
export const isRoomType = (t: number): boolean => t >= T.ROOM;
/** What rays and boulders fly over. */
export const isZapPos = (t: number): boolean => t >= T.POOL;
/** Floor and corridors: what is accessible, but no doors. */
export const isSpacePos = (t: number): boolean => t > T.DOOR;
/** Stairs, fountains, thrones, sinks, graves, altars. */
export const isFurniture = (t: number): boolean => t >= T.STAIRS && t <= T.ALTAR;
/** Water, and raised drawbridges whatever is under them. */
export const isPoolType = (t: number): boolean => t >= T.POOL && t <= T.DRAWBRIDGE_UP;
/** The span of a drawbridge, raised or lowered. */
export const isDrawbridge = (t: number): boolean => t === T.DRAWBRIDGE_UP || t === T.DRAWBRIDGE_DOWN;

/** Letters of level scripts, in the order in which the reverse lookup finds them. */
export const MAP_LETTERS: readonly (readonly [string, number])[] = [
  [' ', T.STONE],
  ['#', T.CORR],
  ['.', T.ROOM],
  ['-', T.HWALL],
  ['-', T.TLCORNER],
  ['-', T.TRCORNER],
  ['-', T.BLCORNER],
  ['-', T.BRCORNER],
  ['-', T.CROSSWALL],
  ['-', T.TUWALL],
  ['-', T.TDWALL],
  ['-', T.TLWALL],
  ['-', T.TRWALL],
  ['-', T.DBWALL],
  ['|', T.VWALL],
  ['+', T.DOOR],
  ['A', T.AIR],
  ['C', T.CLOUD],
  ['S', T.SDOOR],
  ['H', T.SCORR],
  ['{', T.FOUNTAIN],
  ['\\', T.THRONE],
  ['K', T.SINK],
  ['}', T.MOAT],
  ['P', T.POOL],
  ['L', T.LAVAPOOL],
  ['Z', T.LAVAWALL],
  ['I', T.ICE],
  ['W', T.WATER],
  ['T', T.TREE],
  ['F', T.IRONBARS],
  ['x', T.TRANSPARENT],
  ['B', T.CROSSWALL],
  ['w', T.MATCH_WALL],
];

/** Names of terrain, by its number. */
export const TERRAIN_NAMES: readonly string[] = (
  'stone,vertical wall,horizontal wall,top-left corner wall,top-right corner wall,bottom-left corner wall,' +
  'bottom-right corner wall,cross wall,tee-up wall,tee-down wall,tee-left wall,tee-right wall,drawbridge wall,tree,' +
  'secret door,secret corridor,pool,moat,water,drawbridge up,lava pool,lava wall,iron bars,door,corridor,room,stairs,' +
  'ladder,fountain,throne,sink,grave,altar,ice,drawbridge down,air,cloud'
).split(',');
