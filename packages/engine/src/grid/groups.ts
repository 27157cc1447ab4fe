// Which cells of a grid hang together.

import type { Size } from './grid.js';
import { GridMemory } from './grid-memory.js';
import { reachableFrom } from './search.js';

/** Numbers the connected groups of open cells from 1; closed cells get 0. */
export function connectedGroups(
  size: Size,
  open: (cell: number) => boolean,
  diagonal = false,
): { count: number; group: Int32Array } {
  const group = new Int32Array(size.width * size.height);
  const options = { directions: diagonal ? 8 : 4, cutsCorners: true, memory: new GridMemory() } as const;
  let count = 0;
  for (let cell = 0; cell < group.length; cell++) {
    if (group[cell] !== 0 || !open(cell)) continue;
    count++;
    for (const reached of reachableFrom(size, open, cell, options)) group[reached] = count;
  }
  return { count, group };
}
