// How events name who and where.

import { placeOf } from '@stairwell/engine';
import { type EventPart, YOU } from '@stairwell/engine/play';
import type { Creature, MazesLevel } from '../level/level.js';
import { theCreature } from '../level/names.js';
import { creatureLook } from '../looks.js';
import { STYLE } from '../palette.js';
import { levelHere, type MazesState } from '../state.js';
import { showsItself } from './sight.js';

/** The hero in events. */
export const HERO: EventPart = { ...YOU, glyph: code('@'), style: STYLE.hero };
/** A boulder in events: it is followed from push to push only. */
export const BOULDER: EventPart = { name: 'the boulder', glyph: code('0'), style: STYLE.boulder };

/** A door or bridge of the hero's level changed by his doing. */
export function tellDoor(state: MazesState, cell: number, how: 'open' | 'close' | 'break' | 'find'): void {
  state.events.tell({ kind: 'door', who: HERO, at: placeOf(levelHere(state), cell), how });
}

/** A creature has walked, on the hero's level, if any of it was to be seen. */
export function tellWalk(state: MazesState, level: MazesLevel, creature: Creature, from: number): void {
  const { visible, events } = state;
  if (!showsItself(creature) || (visible[from] === 0 && visible[creature.cell] === 0)) return;
  const who = creaturePart(level, creature);
  events.tell({ kind: 'step', who, from: placeOf(level, from), at: placeOf(level, creature.cell) });
}

/** A creature as events name it. */
export function creaturePart(level: MazesLevel, creature: Creature): EventPart {
  const [glyph, style] = creatureLook(level, creature);
  const name = theCreature(level.site, creature);
  return { id: `${creature.home} ${creature.index}`, name, glyph: code(glyph), style };
}

function code(glyph: string): number {
  return glyph.codePointAt(0) ?? 0;
}
