// Paints a tile view: only the cells that differ from what is on the canvas, scrolled so that the focus stays in sight.

import type { Style, TileView } from '@stairwell/engine';
import { type ColorChoices, cssColor, GROUND, type Ink, mapInk } from './colors.js';
import { type Fit, fitCells, type Room, scrollTo } from './fit.js';
import { createGlyphAtlas, type GlyphAtlas } from './glyphs.js';
import type { Painter } from './painter.js';

const SPACE = 32;

export function createTilePainter(
  canvas: HTMLCanvasElement,
  pen: CanvasRenderingContext2D,
): Painter<TileView> {
  let fit: Fit | undefined;
  let atlas: GlyphAtlas | undefined;
  let inks: Ink[] = [];
  let inksOf: { styles: readonly Style[]; palette: ColorChoices } | undefined;
  let left = 0;
  let top = 0;
  // What is on the canvas, a slot a shown cell: glyph, then fore, back and boldness as one number each.
  let glyphs = new Uint32Array(0);
  let fores = new Int32Array(0);
  let backs = new Int32Array(0);
  let painted = 0;

  function layOut(view: TileView, room: Room, zoom: 'fit' | 'large'): Fit {
    const next = fitCells(room, view.width, view.height, zoom);
    const width = next.columns * next.cellWidth;
    const height = next.rows * next.cellHeight;
    const isSame =
      fit !== undefined &&
      canvas.width === width &&
      canvas.height === height &&
      fit.cellWidth === next.cellWidth &&
      fit.cellHeight === next.cellHeight &&
      fit.fontSize === next.fontSize;
    if (isSame) return next;
    canvas.width = width;
    canvas.height = height;
    canvas.style.width = `${width / room.density}px`;
    canvas.style.height = `${height / room.density}px`;
    if (atlas === undefined || fit?.cellWidth !== next.cellWidth || fit.cellHeight !== next.cellHeight)
      atlas = createGlyphAtlas(next);
    glyphs = new Uint32Array(next.columns * next.rows);
    fores = new Int32Array(glyphs.length);
    backs = new Int32Array(glyphs.length).fill(-2);
    fit = next;
    return next;
  }

  function resolveInks(styles: readonly Style[], palette: ColorChoices): void {
    const isSame =
      inksOf?.styles === styles &&
      inksOf.palette.highContrast === palette.highContrast &&
      inksOf.palette.safeColors === palette.safeColors;
    if (isSame) return;
    inks = styles.map((style) => mapInk(style, palette));
    inksOf = { styles, palette };
  }

  function paintCell(slot: number, glyph: number, ink: Ink): void {
    if (fit === undefined || atlas === undefined) return;
    const boldFore = ink.fore * 2 + (ink.bold ? 1 : 0);
    if (glyphs[slot] === glyph && fores[slot] === boldFore && backs[slot] === ink.back) return;
    const x = (slot % fit.columns) * fit.cellWidth;
    const y = Math.floor(slot / fit.columns) * fit.cellHeight;
    pen.fillStyle = cssColor(ink.back < 0 ? GROUND : ink.back);
    pen.fillRect(x, y, fit.cellWidth, fit.cellHeight);
    if (glyph > SPACE) atlas.paint(pen, glyph, ink, x, y);
    glyphs[slot] = glyph;
    fores[slot] = boldFore;
    backs[slot] = ink.back;
    painted++;
  }

  return {
    paint(view, { room, zoom, palette, motion, time }) {
      const { columns, rows } = layOut(view, room, zoom);
      resolveInks(view.palette, palette);
      const focus = view.focus ?? { x: view.width >> 1, y: view.height >> 1 };
      left = scrollTo(left, focus.x, columns, view.width);
      top = scrollTo(top, focus.y, rows, view.height);
      painted = 0;
      const moving = new Map<number, { glyph: number; style: number }>();
      let nextChange = Number.POSITIVE_INFINITY;
      if (motion) {
        for (const { cell, period, phases } of view.animations) {
          const phase = Math.floor(time / period);
          moving.set(cell, phases[phase % phases.length]);
          nextChange = Math.min(nextChange, (phase + 1) * period - time);
        }
      }
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          const cell = (top + row) * view.width + left + column;
          const phase = moving.get(cell);
          const glyph = phase?.glyph ?? view.glyphs[cell];
          const ink = inks[phase?.style ?? view.styles[cell]];
          paintCell(row * columns + column, glyph, ink);
        }
      }
      return { nextChange, painted };
    },
    at(x, y) {
      if (fit === undefined) return undefined;
      const column = Math.floor((x * fit.columns) / canvas.clientWidth);
      const row = Math.floor((y * fit.rows) / canvas.clientHeight);
      return column < 0 || row < 0 || column >= fit.columns || row >= fit.rows
        ? undefined
        : { x: left + column, y: top + row };
    },
  };
}
