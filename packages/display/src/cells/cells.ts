// A grid of glyphs with a style each: what frames are laid out on, for terminals and for canvases alike.
//
//   cell of (x, y) = y * columns + x        glyphs[cell] a code point, styles[cell] the number of a style

import type { Style } from '@stairwell/engine';
import { glyphColumns } from '@stairwell/engine/screens';
import type { Shades } from './shade.js';

/** Gives every style a number, so that cells can be compared by comparing integers. */
export interface StyleNumbers {
  /** The number of a style; undefined is the plain one. */
  numberOf(style: Style | undefined): number;
  /** Present where there are colours enough to show light. */
  readonly shades?: Shades | undefined;
}

/** How an unstyled cell looks. */
export const PLAIN = 0;

const SPACE = 0x20;

/** Stands in the second cell of a glyph that takes two. */
export const TAIL = 0;

/** A screen of cells to paint on. */
export class Cells {
  constructor(
    readonly columns: number,
    readonly rows: number,
    readonly glyphs = new Uint32Array(columns * rows).fill(SPACE),
    readonly styles = new Uint32Array(columns * rows).fill(PLAIN),
  ) {}

  /** The uppermost rows as cells of their own: what is painted there is painted here. */
  upper(rows: number): Cells {
    const count = this.columns * rows;
    return new Cells(this.columns, rows, this.glyphs.subarray(0, count), this.styles.subarray(0, count));
  }

  clear(): void {
    this.glyphs.fill(SPACE);
    this.styles.fill(PLAIN);
  }

  put(x: number, y: number, glyph: number, style: number): void {
    if (x < 0 || y < 0 || x >= this.columns || y >= this.rows) return;
    const cell = y * this.columns + x;
    // Half of a wide glyph cannot stand alone.
    if (this.glyphs[cell] === TAIL) this.glyphs[cell - 1] = SPACE;
    if (x + 1 < this.columns && this.glyphs[cell + 1] === TAIL) this.glyphs[cell + 1] = SPACE;
    this.glyphs[cell] = showable(glyph);
    this.styles[cell] = style;
  }

  /** A glyph over two cells of a row. */
  putWide(x: number, y: number, glyph: number, style: number): void {
    this.put(x, y, SPACE, style);
    this.put(x + 1, y, SPACE, style);
    if (x < 0 || y < 0 || x + 1 >= this.columns || y >= this.rows) return;
    this.glyphs[y * this.columns + x] = glyph;
    this.glyphs[y * this.columns + x + 1] = TAIL;
  }

  /** Writes a text; what does not fit is cut. Returns the column after it. */
  text(x: number, y: number, text: string, style: number = PLAIN): number {
    let column = x;
    for (const glyph of text) this.put(column++, y, glyph.codePointAt(0) ?? SPACE, style);
    return column;
  }

  fill(x: number, y: number, width: number, height: number, style: number = PLAIN): void {
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column++) this.put(column, row, SPACE, style);
  }
}

/**
 * A glyph that takes one column and does nothing else. Names of saves and texts of runs come from files: an escape in
 * them must not reach the terminal, and a wide or combining character would push the row out of line.
 */
export function showable(glyph: number): number {
  if (glyph >= SPACE && glyph < 0x7f) return glyph;
  if (glyph < 0xa0 || glyph === 0xad) return SPACE;
  if (glyph < 0x300) return glyph;
  // Lines, blocks and Braille are most of what maps show; they need no long look.
  if ((glyph >= 0x2500 && glyph < 0x25fd) || (glyph >= 0x2800 && glyph < 0x2900)) return glyph;
  return glyph > 0x10ffff || isMark(glyph) || glyphColumns(glyph) !== 1 ? 0x3f : glyph;
}

function isMark(glyph: number): boolean {
  return (
    (glyph >= 0xd800 && glyph <= 0xdfff) ||
    /^[\p{M}\p{Cf}\p{Cn}\p{Zl}\p{Zp}]$/u.test(String.fromCodePoint(glyph))
  );
}
