// A screen of the game over everything else: a box in the middle, or the whole screen where it needs that.

import { lineText, type Overlay, plainLine } from '@stairwell/engine';
import { keyLabel, otherChoices } from '@stairwell/engine/play';
import { type Cells, PLAIN, type StyleNumbers } from './cells.js';
import type { Layout, Region } from './layout.js';
import { FAINT, NOTICE, TITLE } from './own-styles.js';
import { breakLine, breakLines, drawRow } from './text-rows.js';

/**
 * Paints a box in the middle. A text that would fit but for the frame around it loses the frame; one that is longer still
 * is paged. Returns how many rows do not fit; title and choices always do.
 */
export function paintOverlay(
  cells: Cells,
  book: StyleNumbers,
  overlay: Overlay,
  {
    top,
    notices,
    layout: { view, status, messages, isPanel },
    isLines,
  }: {
    readonly top: number;
    readonly notices: readonly string[];
    readonly layout: Layout;
    /** Whether the view is a picture of lines. */
    readonly isLines: boolean;
  },
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
  // Above the status where there is room; words of which it leaves only a part say nothing.
  const y = Math.max(0, ((height <= status.y ? status.y : cells.rows) - height) >> 1);
  const panel = isPanel ? { ...messages, x: messages.x - 1, width: cells.columns } : messages;
  for (const words of [status, panel]) {
    const isBeside = words.x >= left + width + 4 || words.y >= y + height;
    if (!isBeside) cells.fill(words.x, words.y, words.width, words.height);
  }
  // A picture of which most is covered is no picture any more: what would be left of it is scraps.
  const box = { x: left, y, width: width + 4, height };
  if (isLines && 2 * drawnIn(cells, view, box) > drawnIn(cells, view, view))
    cells.fill(view.x, view.y, view.width, view.height);
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

/** How many cells of one region that are in another as well have something drawn in them. */
function drawnIn({ columns, glyphs }: Cells, { x, y, width, height }: Region, other: Region): number {
  let drawn = 0;
  for (let row = Math.max(y, other.y); row < Math.min(y + height, other.y + other.height); row++)
    for (let column = Math.max(x, other.x); column < Math.min(x + width, other.x + other.width); column++)
      if (glyphs[row * columns + column] !== 0x20) drawn++;
  return drawn;
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
