// A* over cells: exact on every map, variable terrain included. Where all steps cost the same it goes on only in
// directions that no equally short way covers already, which leaves two or three of eight neighbours.

import { FROM_NOWHERE, STEP_X, STEP_Y } from '../ground/compass.js';
import type { Ground } from '../ground/ground.js';
import type { MapNotes } from '../ground/map-notes.js';
import { TAIL } from '../ground/marks.js';
import type { Estimate } from './estimate.js';

/** Called with every cell that a search expands. */
export type Watch = (cell: number) => void;

/** A search that leaves its way in the map's notes. */
export interface Search {
  /**
   * Finds the cheapest way that costs less than the limit. The estimate must be aimed at `to`. Returns how many cells
   * were expanded, or -1 when there is no such way; the notes lead back from `to`.
   */
  search(from: number, to: number, limit: number, watch?: Watch): number;
}

/** The search of A*. */
export class CellSearch implements Search {
  private readonly onward: Uint8Array;
  private readonly memory: MapNotes;

  constructor(
    private readonly map: Ground,
    private readonly estimate: Estimate,
    private readonly withLinks: boolean,
  ) {
    this.memory = map.memory;
    this.onward = map.onward;
  }

  search(from: number, to: number, limit: number, watch?: Watch): number {
    const { map, estimate, onward, withLinks } = this;
    const { near, marks, offsets, stride, weights, straightCost, diagonalCost } = map;
    const { wholeStraight, wholeDiagonal, bucketShift: shift } = map.measure;
    const isVaried = weights.length > 0;
    const { memory } = this;
    const { notes, queue } = memory;
    const { major, minor, goalColumn, isPlain } = estimate;
    const stamp = memory.begin(from);
    let expanded = 0;
    let best = from === to ? 0 : limit;
    const first = estimate.fromCell(from) >> shift;

    for (;;) {
      const cell = queue.pop();
      if (cell < 0 || (queue.bucket + first) << shift >= best) break;
      const base = 4 * cell;
      const note = notes[base];
      if ((note & 16) !== 0) continue;
      notes[base] = note | 16;
      const cost = notes[base + 1];
      const row = (cell / stride) | 0;
      const column = cell - row * stride;
      const level = estimate.levelOfRow(row);
      expanded++;
      if (watch !== undefined) watch(cell);
      const rowGoal = estimate.rowOnLevel[level];
      const climb = estimate.climb[level];

      let directions = onward[((note & 15) << 8) | near[cell]];
      while (directions !== 0) {
        const d = 31 - Math.clz32(directions & -directions);
        directions &= directions - 1;
        const next = cell + offsets[d];
        let nextCost = cost;
        if (isVaried) nextCost += ((d & 1) === 0 ? straightCost : diagonalCost)[weights[next]];
        else nextCost += (d & 1) === 0 ? wholeStraight : wholeDiagonal;
        const nextBase = 4 * next;
        if ((notes[nextBase] ^ stamp) >>> 5 === 0 && notes[nextBase + 1] <= nextCost) continue;
        let ahead: number;
        if (isPlain) {
          const across = Math.abs(column + STEP_X[d] - goalColumn);
          const down = Math.abs(row + STEP_Y[d] - rowGoal);
          ahead = (across > down ? major * across + minor * down : major * down + minor * across) + climb;
        } else ahead = estimate.from(column + STEP_X[d], row + STEP_Y[d], level);
        const total = nextCost + ahead;
        if (total >= best) continue;
        if (next === to) best = nextCost;
        notes[nextBase] = stamp | d;
        notes[nextBase + 1] = nextCost;
        notes[nextBase + 2] = cell;
        notes[nextBase + 3] = 0;
        queue.push(Math.max(0, (total >> shift) - first), next);
      }

      if ((marks[cell] & TAIL) === 0 || !withLinks) continue;
      for (const link of map.links.outOf(cell)) {
        const next = map.links.to[link];
        const nextCost = cost + map.links.whole[link];
        const nextBase = 4 * next;
        if ((notes[nextBase] ^ stamp) >>> 5 === 0 && notes[nextBase + 1] <= nextCost) continue;
        const total = nextCost + estimate.fromCell(next);
        if (total >= best) continue;
        if (next === to) best = nextCost;
        notes[nextBase] = stamp | FROM_NOWHERE;
        notes[nextBase + 1] = nextCost;
        notes[nextBase + 2] = cell;
        notes[nextBase + 3] = link + 1;
        queue.push(Math.max(0, (total >> shift) - first), next);
      }
    }
    return best === limit ? -1 : expanded;
  }
}
