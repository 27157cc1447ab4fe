// Cells of a rectangle as integers, row by row: the cell of (x, y) is y * width + x.

/** Width and height in cells. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The integer that names a cell. */
export function cellOf(size: Size, x: number, y: number): number {
  return y * size.width + x;
}

/**
 * Whether (x, y) lies inside.
 * @example
 * ```ts
 * import { isInside } from '@stairwell/engine';
 *
 * const size = { width: 80, height: 25 };
 * console.log(isInside(size, 79, 24), isInside(size, 80, 24)); // true false
 * ```
 */
export function isInside(size: Size, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < size.width && y < size.height;
}

/** More cells are no grid: distances are counted below that. */
const MOST_CELLS = 0x3fffffff;

/** Refuses what is no size of a grid. */
export function assertSize(width: number, height: number): void {
  const isWhole = Number.isInteger(width) && Number.isInteger(height);
  if (!isWhole || width < 1 || height < 1 || width * height > MOST_CELLS)
    throw new RangeError(
      `a grid needs whole, positive sizes and less than 2^30 cells, got ${width}x${height}`,
    );
}
