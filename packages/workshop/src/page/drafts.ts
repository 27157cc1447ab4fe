// Scripts that are kept by themselves, with what they were before. They stay in this browser; nothing is sent anywhere.

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What a script was at some time. */
export interface Version {
  /** When it was last so, as ISO 8601. */
  readonly changed: string;
  readonly lua: string;
}

/** A script that is kept. */
export interface Draft extends Version {
  readonly id: string;
  /** Its file name. */
  readonly name: string;
  readonly level: string;
  readonly seed: number;
  /** What it was before, the newest first. */
  readonly versions: readonly Version[];
}

/** Where drafts are kept. */
export interface DraftShelf {
  /** The newest first. */
  list(): Promise<readonly Draft[]>;
  find(id: string): Promise<Draft | undefined>;
  /**
   * Keeps a draft as it is now; what it was before becomes part of its history. `from` is the text that the author went on from, where
   * that is known. False when the draft held another text meanwhile, as from a second tab.
   */
  keep(draft: Omit<Draft, 'versions'>, from: string | undefined): Promise<boolean>;
  remove(id: string): Promise<void>;
}

/** Versions that are kept of a draft, and how far apart (ms) two of them are: one is not interested in every letter. */
const MOST_VERSIONS = 40;
const APART = 60_000;

/**
 * The history of a draft after it became `next`. While its newest version is young, what `next` goes on from needs no version of its own;
 * what `next` does not go on from, or mostly throws away, would be lost without one.
 */
export function historyWith(
  before: Draft | undefined,
  next: Version,
  isContinued: boolean,
): readonly Version[] {
  if (before === undefined || before.lua === next.lua) return before?.versions ?? [];
  const { changed, lua, versions } = before;
  const newest = versions[0];
  const isYoung = newest !== undefined && Date.parse(next.changed) - Date.parse(newest.changed) < APART;
  const isThrownAway = next.lua.length < lua.length / 2;
  return isYoung && isContinued && !isThrownAway
    ? versions
    : [{ changed, lua }, ...versions].slice(0, MOST_VERSIONS);
}

interface Schema extends DBSchema {
  readonly drafts: { readonly key: string; readonly value: Draft };
}

/** The browser's shelf; where it refuses to store anything, one in memory. */
export function createDraftShelf(): DraftShelf {
  const memory = new Map<string, Draft>();
  const opening: Promise<IDBPDatabase<Schema> | undefined> = openDB<Schema>('stairwell-workshop', 1, {
    upgrade: (database) => void database.createObjectStore('drafts', { keyPath: 'id' }),
  }).catch(() => undefined);
  return {
    async list() {
      const database = await opening;
      const drafts = database === undefined ? [...memory.values()] : await database.getAll('drafts');
      return drafts.sort((a, b) => (a.changed < b.changed ? 1 : -1));
    },
    async find(id) {
      const database = await opening;
      return database === undefined ? memory.get(id) : database.get('drafts', id);
    },
    async keep(draft, from) {
      const database = await opening;
      if (database === undefined) {
        const before = memory.get(draft.id);
        memory.set(draft.id, { ...draft, versions: historyWith(before, draft, before?.lua === from) });
        return true;
      }
      const change = database.transaction('drafts', 'readwrite');
      const before = await change.store.get(draft.id);
      const isContinued = before?.lua === from;
      await change.store.put({ ...draft, versions: historyWith(before, draft, isContinued) });
      await change.done;
      return isContinued || before === undefined || before.lua === draft.lua;
    },
    async remove(id) {
      memory.delete(id);
      await (await opening)?.delete('drafts', id);
    },
  };
}
