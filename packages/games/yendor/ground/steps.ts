// One step on a level. A diagonal step needs both cells beside it free, so nobody cuts a corner or slips through a doorway
// aslant, and what cannot be walked cannot be struck either.

import { distancesFrom } from '@stairwell/engine';
import { directionBetween } from '@stairwell/engine/grid';
import type { YendorLevel } from '../level.js';
import type { Field, YendorState } from '../state.js';
import { CELLS, EIGHT, SIZE, WIDTH } from '../terrain.js';
import { landingsOf } from './landings.js';

/** Whether a body can step in a direction (0 to 7, clockwise from north). Who stands there is not asked. */
export function canStep(open: Uint8Array, from: number, direction: number, fourWay: boolean): boolean {
  const to = from + EIGHT[direction];
  if (to < 0 || to >= CELLS || open[to] === 0) return false;
  if ((direction & 1) === 0) return true;
  if (fourWay) return false;
  return open[from + EIGHT[(direction + 7) & 7]] === 1 && open[from + EIGHT[(direction + 1) & 7]] === 1;
}

/** Whether someone on one cell can strike someone on the other. */
export function inReach({ open }: YendorLevel, from: number, to: number, fourWay: boolean): boolean {
  const gap = from - to;
  if (gap < -WIDTH - 1 || gap > WIDTH + 1) return false;
  const direction = directionBetween(SIZE, from, to);
  return direction !== -1 && canStep(open, from, direction, fourWay);
}

/** Walking distances to a cell: kept as long as the same place is asked for. Secret doors are walls. */
export function fieldTo(state: YendorState, level: YendorLevel, cell: number): Int32Array {
  const { fields } = state;
  const isHero = cell === state.player.cell && level.id === state.depth;
  // Who has lost sight of the hero goes where the hero stood: the way there was measured a turn ago.
  if (isHero && !leadsTo(fields.hero, level, cell)) [fields.hero, fields.lost] = [fields.lost, fields.hero];
  const field = isHero || leadsTo(fields.hero, level, cell) ? fields.hero : fields.lost;
  if (!leadsTo(field, level, cell)) measure(state, level, cell, field);
  return field.steps;
}

function leadsTo(field: Field, level: YendorLevel, cell: number): boolean {
  return field.cell === cell && field.level === level.id;
}

/** Walking distances to the middle of a room. */
export function roomField(state: YendorState, level: YendorLevel, room: number): Int32Array {
  let steps = level.roomFields[room];
  if (steps === undefined) {
    const { x, y } = level.rooms[room].centre;
    steps = new Int32Array(CELLS);
    level.roomFields[room] = steps;
    measure(state, level, y * WIDTH + x, { steps, level: level.id, cell: -1 });
  }
  return steps;
}

/** There is a way where there was none: all distances must be measured anew. */
export function openGround(state: YendorState, level: YendorLevel, cell: number): void {
  level.open[cell] = 1;
  level.roomFields.fill(undefined);
  level.landings = landingsOf(level.rooms, level.terrain, level.places);
  state.fields.hero.cell = -1;
  state.fields.lost.cell = -1;
}

function measure(state: YendorState, level: YendorLevel, cell: number, field: Field): void {
  const { world, fields } = state;
  const { memory } = fields;
  distancesFrom(SIZE, level.open, cell, { directions: world.directions, into: field.steps, memory });
  field.level = level.id;
  field.cell = cell;
}
