// The cell kinds of a fortress: floors, walls, stairs of each direction, ladders and ramps, with the helpers of the
// design note they come from. Everything is answered from a terrain table, so a game may bring its own.

import { DIRECTIONS, type DirectionName } from '../grid/point.js';
import { defineTerrain, type Terrain, type TerrainTable } from '../world/terrain.js';
import type { PathMap } from './path-map.js';

/** The kinds of cells of a fortress. */
export type CellKind =
  | 'walkable'
  | 'wall'
  | 'ladder'
  | 'air'
  | 'floor'
  | 'stairsUp'
  | 'stairsDown'
  | 'stairsBoth'
  | 'rampN'
  | 'rampE'
  | 'rampS'
  | 'rampW';

const OPEN = { walkable: true, transparent: true };

/** The cells of a multi-floor text map. A ramp is named by the side one comes from. */
export const CELLS: TerrainTable<CellKind> = defineTerrain<CellKind>({
  walkable: { glyph: '.', ...OPEN },
  wall: { glyph: '#' },
  ladder: { glyph: 'L', ...OPEN, goesUp: true, goesDown: true },
  air: { glyph: ' ', transparent: true },
  floor: { glyph: 'F', ...OPEN },
  stairsUp: { glyph: '<', ...OPEN, goesUp: true },
  stairsDown: { glyph: '>', ...OPEN, goesDown: true },
  stairsBoth: { glyph: 'X', ...OPEN, goesUp: true, goesDown: true },
  rampN: { glyph: '^', ...OPEN, rampEntry: 'north' },
  rampE: { glyph: '}', ...OPEN, rampEntry: 'east' },
  rampS: { glyph: 'v', ...OPEN, rampEntry: 'south' },
  rampW: { glyph: '{', ...OPEN, rampEntry: 'west' },
});

/**
 * How stairs of two neighbouring levels join.
 * `seed`: the lower cell decides the direction, the upper one must be open below, so '<' under '>' leads up only.
 * `dwarf-fortress`: '<' under '>' is one staircase that leads both ways.
 */
export type StairRule = 'seed' | 'dwarf-fortress';

/** Whether the kind lets one leave upwards. */
export function canGoUp(kind: CellKind): boolean {
  return CELLS.rows[CELLS.code[kind]].goesUp;
}

/** Whether the kind lets one leave downwards, or be received from below. */
export function canGoDown(kind: CellKind): boolean {
  return CELLS.rows[CELLS.code[kind]].goesDown;
}

/** Whether the kind is a ramp of any side. */
export function isRamp(kind: CellKind): boolean {
  return CELLS.rows[CELLS.code[kind]].rampEntry !== undefined;
}

/** The side one enters a ramp from; undefined for other kinds. */
export function rampEntry(kind: CellKind): DirectionName | undefined {
  return CELLS.rows[CELLS.code[kind]].rampEntry;
}

/** Whether someone can stand at (x, y, z). Outside the map nobody can. */
export function isCellWalkableAt(map: PathMap, x: number, y: number, z: number): boolean {
  return terrainAt(map, x, y, z)?.walkable === true;
}

/** Whether stairs or a ladder lead from (x, y, zLow) up to the cell above. */
export function canTransitionUp(map: PathMap, x: number, y: number, zLow: number): boolean {
  const low = terrainAt(map, x, y, zLow);
  const high = terrainAt(map, x, y, zLow + 1);
  return low !== undefined && high !== undefined && joinsUp(low, high);
}

/** Whether stairs or a ladder lead from (x, y, zHigh) down to the cell below. */
export function canTransitionDown(map: PathMap, x: number, y: number, zHigh: number): boolean {
  const low = terrainAt(map, x, y, zHigh - 1);
  const high = terrainAt(map, x, y, zHigh);
  return low !== undefined && high !== undefined && joinsDown(low, high, map.stairRule);
}

/** Whether a step from (fromX, fromY) onto the ramp at (rampX, rampY, rampZ) leads up to the cell above the ramp. */
export function canEnterRampUp(
  map: PathMap,
  rampX: number,
  rampY: number,
  rampZ: number,
  fromX: number,
  fromY: number,
): boolean {
  const entry = terrainAt(map, rampX, rampY, rampZ)?.rampEntry;
  if (entry === undefined) return false;
  const side = DIRECTIONS[entry];
  return (
    fromX - rampX === side.x &&
    fromY - rampY === side.y &&
    isCellWalkableAt(map, fromX, fromY, rampZ) &&
    isCellWalkableAt(map, rampX, rampY, rampZ + 1)
  );
}

/** The upward rule of both stair rules: the lower cell sends up, the upper one receives from below. */
export function joinsUp(low: Terrain, high: Terrain): boolean {
  return low.walkable && high.walkable && low.goesUp && high.goesDown;
}

/** The downward rule. Under the seed's rule the lower cell must itself be one that is used downwards. */
export function joinsDown(low: Terrain, high: Terrain, rule: StairRule): boolean {
  if (!low.walkable || !high.walkable || !high.goesDown) return false;
  return rule === 'seed' ? low.goesDown : low.goesUp;
}

function terrainAt(map: PathMap, x: number, y: number, z: number): Terrain | undefined {
  return map.contains(x, y, z) ? map.table.rows[map.terrain[map.cellAt(x, y, z)]] : undefined;
}
