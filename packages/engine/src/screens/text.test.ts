import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineText, plainLine } from '../play/frame.js';
import { glyphColumns, textColumns } from './columns.js';
import { formatLine, formatText } from './format.js';
import { fitText, rowsOf, wrapLine, wrapText } from './text-rows.js';

describe('columns', () => {
  test.each([
    ['dragon', 6],
    ['龍', 2],
    ['ｗｉｄｅ', 8],
    ['한글', 4],
    ['cafe\u0301', 4],
    ['👩‍🚀', 2],
    ['🐉!', 3],
    ['─│@', 3],
    ['\u0007', 0],
  ])('%j takes %i', (text, columns) => {
    expect(textColumns(text)).toBe(columns);
  });

  test('every code point takes none, one or two', () => {
    const counts = [0, 0, 0];
    for (let point = 0; point <= 0x10ffff; point += 7) counts[glyphColumns(point)]++;
    expect(counts.every((count) => count > 50)).toBe(true);
  });
});

const words = fc.array(
  fc.constantFrom('a', 'dragon', '龍', '火を吐く。', 'cafe\u0301', '👩‍🚀', 'unbelievably', '-'),
  { maxLength: 20 },
);

test('no row is wider than it may be, nothing is lost but spaces, and no mark is torn off', () => {
  fc.assert(
    fc.property(
      words,
      fc.integer({ min: 2, max: 30 }),
      fc.constantFrom('', ' ', '  '),
      (list, width, indent) => {
        const text = list.join(' ');
        const rows = wrapLine(plainLine(text), width + indent.length, indent).map(lineText);
        for (const row of rows) expect(textColumns(row)).toBeLessThanOrEqual(width + indent.length);
        const joined = rows.map((row, at) => (at === 0 ? row : row.slice(indent.length))).join('');
        expect(joined.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        for (const row of rows) expect(row.trimStart()).not.toMatch(/^[\u0301\u200d]/);
      },
    ),
  );
});

test('a text of plain letters breaks where the same text in Greek does, however it is coloured', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '–'), maxLength: 60 });
  fc.assert(
    fc.property(text, fc.nat(12), fc.constantFrom('', '  '), fc.nat(60), (plain, width, indent, cut) => {
      const greek = wrapText(plain.replaceAll('a', 'α').replaceAll('b', 'β'), width, indent);
      const rows = greek.map((row) => row.replaceAll('α', 'a').replaceAll('β', 'b'));
      expect(wrapText(plain, width, indent)).toEqual(rows);
      const red = { color: 0xff0000, ansi: 9 };
      const line = [{ text: plain.slice(0, cut) }, { text: plain.slice(cut), style: red }];
      expect(wrapLine(line, width, indent).map(lineText)).toEqual(rows);
      expect(rowsOf(line, width)).toBe(wrapText(plain, width).length);
      const colored = wrapLine(line, width).flatMap((row) => row.filter(({ style }) => style === red));
      const letters = colored.map((span) => span.text).join('');
      expect(letters.replaceAll(' ', '')).toBe(plain.slice(cut).replaceAll(' ', ''));
    }),
  );
});

test('rows end between words, or between the characters of East Asia, never before what closes a sentence', () => {
  expect(wrapText('the cat sat on the mat', 10)).toEqual(['the cat', 'sat on the', 'mat']);
  expect(wrapText('龍は火を吐く。人は逃げる。', 14)).toEqual(['龍は火を吐く。', '人は逃げる。']);
  expect(wrapText('龍は火を吐く。人', 12)).toEqual(['龍は火を吐', 'く。人']);
  expect(wrapText('one\n\ntwo', 10)).toEqual(['one', '', 'two']);
  expect(wrapText('unbelievably', 5, '  ')).toEqual(['unbel', '  iev', '  abl', '  y']);
});

test('a fitted text is as wide as was asked for', () => {
  fc.assert(
    fc.property(
      words,
      fc.nat({ max: 30 }),
      fc.constantFrom('start', 'end', 'middle'),
      (list, columns, at) => {
        expect(textColumns(fitText(list.join(' '), columns, at as 'start'))).toBe(columns);
      },
    ),
  );
  expect([fitText('ab', 5, 'middle'), fitText('abcdef', 4), fitText('龍龍龍', 4)]).toEqual([
    ' ab  ',
    'abc…',
    '龍… ',
  ]);
});

test('sentences are filled, counted and coloured', () => {
  const danger = { color: 0xff0000, ansi: 9 };
  expect(formatLine('A [danger]{beast}[/] bites {{you}.', { beast: '[rat]{x}' }, { danger })).toEqual([
    { text: 'A ' },
    { text: '[rat]{x}', style: danger },
    { text: ' bites {you}.' },
  ]);
  expect([0, 1, 2].map((n) => formatText('{n} {n:door|doors} [x]', { n }))).toEqual([
    '0 doors [x]',
    '1 door [x]',
    '2 doors [x]',
  ]);
  expect(formatLine('')).toEqual([]);
});

test.each([
  [() => formatLine('a {b}'), 'there is no value "b" for "a {b}"'],
  [() => formatLine('a [b]c'), 'there is no style "b" for "a [b]c"'],
  [() => formatLine('a {b'), '{ is never closed in "a {b"'],
  [() => formatLine('{toString}'), 'there is no value "toString" for "{toString}"'],
])('a sentence that cannot be filled is refused', (format, problem) => {
  expect(format).toThrow(new RangeError(problem));
});

test('what names keys still says of which controls when a line is broken', () => {
  const help = [{ text: 'x  y  ', controls: ['explore'] }, { text: 'walk until something is seen' }];
  expect(wrapLine(help, 20, '  ')).toEqual([
    [{ text: 'x  y  ', controls: ['explore'] }, { text: 'walk until' }],
    [{ text: '  something is seen' }],
  ]);
});
