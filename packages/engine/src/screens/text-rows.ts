// Lines of styled text broken into rows of a width, between words.

import type { Line, Span } from '../play/frame.js';

/** What a screen of eighty columns holds inside its border, and how many rows of it make a page: with title, choices and
 * border it fills 24 rows. */
export const SCREEN_COLUMNS = 76;
/** Rows of text that a page holds. */
export const PAGE_ROWS = 16;

/** The line in rows of at most `width` columns. Rows after the first begin with `indent`; a longer word is cut. */
export function wrapLine(line: Line, width: number, indent = ''): Line[] {
  const glyphs = line.flatMap(({ text, style }) => [...text].map((glyph) => ({ glyph, style })));
  const rows: Line[] = [];
  let start = 0;
  for (;;) {
    const margin = rows.length === 0 ? '' : indent;
    const room = Math.max(1, width - margin.length);
    if (glyphs.length - start <= room) {
      rows.push(row(margin, glyphs.slice(start)));
      return rows;
    }
    let end = start + room;
    while (end > start && glyphs[end]?.glyph !== ' ') end--;
    if (end === start) end = start + room;
    rows.push(row(margin, glyphs.slice(start, end)));
    while (glyphs[end]?.glyph === ' ') end++;
    start = end;
  }
}

function row(
  margin: string,
  glyphs: readonly { readonly glyph: string; readonly style: Span['style'] }[],
): Line {
  const spans: { text: string; style: Span['style'] }[] = [];
  if (margin !== '') spans.push({ text: margin, style: glyphs[0]?.style });
  for (const { glyph, style } of glyphs) {
    const last = spans.at(-1);
    if (last !== undefined && last.style === style) last.text += glyph;
    else spans.push({ text: glyph, style });
  }
  return spans.map(({ text, style }) => (style === undefined ? { text } : { text, style }));
}

/** How a key is called where people read it. */
export function keyName(key: string): string {
  return KEY_NAMES[key] ?? key;
}

const KEY_NAMES: Readonly<Record<string, string>> = {
  ' ': 'Space',
  Escape: 'Esc',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
};
