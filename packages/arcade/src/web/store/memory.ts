// An archive that lasts as long as the page: what is left when the browser refuses to store anything.

import { createMemoryEntries, runFromText, saveFromText, saveInfo, saveToText } from '@stairwell/stage';
import { type Archive, type KeptRun, keptRun, newestFirst, RUNS_KEPT, runInfo } from './archive.js';

export function createMemoryArchive(problem: string): Archive {
  // Texts, as in the lasting archive: what comes out is read as carefully here as there.
  const saves = new Map<string, string>();
  const runs = new Map<string, KeptRun>();
  const texts = new Map<string, string>();
  const key = (game: string, name: string) => JSON.stringify([game, name]);
  return {
    isLasting: false,
    problem,
    leaderboard: createMemoryEntries(),
    saves: {
      async list(game) {
        const all = [...saves.values()].map((text) => saveInfo(saveFromText(text)));
        return newestFirst(all.filter((info) => game === undefined || info.game === game));
      },
      async read(game, name) {
        const text = saves.get(key(game, name));
        return text === undefined ? undefined : saveFromText(text);
      },
      async write(save) {
        saves.set(key(save.run.game, save.name), saveToText(save));
      },
      async remove(game, name) {
        saves.delete(key(game, name));
      },
    },
    async runs() {
      return newestFirst([...runs.values()].map(runInfo));
    },
    async run(id) {
      const kept = runs.get(id);
      return kept === undefined ? undefined : runFromText(kept.text);
    },
    async keepRun(run, now) {
      const kept = keptRun(run, now);
      runs.set(kept.id, kept);
      for (const old of newestFirst([...runs.values()]).slice(RUNS_KEPT)) runs.delete(old.id);
      return kept.id;
    },
    async removeRun(id) {
      runs.delete(id);
    },
    async texts() {
      return [...texts].map(([name, text]) => ({ name, text }));
    },
    async write(name, text, append) {
      texts.set(name, append ? (texts.get(name) ?? '') + text : text);
    },
  };
}
