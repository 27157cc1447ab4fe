// Whether one cell sees another, for a single pair: the question a monster asks every turn, at the cost of one line
// instead of a whole field of view. For open cells the answer is that of `fieldOfView`, cell for cell.

import { assertComplete, assertInside, reachOf, type SightMap } from './field-of-view.js';

/**
 * Whether the line between the centres of the two cells is free and no longer than `radius`. Symmetric: swap the
 * ends and the answer is the same. What stands in the two cells themselves does not matter.
 *
 * The line may graze walls on one side. Grazing walls on both sides, it would have to pass between two corners
 * that leave no gap, and is blocked.
 * @example
 * ```ts
 * import { canSee, defineTerrain, readTextMap } from '@stairwell/engine';
 *
 * const terrain = defineTerrain({ wall: { glyph: '#' }, floor: { glyph: '.', transparent: true } });
 * const [hall] = readTextMap('......\n..##..\n......', terrain);
 * console.log(canSee(hall, 0, 0, 5, 0), canSee(hall, 0, 1, 5, 1), canSee(hall, 5, 1, 0, 1)); // true false false
 * ```
 */
export function canSee(
  map: SightMap,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  radius = Number.POSITIVE_INFINITY,
): boolean {
  assertComplete(map);
  assertInside(map, fromX, fromY);
  assertInside(map, toX, toY);
  const { width, terrain } = map;
  const { transparent } = map.table;
  const across = Math.abs(toX - fromX);
  const down = Math.abs(toY - fromY);
  if (across * across + down * down > reachOf(map, radius)) return false;
  const stepX = toX < fromX ? -1 : 1;
  const stepY = (toY < fromY ? -1 : 1) * width;
  const steps = Math.max(across, down);
  const drift = Math.min(across, down);
  const ahead = across > down ? stepX : stepY;
  const aside = across > down ? stepY : stepX;
  let cell = fromY * width + fromX;
  // How far the line stands right of the left edge of `cell`, in 1 / (2 * steps) of a cell.
  let offset = steps;
  let grazesLeft = false;
  let grazesRight = false;
  for (let step = 1; step < steps; step++) {
    cell += ahead;
    offset += 2 * drift;
    if (offset >= 2 * steps) {
      offset -= 2 * steps;
      cell += aside;
    }
    if (offset > 0) {
      if (transparent[terrain[cell]] !== 1) return false;
    } else {
      // Exactly on the edge between two cells.
      if (transparent[terrain[cell - aside]] !== 1) grazesLeft = true;
      if (transparent[terrain[cell]] !== 1) grazesRight = true;
      if (grazesLeft && grazesRight) return false;
    }
  }
  return true;
}
