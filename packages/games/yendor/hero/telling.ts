// How events name who and where.

import type { Place } from '@stairwell/engine';
import { type EventPart, YOU } from '@stairwell/engine/play';
import type { Item, Monster } from '../level.js';
import { theName } from '../messages.js';
import { STYLE } from '../palette.js';
import type { YendorState } from '../state.js';
import { xOf, yOf } from '../terrain.js';
import { itemName } from './names.js';
import { sees } from './sight.js';
import { monsterTone } from './signs.js';

/** The hero in events. */
export const HERO: EventPart = { ...YOU, glyph: 0x40, style: STYLE.hero };

/** Where the hero stands. */
export function heroPlace(state: YendorState): Place {
  return placeAt(state, state.player.cell);
}

/** A cell of the hero's level. */
export function placeAt({ depth }: YendorState, cell: number): Place {
  return { level: depth, x: xOf(cell), y: yOf(cell) };
}

/** A monster as events name it. */
export function monsterPart(monster: Monster): EventPart {
  const { id, kind } = monster;
  const glyph = kind.letter.charCodeAt(0);
  return { id, name: theName(kind), glyph, style: STYLE[monsterTone(monster)] };
}

/** The same, if the hero sees it. */
export function seenPart(state: YendorState, monster: Monster): EventPart | undefined {
  return sees(state, monster) ? monsterPart(monster) : undefined;
}

/** A blow from one to the other, seen or not. */
export function tellBlow(
  state: YendorState,
  kind: 'hit' | 'miss' | 'kill',
  who: Monster | 'hero' | undefined,
  target: Monster | 'hero',
  amount?: number,
  how?: string,
): void {
  const at = target === 'hero' ? heroPlace(state) : placeAt(state, target.cell);
  state.events.tell({ kind, who: partOf(state, who), target: partOf(state, target), at, amount, how });
}

function partOf(state: YendorState, who: Monster | 'hero' | undefined): EventPart | undefined {
  return who === 'hero' ? HERO : who && seenPart(state, who);
}

/** A door of the hero's level changed. */
export function tellDoor(state: YendorState, cell: number, how: string, who: EventPart = HERO): void {
  state.events.tell({ kind: 'door', who, at: placeAt(state, cell), how });
}

/** A thing was picked up or laid down where the hero stands. */
export function tellThing(state: YendorState, kind: 'pickup' | 'drop', item: Item, name: string): void {
  const amount = item.kind.category === 'gold' ? item.bonus : item.count;
  state.events.tell({ kind, who: HERO, target: { name }, at: heroPlace(state), amount });
}

/** The hero used a thing. */
export function tellUse(state: YendorState, item: Item, how: string): void {
  state.events.tell({ kind: 'use', who: HERO, target: { name: itemName(state, item) }, how });
}
