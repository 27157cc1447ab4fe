// Lays a tile view out on a canvas, scrolled so that the focus stays in sight, finds the cells that differ from what is there, and has
// the art paint them.

import type { Style, TileView } from '@stairwell/engine';
import { scrollAfter, scrollNear, scrollToPart } from '../scroll.js';
import type { CanvasArt } from './art.js';
import { cornerOf, glide, type Shot, scale } from './camera.js';
import { type ColorChoices, type Ink, mapInk } from './colors.js';
import { type Extent, type Fit, fitCells, knownPart, type Room, type Zoom } from './fit.js';
import type { Painter } from './painter.js';

/** A ground that no style has: a cell that holds it is painted whatever stands there. */
const UNKNOWN = -2;

/** A painter of tile views, which looks as the art says. */
export function createTilePainter(
  canvas: HTMLCanvasElement,
  pen: CanvasRenderingContext2D,
  art: CanvasArt,
): Painter<TileView> {
  let fit: Fit | undefined;
  let inks: Ink[] = [];
  let inksOf: { styles: readonly Style[]; palette: ColorChoices } | undefined;
  // Before the first picture nothing is in sight.
  let left = Number.NEGATIVE_INFINITY;
  let top = Number.NEGATIVE_INFINITY;
  let known: Extent | undefined;
  let size = { width: 0, height: 0 };
  /** What showed before cells got another size; only within one view. */
  let outgrown: Shot | undefined;
  // What is on the canvas.
  let glyphs = new Uint32Array(0);
  let fores = new Int32Array(0);
  let backs = new Int32Array(0);
  let bolds = new Uint8Array(0);

  function layOut(view: TileView, room: Room, zoom: Zoom): Fit {
    const isSameView = isAlike(view);
    known = zoom === 'known' ? knownPart(view, isSameView ? known : undefined) : undefined;
    const next = fitCells(room, view.width, view.height, zoom, known);
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
    // Within a level more and more is known: cells that become larger are another level's.
    const isSmaller =
      fit !== undefined && next.cellWidth <= fit.cellWidth && next.cellHeight <= fit.cellHeight;
    outgrown = fit && isSameView && isSmaller ? { fit, left, top, corner: cornerOf(canvas) } : undefined;
    canvas.width = width;
    canvas.height = height;
    canvas.style.width = `${width / room.density}px`;
    canvas.style.height = `${height / room.density}px`;
    glyphs = new Uint32Array(next.columns * next.rows);
    fores = new Int32Array(glyphs.length);
    backs = new Int32Array(glyphs.length).fill(UNKNOWN);
    bolds = new Uint8Array(glyphs.length);
    fit = next;
    return next;
  }

  /** Whether a view is as large as the one before; a screen of another size has nothing to do with it. */
  function isAlike({ width, height }: TileView): boolean {
    const isSame = size.width === width && size.height === height;
    size = { width, height };
    return isSame;
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

  /** Says whether the cell now holds something else than before. */
  function set(cell: number, glyph: number, { fore, back, bold }: Ink): boolean {
    const boldness = bold ? 1 : 0;
    if (glyphs[cell] === glyph && fores[cell] === fore && backs[cell] === back && bolds[cell] === boldness)
      return false;
    glyphs[cell] = glyph;
    fores[cell] = fore;
    backs[cell] = back;
    bolds[cell] = boldness;
    return true;
  }

  return {
    paint(view, { room, zoom, palette, motion, flashes = true, time }) {
      // A list in place of the picture is read, not walked about in.
      const shown = layOut(view, room, view.inPlaceOf === undefined ? zoom : 'fit');
      const { columns, rows } = shown;
      resolveInks(view.palette, palette);
      const home = view.focus ?? { x: view.width >> 1, y: view.height >> 1 };
      const focus = (motion && art.walker?.(time)) || home;
      const before = { left, top };
      const along = (first: number, at: number, length: number, size: number) =>
        // On another level nobody stands who is to be kept in sight: there the cursor alone is followed.
        view.margin === undefined || view.isElsewhere === true
          ? scrollAfter(first, at, length, size)
          : scrollNear(first, at, length, size, view.margin);
      left =
        (known && scrollToPart(left, known.left, known.width, view.width, columns)) ??
        along(left, Math.round(focus.x), view.width, columns);
      top =
        (known && scrollToPart(top, known.top, known.height, view.height, rows)) ??
        along(top, Math.round(focus.y), view.height, rows);
      const moves = motion && art.isApart?.(time) !== true;
      if (moves && outgrown !== undefined)
        scale(canvas, outgrown, { fit: shown, left, top, corner: cornerOf(canvas) }, focus, room);
      else if (moves) glide(canvas, left - before.left, top - before.top, shown, room);
      outgrown = undefined;
      const moving = new Map<number, { glyph: number; style: number }>();
      let nextChange = Number.POSITIVE_INFINITY;
      if (motion && flashes) {
        for (const { cell, period, phases } of view.animations) {
          const phase = Math.floor(time / period);
          moving.set(cell, phases[phase % phases.length]);
          nextChange = Math.min(nextChange, (phase + 1) * period - time);
        }
      }
      const changed: number[] = [];
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          const cell = (top + row) * view.width + left + column;
          const phase = moving.get(cell);
          const slot = row * columns + column;
          if (set(slot, phase?.glyph ?? view.glyphs[cell], inks[phase?.style ?? view.styles[cell]]))
            changed.push(slot);
        }
      }
      const scene = { view, fit: shown, left, top, glyphs, fores, backs, bolds, changed };
      const next = art.paint(pen, { ...scene, colors: palette, motion, flashes, time });
      return { nextChange: Math.min(nextChange, next), painted: changed.length };
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
