// The search of JPS+ with landmarks. Along a diagonal it looks sideways at once instead of queueing the cell where one turns,
// so that only corners and the ends of links are queued: a corner is worth the look at its landmarks.

import type { BucketQueue } from '../ground/bucket-queue.js';
import { FROM_NOWHERE, STEP_X, STEP_Y } from '../ground/compass.js';
import type { Ground } from '../ground/ground.js';
import { TAIL } from '../ground/marks.js';
import type { SearchMemory } from '../ground/search-memory.js';
import type { Search, Watch } from './cell-search.js';
import type { Estimate } from './estimate.js';
import type { JumpTable } from './jump-table.js';
import { LandmarkEstimate } from './landmark-estimate.js';
import type { Landmarks } from './landmarks.js';

/** Straight steps by which a diagonal may lead away from the goal before it is put off. */
const PATIENCE = 4;

/** The search of JPS+ with landmarks. */
export class CornerSearch implements Search {
  private readonly onward: Uint8Array;
  private readonly memory: SearchMemory;
  private readonly ahead: LandmarkEstimate;
  /** The search under way. */
  private stamp = 0;
  private best = 0;
  private goal = 0;
  private first = 0;
  private readonly notes: Int32Array;
  private readonly queue: BucketQueue;
  private readonly shift: number;

  constructor(
    private readonly map: Ground,
    private readonly estimate: Estimate,
    private readonly table: JumpTable,
    landmarks: Landmarks,
  ) {
    this.memory = map.memory;
    this.onward = map.onward;
    this.notes = map.memory.notes;
    this.queue = map.memory.queue;
    this.shift = map.measure.bucketShift;
    this.ahead = new LandmarkEstimate(map, estimate, landmarks);
  }

  search(from: number, to: number, limit: number, watch?: Watch): number {
    const { map, estimate, onward, memory } = this;
    const { near, marks, offsets, stride } = map;
    const { reach } = this.table;
    const { notes, queue } = memory;
    const { goalColumn, goalLevel, major, minor, isPlain } = estimate;
    const { wholeStraight, wholeDiagonal, bucketShift: shift } = map.measure;
    const isFourWay = map.directions === 4;
    const wholeEarly = isFourWay ? wholeStraight : wholeDiagonal;
    const early = isFourWay ? 0b01000100 : 0b10101010;
    this.stamp = memory.begin(from);
    this.best = from === to ? 0 : limit;
    this.goal = to;
    this.ahead.aim(from, to);
    this.first = this.ahead.from(from) >> shift;
    let expanded = 0;

    for (;;) {
      const cell = queue.pop();
      if (cell < 0 || (queue.bucket + this.first) << shift >= this.best) break;
      const base = 4 * cell;
      const note = notes[base];
      if ((note & 16) !== 0) continue;
      notes[base] = note | 16;
      const cost = notes[base + 1];
      expanded++;
      if (watch !== undefined) watch(cell);

      // The one direction that can lead to the goal or to where one turns to it, how many steps that is, and then.
      let goalDirection = -1;
      let goalSteps = 0;
      let turnDirection = -1;
      let turnSteps = 0;
      const row = estimate.rowOf(cell);
      const column = cell - row * stride;
      const level = estimate.levelOfRow(row);
      const rowGoal = estimate.rowOnLevel[level];
      const climb = estimate.climb[level];
      const patience = ((queue.bucket + this.first) << shift) + PATIENCE * wholeStraight - climb;
      if (level === goalLevel) {
        const across = goalColumn - column;
        const down = rowGoal - row;
        const wide = across < 0 ? -across : across;
        const high = down < 0 ? -down : down;
        if (across === 0) {
          goalDirection = down < 0 ? 0 : 4;
          goalSteps = high;
        } else if (down === 0) {
          goalDirection = across < 0 ? 6 : 2;
          goalSteps = wide;
        } else if (isFourWay) {
          goalDirection = across < 0 ? 6 : 2;
          goalSteps = wide;
          turnDirection = down < 0 ? 0 : 4;
          turnSteps = high;
        } else {
          goalDirection = across < 0 ? (down < 0 ? 7 : 5) : down < 0 ? 1 : 3;
          goalSteps = Math.min(wide, high);
          turnDirection = wide < high ? (down < 0 ? 0 : 4) : across < 0 ? 6 : 2;
          turnSteps = wide < high ? high - wide : wide - high;
        }
      }

      let directions = onward[((note & 15) << 8) | near[cell]];
      while (directions !== 0) {
        const d = 31 - Math.clz32(directions & -directions);
        directions &= directions - 1;
        const isEarly = ((early >> d) & 1) !== 0;
        const stepCost = isEarly ? wholeEarly : wholeStraight;
        const left = isFourWay ? 0 : d - 1;
        const right = isFourWay ? 4 : (d + 1) & 7;
        // Where one stands, and which way one looks: ahead, then on a diagonal left, right and ahead again.
        let at = cell;
        let walked = 0;
        let here = cost;
        let look = d;
        for (;;) {
          const steps = reach[8 * at + look];
          const arrival = look;
          let next = at;
          let nextCost = here;
          let by = 0;
          if (look === d) {
            if (
              d === goalDirection &&
              goalSteps > walked &&
              goalSteps <= walked + (steps < 0 ? -steps : steps)
            )
              this.turnToGoal(cell, cost + goalSteps * stepCost, d, goalSteps, turnDirection, turnSteps);
            if (steps <= 0) break;
            walked += steps;
            next += steps * offsets[d];
            nextCost += steps * stepCost;
            if (isEarly && (marks[next] & TAIL) === 0) {
              let isOff = false;
              if (isPlain) {
                const across = Math.abs(column + walked * STEP_X[d] - goalColumn);
                const down = Math.abs(row + walked * STEP_Y[d] - rowGoal);
                const ahead = across > down ? major * across + minor * down : major * down + minor * across;
                isOff = nextCost + ahead > patience;
              }
              if (!isOff) {
                at = next;
                here = nextCost;
                look = left;
                continue;
              }
            }
            // A corner, a link, or a diagonal that leads off: it waits in the queue, with all that lies beyond.
            look = -1;
          } else {
            look = look === left ? right : d;
            if (steps <= 0) continue;
            next += steps * offsets[arrival];
            nextCost += steps * wholeStraight;
            by = -(8 * steps + d);
          }
          this.offer(next, cell, nextCost, arrival, by);
          if (look < 0) break;
        }
      }

      if ((marks[cell] & TAIL) === 0) continue;
      for (const link of map.links.outOf(cell)) {
        const next = map.links.to[link];
        const nextCost = cost + map.links.whole[link];
        if (next === to) this.arrive(cell, nextCost, FROM_NOWHERE, link + 1);
        else this.offer(next, cell, nextCost, FROM_NOWHERE, link + 1);
      }
    }
    return this.best === limit ? -1 : expanded;
  }

  /** The goal lies on the way in a direction, or one turns there to it: looks whether that way is free. */
  private turnToGoal(
    cell: number,
    cost: number,
    d: number,
    steps: number,
    then: number,
    thenSteps: number,
  ): void {
    if (thenSteps === 0) {
      this.arrive(cell, cost, d, 0);
      return;
    }
    const { offsets, measure } = this.map;
    const free = Math.abs(this.table.reach[8 * (cell + steps * offsets[d]) + then]);
    if (thenSteps <= free)
      this.arrive(cell, cost + thenSteps * measure.wholeStraight, then, -(8 * thenSteps + d));
  }

  /** A way to the goal. `by` is 0 for a straight walk, a link + 1, or minus (8 * steps after the turn + direction before it). */
  private arrive(before: number, cost: number, direction: number, by: number): void {
    if (cost >= this.best) return;
    this.best = cost;
    const { notes } = this.memory;
    const base = 4 * this.goal;
    notes[base] = this.stamp | direction | 16;
    notes[base + 1] = cost;
    notes[base + 2] = before;
    notes[base + 3] = by;
  }

  /** A way to a corner or an end of a link. */
  private offer(next: number, before: number, cost: number, direction: number, by: number): void {
    const { notes } = this;
    const base = 4 * next;
    if ((notes[base] ^ this.stamp) >>> 5 === 0 && notes[base + 1] <= cost) return;
    const total = cost + this.ahead.from(next);
    if (total >= this.best) return;
    notes[base] = this.stamp | direction;
    notes[base + 1] = cost;
    notes[base + 2] = before;
    notes[base + 3] = by;
    const bucket = (total >> this.shift) - this.first;
    this.queue.push(Math.max(bucket, 0), next);
  }
}
