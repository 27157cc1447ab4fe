// Memory that whoever searches often makes once and passes to every search. What is noted in it is the searches' own.

import { SearchNotes } from './search-notes.js';

/** What searches note on their way, kept to be used again. What a hero has seen is a `Memory`. */
export interface SearchMemory {
  /** Bytes held so far. */
  readonly bytes: number;
}

/**
 * Memory for searches over grids of any size; it grows with the largest.
 * @example
 * ```ts
 * import { createSearchMemory, stepTowards } from '@stairwell/engine';
 *
 * const memory = createSearchMemory(); // made once, for all monsters and all turns
 * const corridor = { width: 5, height: 1 };
 * const open = new Uint8Array(5).fill(1);
 * console.log(stepTowards(corridor, open, 0, 4, { memory }), stepTowards(corridor, open, 4, 2, { memory })); // 1 3
 * ```
 */
export function createSearchMemory(): SearchMemory {
  return new SearchNotes();
}
