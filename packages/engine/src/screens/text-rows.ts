// Text brought to a width: lines broken into rows between words, and cells of a table filled or cut.

import { type Line, lineText, plainLine, type Span } from '../play/frame.js';
import { type Cluster, clustersOf, isPlain, textColumns } from './columns.js';

/** What a screen of eighty columns holds inside its border, and how many rows of it make a page: with title, choices and
 * border it fills 24 rows. */
export const SCREEN_COLUMNS = 76;
/** Rows of text that a page holds. */
export const PAGE_ROWS = 16;

/**
 * The line in rows of at most `width` columns, broken between words, and between the characters of East Asia, which stand without
 * spaces. Rows after the first begin with `indent`; a longer word is cut.
 * @example
 * ```ts
 * import { lineText, plainLine } from '@stairwell/engine';
 * import { wrapLine } from '@stairwell/engine/screens';
 *
 * const rows = wrapLine(plainLine('The dragon breathes fire. 龍は火を吐く。'), 16, '  ');
 * console.log(rows.map(lineText).join('|')); // The dragon|  breathes fire.|  龍は火を吐く。
 * ```
 */
export function wrapLine(line: Line, width: number, indent = ''): Line[] {
  const all = lineText(line);
  if (isPlain(all)) {
    if (line.length === 1 && all.length <= width) return [line];
    return plainRows(all, width, indent).map(([from, to], at) =>
      row(at === 0 ? '' : indent, cutSpans(line, from, to)),
    );
  }
  const glyphs: Glyph[] = line.flatMap(({ text, style, controls }) =>
    clustersOf(text).map((cluster) => ({ text: cluster.text, columns: cluster.columns, style, controls })),
  );
  const rows: Line[] = [];
  for (let start = 0; ; ) {
    const margin = rows.length === 0 ? '' : indent;
    const full = filled(glyphs, start, width - textColumns(margin));
    if (full === glyphs.length) {
      rows.push(row(margin, glyphs.slice(start)));
      return rows;
    }
    let end = full;
    while (end > start && !mayBreak(glyphs, end)) end--;
    if (end === start) end = full;
    rows.push(row(margin, glyphs.slice(start, end)));
    while (glyphs[end]?.text === ' ') end++;
    start = end;
  }
}

/** Into how many rows of at most `width` columns the line is broken. */
export function rowsOf(line: Line, width: number): number {
  const text = lineText(line);
  return isPlain(text) ? plainRows(text, width, '').length : wrapLine(line, width).length;
}

/**
 * A text in rows of at most `width` columns; its own line breaks stay.
 * @example
 * ```ts
 * import { wrapText } from '@stairwell/engine/screens';
 *
 * console.log(wrapText('A narrow stair leads down.\nIt smells of smoke.', 14).join('|')); // A narrow stair|leads down.|It smells of|smoke.
 * ```
 */
export function wrapText(text: string, width: number, indent = ''): string[] {
  return text.split('\n').flatMap((each) => {
    if (!isPlain(each)) return wrapLine(plainLine(each), width, indent).map(lineText);
    return plainRows(each, width, indent).map(([from, to], at) => {
      const piece = each.slice(from, to);
      return at === 0 ? piece : indent + piece;
    });
  });
}

/**
 * A text filled with spaces to a number of columns, for tables: at its end, at its start or at both. A longer one is cut, with a mark
 * that says so.
 * @example
 * ```ts
 * import { fitText } from '@stairwell/engine/screens';
 *
 * for (const [name, gold] of [['Odda', '7'], ['龍太郎', '1200'], ['Hildegard the Patient', '35']] as const) {
 *   console.log(`[${fitText(name, 12)}${fitText(gold, 6, 'end')}]`);
 * }
 * ```
 *
 * ```text
 * [Odda             7]
 * [龍太郎        1200]
 * [Hildegard t…    35]
 * ```
 */
export function fitText(text: string, columns: number, at: 'start' | 'end' | 'middle' = 'start'): string {
  const spare = columns - textColumns(text);
  if (spare < 0) return cut(text, columns);
  const before = at === 'start' ? 0 : at === 'end' ? spare : spare >> 1;
  return ' '.repeat(before) + text + ' '.repeat(spare - before);
}

const CUT_MARK = '…';

function cut(text: string, columns: number): string {
  const clusters = clustersOf(text);
  const kept = clusters.slice(0, filled(clusters, 0, columns - 1, 0));
  const short = kept.map((cluster) => cluster.text).join('') + (columns > 0 ? CUT_MARK : '');
  // A wide character may leave a column over.
  return short + ' '.repeat(Math.max(0, columns - textColumns(short)));
}

/** Where the rows of a plain text begin and end. Nothing in it is wide or joined, so a letter is a column. */
function plainRows(text: string, width: number, indent: string): [from: number, to: number][] {
  const rows: [number, number][] = [];
  let room = Math.max(1, width);
  let start = 0;
  while (text.length - start > room) {
    const space = text.lastIndexOf(' ', start + room);
    let end = space > start ? space : start + room;
    rows.push([start, end]);
    while (text[end] === ' ') end++;
    start = end;
    if (rows.length === 1) room = Math.max(1, width - textColumns(indent));
  }
  rows.push([start, text.length]);
  return rows;
}

/** The parts of the spans that stand from one letter of the line to another. */
function cutSpans(line: Line, from: number, to: number): Piece[] {
  const parts: Piece[] = [];
  let start = 0;
  for (const { text, style, controls } of line) {
    const part = text.slice(Math.max(0, from - start), Math.max(0, to - start));
    if (part !== '') parts.push({ text: part, style, controls });
    start += text.length;
  }
  return parts;
}

/** A piece of a row, on its way into a span. */
interface Piece {
  readonly text: string;
  readonly style: Span['style'];
  readonly controls: Span['controls'];
}

type Glyph = Cluster & Piece;

/** The first of the clusters from `start` on that finds no room; at least so many are taken. */
function filled(clusters: readonly Cluster[], start: number, room: number, least = 1): number {
  let end = start;
  let columns = 0;
  while (end < clusters.length) {
    columns += clusters[end].columns;
    if (columns > room && end >= start + least) break;
    end++;
  }
  return end;
}

/** Whether a row may end before this glyph. */
function mayBreak(glyphs: readonly Glyph[], at: number): boolean {
  if (glyphs[at].text === ' ') return true;
  return (glyphs[at].columns === 2 || glyphs[at - 1].columns === 2) && !NEVER_FIRST.includes(glyphs[at].text);
}

/** What closes a sentence or a bracket stays with it. */
const NEVER_FIRST = '、。，．！？：；」』）】》〉ー,.!?:;)]';

function row(margin: string, pieces: readonly Piece[]): Line {
  const spans: { text: string; style: Span['style']; controls: Span['controls'] }[] = [];
  if (margin !== '') spans.push({ text: margin, style: pieces[0]?.style, controls: undefined });
  for (const { text, style, controls } of pieces) {
    const last = spans.at(-1);
    if (last !== undefined && last.style === style && last.controls === controls) last.text += text;
    else spans.push({ text, style, controls });
  }
  return spans.map(({ text, style, controls }) => ({
    text,
    ...(style !== undefined && { style }),
    ...(controls !== undefined && { controls }),
  }));
}
