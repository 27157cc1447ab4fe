// What the three hunters share: finding a way, taking a step, touching the player.

import { chebyshev, FOUR_DIRECTIONS, type Random } from '@stairwell/engine';
import { RULES } from './rules.js';
import { CELLS, cellAt, type Entity, entityAt, type State } from './state.js';
import { FLOOR } from './terrain.js';
import type { CauseId } from './texts.js';

const { width } = RULES;
const STEPS = FOUR_DIRECTIONS.map(({ x, y }) => y * width + x);

// Working space of the search. A cell was reached in this search when its stamp is the search's number.
const stamp = new Uint32Array(CELLS);
const steps = new Uint16Array(CELLS);
const queue = new Int16Array(CELLS);
let search = 0;

/**
 * The cell to step on next on a shortest way to `target`, or -1 when there is none of at most `limit` steps.
 * Hunters walk in four directions, never through each other and never onto the exit.
 */
function nextStep(state: State, entity: Entity, target: number, limit: number): number {
  const { terrain } = state.level;
  const start = cellAt(entity.x, entity.y);
  if (start === target) return -1;
  search = (search + 1) >>> 0;
  for (const other of state.entities) {
    if (other !== entity && !other.isDead) stamp[cellAt(other.x, other.y)] = search;
  }
  // From the target outwards, so that the first time the start is met its neighbour is the step to take.
  stamp[target] = search;
  steps[target] = 0;
  queue[0] = target;
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    const cell = queue[head];
    const length = steps[cell] + 1;
    if (length > limit) break;
    for (let i = 0; i < 4; i++) {
      const next = cell + STEPS[i];
      if (next === start) return cell;
      if (stamp[next] === search || terrain[next] !== FLOOR) continue;
      stamp[next] = search;
      steps[next] = length;
      queue[tail++] = next;
    }
  }
  return -1;
}

/** Takes that step. Says whether there was one to take. */
export function stepTo(state: State, entity: Entity, target: number, limit: number = CELLS): boolean {
  const next = nextStep(state, entity, target, limit);
  if (next >= 0) moveTo(entity, next);
  return next >= 0;
}

function moveTo(entity: Entity, cell: number): void {
  entity.x = cell % width;
  entity.y = (cell - entity.x) / width;
}

/** A step in a random direction, if it is free. Nobody wanders towards the exit: it is never camped. */
export function wander(state: State, entity: Entity, random: Random): boolean {
  const { x: dx, y: dy } = FOUR_DIRECTIONS[random.below(4)];
  const x = entity.x + dx;
  const y = entity.y + dy;
  if (state.level.terrain[cellAt(x, y)] !== FLOOR || entityAt(state, x, y) !== undefined) return false;
  const before = exitDistance(state, entity);
  const after = exitDistance(state, { x, y });
  if (after < RULES.entities.exitDistance && after < before) return false;
  entity.x = x;
  entity.y = y;
  return true;
}

export function isOnPlayer(state: State, entity: Entity): boolean {
  return entity.x === state.player.x && entity.y === state.player.y;
}

/** Instant death, unless there was contact before. */
export function doomOnContact(state: State, entity: Entity, cause: CauseId): boolean {
  if (!isOnPlayer(state, entity)) return false;
  if (!state.isDoomed) {
    state.isDoomed = true;
    state.cause = cause;
  }
  return true;
}

function exitDistance(state: State, from: { x: number; y: number }): number {
  return chebyshev(from, { x: state.exit % width, y: Math.floor(state.exit / width) });
}
