// Runs on disk, to be watched again: one file a run, named after when it was kept, its seed and its last hash. The file is the
// run itself, to be sent to anyone.

import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Run } from '@stairwell/engine';
import { runHash } from '@stairwell/engine/play';
import {
  assertSameRun,
  byKept,
  isWantedRun,
  messageOf,
  pageOf,
  type RunInfo,
  type RunQuery,
  type RunShelf,
  runFromText,
  runInfo,
  runToText,
} from '@stairwell/stage';
import { isMissing, listFolder, removeDurably, writeDurably } from './durable.js';
import { fileNameOf } from './file-names.js';

/** Runs in files. */
export interface RunFiles extends RunShelf {
  /** The file of a run that is kept. */
  fileOf(game: string, hash: string): Promise<string | undefined>;
}

/** How much of a hash stands in a file's name. */
const IN_NAME = 16;
const FORM = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})-.*-([0-9a-f]{16})\.json$/;

/** The runs below a player's folder. */
export function createRunFiles(playerFolder: string): RunFiles {
  const root = join(playerFolder, 'runs');
  const folderOf = (game: string) => join(root, fileNameOf(game));

  /** The files whose names say that they hold such a run. */
  async function filesOf({ game, hash }: RunQuery): Promise<string[]> {
    const folders = game === undefined ? await listFolder(root) : [fileNameOf(game)];
    const files: string[] = [];
    for (const folder of folders) {
      for (const name of await listFolder(join(root, folder)).catch(() => [])) {
        const part = FORM.exec(name)?.[8];
        if (part !== undefined && (hash === undefined || hash.startsWith(part)))
          files.push(join(root, folder, name));
      }
    }
    return files;
  }

  async function find(game: string, hash: string): Promise<{ run: Run; file: string } | undefined> {
    for (const file of await filesOf({ game, hash })) {
      const run = await readRunFile(file);
      if (run !== undefined && run.game === game && runHash(run) === hash) return { run, file };
    }
    return undefined;
  }

  return {
    async list(query) {
      const found = new Map<string, RunInfo>();
      const problems: string[] = [];
      for (const file of await filesOf(query)) {
        try {
          const run = await readRunFile(file);
          if (run !== undefined) found.set(`${run.game} ${runHash(run)}`, runInfo(run, keptAtOf(file)));
        } catch (error) {
          problems.push(`${file}: ${messageOf(error)}`);
        }
      }
      const rows = [...found.values()].filter((info) => isWantedRun(info, query)).sort(byKept);
      return pageOf(rows, query, problems);
    },
    read: async (game, hash) => (await find(game, hash))?.run,
    fileOf: async (game, hash) => (await find(game, hash))?.file,
    async keep(run, keptAt) {
      const before = await find(run.game, runHash(run));
      if (before !== undefined) {
        assertSameRun(before.run, run);
        return false;
      }
      await writeDurably(join(folderOf(run.game), runFileName(run, keptAt)), runToText(run));
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

function runFileName(run: Run, keptAt: string): string {
  const moment = keptAt.replace(/[-:.Z]/g, '');
  return `${moment}-${fileNameOf(run.seed)}-${runHash(run).slice(0, IN_NAME)}.json`;
}

function keptAtOf(file: string): string {
  const [, year, month, day, hour, minute, second, ms] = FORM.exec(basename(file)) ?? [];
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`;
}

async function readRunFile(file: string): Promise<Run | undefined> {
  try {
    return (await stat(file)).isFile() ? runFromText(await readFile(file, 'utf8')) : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
