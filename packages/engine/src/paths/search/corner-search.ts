// The search of JPS+ with landmarks. Along a diagonal it looks sideways at once instead of queueing the cell where one turns,
// so that only corners and the ends of links are queued: a corner is worth the look at its landmarks.

import type { BucketQueue } from '../ground/bucket-queue.js';
import { FROM_NOWHERE, STEP_X, STEP_Y } from '../ground/compass.js';
import type { Ground } from '../ground/ground.js';
import type { MapNotes } from '../ground/map-notes.js';
import { TAIL } from '../ground/marks.js';
import type { Search, Watch } from './cell-search.js';
import type { Estimate } from './estimate.js';
import type { JumpTable } from './jump-table.js';
import { type Landmarks, SLOTS } from './landmarks.js';

/** Straight steps by which a diagonal may lead away from the goal before it is put off. */
const PATIENCE = 4;

/** The search of JPS+ with landmarks. */
export class CornerSearch implements Search {
  private readonly onward: Uint8Array;
  private readonly memory: MapNotes;
  private readonly far: Uint16Array;
  /** The search under way. */
  private stamp = 0;
  private best = 0;
  private goal = 0;
  private first = 0;
  private readonly notes: Int32Array;
  private readonly queue: BucketQueue;
  private readonly shift: number;
  /** What one cell's directions lead to, four numbers each: cell, cost, direction of arrival, and how (as in `arrive`). */
  private readonly found: Int32Array;

  constructor(
    private readonly map: Ground,
    private readonly estimate: Estimate,
    private readonly table: JumpTable,
    private readonly landmarks: Landmarks,
  ) {
    this.memory = map.memory;
    this.onward = map.onward;
    this.notes = map.memory.notes;
    this.queue = map.memory.queue;
    this.shift = map.measure.bucketShift;
    this.found = new Int32Array(4 * (8 * Math.max(map.width, map.height) + 8));
    this.far = landmarks.far;
  }

  search(from: number, to: number, limit: number, watch?: Watch): number {
    const { map, estimate, onward, notes, queue, found, shift, far } = this;
    const { near, marks, offsets, stride } = map;
    const { reach } = this.table;
    const { goalColumn, goalLevel, major, minor, isPlain, perStride } = estimate;
    const { wholeStraight, wholeDiagonal } = map.measure;
    const isFourWay = map.directions === 4;
    const wholeEarly = isFourWay ? wholeStraight : wholeDiagonal;
    const early = isFourWay ? 0b01000100 : 0b10101010;
    const hasLinks = map.links.count > 0;
    const stamp = this.memory.begin(from);
    this.stamp = stamp;
    this.goal = to;
    this.best = from === to ? 0 : limit;
    let best = this.best;
    // The landmarks, one by one: a loop over them would cost as much again. One that is parked stands aside for another.
    const spare = this.landmarks.spare();
    const parked = this.landmarks.parked;
    const scale = spare < 0 ? 0 : this.landmarks.scale;
    const slotA = (parked & 1) === 0 ? 0 : spare;
    const slotB = (parked & 2) === 0 ? 1 : spare;
    const slotC = (parked & 4) === 0 ? 2 : spare;
    const slotD = (parked & 8) === 0 ? 3 : spare;
    const slotE = (parked & 16) === 0 ? 4 : spare;
    const slotF = (parked & 32) === 0 ? 5 : spare;
    const slotG = (parked & 64) === 0 ? 6 : spare;
    const slotH = (parked & 128) === 0 ? 7 : spare;
    const goalA = far[SLOTS * to + slotA];
    const goalB = far[SLOTS * to + slotB];
    const goalC = far[SLOTS * to + slotC];
    const goalD = far[SLOTS * to + slotD];
    const goalE = far[SLOTS * to + slotE];
    const goalF = far[SLOTS * to + slotF];
    const goalG = far[SLOTS * to + slotG];
    const goalH = far[SLOTS * to + slotH];
    const first = this.ahead(from) >> shift;
    this.first = first;
    let expanded = 0;

    for (;;) {
      const cell = queue.pop();
      const least = (queue.bucket + first) << shift;
      if (cell < 0 || least >= best) break;
      const base = 4 * cell;
      const note = notes[base];
      if ((note & 16) !== 0) continue;
      notes[base] = note | 16;
      const cost = notes[base + 1];
      // Cells of one bucket cost nearly the same; once a way is known, most of them are no better.
      if (best < limit && cost + this.ahead(cell) >= best) continue;
      expanded++;
      if (watch !== undefined) watch(cell);

      const row = ((cell + 0.5) * perStride) | 0;
      const column = cell - row * stride;
      const level = estimate.levelOfRow(row);
      const rowGoal = estimate.rowOnLevel[level];
      const climb = estimate.climb[level];
      const patience = least + PATIENCE * wholeStraight - climb;
      let directions = onward[((note & 15) << 8) | near[cell]];
      if (level === goalLevel) {
        const wide = Math.abs(goalColumn - column);
        const high = Math.abs(rowGoal - row);
        const plain = wide > high ? major * wide + minor * high : major * high + minor * wide;
        // Where landmarks say that the goal is farther than it looks, it is not in sight.
        if (
          (cost + plain >= least || queue.bucket === 0 || !isPlain) &&
          this.look(cell, column, row, cost, directions)
        ) {
          best = this.best;
          if (isPlain) continue;
        }
      }

      let count = 0;
      while (directions !== 0) {
        const d = 31 - Math.clz32(directions & -directions);
        directions &= directions - 1;
        let steps = reach[8 * cell + d];
        if (steps <= 0) continue;
        const offset = offsets[d];
        let at = cell + steps * offset;
        if (((early >> d) & 1) === 0) {
          found[count] = at;
          found[count + 1] = cost + steps * wholeStraight;
          found[count + 2] = d;
          found[count + 3] = 0;
          count += 4;
          continue;
        }
        const left = isFourWay ? 0 : d - 1;
        const right = isFourWay ? 4 : (d + 1) & 7;
        const stepX = STEP_X[d];
        const stepY = STEP_Y[d];
        let walked = 0;
        for (;;) {
          walked += steps;
          const here = cost + walked * wholeEarly;
          let isOff = hasLinks && (marks[at] & TAIL) !== 0;
          if (isPlain) {
            const across = Math.abs(column + walked * stepX - goalColumn);
            const down = Math.abs(row + walked * stepY - rowGoal);
            const plain = across > down ? major * across + minor * down : major * down + minor * across;
            isOff ||= here + plain > patience;
          }
          if (isOff) {
            // A link, or a diagonal that leads off: it waits in the queue, with all that lies beyond.
            found[count] = at;
            found[count + 1] = here;
            found[count + 2] = d;
            found[count + 3] = 0;
            count += 4;
            break;
          }
          const byLeft = reach[8 * at + left];
          if (byLeft > 0) {
            found[count] = at + byLeft * offsets[left];
            found[count + 1] = here + byLeft * wholeStraight;
            found[count + 2] = left;
            found[count + 3] = -(8 * byLeft + d);
            count += 4;
          }
          const byRight = reach[8 * at + right];
          if (byRight > 0) {
            found[count] = at + byRight * offsets[right];
            found[count + 1] = here + byRight * wholeStraight;
            found[count + 2] = right;
            found[count + 3] = -(8 * byRight + d);
            count += 4;
          }
          steps = reach[8 * at + d];
          if (steps <= 0) break;
          at += steps * offset;
        }
      }
      // `offer` written out: it is asked for every corner that is met.
      for (let i = 0; i < count; i += 4) {
        const next = found[i];
        const nextCost = found[i + 1];
        const nextBase = 4 * next;
        if ((notes[nextBase] ^ stamp) >>> 5 === 0 && notes[nextBase + 1] <= nextCost) continue;
        const places = SLOTS * next;
        let most = Math.abs(far[places + slotA] - goalA);
        most = Math.max(most, Math.abs(far[places + slotB] - goalB));
        most = Math.max(most, Math.abs(far[places + slotC] - goalC));
        most = Math.max(most, Math.abs(far[places + slotD] - goalD));
        most = Math.max(most, Math.abs(far[places + slotE] - goalE));
        most = Math.max(most, Math.abs(far[places + slotF] - goalF));
        most = Math.max(most, Math.abs(far[places + slotG] - goalG));
        most = Math.max(most, Math.abs(far[places + slotH] - goalH));
        let total = nextCost + ((most * scale) | 0);
        if (isPlain) {
          const nextRow = ((next + 0.5) * perStride) | 0;
          const across = Math.abs(next - nextRow * stride - goalColumn);
          const down = Math.abs(nextRow - rowGoal);
          const plain = across > down ? major * across + minor * down : major * down + minor * across;
          total = Math.max(total, nextCost + plain + climb);
        }
        if (total >= best) continue;
        notes[nextBase] = stamp | found[i + 2];
        notes[nextBase + 1] = nextCost;
        notes[nextBase + 2] = cell;
        notes[nextBase + 3] = found[i + 3];
        queue.push(Math.max((total >> shift) - first, 0), next);
      }

      if (!hasLinks || (marks[cell] & TAIL) === 0) continue;
      for (const link of map.links.outOf(cell)) {
        const next = map.links.to[link];
        const nextCost = cost + map.links.whole[link];
        if (next === to) this.arrive(cell, nextCost, FROM_NOWHERE, link + 1);
        else this.offer(next, cell, nextCost, link + 1);
      }
      best = this.best;
    }
    return best === limit ? -1 : expanded;
  }

  /** Looks from a cell of the goal's level for the goal: on a line with it, or where one turns once. Whether it is in sight. */
  private look(cell: number, column: number, row: number, cost: number, directions: number): boolean {
    const { map, estimate } = this;
    const { offsets, measure } = map;
    const across = estimate.goalColumn - column;
    const down = estimate.goalRow - row;
    const wide = Math.abs(across);
    const high = Math.abs(down);
    const sideways = across < 0 ? 6 : 2;
    const upright = down < 0 ? 0 : 4;
    let d = wide === 0 ? upright : sideways;
    let steps = wide === 0 ? high : wide;
    let turn = upright;
    let turnSteps = wide === 0 ? 0 : high;
    if (wide !== 0 && high !== 0 && map.directions === 8) {
      d = across < 0 ? (down < 0 ? 7 : 5) : down < 0 ? 1 : 3;
      steps = Math.min(wide, high);
      turn = wide < high ? upright : sideways;
      turnSteps = Math.abs(wide - high);
    }
    if (((directions >> d) & 1) === 0) return false;
    const total =
      cost +
      steps * ((d & 1) === 0 ? measure.wholeStraight : measure.wholeDiagonal) +
      turnSteps * measure.wholeStraight;
    if (!this.isFree(cell, d, steps)) return false;
    if (turnSteps === 0) {
      this.arrive(cell, total, d, 0);
      return true;
    }
    if (!this.isFree(cell + steps * offsets[d], turn, turnSteps)) return false;
    this.arrive(cell, total, turn, -(8 * turnSteps + d));
    return true;
  }

  /** Whether one can walk so many steps in a direction. */
  private isFree(cell: number, d: number, steps: number): boolean {
    const { reach } = this.table;
    const offset = this.map.offsets[d];
    let at = cell;
    let left = steps;
    for (;;) {
      const free = reach[8 * at + d];
      if (left <= Math.abs(free)) return true;
      if (free <= 0) return false;
      at += free * offset;
      left -= free;
    }
  }

  /** A way to the goal. `by` is 0 for a straight walk, a link + 1, or minus (8 * steps after the turn + direction before it). */
  private arrive(before: number, cost: number, direction: number, by: number): void {
    if (cost >= this.best) return;
    this.best = cost;
    const { notes } = this;
    const base = 4 * this.goal;
    notes[base] = this.stamp | direction | 16;
    notes[base + 1] = cost;
    notes[base + 2] = before;
    notes[base + 3] = by;
  }

  /** A way through a link. */
  private offer(next: number, before: number, cost: number, by: number): void {
    const { notes } = this;
    const base = 4 * next;
    if ((notes[base] ^ this.stamp) >>> 5 === 0 && notes[base + 1] <= cost) return;
    const total = cost + this.ahead(next);
    if (total >= this.best) return;
    notes[base] = this.stamp | FROM_NOWHERE;
    notes[base + 1] = cost;
    notes[base + 2] = before;
    notes[base + 3] = by;
    this.queue.push(Math.max((total >> this.shift) - this.first, 0), next);
  }

  /** What a way from a cell to the goal costs at least: the larger of what landmarks say and of the distance without walls. */
  private ahead(cell: number): number {
    const bound = this.landmarks.between(cell, this.goal);
    return Math.max(bound, this.estimate.fromCell(cell));
  }
}
