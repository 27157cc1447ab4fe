// Lines of styled text broken to a width: the terminal's typesetting.

import type { Line } from '@stairwell/engine';
import { glyphColumns } from '@stairwell/engine/screens';
import { type Cells, type StyleNumbers, TAIL } from './cells.js';

/** One row of a text as cells. */
export interface TextRow {
  readonly glyphs: readonly number[];
  readonly styles: readonly number[];
}

const SPACE = 0x20;

/** Breaks a line between words; a word longer than the row is cut. An empty line is one empty row. */
export function breakLine(line: Line, width: number, book: StyleNumbers): TextRow[] {
  const glyphs: number[] = [];
  const styles: number[] = [];
  for (const span of line) {
    const style = book.numberOf(span.style);
    for (const glyph of span.text) {
      const code = glyph.codePointAt(0) ?? SPACE;
      glyphs.push(code);
      styles.push(style);
      if (!isWide(code)) continue;
      glyphs.push(TAIL);
      styles.push(style);
    }
  }
  const rows: TextRow[] = [];
  let start = 0;
  while (glyphs.length - start > width) {
    let end = start + width;
    while (end > start && glyphs[end] !== SPACE) end--;
    if (end === start) end = start + width - (glyphs[start + width] === TAIL ? 1 : 0);
    rows.push({ glyphs: glyphs.slice(start, end), styles: styles.slice(start, end) });
    start = end;
    while (glyphs[start] === SPACE) start++;
  }
  if (start < glyphs.length || rows.length === 0)
    rows.push({ glyphs: glyphs.slice(start), styles: styles.slice(start) });
  return rows;
}

/** Takes two cells, as writing of the East does; plain letters are not asked twice. */
function isWide(glyph: number): boolean {
  return glyph >= 0x1100 && glyphColumns(glyph) === 2;
}

/** The rows of several lines of text, none wider than the width. */
export function breakLines(lines: readonly Line[], width: number, book: StyleNumbers): TextRow[] {
  return lines.flatMap((line) => breakLine(line, width, book));
}

/** Puts a row into cells, from its first glyph on. */
export function drawRow(cells: Cells, x: number, y: number, row: TextRow): void {
  row.glyphs.forEach((glyph, index) => {
    if (row.glyphs[index + 1] === TAIL) cells.putWide(x + index, y, glyph, row.styles[index]);
    else if (glyph !== TAIL) cells.put(x + index, y, glyph, row.styles[index]);
  });
}
