// The form of a run that is kept, and its address: the last hash, which the whole run goes into.

import { DataError, type Run, readRun } from '@stairwell/engine';
import { canonicalJson } from '@stairwell/engine/codec';
import { runHash } from '@stairwell/engine/play';
import { jsonText } from '../plain-text.js';
import { parseJson } from './json.js';
import { compareTexts, type RunInfo, type RunQuery } from './library.js';
import { type StoredSave, saveFromText } from './saves.js';

/** What a list shows of a run. */
export function runInfo(run: Run, keptAt: string, isVerified: boolean): RunInfo {
  const { game, id, version, seed, options, outcome } = run;
  return { game, hash: runHash(run), id, version, seed, options, keptAt, isVerified, report: outcome };
}

/** As long as the text of a run from anyone may be, unless whoever reads it says otherwise: days of play. */
export const MOST_RUN_LETTERS = 4_000_000;

/** A run as text, the form in which it is exported. */
export function runToText(run: Run): string {
  return `${jsonText(run)}\n`;
}

/** The run in a text: a run itself, or the run inside a save. Throws a DataError that says what is wrong, or that it is too long. */
export function runFromText(text: string, most = MOST_RUN_LETTERS): Run {
  const found = runOrSaveFromText(text, most);
  return 'run' in found ? found.run : found;
}

/** The same, but of a save all of it: what was done since its run was written is played only by its game. */
export function runOrSaveFromText(text: string, most = MOST_RUN_LETTERS): Run | StoredSave {
  assertShort(text, most);
  const data = parseJson(text);
  const isSave = typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'save';
  return isSave ? saveFromText(text) : readRun(data);
}

/** Throws a DataError for a text that is too long to be read. */
export function assertShort({ length }: { readonly length: number }, most = MOST_RUN_LETTERS): void {
  if (length > most) throw new DataError('', `a run has at most ${most} letters, this text has ${length}`);
}

/** A run as a library keeps it: however long it is, it was played here. */
export function keptRunFromText(text: string): Run {
  return runFromText(text, Number.POSITIVE_INFINITY);
}

/** Whether a run is among those asked for. */
export function isWantedRun(info: RunInfo, { game, hash, id }: RunQuery): boolean {
  if (game !== undefined && info.game !== game) return false;
  if (hash !== undefined && info.hash !== hash) return false;
  return id === undefined || info.id === id;
}

/** The run kept last first. */
export function byKept(a: Pick<RunInfo, 'keptAt' | 'hash'>, b: Pick<RunInfo, 'keptAt' | 'hash'>): number {
  return compareTexts(b.keptAt, a.keptAt) || compareTexts(a.hash, b.hash);
}

/**
 * Throws unless two runs of the same address are the same run. One of them was changed by hand then, and neither may replace
 * the other.
 */
export function assertSameRun(kept: Run, given: Run): void {
  const text = ({ id: _, ...sealed }: Run) => canonicalJson(sealed);
  if (text(kept) !== text(given))
    throw new DataError(
      '',
      'another run with the same last hash is kept here: one of the two was changed by hand',
    );
}
