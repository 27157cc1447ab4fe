// What is in view by name, a line each: its glyph as the map shows it, what it is called, and where it stands.

import type { Frame, Line } from '@stairwell/engine';
import { describeFrame, type NamedThing } from '@stairwell/engine/play';

/** What has a name in the view but the player, in the order in which the game tells it. */
export function sightLines(view: Frame['view']): Line[] {
  const things = view.things.filter(({ name }) => name !== 'you');
  return things.map((thing) => [...glyphOf(view, thing), { text: wordsOf(view, thing) }]);
}

function wordsOf(view: Frame['view'], thing: NamedThing): string {
  return describeFrame({ view: { ...view, things: [thing] }, status: [], messages: [] })[0] ?? '';
}

function glyphOf(view: Frame['view'], { x, y }: NamedThing): Line {
  if (view.kind !== 'tiles') return [];
  const cell = y * view.width + x;
  const glyph = String.fromCodePoint(view.glyphs[cell]);
  return [{ text: glyph, style: view.palette[view.styles[cell]] }, { text: ' ' }];
}
