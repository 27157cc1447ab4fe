// Paints a frame on the cells: view, status, messages, prompt, and what lies over them.

import {
  type Frame,
  type Line,
  lineText,
  type Overlay,
  plainLine,
  type Style,
  type TileView,
} from '@stairwell/engine';
import { type Bearing, type Gauge, keyLabel, otherChoices, type Panel } from '@stairwell/engine/play';
import { sightLines } from '../text/sights.js';
import { type Cells, PLAIN, type StyleNumbers } from './cells.js';
import { type Layout, layOut, type Region, SMALLEST } from './layout.js';
import { breakLine, breakLines, drawRow, type TextRow } from './text-rows.js';
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
  /** What is heard, in words: they stand after all that is said. */
  readonly captions?: readonly string[];
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
const NO_WORDS = { notices: [], captions: [] };

/** Styles of the front end's own words. */
export const NOTICE: Style = { color: 0xe0c060, ansi: 11 };
/** How hints and other words that matter less look. */
export const FAINT: Style = { color: 0x808080, ansi: 8 };
/** How titles look. */
export const TITLE: Style = { color: 0xffffff, ansi: 15, bold: true };
/** How the chosen row of a list looks. */
export const CHOSEN: Style = { color: 0xffffff, ansi: 15, reverse: true };

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
  const { across } = layout;
  const room = { ...layout.view, width: Math.floor(layout.view.width / across) };
  const origin = view.kind === 'tiles' ? originOf(view, room, wishes.origin) : undefined;
  if (frame.overlay?.cover !== 'screen') {
    if (view.kind === 'tiles' && origin !== undefined)
      nextChange = drawTiles(cells, layout.view, view, book, { time, across, origin });
    else if (view.kind === 'vector') drawLines(cells, layout.view, view, book);
    paintBearings(cells, book, frame.bearings ?? [], layout.view);
    paintPanels(cells, book, frame.panels ?? [], layout.panels ?? []);
  }
  breakLines(frame.status, layout.status.width, book)
    .slice(0, layout.status.height)
    .forEach((row, index) => {
      drawRow(cells, layout.status.x, layout.status.y + index, row);
    });
  // A screen over the game may cover where notices stand: then it shows them itself.
  paintMessages(cells, book, frame, layout, frame.overlay === undefined ? { notices, captions } : NO_WORDS);
  if (frame.prompt !== undefined) paintPrompt(cells, book, frame.prompt.label, typed, layout);
  const overlayHidden =
    frame.overlay === undefined
      ? 0
      : paintOverlay(cells, book, frame.overlay, { top: overlayTop, notices, status: layout.status });
  const cellAt =
    frame.overlay === undefined && view.kind === 'tiles' && origin !== undefined
      ? (x: number, y: number) => cellOfView(view, layout, origin, x, y)
      : NOWHERE;
  return { nextChange, overlayHidden, cellAt, ...(origin === undefined ? {} : { origin }) };
}

function cellOfView(
  view: TileView,
  { view: region, across }: Layout,
  { left, top }: Origin,
  x: number,
  y: number,
) {
  const isInside =
    x >= region.x && y >= region.y && x < region.x + region.width && y < region.y + region.height;
  const cell = { x: Math.floor((x - region.x) / across) + left, y: y - region.y + top };
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
    drawTiles(cells, room, view, book, { time: undefined, across: 1, origin: originOf(view, room) });
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

function paintMessages(
  cells: Cells,
  book: StyleNumbers,
  frame: Frame,
  layout: Layout,
  { notices, captions }: { readonly notices: readonly string[]; readonly captions: readonly string[] },
): void {
  const margin = layout.isPanel ? 1 : 0;
  const x = layout.messages.x + margin;
  const width = layout.messages.width - margin;
  let { y, height } = layout.messages;
  if (layout.isPanel) {
    for (let row = 0; row < height; row++) cells.text(x - 2, row, '│', book.numberOf(FAINT));
    const gauges = frame.gauges ?? [];
    // Bars are a comfort: the words of the status say the same, so messages come first where rows are few.
    if (gauges.length > 0 && height >= gauges.length * 4) {
      paintGauges(cells, book, gauges, { x, y, width });
      y += gauges.length + 1;
      height -= gauges.length + 1;
    }
    const sights = sightRows(frame, width, Math.floor(height / 3), book);
    height -= sights.length === 0 ? 0 : sights.length + 1;
    sights.forEach((row, index) => {
      drawRow(cells, x, y + height + 1 + index, row);
    });
  }
  const words = [...frame.messages, ...notices.map((text) => plainLine(text, NOTICE))];
  const caption = plainLine(`(${captions.join('; ')})`, FAINT);
  // What is heard stands in the room that is left: it must not drive out what is said.
  const hasRoom = breakLines([...words, caption], width, book).length <= height;
  const fresh = captions.length > 0 && (hasRoom || words.length === 0) ? [...words, caption] : words;
  const said = [...(frame.past ?? []).slice(-height).map(faded), ...fresh].map((line) =>
    breakLine(line, width, book),
  );
  // As many whole messages as fit, the newest last; of one that alone is too long, its beginning.
  let shown: TextRow[] = (said.pop() ?? []).slice(0, height);
  for (let next = said.pop(); next !== undefined && next.length + shown.length <= height; next = said.pop())
    shown = [...next, ...shown];
  for (const row of shown) drawRow(cells, x, y++, row);
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

function paintGauges(
  cells: Cells,
  book: StyleNumbers,
  gauges: readonly Gauge[],
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const names = Math.max(...gauges.map(({ name }) => name.length)) + 1;
  const room = Math.max(1, Math.min(20, width - names));
  gauges.forEach(({ name, value, most, style }, index) => {
    // Whoever has anything left sees it.
    const full = value > 0 ? Math.max(1, Math.round((room * value) / most)) : 0;
    cells.text(x, y + index, name, book.numberOf(FAINT));
    cells.text(x + names, y + index, '█'.repeat(full), book.numberOf(style));
    cells.text(x + names + full, y + index, '·'.repeat(room - full), book.numberOf(FAINT));
  });
}

/** What was said a while ago, without its colours. */
function faded(line: Line): Line {
  return plainLine(lineText(line), FAINT);
}

/** What is in sight by name, as many as fit. */
function sightRows(frame: Frame, width: number, most: number, book: StyleNumbers): TextRow[] {
  if (most < 3) return [];
  const sights = sightLines(frame.view).map((line) => breakLine(line, width, book));
  const all = sights.reduce((sum, rows) => sum + rows.length, 0);
  if (all <= most) return sights.flat();
  // Whole ones only, and a row that says how many are left out.
  const shown: TextRow[] = [];
  let told = 0;
  while (shown.length + sights[told].length < most) shown.push(...sights[told++]);
  return [...shown, ...breakLine(plainLine(`and ${sights.length - told} more`, FAINT), width, book)];
}

function paintPrompt(cells: Cells, book: StyleNumbers, label: string, typed: string, layout: Layout): void {
  const { x, y, width } = layout.prompt;
  // The end of a long line is what is being typed.
  const glyphs = [...`${label}${typed}`].slice(-(width - 1));
  cells.fill(x, y, width, 1);
  const end = cells.text(x, y, glyphs.join(''), book.numberOf(TITLE));
  cells.text(end, y, ' ', book.numberOf(CHOSEN));
}

/**
 * Paints a box in the middle. A text that would fit but for the frame around it loses the frame; one that is longer still
 * is paged. Returns how many rows do not fit; title and choices always do.
 */
function paintOverlay(
  cells: Cells,
  book: StyleNumbers,
  overlay: Overlay,
  {
    top,
    notices,
    status,
  }: { readonly top: number; readonly notices: readonly string[]; readonly status: Region },
): number {
  const choices = otherChoices(overlay)
    .map(({ key, label }) => `[${keyLabel(key)}] ${label}`)
    .join('  ');
  const set = (width: number) => ({
    title: breakLine(plainLine(overlay.title, TITLE), width, book),
    body: breakLines(overlay.lines, width, book),
    foot: [
      ...(choices === '' ? [] : breakLine(plainLine(choices, FAINT), width, book)),
      ...notices.flatMap((text) => breakLine(plainLine(text, NOTICE), width, book)),
    ],
  });
  const isWide = overlay.lines.some((line) => [...lineText(line)].length > cells.columns - 4);
  const framed = set(cells.columns - 4);
  const airyRows = framed.title.length + framed.body.length + framed.foot.length + 2;
  const isBare = isWide || airyRows + 2 > cells.rows;
  const { title, body, foot } = isBare ? set(cells.columns) : framed;
  const margin = isBare ? 0 : 1;
  // Blank rows around the text only where there are rows to spare.
  const spare = cells.rows - margin * 2 - title.length - body.length - foot.length;
  const gap = spare >= 2 && body.length > 0 ? 1 : 0;
  const around = margin * 2 + title.length + foot.length + gap * 2;
  const isPaged = around + body.length > cells.rows;
  const room = Math.max(1, cells.rows - around - (isPaged ? 1 : 0));
  const hidden = Math.max(0, body.length - room);
  const first = Math.max(0, Math.min(top, hidden));
  const shown = body.slice(first, first + room);

  const width = Math.max(...[...title, ...body, ...foot].map((row) => row.glyphs.length), 1);
  const height = Math.min(cells.rows, around + shown.length + (isPaged ? 1 : 0));
  const left = Math.max(0, (cells.columns - width - margin * 4) >> 1);
  // Above the status where there is room; a status of which it leaves only a part says nothing.
  const isAbove = height <= status.y;
  const y = Math.max(0, ((isAbove ? status.y : cells.rows) - height) >> 1);
  if (!isAbove && y + height > status.y) cells.fill(status.x, status.y, status.width, status.height);
  if (overlay.cover === 'screen' || isBare) cells.clear();
  if (!isBare) paintBox(cells, left, y, width + 4, height, book.numberOf(FAINT));
  const x = left + margin * 2;
  let row = y + margin;
  for (const line of title) drawRow(cells, x + ((width - line.glyphs.length) >> 1), row++, line);
  row += gap;
  for (const line of shown) drawRow(cells, x, row++, line);
  if (isPaged)
    cells.text(
      x,
      row++,
      `-- ${first + 1}-${first + shown.length} of ${body.length}: PageUp, PageDown`,
      book.numberOf(NOTICE),
    );
  row += gap;
  for (const line of foot) drawRow(cells, x, row++, line);
  return hidden;
}

function paintBox(cells: Cells, x: number, y: number, width: number, height: number, style: number): void {
  cells.fill(x, y, width, height, PLAIN);
  for (let column = x + 1; column < x + width - 1; column++) {
    cells.text(column, y, '─', style);
    cells.text(column, y + height - 1, '─', style);
  }
  for (let row = y + 1; row < y + height - 1; row++) {
    cells.text(x, row, '│', style);
    cells.text(x + width - 1, row, '│', style);
  }
  cells.text(x, y, '┌', style);
  cells.text(x + width - 1, y, '┐', style);
  cells.text(x, y + height - 1, '└', style);
  cells.text(x + width - 1, y + height - 1, '┘', style);
}
