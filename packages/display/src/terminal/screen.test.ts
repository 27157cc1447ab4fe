import { describe, expect, test } from 'vitest';
import { showable } from '../cells/cells.js';
import { createEmulator } from '../testing/index.js';
import { Screen } from './screen.js';
import { type COLOR_MODES, createStyleBook, detectColorMode, nearest16, nearest256 } from './style-book.js';

const RED = { color: 0xff2010, safeColor: 0x0072b2, ansi: 9, bold: true } as const;

describe('what is written', () => {
  test('nothing when nothing changed, a few bytes when one cell did', () => {
    const book = createStyleBook('24bit', false);
    const screen = new Screen(book, 80, 24);
    screen.cells.text(3, 2, 'a long corridor');
    expect(screen.changes().length).toBeGreaterThan(80 * 24);
    expect(screen.changes()).toBe('');
    screen.cells.put(40, 12, '@'.charCodeAt(0), book.numberOf(RED));
    const one = screen.changes();
    expect(one.match(/@/g)).toHaveLength(1);
    expect(one.length).toBeLessThan(80);
    expect(screen.changes()).toBe('');
  });

  test('is synchronized, and in one piece', () => {
    const screen = new Screen(createStyleBook('16', false), 10, 2);
    const changes = screen.changes();
    expect(changes.startsWith('\x1b[?2026h')).toBe(true);
    expect(changes.endsWith('\x1b[?2026l')).toBe(true);
  });

  test('brings any screen from any other, cell by cell', async () => {
    const book = createStyleBook('24bit', false);
    const screen = new Screen(book, 20, 6);
    const emulator = createEmulator(20, 6);
    let seed = 7;
    const chance = (bound: number) => {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      return (seed >>> 8) % bound;
    };
    for (let round = 0; round < 40; round++) {
      for (let change = chance(30); change > 0; change--)
        screen.cells.put(
          chance(20),
          chance(6),
          0x41 + chance(26),
          book.numberOf(chance(2) ? RED : undefined),
        );
      emulator.write(screen.changes());
      const wanted = Array.from({ length: 6 }, (_, y) =>
        String.fromCodePoint(...screen.cells.glyphs.subarray(y * 20, y * 20 + 20)).trimEnd(),
      );
      expect((await emulator.rows()).map((row) => row.trimEnd())).toEqual(wanted);
    }
  });

  test('never holds what would move the cursor or take two columns', () => {
    const screen = new Screen(createStyleBook('none', false), 12, 1);
    screen.cells.text(0, 0, 'a\x1b[2Jb\u202e漢😀e\u0301');
    const shown = String.fromCodePoint(...screen.cells.glyphs);
    expect(shown).toBe('a [2Jb???e? ');
    expect(showable(0x2588)).toBe(0x2588);
    expect(showable(0x28ff)).toBe(0x28ff);
  });
});

describe('colours', () => {
  async function look(mode: (typeof COLOR_MODES)[number], safe = false) {
    const book = createStyleBook(mode, safe);
    const screen = new Screen(book, 4, 1);
    screen.cells.put(0, 0, '@'.charCodeAt(0), book.numberOf(RED));
    const emulator = createEmulator(4, 1);
    emulator.write(screen.changes());
    return emulator.cell(0, 0);
  }

  test('24bit shows the very colour', async () => {
    expect(await look('24bit')).toMatchObject({ glyph: '@', color: 0xff2010, background: 0, isBold: true });
  });
  test('256 the nearest of the cube', async () => {
    expect(await look('256')).toMatchObject({ color: 196, background: 16 });
  });
  test('16 the one the game names', async () => {
    expect(await look('16')).toMatchObject({ color: 9, background: undefined });
  });
  test('none no colour, but bold', async () => {
    expect(await look('none')).toMatchObject({ color: undefined, background: undefined, isBold: true });
  });
  test('safe colours take the place of the others', async () => {
    expect(await look('24bit', true)).toMatchObject({ color: 0x0072b2 });
    expect(await look('16', true)).toMatchObject({ color: nearest16(0x0072b2) });
  });

  test.each([
    [0x000000, 16],
    [0xffffff, 231],
    [0xff0000, 196],
    [0x808080, 244],
    [0x5f87af, 67],
  ])('the nearest of 256 to %i is %i', (color, number) => {
    expect(nearest256(color)).toBe(number);
  });

  test.each([
    [{ TERM: 'xterm-256color', COLORTERM: 'truecolor' }, '24bit'],
    [{ TERM: 'xterm-256color' }, '256'],
    [{ TERM: 'screen' }, '16'],
    [{ TERM: 'linux' }, '16'],
    [{}, '16'],
    [{ TERM: 'dumb', COLORTERM: 'truecolor' }, 'none'],
    [{ TERM: 'xterm-256color', COLORTERM: 'truecolor', NO_COLOR: '1' }, 'none'],
    [{ TERM: 'xterm-256color', NO_COLOR: '' }, '256'],
  ])('%j means %s', (env, mode) => {
    expect(detectColorMode(env)).toBe(mode);
  });
});
