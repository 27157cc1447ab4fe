// Steps and walking distances on a level. A diagonal step needs both cells beside it free, so nobody cuts a corner or slips
// through a doorway aslant, and what cannot be walked cannot be struck either.

import { CELLS, EIGHT, WALKABLE, WIDTH } from './terrain.js';

export const UNREACHED = 0xffff;

/** Whether a body can step in a direction (0 to 7, clockwise from north). Who stands there is not asked. */
export function canStep(terrain: Uint8Array, from: number, direction: number, fourWay: boolean): boolean {
  const to = from + EIGHT[direction];
  if (to < 0 || to >= CELLS || WALKABLE[terrain[to]] === 0) return false;
  if ((direction & 1) === 0) return true;
  if (fourWay) return false;
  return (
    WALKABLE[terrain[from + EIGHT[(direction + 7) & 7]]] === 1 &&
    WALKABLE[terrain[from + EIGHT[(direction + 1) & 7]]] === 1
  );
}

/** The direction from a cell to one beside it, or -1. */
export function directionTo(from: number, to: number): number {
  for (let direction = 0; direction < 8; direction++) if (from + EIGHT[direction] === to) return direction;
  return -1;
}

/** Whether someone on one cell can strike someone on the other. */
export function inReach(terrain: Uint8Array, from: number, to: number, fourWay: boolean): boolean {
  const gap = from - to;
  if (gap < -WIDTH - 1 || gap > WIDTH + 1) return false;
  const direction = directionTo(from, to);
  return direction !== -1 && canStep(terrain, from, direction, fourWay);
}

const queue = new Int16Array(CELLS);

/** Writes the steps from `from` to every cell into `field`; UNREACHED where there is no way. Secret doors are walls. */
export function spread(terrain: Uint8Array, from: number, fourWay: boolean, field: Uint16Array): void {
  field.fill(UNREACHED);
  field[from] = 0;
  queue[0] = from;
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    const cell = queue[head];
    const next = field[cell] + 1;
    const north = WALKABLE[terrain[cell - WIDTH]];
    const east = WALKABLE[terrain[cell + 1]];
    const south = WALKABLE[terrain[cell + WIDTH]];
    const west = WALKABLE[terrain[cell - 1]];
    if (north === 1 && field[cell - WIDTH] === UNREACHED) {
      field[cell - WIDTH] = next;
      queue[tail++] = cell - WIDTH;
    }
    if (east === 1 && field[cell + 1] === UNREACHED) {
      field[cell + 1] = next;
      queue[tail++] = cell + 1;
    }
    if (south === 1 && field[cell + WIDTH] === UNREACHED) {
      field[cell + WIDTH] = next;
      queue[tail++] = cell + WIDTH;
    }
    if (west === 1 && field[cell - 1] === UNREACHED) {
      field[cell - 1] = next;
      queue[tail++] = cell - 1;
    }
    if (fourWay) continue;
    if (north === 1 && east === 1) tail = aslant(terrain, cell - WIDTH + 1, next, field, tail);
    if (south === 1 && east === 1) tail = aslant(terrain, cell + WIDTH + 1, next, field, tail);
    if (south === 1 && west === 1) tail = aslant(terrain, cell + WIDTH - 1, next, field, tail);
    if (north === 1 && west === 1) tail = aslant(terrain, cell - WIDTH - 1, next, field, tail);
  }
}

function aslant(terrain: Uint8Array, cell: number, steps: number, field: Uint16Array, tail: number): number {
  if (field[cell] !== UNREACHED || WALKABLE[terrain[cell]] === 0) return tail;
  field[cell] = steps;
  queue[tail] = cell;
  return tail + 1;
}

/** Cells in the order of their walking distance from `from`; the first that `wanted` accepts, or -1. */
export function nearestCell(
  terrain: Uint8Array,
  from: number,
  fourWay: boolean,
  passes: (cell: number) => boolean,
  wanted: (cell: number) => boolean,
): { goal: number; cameFrom: Int16Array } {
  const cameFrom = new Int16Array(CELLS).fill(-1);
  cameFrom[from] = from;
  const order = [from];
  for (let head = 0; head < order.length; head++) {
    const cell = order[head];
    if (wanted(cell)) return { goal: cell, cameFrom };
    // Straight steps first, so that ways look as a person would walk them.
    for (let turn = 0; turn < 8; turn++) {
      const direction = turn < 4 ? turn * 2 : (turn - 4) * 2 + 1;
      const next = cell + EIGHT[direction];
      if (next < 0 || next >= CELLS || cameFrom[next] !== -1) continue;
      if (!canStep(terrain, cell, direction, fourWay) || !passes(next)) continue;
      cameFrom[next] = cell;
      order.push(next);
    }
  }
  return { goal: -1, cameFrom };
}
