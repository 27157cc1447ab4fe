// A replay as a recording that asciinema's players show (asciicast, version 2): a line of JSON about the recording, then a line for
// everything written to a terminal, with the second at which it was written.

import { type ColorMode, createStyleBook, paintFrame, Screen } from '@stairwell/display/terminal';
import type { Frame } from '@stairwell/engine';
import { jsonText } from '@stairwell/stage';

/** The terminal that a recording pretends to have been made on. */
export interface CastLooks {
  readonly columns: number;
  readonly rows: number;
  readonly color: ColorMode;
  readonly safeColors: boolean;
}

/** What is recorded, as the first line says it. */
export interface CastTitle {
  readonly title: string;
  /** How long it lasts. */
  readonly seconds: number;
}

/** Writes a recording line by line. */
export interface Cast {
  readonly header: string;
  /** The line that makes the terminal show a frame; undefined when it shows it already. */
  show(seconds: number, frame: Frame): string | undefined;
  /** The last line: the terminal as it was. */
  end(seconds: number): string;
}

const BEGIN = '\x1b[?25l\x1b[2J';
const END = '\x1b[0m\x1b[?25h\r\n';

/** A recording on a terminal of that size. */
export function createCast(looks: CastLooks, { title, seconds }: CastTitle): Cast {
  const { columns, rows } = looks;
  const book = createStyleBook(looks.color, looks.safeColors);
  const screen = new Screen(book, columns, rows);
  let begin = BEGIN;
  const event = (at: number, data: string) => jsonText([round(at), 'o', data]);
  return {
    header: jsonText({
      version: 2,
      width: columns,
      height: rows,
      duration: round(seconds),
      title,
      env: { TERM: 'xterm-256color' },
    }),
    show(at, frame) {
      paintFrame(screen.cells, book, frame);
      const changes = begin + screen.changes();
      begin = '';
      return changes === '' ? undefined : event(at, changes);
    },
    end: (at) => event(at, END),
  };
}

/** Microseconds are as fine as the form asks for. */
function round(seconds: number): number {
  return Math.round(seconds * 1e6) / 1e6;
}
