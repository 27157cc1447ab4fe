// Flood fill: which cells hang together.

import type { Size } from './grid.js';

/**
 * Visits every cell that can be reached from `start` over cells for which `open` holds, breadth first.
 * Returns them in the order of their distance; empty when the start itself is closed.
 */
export function floodFill(
  size: Size,
  start: number,
  open: (cell: number) => boolean,
  diagonal = false,
): number[] {
  const { width, height } = size;
  if (!Number.isInteger(start) || start < 0 || start >= width * height)
    throw new RangeError(
      `expected one of the ${width * height} cells of a ${width}x${height} map, got ${start}`,
    );
  return open(start) ? fill(size, start, open, diagonal, new Uint8Array(width * height)) : [];
}

/** Numbers the connected groups of open cells from 1; closed cells get 0. */
export function connectedGroups(
  size: Size,
  open: (cell: number) => boolean,
  diagonal = false,
): { count: number; group: Int32Array } {
  const group = new Int32Array(size.width * size.height);
  // One for all groups: a map can have as many groups as half its cells.
  const seen = new Uint8Array(group.length);
  let count = 0;
  for (let cell = 0; cell < group.length; cell++) {
    if (seen[cell] !== 0 || !open(cell)) continue;
    count++;
    for (const reached of fill(size, cell, open, diagonal, seen)) group[reached] = count;
  }
  return { count, group };
}

/** Fills from an open cell and marks in `seen` what it reaches. */
function fill(
  { width, height }: Size,
  start: number,
  open: (cell: number) => boolean,
  diagonal: boolean,
  seen: Uint8Array,
): number[] {
  const reached = [start];
  seen[start] = 1;
  for (let head = 0; head < reached.length; head++) {
    const cell = reached[head];
    const x = cell % width;
    const y = (cell - x) / width;
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        if ((dx === 0) === (dy === 0) && !(diagonal && dx !== 0 && dy !== 0)) continue;
        const nx = x + dx;
        const ny = y + dy;
        if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
        const next = ny * width + nx;
        if (seen[next] === 0 && open(next)) {
          seen[next] = 1;
          reached.push(next);
        }
      }
    }
  }
  return reached;
}
