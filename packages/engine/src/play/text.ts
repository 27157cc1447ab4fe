// Frames as text: for headless runs, tests and logs, and as words for people who listen to the screen.

import { isInside } from '../grid/grid.js';
import { FOUR_DIRECTIONS, type Point } from '../grid/point.js';
import { brailleRows } from './braille.js';
import {
  type Frame,
  type Line,
  lineText,
  type NamedThing,
  type Overlay,
  plainLine,
  type TileView,
} from './frame.js';
import { keyLabel } from './input.js';
import { otherChoices } from './menu-lines.js';

/** The view's rows with any overlay drawn over them, then the status lines, then the messages. */
export function frameText(frame: Frame): string {
  const rows =
    frame.view.kind === 'tiles'
      ? tileRows(frame.view)
      : brailleRows(frame.view, frame.view.width / 2, frame.view.height / 4);
  const view = frame.overlay === undefined ? rows : drawOver(rows, frame.overlay);
  const prompt = frame.prompt === undefined ? [] : [`${frame.prompt.label}${frame.prompt.text}`];
  return [...view, ...frame.status.map(lineText), ...frame.messages.map(lineText), ...prompt]
    .map((row) => row.trimEnd())
    .join('\n');
}

/** Where the text begins in the lines of an overlay that has any: below the title and an empty line. */
const BODY_ROW = 2;

/** As wide as a row of choices gets before the next one begins, unless a single choice is wider. */
const CHOICES_WIDTH = 76;

/** The lines of an overlay in reading order: title, text, what can be pressed but is not named in the text. */
export function overlayLines(overlay: Overlay): Line[] {
  const rows: string[] = [];
  for (const { key, label } of otherChoices(overlay)) {
    const choice = `[${keyLabel(key)}] ${label}`;
    const row = rows.at(-1);
    if (row === undefined || row.length + 2 + choice.length > CHOICES_WIDTH) rows.push(choice);
    else rows[rows.length - 1] = `${row}  ${choice}`;
  }
  const body: Line[] = [
    plainLine(overlay.title),
    ...(overlay.lines.length > 0 ? [[], ...overlay.lines] : []),
  ];
  return rows.length === 0 ? body : [...body, [], ...rows.map((row) => plainLine(row))];
}

/**
 * What the frame says, as sentences: the overlay alone if there is one, else what is near, the status and the messages.
 * @example
 * ```ts
 * import { type Frame, plainLine } from '@stairwell/engine';
 * import { describeFrame } from '@stairwell/engine/play';
 *
 * const frame: Frame = {
 *   view: {
 *     kind: 'tiles',
 *     width: 3,
 *     height: 1,
 *     glyphs: Uint32Array.of(64, 46, 114),
 *     styles: new Uint8Array(3),
 *     palette: [{ color: 0xffffff, ansi: 15 }],
 *     animations: [],
 *     focus: { x: 0, y: 0 },
 *     things: [{ name: 'a rat', x: 2, y: 0 }],
 *   },
 *   status: [plainLine('Level 1')],
 *   messages: [],
 * };
 * console.log(describeFrame(frame).join('; ')); // a rat, 2 east; Level 1
 * ```
 */
export function describeFrame(frame: Frame): string[] {
  if (frame.overlay !== undefined) {
    const { title, lines } = frame.overlay;
    const choices = otherChoices(frame.overlay).map(({ key, label }) => `${keyLabel(key)}: ${label}`);
    return [title, ...lines.map(lineText), ...choices].filter((line) => line.trim() !== '');
  }
  const focus = frame.view.kind === 'tiles' ? frame.view.focus : undefined;
  const sides = frame.view.kind === 'tiles' ? openSides(frame.view) : undefined;
  return [
    ...frame.view.things.map((thing) => describeThing(thing, focus)),
    ...(sides === undefined ? [] : [sides]),
    ...frame.status.map(lineText),
    ...frame.messages.map(lineText),
  ].filter((line) => line.trim() !== '');
}

/**
 * Which sides of the player are open and which are walls, as sentences; undefined where the view does not say what its walls are. What
 * nobody has seen yet is neither.
 * @example
 * ```ts
 * import { drawnFrame, openSides } from '@stairwell/engine/play';
 *
 * const { view } = drawnFrame(['#.#', '#@.', '# #']);
 * const tiles = view.kind === 'tiles' ? { ...view, walls: '#', focus: { x: 1, y: 1 } } : undefined;
 * console.log(tiles && openSides(tiles)); // Open to the north and east. Walls to the west. Not seen: south.
 * ```
 */
export function openSides(view: TileView): string | undefined {
  const { glyphs, width, focus, walls } = view;
  if (focus === undefined || walls === undefined) return undefined;
  const open: string[] = [];
  const closed: string[] = [];
  const unseen: string[] = [];
  for (const side of FOUR_DIRECTIONS) {
    const [x, y] = [focus.x + side.x, focus.y + side.y];
    const glyph = isInside(view, x, y) ? String.fromCodePoint(glyphs[y * width + x]) : walls;
    (glyph === ' ' ? unseen : walls.includes(glyph) ? closed : open).push(side.name);
  }
  if (unseen.length === FOUR_DIRECTIONS.length) return 'It is too dark to see the walls.';
  if (closed.length === FOUR_DIRECTIONS.length) return 'Walls on all sides.';
  const sentences = open.length === 0 ? [] : [`Open to the ${listOf(open)}.`];
  // Where all is seen, what is not open is a wall.
  if (unseen.length > 0) {
    if (closed.length > 0) sentences.push(`Walls to the ${listOf(closed)}.`);
    sentences.push(`Not seen: ${listOf(unseen)}.`);
  }
  return sentences.join(' ');
}

function listOf(names: readonly string[]): string {
  return names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}

function describeThing(thing: NamedThing, focus: Point | undefined): string {
  if (focus === undefined) return thing.name;
  const dx = thing.x - focus.x;
  const dy = thing.y - focus.y;
  if (dx === 0 && dy === 0) return `${thing.name} here`;
  const parts: string[] = [];
  if (dy !== 0) parts.push(`${Math.abs(dy)} ${dy < 0 ? 'north' : 'south'}`);
  if (dx !== 0) parts.push(`${Math.abs(dx)} ${dx < 0 ? 'west' : 'east'}`);
  return `${thing.name}, ${parts.join(' and ')}`;
}

function tileRows(view: TileView): string[] {
  const rows: string[] = [];
  for (let y = 0; y < view.height; y++) {
    let row = '';
    for (let x = 0; x < view.width; x++) row += String.fromCodePoint(view.glyphs[y * view.width + x]);
    rows.push(row);
  }
  return rows;
}

/**
 * Centres an overlay on the rows; they grow where it is larger than the view. Its text is centred as one block, so that what
 * stands in columns stays below each other.
 */
function drawOver(rows: readonly string[], overlay: Overlay): string[] {
  const lines = overlayLines(overlay).map((line) => [...lineText(line)]);
  const viewWidth = Math.max(...rows.map((row) => [...row].length));
  const boxWidth = Math.max(...lines.map((line) => line.length));
  const body = overlay.lines.map((line) => [...lineText(line)].length);
  const bodyWidth = Math.max(0, ...body);
  const isBody = (row: number) => row >= BODY_ROW && row < BODY_ROW + body.length;
  const width = Math.max(viewWidth, boxWidth);
  const height = Math.max(rows.length, lines.length);
  const top = (height - lines.length) >> 1;
  const result: string[] = [];
  for (let y = 0; y < height; y++) {
    const behind = overlay.cover === 'window' && y < rows.length ? [...rows[y]] : [];
    while (behind.length < width) behind.push(' ');
    const line = lines[y - top];
    if (line !== undefined) {
      const left = (width - (isBody(y - top) ? bodyWidth : line.length)) >> 1;
      if (overlay.cover === 'window') {
        const boxLeft = (width - boxWidth) >> 1;
        for (let x = Math.max(0, boxLeft - 1); x < Math.min(width, boxLeft + boxWidth + 1); x++)
          behind[x] = ' ';
      }
      line.forEach((glyph, i) => {
        behind[left + i] = glyph;
      });
    }
    result.push(behind.join(''));
  }
  return result;
}
