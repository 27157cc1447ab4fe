// Journeys over known ground: to a place, to the stairs, or to whatever has not been seen yet.

import { ITEMS } from '../data/items.js';
import { MONSTERS } from '../data/monsters.js';
import { isPackFull } from '../items/pack.js';
import { directionTo, nearestCell } from '../paths.js';
import { FOVService } from '../services/fov-service.js';
import { LightingService } from '../services/lighting-service.js';
import { currentLevel, type LevelState, type YendorState } from '../state.js';
import { CELLS, EIGHT, T, WALKABLE } from '../terrain.js';
import { move } from './move.js';
import { type CommandOutcome, refuse, settled } from './outcome.js';
import { createWatch, doTurn, threatInView } from './watch.js';

/** More steps than any level is long. */
const LONGEST = 400;

/** Walks to a known cell. With something awake in view it takes a single step. */
export function travel(state: YendorState, goal: number): CommandOutcome {
  if (goal === state.player.cell) return refuse('You are there already.');
  const level = currentLevel(state);
  if (level.known[goal] === 0) return refuse(UNKNOWN);
  return journey(state, (map, blocked) => {
    const passes = (cell: number) => cell === goal || !blocked(cell);
    const { goal: found, cameFrom } = nearestCell(
      map,
      state.player.cell,
      state.fourWay,
      passes,
      (cell) => cell === goal,
    );
    return found === -1 ? -1 : firstStep(cameFrom, state.player.cell, found);
  });
}

/** Walks to the nearest edge of the unknown or thing not yet looked at. */
export function explore(state: YendorState): CommandOutcome {
  const awake = threatInView(state);
  if (awake !== undefined) return refuse(`Not while ${theName(awake.kind)} is in view.`);
  if (state.player.afflictions.blind > 0) return refuse('You cannot see.');
  if (state.player.afflictions.confused > 0) return refuse('You are confused.');
  if (!LightingService.isLit(state)) return refuse('It is too dark to explore.');
  const level = currentLevel(state);
  const full = isPackFull(state);
  const outcome = journey(state, (map, blocked) => {
    const things = new Uint8Array(CELLS);
    for (const { cell, item, left } of level.items) {
      const isGold = ITEMS[item.kind].category === 'gold';
      if (level.recalled[cell] > 0 && !left && (isGold || !full)) things[cell] = 1;
    }
    const { goal, cameFrom } = nearestCell(
      map,
      state.player.cell,
      state.fourWay,
      (cell) => !blocked(cell),
      (cell) => cell !== state.player.cell && (things[cell] === 1 || isFrontier(level, cell)),
    );
    return goal === -1 ? -1 : firstStep(cameFrom, state.player.cell, goal);
  });
  if (outcome.type !== 'refused') return outcome;
  return refuse(
    outcome.reason === BARRED
      ? 'Nothing is left to explore but past a trap or a sleeper.'
      : 'Nothing is left to explore that you know a way to.',
  );
}

/** Travels to the known stairs. */
export function travelToStairs(state: YendorState, direction: 'up' | 'down'): CommandOutcome {
  const level = currentLevel(state);
  const cell = direction === 'up' ? level.stairsUp : level.stairsDown;
  if (level.known[cell] === 0) return refuse(`You have not seen the stairs ${direction} yet.`);
  return travel(state, cell);
}

const UNKNOWN = 'You do not know a way there.';
const BARRED = 'You do not know a way there but past a trap or a sleeper.';

type Guide = (map: Uint8Array, blocked: (cell: number) => boolean) => number;

function journey(state: YendorState, guide: Guide): CommandOutcome {
  const watch = createWatch(state);
  const turn = state.turn;
  for (let step = 0; step < LONGEST; step++) {
    const { map, blocked } = beliefs(state);
    const next = guide(map, blocked);
    if (next === -1) {
      if (step === 0) return refuse(guide(map, () => false) === -1 ? UNKNOWN : BARRED);
      break;
    }
    const direction = directionTo(state.player.cell, next);
    const before = state.player.cell;
    const outcome = move(state, direction);
    if (outcome.type === 'refused' && step === 0) return outcome;
    if (!doTurn(state, outcome) || watch.stops() !== '') break;
    if (state.player.cell === before || threatInView(state) !== undefined) break;
  }
  return settled(state.turn - turn);
}

/** The ground as the hero believes it to be, and what bars the way: known traps and monsters in view. */
function beliefs(state: YendorState): { map: Uint8Array; blocked: (cell: number) => boolean } {
  const level = currentLevel(state);
  const map = new Uint8Array(CELLS);
  for (let cell = 0; cell < CELLS; cell++)
    map[cell] = level.known[cell] === 0 ? T.rock : level.known[cell] - 1;
  const barred = new Uint8Array(CELLS);
  for (const { cell, found, spent } of level.traps) if (found && !spent) barred[cell] = 1;
  for (const monster of FOVService.inView(state)) barred[monster.cell] = 1;
  return { map, blocked: (cell) => barred[cell] === 1 };
}

function firstStep(cameFrom: Int16Array, start: number, goal: number): number {
  if (goal === start) return -1;
  let cell = goal;
  while (cameFrom[cell] !== start) cell = cameFrom[cell];
  return cell;
}

/** Known ground beside the unknown, or known from a map only. */
function isFrontier(level: LevelState, cell: number): boolean {
  if (level.known[cell] === 0 || WALKABLE[level.known[cell] - 1] === 0) return false;
  if (level.mapped[cell] === 1) return true;
  for (const step of EIGHT) if (level.known[cell + step] === 0) return true;
  return false;
}

function theName(kind: number): string {
  return `the ${MONSTERS[kind].name}`;
}
