// Which steps the ground allows, and the shortest way over them.

import { TERRAIN as T } from '@stairwell/nethack';
import {
  CELLS,
  DOOR,
  isDiagonal,
  isFooting,
  isHungDoor,
  isLiquid,
  isShutDoor,
  isSqueeze,
  neighbour,
} from './ground.js';
import type { LevelState } from './state.js';

/** Whether somebody can be on the cell at all, boulders and bodies aside. */
export function canStand(level: LevelState, cell: number, floating: boolean): boolean {
  const typ = level.typ[cell];
  if (isFooting(typ)) return !isShutDoor(level, cell);
  return floating && isLiquid(typ);
}

/** Whether doors and corners let one take the step; the cells themselves are asked for elsewhere. */
export function canTurn(level: LevelState, from: number, to: number, direction: number): boolean {
  if (!isDiagonal(direction)) return true;
  if (isHungDoor(level, from) || isHungDoor(level, to)) return false;
  return !(level.isSokoban && isSqueeze(level, from, direction));
}

/** A closed door that a step opens. */
export const opensByWalking = (level: LevelState, cell: number): boolean =>
  level.typ[cell] === T.DOOR && (level.flags[cell] & DOOR.CLOSED) !== 0;

/** Distances from a cell over the steps that `mayStep` allows; 65535 where there is no way. */
export function distances(
  level: LevelState,
  from: number,
  mayEnter: (cell: number) => boolean,
  goal = -1,
): Uint16Array {
  const steps = new Uint16Array(CELLS).fill(65535);
  const queue = new Uint16Array(CELLS);
  let end = 0;
  queue[end++] = from;
  steps[from] = 0;
  for (let at = 0; at < end; at++) {
    const cell = queue[at];
    if (cell === goal) break;
    for (const direction of STRAIGHT_FIRST) {
      const next = neighbour(cell, direction);
      if (next < 0 || steps[next] !== 65535 || !mayEnter(next)) continue;
      if (!canTurn(level, cell, next, direction)) continue;
      steps[next] = steps[cell] + 1;
      queue[end++] = next;
    }
  }
  return steps;
}

/** Straight steps before diagonal ones, so that paths look natural. */
const STRAIGHT_FIRST = [0, 2, 4, 6, 1, 3, 5, 7] as const;

/** The cells of a shortest way without the first, or undefined. `mayEnter` is not asked about the start. */
export function wayBetween(
  level: LevelState,
  from: number,
  to: number,
  mayEnter: (cell: number) => boolean,
): number[] | undefined {
  const steps = distances(level, from, mayEnter, to);
  if (steps[to] === 65535) return undefined;
  const way: number[] = [];
  for (let cell = to; cell !== from; ) {
    way.push(cell);
    let back = -1;
    for (const direction of STRAIGHT_FIRST) {
      const before = neighbour(cell, direction);
      if (before < 0 || steps[before] !== steps[cell] - 1) continue;
      if (!canTurn(level, before, cell, (direction + 4) % 8)) continue;
      back = before;
      break;
    }
    if (back < 0) return undefined;
    cell = back;
  }
  return way.reverse();
}
