// Saves that last as long as the program: for headless runs, whose outcome must not depend on what lies on the disk.

import { assertSaveName, type SaveStore, type StoredSave, saveInfo } from '../saves.js';

export function createMemorySaves(): SaveStore {
  const kept = new Map<string, StoredSave>();
  const keyOf = (game: string, name: string) => `${game}/${name}`;
  return {
    async list(game) {
      return [...kept.values()]
        .map(saveInfo)
        .filter((info) => game === undefined || info.game === game)
        .reverse();
    },
    async read(game, name) {
      return kept.get(keyOf(game, name));
    },
    async write(save) {
      assertSaveName(save.name);
      const key = keyOf(save.run.game, save.name);
      kept.delete(key);
      kept.set(key, save);
    },
    async remove(game, name) {
      kept.delete(keyOf(game, name));
    },
  };
}
