// Entries that last as long as the program: for tests, and for browsers that refuse storage.

import type { Entry } from './entry.js';
import type { EntryStore } from './leaderboard.js';

export function createMemoryEntries(): EntryStore {
  const games = new Map<string, Map<string, Entry>>();
  const of = (game: string) => games.get(game) ?? new Map<string, Entry>();
  return {
    read: async (game) => ({ entries: [...of(game).values()], problems: [] }),
    async add(game, entries) {
      games.set(game, new Map([...of(game), ...entries.map((entry) => [entry.id, entry] as const)]));
    },
    async remove(game, ids) {
      games.set(game, new Map([...of(game)].filter(([id]) => !ids.has(id))));
    },
  };
}
