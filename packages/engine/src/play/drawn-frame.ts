// A frame drawn by hand: for pictures of dungeons, for examples and tests.

import { type Frame, plainLine, type Style, type TileView } from './frame.js';

const PLAIN: Style = { color: 0xa0a0a0, ansi: 7 };

/**
 * A frame from rows of text, with the style or just the colour (0xRRGGBB) of each glyph. What has none is grey; rows may be of any
 * lengths.
 * @example
 * ```ts
 * import { drawnFrame, frameText } from '@stairwell/engine/play';
 *
 * const picture = () => drawnFrame(['#####', '#.@.#', '#####'], { '@': 0xffffff, '#': { color: 0x808080, ansi: 8 } });
 * console.log(frameText(picture()));
 * ```
 *
 * ```text
 * #####
 * #.@.#
 * #####
 * ```
 */
export function drawnFrame(
  rows: readonly string[],
  styles: Readonly<Record<string, Style | number>> = {},
  status: readonly string[] = [],
): Frame & { readonly view: TileView } {
  const lines = rows.map((row) => [...row]);
  const width = Math.max(1, ...lines.map((line) => line.length));
  const glyphs = new Uint32Array(width * lines.length).fill(0x20);
  const cellStyles = new Uint8Array(glyphs.length);
  const names = Object.keys(styles);
  lines.forEach((line, y) => {
    line.forEach((glyph, x) => {
      glyphs[y * width + x] = glyph.codePointAt(0) ?? 0x20;
      cellStyles[y * width + x] = names.indexOf(glyph) + 1;
    });
  });
  return {
    view: {
      kind: 'tiles',
      width,
      height: lines.length,
      glyphs,
      styles: cellStyles,
      palette: [PLAIN, ...names.map((name) => styleOf(styles[name]))],
      animations: [],
      things: [],
    },
    status: status.map((line) => plainLine(line)),
    messages: [],
  };
}

function styleOf(look: Style | number): Style {
  return typeof look === 'number' ? { color: look, ansi: 7 } : look;
}
