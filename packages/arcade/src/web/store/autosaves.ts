// The game left behind is kept by itself. Beginning another run must not wipe out the one before, so the last few
// runs of a dungeon are kept: the newest as "autosave", earlier ones as "autosave 2" and "autosave 3".

import type { Save } from '@stairwell/engine';
import { AUTOSAVE, type SaveInfo, type SaveStore, type StoredSave } from '../../stage/saves.js';

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
  /** The run has ended: there is nothing left to go on with. */
  forget(): Promise<void>;
}

/** `from` is the name of the save that this run goes on from, if any: its own place need not be kept twice. */
export function createAutosaver(store: SaveStore, game: string, from: string | undefined): Autosaver {
  let hasPlace = from === AUTOSAVE;
  return {
    async keep(save, now) {
      const kept: StoredSave = { name: AUTOSAVE, savedAt: now, ...save };
      if (hasPlace) return store.write(kept);
      hasPlace = true;
      const others: StoredSave[] = [];
      for (let place = 0; place < KEPT; place++) {
        const other = slotName(place) === from ? undefined : await tryRead(store, game, slotName(place));
        if (other !== undefined) others.push(other);
      }
      // From the far end, so that at every moment each run is kept somewhere.
      for (let place = Math.min(others.length, KEPT - 1); place > 0; place--)
        await store.write({ ...others[place - 1], name: slotName(place) });
      await store.write(kept);
    },
    async forget() {
      if (hasPlace) await store.remove(game, AUTOSAVE);
      hasPlace = false;
    },
  };
}

/** A save that cannot be read any more is no reason not to keep the next. */
async function tryRead(store: SaveStore, game: string, name: string): Promise<StoredSave | undefined> {
  try {
    return await store.read(game, name);
  } catch {
    return undefined;
  }
}
