import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messageOf } from './library/json.js';
import { jsonText, plainLines, plainText } from './plain-text.js';

/** Everything that a terminal or a line of text obeys instead of showing it. */
const ACTING = [
  ...Array.from({ length: 0x20 }, (_, code) => code).filter((code) => code !== 9 && code !== 10),
  ...Array.from({ length: 0x21 }, (_, offset) => 0x7f + offset),
  ...[0xad, 0x61c, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2028, 0x2029],
  ...[0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0x2061, 0x2066, 0x2067, 0x2068, 0x2069],
  ...[0xfeff, 0xfff9, 0xfffb, 0xd800, 0xdfff, 0xe0001, 0xe0041, 0xe007f],
];
const acts = (text: string) => [...text].some((letter) => ACTING.includes(letter.codePointAt(0) ?? 0));
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...ACTING.map((code) => String.fromCodePoint(code))), fc.string()))
  .map((parts) => parts.join(''));

describe('texts from outside', () => {
  test('keep nothing that acts', () => {
    for (const code of ACTING) {
      const text = `a${String.fromCodePoint(code)}b`;
      expect(plainText(text), code.toString(16)).toMatch(/^a ?b$/);
      expect(plainLines(text)).toBe('ab');
    }
    fc.assert(
      fc.property(anyText, (text) => {
        expect(acts(plainText(text))).toBe(false);
        expect(plainText(text)).not.toMatch(/[\n\t]/);
        expect(acts(plainLines(text))).toBe(false);
      }),
    );
  });

  test('keep everything that shows', () => {
    expect(plainText('Zoë went to the 階段 with a 🗝 — 7 × "x"')).toBe(
      'Zoë went to the 階段 with a 🗝 — 7 × "x"',
    );
    expect(plainText('one\r\n  two\tthree')).toBe('one two three');
    expect(plainLines('one\n\ttwo\n')).toBe('one\n\ttwo\n');
  });

  test('are what errors say', () => {
    const said = messageOf(new Error('line 3: "\u001b]0;owned\u0007\u202e"\nok'));
    expect(said).toBe('line 3: "]0;owned" ok');
    expect(messageOf('\u009b2J')).toBe('2J');
  });

  test('are the same value as JSON', () => {
    fc.assert(
      fc.property(fc.dictionary(anyText, anyText), (value) => {
        for (const indent of [undefined, 2]) {
          const text = jsonText(value, indent);
          expect(acts(text)).toBe(false);
          expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        }
      }),
    );
  });
});
