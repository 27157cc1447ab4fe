// How monsters get about: steps down and up a field of distances, greedy steps, doors in the way.

import { directionBetween, stepAway, stepDownhill } from '@stairwell/engine';
import { moveMonster, randomFreeCell } from '../ground/bodies.js';
import { canStep, directionsOf } from '../ground/steps.js';
import type { Monster, YendorLevel, YendorState } from '../state.js';
import { EIGHT, SIZE, T, xOf, yOf } from '../terrain.js';

export function teleportMonster(state: YendorState, level: YendorLevel, monster: Monster): void {
  const cell = randomFreeCell(state, level, state.chances.minds);
  if (cell !== -1) moveMonster(level, monster, cell);
}

/** Whether a monster can go there now. Animals do not open doors. */
export function mayEnter(
  state: YendorState,
  level: YendorLevel,
  monster: Monster,
  direction: number,
  scares: readonly number[],
): boolean {
  if (!canStep(level.open, monster.cell, direction, state.fourWay)) return false;
  const to = monster.cell + EIGHT[direction];
  if (level.bodies[to] !== undefined) return false;
  if (level.id === state.depth && to === state.player.cell) return false;
  if (level.terrain[to] === T.doorClosed && !monster.kind.opensDoors) return false;
  return scares.length === 0 || !scares.includes(to);
}

/** Steps to a cell beside, opening a closed door on the way; -1 stays. */
export function stepMonster(level: YendorLevel, monster: Monster, to: number): void {
  if (to === -1) return;
  if (level.terrain[to] === T.doorClosed) level.terrain[to] = T.doorOpen;
  moveMonster(level, monster, to);
}

/** The cell beside that lies lowest in a field, straight steps first among equals; -1 when none is lower. */
export function towards(
  state: YendorState,
  level: YendorLevel,
  monster: Monster,
  field: Int32Array,
  scares: readonly number[],
): number {
  return stepDownhill(SIZE, field, monster.cell, stepsOf(state, level, monster, scares));
}

/** The cell beside that lies highest: away from where the field begins. */
export function awayFrom(
  state: YendorState,
  level: YendorLevel,
  monster: Monster,
  field: Int32Array,
  scares: readonly number[],
): number {
  return stepAway(SIZE, field, monster.cell, stepsOf(state, level, monster, scares));
}

function stepsOf(state: YendorState, level: YendorLevel, monster: Monster, scares: readonly number[]) {
  return {
    directions: directionsOf(state),
    mayStep: (_from: number, _to: number, direction: number) =>
      mayEnter(state, level, monster, direction, scares),
  };
}

/** The greedy way: aslant where both axes differ, else the longer axis, else the other. */
export function straightTo(
  state: YendorState,
  level: YendorLevel,
  monster: Monster,
  target: number,
  scares: readonly number[],
): number {
  const { cell } = monster;
  const dx = xOf(target) - xOf(cell);
  const dy = yOf(target) - yOf(cell);
  const across = Math.sign(dx);
  const down = Math.sign(dy) * SIZE.width;
  const isWide = Math.abs(dx) >= Math.abs(dy);
  const may = (step: number) =>
    step !== 0 && mayEnter(state, level, monster, directionBetween(SIZE, cell, cell + step), scares);
  if (dx !== 0 && dy !== 0 && may(across + down)) return cell + across + down;
  if (may(isWide ? across : down)) return cell + (isWide ? across : down);
  return may(isWide ? down : across) ? cell + (isWide ? down : across) : -1;
}
