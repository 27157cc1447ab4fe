// The heart knows before the eye does: it beats faster when something deadly is near, seen or not, and feels on which side it is.

import { type EventSound, sideName } from '@stairwell/engine/play';
import { heartRange, RULES } from '../rules.js';
import type { Entity, State } from '../state.js';
import { heartText } from '../texts.js';

/** Something deadly near the player. */
interface Menace {
  readonly entity: Entity;
  /** Steps away if there were no walls. */
  readonly distance: number;
  readonly isClose: boolean;
  /** The name of the side where it is, one of eight, as in captions. */
  readonly side: string;
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
  if (nearest === undefined) return undefined;
  const isClose = distance <= RULES.heartbeat.close;
  return {
    entity: nearest,
    distance,
    isClose,
    side: sideName(nearest.x - player.x, nearest.y - player.y),
  };
}

/** Lets the heart beat; puts it in words when it begins to, when danger comes close and when its side changes. */
export function listenToHeart(state: State, before: Menace | undefined): void {
  const menace = menaceOf(state);
  const wasAlarmed = state.isAlarmed;
  state.isAlarmed = menace !== undefined;
  if (menace === undefined) return;
  const { isClose, side } = menace;
  const known = wasAlarmed ? before : undefined;
  const isNews = known === undefined || known.side !== side || (isClose && !known.isClose);
  const text = isNews ? heartText(isClose, side) : undefined;
  const { every, closeEvery } = RULES.heartbeat;
  const isBeat = !wasAlarmed || state.tick % (isClose ? closeEvery : every) === 0;
  if (isBeat) state.events.tell({ kind: 'sound', sound: heartSound(state, menace), text });
  else if (text !== undefined) state.events.say(text);
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
