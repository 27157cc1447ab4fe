// Two screens of typed arrays: what should be seen and what the terminal shows. Only cells that differ are written, all
// in one text, so a frame costs what changed and not what is there.
//
//   cell of (x, y) = y * columns + x        glyphs[cell] a code point, styles[cell] a number of the style book

import { glyphColumns } from '@stairwell/engine/screens';
import { PLAIN, type StyleBook } from './style-book.js';

const SPACE = 0x20;
/** No style has this number: a cell that holds it is redrawn whatever stands there. */
const UNKNOWN = 0xffff_ffff;

/** What should be seen. */
export class Canvas {
  constructor(
    readonly columns: number,
    readonly rows: number,
    readonly glyphs = new Uint32Array(columns * rows).fill(SPACE),
    readonly styles = new Uint32Array(columns * rows).fill(PLAIN),
  ) {}

  /** The uppermost rows as a canvas of their own: what is painted there is painted here. */
  upper(rows: number): Canvas {
    const cells = this.columns * rows;
    return new Canvas(this.columns, rows, this.glyphs.subarray(0, cells), this.styles.subarray(0, cells));
  }

  clear(): void {
    this.glyphs.fill(SPACE);
    this.styles.fill(PLAIN);
  }

  put(x: number, y: number, glyph: number, style: number): void {
    if (x < 0 || y < 0 || x >= this.columns || y >= this.rows) return;
    this.glyphs[y * this.columns + x] = showable(glyph);
    this.styles[y * this.columns + x] = style;
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

/** The canvas and the memory of what the terminal shows. */
export class Screen {
  private wanted: Canvas;
  private shown: Canvas;

  constructor(
    private readonly book: StyleBook,
    columns: number,
    rows: number,
  ) {
    this.wanted = new Canvas(columns, rows);
    this.shown = new Canvas(columns, rows);
    this.invalidate();
  }

  /** Paint here, then `changes()`. */
  get canvas(): Canvas {
    return this.wanted;
  }

  resize(columns: number, rows: number): void {
    this.wanted = new Canvas(columns, rows);
    this.shown = new Canvas(columns, rows);
    this.invalidate();
  }

  /** Forgets what the terminal shows: everything will be written. */
  invalidate(): void {
    this.shown.styles.fill(UNKNOWN);
  }

  /** The text that makes the terminal show the canvas; empty when it does already. */
  changes(): string {
    const { columns, rows, glyphs, styles } = this.wanted;
    const before = this.shown;
    let out = '';
    let style = UNKNOWN;
    for (let y = 0; y < rows; y++) {
      let cursor = -1; // the column where the terminal's cursor stands in this row, -1 when elsewhere
      for (let x = 0; x < columns; x++) {
        const cell = y * columns + x;
        if (glyphs[cell] === before.glyphs[cell] && styles[cell] === before.styles[cell]) continue;
        if (cursor !== x) out += cursor < 0 ? `\x1b[${y + 1};${x + 1}H` : forward(x - cursor);
        if (styles[cell] !== style) {
          style = styles[cell];
          out += this.book.sequence(style);
        }
        out += String.fromCodePoint(glyphs[cell]);
        before.glyphs[cell] = glyphs[cell];
        before.styles[cell] = styles[cell];
        cursor = x + 1;
      }
    }
    // Synchronized output: the terminal shows the frame when it is whole, or ignores the wish.
    return out === '' ? '' : `\x1b[?2026h${out}\x1b[0m\x1b[?2026l`;
  }
}

function forward(count: number): string {
  return count === 1 ? '\x1b[C' : `\x1b[${count}C`;
}

/**
 * A glyph that takes one column and does nothing else. Names of saves and texts of runs come from files: an escape in
 * them must not reach the terminal, and a wide or combining character would push the row out of line.
 */
export function showable(glyph: number): number {
  if (glyph >= SPACE && glyph < 0x7f) return glyph;
  if (glyph < 0xa0 || glyph === 0xad) return SPACE;
  if (glyph < 0x300) return glyph;
  let shown = SHOWABLE.get(glyph);
  if (shown === undefined) {
    shown = glyph > 0x10ffff || isMark(glyph) || glyphColumns(glyph) !== 1 ? 0x3f : glyph;
    SHOWABLE.set(glyph, shown);
  }
  return shown;
}

/** Asked for every cell of every frame; there are few different ones. */
const SHOWABLE = new Map<number, number>();

function isMark(glyph: number): boolean {
  return (
    (glyph >= 0xd800 && glyph <= 0xdfff) ||
    /^[\p{M}\p{Cf}\p{Cn}\p{Zl}\p{Zp}]$/u.test(String.fromCodePoint(glyph))
  );
}
