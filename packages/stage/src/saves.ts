// The form of a save wherever it is kept: a file on disk, a row in the browser, an exported text. One form, so a
// game begun in the terminal goes on in the browser.

import { DataError, type GameReport, readSave, type Save } from '@stairwell/engine';
import { readMoment } from './moments.js';

export interface StoredSave extends Save {
  readonly name: string;
  /** ISO date and time, UTC. */
  readonly savedAt: string;
}

/** What a list of saves shows. */
export interface SaveInfo {
  readonly game: string;
  readonly name: string;
  readonly savedAt: string;
  readonly seed: string;
  /** The game's report when it was saved. */
  readonly outcome: GameReport;
}

/** Where saves live. Every front end brings its own. */
export interface SaveStore {
  /** Newest first; of one game, or of all. */
  list(game?: string): Promise<SaveInfo[]>;
  /** Undefined when there is none of that name; throws a DataError when there is one but it is not whole. */
  read(game: string, name: string): Promise<StoredSave | undefined>;
  /** Once this resolves, the save survives whatever happens to the program. */
  write(save: StoredSave): Promise<void>;
  remove(game: string, name: string): Promise<void>;
}

/** The name under which a game left behind is kept. */
export const AUTOSAVE = 'autosave';

/** Where an autosave of another run goes that would be written over. */
export const EARLIER = 'earlier-autosave';

/** What a player may call a save: it becomes a file's name. */
export function assertSaveName(name: string): void {
  if (!/^[\p{L}\p{N}][\p{L}\p{N} _-]{0,39}$/u.test(name)) {
    throw new DataError(
      'name',
      `a save's name has 1 to 40 letters, digits, spaces, _ or -, got ${JSON.stringify(name)}`,
    );
  }
}

export function saveInfo(save: StoredSave): SaveInfo {
  const { run } = save;
  return {
    game: run.game,
    name: save.name,
    savedAt: save.savedAt,
    seed: run.seed,
    outcome: run.outcome as GameReport,
  };
}

export function saveToText(save: StoredSave): string {
  return `${JSON.stringify({ stairwell: 1, kind: 'save', name: save.name, savedAt: save.savedAt, run: save.run, state: save.state })}\n`;
}

/** Throws a DataError that says what is wrong. */
export function saveFromText(text: string): StoredSave {
  const data = parseJson(text);
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw new DataError('', 'this is no Stairwell save');
  const { stairwell, kind, name, savedAt, ...rest } = data as Record<string, unknown>;
  if (stairwell !== 1 || kind !== 'save') throw new DataError('', 'this is no Stairwell save of form 1');
  if (typeof name !== 'string') throw new DataError('name', 'expected a text');
  assertSaveName(name);
  return { name, savedAt: readMoment(savedAt, 'savedAt'), ...readSave(rest) };
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DataError('', `not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
