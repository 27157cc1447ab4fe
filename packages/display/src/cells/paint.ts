// Paints a frame on the cells: view, status, messages, prompt, and what lies over them.

import { type Frame, type Line, plainLine, type TileView } from '@stairwell/engine';
import { type Bearing, lineAtRest, type Panel } from '@stairwell/engine/play';
import { type Blow, markBlows } from '../blows.js';
import type { Cells, StyleNumbers } from './cells.js';
import { type Layout, layOut, type Region, SMALLEST } from './layout.js';
import { paintMessages } from './messages.js';
import { paintOverlay } from './overlay.js';
import { blowStyles, CHOSEN, FAINT, TITLE } from './own-styles.js';
import { breakLine, breakLines, drawRow } from './text-rows.js';
import { drawLines, drawTiles, type Origin, originOf } from './views.js';

/** What is to be seen beside the frame itself, and how. */
export interface PaintWishes {
  /** Ms that drive what moves; left out, everything is still. */
  readonly time?: number | undefined;
  /** Words of the front end itself, after the game's messages. */
  readonly notices?: readonly string[];
  /** The line being typed, where the frame asks for one; left out, as far as the game knows it. */
  readonly typed?: string;
  /** How far a long overlay is scrolled. */
  readonly overlayTop?: number;
  /** What is heard, in words: they stand after all that is said, or over the view's lowest row where that leaves no room. */
  readonly captions?: readonly string[];
  /** What was just struck: marked on the map. */
  readonly blows?: readonly Blow[];
  /** Where the view began when it was painted last. */
  readonly origin?: Origin | undefined;
}

/** What came of painting a frame. */
export interface Painted {
  /** Ms until something changes by itself; Infinity when nothing does. */
  readonly nextChange: number;
  /** Rows of the overlay that do not fit. */
  readonly overlayHidden: number;
  /** Where the view begins; undefined where none shows. */
  readonly origin?: Origin;
  /** The cell of the view at a cell of the screen, where one can be pointed at. */
  cellAt(x: number, y: number): { readonly x: number; readonly y: number } | undefined;
}

const NOWHERE = () => undefined;
const NO_WORDS = { notices: [], heard: undefined };

/** Paints a frame into cells. */
export function paintFrame(
  cells: Cells,
  book: StyleNumbers,
  frame: Frame,
  wishes: PaintWishes = {},
): Painted {
  const { time, notices = [], typed = frame.prompt?.text ?? '', overlayTop = 0, captions = [] } = wishes;
  cells.clear();
  if (isTooSmall(cells)) {
    paintTooSmall(cells);
    return { nextChange: Number.POSITIVE_INFINITY, overlayHidden: 0, cellAt: NOWHERE };
  }
  const layout = withViewInMiddle(layoutOf(cells, book, frame), frame.view);
  let nextChange = Number.POSITIVE_INFINITY;
  const { view } = frame;
  const { across, down } = layout;
  const room = {
    ...layout.view,
    width: Math.floor(layout.view.width / across),
    height: Math.floor(layout.view.height / down),
  };
  const origin = view.kind === 'tiles' ? originOf(view, room, wishes.origin) : undefined;
  if (frame.overlay?.cover !== 'screen') {
    if (view.kind === 'tiles' && origin !== undefined) {
      nextChange = drawTiles(cells, layout.view, view, book, { time, across, down, origin });
      paintBlows(cells, book, wishes.blows ?? [], view, layout, origin);
    } else if (view.kind === 'vector')
      drawLines(cells, layout.view, view, book, (time === undefined && view.atRest) || view.lines);
    paintBearings(cells, book, frame.bearings ?? [], layout.view);
    paintPanels(cells, book, frame.panels ?? [], layout.panels ?? []);
  }
  const status = time === undefined ? frame.status.map(lineAtRest) : frame.status;
  breakLines(status, layout.status.width, book)
    .slice(0, layout.status.height)
    .forEach((row, index) => {
      drawRow(cells, layout.status.x, layout.status.y + index, row);
    });
  // A screen over the game may cover where notices stand: then it shows them itself.
  const heard = captions.length === 0 ? undefined : plainLine(`(${captions.join('; ')})`, FAINT);
  const words = frame.overlay === undefined ? { notices, heard } : NO_WORDS;
  const unwritten = paintMessages(cells, book, frame, layout, words);
  if (unwritten !== undefined) paintOverView(cells, book, unwritten, view, layout, origin);
  if (frame.prompt !== undefined) paintPrompt(cells, book, frame.prompt.label, typed, layout);
  const overlayHidden =
    frame.overlay === undefined
      ? 0
      : paintOverlay(cells, book, frame.overlay, {
          top: overlayTop,
          notices,
          layout,
          isLines: view.kind === 'vector',
        });
  const cellAt =
    frame.overlay === undefined && view.kind === 'tiles' && origin !== undefined
      ? (x: number, y: number) => cellOfView(view, layout, origin, x, y)
      : NOWHERE;
  return { nextChange, overlayHidden, cellAt, ...(origin === undefined ? {} : { origin }) };
}

/** Writes a line over the lowest rows of the view, or over those above the player who stands there; what is too long goes on below. */
function paintOverView(
  cells: Cells,
  book: StyleNumbers,
  line: Line,
  view: Frame['view'],
  { view: { x, y, width, height }, down }: Layout,
  origin: Origin | undefined,
): void {
  const rows = breakLine(line, width, book);
  const top = y + height - rows.length;
  const player = view.kind === 'tiles' && view.focus && origin && y + (view.focus.y - origin.top) * down;
  let at = typeof player === 'number' && player + down > top ? Math.max(y, player - rows.length) : top;
  for (const row of rows) {
    if (at === player) at += down;
    if (at < y + height) drawRow(cells, x, at++, row);
  }
}

/** Who was struck stands out, with what it cost beside them. */
function paintBlows(
  cells: Cells,
  book: StyleNumbers,
  blows: readonly Blow[],
  view: TileView,
  { view: region, across, down }: Layout,
  { left, top }: Origin,
): void {
  const isInside = (x: number, y: number) => {
    const [column, row] = [x - left, y - top];
    return (
      column >= 0 &&
      row >= 0 &&
      column < Math.floor(region.width / across) &&
      row < Math.floor(region.height / down)
    );
  };
  const columnOf = (x: number) => region.x + (x - left) * across;
  const rowOf = (y: number) => region.y + (y - top) * down;
  for (const { text, x, y, of } of markBlows(blows, view, across)) {
    const { mark, cell } = blowStyles(of);
    const room = Math.ceil(text.length / across);
    if (isInside(x, y) && isInside(x + room - 1, y))
      cells.text(columnOf(x), rowOf(y), text, book.numberOf(mark));
    if (of.lost > 0 && isInside(of.x, of.y))
      cells.put(
        columnOf(of.x) + ((across - 1) >> 1),
        rowOf(of.y),
        view.glyphs[of.y * view.width + of.x],
        book.numberOf(cell),
      );
  }
}

function cellOfView(
  view: TileView,
  { view: region, across, down }: Layout,
  { left, top }: Origin,
  x: number,
  y: number,
) {
  const isInside =
    x >= region.x && y >= region.y && x < region.x + region.width && y < region.y + region.height;
  const cell = {
    x: Math.floor((x - region.x) / across) + left,
    y: Math.floor((y - region.y) / down) + top,
  };
  return isInside && cell.x < view.width && cell.y < view.height ? cell : undefined;
}

/** Whether a terminal is too small for any game. */
export function isTooSmall(cells: Cells): boolean {
  return cells.columns < SMALLEST.columns || cells.rows < SMALLEST.rows;
}

/** Says how large the terminal has to be. */
export function paintTooSmall(cells: Cells): void {
  const words = [
    `${cells.columns}x${cells.rows} is too`,
    'small. Make the',
    `window ${SMALLEST.columns}x${SMALLEST.rows}`,
    'or larger.',
  ];
  words.forEach((text, index) => {
    cells.text(0, index, text);
  });
}

/** A view that stands in another's place keeps to the middle of its room. */
function withViewInMiddle(layout: Layout, view: Frame['view']): Layout {
  if (view.kind === 'vector' || view.inPlaceOf === undefined) return layout;
  const { x, y, width, height } = layout.view;
  const columns = Math.min(width, view.width);
  const rows = Math.min(height, view.height);
  const region = {
    x: x + ((width - columns) >> 1),
    y: y + ((height - rows) >> 1),
    width: columns,
    height: rows,
  };
  return { ...layout, view: region };
}

/** Further views, each above its name. */
function paintPanels(
  cells: Cells,
  book: StyleNumbers,
  panels: readonly Panel[],
  regions: readonly Region[],
): void {
  regions.forEach((region, i) => {
    const { title, view } = panels[i];
    const room = { ...region, height: Math.max(1, Math.min(view.height, region.height - 1)) };
    const origin = originOf(view, room);
    drawTiles(cells, room, view, book, { time: undefined, across: 1, down: 1, origin });
    cells.text(region.x, room.y + room.height, title.slice(0, region.width), book.numberOf(FAINT));
  });
}

function layoutOf(cells: Cells, book: StyleNumbers, frame: Frame): Layout {
  const instead = frame.view.kind === 'tiles' ? frame.view.inPlaceOf : undefined;
  const { width, height } = instead ?? frame.view;
  const isVector = frame.view.kind === 'vector' || instead !== undefined;
  return layOut({
    columns: cells.columns,
    rows: cells.rows,
    view: { width, height, isVector },
    panels: (frame.panels ?? []).map(({ view }) => view),
    statusRows: (room) => breakLines(frame.status, room, book).length,
    messageRows: (room) => breakLines(frame.messages, room, book).length,
    hasPrompt: frame.prompt !== undefined,
  });
}

/** Marks at the edge of the view, on the side from which something is heard. */
function paintBearings(cells: Cells, book: StyleNumbers, bearings: readonly Bearing[], region: Region): void {
  for (const { x, y, style } of bearings) {
    const far = Math.max(Math.abs(x), Math.abs(y));
    if (far === 0) continue;
    const column = region.x + Math.round(((region.width - 1) * (1 + x / far)) / 2);
    const row = region.y + Math.round(((region.height - 1) * (1 + y / far)) / 2);
    const isLevel = Math.abs(x) >= Math.abs(y);
    const mark = isLevel ? (x < 0 ? '◄' : '►') : y < 0 ? '▲' : '▼';
    cells.text(column, row, mark, book.numberOf(style));
  }
}

function paintPrompt(cells: Cells, book: StyleNumbers, label: string, typed: string, layout: Layout): void {
  const { x, y, width } = layout.prompt;
  // The end of a long line is what is being typed.
  const glyphs = [...`${label}${typed}`].slice(-(width - 1));
  cells.fill(x, y, width, 1);
  const end = cells.text(x, y, glyphs.join(''), book.numberOf(TITLE));
  cells.text(end, y, ' ', book.numberOf(CHOSEN));
}
