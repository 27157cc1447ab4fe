// Glyphs drawn once and then copied: an atlas of cells, so that a screen full of changes costs copies, not text
// layout, and no glyph ever paints into its neighbour.

import { colorText } from '@stairwell/engine/color';
import type { Ink } from './colors.js';
import type { Fit } from './fit.js';
import { drawShape } from './shapes.js';

const FONT_STACK =
  '"Iosevka Term", "JetBrains Mono", "Cascadia Mono", "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", "Liberation Mono", "Noto Sans Symbols 2", "Segoe UI Symbol", monospace';

export interface GlyphAtlas {
  /** Copies a glyph onto a pen, its cell's top left corner at (x, y). The ground is not touched. */
  paint(pen: CanvasRenderingContext2D, glyph: number, ink: Ink, x: number, y: number): void;
}

/** Cells in a row and rows of the atlas: room for every glyph and colour that a dungeon shows at once. */
const ACROSS = 64;
const DOWN = 32;

export function createGlyphAtlas(fit: Fit): GlyphAtlas {
  const { cellWidth, cellHeight, fontSize } = fit;
  const sheet = document.createElement('canvas');
  sheet.width = ACROSS * cellWidth;
  sheet.height = DOWN * cellHeight;
  const pen = sheet.getContext('2d');
  if (pen === null) throw new Error('this browser gives no 2D canvas');
  const places = new Map<number, number>();

  const font = (bold: boolean) => `${bold ? 'bold ' : ''}${fontSize}px ${FONT_STACK}`;
  pen.font = font(false);
  pen.textBaseline = 'alphabetic';
  pen.textAlign = 'center';
  // One baseline for all: what stands between the tops of capitals and the feet of letters is centred in the cell.
  const capital = pen.measureText('M');
  const rise = capital.actualBoundingBoxAscent;
  const baseline = Math.round((cellHeight + rise) / 2);

  function draw(glyph: number, ink: Ink, place: number): void {
    if (pen === null) return;
    const left = (place % ACROSS) * cellWidth;
    const top = Math.floor(place / ACROSS) * cellHeight;
    pen.clearRect(left, top, cellWidth, cellHeight);
    pen.save();
    pen.beginPath();
    pen.rect(left, top, cellWidth, cellHeight);
    pen.clip();
    pen.fillStyle = colorText(ink.fore);
    if (!drawShape(pen, glyph, left, top, cellWidth, cellHeight)) {
      pen.font = font(ink.bold);
      const text = String.fromCodePoint(glyph);
      const size = pen.measureText(text);
      const wide = size.actualBoundingBoxLeft + size.actualBoundingBoxRight;
      // Glyphs from a fallback font may be wider than a cell: those are made smaller, not cut.
      const scale = Math.min(1, cellWidth / Math.max(1, wide));
      if (scale < 1) {
        pen.translate(left + cellWidth / 2, top + cellHeight / 2);
        pen.scale(scale, scale);
        pen.fillText(
          text,
          (size.actualBoundingBoxLeft - size.actualBoundingBoxRight) / 2,
          (size.actualBoundingBoxAscent - size.actualBoundingBoxDescent) / 2,
        );
      } else {
        pen.fillText(text, left + Math.round(cellWidth / 2), top + baseline);
      }
    }
    pen.restore();
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
        sheet,
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
