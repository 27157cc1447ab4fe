// Two screens of typed arrays: what should be seen and what the terminal shows. Only cells that differ are written, all
// in one text, so a frame costs what changed and not what is there.
//
//   cell of (x, y) = y * columns + x        glyphs[cell] a code point, styles[cell] a number of the style book

import { Cells, TAIL } from '../cells/cells.js';
import type { StyleBook } from './style-book.js';

/** No style has this number: a cell that holds it is redrawn whatever stands there. */
const UNKNOWN = 0xffff_ffff;

/** The cells and the memory of what the terminal shows. */
export class Screen {
  private wanted: Cells;
  private shown: Cells;

  constructor(
    private readonly book: StyleBook,
    columns: number,
    rows: number,
  ) {
    this.wanted = new Cells(columns, rows);
    this.shown = new Cells(columns, rows);
    this.invalidate();
  }

  /** Paint here, then `changes()`. */
  get cells(): Cells {
    return this.wanted;
  }

  resize(columns: number, rows: number): void {
    this.wanted = new Cells(columns, rows);
    this.shown = new Cells(columns, rows);
    this.invalidate();
  }

  /** Forgets what the terminal shows: everything will be written. */
  invalidate(): void {
    this.shown.styles.fill(UNKNOWN);
  }

  /** The text that makes the terminal show the cells; empty when it does already. */
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
        // The glyph before it covers this cell as well.
        if (glyphs[cell] === TAIL) {
          before.glyphs[cell] = TAIL;
          before.styles[cell] = styles[cell];
          continue;
        }
        if (cursor !== x) out += cursor < 0 ? `\x1b[${y + 1};${x + 1}H` : forward(x - cursor);
        if (styles[cell] !== style) {
          style = styles[cell];
          out += this.book.sequence(style);
        }
        out += String.fromCodePoint(glyphs[cell]);
        before.glyphs[cell] = glyphs[cell];
        before.styles[cell] = styles[cell];
        cursor = x + (x + 1 < columns && glyphs[cell + 1] === TAIL ? 2 : 1);
      }
    }
    // Synchronized output: the terminal shows the frame when it is whole, or ignores the wish.
    return out === '' ? '' : `\x1b[?2026h${out}\x1b[0m\x1b[?2026l`;
  }
}

function forward(count: number): string {
  return count === 1 ? '\x1b[C' : `\x1b[${count}C`;
}
