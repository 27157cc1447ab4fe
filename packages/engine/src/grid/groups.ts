// Which cells of a grid hang together.

import type { Size } from './grid.js';
import { reachableFrom } from './search.js';
import { createSearchMemory } from './search-memory.js';

/**
 * Numbers the connected groups of open cells from 1; closed cells get 0.
 * @example
 * ```ts
 * import { connectedGroups } from '@stairwell/engine/grid';
 *
 * const cave = '..#.' + '..#.';
 * const { count, group } = connectedGroups({ width: 4, height: 2 }, (cell) => cave[cell] === '.');
 * console.log(count, group.join(' ')); // 2 1 1 0 2 1 1 0 2
 * ```
 */
export function connectedGroups(
  size: Size,
  open: (cell: number) => boolean,
  diagonal = false,
): { count: number; group: Int32Array } {
  const group = new Int32Array(size.width * size.height);
  const options = { directions: diagonal ? 8 : 4, cutsCorners: true, memory: createSearchMemory() } as const;
  let count = 0;
  for (let cell = 0; cell < group.length; cell++) {
    if (group[cell] !== 0 || !open(cell)) continue;
    count++;
    for (const reached of reachableFrom(size, open, cell, options)) group[reached] = count;
  }
  return { count, group };
}
