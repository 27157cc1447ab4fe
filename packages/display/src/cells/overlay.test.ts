import { type Frame, plainLine, Session } from '@stairwell/engine';
import { drawnFrame } from '@stairwell/engine/play';
import { ATTIC, CELLAR, WIRE } from '@stairwell/stage/testing';
import { describe, expect, test } from 'vitest';
import { Screen } from '../terminal/screen.js';
import { createStyleBook } from '../terminal/style-book.js';
import { show } from '../testing/show.js';
import { paintFrame } from './paint.js';

describe('an overlay', () => {
  const welcome = { title: 'Hold', lines: [], choices: [{ key: 'Enter', label: 'Go on' }] };

  test('stands above the status where there is room, without empty lines around no text', async () => {
    const frame = Session.start(ATTIC, 1).frame();
    const shown = show({ ...frame, overlay: { ...welcome, cover: 'window' } }, 40, 12);
    const rows = await shown.emulator.rows();
    expect(rows[8]).toBe('Attic  at 2,2  clock 0');
    expect(rows.slice(2, 6).map((row) => row.slice(9).trim().replace(/─+/, '─'))).toEqual([
      expect.stringContaining('┌─┐'),
      expect.stringContaining('Hold'),
      expect.stringContaining('[Enter] Go on'),
      expect.stringContaining('└─┘'),
    ]);
  });

  test('shows what there is to notice, even where it covers everything', async () => {
    const frame = Session.start(ATTIC, 1).frame();
    const overlay = { ...welcome, cover: 'screen' as const };
    const { emulator } = show({ ...frame, overlay }, 40, 12, { notices: ['It is printed later.'] });
    expect(await emulator.text()).toContain('It is printed later.');
  });

  const session = Session.start(CELLAR, 1);
  session.give({ type: 'key', key: '?', phase: 'tap' });

  test('stands in the middle in a box, and pages when it is long', async () => {
    const { emulator, painted } = show(session.frame(), 80, 24);
    const text = await emulator.text();
    expect(text).toMatch(/help line 1\n/);
    expect(text).not.toContain('help line 30');
    expect(text).toContain('[Esc] back');
    expect(painted.overlayHidden).toBeGreaterThan(0);
    const last = await show(session.frame(), 80, 24, { overlayTop: painted.overlayHidden }).emulator.text();
    expect(last).toContain('help line 30');
    expect(last).toContain('[Esc] back');
  });

  test('leaves no scraps of words that it covers in part', async () => {
    const messages = [plainLine('You hear a heavy step, and then another one behind the wall.')];
    const view = drawnFrame(Array.from({ length: 20 }, () => '.'.repeat(50)));
    const overlay = (lines: string[]) => ({
      title: 'The end',
      lines: lines.map((text) => plainLine(text)),
      choices: [],
      cover: 'window' as const,
    });
    const wide = { ...view, messages, overlay: overlay(['x'.repeat(60)]) };
    expect((await show(wide, 80, 24).emulator.rows())[0]).toBe('.'.repeat(50));
    const narrow = { ...view, messages, overlay: overlay(['x'.repeat(10)]) };
    expect((await show(narrow, 80, 24).emulator.rows())[0]).toContain('You hear');
    // As high as the screen: what stands below the view is covered too.
    const high = { ...view, messages, overlay: overlay(Array.from({ length: 19 }, () => 'x')) };
    expect(await show(high, 60, 24).emulator.text()).not.toContain('hear');
  });

  test('leaves no scraps of a picture of lines of which it covers most', async () => {
    const { view, ...frame } = Session.start(WIRE, 1).frame();
    if (view.kind !== 'vector') throw new Error('the wire is made of lines');
    // Somebody who stands in the middle, from top to bottom.
    const lines = [{ x1: 128, y1: 1, x2: 128, y2: 150, brightness: 1 }];
    const seenAround = async (rows: number) => {
      const overlay = { ...welcome, lines: Array(rows).fill(plainLine('dead')), cover: 'window' as const };
      const { emulator } = show({ ...frame, view: { ...view, lines }, overlay }, 80, 24);
      return /[\u2801-\u28ff]/.test(await emulator.text());
    };
    expect(await seenAround(1)).toBe(true);
    expect(await seenAround(9)).toBe(false);
  });

  test('has a frame where there is room, and all of the view around it', async () => {
    const rows = await show(session.frame(), 80, 50).emulator.rows();
    const top = rows.findIndex((row) => row.includes('┌'));
    expect(rows[top + 1]).toMatch(/#?\.+│ +Help +│\.+/);
    expect(rows.join('\n')).toMatch(/│ \[Esc\] back +│/);
  });

  test('says the keys of a menu once, and calls the space bar by its name', async () => {
    const menu: Frame = {
      ...session.frame(),
      overlay: {
        title: 'What?',
        lines: [plainLine('a) a mace')],
        choices: [
          { key: 'a', label: 'a mace' },
          { key: ' ', label: 'More' },
        ],
        cover: 'window',
      },
    };
    const text = await show(menu, 80, 24).emulator.text();
    expect(text).toContain('a) a mace');
    expect(text).not.toContain('[a]');
    expect(text).toContain('[Space] More');
  });

  test('that covers the screen hides the view', async () => {
    const frame = session.frame();
    const covered: Frame = {
      ...frame,
      overlay: { title: 'The end', lines: [], choices: [], cover: 'screen' },
    };
    const text = await show(covered, 80, 24).emulator.text();
    expect(text).toContain('The end');
    expect(text).not.toContain('#');
  });
});

test('no size of screen breaks a frame, with anything over it', () => {
  const book = createStyleBook('16', false);
  for (const game of [ATTIC, CELLAR, WIRE]) {
    const session = Session.start(game, 1);
    session.give({ type: 'key', key: '?', phase: 'tap' });
    session.give({ type: 'key', key: 't', phase: 'tap' });
    const frame = session.frame();
    const { overlay: _overlay, ...bare } = frame;
    for (let columns = 1; columns < 130; columns += 11) {
      for (let rows = 1; rows < 50; rows += 5) {
        const screen = new Screen(book, columns, rows);
        for (const shown of [{ ...frame, past: frame.messages }, bare]) {
          const wishes = {
            notices: ['Saved.'],
            typed: 'x'.repeat(60),
            overlayTop: 5,
          };
          expect(() => paintFrame(screen.cells, book, shown, wishes), `${columns}x${rows}`).not.toThrow();
        }
      }
    }
  }
});
