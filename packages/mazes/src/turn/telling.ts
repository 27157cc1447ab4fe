// How events name who and where.

import { type Place, placeOf } from '@stairwell/engine';
import { type EventPart, type EventSound, YOU } from '@stairwell/engine/play';
import { stepsBetween, xOf, yOf } from '../level/ground.js';
import type { Creature } from '../level/level.js';
import { theCreature } from '../level/names.js';
import { creatureLook } from '../looks/creatures.js';
import { STYLE } from '../looks/palette.js';
import { RULES } from '../rules.js';
import { levelHere, type MazesState } from '../state.js';
import { isInView } from './sight.js';

/** The hero in events. */
export const HERO: EventPart = { ...YOU, glyph: code('@'), style: STYLE.hero };
/** A boulder in events: it is followed from push to push only. */
export const BOULDER: EventPart = { name: 'the boulder', glyph: code('0'), style: STYLE.boulder };

/** A door or bridge of the hero's level changed by his doing. */
export function tellDoor(state: MazesState, cell: number, how: 'open' | 'close' | 'break' | 'find'): void {
  state.events.tell({ kind: 'door', who: HERO, at: placeOf(levelHere(state), cell), how });
}

/** A creature as events name it; undefined for one that is not in view. */
export function partOf(state: MazesState, creature: Creature): EventPart | undefined {
  if (!isInView(state, creature)) return undefined;
  const level = levelHere(state);
  const [glyph, style] = creatureLook(level, creature);
  const name = theCreature(level.site, creature);
  return { id: `${creature.home} ${creature.index}`, name, glyph: code(glyph), style };
}

/** Where a creature is, for events; undefined for one that is not in view. */
export function seenAt(state: MazesState, creature: Creature): Place | undefined {
  return isInView(state, creature) ? placeOf(levelHere(state), creature.cell) : undefined;
}

/** How something sounds that is only heard: from one of eight sides, from near or from far. More would point at the cell. */
export function soundFrom({ cell: hero }: MazesState, cue: string, cell: number): EventSound {
  const [dx, dy] = [xOf(cell) - xOf(hero), yOf(cell) - yOf(hero)];
  const { nearBelow, near, far } = RULES.heard;
  const volume = stepsBetween(cell, hero) < nearBelow ? near : far;
  return { cue, volume, pan: side(dx, dy), ahead: side(-dy, dx) };
}

/** To which side something sounds, if it lies more to that side than across it. */
function side(along: number, across: number): number {
  return 2 * Math.abs(along) < Math.abs(across) ? 0 : Math.sign(along) / 2;
}

function code(glyph: string): number {
  return glyph.codePointAt(0) ?? 0;
}
