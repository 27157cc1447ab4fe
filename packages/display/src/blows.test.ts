import { drawnFrame, YOU } from '@stairwell/engine/play';
import { describe, expect, it } from 'vitest';
import { blowsIn, markBlows } from './blows.js';
import { createBlowMarks } from './canvas/blow-marks.js';
import { paintFrame } from './cells/paint.js';
import { Screen } from './terminal/screen.js';
import { createStyleBook } from './terminal/style-book.js';
import { createEmulator } from './testing/index.js';

const RAT = { id: 7, name: 'the rat' };
const at = (x: number, y: number) => ({ level: 1, x, y });
const BITES = [
  { kind: 'hit', who: RAT, target: YOU, at: at(1, 1), amount: 3 },
  { kind: 'hit', who: RAT, target: YOU, at: at(1, 1), amount: 2 },
  { kind: 'miss', who: YOU, target: RAT, at: at(2, 1) },
  { kind: 'hit', who: RAT, target: RAT, at: at(5, 1), amount: 0 },
];

describe('the blows of an action', () => {
  it('are one for each cell: what was lost in all, or a miss; a touch that costs nothing is none', () => {
    expect(blowsIn(BITES)).toEqual([
      { x: 1, y: 1, lost: 5, isPlayer: true },
      { x: 2, y: 1, lost: 0, isPlayer: false },
    ]);
    expect(blowsIn([...BITES, { kind: 'level', who: YOU, at: at(9, 9) }])).toEqual([]);
  });
});

describe('the marks of blows', () => {
  const frame = drawnFrame(['........', '.@r.....', '........']);
  const { view } = frame;
  if (view.kind !== 'tiles') throw new Error('a drawn frame is made of tiles');
  const blows = blowsIn(BITES);

  it('hide neither anybody nor each other', () => {
    const marks = markBlows(blows, { ...view, things: [{ x: 1, y: 0, name: 'a bat' }] });
    expect(marks.map(({ x, y, text }) => `${text} ${x},${y}`)).toEqual(['5 1,2', 'miss 3,1']);
    // A list that stands in the map's place is no map.
    expect(markBlows(blows, { ...view, inPlaceOf: { width: 80, height: 24 } })).toEqual([]);
  });

  it('stand in the terminal, and who was struck stands out', async () => {
    const book = createStyleBook('24bit', false);
    const screen = new Screen(book, 40, 12);
    paintFrame(screen.cells, book, frame, { blows });
    const emulator = createEmulator(40, 12);
    emulator.write(screen.changes());
    expect((await emulator.rows()).slice(0, 3).map((row) => row.slice(0, 8))).toEqual([
      '.5......',
      '.@r.....',
      '.miss...',
    ]);
    expect(await emulator.cell(1, 1)).toMatchObject({ glyph: '@', color: 0xff6a50 });
  });

  it('mark who was struck where large cells show them', () => {
    const book = createStyleBook('24bit', false);
    const { cells } = new Screen(book, 200, 50);
    paintFrame(cells, book, frame, { blows });
    const row = [...cells.glyphs].reduce((rows, glyph) => rows + String.fromCodePoint(glyph || 32), '');
    expect(row.split('@')).toHaveLength(2);
  });

  it('rise on a canvas and go; without motion they stand still as long; who walks on ends them', () => {
    const marks = createBlowMarks();
    marks.begin(BITES, 1000);
    expect(marks.at(900, view, true)).toEqual({ marks: [], wait: 100 });
    const early = marks.at(1010, view, true).marks[0].y;
    expect(marks.at(1500, view, true).marks[0].y).toBeLessThan(early);
    const still = marks.at(1500, view, false);
    expect(still.marks[0].y).toBe(0);
    expect(marks.at(1500 + still.wait, view, false).marks).toEqual([]);
    marks.begin([{ kind: 'step', who: RAT, from: at(2, 1), at: at(3, 1) }], 1600);
    expect(marks.at(1600, view, true).marks).toHaveLength(2);
    marks.begin([{ kind: 'step', who: YOU, from: at(1, 1), at: at(1, 2) }], 1700);
    expect(marks.at(1700, view, true).marks).toEqual([]);
  });
});
