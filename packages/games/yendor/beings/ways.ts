// How monsters get about: steps down and up a field of distances, greedy steps, doors in the way.

import { stepAway, stepDownhill } from '@stairwell/engine';
import { directionBetween } from '@stairwell/engine/grid';
import { moveMonster, randomFreeCell } from '../ground/bodies.js';
import { canStep } from '../ground/steps.js';
import { sees } from '../hero/sight.js';
import { monsterPart, placeAt, tellDoor } from '../hero/telling.js';
import type { Mover } from '../kinds.js';
import type { Monster, YendorLevel } from '../level.js';
import type { YendorState } from '../state.js';
import { EIGHT, SIZE, T, xOf, yOf } from '../terrain.js';

/** Throws a monster to some free cell of a room. */
export function teleportMonster(state: YendorState, level: YendorLevel, monster: Monster): void {
  const cell = randomFreeCell(state, level, state.chances.minds);
  if (cell !== -1) walk(state, level, monster, cell, 'teleport');
}

/** Begins with one monster of a level; `mover.monster` is set to the next. */
export function createMover(
  state: YendorState,
  level: YendorLevel,
  scares: readonly number[],
  monster: Monster,
): Mover {
  const steps = {
    directions: state.world.directions,
    cutsCorners: true, // mayEnter knows about corners.
    mayStep: (_from: number, _to: number, direction: number) => mayEnter(mover, direction),
  };
  const mover: Mover = { state, level, scares, steps, monster };
  return mover;
}

/** Whether a monster can go there now. Animals do not open doors. */
export function mayEnter({ state, level, scares, monster }: Mover, direction: number): boolean {
  if (!canStep(level.open, monster.cell, direction, state.fourWay)) return false;
  const to = monster.cell + EIGHT[direction];
  if (level.bodies[to] !== undefined) return false;
  if (level.id === state.depth && to === state.player.cell) return false;
  if (level.terrain[to] === T.doorClosed && !monster.kind.opensDoors) return false;
  return scares.length === 0 || !scares.includes(to);
}

/** Steps to a cell beside, opening a closed door on the way; -1 stays. */
export function stepMonster({ state, level, monster }: Mover, to: number): void {
  if (to === -1) return;
  if (level.terrain[to] === T.doorClosed) {
    level.terrain[to] = T.doorOpen;
    if (level.id === state.depth && sees(state, monster)) tellDoor(state, to, 'open', monsterPart(monster));
  }
  walk(state, level, monster, to);
}

/** Moves a monster. Who steps out of the dark or into it is seen; where somebody vanishes to is not. */
function walk(state: YendorState, level: YendorLevel, monster: Monster, to: number, how?: string): void {
  const isHere = level.id === state.depth;
  const wasSeen = isHere && sees(state, monster);
  const cell = monster.cell;
  moveMonster(level, monster, to);
  const isSeen = isHere && sees(state, monster);
  if (!wasSeen && !isSeen) return;
  const isWalked = how === undefined;
  const from = wasSeen || isWalked ? placeAt(state, cell) : undefined;
  const at = isSeen || isWalked ? placeAt(state, to) : undefined;
  state.events.tell({ kind: 'step', who: monsterPart(monster), from, at, how });
}

/** The cell beside that lies lowest in a field, straight steps first among equals; -1 when none is lower. */
export function towards({ monster, steps }: Mover, field: Int32Array): number {
  return stepDownhill(SIZE, field, monster.cell, steps);
}

/** The cell beside that lies highest: away from where the field begins. */
export function awayFrom({ monster, steps }: Mover, field: Int32Array): number {
  return stepAway(SIZE, field, monster.cell, steps);
}

/** The greedy way: aslant where both axes differ, else the longer axis, else the other. */
export function straightTo(mover: Mover, target: number): number {
  const { cell } = mover.monster;
  const dx = xOf(target) - xOf(cell);
  const dy = yOf(target) - yOf(cell);
  const across = cell + Math.sign(dx);
  const down = cell + Math.sign(dy) * SIZE.width;
  const isWide = Math.abs(dx) >= Math.abs(dy);
  if (dx !== 0 && dy !== 0 && maySlip(mover, across + down - cell)) return across + down - cell;
  if (maySlip(mover, isWide ? across : down)) return isWide ? across : down;
  return maySlip(mover, isWide ? down : across) ? (isWide ? down : across) : -1;
}

function maySlip(mover: Mover, to: number): boolean {
  const { cell } = mover.monster;
  return to !== cell && mayEnter(mover, directionBetween(SIZE, cell, to));
}
