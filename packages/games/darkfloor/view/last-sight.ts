// What stands on the last screen of whoever died: the part of the floor around them, and who stood where.

import { type Line, manhattan, type Style } from '@stairwell/engine';
import type { Span } from '@stairwell/engine/play';
import { RULES } from '../rules.js';
import type { Entity, State } from '../state.js';
import { drawView } from './map.js';

/** How far the picture reaches to each side, and up and down. */
const REACH = { x: 17, y: 4 };
/** A space that no front end breaks or shortens. */
const BLANK = '\u00a0';

/** The map around the player in their last moment, with everybody on it. */
export function lastSight(state: State): Line[] {
  const { x, y } = state.player;
  const { glyphs, styles, palette } = drawView(state);
  const left = clamp(x - REACH.x, RULES.width - 1 - 2 * REACH.x);
  const top = clamp(y - REACH.y, RULES.height - 1 - 2 * REACH.y);
  const rows: Line[] = [];
  for (let row = top; row <= top + 2 * REACH.y; row++) {
    const spans: { text: string; style: Style }[] = [];
    for (let column = left; column <= left + 2 * REACH.x; column++) {
      const cell = row * RULES.width + column;
      const style = palette[styles[cell]];
      const glyph = glyphs[cell] === 32 ? BLANK : String.fromCodePoint(glyphs[cell]);
      const last = spans.at(-1);
      if (last?.style === style) last.text += glyph;
      else spans.push({ text: glyph, style });
    }
    rows.push(spans satisfies Span[]);
  }
  return rows;
}

function clamp(from: number, most: number): number {
  return Math.max(0, Math.min(most, from));
}

/** Who was near, in words: the nearest three. */
export function whoStoodWhere({ level, player }: State): string {
  const near = [...level.entities].sort((a, b) => manhattan(a, player) - manhattan(b, player));
  if (near.length === 0) return 'Nobody else was on this floor.';
  return `Who stood where: ${near
    .slice(0, 3)
    .map((entity) => placeText(entity, player))
    .join('; ')}.`;
}

function placeText({ kind, x, y }: Entity, player: State['player']): string {
  const dx = x - player.x;
  const dy = y - player.y;
  if (dx === 0 && dy === 0) return `${kind} here`;
  const parts: string[] = [];
  if (dy !== 0) parts.push(`${Math.abs(dy)} ${dy < 0 ? 'north' : 'south'}`);
  if (dx !== 0) parts.push(`${Math.abs(dx)} ${dx < 0 ? 'west' : 'east'}`);
  return `${kind} ${parts.join(' ')}`;
}
