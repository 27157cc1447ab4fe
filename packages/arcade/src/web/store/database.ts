// The archive that outlives the tab, in IndexedDB. Saves and runs lie there as the same texts that are exported, so
// one reader checks them all.

import {
  type Entry,
  readEntry,
  runFromText,
  type SaveInfo,
  saveFromText,
  saveInfo,
  saveToText,
} from '@stairwell/stage';
import { type DBSchema, openDB } from 'idb';
import {
  type Archive,
  type KeptRun,
  type KeptText,
  keptRun,
  newestFirst,
  RUNS_KEPT,
  runInfo,
} from './archive.js';
import { createMemoryArchive } from './memory.js';

interface KeptSave extends SaveInfo {
  readonly text: string;
}

/** Entries lie here as data of any form: an older page may have written them. */
interface KeptEntry {
  readonly id: string;
  readonly game: string;
}

interface Schema extends DBSchema {
  saves: { key: [string, string]; value: KeptSave; indexes: { game: string } };
  runs: { key: string; value: KeptRun };
  texts: { key: string; value: KeptText };
  entries: { key: string; value: KeptEntry; indexes: { game: string } };
}

const NAME = 'stairwell';
/** 1: saves, runs, texts. 2: entries of leaderboards. */
const VERSION = 2;

/** The browser's archive, or one in memory that says why it is only that. */
export async function openArchive(): Promise<Archive> {
  try {
    return await openDatabase();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return createMemoryArchive(reason);
  }
}

async function openDatabase(): Promise<Archive> {
  const database = await openDB<Schema>(NAME, VERSION, {
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore('saves', { keyPath: ['game', 'name'] }).createIndex('game', 'game');
        db.createObjectStore('runs', { keyPath: 'id' });
        db.createObjectStore('texts', { keyPath: 'name' });
      }
      if (before < 2) db.createObjectStore('entries', { keyPath: 'id' }).createIndex('game', 'game');
    },
    // Another tab wants a newer form: let go, rather than keep it waiting for ever.
    blocking: () => database.close(),
  });
  return {
    isLasting: true,
    problem: undefined,
    saves: {
      async list(game) {
        const all =
          game === undefined
            ? await database.getAll('saves')
            : await database.getAllFromIndex('saves', 'game', game);
        return newestFirst(all.map(({ text: _, ...info }) => info));
      },
      async read(game, name) {
        const kept = await database.get('saves', [game, name]);
        return kept === undefined ? undefined : saveFromText(kept.text);
      },
      async write(save) {
        const kept = { ...saveInfo(save), text: saveToText(save) };
        const transaction = database.transaction('saves', 'readwrite', { durability: 'strict' });
        const putting = transaction.store.put(kept);
        // At once, not when the answer comes: a tab that is closing never hears it, and the save would be undone.
        transaction.commit();
        await Promise.all([putting, transaction.done]);
      },
      async remove(game, name) {
        await database.delete('saves', [game, name]);
      },
    },
    leaderboard: {
      async read(game) {
        const entries: Entry[] = [];
        const problems: string[] = [];
        for (const kept of await database.getAllFromIndex('entries', 'game', game)) {
          try {
            entries.push(readEntry(kept, ''));
          } catch (error) {
            problems.push(`the entry ${kept.id}: ${error instanceof Error ? error.message : String(error)}`);
          }
        }
        return { entries, problems };
      },
      async add(_game, entries) {
        const transaction = database.transaction('entries', 'readwrite', { durability: 'strict' });
        const putting = entries.map((entry) => transaction.store.put(entry));
        await Promise.all([...putting, transaction.done]);
      },
      async remove(_game, ids) {
        const transaction = database.transaction('entries', 'readwrite');
        await Promise.all([...[...ids].map((id) => transaction.store.delete(id)), transaction.done]);
      },
    },
    async runs() {
      return newestFirst((await database.getAll('runs')).map(runInfo));
    },
    async run(id) {
      const kept = await database.get('runs', id);
      return kept === undefined ? undefined : runFromText(kept.text);
    },
    async keepRun(run, now) {
      const kept = keptRun(run, now);
      const transaction = database.transaction('runs', 'readwrite');
      await transaction.store.put(kept);
      const old = newestFirst(await transaction.store.getAll()).slice(RUNS_KEPT);
      await Promise.all([...old.map(({ id }) => transaction.store.delete(id)), transaction.done]);
      return kept.id;
    },
    async removeRun(id) {
      await database.delete('runs', id);
    },
    texts: () => database.getAll('texts'),
    async write(name, text, append) {
      const transaction = database.transaction('texts', 'readwrite');
      const before = append ? ((await transaction.store.get(name))?.text ?? '') : '';
      await Promise.all([transaction.store.put({ name, text: before + text }), transaction.done]);
    },
  };
}
