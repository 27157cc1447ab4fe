// Saves on disk: one file a save, in a folder a game, and beside a run that is being played a small one with what was done since its
// save was written. Every file is read with suspicion, because people copy, edit and damage files; a damaged one is named and left
// alone.

import { open, readFile, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { DataError } from '@stairwell/engine';
import {
  type Addition,
  additionFromText,
  additionToText,
  byPlayed,
  extendedInfo,
  extendedSave,
  infoFromFirstLine,
  isWantedSave,
  messageOf,
  pageOf,
  readSaveName,
  type SaveInfo,
  type SaveKey,
  type SaveQuery,
  type SaveShelf,
  type StoredSave,
  saveFromText,
  saveInfo,
  saveKey,
  saveToText,
  storedSave,
} from '@stairwell/stage';
import {
  explained,
  listFolder,
  makeFolder,
  removeDurably,
  sweepLeftovers,
  unlessMissing,
  writeDurably,
} from './durable.js';
import { fileNameOf } from './file-names.js';

/** Saves in files. */
export interface SaveFiles extends SaveShelf {
  /** The file that holds, or would hold, a save. */
  fileOf(key: SaveKey): string;
}

/** The saves below a player's folder. */
export function createSaveFiles(playerFolder: string): SaveFiles {
  const root = join(playerFolder, 'saves');
  const folderOf = (game: string) => join(root, fileNameOf(game));
  const fileOf = ({ game, run, name }: SaveKey) =>
    join(
      folderOf(game),
      `${fileNameOf(run)}${name === undefined ? '' : `+${fileNameOf(readSaveName(name))}`}.json`,
    );

  async function survey(query: SaveQuery): Promise<{ saves: SaveInfo[]; problems: string[] }> {
    const folders =
      query.game === undefined
        ? (await listFolder(root)).filter((name) => name !== COUNTER).map((name) => join(root, name))
        : [folderOf(query.game)];
    const saves: SaveInfo[] = [];
    const problems: string[] = [];
    for (const folder of folders) {
      const names = await listFolder(folder).catch((error: unknown) => {
        problems.push(`${folder}: ${messageOf(error)}`);
        return [];
      });
      for (const name of names) {
        if (!isWantedName(name, query)) continue;
        const file = join(folder, name);
        // Where only this is damaged, the save itself is still there to be shown.
        const addition = await readAddition(file).catch((error: unknown) => {
          problems.push(messageOf(error));
          return undefined;
        });
        try {
          const info = await readInfo(file);
          if (info === undefined) continue;
          const place = fileOf(info);
          if (place !== file) throw new DataError('', `holds a save of ${info.game} whose file is ${place}`);
          saves.push(extendedInfo(info, addition));
        } catch (error) {
          problems.push(`${file}: ${messageOf(error)}`);
        }
      }
    }
    return { saves, problems };
  }

  /**
   * Counts the saves of all programs: a file that each of them makes longer by a byte, which no two can spoil for each other. Where
   * it is missing, it begins with the highest number that there is.
   */
  async function nextOrder(): Promise<number> {
    await makeFolder(root);
    const counter = join(root, COUNTER);
    const file = await open(counter, 'a', 0o600);
    try {
      if ((await file.stat()).size === 0) {
        const { saves } = await survey({});
        await truncate(counter, Math.max(0, ...saves.map(({ order }) => order)));
      }
      await file.write('.');
      return (await file.stat()).size;
    } finally {
      await file.close();
    }
  }

  return {
    fileOf,
    async list(query) {
      const { saves, problems } = await survey(query);
      return pageOf(saves.filter((info) => isWantedSave(info, query)).sort(byPlayed), query, problems);
    },
    async read(key) {
      const file = fileOf(key);
      const addition = await readAddition(file);
      try {
        const save = await readSaveFile(file, addition);
        if (save !== undefined && fileOf(saveKey(save)) !== file)
          throw new DataError('', `this is a save of ${save.run.game} called "${save.name ?? save.run.id}"`);
        return save;
      } catch (error) {
        throw new DataError('', `${file}: ${messageOf(error)}`);
      }
    },
    async write(save) {
      const file = fileOf(saveKey(save));
      const order = await explained(root, nextOrder);
      await writeDurably(file, saveToText(storedSave(save, order)));
      // What was done since the save before is in this one.
      await rm(sinceFileOf(file), { force: true });
      await sweepLeftovers(folderOf(save.run.game), Date.now(), isSinceNothing);
    },
    async extend(run, since, savedAt) {
      const file = fileOf(run);
      if ((await readInfo(file))?.hash !== since.after) return false;
      const order = await explained(root, nextOrder);
      await writeDurably(sinceFileOf(file), additionToText({ savedAt, order, since }));
      return true;
    },
    async remove(key) {
      const file = fileOf(key);
      await removeDurably(file);
      await rm(sinceFileOf(file), { force: true });
    },
  };
}

const COUNTER = 'played';

/** The file of what was done since the save of that file. */
function sinceFileOf(file: string): string {
  return file.replace(/\.json$/, '.since');
}

/** Whether a file holds what was done since a save that is not there. */
function isSinceNothing(name: string, all: ReadonlySet<string>): boolean {
  return name.endsWith('.since') && !all.has(name.replace(/\.since$/, '.json'));
}

/** Whether the name of a file says that it may hold a save that is asked for: only those are opened. */
function isWantedName(file: string, { run, name, kind }: SaveQuery): boolean {
  if (!file.endsWith('.json') || file.startsWith('.')) return false;
  const [ofRun, ofName] = file.slice(0, -'.json'.length).split('+');
  if (run !== undefined && ofRun !== fileNameOf(run)) return false;
  if (name !== undefined && ofName !== fileNameOf(name)) return false;
  // Whether a run has ended stands in the file.
  return kind === undefined || (kind === 'named') === (ofName !== undefined);
}

/** What a list shows of a file, from its first line, without what was done since. Undefined for what is no plain file: a pipe would keep us waiting for ever. */
async function readInfo(file: string): Promise<SaveInfo | undefined> {
  const about = await stat(file).catch(() => undefined);
  if (!about?.isFile()) return undefined;
  const info = infoFromFirstLine(await readFirstLine(file, about.size));
  // Written by hand, or damaged: read as a whole, it says what is wrong.
  return info ?? saveInfo(saveFromText(await readFile(file, 'utf8')));
}

/**
 * What was done since the save of a file. It is read before that: a save that is written meanwhile holds it, and the other way round
 * what was done since would be missing.
 */
export async function readAddition(file: string): Promise<Addition | undefined> {
  const since = sinceFileOf(file);
  if (since === file) return undefined;
  try {
    return await unlessMissing(async () =>
      (await stat(since)).isFile() ? additionFromText(await readFile(since, 'utf8')) : undefined,
    );
  } catch (error) {
    const problem = `${since}: ${messageOf(error)}`;
    throw new DataError('', `${problem} (without this file the run goes on from where it was before)`);
  }
}

const PORTION = 16_384;

/** The first line of a file that ends as a save does; an empty text when it ends otherwise. */
async function readFirstLine(file: string, size: number): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const end = await handle.read(Buffer.alloc(2), 0, 2, Math.max(0, size - 2));
    if (end.buffer.toString('latin1') !== '}\n') return '';
    let text = '';
    for (let at = 0; at < size; at += PORTION) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(PORTION), 0, PORTION, at);
      text += buffer.toString('latin1', 0, bytesRead);
      const line = text.indexOf('\n');
      if (line >= 0) return Buffer.from(text.slice(0, line), 'latin1').toString('utf8');
    }
    return '';
  } finally {
    await handle.close();
  }
}

async function readSaveFile(file: string, addition: Addition | undefined): Promise<StoredSave | undefined> {
  return unlessMissing(async () => {
    if (!(await stat(file)).isFile()) throw new DataError('', 'this is no file');
    return extendedSave(saveFromText(await readFile(file, 'utf8')), addition);
  });
}
