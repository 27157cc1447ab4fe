// What the three hunters share: finding a way, taking a step, touching the player.

import {
  chebyshev,
  FOUR_DIRECTIONS,
  manhattan,
  type Point,
  type Random,
  stepTowards,
} from '@stairwell/engine';
import { RULES } from '../rules.js';
import { CELLS, cellAt, type Entity, pointAt, type State } from '../state.js';
import { FLOOR } from '../terrain.js';
import type { CauseId } from '../texts.js';
import { isTaken } from './entity.js';
import { HERO, isSeen, partOf, placeAt } from './telling.js';

/**
 * Takes a step on a shortest way to a cell, if there is one of at most `limit` steps; says whether there was. Hunters walk in
 * four directions, never through each other and never onto the exit.
 */
export function stepTo(state: State, entity: Entity, target: number, limit: number = CELLS): boolean {
  const { level, search } = state;
  const mayEnter = (cell: number) => level.terrain[cell] === FLOOR && !isTaken(state, cell, entity);
  const options = { directions: 4, limit, memory: search } as const;
  const next = stepTowards(level, mayEnter, cellAt(entity.x, entity.y), target, options);
  if (next >= 0) moveTo(state, entity, pointAt(next));
  return next >= 0;
}

/** A step in a random direction, if it is free. Nobody wanders towards the exit: it is never camped. */
export function wander(state: State, entity: Entity, random: Random): boolean {
  const { x: dx, y: dy } = FOUR_DIRECTIONS[random.below(4)];
  const spot = { x: entity.x + dx, y: entity.y + dy };
  const cell = cellAt(spot.x, spot.y);
  if (state.level.terrain[cell] !== FLOOR || isTaken(state, cell, entity)) return false;
  const exit = pointAt(state.exit);
  const after = chebyshev(spot, exit);
  if (after < RULES.entities.exitDistance && after < chebyshev(entity, exit)) return false;
  moveTo(state, entity, spot);
  return true;
}

function moveTo(state: State, entity: Entity, { x, y }: Point): void {
  const wasSeen = isSeen(state, entity);
  const { x: fromX, y: fromY } = entity;
  entity.x = x;
  entity.y = y;
  // Who steps out of the dark or into it is seen as well.
  if (!wasSeen && !isSeen(state, entity)) return;
  const from = placeAt(state, { x: fromX, y: fromY });
  state.events.tell({ kind: 'step', who: partOf(entity), from, at: placeAt(state, entity) });
}

/** Whether a decoy calls a hunter away from the player: it hears the rattle and is not upon its prey already. */
export function isLured({ lure, player }: State, entity: Entity): boolean {
  if (lure === undefined) return false;
  const { lureRange, preyRange } = RULES.gadgets;
  return manhattan(entity, lure) <= lureRange && manhattan(entity, player) > preyRange;
}

/** Whether it stands where the player stands. */
export function isOnPlayer(state: State, entity: Entity): boolean {
  return entity.x === state.player.x && entity.y === state.player.y;
}

/** Instant death, unless there was contact before. */
export function doomOnContact(state: State, entity: Entity, cause: CauseId): boolean {
  if (!isOnPlayer(state, entity)) return false;
  if (!state.isDoomed) {
    state.isDoomed = true;
    state.cause = cause;
    state.events.tell({ kind: 'kill', who: partOf(entity), target: HERO, at: placeAt(state, entity) });
  }
  return true;
}
