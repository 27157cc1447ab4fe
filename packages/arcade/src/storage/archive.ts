// What is kept of games that are over: their runs, which `verify` and `replay` read, and the texts that games ask to
// have written (a morgue file, a record).

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Run } from '@stairwell/engine';
import { appendDurably, writeDurably } from './durable.js';
import { fileNameOf } from './file-names.js';

export interface Archive {
  /** Keeps a run; resolves with its file. */
  keepRun(run: Run, now: Date): Promise<string>;
  /** Keeps the run of a program that is breaking down: at once, with no promise that could be lost. */
  keepRunNow(run: Run, now: Date, note: string): string;
  /** Keeps a text that a game asked to have written; resolves with its file. */
  write(game: string, name: string, text: string, append: boolean): Promise<string>;
}

export function createArchive(dataFolder: string): Archive {
  const runFile = (run: Run, now: Date, note = '') => {
    const moment = now.toISOString().replace(/[-:]/g, '').replace('T', '-').replace(/\..*$/, '');
    const name = `${fileNameOf(run.game)}-${moment}-${fileNameOf(run.seed)}${note}`;
    let file = join(dataFolder, 'runs', `${name}.json`);
    for (let number = 2; existsSync(file); number++)
      file = join(dataFolder, 'runs', `${name}-${number}.json`);
    return file;
  };
  return {
    async keepRun(run, now) {
      const file = runFile(run, now);
      await writeDurably(file, `${JSON.stringify(run)}\n`);
      return file;
    },
    keepRunNow(run, now, note) {
      const file = runFile(run, now, `-${note}`);
      mkdirSync(join(dataFolder, 'runs'), { recursive: true, mode: 0o700 });
      writeFileSync(file, `${JSON.stringify(run)}\n`, { mode: 0o600 });
      return file;
    },
    async write(game, name, text, append) {
      const file = join(dataFolder, 'texts', fileNameOf(game), `${textFileName(name)}.txt`);
      await (append ? appendDurably(file, text) : writeDurably(file, text));
      return file;
    },
  };
}

/** A game that names "morgue.txt" means "morgue". */
function textFileName(name: string): string {
  return fileNameOf(name.replace(/\.txt$/i, ''));
}
