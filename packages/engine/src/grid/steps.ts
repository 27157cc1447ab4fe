// The next step alone: on the way to a cell, down a field of distances, or up it to flee.

import type { Size } from './grid.js';
import {
  assertCell,
  assertField,
  type CostOptions,
  type MayEnter,
  orderOf,
  STEP_X,
  STEP_Y,
  type StepOptions,
  search,
  UNREACHED,
} from './search.js';
import { notesIn } from './search-notes.js';
import { isPlain, spread } from './spread.js';

/**
 * The cell to enter next on a shortest way from a cell to another, or -1. It searches from the far end, so it is quick for
 * one who asks before every step. Whether the two ends may be entered is not asked.
 */
export function stepTowards(
  size: Size,
  mayEnter: MayEnter,
  from: number,
  to: number,
  options: CostOptions = {},
): number {
  const { mayStep, memory } = options;
  if (from === to) return -1;
  assertCell(size, from);
  const notes = notesIn(memory);
  if (isPlain(mayEnter, options) && mayEnter[from] !== 0) {
    notes.begin(size, mayEnter);
    return spread(size, mayEnter, [to], notes.field, options, notes, from);
  }
  const back = mayStep && {
    ...options,
    mayStep: (later: number, earlier: number, direction: number) =>
      mayStep(earlier, later, (direction + 4) & 7),
  };
  const found = search(size, mayEnter, [to], from, fromFarEnd(back ?? options, from, to), notes, from);
  return found === -1 ? -1 : notes.cameFrom[found];
}

/** A search from the far end pays for the first cell and not for the last: its limit is moved by what the two cost. */
function fromFarEnd(options: CostOptions, from: number, to: number): CostOptions {
  const { cost, limit } = options;
  if (cost === undefined || limit === undefined) return options;
  return { ...options, limit: limit + cost(from) - cost(to) };
}

/**
 * The neighbour that lies lowest in a field and lower than the cell; the first tried among equals; -1 when there is none. As in a
 * search, a diagonal step needs both cells beside it, so both must have been reached; whoever spread the field with `cutsCorners`
 * says so here too. A field with costs must be whole: where `limit` or `until` ended it, an open corner may not have been reached.
 * @example
 * ```ts
 * import { distancesFrom, stepDownhill } from '@stairwell/engine';
 *
 * const room = { width: 5, height: 3 };
 * const open = new Uint8Array(15).fill(1);
 * const toHero = distancesFrom(room, open, 7); // one field for the whole pack
 * console.log([0, 4, 10].map((rat) => stepDownhill(room, toHero, rat)).join(' ')); // 1 3 11
 * ```
 */
export function stepDownhill(
  size: Size,
  field: ArrayLike<number>,
  cell: number,
  options: StepOptions = {},
): number {
  return slope(size, field, cell, options, -1);
}

/**
 * The neighbour that lies highest and higher than the cell, out of what can be reached at all: a step of one who flees. Steps are
 * those of `stepDownhill`.
 */
export function stepAway(
  size: Size,
  field: ArrayLike<number>,
  cell: number,
  options: StepOptions = {},
): number {
  return slope(size, field, cell, options, 1);
}

/**
 * The direction of the step between two neighbours (0 to 7, clockwise from north), or -1.
 * @example
 * ```ts
 * import { EIGHT_DIRECTIONS } from '@stairwell/engine';
 * import { directionBetween } from '@stairwell/engine/grid';
 *
 * const direction = directionBetween({ width: 5, height: 3 }, 7, 3); // from (2, 1) to (3, 0)
 * console.log(direction, EIGHT_DIRECTIONS[direction]?.name); // 1 northeast
 * ```
 */
export function directionBetween({ width }: Size, from: number, to: number): number {
  const across = (to % width) - (from % width);
  const down = Math.floor(to / width) - Math.floor(from / width);
  for (let direction = 0; direction < 8; direction++)
    if (STEP_X[direction] === across && STEP_Y[direction] === down) return direction;
  return -1;
}

function slope(
  size: Size,
  field: ArrayLike<number>,
  cell: number,
  { directions, mayStep, cutsCorners = false }: StepOptions,
  sign: 1 | -1,
): number {
  assertCell(size, cell);
  assertField(size, field);
  const { width, height } = size;
  const x = cell % width;
  let best = -1;
  let value = field[cell];
  for (const direction of orderOf(directions)) {
    const toX = x + STEP_X[direction];
    const next = cell + STEP_Y[direction] * width + STEP_X[direction];
    if (toX < 0 || toX >= width || next < 0 || next >= width * height) continue;
    const there = field[next];
    if (there === UNREACHED || (there - value) * sign <= 0) continue;
    if ((direction & 1) === 1 && !cutsCorners) {
      if (field[cell + STEP_X[direction]] === UNREACHED) continue;
      if (field[cell + STEP_Y[direction] * width] === UNREACHED) continue;
    }
    if (mayStep !== undefined && !mayStep(cell, next, direction)) continue;
    value = there;
    best = next;
  }
  return best;
}
