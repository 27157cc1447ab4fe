// What is said and heard, in the room beside or below the view; in a panel with bars above it, and what is in sight and the map of where
// the player has been below.

import { type Frame, type Line, lineText, plainLine, type TileView } from '@stairwell/engine';
import type { Gauge } from '@stairwell/engine/play';
import { sightLines } from '../text/sights.js';
import type { Cells, StyleNumbers } from './cells.js';
import type { Layout, Region } from './layout.js';
import { FAINT, NOTICE } from './own-styles.js';
import { breakLine, breakLines, drawRow, type TextRow } from './text-rows.js';
import { drawTiles, originOf } from './views.js';

/**
 * Writes the messages of a frame, the newest last, then what is heard where there is room: it must not drive out what is said. Gives
 * what found no room.
 */
export function paintMessages(
  cells: Cells,
  book: StyleNumbers,
  frame: Frame,
  layout: Layout,
  { notices, heard }: { readonly notices: readonly string[]; readonly heard: Line | undefined },
): Line | undefined {
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
    // At the very end, where no list of sights moves it.
    height -= paintAutomap(cells, book, frame.automap, { x, y, width, height });
    const sights = sightRows(frame, width, Math.floor(height / 3), book);
    height -= sights.length === 0 ? 0 : sights.length + 1;
    sights.forEach((row, index) => {
      drawRow(cells, x, y + height + 1 + index, row);
    });
  }
  const words = [...frame.messages, ...notices.map((text) => plainLine(text, NOTICE))];
  const all = heard === undefined ? words : [...words, heard];
  const hasRoom = breakLines(all, width, book).length <= height;
  const fresh = hasRoom ? all : words;
  const past = (frame.past ?? []).slice(-height).map(faded);
  const said = [...past, ...fresh].map((line) => breakLine(line, width, book));
  // As many whole messages as fit, the newest last; of a new one that alone is too long, its beginning.
  let shown: TextRow[] = fresh.length > 0 ? (said.pop() ?? []).slice(0, height) : [];
  for (let next = said.pop(); next !== undefined && next.length + shown.length <= height; next = said.pop())
    shown = [...next, ...shown];
  for (const row of shown) drawRow(cells, x, y++, row);
  return hasRoom ? undefined : heard;
}

/** A map takes no more than this share of the rows, and with fewer rows than this it would be no map. */
const MAP = { share: 0.5, least: 8 } as const;

/** Draws the map of where the player has been below the messages, around the player. Gives the rows that it takes. */
function paintAutomap(
  cells: Cells,
  book: StyleNumbers,
  map: TileView | undefined,
  { x, y, width, height }: Region,
): number {
  const rows = map === undefined ? 0 : Math.min(map.height, Math.floor(height * MAP.share));
  if (map === undefined || rows < MAP.least) return 0;
  const room = { x, y: y + height - rows, width, height: rows };
  const wishes = { time: undefined, across: 1, down: 1, origin: originOf(map, room) } as const;
  drawTiles(cells, room, map, book, wishes);
  cells.text(x, room.y - 1, 'Where you have been', book.numberOf(FAINT));
  return rows + 2;
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
  // A list in place of the view is read where it stands.
  const isList = frame.view.kind === 'tiles' && frame.view.inPlaceOf !== undefined;
  if (most < 3 || isList) return [];
  const sights = sightLines(frame.view).map((line) => breakLine(line, width, book));
  const all = sights.reduce((sum, rows) => sum + rows.length, 0);
  if (all <= most) return sights.flat();
  // Whole ones only, and a row that says how many are left out.
  const shown: TextRow[] = [];
  let told = 0;
  while (shown.length + sights[told].length < most) shown.push(...sights[told++]);
  return [...shown, ...breakLine(plainLine(`and ${sights.length - told} more`, FAINT), width, book)];
}
