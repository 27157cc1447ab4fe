// The game left behind is kept by itself. Beginning another run must not wipe out the one before, so the last few
// runs of a dungeon are kept: the newest as "autosave", earlier ones as "autosave 2" and "autosave 3".

import type { Save } from '@stairwell/engine';
import { AUTOSAVE, type SaveInfo, type SaveStore, type StoredSave } from '../../stage/saves.js';
import { foundNote, leaveBehind, takeBack } from './left-behind.js';

const KEPT = 3;

export function isAutosave(name: string): boolean {
  return name === AUTOSAVE || /^autosave \d+$/.test(name);
}

function slotName(place: number): string {
  return place === 0 ? AUTOSAVE : `${AUTOSAVE} ${place + 1}`;
}

/** What of a list of saves can be gone on with at once. */
export function continuable(saves: readonly SaveInfo[]): SaveInfo[] {
  return saves.filter((save) => isAutosave(save.name));
}

export interface Autosaver {
  /** Keeps the run under `AUTOSAVE`; the first time, the autosaves of other runs move down. */
  keep(save: Save, now: string): Promise<void>;
  /** The same when the page may be about to go: what the database does not finish, the next page takes up. */
  keepAtOnce(save: Save, now: string): Promise<void>;
  /** The run has ended: there is nothing left to go on with. */
  forget(): Promise<void>;
}

/** `from` is the name of the save that this run goes on from, if any: its own place need not be kept twice. */
export function createAutosaver(store: SaveStore, game: string, from: string | undefined): Autosaver {
  let hasPlace = from === AUTOSAVE;
  // Read ahead, because a run is often kept first when the tab closes: then there is time to write, not to read.
  let others: StoredSave[] | undefined;
  const reading = hasPlace ? Promise.resolve([]) : readOthers(store, game, from);
  void reading.then((saves) => {
    others = saves;
  });

  /** From the far end, so that at every moment each run is kept somewhere. */
  function moveDown(saves: readonly StoredSave[]): Promise<void>[] {
    const moved: Promise<void>[] = [];
    for (let place = Math.min(saves.length, KEPT - 1); place > 0; place--)
      moved.push(store.write({ ...saves[place - 1], name: slotName(place) }));
    return moved;
  }

  async function keep(save: Save, now: string): Promise<void> {
    const kept: StoredSave = { name: AUTOSAVE, savedAt: now, ...save };
    if (hasPlace) return store.write(kept);
    const saves = others ?? (await reading);
    const writing = hasPlace ? [] : moveDown(saves);
    hasPlace = true;
    await Promise.all([...writing, store.write(kept)]);
  }

  return {
    keep,
    async keepAtOnce(save, now) {
      leaveBehind({ from: hasPlace ? AUTOSAVE : from, save: { name: AUTOSAVE, savedAt: now, ...save } });
      await keep(save, now);
      takeBack();
    },
    async forget() {
      if (hasPlace) await store.remove(game, AUTOSAVE);
      hasPlace = false;
    },
  };
}

/** Puts a run that the last page left in a hurry where it belongs. */
export async function takeUpLeftBehind(store: SaveStore): Promise<void> {
  const note = await foundNote(store);
  if (note !== undefined) {
    const { savedAt, run, state } = note.save;
    await createAutosaver(store, run.game, note.from).keep({ run, state }, savedAt);
  }
  takeBack();
}

/** The autosaves of other runs. One that cannot be read any more is no reason not to keep the next. */
async function readOthers(store: SaveStore, game: string, from: string | undefined): Promise<StoredSave[]> {
  const others: StoredSave[] = [];
  for (let place = 0; place < KEPT; place++) {
    if (slotName(place) === from) continue;
    try {
      const other = await store.read(game, slotName(place));
      if (other !== undefined) others.push(other);
    } catch {
      // Left where it is until its place is needed.
    }
  }
  return others;
}
