// What the hero sees: cells in a clear line that are lit or beside him. What was seen is remembered.

import { fieldOfView } from '@stairwell/engine';
import { opaqueMap } from '@stairwell/engine/sight';
import { TERRAIN as T } from '@stairwell/nethack';
import { CELLS, HEIGHT, stepsBetween, WIDTH, xOf, yOf } from '../level/ground.js';
import type { Creature, MazesLevel } from '../level/level.js';
import { levelHere, type MazesState } from '../state.js';

/** Sees and remembers what is in view. */
export function look(state: MazesState): void {
  const level = levelHere(state);
  const { inLine, visible, cell: hero } = state;
  level.trod[hero] = 1;
  fieldOfView(opaqueMap(WIDTH, HEIGHT, level.opaque), xOf(hero), yOf(hero), Number.POSITIVE_INFINITY, inLine);
  for (let cell = 0; cell < CELLS; cell++) {
    const seen = inLine[cell] === 1 && (level.lit[cell] !== 0 || stepsBetween(cell, hero) <= 1);
    visible[cell] = seen ? 1 : 0;
    const typ = level.typ[cell];
    // A hidden corridor looks like the rock around it, so nothing may be known of it either.
    if (seen && typ !== T.STONE && typ !== T.SCORR) level.known[cell] = 1;
  }
  for (const door of level.doorsBefore.keys()) if (visible[door] === 1) level.doorsBefore.delete(door);
}

/** Whether a creature shows itself when its cell is seen. */
export function showsItself({ mon, hidden }: Creature): boolean {
  return !mon.invis && !(hidden && mon.undetected);
}

/** Whether the hero sees who it is: somebody in view, who neither hides nor looks like something else. */
export const isInView = ({ visible }: MazesState, creature: Creature): boolean =>
  visible[creature.cell] === 1 && showsItself(creature) && !creature.hidden;

/** Somebody whom the hero sees on a cell of his level. */
export function seenOn(state: MazesState, { bodies }: MazesLevel, cell: number): Creature | undefined {
  const body = bodies[cell];
  return body !== undefined && isInView(state, body) ? body : undefined;
}

/** Creatures in view and what they look like, nearest first. */
export function creaturesInView(state: MazesState): Creature[] {
  const { cell: hero } = state;
  return levelHere(state)
    .creatures.filter((creature) => state.visible[creature.cell] === 1 && showsItself(creature))
    .sort((a, b) => stepsBetween(a.cell, hero) - stepsBetween(b.cell, hero) || a.cell - b.cell);
}

/** A hostile that is awake and not disguised: what interrupts a journey. */
export const isThreat = ({ mon, asleep, hidden }: Creature): boolean => !mon.peaceful && !asleep && !hidden;
