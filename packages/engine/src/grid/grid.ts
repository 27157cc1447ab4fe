// A grid is a rectangle of small integers in one typed array, row by row: the cell of (x, y) is y * width + x.

/** The typed arrays a grid may lie in. */
export type CellArray = Uint8Array | Uint16Array | Int16Array | Int32Array | Uint32Array | Float32Array;

/** Width and height in cells. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rectangle of cells, row by row. */
export interface Grid<Cells extends CellArray = Uint8Array> extends Size {
  readonly cells: Cells;
}

/** A grid of bytes, all set to `fill` (0 to 255). */
export function createGrid(width: number, height: number, fill = 0): Grid {
  assertSize(width, height);
  if (!Number.isInteger(fill) || fill < 0 || fill > 255)
    throw new RangeError(`a cell of this grid holds a whole number from 0 to 255, got ${fill}`);
  const cells = new Uint8Array(width * height);
  if (fill !== 0) cells.fill(fill);
  return { width, height, cells };
}

/** The integer that names a cell. */
export function cellOf(size: Size, x: number, y: number): number {
  return y * size.width + x;
}

/** Whether (x, y) lies inside. */
export function isInside(size: Size, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < size.width && y < size.height;
}

export function assertSize(width: number, height: number): void {
  if (!Number.isInteger(width) || !Number.isInteger(height) || width < 1 || height < 1) {
    throw new RangeError(`a grid needs whole, positive sizes, got ${width}x${height}`);
  }
}
