// Texts that games ask to have written, on disk: a file each, in a folder a game.

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pageOf, readTextName, type TextInfo, type TextShelf } from '@stairwell/stage';
import { appendDurably, isMissing, listFolder, removeDurably, writeDurably } from './durable.js';
import { fileNameOf, isDeviceName } from './file-names.js';

/** The texts below a player's folder. */
export function createTextFiles(playerFolder: string): TextShelf {
  const root = join(playerFolder, 'texts');
  const fileOf = (game: string, given: string) => {
    const name = readTextName(given);
    return join(root, fileNameOf(game), `${name}${isDeviceName(name) ? '~' : ''}.txt`);
  };
  return {
    async list(query) {
      const games = query.game === undefined ? await listFolder(root) : [query.game];
      const rows: TextInfo[] = [];
      for (const game of games) {
        for (const name of await listFolder(join(root, fileNameOf(game))).catch(() => [])) {
          const text = /^([a-z0-9][a-z0-9_-]*)~?\.txt$/.exec(name)?.[1];
          if (text !== undefined) rows.push({ game, name: text });
        }
      }
      return pageOf(rows, query);
    },
    async read(game, name) {
      const file = fileOf(game, name);
      try {
        return (await stat(file)).isFile() ? await readFile(file, 'utf8') : undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    write: (game, name, text, append) =>
      append ? appendDurably(fileOf(game, name), text) : writeDurably(fileOf(game, name), text),
    remove: (game, name) => removeDurably(fileOf(game, name)),
    where: fileOf,
  };
}
