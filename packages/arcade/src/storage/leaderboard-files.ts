// Leaderboards on disk: a file a game, an entry a line. A game that ends adds a line, so programs that end at once do
// not undo each other. A line that cannot be read is named and stays where it is.

import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataError } from '@stairwell/engine';
import type { EntryStore } from '@stairwell/stage';
import { type Entry, parseJson, readEntry } from '@stairwell/stage';
import { appendDurably, isMissing, writeDurably } from './durable.js';
import { fileNameOf } from './file-names.js';

export interface LeaderboardFiles extends EntryStore {
  fileOf(game: string): string;
}

export function createLeaderboardFiles(dataFolder: string): LeaderboardFiles {
  const fileOf = (game: string) => join(dataFolder, 'leaderboards', `${fileNameOf(game)}.jsonl`);
  return {
    fileOf,
    async read(game) {
      const file = fileOf(game);
      const entries = new Map<string, Entry>();
      const problems: string[] = [];
      for (const [index, line] of (await linesOf(file)).entries()) {
        if (line === '') continue;
        try {
          const entry = readLine(line, game);
          entries.set(entry.id, entry);
        } catch (error) {
          problems.push(`${file}:${index + 1}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      return { entries: [...entries.values()], problems };
    },
    async add(game, entries) {
      const file = fileOf(game);
      // A line that a killed program left half written must not swallow the next one.
      const gap = (await endsInLine(file)) ? '' : '\n';
      await appendDurably(file, gap + entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    },
    async remove(game, ids) {
      const file = fileOf(game);
      const kept = (await linesOf(file)).filter((line) => {
        try {
          return line !== '' && !ids.has(readLine(line, game).id);
        } catch {
          return true;
        }
      });
      await writeDurably(file, kept.map((line) => `${line}\n`).join(''));
    },
  };
}

async function linesOf(file: string): Promise<string[]> {
  try {
    return (await readFile(file, 'utf8')).split('\n');
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function readLine(line: string, game: string): Entry {
  const entry = readEntry(parseJson(line), '');
  if (entry.game !== game) throw new DataError('game', `this is a game of "${entry.game}", not of "${game}"`);
  return entry;
}

/** Whether a file ends with a whole line; so does one that is empty or not there. */
async function endsInLine(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'r');
    try {
      const { size } = await handle.stat();
      if (size === 0) return true;
      const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
      return buffer[0] === 0x0a;
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (isMissing(error)) return true;
    throw error;
  }
}
