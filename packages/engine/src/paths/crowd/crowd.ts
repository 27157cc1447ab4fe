// One step of many movers at once, so that no two stand in one cell. The rule is PIBT, priority inheritance with backtracking
// (Okumura, Machida, Défago and Tamura, "Priority Inheritance with Backtracking for Iterative Multi-agent Path Finding",
// IJCAI 2019): whoever has the highest priority chooses first; whoever stands in the chosen cell must make room and chooses
// next, with the priority of the one who pushes; where nobody can make room, the one who pushes chooses again.
//
// PIBT alone is sure of its way only where every step lies on a round trip. Dungeons have dead ends, so there is one
// addition: two who block each other, where neither can make room, change places once the one who pushes has waited.

import { STEP_X, STEP_Y } from '../ground/compass.js';
import type { Ground } from '../ground/ground.js';
import { type PathMap, partsOf } from '../ground/path-map.js';

/** One of a crowd, as it stands before a step. */
export interface CrowdMover {
  /** The cell it stands in. No two movers share one. */
  readonly cell: number;
  /** The cell it would step to: a neighbour or the end of a link. Its own cell for one that would rather stay. */
  readonly next: number;
  /** The cell it steers by when it has to step aside: its goal, or a place farther on its way. */
  readonly toward: number;
  /** Who has more goes first; of equals the first in the list. Let it grow while a mover is on its way, or nobody is sure to arrive. */
  readonly priority: number;
  /** For how many steps it has not got what it wanted. */
  readonly waited?: number;
  /** Cells that it never enters, though others do. */
  readonly mayEnter?: (cell: number) => boolean;
}

/** How a crowd behaves. @inline */
export interface CrowdOptions {
  /** After so many steps of waiting one changes places with another who cannot make room. Default 2. */
  readonly swapAfter?: number;
}

/** What a step of a crowd has come to. @inline */
export interface CrowdStep {
  /** By mover: the cell it stands in now, as a node of the map. Holds until the next step. */
  readonly cells: Int32Array;
  /**
   * By mover, why it did not get what it wanted: the number of the mover that has its cell. BLOCKED_BY_NOBODY where it did, BLOCKED_BY_MAP where
   * the map or its own `mayEnter` does not let it go there.
   */
  readonly blockers: Int32Array;
}

/** In `blockers`: nobody was in the way. */
export const BLOCKED_BY_NOBODY = -1;
/** In `blockers`: no step leads there, or the mover may not enter. */
export const BLOCKED_BY_MAP = -2;

/** How many may be pushed in a row by one: more would fill the stack. */
const MOST_PUSHED = 1000;
/** Neighbours of a cell. */
const AROUND = 8;

/** A crowd on a map. */
export interface Crowd {
  readonly map: PathMap;
  /** Moves everyone by one step at most. Throws where two movers stand in one cell or one stands where nobody can. */
  step(movers: readonly CrowdMover[]): CrowdStep;
}

/**
 * A crowd that moves by PIBT on a map.
 * @example
 * ```ts
 * import { createAStar, PathMap } from '@stairwell/engine';
 * import { BLOCKED_BY_MAP, BLOCKED_BY_NOBODY, createCrowd, readFloorWorld } from '@stairwell/engine/paths';
 *
 * const map = PathMap.of(readFloorWorld('.....\n##.##'));
 * const finder = createAStar(map);
 * const crowd = createCrowd(map);
 * const cellAt = (x: number) => map.nodeOf({ level: 0, x, y: 0 });
 * // Two who walk towards each other in a corridor with one niche.
 * const walkers = [
 *   { cell: cellAt(0), goal: cellAt(4), waited: 0 },
 *   { cell: cellAt(4), goal: cellAt(0), waited: 0 },
 * ];
 * let steps = 0;
 * while (walkers.some(({ cell, goal }) => cell !== goal)) {
 *   const movers = walkers.map(({ cell, goal, waited }, i) => {
 *     const next = finder.findNodes(cell, goal)?.nodes[1] ?? cell;
 *     return { cell, next, toward: goal, priority: cell === goal ? 0 : 2 - i, waited };
 *   });
 *   const { cells, blockers } = crowd.step(movers);
 *   walkers.forEach((walker, i) => {
 *     walker.cell = cells[i] ?? walker.cell;
 *     walker.waited = blockers[i] === BLOCKED_BY_NOBODY ? 0 : walker.waited + 1;
 *     if (blockers[i] === BLOCKED_BY_MAP) console.log('the way has closed');
 *   });
 *   steps++;
 * }
 * console.log(`both have arrived after ${steps} steps`);
 * ```
 *
 * ```text
 * both have arrived after 9 steps
 * ```
 */
export function createCrowd(map: PathMap, options: CrowdOptions = {}): Crowd {
  return new PibtCrowd(map, options.swapAfter ?? 2);
}

const NOBODY = -1;
/** Any way aside into an empty cell is better than pushing on. */
const PUSHING = 1 << 20;

class PibtCrowd implements Crowd {
  private readonly ground: Ground;
  private readonly moves: Uint8Array;
  /** By cell: who stands there and who will, as a mover's number + 1. Cleared after every step. */
  private readonly standing: Int32Array;
  private readonly taken: Int32Array;
  /** Those who could not make room in the push under way. */
  private readonly pinned: number[] = [];
  private movers: readonly CrowdMover[] = [];
  private cells = new Int32Array(0);
  private blockers = new Int32Array(0);
  /** Who chooses first, second and so on. */
  private order = new Int32Array(0);
  /** By how many were pushed in a row, eight each: cells to step aside to, and what speaks against them. */
  private readonly asideCells = new Int32Array(AROUND * (MOST_PUSHED + 1));
  private readonly asideValues = new Int32Array(AROUND * (MOST_PUSHED + 1));

  constructor(
    readonly map: PathMap,
    private readonly swapAfter: number,
  ) {
    this.ground = partsOf(map).ground;
    this.moves = this.ground.moves;
    this.standing = new Int32Array(map.size);
    this.taken = new Int32Array(map.size);
  }

  step(movers: readonly CrowdMover[]): CrowdStep {
    this.movers = movers;
    this.makeRoom(movers.length);
    const { cells, blockers, standing, taken, order, pinned } = this;
    try {
      this.seat();
      for (let i = 0; i < movers.length; i++) {
        const mover = order[i];
        if (cells[mover] !== NOBODY) continue;
        // Setting a length is slow, and most of these lists are empty.
        if (pinned.length > 0) pinned.length = 0;
        this.choose(mover, NOBODY, 0);
      }
      for (let i = 0; i < movers.length; i++) blockers[i] = this.blockerOf(i);
    } finally {
      for (let i = 0; i < movers.length; i++) {
        standing[movers[i].cell] = 0;
        if (cells[i] >= 0) taken[cells[i]] = 0;
      }
    }
    return { cells, blockers };
  }

  /** Fits the notes to so many movers. In most games the number changes with every step. */
  private makeRoom(count: number): void {
    if (count === this.cells.length) return;
    if (count > this.order.length) {
      this.order = new Int32Array(2 * count);
      this.cells = new Int32Array(2 * count);
      this.blockers = new Int32Array(2 * count);
    }
    this.cells = new Int32Array(this.cells.buffer, 0, count);
    this.blockers = new Int32Array(this.blockers.buffer, 0, count);
  }

  /** Notes where everyone stands, and orders them by their priority. Whoever hands them over in that order saves the sorting. */
  private seat(): void {
    const { movers, cells, standing, order } = this;
    cells.fill(NOBODY);
    let isSorted = true;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < movers.length; i++) {
      const { cell, priority } = movers[i];
      if (!this.ground.isOpen(cell))
        throw new RangeError(`mover ${i} stands in cell ${cell}, where nobody can`);
      if (standing[cell] !== 0)
        throw new RangeError(`movers ${standing[cell] - 1} and ${i} stand in one cell, ${cell}`);
      standing[cell] = i + 1;
      order[i] = i;
      if (priority > least) isSorted = false;
      least = priority;
    }
    if (isSorted) return;
    order.subarray(0, movers.length).sort((a, b) => movers[b].priority - movers[a].priority || a - b);
  }

  /**
   * Finds a cell for a mover, and for all whom it pushes. `pusher` wants the cell it stands in. Whether it makes room: if not,
   * it stays.
   */
  private choose(mover: number, pusher: number, depth: number): boolean {
    const { cell, next } = this.movers[mover];
    // Until it is decided, so that nobody pushed on its account comes back to it.
    this.cells[mover] = cell;
    if (next !== cell && this.canGo(mover, next) && this.enter(mover, next, pusher, depth)) return true;
    // A push that came to nothing settles nobody but the one who pushed.
    if (pusher === NOBODY) this.unpin(mover);
    if (pusher === NOBODY && this.taken[cell] === 0) {
      this.take(mover, cell);
      return true;
    }
    const first = AROUND * depth;
    const end = first + this.listAsides(mover, first);
    for (let i = first; i < end; i++) {
      const aside = this.asideCells[i];
      if (aside !== next && this.enter(mover, aside, pusher, depth)) return true;
    }
    this.take(mover, cell);
    this.pinned.push(mover);
    return false;
  }

  /** Lets those choose again who were to stay because they could not make room. */
  private unpin(pusher: number): void {
    const { movers, cells, taken, pinned } = this;
    if (pinned.length === 0) return;
    for (const mover of pinned) {
      const { cell } = movers[mover];
      if (mover === pusher || cells[mover] !== cell || taken[cell] !== mover + 1) continue;
      taken[cell] = 0;
      cells[mover] = NOBODY;
    }
    pinned.length = 0;
  }

  /** Tries a cell: makes whoever stands there choose first. */
  private enter(mover: number, to: number, pusher: number, depth: number): boolean {
    const { movers, cells, taken, standing } = this;
    const { cell } = movers[mover];
    if (taken[to] !== 0) return false;
    // Two who push each other would pass through each other.
    if (pusher !== NOBODY && to === movers[pusher].cell) return false;
    const other = standing[to] - 1;
    taken[to] = mover + 1;
    cells[mover] = to;
    if (other === NOBODY || other === mover) return true;
    if (cells[other] === NOBODY && depth < MOST_PUSHED) {
      if (this.choose(other, mover, depth + 1)) return true;
      if (this.maySwap(mover, other)) {
        this.take(other, cell);
        taken[to] = mover + 1;
        cells[mover] = to;
        return true;
      }
    } else if (cells[other] !== NOBODY && cells[other] !== to && cells[other] !== cell) return true;
    // Whoever stands there stays, or comes the other way.
    if (taken[to] === mover + 1) taken[to] = cells[other] === to ? other + 1 : 0;
    cells[mover] = cell;
    return false;
  }

  /** Whether two may change places: one has waited, and the other can step to where it stands and nobody else goes there. */
  private maySwap(mover: number, other: number): boolean {
    const { cell, waited = 0 } = this.movers[mover];
    return waited >= this.swapAfter && this.taken[cell] === 0 && this.canGo(other, cell);
  }

  private take(mover: number, cell: number): void {
    this.taken[cell] = mover + 1;
    this.cells[mover] = cell;
  }

  private canGo(mover: number, to: number): boolean {
    const { cell, mayEnter } = this.movers[mover];
    return this.map.canStep(cell, to) && (mayEnter === undefined || mayEnter(to));
  }

  /** Lists the neighbours of a mover's cell, those nearest to where it wants to go first, and says how many there are. */
  private listAsides(mover: number, first: number): number {
    const { ground, asideCells, asideValues } = this;
    const { cell, toward, mayEnter } = this.movers[mover];
    const goal = ground.xyz(toward);
    const here = ground.xyz(cell);
    const directions = this.moves[ground.near[cell]];
    let end = first;
    for (let i = 0; i < AROUND; i++) {
      // Of equals, others come first for other movers, so that not all go to one side.
      const d = (i + mover) & 7;
      if (((directions >> d) & 1) === 0) continue;
      const to = cell + ground.offsets[d];
      if (mayEnter !== undefined && !mayEnter(to)) continue;
      const across = Math.abs(here.x + STEP_X[d] - goal.x);
      const down = Math.abs(here.y + STEP_Y[d] - goal.y);
      // An empty cell before one where another has to be pushed away.
      const value =
        5 * Math.max(across, down) + 2 * Math.min(across, down) + (this.standing[to] === 0 ? 0 : PUSHING);
      let at = end++;
      for (; at > first && asideValues[at - 1] > value; at--) {
        asideCells[at] = asideCells[at - 1];
        asideValues[at] = asideValues[at - 1];
      }
      asideCells[at] = to;
      asideValues[at] = value;
    }
    return end - first;
  }

  private blockerOf(mover: number): number {
    const { movers, cells } = this;
    const { next, cell } = movers[mover];
    if (cells[mover] === next) return BLOCKED_BY_NOBODY;
    if (next !== cell && !this.canGo(mover, next)) return BLOCKED_BY_MAP;
    return (this.taken[next] || this.standing[next]) - 1;
  }
}
