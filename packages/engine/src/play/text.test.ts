import { expect, test } from 'vitest';
import { brailleRows } from './braille.js';
import { drawnFrame } from './drawn-frame.js';
import { type Frame, lineText, type Overlay, plainLine, type TileView } from './frame.js';
import { describeFrame, frameText, openSides, overlayLines } from './text.js';

const ROWS = ['#########', '#...@...#', '#.......#', '#########'];

const view: TileView = {
  kind: 'tiles',
  width: 9,
  height: 4,
  glyphs: Uint32Array.from(ROWS.join(''), (glyph) => glyph.codePointAt(0) ?? 0),
  styles: new Uint8Array(36),
  palette: [{ color: 0xffffff, ansi: 7 }],
  animations: [],
  focus: { x: 4, y: 1 },
  things: [
    { name: 'exit', x: 7, y: 2 },
    { name: 'water', x: 4, y: 1 },
  ],
};
const frame: Frame = { view, status: [plainLine('FL:20')], messages: [plainLine('A thud.')] };

test('a frame prints as its rows, its status and its messages', () => {
  expect(frameText(frame)).toBe([...ROWS, 'FL:20', 'A thud.'].join('\n'));
});

test('a window lies on the view, a screen hides it, and both may be larger than it', () => {
  const overlay = { title: 'PAUSED', lines: [], choices: [], cover: 'window' as const };
  expect(frameText({ ...frame, overlay }).split('\n')).toEqual([
    '#########',
    ' PAUSED #',
    '#.......#',
    '#########',
    'FL:20',
    'A thud.',
  ]);
  const screen = {
    title: 'THE END',
    lines: [plainLine('of a long road')],
    choices: [{ key: 'r', label: 'Again' }],
    cover: 'screen' as const,
  };
  expect(frameText({ ...frame, overlay: screen })).toMatchInlineSnapshot(`
    "   THE END

    of a long road

      [r] Again
    FL:20
    A thud."
  `);
});

test('the text of an overlay stays in columns, below a title in the middle', () => {
  const overlay: Overlay = {
    title: 'Help',
    lines: ['Doing', 's           Search', 'Ctrl+P      Messages so far'].map((text) => plainLine(text)),
    choices: [{ key: 'Escape', label: 'Close' }],
    cover: 'screen',
  };
  expect(frameText({ ...frame, overlay, status: [], messages: [] }).split('\n')).toEqual([
    '           Help',
    '',
    'Doing',
    's           Search',
    'Ctrl+P      Messages so far',
    '',
    '        [Esc] Close',
  ]);
});

test('sides that nobody has seen are neither open nor walls', () => {
  const sides = (...rows: string[]) => {
    const { view } = drawnFrame(rows);
    return view.kind === 'tiles' ? openSides({ ...view, walls: '#', focus: { x: 1, y: 1 } }) : undefined;
  };
  expect(sides('   ', ' @ ', '   ')).toBe('It is too dark to see the walls.');
  expect(sides(' # ', ' @ ', '   ')).toBe('Walls to the north. Not seen: east, south and west.');
  expect(sides(' . ', '#@ ', '   ')).toBe('Open to the north. Walls to the west. Not seen: east and south.');
  expect(sides(' . ', '#@#', ' # ')).toBe('Open to the north.');
  expect(sides(' # ', '#@#', ' # ')).toBe('Walls on all sides.');
});

test('a frame in words says what is near and where', () => {
  expect(describeFrame(frame)).toEqual(['exit, 1 south and 3 east', 'water here', 'FL:20', 'A thud.']);
  const overlay = {
    title: 'PAUSED',
    lines: [plainLine('Breathe.')],
    choices: [
      { key: 'p', label: 'Go on' },
      { key: ' ', label: 'Next page' },
    ],
    cover: 'window' as const,
  };
  expect(describeFrame({ ...frame, overlay })).toEqual([
    'PAUSED',
    'Breathe.',
    'p: Go on',
    'Space: Next page',
  ]);
});

test('a vector view prints in Braille, dimmer lines with fewer dots', () => {
  const box = { x1: 0, y1: 0, x2: 15, y2: 0, brightness: 1 };
  const view = {
    kind: 'vector' as const,
    width: 16,
    height: 8,
    lines: [box],
    ink: 0xffffff,
    ground: 0,
    things: [],
  };
  expect(brailleRows(view, 8, 2)).toEqual(['⠉⠉⠉⠉⠉⠉⠉⠉', '⠀⠀⠀⠀⠀⠀⠀⠀']);
  expect(brailleRows({ ...view, lines: [{ ...box, brightness: 0.5 }] }, 8, 2)[0]).toBe('⠁⠁⠁⠁⠁⠁⠁⠁');
  expect(brailleRows({ ...view, lines: [{ ...box, brightness: 0 }] }, 8, 2)[0]).toBe('⠀⠀⠀⠀⠀⠀⠀⠀');
  const diagonal = { x1: 0, y1: 0, x2: 15, y2: 7, brightness: 1 };
  expect(brailleRows({ ...view, lines: [diagonal] }, 8, 2)).toMatchInlineSnapshot(`
    [
      "⠉⠒⠤⣀⠀⠀⠀⠀",
      "⠀⠀⠀⠀⠉⠒⠤⣀",
    ]
  `);
});

test('a menu says each key once, and its other choices in rows that a terminal can hold', () => {
  const letters = [...'abcdefghijklmno'];
  const menu: Overlay = {
    title: 'Drop what?',
    lines: letters.map((letter) => plainLine(`${letter}) a thing of some length`)),
    choices: [
      ...letters.map((key) => ({ key, label: 'a thing of some length' })),
      ...letters.map((key) => ({ key: key.toUpperCase(), label: 'another thing' })),
      { key: 'Escape', label: 'Cancel' },
    ],
    cover: 'window',
  };
  const lines = overlayLines(menu).map(lineText);
  expect(lines.filter((line) => line.includes('a thing of some length'))).toHaveLength(15);
  expect(lines.join(' ').match(/\[[A-O]\]/g)).toHaveLength(15);
  expect(lines.at(-1)).toMatch(/\[Esc\] Cancel$/);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(76);
});
