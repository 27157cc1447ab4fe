// A frame on a terminal of some size, as a person would see it.

import type { Frame } from '@stairwell/engine';
import { type PaintWishes, paintFrame } from '../cells/paint.js';
import { Screen } from '../terminal/screen.js';
import { createStyleBook } from '../terminal/style-book.js';
import { createEmulator } from './index.js';

/** Paints a frame, and hands it to an emulator. */
export function show(frame: Frame, columns: number, rows: number, wishes: PaintWishes = {}) {
  const book = createStyleBook('24bit', false);
  const screen = new Screen(book, columns, rows);
  const painted = paintFrame(screen.cells, book, frame, wishes);
  const emulator = createEmulator(columns, rows);
  emulator.write(screen.changes());
  return { emulator, painted };
}
