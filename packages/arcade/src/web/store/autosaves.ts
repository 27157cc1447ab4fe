// The game left behind is kept by itself. Beginning another run must not wipe out the one before, so the last few
// runs of a dungeon are kept: the newest as "autosave", earlier ones as "autosave 2" and "autosave 3".

import type { Run, Save } from '@stairwell/engine';
import { AUTOSAVE, type SaveInfo, type SaveStore, type StoredSave } from '@stairwell/stage';
import { foundNote, leaveBehind, takeBack } from './left-behind.js';
import { ALONE, type Tabs } from './tabs.js';

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
export function createAutosaver(
  store: SaveStore,
  game: string,
  from: string | undefined,
  tabs: Tabs = ALONE,
): Autosaver {
  let hasPlace = from === AUTOSAVE;
  /** The place that the run has while it has not the first. */
  let place = from;
  let last: Run | undefined;
  // Read ahead, because a run is often kept first when the tab closes: then there is time to write, not to read.
  let others: StoredSave[] | undefined;
  let reading: Promise<StoredSave[]> | undefined;
  if (!hasPlace) {
    const ahead = readOthers(store, game, place);
    reading = ahead;
    void ahead.then((saves) => {
      if (reading === ahead) others = saves;
    });
  }
  tabs.onTaken(game, () => {
    // The other tab's run moves down when this one is kept next, as this one has now. What was read before is out of date.
    hasPlace = false;
    others = undefined;
    reading = undefined;
  });

  /** From the far end, so that at every moment each run is kept somewhere. */
  function moveDown(saves: readonly StoredSave[]): Promise<void>[] {
    const moved: Promise<void>[] = [];
    for (let to = Math.min(saves.length, KEPT - 1); to > 0; to--)
      moved.push(store.write({ ...saves[to - 1], name: slotName(to) }));
    return moved;
  }

  async function keep(save: Save, now: string): Promise<void> {
    const kept: StoredSave = { name: AUTOSAVE, savedAt: now, ...save };
    last = save.run;
    if (hasPlace) {
      tabs.took(game);
      return store.write(kept);
    }
    const saves = others ?? (await (reading ?? readOthers(store, game, place)));
    const writing = hasPlace ? [] : moveDown(saves.filter(({ run }) => !isPartOf(run, save.run)));
    hasPlace = true;
    place = undefined;
    await Promise.all([...writing, store.write(kept)]);
    tabs.took(game);
  }

  return {
    keep,
    async keepAtOnce(save, now) {
      leaveBehind({ from: hasPlace ? AUTOSAVE : place, save: { name: AUTOSAVE, savedAt: now, ...save } });
      await keep(save, now);
      takeBack();
    },
    async forget() {
      if (hasPlace) await store.remove(game, AUTOSAVE);
      else if (last !== undefined) await removeParts(store, last);
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

/** Whether a run is the other one at an earlier moment. */
function isPartOf(earlier: Run, later: Run): boolean {
  if (earlier.seed !== later.seed || earlier.inputs.length > later.inputs.length) return false;
  const begun = JSON.stringify([earlier.options, earlier.inputs]);
  return begun === JSON.stringify([later.options, later.inputs.slice(0, earlier.inputs.length)]);
}

/** Removes a run from the places that other tabs have moved it to. */
async function removeParts(store: SaveStore, run: Run): Promise<void> {
  for (let place = 0; place < KEPT; place++) {
    const kept = await store.read(run.game, slotName(place)).catch(() => undefined);
    if (kept !== undefined && isPartOf(kept.run, run)) await store.remove(run.game, slotName(place));
  }
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
