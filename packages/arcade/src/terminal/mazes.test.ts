// The Mazes in a terminal of 80x24: long messages are shown whole, below a map that stays whole.

import { Cells, PLAIN, paintFrame } from '@stairwell/display/terminal';
import { type Frame, lineText } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { mazes } from '@stairwell/mazes/game';
import { expect, test } from 'vitest';

const COLUMNS = 80;
const ROWS = 24;

/** The rows of the terminal. */
function rowsOf(frame: Frame): string[] {
  const cells = new Cells(COLUMNS, ROWS);
  paintFrame(cells, { numberOf: () => PLAIN }, frame);
  return Array.from({ length: ROWS }, (_, row) =>
    String.fromCodePoint(...cells.glyphs.subarray(row * COLUMNS, (row + 1) * COLUMNS)).trimEnd(),
  );
}

test.each(['luckstone', 'astral'])('what is said at the start of %s stands there whole', (aim) => {
  const frame = RecordedSession.start(mazes, '7', { aim }).frame();
  const said = frame.messages.map(lineText).join(' ');
  expect(said.length).toBeGreaterThan(COLUMNS * 2);
  const rows = rowsOf(frame);
  expect(rows.join(' ').replace(/\s+/g, ' ')).toContain(said.replace(/\s+/g, ' '));
  expect(rows.join('\n')).toContain('@');
  expect(rows.join('\n')).toContain('HP 36/36');
});
