// Lights, as Dark Floor's "Visibility & Lighting" defines them: a circle or a cone with a radius. Walls stop light,
// which is this engine's addition to that formula; the wall that stops it is lit.
//
// The names there and here: p is (x, y), a is angle, d is (dx, dy), r is radius.

import { castCone, coneEdge, insideCone, spanTowards } from './cone.js';
import { assertBuffer, assertComplete, assertInside, type SightMap } from './field-of-view.js';
import { ALL_AROUND, EAST, glowOf, NORTH, SOUTH, shadowcast, WEST } from './shadowcast.js';

/** A circle or a cone of light. */
export interface Light {
  readonly x: number;
  readonly y: number;
  /** Cells nearer than this are in range: distance < radius. */
  readonly radius: number;
  /** Degrees: 360 (also when left out) shines all around, less is a cone. */
  readonly angle?: number;
  /** Where the middle of a cone points; any length but zero. */
  readonly dx?: number;
  readonly dy?: number;
}

/**
 * Whether a light would reach (x, y) if there were no walls: distance < radius, and in a cone the dot product of
 * the normalised offset and direction > cos(angle / 2). Its own cell is always reached.
 * @example
 * ```ts
 * import { lightReaches } from '@stairwell/engine';
 *
 * const torch = { x: 0, y: 0, radius: 5, angle: 90, dx: 1, dy: 0 };
 * console.log(lightReaches(torch, 4, 1), lightReaches(torch, 5, 0), lightReaches(torch, -1, 0)); // true false false
 * ```
 */
export function lightReaches(light: Light, x: number, y: number): boolean {
  const offsetX = x - light.x;
  const offsetY = y - light.y;
  if (offsetX === 0 && offsetY === 0) return true;
  if (!(Math.sqrt(offsetX * offsetX + offsetY * offsetY) < light.radius)) return false;
  const { angle = 360, dx = 0, dy = 0 } = light;
  return angle >= 360 || insideCone(offsetX, offsetY, dx, dy, coneEdge(angle));
}

/**
 * Sets `lit` to 1 for every cell that any of the lights reaches past the walls and to 0 elsewhere, and returns it.
 * Pass the same `lit` again and nothing is allocated.
 */
export function castLights(
  map: SightMap,
  lights: readonly Light[],
  lit: Uint8Array = new Uint8Array(map.width * map.height),
): Uint8Array {
  assertBuffer(map, lit);
  lit.fill(0);
  for (let i = 0; i < lights.length; i++) addLight(map, lights[i], lit);
  return lit;
}

/** Sets `lit` to 1 for every cell that the light reaches and leaves the other cells as they are. */
export function addLight(map: SightMap, light: Light, lit: Uint8Array): void {
  const { width, height, terrain } = map;
  const { transparent } = map.table;
  const { x, y, radius, angle = 360, dx = 0, dy = 0 } = light;
  assertComplete(map);
  assertInside(map, x, y);
  assertBuffer(map, lit);
  if (!(radius >= 0)) throw new RangeError(`a light needs a radius of 0 or more, got ${radius}`);
  if (!(angle >= 0 && angle <= 360))
    throw new RangeError(`a light's angle is 0 to 360 degrees, got ${angle}`);
  const reach = strictReach(radius, width * width + height * height);
  if (angle === 360) {
    shadowcast(width, height, terrain, transparent, x, y, reach, ALL_AROUND, lit);
    return;
  }
  const length = dx * dx + dy * dy;
  if (!(length > 0 && length < Number.POSITIVE_INFINITY))
    throw new RangeError(`a cone of light needs a direction, got (${dx}, ${dy})`);
  const glow = glowOf(terrain.length);
  const quadrants = castCone(map, x, y, reach, dx, dy, coneEdge(angle), glow);

  // Add the glow to what is lit, and leave it dark for the next light.
  const span = Math.floor(Math.sqrt(reach));
  const top = Math.max(0, y - spanTowards(quadrants, NORTH, span));
  const bottom = Math.min(height - 1, y + spanTowards(quadrants, SOUTH, span));
  const left = Math.max(0, x - spanTowards(quadrants, WEST, span));
  const right = Math.min(width - 1, x + spanTowards(quadrants, EAST, span));
  for (let row = top; row <= bottom; row++) {
    const last = row * width + right;
    for (let cell = row * width + left; cell <= last; cell++) {
      if (glow[cell] === 0) continue;
      lit[cell] = 1;
      glow[cell] = 0;
    }
  }
}

/** The largest whole dx * dx + dy * dy whose square root is below the radius, at most `limit`. */
function strictReach(radius: number, limit: number): number {
  let reach = Math.min(Math.floor(radius * radius), limit);
  while (reach > 0 && Math.sqrt(reach) >= radius) reach--;
  return reach;
}
