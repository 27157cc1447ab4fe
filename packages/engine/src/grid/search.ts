// Searches over one level that need no map type: a size and a question ("may I enter this cell?") are enough. They walk breadth
// first, and where cells have costs, the cheapest cell first; for several levels and thousands of movers there is `PathMap`.
//
// Cells are integers, row by row, and directions are numbers, clockwise from north:
//
//     NW 7   N 0   NE 1        Of several equally short ways the one is found whose cells were entered first. Steps are
//      W 6    .     E 2        tried in the order of `directions`, so the same question always has the same answer.
//     SW 5   S 4   SE 3        Odd directions are diagonals.

import { CostQueue } from './cost-queue.js';
import type { Size } from './grid.js';
import type { SearchMemory } from './search-memory.js';
import { notesIn, type SearchNotes } from './search-notes.js';

/** Which cells may be entered: a byte for each cell (0 is closed), or a question about one. @inline */
export type MayEnter = Uint8Array | ((cell: number) => boolean);

/** Where one may go from a cell to its neighbours. */
export interface StepOptions {
  /** 4 or 8 (the default), straight steps first; or the directions themselves in the order in which they are tried. */
  readonly directions?: 4 | 8 | readonly number[] | undefined;
  /** Asked about every single step between open cells, for doors that nobody passes diagonally and the like. */
  readonly mayStep?: ((from: number, to: number, direction: number) => boolean) | undefined;
  /** Whether a diagonal step may pass a closed cell beside it. Default false: both cells beside it must be open. */
  readonly cutsCorners?: boolean | undefined;
}

/** How a search walks and when it gives up. @inline */
export interface SearchOptions extends StepOptions {
  /** The longest way that counts, in steps; where steps have a cost, the dearest. */
  readonly limit?: number | undefined;
  /** From how many cells the search steps on before it gives up. */
  readonly mostCells?: number | undefined;
  /** Memory to use again; without it every search takes its own. */
  readonly memory?: SearchMemory | undefined;
}

/** A search in which some cells cost more than others. @inline */
export interface CostOptions extends SearchOptions {
  /**
   * What it costs to enter a cell, from whatever side: a whole number of at least 1. It is asked several times about a cell and must
   * give the same answer. Left out, each costs 1, which takes a fraction of the time. Ways of a thousand million and more are none.
   */
  readonly cost?: ((cell: number) => number) | undefined;
}

/**
 * What `distancesFrom` writes where no way leads. It is above every distance.
 * @example
 * ```ts
 * import { distancesFrom } from '@stairwell/engine';
 * import { UNREACHED } from '@stairwell/engine/grid';
 *
 * const corridor = '...#.';
 * const steps = distancesFrom({ width: 5, height: 1 }, (cell) => corridor[cell] === '.', 0);
 * console.log(steps[2], steps[4] === UNREACHED); // 2 true
 * ```
 */
export const UNREACHED = 0x3fffffff;

/**
 * A shortest way, or the cheapest where cells have a `cost`, from a cell to another or to the nearest that is wanted, with both ends;
 * undefined when there is none. Whether the first cell may be entered is not asked.
 */
export function findPath(
  size: Size,
  mayEnter: MayEnter,
  from: number,
  to: number | ((cell: number) => boolean),
  options: CostOptions = {},
): number[] | undefined {
  if (typeof to === 'number') assertCell(size, to);
  const notes = notesIn(options.memory);
  const goal = search(size, mayEnter, [from], to, options, notes);
  if (goal === -1) return undefined;
  const path: number[] = [];
  for (let cell = goal; cell !== -1; cell = notes.cameFrom[cell]) path.push(cell);
  return path.reverse();
}

/** The nearest cell that is wanted, the first one itself included, or -1. */
export function findNearest(
  size: Size,
  mayEnter: MayEnter,
  from: number,
  isWanted: (cell: number) => boolean,
  options: CostOptions = {},
): number {
  return search(size, mayEnter, [from], isWanted, options, notesIn(options.memory));
}

/**
 * The cells that can be reached from a cell or from several, these first, then by distance. It is a view of the memory:
 * the next search with the same memory overwrites it.
 * @example
 * ```ts
 * import { reachableFrom } from '@stairwell/engine';
 *
 * const corridor = '..+...#.'; // who hears a shout from cell 2, four steps away at most?
 * const heard = reachableFrom({ width: 8, height: 1 }, (cell) => corridor[cell] !== '#', 2, { limit: 4 });
 * console.log(heard.join(' ')); // 2 3 1 4 0 5
 * ```
 */
export function reachableFrom(
  size: Size,
  mayEnter: MayEnter,
  from: number | readonly number[],
  options: CostOptions = {},
): Int32Array {
  const notes = notesIn(options.memory);
  search(size, mayEnter, typeof from === 'number' ? [from] : from, NOWHERE, options, notes);
  return notes.queue.subarray(0, notes.count);
}

/** Straight steps before diagonal ones, so that ways look as a person would walk them. */
const STRAIGHT = [0, 2, 4, 6] as const;
const STRAIGHT_FIRST = [0, 2, 4, 6, 1, 3, 5, 7] as const;

/** The directions of a search in their order. */
export function orderOf(directions: StepOptions['directions'] = 8): readonly number[] {
  if (directions === 8) return STRAIGHT_FIRST;
  if (directions === 4) return STRAIGHT;
  if (Array.isArray(directions) && directions.every((each) => each in STRAIGHT_FIRST)) return directions;
  throw new RangeError(`expected 4, 8 or a list of directions (0 to 7), got ${directions}`);
}

/** By direction: the step in x and in y. */
export const STEP_X: readonly number[] = [0, 1, 1, 1, 0, -1, -1, -1];
/** By direction: the step in y. */
export const STEP_Y: readonly number[] = [-1, -1, 0, 1, 1, 1, 0, -1];

const NO_GRID = new Uint8Array(0);
/** The goal of a search that goes everywhere. */
export const NOWHERE = -1;

/** Walks until the goal is entered (the cheapest way) and returns it, or -1. What was reached stands in the notes. */
export function search(
  size: Size,
  mayEnter: MayEnter,
  from: readonly number[],
  to: number | ((cell: number) => boolean),
  { cost, directions, mayStep, cutsCorners = false, limit = UNREACHED, mostCells = UNREACHED }: CostOptions,
  notes: SearchNotes,
  /** A cell that is open whatever `mayEnter` says. */
  alwaysOpen = NOWHERE,
): number {
  const order = orderOf(directions);
  const grid = typeof mayEnter === 'function' ? NO_GRID : mayEnter;
  const ask = typeof mayEnter === 'function' ? mayEnter : undefined;
  const goal = typeof to === 'number' ? to : NOWHERE;
  const isWanted = typeof to === 'number' ? undefined : to;
  const edge = cost && new CostQueue();
  notes.begin(size, mayEnter);
  if (edge !== undefined) notes.end(0, UNREACHED); // So far may costs go, should a question break the search off.
  const { queue, cameFrom, reached, inside, offsets, base } = notes;
  const closed = base - 1;
  let tail = 0;
  let found = NOWHERE;
  for (const cell of from) {
    assertCell(size, cell);
    if (reached[cell] === base) continue;
    reached[cell] = base;
    cameFrom[cell] = -1;
    edge?.push(cell, 0);
    queue[tail++] = cell;
    if (cell === goal || isWanted?.(cell)) {
      found = cell;
      break;
    }
  }
  const count = order.length;
  let steps = 0;
  let ring = 0;
  for (let head = 0; found === NOWHERE; head++) {
    let cell: number;
    if (edge === undefined) {
      if (head === tail || head >= mostCells) break;
      if (head === ring) {
        ring = tail;
        if (++steps > limit) break;
      }
      cell = queue[head];
    } else {
      // Who was reached at a lower cost since stands in the queue twice.
      do cell = edge.pop();
      while (cell !== NOWHERE && reached[cell] !== base + edge.cost);
      if (cell === NOWHERE) break;
      steps = edge.cost;
      queue[head] = cell;
      tail = head + 1;
      if (cell === goal || isWanted?.(cell)) found = cell;
      if (found !== NOWHERE || head >= mostCells) break;
    }
    const within = inside[cell];
    for (let i = 0; i < count; i++) {
      const direction = order[i];
      const next = cell + offsets[direction];
      if (within !== 0xff && ((within >> direction) & 1) === 0) continue;
      const known = reached[next];
      // Where cells have costs, a later way may be cheaper.
      if (known >= closed && (edge === undefined || known <= base + steps + 1)) continue;
      if (next !== alwaysOpen && (ask === undefined ? grid[next] === 0 : !ask(next))) {
        reached[next] = closed;
        continue;
      }
      if ((direction & 1) === 1 && !cutsCorners) {
        const beside = cell + offsets[direction - 1];
        const other = cell + offsets[(direction + 1) & 7];
        // A cell that was entered is open; whether the first one is, nobody asks.
        if (reached[beside] < base && (ask === undefined ? grid[beside] === 0 : !ask(beside))) continue;
        if (reached[other] < base && (ask === undefined ? grid[other] === 0 : !ask(other))) continue;
      }
      if (mayStep !== undefined && !mayStep(cell, next, direction)) continue;
      if (cost !== undefined && edge !== undefined) {
        const total = steps + assertPrice(cost(next));
        if (total > limit || total >= UNREACHED || (known >= base && known <= base + total)) continue;
        reached[next] = base + total;
        cameFrom[next] = cell;
        edge.push(next, total);
        continue;
      }
      reached[next] = base + steps;
      cameFrom[next] = cell;
      queue[tail++] = next;
      if (next === goal || isWanted?.(next)) {
        found = next;
        break;
      }
    }
  }
  if (notes.base !== base) throw new TypeError('what a search asks must not search with the same memory');
  notes.end(tail, edge === undefined ? steps : UNREACHED);
  return found;
}

function assertPrice(price: number): number {
  if (Number.isInteger(price) && price > 0) return price;
  throw new RangeError(`expected a cost of 1, 2, 3 or more, got ${price}`);
}

/** Refuses what is no cell of the grid. */
export function assertCell({ width, height }: Size, cell: number): void {
  if (!Number.isInteger(cell) || cell < 0 || cell >= width * height)
    throw new RangeError(`expected a cell of a ${width}x${height} map, got ${cell}`);
}

/** Refuses a field of another grid's size. */
export function assertField({ width, height }: Size, { length }: ArrayLike<number>): void {
  if (length !== width * height)
    throw new RangeError(`expected a field of ${width * height} cells, got ${length}`);
}
