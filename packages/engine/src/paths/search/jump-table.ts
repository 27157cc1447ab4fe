// The tables of JPS+: from every cell in every direction, how far to the next cell where a path may turn.
//
//     reach[8 * cell + d] > 0    that many steps to a jump point
//     reach[8 * cell + d] <= 0   none; the way ends after minus that many steps
//
// "Late" directions stop at corners (compass.CORNERS) and where links leave. "Early" ones, which a shortest path takes
// first (diagonals; with four directions east and west), stop where a late direction has a jump point, or a link
// leaves. So an early reach depends on late ones only through "is there a jump point?", and a change stays local.

import { CORNERS } from '../ground/compass.js';
import type { Ground } from '../ground/ground.js';
import { OPEN, TAIL } from '../ground/marks.js';

/** With more changes waiting than this, everything is worked out afresh. */
const MOST_SINGLE_UPDATES = 256;

/** By cell and direction: how far a jump reaches. */
export class JumpTable {
  readonly reach: Int16Array;
  private readonly moves: Uint8Array;
  private readonly lateDirections: readonly number[];
  private readonly earlyDirections: readonly number[];
  private seen = 0;
  /** Cells whose "is there a jump point?" may have turned, with a mark to list each once. */
  private readonly turned: number[] = [];

  constructor(private readonly map: Ground) {
    if (Math.max(map.width, map.height) > 0x7fff)
      throw new RangeError(`JPS+ holds maps up to 32767 cells wide, got ${map.width}x${map.height}`);
    this.reach = new Int16Array(8 * map.size);
    this.moves = map.moves;
    this.lateDirections = map.directions === 8 ? [0, 2, 4, 6] : [0, 4];
    this.earlyDirections = map.directions === 8 ? [1, 3, 5, 7] : [2, 6];
    this.build();
  }

  get bytes(): number {
    return this.reach.byteLength;
  }

  /** Takes in the map's changes since the last time. */
  update(): void {
    const { map } = this;
    if (this.seen === map.changeCount) return;
    const count = map.changeCount - this.seen;
    if (count > MOST_SINGLE_UPDATES) {
      this.build();
      return;
    }
    const cells = new Set<number>();
    for (let n = this.seen; n < map.changeCount; n++) cells.add(map.changedCell(n) ?? 0);
    this.seen = map.changeCount;
    this.turned.length = 0;
    for (const cell of cells) {
      for (const d of this.lateDirections) {
        // A change at a cell moves corners one cell to either side of it.
        const aside = map.offsets[(d + 2) & 7];
        for (let side = -1; side <= 1; side++) this.renewLine(cell + side * aside, d);
      }
      this.turned.push(cell);
    }
    for (const cell of cells) {
      this.renewEarlyAt(cell);
      for (const offset of map.offsets) this.renewEarlyAt(cell + offset);
    }
    for (const cell of this.turned) {
      for (const d of this.earlyDirections) this.renewEarly(cell - map.offsets[d], d);
    }
  }

  private build(): void {
    this.seen = this.map.changeCount;
    this.reach.fill(0);
    for (const d of this.lateDirections) this.fillLate(d);
    for (const d of this.earlyDirections) this.fillEarly(d);
  }

  /** One direction for all cells, in one long loop against the direction, so that the cell ahead is known. */
  private fillLate(d: number): void {
    const { map, reach } = this;
    const { marks, near } = map;
    const offset = map.offsets[d];
    const sense = offset < 0 ? 1 : -1;
    const first = map.stride + 1;
    const last = map.size - map.stride - 2;
    for (let cell = sense > 0 ? first : last; cell >= first && cell <= last; cell += sense) {
      if ((marks[cell] & OPEN) === 0) continue;
      const ahead = cell + offset;
      const mark = marks[ahead];
      if ((mark & OPEN) === 0) continue;
      if ((mark & TAIL) !== 0 || ((CORNERS[near[ahead]] >> d) & 1) !== 0) reach[8 * cell + d] = 1;
      else {
        const beyond = reach[8 * ahead + d];
        reach[8 * cell + d] = beyond > 0 ? beyond + 1 : beyond - 1;
      }
    }
  }

  private fillEarly(d: number): void {
    const { map, reach, moves } = this;
    const { marks, near } = map;
    const offset = map.offsets[d];
    const sense = offset < 0 ? 1 : -1;
    const first = map.stride + 1;
    const last = map.size - map.stride - 2;
    const [after, afterToo] = this.lateAfter(d);
    for (let cell = sense > 0 ? first : last; cell >= first && cell <= last; cell += sense) {
      if ((marks[cell] & OPEN) === 0 || ((moves[near[cell]] >> d) & 1) === 0) continue;
      const ahead = cell + offset;
      if ((marks[ahead] & TAIL) !== 0 || reach[8 * ahead + after] > 0 || reach[8 * ahead + afterToo] > 0)
        reach[8 * cell + d] = 1;
      else {
        const beyond = reach[8 * ahead + d];
        reach[8 * cell + d] = beyond > 0 ? beyond + 1 : beyond - 1;
      }
    }
  }

  /** The late directions that may follow an early one. */
  private lateAfter(early: number): readonly [number, number] {
    return this.map.directions === 8 ? [early - 1, (early + 1) & 7] : [0, 4];
  }

  private lateReach(cell: number, d: number, offset: number): number {
    const { marks, near } = this.map;
    const ahead = cell + offset;
    if ((marks[ahead] & OPEN) === 0) return 0;
    if ((marks[ahead] & TAIL) !== 0 || ((CORNERS[near[ahead]] >> d) & 1) !== 0) return 1;
    const beyond = this.reach[8 * ahead + d];
    return beyond > 0 ? beyond + 1 : beyond - 1;
  }

  private earlyReach(cell: number, d: number, offset: number): number {
    const { marks, near } = this.map;
    if (((this.moves[near[cell]] >> d) & 1) === 0) return 0;
    const ahead = cell + offset;
    const [after, afterToo] = this.lateAfter(d);
    if (
      (marks[ahead] & TAIL) !== 0 ||
      this.reach[8 * ahead + after] > 0 ||
      this.reach[8 * ahead + afterToo] > 0
    )
      return 1;
    const beyond = this.reach[8 * ahead + d];
    return beyond > 0 ? beyond + 1 : beyond - 1;
  }

  /** Works out one late direction again along the line around a cell, both ways until walls end it. */
  private renewLine(cell: number, d: number): void {
    const { map, reach } = this;
    const offset = map.offsets[d];
    // The change reaches one cell ahead (a corner there) and backwards as long as values change.
    let settled = 0;
    for (let at = cell + offset; at > 0 && at < map.size && settled < 4; at -= offset) {
      const value = (map.marks[at] & OPEN) === 0 ? 0 : this.lateReach(at, d, offset);
      const before = reach[8 * at + d];
      if (value === before) {
        // Three cells can have changed by themselves; behind them a value that stays ends the matter.
        settled++;
        continue;
      }
      settled = Math.min(settled, 3);
      reach[8 * at + d] = value;
      if (value > 0 !== before > 0) this.turned.push(at);
    }
  }

  private renewEarlyAt(cell: number): void {
    for (const d of this.earlyDirections) this.renewEarly(cell, d);
  }

  /** Works out an early direction again at a cell, and behind it as long as values change. */
  private renewEarly(cell: number, d: number): void {
    const { map, reach } = this;
    const offset = map.offsets[d];
    for (let at = cell; at > 0 && at < map.size; at -= offset) {
      const value = (map.marks[at] & OPEN) === 0 ? 0 : this.earlyReach(at, d, offset);
      if (value === reach[8 * at + d]) return;
      reach[8 * at + d] = value;
    }
  }
}
