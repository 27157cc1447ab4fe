// Sight and light in a cone: whether a direction lies inside it, and what is seen in it. Done without a cosine of the machine: engines may differ in the last bit of
// Math.cos, and one bit decides whether a cell on the edge is lit. Only +, -, * and comparisons are used here, which
// are the same everywhere; for the angles people use the test is exact.

import type { SightMap } from './field-of-view.js';
import { EAST, NORTH, SOUTH, shadowcast, WEST } from './shadowcast.js';

/** Squared cosines of half angles that are plain fractions, by half angle in degrees. */
const EXACT: Readonly<Record<number, number>> = {
  0: 1,
  30: 0.75,
  45: 0.5,
  60: 0.25,
  90: 0,
  120: -0.25,
  135: -0.5,
  150: -0.75,
  180: -1,
};

/**
 * The signed square of the cosine of half the angle (degrees, 0 to 360): c * |c|. Squaring spares the square root
 * of the lengths, and keeping the sign keeps the order.
 */
export function coneEdge(angle: number): number {
  const half = angle / 2;
  const exact = EXACT[half];
  if (exact !== undefined) return exact;
  const cosine = cosineOfDegrees(half);
  return cosine * Math.abs(cosine);
}

/**
 * Whether the offset (x, y) lies strictly inside the cone around (dx, dy): dot product of the normalised offset and
 * the normalised direction > cos(angle / 2). `edge` is `coneEdge(angle)`.
 */
export function insideCone(x: number, y: number, dx: number, dy: number, edge: number): boolean {
  const dot = x * dx + y * dy;
  return dot * Math.abs(dot) > edge * (x * x + y * y) * (dx * dx + dy * dy);
}

/**
 * Sets `seen`, which is all 0, to 1 for every cell that is seen from (x, y) within `reach` (as for `shadowcast`) and inside the cone
 * around (dx, dy), and for (x, y) itself. Returns the quadrants that the cone reaches into: nothing is seen outside them.
 */
export function castCone(
  { width, height, terrain, table }: SightMap,
  x: number,
  y: number,
  reach: number,
  dx: number,
  dy: number,
  edge: number,
  seen: Uint8Array,
): number {
  const quadrants = quadrantsOfCone(dx, dy, edge);
  shadowcast(width, height, terrain, table.transparent, x, y, reach, quadrants, seen);
  // A cone of at most half a turn has one stretch of each row, and what a wider one leaves out is one stretch too.
  const isWide = edge < 0;
  const span = Math.floor(Math.sqrt(reach));
  const bottom = Math.min(spanTowards(quadrants, SOUTH, span), height - 1 - y);
  for (let down = -Math.min(spanTowards(quadrants, NORTH, span), y); down <= bottom; down++) {
    // Where the light of the quadrants may lie in this row: those ahead and behind are as wide as they are deep.
    const half = Math.abs(down);
    const isWithin = (quadrants & (down < 0 ? NORTH : SOUTH)) !== 0;
    const left = (quadrants & WEST) !== 0 ? -span : isWithin ? -half : half;
    const right = (quadrants & EAST) !== 0 ? span : isWithin ? half : -half;
    let first = Math.max(left, -x);
    let last = Math.min(right, width - 1 - x);
    const row = (y + down) * width + x;
    for (; first <= last && insideCone(first, down, dx, dy, edge) === isWide; first++)
      if (!isWide) seen[row + first] = 0;
    for (; first <= last && insideCone(last, down, dx, dy, edge) === isWide; last--)
      if (!isWide) seen[row + last] = 0;
    if (isWide) for (let across = first; across <= last; across++) seen[row + across] = 0;
  }
  seen[y * width + x] = 1;
  return quadrants;
}

/** How far the light of some quadrants may lie on a side: nowhere, if they are only the one across. */
export function spanTowards(quadrants: number, side: number, span: number): number {
  const across = side < SOUTH ? side << 2 : side >> 2;
  return (quadrants & ~across) !== 0 ? span : 0;
}

/** The quadrants that a cone reaches into: its middle lies in them, or one of the diagonals that bound them lies in it. */
function quadrantsOfCone(dx: number, dy: number, edge: number): number {
  const isSteep = Math.abs(dy) >= Math.abs(dx);
  const isFlat = Math.abs(dx) >= Math.abs(dy);
  const northEast = insideCone(1, -1, dx, dy, edge);
  const southEast = insideCone(1, 1, dx, dy, edge);
  const southWest = insideCone(-1, 1, dx, dy, edge);
  const northWest = insideCone(-1, -1, dx, dy, edge);
  return (
    (northWest || northEast || (isSteep && dy < 0) ? NORTH : 0) |
    (northEast || southEast || (isFlat && dx > 0) ? EAST : 0) |
    (southEast || southWest || (isSteep && dy > 0) ? SOUTH : 0) |
    (southWest || northWest || (isFlat && dx < 0) ? WEST : 0)
  );
}

/** The cosine of 0 to 180 degrees, right to about 15 digits and the same on every machine. */
function cosineOfDegrees(degrees: number): number {
  if (degrees > 90) return -cosineOfDegrees(180 - degrees);
  // Taylor's series; at a quarter turn the term of x^24 is below 1e-19.
  const angle = degrees * (Math.PI / 180);
  const square = angle * angle;
  let sum = 0;
  for (let power = 24; power > 0; power -= 2) sum = ((1 - sum) * square) / (power * (power - 1));
  return 1 - sum;
}
