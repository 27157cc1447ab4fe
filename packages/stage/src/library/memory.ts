// A library that lasts as long as the program: for headless runs, whose outcome must not depend on what lies on a disk,
// for tests, and for browsers that refuse storage. What comes out is read as carefully as from anywhere else.

import type { Run } from '@stairwell/engine';
import { runHash } from '@stairwell/engine/play';
import { readTextName } from '../names.js';
import type { Entry } from './entry.js';
import {
  type EntryShelf,
  type Libraries,
  type Library,
  pageOf,
  type RunShelf,
  type SaveShelf,
  type TextShelf,
} from './library.js';
import { entryShelf } from './ranking.js';
import { assertSameRun, byKept, isWantedRun, keptRunFromText, runInfo, runToText } from './runs.js';
import {
  additionFromText,
  additionToText,
  byPlayed,
  extendedSave,
  isWantedSave,
  type StoredSave,
  saveFromText,
  saveInfo,
  saveKey,
  saveKeyText,
  saveToText,
  storedSave,
} from './saves.js';

/** Libraries in memory. */
export function createMemoryLibraries(): Libraries {
  const libraries = new Map<string, Library>();
  const entries = new Map<string, Map<string, Entry>>();
  return {
    of(player) {
      const library = libraries.get(player) ?? {
        saves: createSaves(),
        runs: createRuns(),
        entries: createEntries(entries, player),
        texts: createTexts(),
      };
      libraries.set(player, library);
      return library;
    },
  };
}

function createSaves(): SaveShelf {
  const kept = new Map<string, string>();
  const additions = new Map<string, string>();
  let order = 0;
  const read = (key: string): StoredSave | undefined => {
    const [text, since] = [kept.get(key), additions.get(key)];
    if (text === undefined) return undefined;
    return extendedSave(saveFromText(text), since === undefined ? undefined : additionFromText(since));
  };
  return {
    async list(query) {
      const all = [...kept.keys()].flatMap((key) => read(key) ?? []).map(saveInfo);
      return pageOf(all.filter((info) => isWantedSave(info, query)).sort(byPlayed), query);
    },
    read: async (key) => read(saveKeyText(key)),
    async extend(run, since, savedAt) {
      const key = saveKeyText(run);
      const save = read(key);
      if (save === undefined || runHash(save.run) !== since.after) return false;
      additions.set(key, additionToText({ savedAt, order: ++order, since }));
      return true;
    },
    async write(save) {
      const stored = storedSave(save, ++order);
      const key = saveKeyText(saveKey(stored));
      kept.set(key, saveToText(stored));
      additions.delete(key);
    },
    async remove(key) {
      kept.delete(saveKeyText(key));
      additions.delete(saveKeyText(key));
    },
  };
}

function createRuns(): RunShelf {
  const kept = new Map<string, { text: string; keptAt: string; isVerified: boolean }>();
  const keyOf = (game: string, hash: string) => JSON.stringify([game, hash]);
  const read = (game: string, hash: string): Run | undefined => {
    const found = kept.get(keyOf(game, hash));
    return found === undefined ? undefined : keptRunFromText(found.text);
  };
  return {
    async list(query) {
      const all = [...kept.values()].map(({ text, keptAt, isVerified }) =>
        runInfo(keptRunFromText(text), keptAt, isVerified),
      );
      return pageOf(all.filter((info) => isWantedRun(info, query)).sort(byKept), query);
    },
    read: async (game, hash) => read(game, hash),
    async keep(run, keptAt, proof) {
      const key = keyOf(run.game, runHash(run));
      const before = kept.get(key);
      if (before !== undefined) {
        assertSameRun(keptRunFromText(before.text), run);
        before.isVerified ||= proof === 'verified';
        return false;
      }
      kept.set(key, { text: runToText(run), keptAt, isVerified: proof === 'verified' });
      return true;
    },
    async remove(game, hash) {
      kept.delete(keyOf(game, hash));
    },
  };
}

function createEntries(all: Map<string, Map<string, Entry>>, player: string): EntryShelf {
  const keyOf = (game: string, run: string) => JSON.stringify([game, run]);
  const mine = all.get(player) ?? new Map<string, Entry>();
  all.set(player, mine);
  return entryShelf({
    async entriesOf(game, everyone = false) {
      const entries = (everyone ? [...all.values()] : [mine]).flatMap((kept) => [...kept.values()]);
      return { entries: entries.filter((entry) => entry.game === game), problems: [] };
    },
    async add(entries) {
      for (const entry of entries) {
        const key = keyOf(entry.game, entry.run);
        if (!mine.has(key)) mine.set(key, entry);
      }
    },
    async remove(game, runs) {
      for (const run of runs) mine.delete(keyOf(game, run));
    },
  });
}

function createTexts(): TextShelf {
  const kept = new Map<string, string>();
  const keyOf = (game: string, name: string) => JSON.stringify([game, readTextName(name)]);
  return {
    async list(query) {
      const all = [...kept.keys()].sort().map((key) => JSON.parse(key) as [string, string]);
      const rows = all.map(([game, name]) => ({ game, name }));
      return pageOf(
        rows.filter(({ game }) => query.game === undefined || game === query.game),
        query,
      );
    },
    read: async (game, name) => kept.get(keyOf(game, name)),
    async write(game, name, text, append) {
      const key = keyOf(game, name);
      kept.set(key, append ? (kept.get(key) ?? '') + text : text);
    },
    async remove(game, name) {
      kept.delete(keyOf(game, name));
    },
  };
}
