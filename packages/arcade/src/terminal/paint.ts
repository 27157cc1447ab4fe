// Paints a frame on the canvas: view, status, messages, prompt, and what lies over them.

import { describeFrame, type Frame, type Line, type Overlay, plainLine, type Style } from '@stairwell/engine';
import { PLAIN, type StyleBook } from './colors.js';
import { type Layout, layOut, SMALLEST } from './layout.js';
import type { Canvas } from './screen.js';
import { breakLine, breakLines, drawRow, type TextRow } from './text-rows.js';
import { drawLines, drawTiles } from './views.js';

export interface PaintWishes {
  /** Ms that drive what moves; undefined shows everything still. */
  readonly time: number | undefined;
  /** Words of the front end itself, after the game's messages. */
  readonly notices: readonly string[];
  /** The line being typed, where the frame asks for one. */
  readonly typed: string;
  /** How far a long overlay is scrolled. */
  readonly overlayTop: number;
}

export interface Painted {
  /** Ms until something changes by itself; Infinity when nothing does. */
  readonly nextChange: number;
  /** Rows of the overlay that do not fit. */
  readonly overlayHidden: number;
}

/** Styles of the front end's own words. */
export const NOTICE: Style = { color: 0xe0c060, ansi: 11 };
export const FAINT: Style = { color: 0x808080, ansi: 8 };
export const TITLE: Style = { color: 0xffffff, ansi: 15, bold: true };
export const CHOSEN: Style = { color: 0xffffff, ansi: 15, reverse: true };

export function paintFrame(canvas: Canvas, book: StyleBook, frame: Frame, wishes: PaintWishes): Painted {
  canvas.clear();
  if (isTooSmall(canvas)) {
    paintTooSmall(canvas);
    return { nextChange: Number.POSITIVE_INFINITY, overlayHidden: 0 };
  }
  const layout = layoutOf(canvas, book, frame);
  let nextChange = Number.POSITIVE_INFINITY;
  if (frame.overlay?.cover !== 'screen') {
    if (frame.view.kind === 'tiles')
      nextChange = drawTiles(canvas, layout.view, frame.view, book, wishes.time);
    else drawLines(canvas, layout.view, frame.view, book);
  }
  breakLines(frame.status, layout.status.width, book)
    .slice(0, layout.status.height)
    .forEach((row, index) => {
      drawRow(canvas, layout.status.x, layout.status.y + index, row);
    });
  paintMessages(canvas, book, frame, layout, wishes.notices);
  if (frame.prompt !== undefined) paintPrompt(canvas, book, frame.prompt.label, wishes.typed, layout);
  const overlayHidden =
    frame.overlay === undefined ? 0 : paintOverlay(canvas, book, frame.overlay, wishes.overlayTop);
  return { nextChange, overlayHidden };
}

export function isTooSmall(canvas: Canvas): boolean {
  return canvas.columns < SMALLEST.columns || canvas.rows < SMALLEST.rows;
}

export function paintTooSmall(canvas: Canvas): void {
  const words = [
    `${canvas.columns}x${canvas.rows} is too`,
    'small. Make the',
    `window ${SMALLEST.columns}x${SMALLEST.rows}`,
    'or larger.',
  ];
  words.forEach((text, index) => {
    canvas.text(0, index, text);
  });
}

function layoutOf(canvas: Canvas, book: StyleBook, frame: Frame): Layout {
  const { width, height, kind } = frame.view;
  return layOut({
    columns: canvas.columns,
    rows: canvas.rows,
    view: { width, height, isVector: kind === 'vector' },
    statusRows: (room) => breakLines(frame.status, room, book).length,
    hasPrompt: frame.prompt !== undefined,
  });
}

function paintMessages(
  canvas: Canvas,
  book: StyleBook,
  frame: Frame,
  layout: Layout,
  notices: readonly string[],
): void {
  const { x, y, width, height } = layout.messages;
  const lines: Line[] = [...frame.messages, ...notices.map((text) => plainLine(text, NOTICE))];
  const rows = breakLines(lines, width, book);
  if (!layout.isPanel) {
    rows.slice(Math.max(0, rows.length - height)).forEach((row, index) => {
      drawRow(canvas, x, y + index, row);
    });
    return;
  }
  for (let row = 0; row < height; row++) canvas.text(x - 1, row, '│', book.numberOf(FAINT));
  // What is in sight stands on top, since it changes in place; what was said follows and grows downwards.
  const sights = sightRows(frame, width - 1, Math.floor(height / 3), book);
  sights.forEach((row, index) => {
    drawRow(canvas, x + 1, y + index, row);
  });
  const top = sights.length === 0 ? 0 : sights.length + 1;
  const room = height - top;
  const wrapped = breakLines(lines, width - 1, book);
  wrapped.slice(Math.max(0, wrapped.length - room)).forEach((row, index) => {
    drawRow(canvas, x + 1, y + top + index, row);
  });
}

/** What is in sight by name, as many as fit. */
function sightRows(frame: Frame, width: number, most: number, book: StyleBook): TextRow[] {
  if (frame.view.things.length === 0 || most < 3) return [];
  const sentences = describeFrame({ view: frame.view, status: [], messages: [] });
  const rows = sentences.flatMap((text) => breakLine(plainLine(text, FAINT), width, book));
  if (rows.length <= most) return rows;
  return [
    ...rows.slice(0, most - 1),
    ...breakLine(plainLine(`and ${rows.length - most + 1} more`, FAINT), width, book),
  ];
}

function paintPrompt(canvas: Canvas, book: StyleBook, label: string, typed: string, layout: Layout): void {
  const { x, y, width } = layout.prompt;
  // The end of a long line is what is being typed.
  const glyphs = [...`${label}${typed}`].slice(-(width - 1));
  canvas.fill(x, y, width, 1);
  const end = canvas.text(x, y, glyphs.join(''), book.numberOf(TITLE));
  canvas.text(end, y, ' ', book.numberOf(CHOSEN));
}

/** Paints a box in the middle. Returns how many rows of its text do not fit; its choices always do. */
export function paintOverlay(canvas: Canvas, book: StyleBook, overlay: Overlay, top: number): number {
  const widest = canvas.columns - 4;
  const body = breakLines(overlay.lines, widest, book);
  const choices = overlay.choices.map(({ key, label }) => `[${key}] ${label}`).join('  ');
  const foot = choices === '' ? [] : breakLine(plainLine(choices, FAINT), widest, book);
  const title = breakLine(plainLine(overlay.title, TITLE), widest, book);
  const width = Math.max(...[...title, ...body, ...foot].map((row) => row.glyphs.length), 1);
  const frameRows = 2 + title.length + (body.length > 0 ? 1 : 0) + (foot.length > 0 ? foot.length + 1 : 0);
  const room = Math.max(1, canvas.rows - frameRows);
  const hidden = Math.max(0, body.length - room);
  const first = Math.max(0, Math.min(top, hidden));
  const shown = body.slice(first, first + room);

  const height = frameRows + shown.length;
  const left = (canvas.columns - width - 4) >> 1;
  const y = Math.max(0, (canvas.rows - height) >> 1);
  if (overlay.cover === 'screen') canvas.clear();
  paintBox(canvas, left, y, width + 4, height, book.numberOf(FAINT));
  let row = y + 1;
  for (const line of title) drawRow(canvas, left + 2 + ((width - line.glyphs.length) >> 1), row++, line);
  if (body.length > 0) row++;
  for (const line of shown) drawRow(canvas, left + 2, row++, line);
  if (foot.length > 0) row++;
  for (const line of foot) drawRow(canvas, left + 2, row++, line);
  if (hidden > 0) {
    const more = ` PageUp PageDown ${first + 1}-${first + shown.length} of ${body.length} `;
    canvas.text(left + 2, y + height - 1, more.slice(0, width), book.numberOf(NOTICE));
  }
  return hidden;
}

function paintBox(canvas: Canvas, x: number, y: number, width: number, height: number, style: number): void {
  canvas.fill(x, y, width, height, PLAIN);
  for (let column = x + 1; column < x + width - 1; column++) {
    canvas.text(column, y, '─', style);
    canvas.text(column, y + height - 1, '─', style);
  }
  for (let row = y + 1; row < y + height - 1; row++) {
    canvas.text(x, row, '│', style);
    canvas.text(x + width - 1, row, '│', style);
  }
  canvas.text(x, y, '┌', style);
  canvas.text(x + width - 1, y, '┐', style);
  canvas.text(x, y + height - 1, '└', style);
  canvas.text(x + width - 1, y + height - 1, '┘', style);
}
