// Terrain codes, the questions asked of them, and the grid's measures. A cell's index is x * 21 + y, columns first, because
// nearly every rule of the original walks column by column.

export const COLNO = 80;
export const ROWNO = 21;
export const CELLS = COLNO * ROWNO;

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

export const DOOR = { NODOOR: 0, BROKEN: 1, ISOPEN: 2, CLOSED: 4, LOCKED: 8, TRAPPED: 16 } as const;
export const WALL = { MODE: 7, NONDIGGABLE: 8, NONPASSWALL: 16 } as const;
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
export const ALTAR = { CHAOTIC: 1, NEUTRAL: 2, LAWFUL: 4, MASK: 7, SHRINE: 8, SANCTUM: 16 } as const;
export const ICED = { POOL: 8, MOAT: 16 } as const;

/** West, then clockwise; the order of the original's eight directions. */
export const XDIR = [-1, -1, 0, 1, 1, 1, 0, -1] as const;
export const YDIR = [0, -1, -1, -1, 0, 1, 1, 1] as const;

export const cellAt = (x: number, y: number): number => x * ROWNO + y;
export const isOk = (x: number, y: number): boolean => x >= 1 && x < COLNO && y >= 0 && y < ROWNO;

export const isWall = (t: number): boolean => t > T.STONE && t <= T.DBWALL;
export const isStoneWall = (t: number): boolean => t <= T.DBWALL;
export const isRock = (t: number): boolean => t < T.POOL;
export const isDoorType = (t: number): boolean => t === T.DOOR;
export const isAccessible = (t: number): boolean => t >= T.DOOR;
export const isRoomType = (t: number): boolean => t >= T.ROOM;
export const isZapPos = (t: number): boolean => t >= T.POOL;
export const isSpacePos = (t: number): boolean => t > T.DOOR;
export const isFurniture = (t: number): boolean => t >= T.STAIRS && t <= T.ALTAR;
export const isPoolType = (t: number): boolean => t >= T.POOL && t <= T.DRAWBRIDGE_UP;
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
