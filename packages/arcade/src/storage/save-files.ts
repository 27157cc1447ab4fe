// Saves on disk: one file a save, in a folder a game. Every file is read with suspicion, because people copy, edit
// and damage files; a damaged one is named and left alone.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataError } from '@stairwell/engine';
import {
  assertSaveName,
  type SaveInfo,
  type SaveStore,
  type StoredSave,
  saveFromText,
  saveInfo,
  saveToText,
} from '@stairwell/stage';
import { isMissing, listFolder, removeDurably, sweepLeftovers, writeDurably } from './durable.js';
import { fileNameOf } from './file-names.js';

/** A file among the saves that is none, and why. */
export interface BrokenSave {
  readonly file: string;
  readonly reason: string;
}

export interface SaveFiles extends SaveStore {
  /** All saves, newest first, and the files that could not be read. */
  survey(game?: string): Promise<{ saves: SaveInfo[]; broken: BrokenSave[] }>;
  /** The file that holds, or would hold, a save. */
  fileOf(game: string, name: string): string;
}

export function createSaveFiles(dataFolder: string): SaveFiles {
  const root = join(dataFolder, 'saves');
  const fileOf = (game: string, name: string) => join(root, fileNameOf(game), `${fileNameOf(name)}.json`);

  async function survey(game?: string): Promise<{ saves: SaveInfo[]; broken: BrokenSave[] }> {
    const folders = game === undefined ? await listFolder(root) : [fileNameOf(game)];
    const saves: SaveInfo[] = [];
    const broken: BrokenSave[] = [];
    for (const folder of folders) {
      const entries = await listFolder(join(root, folder)).catch((error: unknown) => {
        broken.push({ file: join(root, folder), reason: reasonOf(error) });
        return [];
      });
      for (const entry of entries) {
        if (!entry.endsWith('.json') || entry.startsWith('.')) continue;
        const file = join(root, folder, entry);
        try {
          const save = await readSaveFile(file);
          if (save === undefined) continue; // removed by another program since it was listed
          const place = fileOf(save.run.game, save.name);
          if (place !== file)
            throw new DataError(
              'name',
              `holds the save "${save.name}" of ${save.run.game}, whose file is ${place}`,
            );
          saves.push(saveInfo(save));
        } catch (error) {
          broken.push({ file, reason: reasonOf(error) });
        }
      }
    }
    saves.sort((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt) || compare(a.name, b.name));
    return { saves, broken };
  }

  return {
    fileOf,
    survey,
    async list(game) {
      return (await survey(game)).saves;
    },
    async read(game, name) {
      assertSaveName(name);
      const file = fileOf(game, name);
      try {
        const save = await readSaveFile(file);
        if (save !== undefined && (save.name !== name || save.run.game !== game))
          throw new DataError('name', `this is the save "${save.name}" of ${save.run.game}`);
        return save;
      } catch (error) {
        throw new DataError('', `${file}: ${reasonOf(error)}`);
      }
    },
    async write(save) {
      assertSaveName(save.name);
      const file = fileOf(save.run.game, save.name);
      await writeDurably(file, saveToText(save));
      await sweepLeftovers(join(root, fileNameOf(save.run.game)), Date.now());
    },
    async remove(game, name) {
      assertSaveName(name);
      await removeDurably(fileOf(game, name));
    },
  };
}

async function readSaveFile(file: string): Promise<StoredSave | undefined> {
  try {
    return saveFromText(await readFile(file, 'utf8'));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
