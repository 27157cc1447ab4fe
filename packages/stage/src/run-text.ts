// The form of a run wherever it is kept or sent: a file, a row in the browser, an export. What is read may come from anyone.

import { DataError, type Run, readRun } from '@stairwell/engine';
import { jsonText } from './plain-text.js';
import { parseJson, saveFromText } from './saves.js';

/** As long as the text of a run may be: days of play. A longer one is refused before it is read. */
export const MOST_RUN_LETTERS = 8_000_000;

/** A run as text. */
export function runToText(run: Run): string {
  return `${jsonText(run)}\n`;
}

/** The run in a text: a run itself, or the run inside a save. Throws a DataError that says what is wrong. */
export function runFromText(text: string, most = MOST_RUN_LETTERS): Run {
  if (text.length > most)
    throw new DataError('', `a run has at most ${most} letters, this text has ${text.length}`);
  const data = parseJson(text);
  const isSave = typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'save';
  return isSave ? saveFromText(text).run : readRun(data);
}
