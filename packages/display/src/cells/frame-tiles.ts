// A whole frame as one grid of tiles: view, status, messages, prompt and what lies over them, laid out as in a terminal. So whoever
// can paint tiles can paint everything.

import type { Frame, Point, Style, TileView } from '@stairwell/engine';
import { Cells, type StyleNumbers, showable, TAIL } from './cells.js';
import { paintFrame } from './paint.js';

/** How text looks that says nothing of its own. */
const PLAIN_STYLE: Style = { color: 0xc8c8c8, ansi: 7 };

const SPACE = 0x20;

/** A frame laid out. */
export interface FrameTiles {
  readonly tiles: TileView;
  /** Milliseconds until something changes by itself; infinite when nothing does. */
  readonly nextChange: number;
  /** The cell of the frame's own view at a cell of the tiles, where one can be pointed at. */
  cellAt(x: number, y: number): Point | undefined;
}

/** Lays a frame out in so many cells. `time` in ms drives what moves; without it everything is still. */
export function frameTiles(frame: Frame, columns: number, rows: number, time?: number): FrameTiles {
  const numbers = createNumbers();
  const cells = new Cells(columns, rows);
  const { nextChange, cellAt } = paintFrame(cells, numbers, frame, { time });
  const tiles: TileView = {
    kind: 'tiles',
    width: columns,
    height: rows,
    glyphs: cells.glyphs.map((glyph) => (glyph === TAIL ? SPACE : showable(glyph))),
    styles: Uint8Array.from(cells.styles),
    palette: numbers.palette,
    animations: [],
    things: [],
  };
  return { tiles, nextChange, cellAt };
}

/** Numbers in the order in which styles are met. A view has a byte a cell for them: what comes after the last is plain. */
function createNumbers(): StyleNumbers & { readonly palette: readonly Style[] } {
  const palette = [PLAIN_STYLE];
  const known = new Map<Style, number>();
  return {
    palette,
    numberOf(style) {
      if (style === undefined) return 0;
      let number = known.get(style);
      if (number === undefined) {
        number = palette.length > 255 ? 0 : palette.push(style) - 1;
        known.set(style, number);
      }
      return number;
    },
  };
}
