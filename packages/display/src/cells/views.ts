// Draws the two kinds of view into a region of the cells: glyphs as they are, lines as Braille dots.

import type { Style, TileView, VectorView } from '@stairwell/engine';
import { lerpColors } from '@stairwell/engine/color';
import { brailleAt, rasterize } from '@stairwell/engine/play';
import { scrollNear, scrollTo } from '../scroll.js';
import type { Cells, StyleNumbers } from './cells.js';
import type { Region } from './layout.js';

/** How a view of tiles is drawn. */
export interface TileWishes {
  /** Ms that drive what moves; without it everything shows its first phase. */
  readonly time: number | undefined;
  /** Columns and rows a cell. */
  readonly across: 1 | 2 | 3;
  readonly down: 1 | 2;
  readonly origin: Origin;
}

/**
 * Draws the part of a view that fits. Returns how many ms until something on the screen changes by itself, Infinity when nothing does.
 */
export function drawTiles(
  cells: Cells,
  region: Region,
  view: TileView,
  book: StyleNumbers,
  { time, across, down, origin: { left, top } }: TileWishes,
): number {
  const numbers = view.palette.map((style) => book.numberOf(style));
  const shade = book.shades?.of(view);
  const styleOf = (cell: number, style: number) =>
    (shade === undefined ? numbers[style] : book.numberOf(shade(cell, style))) ?? 0;
  const columns = Math.min(Math.floor(region.width / across), view.width);
  const rows = Math.min(Math.floor(region.height / down), view.height);
  const glyphAt = (column: number, row: number) =>
    column >= 0 && column < columns && row < rows
      ? view.glyphs[(top + row) * view.width + left + column]
      : SPACE;
  // In a larger cell the glyph stands in the middle of the upper row, and walls go on to the next cell.
  const middle = (across - 1) >> 1;
  const put = (column: number, row: number, glyph: number, style: number) => {
    const [x, y] = [region.x + column * across, region.y + row * down];
    cells.put(x + middle, y, glyph, style);
    for (let part = 0; part < across; part++) {
      if (part !== middle) {
        const beside = glyphAt(column + Math.sign(part - middle), row);
        const goesOn = isWall(glyph) && (isWall(beside) || (down > 1 && isRock(glyph)));
        cells.put(x + part, y, goesOn ? bridge(glyph) : SPACE, style);
      }
      if (down === 1) continue;
      const below = part === middle ? upright(glyph, glyphAt(column, row + 1)) : SPACE;
      cells.put(x + part, y + 1, isRock(glyph) ? glyph : below, style);
    }
  };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const cell = (top + row) * view.width + left + column;
      put(column, row, view.glyphs[cell], styleOf(cell, view.styles[cell]));
    }
  }
  if (time === undefined) return Number.POSITIVE_INFINITY;
  let next = Number.POSITIVE_INFINITY;
  for (const { cell, period, phases } of view.animations) {
    const x = (cell % view.width) - left;
    const y = Math.floor(cell / view.width) - top;
    if (phases.length < 2 || !(period > 0) || x < 0 || y < 0 || x >= columns || y >= rows) continue;
    const phase = phases[Math.floor(time / period) % phases.length];
    put(x, y, phase.glyph, styleOf(cell, phase.style));
    next = Math.min(next, period - (time % period));
  }
  return next;
}

const SPACE = 0x20;
const RULE = 0x2500; // ─

/** Walls go on between two cells. */
function isWall(glyph: number): boolean {
  return glyph === 0x23 || glyph === 0x2d || (glyph >= RULE && glyph <= 0x259f);
}

/** Rock fills its cell. */
function isRock(glyph: number): boolean {
  return glyph === 0x23 || (glyph >= 0x2580 && glyph <= 0x259f);
}

const DOWNWARD = '│┌┐├┤┬┼|-';
const UPWARD = '│└┘├┤┴┼|-';

/** What stands between a cell and the one below it: a line where both lead there, and one of them is no level line. */
function upright(glyph: number, below: number): number {
  const isJoined =
    DOWNWARD.includes(String.fromCodePoint(glyph)) && UPWARD.includes(String.fromCodePoint(below));
  if (!isJoined || (glyph === DASH && below === DASH)) return SPACE;
  return glyph >= RULE || below >= RULE ? UPRIGHT_RULE : BAR;
}
const DASH = 0x2d;
const BAR = 0x7c;
const UPRIGHT_RULE = 0x2502; // │

/** What stands between two cells of wall: of a line that turns or crosses, a line. */
function bridge(glyph: number): number {
  return glyph > RULE && glyph < 0x2580 ? RULE : glyph;
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

/** Draws the lines of a vector view, with the dots of Braille letters. */
export function drawLines(
  cells: Cells,
  region: Region,
  view: VectorView,
  book: StyleNumbers,
  lines: VectorView['lines'],
): void {
  const raster = rasterize({ ...view, lines }, region.width * 2, region.height * 4);
  const shades = lightStyles(view).map((style) => book.numberOf(style));
  for (let row = 0; row < region.height; row++) {
    for (let column = 0; column < region.width; column++) {
      let light = 0;
      for (let dot = 0; dot < 8; dot++) {
        const at = (row * 4 + (dot >> 1)) * raster.width + column * 2 + (dot & 1);
        light = Math.max(light, raster.brightness[at]);
      }
      const glyph = light > 0 ? brailleAt(raster, column, row) : 0x20;
      const step = Math.min(LIGHT_STEPS, Math.ceil(light * LIGHT_STEPS));
      cells.put(region.x + column, region.y + row, glyph, shades[step]);
    }
  }
}

/** The styles of light from none to full. */
function lightStyles({ ink, ground }: VectorView): Style[] {
  // Sixteen colours have no shades of every ink: three greys stand for them, dark on light when the ground is lit.
  const isLit = (ground & 0xff) + ((ground >> 8) & 0xff) + ((ground >> 16) & 0xff) > 384;
  return Array.from({ length: LIGHT_STEPS + 1 }, (_, step) => {
    const share = step / LIGHT_STEPS;
    return {
      // Even the faintest line is brighter than the ground.
      color: lerpColors(ground, ink, 0.25 + 0.75 * share),
      background: ground,
      ansi: isLit ? 0 : share > 0.66 ? 15 : share > 0.33 ? 7 : 8,
    };
  });
}
