// A note left when the page goes away. The database answers later than a closing tab can wait, and on a busy machine
// its write may be lost with the tab; localStorage is written at once. The next page takes the note up and puts the
// run where it belongs.

import { DataError } from '@stairwell/engine';
import {
  deedsOf,
  endAfter,
  goesOn,
  type Leases,
  type Library,
  type NewSave,
  saveFromText,
  saveToText,
} from '@stairwell/stage';
import { NOTE_PREFIX } from './notes.js';

/** The part of localStorage that notes need. */
export type NoteStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Leaves a note of a run. A browser that refuses it, or has no room for it, still has the database. */
export function leaveBehind(save: NewSave, storage?: NoteStorage): void {
  try {
    // Not as the parameter's default: where storage is forbidden, even naming it throws.
    (storage ?? localStorage).setItem(NOTE_PREFIX + save.run.id, saveToText({ ...save, order: 0 }));
  } catch {
    // Said where the database refuses too.
  }
}

/** The run is safe elsewhere. */
export function takeBack(run: string, storage?: NoteStorage): void {
  try {
    (storage ?? localStorage).removeItem(NOTE_PREFIX + run);
  } catch {
    // Nothing was left either.
  }
}

/**
 * Puts the runs that closed pages left in a hurry where they belong, unless the library has come further. What another tab is
 * playing is left to that tab, and what cannot be put away now to the next page.
 */
export async function takeUpLeftBehind(
  library: Library,
  leases: Leases,
  storage?: NoteStorage,
): Promise<void> {
  const problems: unknown[] = [];
  for (const save of readNotes(storage)) {
    const { id } = save.run;
    const lease = await leases.take(id, 'ask');
    if (lease === undefined) continue;
    try {
      if (await isFurther(library, save)) await library.saves.write(save);
      takeBack(id, storage);
    } catch (error) {
      // The notes behind it are none the worse for it.
      problems.push(error);
    } finally {
      await lease.release();
    }
  }
  if (problems.length > 0) throw problems[0];
}

/** Whether a note knows more of its run than the library. What both were given decides: clocks are set, and notes lie for days. */
async function isFurther({ runs, saves }: Library, note: NewSave): Promise<boolean> {
  const { game, id } = note.run;
  if ((await endAfter(runs, note)) !== undefined) return false;
  const kept = await saves.read({ game, run: id }).catch((error: unknown) => {
    // Nobody can go on from what is damaged: the note is all there is.
    if (error instanceof DataError) return undefined;
    throw error;
  });
  return kept === undefined || goesOn(deedsOf(kept), deedsOf(note));
}

function readNotes(storage: NoteStorage | undefined): NewSave[] {
  const notes: NewSave[] = [];
  try {
    const all = storage ?? localStorage;
    const keys = Array.from({ length: all.length }, (_, index) => all.key(index) ?? '');
    for (const key of keys.filter((candidate) => candidate.startsWith(NOTE_PREFIX))) {
      try {
        const { name: _, order: __, ...save } = saveFromText(all.getItem(key) ?? '');
        notes.push(save);
      } catch {
        // A note that cannot be read is no note.
        all.removeItem(key);
      }
    }
  } catch {
    // Storage is forbidden: there are none.
  }
  return notes;
}
