// Questions that every generator's tests ask of a plan.

import { reachableFrom } from '../../grid/search.js';
import { hashText } from '../../random/hash.js';
import { createRandom, type Random } from '../../random/random.js';
import { PLAN, type Plan, planRows, type Room } from '../plan.js';

export const SEEDS = 10_000;

/** Seconds in practice; the limit is for a machine under load. */
export const SEEDS_TIMEOUT = 60_000;

/** Whether all that is dug hangs together, and something is. */
export function hangsTogether(plan: Plan): boolean {
  const open = (cell: number) => plan.cells[cell] !== PLAN.solid;
  let dug = 0;
  let first = -1;
  for (let cell = 0; cell < plan.cells.length; cell++) {
    if (!open(cell)) continue;
    dug++;
    if (first === -1) first = cell;
  }
  return dug > 0 && reachableFrom(plan, open, first, { directions: 4 }).length === dug;
}

/** Whether no cell within `border` cells of the edge is dug. */
export function keepsBorder({ cells, width, height }: Plan, border: number): boolean {
  return cells.every((kind, cell) => {
    if (kind === PLAN.solid) return true;
    const x = cell % width;
    const y = Math.floor(cell / width);
    return x >= border && y >= border && x < width - border && y < height - border;
  });
}

/** The fewest solid cells between two rooms, along the row or the column; Infinity for a single room. */
export function leastGap(rooms: readonly Room[]): number {
  let least = Number.POSITIVE_INFINITY;
  rooms.forEach((a, index) => {
    for (const b of rooms.slice(index + 1)) {
      const columns = Math.max(a.x - (b.x + b.width), b.x - (a.x + a.width));
      const rows = Math.max(a.y - (b.y + b.height), b.y - (a.y + a.height));
      least = Math.min(least, Math.max(columns, rows));
    }
  });
  return least;
}

/** One hash over the maps of the first hundred seeds: changes when any of them does. */
export function catalogueHash(dig: (random: Random) => Plan): string {
  let text = '';
  for (let seed = 0; seed < 100; seed++) text += `${planRows(dig(createRandom(seed))).join('\n')}\n\n`;
  return hashText(text);
}
