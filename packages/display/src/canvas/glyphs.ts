// Glyphs drawn once and then copied: an atlas of cells, so that a screen full of changes costs copies, not text
// layout, and no glyph ever paints into its neighbour.

import { colorText } from '@stairwell/engine/color';
import type { Ink } from './colors.js';
import type { Fit } from './fit.js';
import { createGlyphPen, createSheet } from './glyph-pen.js';

/** Glyphs that were drawn once, to be copied from then on. */
export interface GlyphAtlas {
  /** Copies a glyph onto a pen, its cell's top left corner at (x, y). The ground is not touched. */
  paint(pen: CanvasRenderingContext2D, glyph: number, ink: Ink, x: number, y: number): void;
}

/** Cells in a row and rows of the atlas: room for every glyph and colour that a dungeon shows at once. */
const ACROSS = 64;
const DOWN = 32;

/** An empty atlas for glyphs of that size. */
export function createGlyphAtlas(fit: Fit): GlyphAtlas {
  const { cellWidth, cellHeight } = fit;
  const pen = createSheet(ACROSS * cellWidth, DOWN * cellHeight);
  const drawGlyph = createGlyphPen(pen, fit);
  const places = new Map<number, number>();

  function draw(glyph: number, ink: Ink, place: number): void {
    const left = (place % ACROSS) * cellWidth;
    const top = Math.floor(place / ACROSS) * cellHeight;
    pen.clearRect(left, top, cellWidth, cellHeight);
    pen.fillStyle = colorText(ink.fore);
    drawGlyph(glyph, ink.bold, left, top);
  }

  return {
    paint(target, glyph, ink, x, y) {
      const key = (glyph * 0x1000000 + ink.fore) * 2 + (ink.bold ? 1 : 0);
      let place = places.get(key);
      if (place === undefined) {
        if (places.size >= ACROSS * DOWN) places.clear();
        place = places.size;
        places.set(key, place);
        draw(glyph, ink, place);
      }
      target.drawImage(
        pen.canvas,
        (place % ACROSS) * cellWidth,
        Math.floor(place / ACROSS) * cellHeight,
        cellWidth,
        cellHeight,
        x,
        y,
        cellWidth,
        cellHeight,
      );
    },
  };
}
