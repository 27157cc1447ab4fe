// What a search over a grid writes down while it walks. It is wiped by raising a number instead of by clearing arrays.

import { assertSize, type Size } from './grid.js';
import type { MayEnter } from './search.js';
import type { SearchMemory } from './search-memory.js';

/** What searches write down: the inside of a memory. */
export class SearchNotes implements SearchMemory {
  /** The cells in the order in which they were entered, `count` of them. */
  queue: Int32Array = new Int32Array(0);
  count = 0;
  /** What the last search began to count from in `reached`. */
  base = 0;
  /** By cell: bit d is set when the neighbour in direction d lies inside the grid. */
  inside: Uint8Array = new Uint8Array(0);
  /** By direction: the step to the neighbour's cell. */
  readonly offsets = new Int32Array(8);
  private width = 0;
  private height = 0;
  private nextBase = 2;
  private ownCameFrom = this.queue;
  private ownReached = this.queue;
  private ownField = this.queue;

  /** By cell entered: the cell one came from, or -1 where the search began. */
  get cameFrom(): Int32Array {
    this.ownCameFrom = this.fitting(this.ownCameFrom);
    return this.ownCameFrom;
  }

  /**
   * By cell: base + steps where the last search entered; base - 1 where it asked and found the cell closed. Less than that
   * was written by earlier searches and means nothing.
   */
  get reached(): Int32Array {
    this.ownReached = this.fitting(this.ownReached);
    return this.ownReached;
  }

  /** By cell: a field of distances, for searches that need one on the way. */
  get field(): Int32Array {
    this.ownField = this.fitting(this.ownField);
    return this.ownField;
  }

  get bytes(): number {
    const { queue, inside, ownCameFrom, ownReached, ownField } = this;
    return [queue, inside, ownCameFrom, ownReached, ownField].reduce((sum, part) => sum + part.byteLength, 0);
  }

  /** Forgets the last search and makes room for one over that size (and looks whether a byte grid fits it). */
  begin({ width, height }: Size, grid: MayEnter): void {
    const cells = width * height;
    if (typeof grid !== 'function' && grid.length < cells)
      throw new RangeError(`expected a byte for each of ${cells} cells, got ${grid.length}`);
    if (width !== this.width || height !== this.height) this.fit(width, height);
    if (this.nextBase > 0x3fffffff) {
      this.reached.fill(0);
      this.nextBase = 2;
    }
    this.base = this.nextBase;
    // As many steps as there are cells at most: should a question break the search off, the next one must not take its notes for its own.
    this.nextBase += cells + 2;
  }

  /** Notes how many cells were entered, and how far the farthest is. */
  end(count: number, steps: number): void {
    this.count = count;
    this.nextBase = this.base + steps + 2;
  }

  /** Not every search notes everything, so each part is made by the first that asks for it. */
  private fitting(part: Int32Array): Int32Array {
    return part.length < this.queue.length ? new Int32Array(this.queue.length) : part;
  }

  private fit(width: number, height: number): void {
    assertSize(width, height);
    this.width = width;
    this.height = height;
    const cells = width * height;
    if (this.queue.length < cells) {
      this.queue = new Int32Array(cells);
      this.inside = new Uint8Array(cells);
    }
    const { inside, offsets } = this;
    offsets.set([-width, 1 - width, 1, width + 1, width, width - 1, -1, -width - 1]);
    inside.fill(0xff, 0, cells);
    for (let x = 0; x < width; x++) {
      inside[x] &= ~NORTHWARD;
      inside[cells - width + x] &= ~SOUTHWARD;
    }
    for (let row = 0; row < cells; row += width) {
      inside[row] &= ~WESTWARD;
      inside[row + width - 1] &= ~EASTWARD;
    }
  }
}

/** The inside of a memory, or of a new one where none is given. */
export function notesIn(memory: SearchMemory = new SearchNotes()): SearchNotes {
  if (memory instanceof SearchNotes) return memory;
  throw new TypeError('expected a memory that createSearchMemory() has made');
}

// Sets of directions, numbered clockwise from north.
const NORTHWARD = 0b10000011;
const EASTWARD = 0b00001110;
const SOUTHWARD = 0b00111000;
const WESTWARD = 0b11100000;
