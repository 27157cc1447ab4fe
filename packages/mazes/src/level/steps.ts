// Which steps the ground allows, and the shortest way over them.

import { distancesFrom, type SearchMemory, stepDownhill } from '@stairwell/engine';
import { UNREACHED } from '@stairwell/engine/grid';
import { DOOR, TERRAIN as T } from '@stairwell/nethack';
import { isDiagonal, isHungDoor, isSqueeze } from './ground.js';
import type { MazesLevel } from './level.js';

/** Whether doors and corners let one take the step, one way or the other; the cells themselves are asked for elsewhere. */
export function canTurn(level: MazesLevel, from: number, to: number, direction: number): boolean {
  if (!isDiagonal(direction)) return true;
  if (isHungDoor(level, from) || isHungDoor(level, to)) return false;
  return !(level.isSokoban && isSqueeze(level, from, direction));
}

/** How searches walk a level: corners may be cut, but where a door or a puzzle forbids it. */
export function walkingOn(level: MazesLevel, memory?: SearchMemory) {
  return {
    cutsCorners: true,
    mayStep: (from: number, to: number, direction: number) => canTurn(level, from, to, direction),
    memory,
  };
}

/** A closed door that a step opens. */
export const opensByWalking = (level: MazesLevel, cell: number): boolean =>
  level.typ[cell] === T.DOOR && (level.flags[cell] & DOOR.CLOSED) !== 0;

/**
 * The cells of a shortest way without the first, or undefined. `mayEnter` is not asked about the start. Of several shortest ways it is
 * the one that goes straight from the goal backwards; `findPath` gives another for most pairs of cells, and recorded runs would differ.
 */
export function wayBetween(
  level: MazesLevel,
  from: number,
  to: number,
  mayEnter: (cell: number) => boolean,
  memory?: SearchMemory,
): number[] | undefined {
  const walking = walkingOn(level, memory);
  const steps = distancesFrom(level, mayEnter, from, { ...walking, until: to });
  if (steps[to] === UNREACHED) return undefined;
  const way: number[] = [];
  for (let cell = to; cell !== from; cell = stepDownhill(level, steps, cell, walking)) way.push(cell);
  return way.reverse();
}
