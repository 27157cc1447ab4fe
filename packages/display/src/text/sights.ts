// What is in view by name, a line each: its glyph as the map shows it, what it is called, and where it stands.

import type { Frame, Line } from '@stairwell/engine';
import { describeFrame, type NamedThing } from '@stairwell/engine/play';

/** What has a name in the view but the player, in the order in which the game tells it. */
export function sightLines(view: Frame['view']): Line[] {
  const things = view.things.filter(({ name }) => name !== 'you');
  const drawn = new Set<string>(view.kind === 'tiles' && view.focus ? [placeOf(view.focus)] : []);
  return things.map((thing) => {
    // Of several in a cell the map shows the first: the others have no sign of their own.
    const glyph = drawn.has(placeOf(thing)) ? COVERED : glyphOf(view, thing);
    drawn.add(placeOf(thing));
    return [...glyph, { text: wordsOf(view, thing) }];
  });
}

const COVERED: Line = [{ text: '· ' }];

function placeOf({ x, y }: { readonly x: number; readonly y: number }): string {
  return `${x},${y}`;
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
