// Draws the two kinds of view into a region of the cells: glyphs as they are, lines as Braille dots.

import type { Style, TileView, VectorView } from '@stairwell/engine';
import { lerpColors } from '@stairwell/engine/color';
import { brailleAt, rasterize } from '@stairwell/engine/play';
import type { Cells, StyleNumbers } from './cells.js';
import { type Region, scrollNear, scrollTo } from './layout.js';

/**
 * Draws the part of the view around its focus that fits. `time` in ms drives what moves; without it everything shows
 * its first phase. Returns how many ms until something on the screen changes by itself, Infinity when nothing does.
 */
export function drawTiles(
  cells: Cells,
  region: Region,
  view: TileView,
  book: StyleNumbers,
  time: number | undefined,
  { left, top }: Origin = originOf(view, region),
): number {
  const numbers = view.palette.map((style) => book.numberOf(style));
  const isInSight = (x: number, y: number) =>
    x >= left && y >= top && x < left + region.width && y < top + region.height;
  for (let row = 0; row < Math.min(region.height, view.height); row++) {
    for (let column = 0; column < Math.min(region.width, view.width); column++) {
      const cell = (top + row) * view.width + left + column;
      cells.put(region.x + column, region.y + row, view.glyphs[cell], numbers[view.styles[cell]] ?? 0);
    }
  }
  if (time === undefined) return Number.POSITIVE_INFINITY;
  let next = Number.POSITIVE_INFINITY;
  for (const { cell, period, phases } of view.animations) {
    const x = cell % view.width;
    const y = (cell - x) / view.width;
    if (phases.length < 2 || !(period > 0) || !isInSight(x, y)) continue;
    const phase = phases[Math.floor(time / period) % phases.length];
    cells.put(region.x + x - left, region.y + y - top, phase.glyph, numbers[phase.style] ?? 0);
    next = Math.min(next, period - (time % period));
  }
  return next;
}

/** The cell of a view that stands in the corner of where it is drawn. */
export interface Origin {
  readonly left: number;
  readonly top: number;
}

/** Where a view begins: around its focus, or, where it says how near to the edge that may come, as before for as long as it can. */
export function originOf(view: TileView, region: Region, before?: Origin): Origin {
  const { focus = { x: 0, y: 0 }, margin } = view;
  const along = (at: number, length: number, room: number, first: number | undefined) =>
    margin === undefined || first === undefined
      ? scrollTo(at, length, room)
      : scrollNear(first, at, length, room, margin);
  return {
    left: along(focus.x, view.width, region.width, before?.left),
    top: along(focus.y, view.height, region.height, before?.top),
  };
}

/** Light is shown in this many steps: more would only cost bytes. */
const LIGHT_STEPS = 12;

export function drawLines(cells: Cells, region: Region, view: VectorView, book: StyleNumbers): void {
  const raster = rasterize(view, region.width * 2, region.height * 4);
  const shades = lightStyles(view).map((style) => book.numberOf(style));
  for (let row = 0; row < region.height; row++) {
    for (let column = 0; column < region.width; column++) {
      let light = 0;
      for (let dot = 0; dot < 8; dot++) {
        const x = column * 2 + (dot & 1);
        const y = row * 4 + (dot >> 1);
        light = Math.max(light, raster.brightness[y * raster.width + x] ?? 0);
      }
      const glyph = light > 0 ? brailleAt(raster, column, row) : 0x20;
      const step = Math.min(LIGHT_STEPS, Math.ceil(light * LIGHT_STEPS));
      cells.put(region.x + column, region.y + row, glyph, shades[step]);
    }
  }
}

/** The styles of light from none to full, kept by colour so that the style book knows them again. */
const STYLES_BY_COLORS = new Map<string, Style[]>();

function lightStyles({ ink, ground }: VectorView): Style[] {
  const key = `${ink}/${ground}`;
  let styles = STYLES_BY_COLORS.get(key);
  if (styles === undefined) {
    // Sixteen colours have no shades of every ink: three greys stand for them, dark on light when the ground is lit.
    const isLit = (ground & 0xff) + ((ground >> 8) & 0xff) + ((ground >> 16) & 0xff) > 384;
    styles = Array.from({ length: LIGHT_STEPS + 1 }, (_, step) => {
      const share = step / LIGHT_STEPS;
      return {
        // Even the faintest line is brighter than the ground.
        color: lerpColors(ground, ink, 0.25 + 0.75 * share),
        background: ground,
        ansi: isLit ? 0 : share > 0.66 ? 15 : share > 0.33 ? 7 : 8,
      };
    });
    STYLES_BY_COLORS.set(key, styles);
  }
  return styles;
}
