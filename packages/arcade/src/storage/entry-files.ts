// Entries on disk: a file a game to which lines are added and nothing else is ever done, so programs that end games at the
// same time lose nothing. A line is an entry, or the names of entries that are forgotten.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codec, DataError } from '@stairwell/engine';
import { type Entry, type EntryShelf, entryCodec, entryShelf, messageOf, parseJson } from '@stairwell/stage';
import { appendDurably, listFolder, unlessMissing } from './durable.js';
import { fileNameOf, PLAYERS } from './file-names.js';

interface Read {
  readonly entries: Map<string, Entry>;
  readonly problems: string[];
}

/** The entries below a player's folder; `dataFolder` is that of all players. */
export function createEntryFiles(playerFolder: string, dataFolder: string): EntryShelf {
  const fileOf = (folder: string, game: string) => join(folder, 'leaderboards', `${fileNameOf(game)}.jsonl`);

  async function read(game: string, folder: string): Promise<Read> {
    const file = fileOf(folder, game);
    const entries = new Map<string, Entry>();
    const problems: string[] = [];
    for (const [index, line] of (await linesOf(file)).entries()) {
      // A program that was killed, or a disk that was full, leaves half a line; what was whole before it still is.
      if (!line.endsWith('}')) continue;
      try {
        takeLine(line, game, entries);
      } catch (error) {
        problems.push(`${file}:${index + 1}: ${messageOf(error)}`);
      }
    }
    return { entries, problems };
  }

  async function foldersOfAll(): Promise<string[]> {
    const players = await listFolder(join(dataFolder, PLAYERS));
    return [dataFolder, ...players.map((name) => join(dataFolder, PLAYERS, name))];
  }

  /** A line that was left half written must not swallow the next one. */
  const append = (game: string, lines: readonly unknown[]) =>
    appendDurably(
      fileOf(playerFolder, game),
      `\n${lines.map((line) => `${JSON.stringify(line)}\n`).join('')}`,
    );
  return entryShelf({
    async entriesOf(game, everyone = false) {
      const folders = everyone ? await foldersOfAll() : [playerFolder];
      const all = await Promise.all(folders.map((folder) => read(game, folder)));
      return {
        entries: all.flatMap(({ entries }) => [...entries.values()]),
        problems: all.flatMap(({ problems }) => problems),
      };
    },
    async add(entries) {
      for (const game of new Set(entries.map((entry) => entry.game))) {
        const { entries: known } = await read(game, playerFolder);
        const fresh = entries.filter((entry) => entry.game === game && !known.has(entry.run));
        if (fresh.length > 0) await append(game, fresh);
      }
    },
    remove: (game, runs) => append(game, [{ forget: [...runs] }]),
  });
}

const forgetCodec = codec.object<{ forget: string[] }>({ forget: codec.list(codec.text()) });

function takeLine(line: string, game: string, entries: Map<string, Entry>): void {
  const data = parseJson(line);
  if (typeof data === 'object' && data !== null && 'forget' in data) {
    for (const run of forgetCodec.read(data, '').forget) entries.delete(run);
    return;
  }
  const entry = entryCodec.read(data, '');
  if (entry.game !== game) throw new DataError('game', `this is a game of "${entry.game}", not of "${game}"`);
  if (!entries.has(entry.run)) entries.set(entry.run, entry);
}

async function linesOf(file: string): Promise<string[]> {
  return (await unlessMissing(() => readFile(file, 'utf8')))?.split('\n') ?? [];
}
