// Who will be in which cell at which time, for movers that plan ahead instead of yielding step by step (cooperative A*: Silver,
// "Cooperative Pathfinding", 2005). Time counts steps; a mover holds one cell at every time.

import { type PathMap, partsOf } from '../ground/path-map.js';

/** Who holds which cell when. Cells are nodes of the map. */
export interface Reservations {
  readonly map: PathMap;
  /** Holds the cells of a plan, one for each step from a time on; the last one until it is released. Drops the mover's plan before. */
  hold(mover: number, cells: ArrayLike<number>, time: number): void;
  /** Drops what a mover holds. */
  release(mover: number): void;
  /** Who holds a cell at a time, or undefined. */
  holderOf(cell: number, time: number): number | undefined;
  /** Whether a mover that is in a cell at a time can be in another one step later: free, and nobody comes the other way. */
  canStep(mover: number, from: number, to: number, time: number): boolean;
  /**
   * The quickest plan from a cell to another that keeps clear of what others hold: a cell for each step, waits included. It ends
   * where nobody comes later. At most `horizon` steps are looked ahead; where the goal is farther, the plan ends as near to it as
   * one gets by then, and where there is no such place at all, one stays.
   */
  plan(mover: number, from: number, to: number, time: number, horizon?: number): Int32Array;
}

/**
 * An empty table of reservations.
 * @example
 * ```ts
 * import { PathMap } from '@stairwell/engine';
 * import { createReservations, readFloorWorld } from '@stairwell/engine/paths';
 *
 * const map = PathMap.of(readFloorWorld('...\n#.#'));
 * const at = (x: number, y: number) => map.nodeOf({ level: 0, x, y });
 * const table = createReservations(map);
 * // One comes from the left and goes down; the other waits for it to pass.
 * table.hold(1, table.plan(1, at(0, 0), at(1, 1), 0), 0);
 * const plan = table.plan(2, at(2, 0), at(0, 0), 0);
 * console.log(Array.from(plan, (cell) => map.placeOf(cell).x).join(' '));
 * ```
 *
 * ```text
 * 2 2 1 0
 * ```
 */
export function createReservations(map: PathMap): Reservations {
  return new CellTable(map);
}

const HORIZON = 64;
const FOREVER = Number.POSITIVE_INFINITY;

class CellTable implements Reservations {
  /** By cell: spans of time that are held. */
  private readonly held = new Map<number, { mover: number; from: number; until: number }[]>();
  private readonly plans = new Map<number, ArrayLike<number>>();

  constructor(readonly map: PathMap) {}

  hold(mover: number, cells: ArrayLike<number>, time: number): void {
    this.release(mover);
    this.plans.set(mover, cells);
    for (let i = 0; i < cells.length; i++) {
      const spans = this.held.get(cells[i]) ?? [];
      this.held.set(cells[i], spans);
      const other = this.holderOf(cells[i], time + i);
      if (other !== undefined && other !== mover) {
        this.release(mover);
        throw new RangeError(`cell ${cells[i]} is held by mover ${other} at ${time + i}`);
      }
      const until = i === cells.length - 1 ? FOREVER : time + i;
      spans.push({ mover, from: time + i, until });
    }
  }

  release(mover: number): void {
    const cells = this.plans.get(mover) ?? [];
    for (let i = 0; i < cells.length; i++) {
      const spans = this.held.get(cells[i])?.filter((span) => span.mover !== mover);
      if (spans === undefined || spans.length === 0) this.held.delete(cells[i]);
      else this.held.set(cells[i], spans);
    }
    this.plans.delete(mover);
  }

  holderOf(cell: number, time: number): number | undefined {
    return this.held.get(cell)?.find(({ from, until }) => from <= time && time <= until)?.mover;
  }

  canStep(mover: number, from: number, to: number, time: number): boolean {
    if (from !== to && !this.map.canStep(from, to)) return false;
    const isFree = (cell: number, at: number) => (this.holderOf(cell, at) ?? mover) === mover;
    if (!isFree(to, time + 1)) return false;
    const there = this.holderOf(to, time);
    return from === to || there === undefined || there === mover || this.holderOf(from, time + 1) !== there;
  }

  plan(mover: number, from: number, to: number, time: number, horizon = HORIZON): Int32Array {
    // Breadth first by time; of a time, the cells in the order in which they were reached. So the first arrival is the quickest.
    const before: Map<number, number>[] = [new Map([[from, from]])];
    const start = this.isFreeFrom(mover, from, time) ? this.ahead(from, to) : FOREVER;
    let best = { cell: from, step: 0, ahead: start };
    for (let step = 0; step < horizon && best.ahead > 0; step++) {
      const next = new Map<number, number>();
      for (const cell of before[step].keys()) {
        for (const neighbour of this.neighboursOf(cell)) {
          if (next.has(neighbour) || !this.canStep(mover, cell, neighbour, time + step)) continue;
          next.set(neighbour, cell);
          const ahead = this.ahead(neighbour, to);
          if (ahead < best.ahead && this.isFreeFrom(mover, neighbour, time + step + 1))
            best = { cell: neighbour, step: step + 1, ahead };
        }
      }
      if (next.size === 0) break;
      before.push(next);
    }
    const cells = new Int32Array(best.step + 1);
    for (let step = best.step, cell = best.cell; step >= 0; step--) {
      cells[step] = cell;
      cell = before[step].get(cell) ?? from;
    }
    return cells;
  }

  /** Whether nobody else holds a cell at a time or later. */
  private isFreeFrom(mover: number, cell: number, time: number): boolean {
    return (this.held.get(cell) ?? []).every((span) => span.mover === mover || span.until < time);
  }

  private neighboursOf(cell: number): number[] {
    const { ground } = partsOf(this.map);
    const found = [cell];
    const directions = ground.moves[ground.near[cell]];
    for (let d = 0; d < 8; d++) if (((directions >> d) & 1) === 1) found.push(cell + ground.offsets[d]);
    for (const link of ground.links.outOf(cell)) found.push(ground.links.to[link]);
    return found;
  }

  /** Steps to a cell as the crow flies; levels count much. */
  private ahead(cell: number, to: number): number {
    const { ground } = partsOf(this.map);
    const a = ground.xyz(cell);
    const b = ground.xyz(to);
    const [across, down] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
    const walk = ground.directions === 8 ? Math.max(across, down) : across + down;
    return walk + 1000 * Math.abs(a.z - b.z);
  }
}
