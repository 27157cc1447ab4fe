// What can be seen from a cell. The view is symmetric: of two open cells either both see each other or neither
// does, so a monster that sees the player can be seen by the player.

import { assertSize, isInside, type Size } from '../grid/grid.js';
import { ALL_AROUND, shadowcast } from './shadowcast.js';

/** All that sight asks of a map: a code a cell, and by code 1 where light passes. Every `Level` is one. */
export interface SightMap extends Size {
  readonly terrain: Uint8Array;
  readonly table: { readonly transparent: Uint8Array };
}

/** By code: 0 is open, everything else stops light. */
const OPEN_IS_ZERO = new Uint8Array(256);
OPEN_IS_ZERO[0] = 1;

/**
 * A map from one byte a cell, not 0 where light stops. The bytes are not copied: change them and look again.
 * @example
 * ```ts
 * import { fieldOfView } from '@stairwell/engine';
 * import { opaqueMap } from '@stairwell/engine/sight';
 *
 * const smoke = new Uint8Array(7); // no terrain needed: any byte but 0 stops light
 * const hall = opaqueMap(7, 1, smoke);
 * console.log(fieldOfView(hall, 0, 0).join('')); // 1111111
 * smoke[3] = 1;
 * console.log(fieldOfView(hall, 0, 0).join('')); // 1111000
 * ```
 */
export function opaqueMap(width: number, height: number, opaque: Uint8Array): SightMap {
  assertSize(width, height);
  const map = { width, height, terrain: opaque, table: { transparent: OPEN_IS_ZERO } };
  assertComplete(map);
  return map;
}

/**
 * Sets `seen` to 1 for every cell seen from (x, y) at most `radius` away (dx * dx + dy * dy <= radius * radius)
 * and to 0 elsewhere, and returns it. Pass the same `seen` again and nothing is allocated.
 *
 * The own cell is always seen, and looking out of a wall works as if it were open. Open cells are seen when the
 * line between the two centres is free: this is the symmetric part, and `canSee` answers it for one pair. Walls are
 * seen when light falls on any part of them: whomever a wall could see sees the wall, not always the reverse.
 */
export function fieldOfView(
  map: SightMap,
  x: number,
  y: number,
  radius = Number.POSITIVE_INFINITY,
  seen: Uint8Array = new Uint8Array(map.width * map.height),
): Uint8Array {
  const { width, height, terrain } = map;
  assertComplete(map);
  assertInside(map, x, y);
  assertBuffer(map, seen);
  const reach = reachOf(map, radius);
  seen.fill(0);
  shadowcast(width, height, terrain, map.table.transparent, x, y, reach, ALL_AROUND, seen);
  return seen;
}

/** The largest dx * dx + dy * dy within the radius, as a whole number that is no larger than the map needs. */
export function reachOf(size: Size, radius: number): number {
  if (!(radius >= 0)) throw new RangeError(`a radius must be 0 or more, got ${radius}`);
  return Math.min(Math.floor(radius * radius), size.width * size.width + size.height * size.height);
}

/** Refuses a map that has more or fewer codes than cells: what is missing would look like wall. */
export function assertComplete({ width, height, terrain }: SightMap): void {
  if (terrain.length !== width * height)
    throw new RangeError(`a map of ${width}x${height} has ${width * height} cells, got ${terrain.length}`);
}

/** Refuses what is no cell of the map. */
export function assertInside(size: Size, x: number, y: number): void {
  if (!isInside(size, x, y) || !Number.isInteger(x) || !Number.isInteger(y))
    throw new RangeError(`expected a cell of a ${size.width}x${size.height} map, got (${x}, ${y})`);
}

/** Refuses a buffer that does not have one value a cell. */
export function assertBuffer(size: Size, cells: Uint8Array | Uint32Array): void {
  if (cells.length !== size.width * size.height)
    throw new RangeError(
      `a buffer for ${size.width}x${size.height} has ${size.width * size.height} cells, got ${cells.length}`,
    );
}
