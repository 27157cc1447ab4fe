// Turns HPA*'s rough way into steps. Each piece is searched from the middle of the piece before, so the seams between
// chunks are smoothed in the same go, and the result never costs more than the rough way.

import type { Ground } from '../ground/ground.js';
import { CellSearch, type Search, type Watch } from './cell-search.js';
import { Estimate } from './estimate.js';
import { JumpBits } from './jump-bits.js';
import { JumpSearch } from './jump-search.js';

/** Makes a way cell by cell of one from door to door. */
export class Refiner {
  /** Pairs: the index of the cell a link leaves, and the link. */
  readonly taken: number[] = [];
  expanded = 0;
  private readonly estimate: Estimate;
  private readonly search: Search;
  private readonly bits: JumpBits | undefined;
  private trail = new Int32Array(1024);
  /** By index in the trail: the cost so far. */
  private costs = new Int32Array(1024);
  private length = 0;
  /** Where the last piece began, and where the last link arrived: smoothing does not reach behind it. */
  private pieceStart = 0;
  private fixed = 0;
  /** The part of the way that waits to be walked: up to which cell, at which cost. */
  private waitingCell = -1;
  private waitingCost = 0;
  private watch: Watch | undefined;

  constructor(
    private readonly map: Ground,
    private readonly span: number,
  ) {
    this.estimate = new Estimate(map, 'walks');
    if (map.costly === undefined) {
      this.bits = new JumpBits(map);
      this.search = new JumpSearch(map, this.estimate, this.bits, false);
    } else this.search = new CellSearch(map, this.estimate, false);
  }

  update(): void {
    this.bits?.update();
  }

  get bytes(): number {
    return (this.bits?.bytes ?? 0) + this.trail.byteLength + this.costs.byteLength;
  }

  begin(from: number, watch: Watch | undefined): void {
    this.expanded = 0;
    this.watch = watch;
    this.taken.length = 0;
    this.length = 0;
    this.append(from, 0);
    this.pieceStart = 0;
    this.fixed = 0;
    this.waitingCell = -1;
    this.waitingCost = 0;
  }

  /** The way goes on by walking to a cell at a known cost. */
  walk(cell: number, cost: number): void {
    this.waitingCell = cell;
    this.waitingCost += cost;
    if (this.waitingCost >= this.span) this.walkPiece();
  }

  /** The way goes on through a link. */
  link(cell: number, link: number): void {
    this.end();
    this.taken.push(this.length - 1, link);
    this.append(cell, this.costs[this.length - 1] + this.map.links.whole[link]);
    this.fixed = this.length - 1;
    this.pieceStart = this.fixed;
  }

  end(): void {
    if (this.waitingCell >= 0) this.walkPiece();
  }

  /** The cells from start to goal. */
  cells(): Int32Array {
    return this.trail.slice(0, this.length);
  }

  private walkPiece(): void {
    const last = this.length - 1;
    // From the middle of the last piece by cost.
    const half = (this.costs[this.pieceStart] + this.costs[last]) >> 1;
    let anchor = last;
    while (anchor > this.fixed && anchor > this.pieceStart && this.costs[anchor] > half) anchor--;
    const limit = this.costs[last] - this.costs[anchor] + this.waitingCost;
    this.estimate.aim(this.waitingCell, this.waitingCell);
    const expanded = this.search.search(this.trail[anchor], this.waitingCell, limit + 1, this.watch);
    if (expanded < 0) throw new Error('HPA*: the abstract way cannot be walked; this is a defect');
    this.expanded += expanded;
    this.length = anchor + 1;
    this.unroll(this.trail[anchor], this.waitingCell, this.costs[anchor]);
    this.pieceStart = anchor;
    this.waitingCell = -1;
    this.waitingCost = 0;
  }

  /** Appends the walk that the search's notes hold; jumps are written out cell by cell. */
  private unroll(from: number, to: number, costBefore: number): void {
    const { offsets, measure } = this.map;
    const { notes } = this.map.memory;
    let count = 0;
    for (let cell = to; cell !== from; cell = notes[4 * cell + 2])
      count += (cell - notes[4 * cell + 2]) / offsets[notes[4 * cell] & 15];
    this.grow(this.length + count);
    let at = this.length + count;
    this.length = at;
    for (let cell = to; cell !== from; ) {
      const direction = notes[4 * cell] & 15;
      const offset = offsets[direction];
      const step = (direction & 1) === 0 ? measure.wholeStraight : measure.wholeDiagonal;
      let cost = costBefore + notes[4 * cell + 1];
      const before = notes[4 * cell + 2];
      for (; cell !== before; cell -= offset) {
        this.trail[--at] = cell;
        this.costs[at] = cost;
        cost -= step;
      }
    }
  }

  private append(cell: number, cost: number): void {
    this.grow(this.length + 1);
    this.trail[this.length] = cell;
    this.costs[this.length++] = cost;
  }

  private grow(length: number): void {
    if (length <= this.trail.length) return;
    const size = Math.max(length, 2 * this.trail.length);
    const trail = new Int32Array(size);
    const costs = new Int32Array(size);
    trail.set(this.trail);
    costs.set(this.costs);
    this.trail = trail;
    this.costs = costs;
  }
}
