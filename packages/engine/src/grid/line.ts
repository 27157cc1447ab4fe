// The straight line between two cells (Bresenham), both ends included.

import type { Point } from './point.js';

/**
 * The cells of the line from one cell to another (Bresenham), both ends included. The way back may pass other cells, so
 * this is for what flies, not for who sees whom: that is `canSee`.
 * @example
 * ```ts
 * import { lineBetween } from '@stairwell/engine';
 *
 * const flight = lineBetween({ x: 0, y: 0 }, { x: 4, y: 2 });
 * console.log(flight.map(({ x, y }) => `${x},${y}`).join(' ')); // 0,0 1,0 2,1 3,1 4,2
 * ```
 */
export function lineBetween(from: Point, to: Point): Point[] {
  for (const end of [from.x, from.y, to.x, to.y]) {
    // Between cells the walk would step past its end and never stop.
    if (!Number.isSafeInteger(end)) throw new RangeError(`a line runs between whole coordinates, got ${end}`);
  }
  const points: Point[] = [];
  const dx = Math.abs(to.x - from.x);
  const dy = Math.abs(to.y - from.y);
  const stepX = from.x < to.x ? 1 : -1;
  const stepY = from.y < to.y ? 1 : -1;
  let { x, y } = from;
  let error = dx - dy;
  for (;;) {
    points.push({ x, y });
    if (x === to.x && y === to.y) return points;
    const twice = 2 * error;
    if (twice > -dy) {
      error -= dy;
      x += stepX;
    }
    if (twice < dx) {
      error += dx;
      y += stepY;
    }
  }
}
