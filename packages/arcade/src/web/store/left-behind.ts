// A note left when the page goes away. The database answers later than a closing tab can wait, and on a busy machine
// its write may be lost with the tab; localStorage is written at once. The next page takes the note up and puts the
// run where it belongs.

import { DataError } from '@stairwell/engine';
import {
  AUTOSAVE,
  parseJson,
  type SaveStore,
  type StoredSave,
  saveFromText,
  saveToText,
} from '@stairwell/stage';

const KEY = 'stairwell.left-behind';

export type NoteStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface Note {
  /** The save that the run goes on from, and whose place it takes. */
  readonly from: string | undefined;
  readonly save: StoredSave;
}

/** Leaves a note. A browser that refuses it, or has no room for it, still has the database. */
export function leaveBehind({ from, save }: Note, storage?: NoteStorage): void {
  try {
    // Not as the parameter's default: where storage is forbidden, even naming it throws.
    (storage ?? localStorage).setItem(KEY, JSON.stringify({ from: from ?? null, text: saveToText(save) }));
  } catch {
    // Said where the database refuses too.
  }
}

/** The run is safe elsewhere. */
export function takeBack(storage?: NoteStorage): void {
  try {
    (storage ?? localStorage).removeItem(KEY);
  } catch {
    // Nothing was left either.
  }
}

/** The run of the note, unless the database has that very save. */
export async function foundNote(saves: SaveStore, storage?: NoteStorage): Promise<Note | undefined> {
  const note = readNote(storage);
  if (note === undefined) return undefined;
  const kept = await saves.read(note.save.run.game, AUTOSAVE).catch(() => undefined);
  return kept?.savedAt === note.save.savedAt ? undefined : note;
}

function readNote(storage: NoteStorage | undefined): Note | undefined {
  try {
    const written = (storage ?? localStorage).getItem(KEY);
    if (written === null) return undefined;
    const { from, text } = parseJson(written) as { from?: unknown; text?: unknown };
    const save = saveFromText(String(text));
    return { from: typeof from === 'string' ? from : undefined, save };
  } catch (error) {
    // A note that cannot be read is no note.
    if (error instanceof DataError || error instanceof TypeError || error instanceof DOMException)
      return undefined;
    throw error;
  }
}
