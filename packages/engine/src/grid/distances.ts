// How far every cell of a level is from one cell or from the nearest of several, in steps.

import type { Size } from './grid.js';
import { type MayEnter, type SearchOptions, search, UNREACHED } from './search.js';
import { notesIn } from './search-notes.js';
import { isPlain, spread } from './spread.js';

/** How `distancesFrom` walks, where it writes and when it may stop. @inline */
export interface DistanceOptions extends SearchOptions {
  /** Where to write, one number a cell; without it a new array. */
  readonly into?: Int32Array;
  /** The search may stop at this cell: then all cells that are nearer are known, and few of the others. */
  readonly until?: number;
}

/** The steps from a cell, or from the nearest of several, to every cell; `UNREACHED` where no way leads. */
export function distancesFrom(
  size: Size,
  mayEnter: MayEnter,
  from: number | readonly number[],
  options: DistanceOptions = {},
): Int32Array {
  const { into = new Int32Array(size.width * size.height) } = options;
  const notes = notesIn(options.memory);
  const starts = typeof from === 'number' ? [from] : from;
  if (isPlain(mayEnter, options)) {
    notes.begin(size, mayEnter);
    spread(size, mayEnter, starts, into, options, notes, options.until ?? -1);
    return into;
  }
  search(size, mayEnter, starts, options.until ?? -1, options, notes);
  into.fill(UNREACHED);
  const { queue, count, reached, base } = notes;
  for (let i = 0; i < count; i++) into[queue[i]] = reached[queue[i]] - base;
  return into;
}
