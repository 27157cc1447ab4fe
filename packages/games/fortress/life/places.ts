// Where somebody can stand whom nobody disturbs.

import type { State } from '../state.js';

/**
 * The free cells nearest to a cell, as many as are wanted, found outwards over steps and links. By hand: the engine's searches by
 * steps know one level, and its fields over all levels go by costs, in which order others would stand here.
 */
export function freeCellsAround({ ways, movers }: State, from: number, count: number): number[] {
  const { map } = ways;
  const taken = new Set(movers.map(({ cell }) => cell));
  const seen = new Set([from]);
  const queue = [from];
  const free: number[] = [];
  for (const cell of queue) {
    if (free.length === count) break;
    if (!taken.has(cell)) free.push(cell);
    for (const next of ways.neighbours(cell)) {
      if (seen.has(next) || !map.canStep(cell, next)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  return free;
}
