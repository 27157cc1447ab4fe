// What is in view by name, a line each: its glyph as the map shows it, what it is called, and where it stands.

import type { Frame, Line, Point } from '@stairwell/engine';
import { describeFrame, type NamedThing, YOU } from '@stairwell/engine/play';

/** What has a name in the view but the player, in the order in which the game tells it, from where the player stands. */
export function sightLines(view: Frame['view']): Line[] {
  const things = view.things.filter(({ name }) => name !== YOU.name);
  // Whoever points at something with a cursor has not moved there.
  const home = view.things.find(({ name }) => name === YOU.name) ?? focusOf(view);
  const drawn = new Set<string>(home && [placeOf(home)]);
  return things.map((thing) => {
    // Of several in a cell the map shows the first: the others have no sign of their own.
    const glyph = drawn.has(placeOf(thing)) ? COVERED : glyphOf(view, thing);
    drawn.add(placeOf(thing));
    return [...glyph, { text: wordsOf(view, thing, home) }];
  });
}

const COVERED: Line = [{ text: '· ' }];

function placeOf({ x, y }: Point): string {
  return `${x},${y}`;
}

function focusOf(view: Frame['view']): Point | undefined {
  return view.kind === 'tiles' ? view.focus : undefined;
}

function wordsOf(view: Frame['view'], thing: NamedThing, home: Point | undefined): string {
  const from = view.kind === 'tiles' && home !== undefined ? { ...view, focus: home } : view;
  return describeFrame({ view: { ...from, things: [thing] }, status: [], messages: [] })[0] ?? '';
}

function glyphOf(view: Frame['view'], { x, y }: NamedThing): Line {
  if (view.kind !== 'tiles') return [];
  const cell = y * view.width + x;
  const glyph = String.fromCodePoint(view.glyphs[cell]);
  return [{ text: glyph, style: view.palette[view.styles[cell]] }, { text: ' ' }];
}
