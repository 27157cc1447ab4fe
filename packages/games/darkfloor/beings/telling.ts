// How events name who and where: the player, and those of the hunters who can be seen.

import { canSee, type Place } from '@stairwell/engine';
import { type EventPart, YOU } from '@stairwell/engine/play';
import { STYLE_INDEX, type StyleName } from '../palette.js';
import { RULES } from '../rules.js';
import { cellAt, type Entity, type EntityKind, type State } from '../state.js';

/** The player in events. */
export const HERO: EventPart = { ...YOU, glyph: code('@'), style: STYLE_INDEX.player };

/** By kind, the glyph and the style of a hunter that shows itself. */
export const HUNTER_LOOKS: Readonly<Record<EntityKind, readonly [glyph: string, style: StyleName]>> = {
  chaser: ['X', 'chaser'],
  stalker: ['S', 'stalker'],
  ambusher: ['A', 'ambusher'],
};

/** A cell of the floor that is played. */
export function placeAt({ level }: State, { x, y }: { readonly x: number; readonly y: number }): Place {
  return { level: level.id, x, y };
}

/** A hunter as events name it. */
export function partOf({ id, kind }: Entity): EventPart {
  const [glyph, style] = HUNTER_LOOKS[kind];
  return { id, name: `the ${kind}`, glyph: code(glyph), style: STYLE_INDEX[style] };
}

/** A hunter that can be seen now, as events name it. */
export function seenPart(state: State, entity: Entity): EventPart | undefined {
  return isSeen(state, entity) ? partOf(entity) : undefined;
}

/** Whether the player sees a hunter: by light on it, or by its own. On their own tile they see nothing without light. */
export function isSeen(state: State, entity: Entity): boolean {
  const { player, lit, isInLight, options } = state;
  const isHere = entity.x === player.x && entity.y === player.y;
  const isLit = isHere ? isInLight : lit[cellAt(entity.x, entity.y)] === 1;
  return isLit || options.debug || glows(state, entity);
}

/** An ambusher that has been triggered flashes: its own light shows it to whoever has a clear line to it. */
function glows({ level, player }: State, entity: Entity): boolean {
  if (entity.kind !== 'ambusher' || !entity.isTriggered) return false;
  return canSee(level, entity.x, entity.y, player.x, player.y, RULES.ambusher.glowRadius);
}

function code(glyph: string): number {
  return glyph.codePointAt(0) ?? 0;
}
