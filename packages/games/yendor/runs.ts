// Grids as short texts: each run of equal cells is a letter (A for 0, B for 1 …) and, when longer than one, its length.

import { DataError } from '@stairwell/engine';

const FIRST = 65;

export function encodeRuns(cells: Uint8Array): string {
  let text = '';
  for (let start = 0; start < cells.length; ) {
    let end = start + 1;
    while (end < cells.length && cells[end] === cells[start]) end++;
    text += String.fromCharCode(FIRST + cells[start]);
    if (end - start > 1) text += end - start;
    start = end;
  }
  return text;
}

/** Reads what `encodeRuns` wrote: `length` cells, none above `most`. */
export function decodeRuns(data: unknown, path: string, length: number, most: number): Uint8Array {
  if (typeof data !== 'string') throw new DataError(path, 'expected a text of runs');
  const cells = new Uint8Array(length);
  let filled = 0;
  const pattern = /([A-Z])([1-9]\d{0,5})?/gy;
  while (pattern.lastIndex < data.length) {
    const at = pattern.lastIndex;
    const match = pattern.exec(data);
    if (match === null) throw new DataError(path, `no run of cells at character ${at}`);
    const value = match[1].charCodeAt(0) - FIRST;
    if (value > most)
      throw new DataError(path, `"${match[1]}" at character ${at} is no code (at most ${most})`);
    const count = match[2] === undefined ? 1 : Number(match[2]);
    if (filled + count > length) throw new DataError(path, `more than ${length} cells`);
    cells.fill(value, filled, filled + count);
    filled += count;
  }
  if (filled !== length) throw new DataError(path, `expected ${length} cells, got ${filled}`);
  return cells;
}
