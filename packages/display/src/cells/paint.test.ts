import { type Frame, plainLine, Session } from '@stairwell/engine';
import { drawnFrame } from '@stairwell/engine/play';
import { ATTIC, CELLAR, WIRE } from '@stairwell/stage/testing';
import { describe, expect, test } from 'vitest';
import { Screen } from '../terminal/screen.js';
import { createStyleBook } from '../terminal/style-book.js';
import { createEmulator } from '../testing/index.js';
import { show } from '../testing/show.js';
import { layOut } from './layout.js';
import { type PaintWishes, paintFrame } from './paint.js';
import { originOf } from './views.js';

describe('a small view', () => {
  const frame = Session.start(ATTIC, 1).frame();

  test('stands top left, status under it, messages below', async () => {
    const { emulator } = show(frame, 40, 12);
    const rows = await emulator.rows();
    expect(rows[0]).toBe('####################');
    expect(rows[2]).toBe('#.@................#');
    expect(rows[8]).toBe('Attic  at 2,2  clock 0');
    expect(rows[9]).toBe('Dust.');
    expect(rows[10]).toBe('Welcome to Attic.');
    expect(await emulator.cell(2, 2)).toMatchObject({ glyph: '@', color: 0xff0000, isBold: true });
    expect(await emulator.cell(18, 6)).toMatchObject({ glyph: '>', color: 0x00ff00, background: 0x000080 });
  });

  test('leaves room for a panel where the screen is wide', async () => {
    const { emulator } = show(frame, 80, 24);
    const rows = await emulator.rows();
    expect(rows[0]).toMatch(/^#{20}\s+│ Dust\.$/);
    expect(rows[22]).toMatch(/^\s+│ > stairs down, 4 south and 16$/);
    expect(rows[23]).toMatch(/^\s+│ east$/);
    expect(await emulator.cell(rows[22].indexOf('>'), 22)).toMatchObject({ color: 0x00ff00 });
    expect(rows[8]).toMatch(/^Attic {2}at 2,2/);
    expect(rows.join('\n')).toMatch(/│ Welcome to Attic\./);
  });

  test('draws gauges as bars above the messages of a panel, where there are rows for them', async () => {
    const gauges = [
      { name: 'HP', value: 5, most: 10, style: { color: 0xff0000, ansi: 9 } },
      { name: 'Light', value: 1, most: 500 },
      { name: 'Food', value: 0, most: 2000 },
    ];
    const { emulator } = show({ ...frame, gauges }, 80, 24);
    const rows = await emulator.rows();
    expect(rows[0]).toMatch(/│ HP {4}█{10}·{10}$/);
    expect(rows[1]).toMatch(/│ Light █·{19}$/);
    expect(rows[2]).toMatch(/│ Food {2}·{20}$/);
    expect(rows[4]).toMatch(/│ Dust\.$/);
    expect((await emulator.cell(rows[0].indexOf('█'), 0)).color).toBe(0xff0000);
    // Under a view, or where rows are few, the words alone tell.
    for (const [columns, height] of [
      [40, 12],
      [80, 11],
    ])
      expect(await show({ ...frame, gauges }, columns, height).emulator.text()).not.toContain('█');
  });

  test('knows which cell of the view stands where', () => {
    const { painted } = show(frame, 80, 24);
    expect(painted.cellAt(18, 6)).toEqual({ x: 18, y: 6 });
    expect(painted.cellAt(20, 6)).toBeUndefined();
    expect(painted.cellAt(2, 8)).toBeUndefined();
    // A view that is scrolled, and one under a screen.
    const session = Session.start(CELLAR, 1);
    for (let i = 0; i < 60; i++) session.give({ type: 'key', key: i < 20 ? 's' : 'd', phase: 'tap' });
    const { x, y } = session.report();
    const scrolled = show(session.frame(), 40, 12).painted;
    const at = Array.from({ length: 40 * 12 }, (_, cell) =>
      scrolled.cellAt(cell % 40, Math.floor(cell / 40)),
    );
    expect(at).toContainEqual({ x, y });
    expect(at.some((cell) => cell !== undefined && cell.x > 39)).toBe(true);
    session.give({ type: 'key', key: '?', phase: 'tap' });
    expect(show(session.frame(), 40, 12).painted.cellAt(5, 5)).toBeUndefined();
  });

  test('shows notices after the messages and a prompt at the bottom', async () => {
    const asking: Frame = { ...frame, prompt: { label: 'Say: ', text: '' } };
    const rows = await show(asking, 40, 12, { notices: ['Saved.'], typed: 'xyzzy' }).emulator.rows();
    expect(rows.slice(9)).toEqual(['Welcome to Attic.', 'Saved.', 'Say: xyzzy']);
  });
});

describe('a view larger than the screen', () => {
  test.each([
    [80, 24],
    [40, 12],
    [20, 6],
  ])('scrolls around the player at %ix%i', async (columns, rows) => {
    const session = Session.start(CELLAR, 1);
    for (let i = 0; i < 60; i++) session.give({ type: 'key', key: i < 20 ? 's' : 'd', phase: 'tap' });
    const seen = await show(session.frame(), columns, rows).emulator.rows();
    expect(seen.filter((row) => row.includes('@'))).toHaveLength(1);
    expect(seen.join('\n')).toContain('Cellar  at 42,22');
    expect(seen.join('\n')).toContain('You go east.');
  });

  test('stands beside further views where there is room, each above its name', async () => {
    const { view } = Session.start(ATTIC, 1).frame();
    if (view.kind !== 'tiles') throw new Error('expected tiles');
    const frame = { ...Session.start(ATTIC, 1).frame(), panels: [{ title: 'below', view }] };
    const wide = await show(frame, 80, 14).emulator.rows();
    expect(wide[0].startsWith(`${'#'.repeat(20)} ${'#'.repeat(20)}`)).toBe(true);
    expect(wide[8].slice(21, 26)).toBe('below');
    const narrow = await show(frame, 60, 12).emulator.rows();
    expect(narrow[0].slice(20, 41)).not.toContain('#');
    // No room for messages beside them, but below.
    const high = await show(frame, 60, 24).emulator.rows();
    expect(high[0]).toBe(wide[0].slice(0, 41));
    expect(high[8].slice(21, 26)).toBe('below');
    expect(high.slice(9).join('\n')).toContain('Welcome');
  });

  test('moves only near the edge where the view says so, and not under a pointer', () => {
    const { view } = Session.start(CELLAR, 1).frame();
    if (view.kind !== 'tiles') throw new Error('expected tiles');
    const region = { x: 0, y: 0, width: 20, height: 8 };
    const before = { left: 10, top: 4 };
    const at = (x: number, y: number, margin: number) =>
      originOf({ ...view, focus: { x, y }, margin }, region, before);
    expect(at(15, 8, 3)).toEqual(before);
    expect(at(28, 5, 3)).toEqual({ left: 12, top: 2 });
    expect(at(29, 4, 0)).toEqual(before);
    expect(at(30, 3, 0)).toEqual({ left: 11, top: 3 });
  });
});

test.each([
  [19, 6],
  [20, 5],
  [1, 1],
])('a screen of %ix%i is said to be too small', async (columns, rows) => {
  const { emulator } = show(Session.start(ATTIC, 1).frame(), columns, rows);
  const text = await emulator.text();
  if (columns > 10) expect(text).toContain('too');
  expect(text).not.toContain('@');
});

test('no size breaks the layout, and no part leaves the screen', () => {
  const faults: string[] = [];
  for (const game of [ATTIC, CELLAR, WIRE]) {
    const { view } = Session.start(game, 1).frame();
    for (let columns = 20; columns < 200; columns += 7) {
      for (let rows = 6; rows < 70; rows += 3) {
        for (const hasPrompt of [false, true]) {
          const layout = layOut({
            columns,
            rows,
            view: { width: view.width, height: view.height, isVector: view.kind === 'vector' },
            statusRows: () => 2,
            messageRows: () => rows % 9,
            hasPrompt,
          });
          const parts = [layout.view, layout.status, layout.messages, layout.prompt];
          const isInside = parts.every(
            ({ x, y, width, height }) =>
              x >= 0 && y >= 0 && width >= 1 && height >= 0 && x + width <= columns && y + height <= rows,
          );
          if (!isInside || layout.messages.height === 0)
            faults.push(`${columns}x${rows} ${JSON.stringify(layout)}`);
        }
      }
    }
  }
  expect(faults).toEqual([]);
});

test('writing of two columns a glyph keeps to its columns, and half of it never stands alone', async () => {
  const frame = { ...Session.start(ATTIC, 1).frame(), status: [plainLine('seed 龍の床 end')] };
  const book = createStyleBook('24bit', false);
  const screen = new Screen(book, 40, 12);
  paintFrame(screen.cells, book, frame);
  const emulator = createEmulator(40, 12);
  emulator.write(screen.changes());
  expect((await emulator.rows())[8]).toBe('seed 龍の床 end');
  // A box that covers the second half of a glyph takes all of it; when it goes, the glyph is back.
  screen.cells.put(6, 8, 0x7c, 0);
  emulator.write(screen.changes());
  expect((await emulator.rows())[8]).toBe('seed  |の床 end');
  paintFrame(screen.cells, book, frame);
  emulator.write(screen.changes());
  expect((await emulator.rows())[8]).toBe('seed 龍の床 end');
});

describe('a vector view', () => {
  test('is drawn in Braille to the size of the room, in shades of its ink', async () => {
    const { emulator } = show(Session.start(WIRE, 1).frame(), 80, 24);
    const rows = await emulator.rows();
    expect(rows[0]).toMatch(/^[\u2801-\u28ff]{40,}/);
    const bright = await emulator.cell(0, 0);
    expect(bright.color).toBe(0xffffff);
    const row = await Promise.all(Array.from({ length: 60 }, (_, x) => emulator.cell(x + 2, 5)));
    const dim = row.find(({ glyph }) => /[\u2801-\u28ff]/.test(glyph));
    expect(dim?.color).toBeGreaterThan(0x202020);
    expect(dim?.color).toBeLessThan(0xe0e0e0);
  });

  test('is drawn at rest where nothing may move', async () => {
    const frame = Session.start(WIRE, 1).frame();
    if (frame.view.kind !== 'vector') throw new Error('the wire is made of lines');
    const passing = { ...frame, view: { ...frame.view, lines: [], atRest: frame.view.lines } };
    const drawn = async (wishes: PaintWishes) => (await show(passing, 80, 24, wishes).emulator.rows())[0];
    expect(await drawn({})).toMatch(/^[\u2801-\u28ff]{40,}/);
    expect(await drawn({ time: 0 })).not.toMatch(/[\u2801-\u28ff]/);
  });

  test('has a status at rest where nothing may move', async () => {
    const status = [[{ text: 'EMPTY ' }, { text: '♡ ', atRest: '♥ ' }, { text: 'SWORD' }]];
    const frame = { ...Session.start(WIRE, 1).frame(), status };
    const drawn = async (wishes: PaintWishes) =>
      (await show(frame, 80, 24, wishes).emulator.rows()).join('\n');
    expect(await drawn({})).toContain('EMPTY ♥ SWORD');
    expect(await drawn({ time: 0 })).toContain('EMPTY ♡ SWORD');
  });

  test('gives its room to a list that stands in its place: nothing else moves', async () => {
    const frame = Session.start(WIRE, 1).frame();
    const { view: list } = Session.start(ATTIC, 1).frame();
    if (list.kind !== 'tiles') throw new Error('the attic is made of tiles');
    const { width, height } = frame.view;
    for (const [columns, rows] of [
      [80, 24],
      [200, 50],
    ] as const) {
      const withStatus = { ...frame, status: [plainLine('STATUS')] };
      const before = await show(withStatus, columns, rows).emulator.rows();
      const instead = { ...withStatus, view: { ...list, inPlaceOf: { width, height } } };
      const after = await show(instead, columns, rows).emulator.rows();
      const row = before.findIndex((text) => text.startsWith('STATUS'));
      expect(row).toBeGreaterThan(5);
      expect(after.findIndex((text) => text.startsWith('STATUS'))).toBe(row);
    }
  });
});

describe('what moves', () => {
  const frame = Session.start(ATTIC, 1).frame();
  const exit = async (time: number | undefined) => {
    const { emulator, painted } = show(frame, 40, 12, { time });
    return [(await emulator.cell(18, 6)).glyph, painted.nextChange];
  };

  test('shows the phase of its time and says when the next comes', async () => {
    expect(await exit(0)).toEqual(['>', 100]);
    expect(await exit(130)).toEqual(['*', 70]);
    expect(await exit(230)).toEqual(['>', 70]);
  });

  test('stands still without flashing', async () => {
    expect(await exit(undefined)).toEqual(['>', Number.POSITIVE_INFINITY]);
  });
});

describe('a wide terminal', () => {
  const { view: list } = drawnFrame(['a torch', 'a sword']);
  const wire = Session.start(WIRE, 1).frame();
  if (list.kind !== 'tiles') throw new Error('a drawn frame is made of tiles');

  test('has a list that stands in place of the view once', async () => {
    const things = [{ name: 'a torch', x: 0, y: 0 }];
    const view = { ...list, things, inPlaceOf: { width: 256, height: 152 } };
    const text = await show({ ...wire, view }, 200, 50).emulator.text();
    expect(text.split('a torch')).toHaveLength(2);
  });

  test('draws the map of where one has been in the panel, below what is said', async () => {
    const rows = Array.from({ length: 32 }, (_, y) => (y === 20 ? '....@...'.padEnd(32) : ' '.repeat(32)));
    const { view: map } = drawnFrame(rows);
    if (map.kind !== 'tiles') throw new Error('a drawn frame is made of tiles');
    const automap = { ...map, focus: { x: 4, y: 20 } };
    const shown = await show({ ...wire, automap }, 200, 50).emulator.rows();
    const at = (text: string) => shown.findIndex((row) => row.includes(text));
    expect(at('Where you have been')).toBeGreaterThan(at('Dust.'));
    expect(at('....@...')).toBeGreaterThan(at('Where you have been'));
    // It does not move when there is less in sight.
    const fewer = { ...wire, automap, view: { ...wire.view, things: [] } };
    expect((await show(fewer, 200, 50).emulator.rows()).findIndex((row) => row.includes('@'))).toBe(
      at('....@...'),
    );
    const small = await show({ ...wire, automap }, 80, 24).emulator.text();
    expect(small).not.toContain('....@...');
  });

  test('gives a cell two columns, joins walls, keeps the panel beside the map and finds the clicked cell', async () => {
    const { view, ...rest } = drawnFrame(['##.#', '#..#', ...Array.from({ length: 14 }, () => '....')]);
    const bearings = [{ name: 'steps', x: 1, y: 0, strength: 1 }];
    const { emulator, painted } = show({ ...rest, view, bearings }, 140, 20, { captions: ['a thud'] });
    const rows = await emulator.rows();
    expect(rows[0].slice(0, 8)).toBe('### . # ');
    expect(rows[1].slice(0, 8)).toBe('# . . # ');
    expect(rows[0].indexOf('│')).toBe(80);
    expect(rows.join('\n')).toContain('(a thud)');
    expect(painted.cellAt(5, 0)).toEqual({ x: 2, y: 0 });
  });

  test('that is high as well gives a cell three columns and two rows: rock fills them, and lines go on', async () => {
    const map = ['#.┌─', '@.│.', ...Array.from({ length: 18 }, () => '.'.repeat(50))];
    const { emulator, painted } = show(drawnFrame(map.map((row) => row.padEnd(50))), 200, 50);
    const rows = (await emulator.rows()).map((row) => row.slice(0, 12));
    expect(rows.slice(0, 4)).toEqual(['### .  ┌─── ', '###    │    ', ' @  .  │  . ', '            ']);
    expect(painted.cellAt(149, 39)).toEqual({ x: 49, y: 19 });
    expect(painted.cellAt(149, 40)).toBeUndefined();
  });
});
