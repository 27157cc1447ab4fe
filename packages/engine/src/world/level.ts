// A level is a rectangle of terrain codes. Nothing is stored per cell but its code.

import { assertSize, isInside } from '../grid/grid.js';
import { codeOf, type TerrainTable } from './terrain.js';

/** The game's own number or name for a level: 20, 7, "gehennom:3". */
export type LevelId = number | string;

/** A rectangle of terrain. */
export interface Level<Name extends string = string> {
  readonly id: LevelId;
  readonly width: number;
  readonly height: number;
  readonly table: TerrainTable<Name>;
  /** One code a cell, row by row: the cell of (x, y) is y * width + x. */
  readonly terrain: Uint8Array;
}

/** A level full of one terrain. */
export function createLevel<Name extends string>(
  id: LevelId,
  width: number,
  height: number,
  table: TerrainTable<Name>,
  fill: Name,
): Level<Name> {
  assertSize(width, height);
  return { id, width, height, table, terrain: new Uint8Array(width * height).fill(codeOf(table, fill)) };
}

/** Whether someone can stand at (x, y). Outside the level nobody can. */
export function isWalkable(level: Level, x: number, y: number): boolean {
  return isInside(level, x, y) && level.table.walkable[level.terrain[y * level.width + x]] === 1;
}

/**
 * Whether light passes (x, y). Outside the level it does not.
 * @example
 * ```ts
 * import { createLevel, defineTerrain, isTransparent, isWalkable } from '@stairwell/engine';
 *
 * const terrain = defineTerrain({ glass: { glyph: '"', transparent: true } });
 * const greenhouse = createLevel(1, 3, 3, terrain, 'glass');
 * console.log(isTransparent(greenhouse, 1, 1), isWalkable(greenhouse, 1, 1)); // true false
 * ```
 */
export function isTransparent(level: Level, x: number, y: number): boolean {
  return isInside(level, x, y) && level.table.transparent[level.terrain[y * level.width + x]] === 1;
}
