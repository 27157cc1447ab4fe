// Glyphs as masks: which pixels of a cell they cover, and how much. Whoever mixes colours pixel by pixel stamps these.

import type { Fit } from './fit.js';
import { createGlyphPen, createSheet } from './glyph-pen.js';

/** The pixels that a glyph covers: their columns and rows in the cell, and how much of each, 1 to 255. */
export interface GlyphMask {
  readonly xs: Uint16Array;
  readonly ys: Uint16Array;
  readonly alphas: Uint8Array;
  /** Pixels of the cell. */
  readonly cellWidth: number;
  readonly cellHeight: number;
}

/** The masks of a size of cells, made when they are first asked for. */
export type GlyphMasks = (glyph: number, isBold: boolean) => GlyphMask;

/** The masks of glyphs at that size, each made when it is first asked for. */
export function createGlyphMasks(fit: Fit): GlyphMasks {
  const { cellWidth, cellHeight } = fit;
  const pen = createSheet(cellWidth, cellHeight, true);
  const draw = createGlyphPen(pen, fit);
  const known = new Map<number, GlyphMask>();

  function make(glyph: number, isBold: boolean): GlyphMask {
    pen.clearRect(0, 0, cellWidth, cellHeight);
    pen.fillStyle = '#fff';
    draw(glyph, isBold, 0, 0);
    const { data } = pen.getImageData(0, 0, cellWidth, cellHeight);
    const covered: number[] = [];
    for (let at = 0; at < cellWidth * cellHeight; at++) if (data[at * 4 + 3] > 0) covered.push(at);
    return {
      xs: Uint16Array.from(covered, (at) => at % cellWidth),
      ys: Uint16Array.from(covered, (at) => Math.floor(at / cellWidth)),
      alphas: Uint8Array.from(covered, (at) => data[at * 4 + 3]),
      cellWidth,
      cellHeight,
    };
  }

  return (glyph, isBold) => {
    const key = glyph * 2 + (isBold ? 1 : 0);
    let mask = known.get(key);
    if (mask === undefined) {
      mask = make(glyph, isBold);
      known.set(key, mask);
    }
    return mask;
  };
}
