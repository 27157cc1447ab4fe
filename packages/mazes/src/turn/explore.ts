// Exploring: to the nearest edge of what is known, again and again, until something comes up or nothing is left.

import { findPath, reachableFrom } from '@stairwell/engine';
import { directionBetween } from '@stairwell/engine/grid';
import { goOn } from '@stairwell/engine/screens';
import { DOOR, TERRAIN as T } from '@stairwell/nethack';
import { neighbour, SIZE, stepsBetween } from '../level/ground.js';
import { flagsKnown, type MazesLevel } from '../level/level.js';
import { creatureName, trapName } from '../level/names.js';
import { refillOf } from '../level/powers.js';
import { aimOf } from '../level/prizes.js';
import { walkingOn } from '../level/steps.js';
import { RULES } from '../rules.js';
import { hasNews, levelHere, type MazesState } from '../state.js';
import { type Problem, step } from './hero.js';
import { isInTheWay, isKnownFloor, mayTravel, tellNewcomer, threatsInView } from './journey.js';
import { The } from './senses.js';
import { seenOn } from './sight.js';
import { isSoldAt } from './things.js';
import { isInVault } from './vault.js';

/** Walks to what has not been seen yet. */
export function explore(state: MazesState, pass: (state: MazesState) => void): Problem {
  const level = levelHere(state);
  if (state.stuck > 0) return 'You are stuck: keep walking to get free.';
  const threats = threatsInView(state);
  // A step and a step back would be two bites, and nothing explored.
  const hunter = threats.find(({ mood, cell }) => mood === 'hunting' && stepsBetween(cell, state.cell) === 1);
  if (hunter !== undefined)
    return `${The(state, hunter)} is upon you: walk away from it, or into it to slip past.`;
  const end = goOn<number>(
    {
      next: () => wayToEdge(state, level)?.[1],
      take(to) {
        const problem = step(state, directionBetween(SIZE, state.cell, to), true);
        if (problem === undefined) pass(state);
        return problem;
      },
      stops: () =>
        hasNews(state) ||
        state.stuck > 0 ||
        threatsInView(state).length > threats.length ||
        levelHere(state) !== level,
    },
    RULES.longestWalk,
  );
  if (end.taken === 0) return end.reason ?? whatIsLeft(state, level);
  tellNewcomer(state, threats);
  return undefined;
}

/** Whether the hero would walk on a cell by himself. */
const isClear = (state: MazesState, level: MazesLevel, cell: number): boolean =>
  mayTravel(state, level, cell, -1) && !isInTheWay(state, level, cell);

/** The way to the nearest edge of the known; the bold go past creatures, traps and boulders. */
function wayToEdge(state: MazesState, level: MazesLevel, isBold = false): readonly number[] | undefined {
  return findPath(
    SIZE,
    (cell) => (isBold ? isKnownFloor(state, level, cell) : isClear(state, level, cell)),
    state.cell,
    (cell) => cell !== state.cell && (isEdge(level, cell) || isWorthTaking(state, level, cell)),
    walkingOn(level, state.memory),
  );
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
  const past = wayToEdge(state, level, true)?.find(
    (cell) => cell !== state.cell && !isClear(state, level, cell),
  );
  if (past !== undefined) return `Nothing is left to explore but past ${whatBlocks(state, level, past)}.`;
  if (level.isSokoban) return 'Nothing is left to explore but what the boulders bar: push them.';
  const rest = seesLock(state, level) ? 'but a locked door (kick it with Ctrl+D)' : 'that you know a way to';
  return `Nothing is left to explore ${rest}. Search (s) where a way could be hidden.`;
}

/** What keeps the hero from walking on a cell by himself. */
function whatBlocks(state: MazesState, level: MazesLevel, cell: number): string {
  const [body, trap] = [seenOn(state, level, cell), level.trapAt[cell]];
  if (level.boulders[cell] > 0) return 'a boulder: walk into it to push it';
  if (trap?.seen && !trap.gone) return trapName(trap.kind);
  return body === undefined
    ? 'what is in the way'
    : `${creatureName(level.site, body)}: walk into it to slip past`;
}

/** Whether the hero can walk up to a locked door that he knows. */
function seesLock(state: MazesState, level: MazesLevel): boolean {
  const walking = walkingOn(level, state.memory);
  const cells = reachableFrom(SIZE, (cell) => isClear(state, level, cell), state.cell, walking);
  const isLocked = (cell: number) =>
    cell >= 0 &&
    level.known[cell] === 1 &&
    level.typ[cell] === T.DOOR &&
    (flagsKnown(level, cell) & DOOR.LOCKED) !== 0;
  return [...cells].some((cell) => [0, 2, 4, 6].some((direction) => isLocked(neighbour(cell, direction))));
}
