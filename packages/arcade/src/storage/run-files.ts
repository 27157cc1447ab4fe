// Runs on disk, to be watched again: one file a run, named after when it was kept, its seed, its id and its last hash, and whether it
// was verified. The file is the run itself, to be sent to anyone. Its name says enough to choose and to order by, so that a list opens only what it shows.

import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile, rename, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Run } from '@stairwell/engine';
import { runHash } from '@stairwell/engine/play';
import {
  assertSameRun,
  byKept,
  isWantedRun,
  keptRunFromText,
  messageOf,
  pageOf,
  type RunInfo,
  type RunQuery,
  type RunShelf,
  runInfo,
  runToText,
} from '@stairwell/stage';
import { listFolder, removeDurably, unlessMissing, writeDurably } from './durable.js';
import { fileNameOf } from './file-names.js';

/** Runs in files. */
export interface RunFiles extends RunShelf {
  /** The file of a run that is kept. */
  fileOf(game: string, hash: string): Promise<string | undefined>;
}

/** How much of a hash stands in a file's name. */
const IN_NAME = 16;
/** What stands behind it once the run is verified. */
const VERIFIED = '+verified';
const FORM =
  /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})\+[^+]*\+([^+]*)\+([0-9a-f]{16})(\+verified)?\.json$/;

/** What the name of a run's file says. */
interface RunFile {
  readonly file: string;
  readonly keptAt: string;
  /** As file names have it. */
  readonly id: string;
  /** Its beginning. */
  readonly hash: string;
  readonly isVerified: boolean;
}

/** The runs below a player's folder. */
export function createRunFiles(playerFolder: string): RunFiles {
  const root = join(playerFolder, 'runs');
  const folderOf = (game: string) => join(root, fileNameOf(game));

  /** The files whose names say that they hold such a run, the newest first. */
  async function filesOf({ game, hash, id }: RunQuery): Promise<RunFile[]> {
    const folders = game === undefined ? await listFolder(root) : [fileNameOf(game)];
    const files: RunFile[] = [];
    for (const folder of folders) {
      for (const name of await listFolder(join(root, folder)).catch(() => [])) {
        const found = readName(join(root, folder, name));
        if (found === undefined || (hash !== undefined && !hash.startsWith(found.hash))) continue;
        if (id === undefined || found.id === fileNameOf(id)) files.push(found);
      }
    }
    return files.sort(byKept);
  }

  async function find(game: string, hash: string): Promise<(RunFile & { run: Run }) | undefined> {
    for (const found of await filesOf({ game, hash })) {
      const run = await readRunFile(found.file);
      if (run !== undefined && run.game === game && runHash(run) === hash) return { ...found, run };
    }
    return undefined;
  }

  return {
    async list(query) {
      const { rows: files, ...page } = pageOf(await filesOf(query), query);
      const rows: RunInfo[] = [];
      const problems: string[] = [];
      for (const { file, keptAt, isVerified } of files) {
        try {
          const run = await readRunFile(file);
          if (run !== undefined) rows.push(runInfo(run, keptAt, isVerified));
        } catch (error) {
          problems.push(`${file}: ${messageOf(error)}`);
        }
      }
      return { ...page, rows: rows.filter((info) => isWantedRun(info, query)), problems };
    },
    read: async (game, hash) => (await find(game, hash))?.run,
    fileOf: async (game, hash) => (await find(game, hash))?.file,
    async keep(run, keptAt, proof) {
      const before = await find(run.game, runHash(run));
      if (before !== undefined) {
        assertSameRun(before.run, run);
        if (proof === 'verified' && !before.isVerified)
          await rename(before.file, before.file.replace(/\.json$/, `${VERIFIED}.json`));
        return false;
      }
      const name = runFileName(run, keptAt, proof === 'verified' ? VERIFIED : '');
      await writeDurably(join(folderOf(run.game), name), runToText(run));
      return true;
    },
    async remove(game, hash) {
      for (let found = await find(game, hash); found !== undefined; found = await find(game, hash))
        await removeDurably(found.file);
    },
  };
}

/** Keeps the run of a program that is breaking down: at once, with no promise that could be lost. Gives its file. */
export function keepCrash(dataFolder: string, run: Run, now: string): string {
  const folder = join(dataFolder, 'crashes');
  const file = join(folder, `${fileNameOf(run.game)}-${runFileName(run, now)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(file, runToText(run), { mode: 0o600 });
  return file;
}

function runFileName(run: Run, keptAt: string, mark = ''): string {
  const moment = keptAt.replace(/[-:.Z]/g, '');
  const parts = [moment, fileNameOf(run.seed), fileNameOf(run.id), runHash(run).slice(0, IN_NAME)];
  return `${parts.join('+')}${mark}.json`;
}

function readName(file: string): RunFile | undefined {
  const found = FORM.exec(basename(file));
  if (found === null) return undefined;
  const [, year, month, day, hour, minute, second, ms, id, hash, mark] = found;
  const keptAt = `${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`;
  return { file, keptAt, id, hash, isVerified: mark !== undefined };
}

async function readRunFile(file: string): Promise<Run | undefined> {
  return unlessMissing(async () =>
    (await stat(file)).isFile() ? keptRunFromText(await readFile(file, 'utf8')) : undefined,
  );
}
