// The library that outlives the tab, in IndexedDB. Saves and runs lie there as the same texts that are exported, so one
// reader checks them all; what a list shows lies apart from them, so that a list reads no texts.

import { runHash } from '@stairwell/engine/play';
import {
  additionFromText,
  additionToText,
  assertSameRun,
  type Entry,
  type EntryShelf,
  entryCodec,
  entryShelf,
  extendedInfo,
  extendedSave,
  keptRunFromText,
  kindOfSave,
  type Libraries,
  type Listed,
  messageOf,
  pageIn,
  pageOf,
  type RunInfo,
  type RunQuery,
  type RunShelf,
  readSaveName,
  readTextName,
  runInfo,
  runToText,
  type SaveInfo,
  type SaveKey,
  type SaveKind,
  type SaveQuery,
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

/** Indexes, by the names of what they choose by; within that, rows lie in the order in which they are listed. */
type Indexes = { [index: string]: string[] };

interface Schema extends DBSchema {
  saves: { key: Key; value: SaveInfo & Owned & { kind: SaveKind }; indexes: Indexes };
  saveTexts: { key: Key; value: string };
  /** What was done in runs since their own saves were written. */
  sinceTexts: { key: Key; value: string };
  /** How many saves a player has made. */
  played: { key: string; value: number };
  runs: { key: Key; value: RunInfo & Owned; indexes: Indexes };
  runTexts: { key: Key; value: string };
  /** Entries lie here as data of any form: an older page may have written them. */
  entries: { key: Key; value: unknown };
  texts: { key: Key; value: string };
}

type Database = IDBPDatabase<Schema>;

const NAME = 'stairwell';
/** Goes up when stores change; what older ones held was never released. */
const VERSION = 5;
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

/** What rows are chosen by. The first of these whose fields a question has answers it; what else it asks for is few rows by then. */
const CHOSEN_BY = {
  saves: [['game', 'run'], ['run'], ['game', 'name'], ['name'], ['game', 'kind'], ['kind'], ['game'], []],
  runs: [['hash'], ['game', 'id'], ['id'], ['game'], []],
} as const;
/** The order in which they are listed, from behind. */
const ORDERED_BY = { saves: 'order', runs: 'keptAt' } as const;

/** The browser's libraries; rejects where the browser refuses to store anything. */
export async function openDatabase(name = NAME): Promise<Libraries> {
  const database = await openDB<Schema>(name, VERSION, {
    upgrade(db, _before, _now, transaction) {
      for (const old of [...db.objectStoreNames]) db.deleteObjectStore(old);
      for (const store of STORES) db.createObjectStore(store);
      for (const store of ['saves', 'runs'] as const)
        for (const fields of CHOSEN_BY[store])
          transaction.objectStore(store).createIndex(fields.join(), ['player', ...fields, ORDERED_BY[store]]);
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

/** A page of a player's saves or runs, the last first: of what is on another page nothing is read. */
async function listLast<Store extends 'saves' | 'runs'>(
  database: Database,
  store: Store,
  player: string,
  query: Store extends 'saves' ? SaveQuery : RunQuery,
): Promise<Listed<Schema[Store]['value']>> {
  const { page, size, ...wanted } = query;
  const asked = new Map<string, string>(Object.entries(wanted).filter(([, value]) => value !== undefined));
  const fields: readonly string[] =
    CHOSEN_BY[store].find((candidate) => candidate.every((field) => asked.has(field))) ?? [];
  const index = database.transaction(store).store.index(fields.join());
  const range = within(player, ...fields.map((field) => asked.get(field) ?? ''));
  const rest = [...asked].filter(([field]) => !fields.includes(field));
  if (rest.length > 0) {
    const rows = (await index.getAll(range)).reverse();
    const isWanted = (row: object) =>
      rest.every(([field, value]) => (row as Readonly<Record<string, unknown>>)[field] === value);
    return pageOf(rows.filter(isWanted), query);
  }
  const { before, size: most, ...at } = pageIn(await index.count(range), query);
  let cursor = await index.openCursor(range, 'prev');
  if (before > 0) cursor = (await cursor?.advance(before)) ?? null;
  const found: Schema[Store]['value'][] = [];
  for (; cursor !== null && found.length < most; cursor = await cursor.continue()) found.push(cursor.value);
  return { ...at, rows: found, problems: [] };
}

function createSaves(database: Database, player: string): SaveShelf {
  const keyOf = ({ game, run, name }: SaveKey): Key => [
    player,
    game,
    run,
    ...(name === undefined ? [] : [readSaveName(name)]),
  ];
  const rowOf = (info: SaveInfo) => ({ ...info, kind: kindOfSave(info), player });
  return {
    list: (query) => listLast(database, 'saves', player, query),
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
          transaction.objectStore('saves').put(rowOf(extendedInfo(info, addition)), key),
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
          transaction.objectStore('saves').put(rowOf(saveInfo(kept)), key),
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
    list: (query) => listLast(database, 'runs', player, query),
    async read(game, hash) {
      const text = await database.get('runTexts', [player, game, hash]);
      return text === undefined ? undefined : keptRunFromText(text);
    },
    async keep(run, keptAt, proof) {
      const key: Key = [player, run.game, runHash(run)];
      const isVerified = proof === 'verified';
      return explained(async () => {
        const transaction = database.transaction(['runs', 'runTexts'], 'readwrite', { durability: 'strict' });
        const before = await transaction.objectStore('runTexts').get(key);
        if (before !== undefined) {
          assertSameRun(keptRunFromText(before), run);
          const info = await transaction.objectStore('runs').get(key);
          if (isVerified && info !== undefined)
            await transaction.objectStore('runs').put({ ...info, isVerified }, key);
          await transaction.done;
          return false;
        }
        await Promise.all([
          transaction.objectStore('runs').put({ ...runInfo(run, keptAt, isVerified), player }, key),
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
