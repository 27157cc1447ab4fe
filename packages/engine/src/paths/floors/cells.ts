// The cells that floors drawn as text are made of: ground, walls, stairs of each direction, ladders and ramps, with the
// helpers of the design note they come from.

import { isInside } from '../../grid/grid.js';
import { DIRECTIONS, type DirectionName } from '../../grid/point.js';
import type { Level } from '../../world/level.js';
import { defineTerrain, type Terrain, type TerrainTable } from '../../world/terrain.js';
import { joinsDown, joinsUp, type StairRule } from './stairs.js';

/** The kinds of cells of a text map with floors. */
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

/** The cells of a text map with floors. A ramp is named by the side one comes from. */
export const CELLS: TerrainTable<CellKind> = defineTerrain<CellKind>({
  walkable: { glyph: '.', ...OPEN },
  wall: { glyph: '#' },
  ladder: { glyph: 'L', ...OPEN, goesUp: true, goesDown: true, linkKind: 'ladder' },
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

/** Whether someone can stand at (x, y) of the floor z. Outside nobody can. */
export function isCellWalkableAt(floors: readonly Level[], x: number, y: number, z: number): boolean {
  return terrainAt(floors, x, y, z)?.walkable === true;
}

/** Whether stairs or a ladder lead from (x, y, zLow) up to the cell above. */
export function canTransitionUp(floors: readonly Level[], x: number, y: number, zLow: number): boolean {
  const low = terrainAt(floors, x, y, zLow);
  const high = terrainAt(floors, x, y, zLow + 1);
  return low !== undefined && high !== undefined && joinsUp(low, high);
}

/** Whether stairs or a ladder lead from (x, y, zHigh) down to the cell below. */
export function canTransitionDown(
  floors: readonly Level[],
  x: number,
  y: number,
  zHigh: number,
  rule: StairRule = 'lower-decides',
): boolean {
  const low = terrainAt(floors, x, y, zHigh - 1);
  const high = terrainAt(floors, x, y, zHigh);
  return low !== undefined && high !== undefined && joinsDown(low, high, rule);
}

/** Whether a step from (fromX, fromY) onto the ramp at (rampX, rampY, rampZ) leads up to the cell above the ramp. */
export function canEnterRampUp(
  floors: readonly Level[],
  rampX: number,
  rampY: number,
  rampZ: number,
  fromX: number,
  fromY: number,
): boolean {
  const entry = terrainAt(floors, rampX, rampY, rampZ)?.rampEntry;
  if (entry === undefined) return false;
  const side = DIRECTIONS[entry];
  return (
    fromX - rampX === side.x &&
    fromY - rampY === side.y &&
    isCellWalkableAt(floors, fromX, fromY, rampZ) &&
    isCellWalkableAt(floors, rampX, rampY, rampZ + 1)
  );
}

function terrainAt(floors: readonly Level[], x: number, y: number, z: number): Terrain | undefined {
  const floor = floors[z];
  if (floor === undefined || !isInside(floor, x, y)) return undefined;
  return floor.table.rows[floor.terrain[y * floor.width + x]];
}
