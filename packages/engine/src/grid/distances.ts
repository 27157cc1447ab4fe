// How far every cell of a level is from one cell or from the nearest of several, in steps or in what they cost.

import type { Size } from './grid.js';
import {
  assertCell,
  assertField,
  type CostOptions,
  type MayEnter,
  NOWHERE,
  search,
  UNREACHED,
} from './search.js';
import { notesIn } from './search-notes.js';
import { isPlain, spread } from './spread.js';

/** How `distancesFrom` walks, where it writes and when it may stop. @inline */
export interface DistanceOptions extends CostOptions {
  /** Where to write, one number a cell; without it a new array. */
  readonly into?: Int32Array;
  /** The search may stop at this cell: then all cells that are nearer are known, and few of the others. */
  readonly until?: number;
}

/**
 * The steps from a cell, or from the nearest of several, to every cell; `UNREACHED` where no way leads. With a `cost` it counts what
 * the cheapest way costs; the cells in which it begins cost nothing.
 * @example
 * ```ts
 * import { distancesFrom } from '@stairwell/engine';
 *
 * const ford = '..~~..'; // a step into water takes as long as five on land
 * const size = { width: 6, height: 1 };
 * console.log(distancesFrom(size, () => true, 0, { cost: (cell) => (ford[cell] === '~' ? 5 : 1) }).join(' ')); // 0 1 6 11 12 13
 * ```
 */
export function distancesFrom(
  size: Size,
  mayEnter: MayEnter,
  from: number | readonly number[],
  options: DistanceOptions = {},
): Int32Array {
  const { into = new Int32Array(size.width * size.height), until = NOWHERE } = options;
  assertField(size, into);
  if (until !== NOWHERE) assertCell(size, until);
  const notes = notesIn(options.memory);
  const starts = typeof from === 'number' ? [from] : from;
  if (isPlain(mayEnter, options)) {
    notes.begin(size, mayEnter);
    spread(size, mayEnter, starts, into, options, notes, until);
    return into;
  }
  search(size, mayEnter, starts, until, options, notes);
  into.fill(UNREACHED);
  const { queue, count, reached, base } = notes;
  for (let i = 0; i < count; i++) into[queue[i]] = reached[queue[i]] - base;
  return into;
}
