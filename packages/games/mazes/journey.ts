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
    const way = wayBetween(level, state.cell, goal, (cell) => mayTravel(state, level, cell, goal));
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

/** Known traps are gone around, but one may be where the journey is to end. */
function mayTravel(state: MazesState, level: LevelState, cell: number, goal: number): boolean {
  if (level.known[cell] === 0 || level.boulders[cell] > 0) return false;
  if (!canStand(level, cell, state.floating) && !opensByWalking(level, cell)) return false;
  if (cell === goal) return true;
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

/** The nearest known stairs up or down but those under the hero; where there are none, a known hole; or -1. */
export function knownWay(state: MazesState, up: boolean): number {
  const level = levelHere(state);
  const isKnown = (cell: number) => level.known[cell] === 1;
  const nearest = (cells: number[]): number | undefined =>
    cells.sort((a, b) => stepsBetween(a, state.cell) - stepsBetween(b, state.cell) || a - b)[0];
  const stairs = level.stairs
    .filter((stair) => stair.up === up && isKnown(stair.cell))
    .map(({ cell }) => cell);
  const others = stairs.filter((cell) => cell !== state.cell);
  if (stairs.length > 0) return nearest(others) ?? state.cell;
  // Sokoban's holes are what its puzzles are about, not ways.
  if (up || level.isSokoban) return -1;
  const holes = level.traps.filter(({ kind, seen, gone }) => isHole(kind) && seen && !gone);
  return nearest(holes.map(({ cell }) => cell)) ?? -1;
}
