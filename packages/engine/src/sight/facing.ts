// What someone sees who looks one way: a guard with a back to sneak up to, a camera, a hero with a narrow helmet.

import type { Point } from '../grid/point.js';
import { castCone, coneEdge } from './cone.js';
import {
  assertBuffer,
  assertComplete,
  assertInside,
  fieldOfView,
  reachOf,
  type SightMap,
} from './field-of-view.js';

/** Where someone looks, and how wide. */
export interface Facing {
  /** Where the middle of the view points: one of `DIRECTIONS`, or any offset but zero. */
  readonly towards: Point;
  /** Degrees, 0 to 360. Default 120, about what a person sees well. */
  readonly angle?: number;
  /** As for `fieldOfView`. Default: no limit. */
  readonly radius?: number;
}

/**
 * A field of view cut to a cone: the cells of `fieldOfView` whose middle lies inside the angle. The own cell is always seen.
 * Pass the same `seen` again and nothing is allocated.
 * @example
 * ```ts
 * import { DIRECTIONS } from '@stairwell/engine';
 * import { opaqueMap, viewAhead } from '@stairwell/engine/sight';
 *
 * const yard = opaqueMap(9, 5, new Uint8Array(45));
 * const seen = viewAhead(yard, 3, 2, { towards: DIRECTIONS.east, angle: 90, radius: 4 });
 * for (let y = 0; y < 5; y++) console.log(seen.slice(y * 9, y * 9 + 9).join('').replaceAll('0', '.'));
 * ```
 *
 * ```text
 * ......1..
 * .....11..
 * ...11111.
 * .....11..
 * ......1..
 * ```
 */
export function viewAhead(
  map: SightMap,
  x: number,
  y: number,
  { towards, angle = 120, radius = Number.POSITIVE_INFINITY }: Facing,
  seen: Uint8Array = new Uint8Array(map.width * map.height),
): Uint8Array {
  assertFacing(towards, angle);
  if (angle === 360) return fieldOfView(map, x, y, radius, seen);
  assertComplete(map);
  assertInside(map, x, y);
  assertBuffer(map, seen);
  seen.fill(0);
  castCone(map, x, y, reachOf(map, radius), towards.x, towards.y, coneEdge(angle), seen);
  return seen;
}

function assertFacing({ x, y }: Point, angle: number): void {
  if (!(angle >= 0 && angle <= 360))
    throw new RangeError(`an angle of view is 0 to 360 degrees, got ${angle}`);
  const length = x * x + y * y;
  if (!(length > 0 && length < Number.POSITIVE_INFINITY))
    throw new RangeError(`who looks ahead needs a direction, got (${x}, ${y})`);
}
