// Jump point search with block scanning: looks along rows and columns 32 cells at a time and stops only where a
// shortest path may turn, or where a link leaves. For maps where all steps cost the same.

import { FROM_NOWHERE } from '../ground/compass.js';
import { FAR } from '../ground/costs.js';
import type { Ground } from '../ground/ground.js';
import type { MapNotes } from '../ground/map-notes.js';
import { OPEN, TAIL } from '../ground/marks.js';
import type { Search, Watch } from './cell-search.js';
import type { Estimate } from './estimate.js';
import type { JumpBits } from './jump-bits.js';

/** The search of JPS: it goes on only from cells where a way may turn. */
export class JumpSearch implements Search {
  private readonly onward: Uint8Array;
  private readonly memory: MapNotes;
  private readonly moves: Uint8Array;
  /** The search under way. */
  private goal = 0;
  private stamp = 0;
  private best = FAR;
  private first = 0;

  constructor(
    private readonly map: Ground,
    private readonly estimate: Estimate,
    private readonly bits: JumpBits,
    private readonly withLinks: boolean,
  ) {
    this.memory = map.memory;
    this.onward = map.onward;
    this.moves = map.moves;
  }

  search(from: number, to: number, limit: number, watch?: Watch): number {
    const { map, estimate, onward, withLinks } = this;
    const { near, marks, offsets, stride } = map;
    const { memory } = this;
    const { notes, queue } = memory;
    const { wholeStraight, wholeDiagonal, bucketShift: shift } = map.measure;
    const isFourWay = map.directions === 4;
    this.stamp = memory.begin(from);
    this.goal = to;
    this.best = from === to ? 0 : limit;
    let expanded = 0;
    this.first = estimate.fromCell(from) >> shift;

    for (;;) {
      const cell = queue.pop();
      if (cell < 0 || (queue.bucket + this.first) << shift >= this.best) break;
      const note = notes[4 * cell];
      if ((note & 16) !== 0) continue;
      notes[4 * cell] = note | 16;
      const cost = notes[4 * cell + 1];
      const row = (cell / stride) | 0;
      const column = cell - row * stride;
      const level = estimate.levelOfRow(row);
      const levelStart = level * (map.height + 1);
      expanded++;
      if (watch !== undefined) watch(cell);

      // The one direction that can lead to the goal or to where one turns to it, and how many steps that is.
      let goalDirection = -1;
      let goalSteps = 0;
      if (level === estimate.goalLevel) {
        const across = estimate.goalColumn - column;
        const down = estimate.goalRow - row;
        if (across === 0) {
          goalDirection = down < 0 ? 0 : 4;
          goalSteps = Math.abs(down);
        } else if (down === 0 || isFourWay) {
          goalDirection = across < 0 ? 6 : 2;
          goalSteps = Math.abs(across);
        } else {
          goalDirection = across < 0 ? (down < 0 ? 7 : 5) : down < 0 ? 1 : 3;
          goalSteps = Math.min(Math.abs(across), Math.abs(down));
        }
      }

      let directions = onward[((note & 15) << 8) | near[cell]];
      while (directions !== 0) {
        const d = 31 - Math.clz32(directions & -directions);
        directions &= directions - 1;
        const isEarly = isFourWay ? (d & 3) === 2 : (d & 1) === 1;
        const toGoal = d === goalDirection ? goalSteps : 0;
        let steps = isEarly
          ? this.jumpEarly(cell, column, row - levelStart, level, d, toGoal)
          : this.jumpLate(column, row - levelStart, level, d);
        if (toGoal > 0 && toGoal <= Math.abs(steps)) steps = toGoal;
        if (steps <= 0) continue;
        const nextCost = cost + steps * ((d & 1) === 0 ? wholeStraight : wholeDiagonal);
        this.reachCell(cell, cell + steps * offsets[d], nextCost, d, 0);
      }
      if ((marks[cell] & TAIL) === 0 || !withLinks) continue;
      for (const link of map.links.outOf(cell))
        this.reachCell(cell, map.links.to[link], cost + map.links.whole[link], FROM_NOWHERE, link + 1);
    }
    return this.best === limit ? -1 : expanded;
  }

  private reachCell(cell: number, next: number, cost: number, direction: number, link: number): void {
    const { map, estimate, memory } = this;
    const { stride } = map;
    const { notes } = memory;
    const base = 4 * next;
    if ((notes[base] ^ this.stamp) >>> 5 === 0 && notes[base + 1] <= cost) return;
    // `fromCell` written out: it is asked for every jump.
    const row = (next / stride) | 0;
    const total = cost + estimate.from(next - row * stride, row, estimate.levelOfRow(row));
    if (total >= this.best) return;
    if (next === this.goal) this.best = cost;
    notes[base] = this.stamp | direction;
    notes[base + 1] = cost;
    notes[base + 2] = cell;
    notes[base + 3] = link;
    memory.queue.push(Math.max(0, (total >> map.measure.bucketShift) - this.first), next);
  }

  /** Steps straight ahead to a jump point, or minus the steps to the wall. `levelRow` is y + 1. */
  private jumpLate(column: number, levelRow: number, level: number, d: number): number {
    const { map, bits } = this;
    const { stride } = map;
    const start = level * (map.height + 1);
    let at: number;
    let steps: number;
    if ((d & 2) !== 0) {
      const row = start + levelRow;
      const stop = d === 2 ? bits.stopEast(row, column) : bits.stopWest(row, column);
      at = row * stride + stop;
      steps = d === 2 ? stop - column : column - stop;
    } else {
      const line = level * stride + column;
      const stop = d === 4 ? bits.stopSouth(line, levelRow) : bits.stopNorth(line, levelRow);
      at = (start + stop) * stride + column;
      steps = d === 4 ? stop - levelRow : levelRow - stop;
    }
    return (map.marks[at] & OPEN) === 0 ? -steps : steps;
  }

  /**
   * The same for a direction that is taken first: at every step it looks along the two that may follow. It also stops
   * after `toGoal` steps.
   */
  private jumpEarly(
    from: number,
    fromColumn: number,
    fromRow: number,
    level: number,
    d: number,
    toGoal: number,
  ): number {
    const { map, moves } = this;
    const { near, marks } = map;
    const offset = map.offsets[d];
    const across = d < 4 ? 1 : -1;
    const isFourWay = map.directions === 4;
    const down = isFourWay ? 0 : d === 3 || d === 5 ? 1 : -1;
    const first = isFourWay ? 0 : across > 0 ? 2 : 6;
    const second = isFourWay || down > 0 ? 4 : 0;
    let cell = from;
    let column = fromColumn;
    let row = fromRow;
    for (let steps = 1; ; steps++) {
      if (((moves[near[cell]] >> d) & 1) === 0) return 1 - steps;
      cell += offset;
      column += across;
      row += down;
      if (
        steps === toGoal ||
        (marks[cell] & TAIL) !== 0 ||
        this.jumpLate(column, row, level, first) > 0 ||
        this.jumpLate(column, row, level, second) > 0
      )
        return steps;
    }
  }
}
