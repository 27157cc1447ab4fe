// Many steps for one key: runs and travel. Both stop when a stranger comes into view.

import { TERRAIN as T } from '@stairwell/nethack';
import { directionOf, isHole, isShutDoor, neighbour, stepsBetween, TRAP } from './ground.js';
import { type Result, step } from './hero.js';
import { creaturesInView, isThreat } from './sight.js';
import { type LevelState, levelHere, type MazesState } from './state.js';
import { canStand, canTurn, opensByWalking, wayBetween } from './steps.js';

const MOST_STEPS = 400;

/** A turn that passes after each step but the last, which the caller lets pass. */
export type PassTurn = (state: MazesState) => void;

export function run(state: MazesState, direction: number, pass: PassTurn): Result {
  const first = step(state, direction);
  if (first !== undefined) return first;
  const threats = threatCount(state);
  for (let taken = 1; taken < MOST_STEPS; taken++) {
    const level = levelHere(state);
    const next = neighbour(state.cell, direction);
    if (state.news.length > 0 || state.stuck > 0 || next < 0) break;
    if (!isFree(state, level, next) || !canTurn(level, state.cell, next, direction)) break;
    if (sideOpens(state, level, direction)) break;
    pass(state);
    if (threatCount(state) > threats || state.news.length > 0 || !isFree(state, level, next)) break;
    step(state, direction);
  }
  return undefined;
}

/** In corridors, a run ends where the way branches. */
function sideOpens(state: MazesState, level: LevelState, direction: number): boolean {
  if (level.typ[state.cell] === T.DOOR) return true;
  if (level.typ[state.cell] !== T.CORR || direction % 2 === 1) return false;
  return [2, 6].some((turn) => {
    const side = neighbour(state.cell, (direction + turn) % 8);
    return side >= 0 && level.known[side] === 1 && canStand(level, side, state.floating);
  });
}

export function travel(state: MazesState, goal: number, pass: PassTurn): Result {
  const start = levelHere(state);
  if (goal === state.cell) return 'You are there.';
  if (start.known[goal] === 0) return 'You do not know how to get there.';
  if (state.stuck > 0) return 'You are in a pit.';
  const threats = threatCount(state);
  let taken = 0;
  while (state.cell !== goal && taken < MOST_STEPS) {
    const level = levelHere(state);
    const way = wayBetween(level, state.cell, goal, (cell) => mayTravel(state, level, cell));
    if (way === undefined) return taken > 0 ? undefined : 'You know no way there.';
    const next = way[0];
    if (taken > 0) {
      // What was passed on the way need not be told.
      state.news.length = 0;
      pass(state);
      const interrupted = threatCount(state) > threats || state.news.length > 0;
      // Others moved in between: the next cell may be taken now.
      if (interrupted || level.bodies[next] !== undefined) return undefined;
    }
    const problem = step(state, directionOf(state.cell, next));
    if (problem !== undefined) return taken > 0 ? undefined : problem;
    taken++;
    if (levelHere(state) !== start || state.stuck > 0) break;
  }
  return undefined;
}

function mayTravel(state: MazesState, level: LevelState, cell: number): boolean {
  if (level.known[cell] === 0 || level.boulders[cell] > 0) return false;
  if (!canStand(level, cell, state.floating) && !opensByWalking(level, cell)) return false;
  const trap = level.trapAt[cell];
  return trap === undefined || !trap.seen || trap.gone || trap.kind === TRAP.VIBRATING_SQUARE;
}

function isFree(state: MazesState, level: LevelState, cell: number): boolean {
  const trap = level.trapAt[cell];
  if (trap?.seen && !trap.gone) return false;
  return (
    canStand(level, cell, state.floating) &&
    !isShutDoor(level, cell) &&
    level.boulders[cell] === 0 &&
    level.bodies[cell] === undefined
  );
}

const threatCount = (state: MazesState): number => creaturesInView(state).filter(isThreat).length;

/** The nearest known way up or down, or -1. */
export function knownWay(state: MazesState, up: boolean): number {
  const level = levelHere(state);
  const cells = level.stairs.filter((stair) => stair.up === up).map(({ cell }) => cell);
  if (!up)
    for (const { kind, seen, gone, cell } of level.traps) if (isHole(kind) && seen && !gone) cells.push(cell);
  const known = cells.filter((cell) => level.known[cell] === 1);
  known.sort((a, b) => stepsBetween(a, state.cell) - stepsBetween(b, state.cell) || a - b);
  return known[0] ?? -1;
}
