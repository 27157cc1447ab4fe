// The library that outlives the tab, in IndexedDB. Saves and runs lie there as the same texts that are exported, so one
// reader checks them all; what a list shows lies apart from them, so that a list reads no texts.

import { runHash } from '@stairwell/engine/play';
import {
  additionFromText,
  additionToText,
  assertSameRun,
  byKept,
  byPlayed,
  type Entry,
  type EntryShelf,
  entryCodec,
  entryShelf,
  extendedInfo,
  extendedSave,
  isWantedRun,
  isWantedSave,
  type Libraries,
  type Listed,
  messageOf,
  type Paging,
  pageIn,
  pageOf,
  type RunInfo,
  type RunShelf,
  readSaveName,
  readTextName,
  runFromText,
  runInfo,
  runToText,
  type SaveInfo,
  type SaveKey,
  type SaveShelf,
  StorageError,
  saveFromText,
  saveInfo,
  saveKey,
  saveToText,
  storedSave,
  type TextShelf,
} from '@stairwell/stage';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Player, game, and what tells one thing of a game from another. */
type Key = [player: string, game: string, ...rest: string[]];

/** Whose a row is: an index knows only what is in the row. */
interface Owned {
  readonly player: string;
}

/** The order in which rows are listed: of all games of a player, and of one. */
type Ordered = {
  ofAll: [player: string, moment: string | number];
  ofGame: [player: string, game: string, moment: string | number];
};

interface Schema extends DBSchema {
  saves: { key: Key; value: SaveInfo & Owned; indexes: Ordered };
  saveTexts: { key: Key; value: string };
  /** What was done in runs since their own saves were written. */
  sinceTexts: { key: Key; value: string };
  /** How many saves a player has made. */
  played: { key: string; value: number };
  runs: { key: Key; value: RunInfo & Owned; indexes: Ordered };
  runTexts: { key: Key; value: string };
  /** Entries lie here as data of any form: an older page may have written them. */
  entries: { key: Key; value: unknown };
  texts: { key: Key; value: string };
}

type Database = IDBPDatabase<Schema>;

const NAME = 'stairwell';
/** Goes up when stores change; what older ones held was never released. */
const VERSION = 4;
const STORES = [
  'saves',
  'saveTexts',
  'sinceTexts',
  'played',
  'runs',
  'runTexts',
  'entries',
  'texts',
] as const;

/** The browser's libraries; rejects where the browser refuses to store anything. */
export async function openDatabase(name = NAME): Promise<Libraries> {
  const database = await openDB<Schema>(name, VERSION, {
    upgrade(db, _before, _now, transaction) {
      for (const old of [...db.objectStoreNames]) db.deleteObjectStore(old);
      for (const store of STORES) db.createObjectStore(store);
      for (const [store, moment] of [
        ['saves', 'order'],
        ['runs', 'keptAt'],
      ] as const) {
        const rows = transaction.objectStore(store);
        rows.createIndex('ofAll', ['player', moment]);
        rows.createIndex('ofGame', ['player', 'game', moment]);
      }
    },
    // Another tab wants a newer form: let go, rather than keep it waiting for ever.
    blocking: () => database.close(),
  });
  return {
    of: (player) => ({
      saves: createSaves(database, player),
      runs: createRuns(database, player),
      entries: createEntries(database, player),
      texts: createTexts(database, player),
    }),
  };
}

/** All keys that begin so. */
function within(...key: readonly string[]): IDBKeyRange {
  // An empty list comes after every text in the order of keys.
  return IDBKeyRange.bound([...key], [...key, []]);
}

/** A page of a player's saves or runs, the last first: of what is on no other page nothing is read. */
async function listLast<Store extends 'saves' | 'runs'>(
  database: Database,
  store: Store,
  player: string,
  query: Paging & { readonly game?: string },
): Promise<Listed<Schema[Store]['value']>> {
  const { game } = query;
  const rows = database.transaction(store).store;
  const index = game === undefined ? rows.index('ofAll') : rows.index('ofGame');
  const range = game === undefined ? within(player) : within(player, game);
  const { before, size, ...page } = pageIn(await index.count(range), query);
  let cursor = await index.openCursor(range, 'prev');
  if (before > 0) cursor = (await cursor?.advance(before)) ?? null;
  const found: Schema[Store]['value'][] = [];
  for (; cursor !== null && found.length < size; cursor = await cursor.continue()) found.push(cursor.value);
  return { ...page, rows: found, problems: [] };
}

/** The beginning of a key, as far as it is known. */
function begin(game: string | undefined, next: string | undefined): string[] {
  if (game === undefined) return [];
  return next === undefined ? [game] : [game, next];
}

function createSaves(database: Database, player: string): SaveShelf {
  const keyOf = ({ game, run, name }: SaveKey): Key => [
    player,
    game,
    run,
    ...(name === undefined ? [] : [readSaveName(name)]),
  ];
  return {
    async list(query) {
      const { game, run, name, kind } = query;
      if (run === undefined && name === undefined && kind === undefined)
        return listLast(database, 'saves', player, query);
      const all = await database.getAll('saves', within(player, ...begin(game, run)));
      return pageOf(all.filter((info) => isWantedSave(info, query)).sort(byPlayed), query);
    },
    async read(key) {
      const transaction = database.transaction(['saveTexts', 'sinceTexts']);
      const [text, since] = await Promise.all([
        transaction.objectStore('saveTexts').get(keyOf(key)),
        transaction.objectStore('sinceTexts').get(keyOf(key)),
      ]);
      if (text === undefined) return undefined;
      return extendedSave(saveFromText(text), since === undefined ? undefined : additionFromText(since));
    },
    async extend(run, since, savedAt) {
      const key = keyOf(run);
      return explained(async () => {
        const transaction = database.transaction(['saves', 'sinceTexts', 'played'], 'readwrite', {
          durability: 'strict',
        });
        const [info, played = 0] = await Promise.all([
          transaction.objectStore('saves').get(key),
          transaction.objectStore('played').get(player),
        ]);
        if (info?.hash !== since.after) return false;
        const addition = { savedAt, order: played + 1, since };
        const writing = [
          transaction.objectStore('played').put(addition.order, player),
          transaction.objectStore('saves').put({ ...extendedInfo(info, addition), player }, key),
          transaction.objectStore('sinceTexts').put(additionToText(addition), key),
        ];
        transaction.commit();
        await Promise.all([...writing, transaction.done]);
        return true;
      });
    },
    async write(save) {
      const key = keyOf(saveKey(save));
      await explained(async () => {
        const stores = ['saves', 'saveTexts', 'sinceTexts', 'played'] as const;
        const transaction = database.transaction(stores, 'readwrite', {
          durability: 'strict',
        });
        const order = ((await transaction.objectStore('played').get(player)) ?? 0) + 1;
        const kept = storedSave(save, order);
        const writing = [
          transaction.objectStore('played').put(order, player),
          transaction.objectStore('saves').put({ ...saveInfo(kept), player }, key),
          transaction.objectStore('saveTexts').put(saveToText(kept), key),
          transaction.objectStore('sinceTexts').delete(key),
        ];
        // At once, not when the answers come: a tab that is closing never hears them, and the save would be undone.
        transaction.commit();
        await Promise.all([...writing, transaction.done]);
      });
    },
    async remove(key) {
      const stores = ['saves', 'saveTexts', 'sinceTexts'] as const;
      const transaction = database.transaction(stores, 'readwrite');
      const removing = stores.map((store) => transaction.objectStore(store).delete(keyOf(key)));
      await Promise.all([...removing, transaction.done]);
    },
  };
}

function createRuns(database: Database, player: string): RunShelf {
  return {
    async list(query) {
      const { game, hash, id } = query;
      if (hash === undefined && id === undefined) return listLast(database, 'runs', player, query);
      const all = await database.getAll('runs', within(player, ...begin(game, hash)));
      return pageOf(all.filter((info) => isWantedRun(info, query)).sort(byKept), query);
    },
    async read(game, hash) {
      const text = await database.get('runTexts', [player, game, hash]);
      return text === undefined ? undefined : runFromText(text);
    },
    async keep(run, keptAt) {
      const key: Key = [player, run.game, runHash(run)];
      return explained(async () => {
        const transaction = database.transaction(['runs', 'runTexts'], 'readwrite', { durability: 'strict' });
        const before = await transaction.objectStore('runTexts').get(key);
        if (before !== undefined) {
          await transaction.done;
          assertSameRun(runFromText(before), run);
          return false;
        }
        await Promise.all([
          transaction.objectStore('runs').put({ ...runInfo(run, keptAt), player }, key),
          transaction.objectStore('runTexts').put(runToText(run), key),
          transaction.done,
        ]);
        return true;
      });
    },
    async remove(game, hash) {
      const transaction = database.transaction(['runs', 'runTexts'], 'readwrite', { durability: 'strict' });
      const key: Key = [player, game, hash];
      await Promise.all([
        transaction.objectStore('runs').delete(key),
        transaction.objectStore('runTexts').delete(key),
        transaction.done,
      ]);
    },
  };
}

function createEntries(database: Database, player: string): EntryShelf {
  return entryShelf({
    async entriesOf(game, everyone = false) {
      const entries: Entry[] = [];
      const problems: string[] = [];
      const range = everyone ? undefined : within(player, game);
      const [keys, all] = await Promise.all([
        database.getAllKeys('entries', range),
        database.getAll('entries', range),
      ]);
      all.forEach((data, index) => {
        if (keys[index][1] !== game) return;
        try {
          entries.push(entryCodec.read(data, ''));
        } catch (error) {
          problems.push(`the entry ${keys[index][2]}: ${messageOf(error)}`);
        }
      });
      return { entries, problems };
    },
    async add(entries) {
      await explained(async () => {
        const transaction = database.transaction('entries', 'readwrite', { durability: 'strict' });
        for (const entry of entries) {
          const key: Key = [player, entry.game, entry.run];
          if ((await transaction.store.getKey(key)) === undefined) await transaction.store.put(entry, key);
        }
        await transaction.done;
      });
    },
    async remove(game, runs) {
      const transaction = database.transaction('entries', 'readwrite');
      const removing = [...runs].map((run) => transaction.store.delete([player, game, run]));
      await Promise.all([...removing, transaction.done]);
    },
  });
}

function createTexts(database: Database, player: string): TextShelf {
  const keyOf = (game: string, name: string): Key => [player, game, readTextName(name)];
  return {
    async list(query) {
      const range = query.game === undefined ? within(player) : within(player, query.game);
      const keys = await database.getAllKeys('texts', range);
      return pageOf(
        keys.map(([, game, name]) => ({ game, name })),
        query,
      );
    },
    read: (game, name) => database.get('texts', keyOf(game, name)),
    async write(game, name, text, append) {
      const key = keyOf(game, name);
      await explained(async () => {
        const transaction = database.transaction('texts', 'readwrite');
        const before = append ? ((await transaction.store.get(key)) ?? '') : '';
        await Promise.all([transaction.store.put(before + text, key), transaction.done]);
      });
    },
    remove: (game, name) => database.delete('texts', keyOf(game, name)),
  };
}

/** Does something with the database; where there is no room, the error says so in the words of all stores. */
async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError')
      throw new StorageError('full', 'this browser', error);
    throw error;
  }
}
