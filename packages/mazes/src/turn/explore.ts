// Exploring: to the nearest edge of what is known, again and again, until something comes up or nothing is left.

import { findPath } from '@stairwell/engine';
import { directionBetween } from '@stairwell/engine/grid';
import { goOn } from '@stairwell/engine/screens';
import { canStand, isShutDoor, neighbour, SIZE } from '../level/ground.js';
import type { MazesLevel } from '../level/level.js';
import { refillOf } from '../level/powers.js';
import { aimOf } from '../level/prizes.js';
import { canTurn, opensByWalking } from '../level/steps.js';
import { RULES } from '../rules.js';
import { hasNews, levelHere, type MazesState } from '../state.js';
import { type Problem, step } from './hero.js';
import { isInTheWay, mayTravel, threatCount } from './journey.js';
import { isSoldAt } from './things.js';
import { isInVault } from './vault.js';

/** Walks to what has not been seen yet. */
export function explore(state: MazesState, pass: (state: MazesState) => void): Problem {
  const level = levelHere(state);
  if (state.stuck > 0) return 'You are stuck: keep walking to get free.';
  const threats = threatCount(state);
  const end = goOn<number>(
    {
      next: () => stepToEdge(state, level),
      take(to) {
        const problem = step(state, directionBetween(SIZE, state.cell, to), true);
        if (problem === undefined) pass(state);
        return problem;
      },
      stops: () =>
        hasNews(state) || state.stuck > 0 || threatCount(state) > threats || levelHere(state) !== level,
    },
    RULES.longestWalk,
  );
  return end.taken === 0 ? (end.reason ?? whatIsLeft(state, level)) : undefined;
}

/** The next cell on the way to the nearest edge of the known; the bold go past creatures and boulders. */
function stepToEdge(state: MazesState, level: MazesLevel, isBold = false): number | undefined {
  const path = findPath(
    SIZE,
    (cell) =>
      isBold
        ? level.known[cell] === 1 && (canStand(level, cell, state.floating) || opensByWalking(level, cell))
        : mayTravel(state, level, cell, -1) && !isInTheWay(state, level, cell),
    state.cell,
    (cell) => cell !== state.cell && (isEdge(level, cell) || isWorthTaking(state, level, cell)),
    {
      cutsCorners: true,
      memory: state.memory,
      mayStep: (from, to, direction) => canTurn(level, from, to, direction),
    },
  );
  return path?.[1];
}

/** Known ground where the hero has not stood, beside a cell of which nothing is known. */
export function isEdge(level: MazesLevel, cell: number): boolean {
  if (level.trod[cell] === 1) return false;
  for (let direction = 0; direction < 8; direction++) {
    const beside = neighbour(cell, direction);
    if (beside >= 0 && level.known[beside] === 0) return true;
  }
  return false;
}

/** Something useful lies there that the hero has not stood on, and nobody sells it. */
function isWorthTaking(state: MazesState, level: MazesLevel, cell: number): boolean {
  const thing = level.things[cell];
  if (thing === undefined || level.known[cell] === 0 || level.trod[cell] === 1 || state.practice)
    return false;
  const isUseful = refillOf(level.site, thing) !== undefined || aimOf(level.site, thing) !== undefined;
  return isUseful && !isSoldAt(level, cell);
}

function whatIsLeft(state: MazesState, level: MazesLevel): string {
  if (isInVault(level, state.cell)) return 'You are in a closed vault: dig (D), or wait for its guard (.).';
  const isPast = stepToEdge(state, level, true) !== undefined;
  if (isPast) return 'Nothing is left to explore but past a boulder, a trap or somebody in the way.';
  const isLocked = level.typ.some(
    (_typ, cell) => level.known[cell] === 1 && isShutDoor(level, cell) && level.trod[cell] === 0,
  );
  const rest = isLocked ? 'but a locked door (kick it with Ctrl+D)' : 'that you know a way to';
  return `Nothing is left to explore ${rest}. Search (s) where a way could be hidden.`;
}
