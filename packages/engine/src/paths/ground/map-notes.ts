// What a search notes per cell. Notes are stamped with the number of the search, so a new search begins without
// clearing anything.
//
//     notes[4 * cell]      stamp of the search << 5 | closed << 4 | direction of arrival (8: from nowhere)
//     notes[4 * cell + 1]  cost from the start
//     notes[4 * cell + 2]  the cell before
//     notes[4 * cell + 3]  the link taken to come here + 1, 0 for a walk in one direction, or for a walk with a turn:
//                          minus (8 * the steps after the turn + the direction before it)

import { BucketQueue } from './bucket-queue.js';
import { FROM_NOWHERE } from './compass.js';

const LAST_STAMP = 0x3ffffff;

/** Notes and queue of the searches of one map. */
export class MapNotes {
  readonly notes: Int32Array;
  readonly queue: BucketQueue = new BucketQueue();
  private lastStamp = 0;
  private trail = new Int32Array(1024);

  constructor(cells: number) {
    this.notes = new Int32Array(4 * cells);
  }

  /** Begins a search with one cell in the queue and returns the search's stamp, already shifted to its place. */
  begin(from: number): number {
    const { notes } = this;
    if (this.lastStamp === LAST_STAMP) {
      notes.fill(0);
      this.lastStamp = 0;
    }
    const stamp = ++this.lastStamp << 5;
    notes[4 * from] = stamp | FROM_NOWHERE;
    notes[4 * from + 1] = 0;
    notes[4 * from + 2] = from;
    notes[4 * from + 3] = 0;
    this.queue.clear();
    this.queue.push(0, from);
    return stamp;
  }

  /** A buffer of at least that many numbers, for who follows the notes back; what it held is kept. */
  walks(length: number): Int32Array {
    if (this.trail.length < length) {
      const larger = new Int32Array(2 * length);
      larger.set(this.trail);
      this.trail = larger;
    }
    return this.trail;
  }

  get bytes(): number {
    return this.notes.byteLength + this.queue.bytes + this.trail.byteLength;
  }
}
