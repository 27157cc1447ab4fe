// The art that is there without any other: every changed cell its ground and its glyph, copied from an atlas.

import { colorText } from '@stairwell/engine/color';
import type { CanvasArt } from './art.js';
import { GROUND } from './colors.js';
import type { Fit } from './fit.js';
import { createGlyphAtlas, type GlyphAtlas } from './glyphs.js';

const SPACE = 32;

/** Art that paints glyphs as they are: nothing is lit, nothing moves but what the frame itself animates. */
export function plainArt(): CanvasArt {
  let atlas: GlyphAtlas | undefined;
  let drawnFor: Fit | undefined;
  return {
    paint(pen, { fit, glyphs, fores, backs, bolds, changed }) {
      const { cellWidth, cellHeight, columns } = fit;
      if (atlas === undefined || drawnFor?.cellWidth !== cellWidth || drawnFor.cellHeight !== cellHeight)
        atlas = createGlyphAtlas(fit);
      drawnFor = fit;
      for (const cell of changed) {
        const x = (cell % columns) * cellWidth;
        const y = Math.floor(cell / columns) * cellHeight;
        const back = backs[cell];
        pen.fillStyle = colorText(back < 0 ? GROUND : back);
        pen.fillRect(x, y, cellWidth, cellHeight);
        const glyph = glyphs[cell];
        if (glyph > SPACE)
          atlas.paint(pen, glyph, { fore: fores[cell], back, bold: bolds[cell] === 1 }, x, y);
      }
      return Number.POSITIVE_INFINITY;
    },
  };
}
