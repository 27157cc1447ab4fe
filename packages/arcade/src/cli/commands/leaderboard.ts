// `stairwell leaderboard`: how the games that were finished on this machine compare.

import type { AnyGame } from '@stairwell/engine';
import {
  ask,
  boardToText,
  columnsOf,
  type Entry,
  type EntryStore,
  entriesOf,
  importBoard,
  ordersOf,
  type Query,
  rowOf,
  standings,
  summarize,
  summaryLines,
  tableLines,
  withFilter,
} from '@stairwell/stage';
import { writeDurably } from '../../storage/durable.js';
import { createLeaderboardFiles } from '../../storage/leaderboard-files.js';
import { gameNamed, readFileOrInput, readFormat, readNumberFlag, readWord } from '../arguments.js';
import {
  complain,
  Failed,
  foldersOfShell,
  messageOf,
  type Shell,
  say,
  sayJson,
  WrongCall,
} from '../shell.js';

export interface LeaderboardFlags {
  readonly where?: readonly string[];
  readonly sort?: string;
  readonly reverse?: boolean;
  readonly page: string;
  readonly import?: string;
  readonly export?: string;
  readonly json?: boolean;
  readonly format?: string;
}

const MOST_PAGES = 1_000_000;

export async function leaderboardCommand(shell: Shell, id: string, flags: LeaderboardFlags): Promise<number> {
  const format = readFormat(flags, ['text']);
  const game = await gameNamed(shell, id);
  if (game.figures === undefined) throw new WrongCall(`${game.title} has no end to compare`);
  const query = readQuery(game, flags);
  const store = createLeaderboardFiles(foldersOfShell(shell).data);
  if (flags.import !== undefined) await takeIn(shell, store, game, flags.import);
  const { entries, problems } = await entriesOf(store, game);
  if (flags.export !== undefined) await putOut(shell, flags.export, entries);
  else if (format === 'json') sayJson(shell, boardData(game, entries, query), 2);
  else for (const line of boardLines(game, entries, query)) say(shell, line);
  for (const problem of problems) complain(shell, problem);
  return problems.length > 0 ? 1 : 0;
}

function readQuery(game: AnyGame, flags: LeaderboardFlags): Query {
  const { figures = [] } = game;
  let query: Query = {
    page: readNumberFlag('--page', flags.page, 1, MOST_PAGES, true),
    isReversed: flags.reverse ?? false,
    ...(flags.sort !== undefined && { sort: readWord('--sort', flags.sort, ordersOf(figures)) }),
  };
  for (const filter of flags.where ?? []) {
    try {
      query = withFilter(query, filter, figures);
    } catch (error) {
      throw new WrongCall(`--where: ${messageOf(error)}`);
    }
  }
  return query;
}

async function takeIn(shell: Shell, store: EntryStore, game: AnyGame, file: string): Promise<void> {
  const text = await readFileOrInput(shell, file);
  try {
    const { added, known } = await importBoard(store, game, text);
    shell.stderr.write(`${added} taken in, ${known} known before\n`);
  } catch (error) {
    throw new Failed(`${file}: ${messageOf(error)}`);
  }
}

async function putOut(shell: Shell, file: string, entries: readonly Entry[]): Promise<void> {
  if (file === '-') say(shell, boardToText(entries));
  else {
    try {
      await writeDurably(file, boardToText(entries));
    } catch (error) {
      throw new Failed(`cannot write ${file}: ${messageOf(error)}`);
    }
  }
}

function boardData(game: AnyGame, entries: readonly Entry[], query: Query) {
  const { figures = [] } = game;
  const places = standings(entries, figures);
  const answer = ask(entries, figures, query);
  return {
    game: game.id,
    figures,
    summary: summarize(entries, figures),
    found: answer.found,
    page: answer.page,
    pages: answer.pages,
    entries: answer.entries.map((entry) => {
      const { rank, percentile = null } = places.get(entry.id) ?? {};
      return { rank, percentile, ...entry };
    }),
  };
}

function boardLines(game: AnyGame, entries: readonly Entry[], query: Query): string[] {
  const { figures = [] } = game;
  const places = standings(entries, figures);
  const { entries: shown, found, page, pages } = ask(entries, figures, query);
  const lines = summaryLines(game, summarize(entries, figures));
  if (entries.length === 0) return lines;
  lines.push(`${found} found, page ${page} of ${pages}`, '');
  const rows = shown.map((entry) => rowOf(entry, figures, places.get(entry.id)));
  lines.push(...tableLines(columnsOf(figures), rows));
  // Seeds come from files: what would move a terminal's cursor must not be printed.
  return lines.map((line) => line.replace(/\p{Cc}/gu, '?'));
}
