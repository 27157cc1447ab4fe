// Draws one glyph into one cell: centred on a baseline that all glyphs share, made smaller where a font's own is too wide, and cut to
// its cell.

import type { Fit } from './fit.js';
import { drawShape } from './shapes.js';

const FONT_STACK =
  '"Iosevka Term", "JetBrains Mono", "Cascadia Mono", "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", "Liberation Mono", "Noto Sans Symbols 2", "Segoe UI Symbol", monospace';

/** Draws glyphs with a pen's fill, each into a cell whose corner is given. */
export type GlyphPen = (glyph: number, isBold: boolean, left: number, top: number) => void;

/** A pen that draws glyphs at that size. */
export function createGlyphPen(pen: CanvasRenderingContext2D, fit: Fit): GlyphPen {
  const { cellWidth, cellHeight, fontSize } = fit;
  const font = (isBold: boolean) => `${isBold ? 'bold ' : ''}${fontSize}px ${FONT_STACK}`;
  pen.font = font(false);
  pen.textBaseline = 'alphabetic';
  pen.textAlign = 'center';
  // What stands between the tops of capitals and the feet of letters is centred in the cell.
  const baseline = Math.round((cellHeight + pen.measureText('M').actualBoundingBoxAscent) / 2);

  return (glyph, isBold, left, top) => {
    pen.save();
    pen.beginPath();
    pen.rect(left, top, cellWidth, cellHeight);
    pen.clip();
    if (!drawShape(pen, glyph, left, top, cellWidth, cellHeight)) {
      pen.font = font(isBold);
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
  };
}

/** A pen on a sheet of its own, which nobody sees. */
export function createSheet(width: number, height: number, isRead = false): CanvasRenderingContext2D {
  const sheet = document.createElement('canvas');
  sheet.width = width;
  sheet.height = height;
  const pen = sheet.getContext('2d', { willReadFrequently: isRead });
  if (pen === null) throw new Error('this browser gives no 2D canvas');
  return pen;
}
