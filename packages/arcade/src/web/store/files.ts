// Saves and runs as files: out of the browser and back in. What comes in is checked wholly before anything of what
// is kept is touched.

import { DataError, RecordedSession, type Run } from '@stairwell/engine';
import { CATALOGUE } from '@stairwell/games';
import { parseJson, runFromText, type StoredSave, saveFromText } from '@stairwell/stage';
import type { Archive } from './archive.js';
import { isAutosave } from './autosaves.js';

export type Imported =
  | { readonly kind: 'save'; readonly game: string; readonly name: string }
  | { readonly kind: 'run'; readonly id: string };

/** Gives the browser a text to download. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A file's name from words that a file system may not like. */
export function fileName(...words: readonly string[]): string {
  return `${words.map((word) => word.replace(/[^\p{L}\p{N}_-]+/gu, '-')).join('-')}.json`;
}

/** Reads a file's text as a save or a run and keeps it. Throws an error that says what is wrong. */
export async function importText(archive: Archive, text: string, now: string): Promise<Imported> {
  const data = parseJson(text);
  if (typeof data !== 'object' || data === null || !('stairwell' in data))
    throw new DataError('', 'this is neither a save nor a run of Stairwell');
  const isSave = 'kind' in data;
  if (!isSave) return { kind: 'run', id: await archive.keepRun(runFromText(text), now) };
  const save = saveFromText(text);
  await assertWhole(save);
  const name = await freeName(archive, save);
  await archive.saves.write({ ...save, name });
  return { kind: 'save', game: save.run.game, name };
}

/** The dungeon a save or a run belongs to. */
export async function loadGame(id: string) {
  const entry = CATALOGUE.find((game) => game.id === id);
  if (entry === undefined)
    throw new DataError(
      'game',
      `there is no dungeon "${id}" here; there are ${CATALOGUE.map((game) => game.id).join(', ')}`,
    );
  return entry.load();
}

export function runFileName(run: Run): string {
  return fileName(run.game, run.seed, 'run');
}

/** A save that can be read but not gone on with is refused now, not when it is needed. */
async function assertWhole(save: StoredSave): Promise<void> {
  RecordedSession.resume(await loadGame(save.run.game), save);
}

/** An import never overwrites a save of the same name, and is not taken for a run left behind here. */
async function freeName(archive: Archive, save: StoredSave): Promise<string> {
  const taken = new Set((await archive.saves.list(save.run.game)).map((info) => info.name));
  const wanted = isAutosave(save.name) ? 'imported' : save.name;
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number++) {
    const name = `${wanted.slice(0, 35)} ${number}`;
    if (!taken.has(name)) return name;
  }
}
