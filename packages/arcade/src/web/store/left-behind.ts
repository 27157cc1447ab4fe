// A note left when the page goes away. The database answers later than a closing tab can wait, and on a busy machine
// its write may be lost with the tab; localStorage is written at once. The next page takes the note up and puts the
// run where it belongs.

import { DataError } from '@stairwell/engine';
import { runHash } from '@stairwell/engine/play';
import {
  deedsOf,
  endAfter,
  goesOn,
  hasGoneBackFrom,
  keepBeside,
  type LendingLeases,
  type Library,
  type NewSave,
  saveFromText,
  saveInfo,
  saveToText,
} from '@stairwell/stage';
import { NOTE_PREFIX } from './notes.js';

/** The part of localStorage that notes need. */
export type NoteStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Leaves a note of a run. A browser that refuses it, or has no room for it, still has the database. */
export function leaveBehind(save: NewSave, storage?: NoteStorage): void {
  try {
    // Not as the parameter's default: where storage is forbidden, even naming it throws.
    (storage ?? localStorage).setItem(keyOf(save), saveToText({ ...save, order: 0 }));
  } catch {
    // Said where the database refuses too.
  }
}

/** What was noted is safe elsewhere. */
export function takeBack(save: NewSave, storage?: NoteStorage): void {
  remove(keyOf(save), storage);
}

/** The name of a note. A run that was gone back to after its end has one of each, and every end is another run to be watched. */
export function keyOf({ run }: NewSave): string {
  return `${NOTE_PREFIX}${run.id}${run.outcome.isGameOver ? `.${runHash(run)}` : ''}`;
}

/**
 * Puts the runs that closed pages left in a hurry where they belong, unless the library has come further. What another tab is
 * playing is left to that tab, what cannot be put away now to the next page, and what would take the place of an end that is not
 * settled yet to whoever has settled that.
 */
export async function takeUpLeftBehind(
  library: Library,
  leases: LendingLeases,
  storage?: NoteStorage,
): Promise<void> {
  const problems: unknown[] = [];
  for (const { key, save } of readNotes(storage)) {
    const lease = await leases.borrow(save.run.id);
    if (lease === undefined) continue;
    try {
      if (await putAway(library, save)) remove(key, storage);
    } catch (error) {
      // The notes behind it are none the worse for it.
      problems.push(error);
    } finally {
      await lease.release();
    }
  }
  if (problems.length > 0) throw problems[0];
}

/** A note and the name under which it lies. */
interface Note {
  readonly key: string;
  readonly save: NewSave;
}

/**
 * Writes down what a note knows more of its run than the library. False when it must wait. What both were given decides: clocks are
 * set, and notes lie for days.
 */
async function putAway({ runs, saves }: Library, note: NewSave): Promise<boolean> {
  const { run, savedAt } = note;
  if ((await endAfter(runs, note)) !== undefined) return true;
  const kept = await saves.read({ game: run.game, run: run.id }).catch((error: unknown) => {
    // Nobody can go on from what is damaged: the note is all there is.
    if (error instanceof DataError) return undefined;
    throw error;
  });
  if (kept === undefined || goesOn(deedsOf(kept), deedsOf(note))) await saves.write(note);
  else if (hasGoneBackFrom(deedsOf(kept), deedsOf(note))) {
    if (saveInfo(kept).report.isGameOver) return false;
    // Another tab may have played on meanwhile from where this one went back.
    await keepBeside(saves, kept);
    await saves.write(note);
  } else if (run.outcome.isGameOver && !goesOn(deedsOf(note), deedsOf(kept))) {
    // Its player has gone back from this end, and plays on: it is to be watched all the same.
    await runs.keep(run, savedAt);
  }
  return true;
}

/** The notes that are there, ends first: whoever goes back from an end must find it settled. */
function readNotes(storage: NoteStorage | undefined): Note[] {
  const notes: Note[] = [];
  try {
    const all = storage ?? localStorage;
    const keys = Array.from({ length: all.length }, (_, index) => all.key(index) ?? '');
    for (const key of keys.filter((candidate) => candidate.startsWith(NOTE_PREFIX))) {
      const text = all.getItem(key) ?? '';
      try {
        const { name: _, order: __, ...save } = saveFromText(text);
        notes.push({ key, save });
      } catch {
        // What another version of the page has written is for that one to read; anything else is no note.
        if (!OF_THE_HOUSE.test(text)) all.removeItem(key);
      }
    }
  } catch {
    // Storage is forbidden: there are none.
  }
  return notes.sort((a, b) => Number(b.save.run.outcome.isGameOver) - Number(a.save.run.outcome.isGameOver));
}

/** How every save of the house begins, whatever its form. */
const OF_THE_HOUSE = /^\{"stairwell":\d+,/;

function remove(key: string, storage: NoteStorage | undefined): void {
  try {
    (storage ?? localStorage).removeItem(key);
  } catch {
    // Nothing was left either.
  }
}
