// The heart knows before the eye does: it beats faster when something deadly is near, seen or not, and feels on which side it is.

import type { EventSound } from '@stairwell/engine/play';
import { heartRange, RULES } from '../rules.js';
import type { Entity, State } from '../state.js';
import { heartText } from '../texts.js';
import { directionOf } from './sounds.js';

/** Something deadly near the player. */
interface Menace {
  readonly entity: Entity;
  /** Steps away if there were no walls. */
  readonly distance: number;
}

/** The nearest of what kills by a touch, if it is near enough to be felt. */
export function menaceOf({ level, player }: State): Menace | undefined {
  let nearest: Entity | undefined;
  let distance = heartRange(level.id) + 1;
  for (const entity of level.entities) {
    if (entity.kind === 'stalker') continue;
    const steps = Math.abs(entity.x - player.x) + Math.abs(entity.y - player.y);
    if (steps >= distance) continue;
    nearest = entity;
    distance = steps;
  }
  return nearest && { entity: nearest, distance };
}

/** What the heart says of it, in words. */
export function menaceText({ player }: State, { entity, distance }: Menace): string {
  const isClose = distance <= RULES.heartbeat.close;
  return heartText(isClose, directionOf(entity.x - player.x, entity.y - player.y));
}

/** Lets the heart beat, and says when it begins to. */
export function listenToHeart(state: State): void {
  const menace = menaceOf(state);
  const wasAlarmed = state.isAlarmed;
  state.isAlarmed = menace !== undefined;
  if (menace === undefined) return;
  const { every, closeEvery, close } = RULES.heartbeat;
  const beat = menace.distance <= close ? closeEvery : every;
  if (wasAlarmed && state.tick % beat !== 0) return;
  const text = wasAlarmed ? undefined : menaceText(state, menace);
  state.events.tell({ kind: 'sound', sound: heartSound(state, menace), text });
}

function heartSound({ player, level }: State, { entity, distance }: Menace): EventSound {
  const reach = heartRange(level.id) + 1;
  return {
    cue: 'heartbeat',
    volume: 1 - distance / reach,
    pan: (entity.x - player.x) / reach,
    ahead: (player.y - entity.y) / reach,
  };
}
