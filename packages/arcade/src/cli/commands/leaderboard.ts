// `stairwell leaderboard`: how the games that were finished on this machine compare.

import { type AnyGame, DataError, resolveOptions } from '@stairwell/engine';
import {
  type Board,
  type BoardView,
  boardToText,
  boardWords,
  columnsOf,
  entryQuery,
  figuresOf,
  importBoard,
  type Library,
  type Listed,
  messageOf,
  ordersOf,
  percentileOf,
  plainText,
  type Ranked,
  rowOf,
  type Summary,
  settleEnds,
  summaryLines,
  tableLines,
  withFilter,
} from '@stairwell/stage';
import {
  complain,
  type DataFlags,
  Failed,
  print,
  printJson,
  readFormat,
  readNumberFlag,
  readWord,
  WrongCall,
} from '@stairwell/stage/guest';
import { writeDurably } from '../../storage/durable.js';
import { gameNamed, readFileOrInput, readOptions } from '../arguments.js';
import { deskOf, type Shell } from '../shell.js';

/** Which board is wanted, and how it is filtered, sorted and cut into pages. */
export interface LeaderboardFlags extends DataFlags {
  readonly option?: readonly string[];
  readonly gameVersion?: string;
  readonly where?: readonly string[];
  readonly sort?: string;
  readonly reverse?: boolean;
  readonly page: string;
  readonly import?: string;
  readonly export?: string;
}

const MOST_PAGES = 1_000_000;
/** Milliseconds that a board waits for games whose end is not entered yet; the others stand on it the next time. */
const SETTLING = 2000;

/** Prints one board of a game; a game without an end to compare is refused. */
export async function leaderboardCommand(shell: Shell, id: string, flags: LeaderboardFlags): Promise<number> {
  const format = readFormat(flags, ['text']);
  const game = await gameNamed(shell, id);
  if (game.figures === undefined) throw new WrongCall(`${game.title} has no end to compare`);
  const view = readView(game, flags);
  const board: Board = {
    version: flags.gameVersion ?? game.version,
    options:
      flags.option === undefined ? resolveOptions(game.options) : await readOptions(game, flags.option),
  };
  const desk = deskOf(shell);
  const { library } = desk;
  await settleEnds(desk, shell.catalogue, SETTLING);
  if (flags.import !== undefined) await takeIn(shell, library, game, flags.import);
  if (flags.export !== undefined) {
    const { rows } = await library.entries.list({
      game: id,
      rankBy: game.figures[0],
      sort: 'date',
      isReversed: true,
    });
    await putOut(shell, flags.export, boardToText(rows.map(({ entry }) => entry)));
    return 0;
  }
  const page = await library.entries.list(entryQuery(game, board, view));
  const summary = await library.entries.summary(id, board, game.figures);
  if (format === 'json') {
    const boards = await library.entries.boards(id);
    printJson(shell, { ...boardData(game, board, page, summary), boards }, 2);
  } else for (const line of boardLines(game, board, page, summary)) print(shell, line);
  for (const problem of page.problems) complain(shell, problem);
  return page.problems.length > 0 ? 1 : 0;
}

function readView(game: AnyGame, flags: LeaderboardFlags): BoardView {
  const { figures = [] } = game;
  let query: BoardView = {
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

async function takeIn(shell: Shell, library: Library, game: AnyGame, file: string): Promise<void> {
  const text = await readFileOrInput(shell, file);
  try {
    const { added, known } = await importBoard(library, game, text);
    shell.stderr.write(`${added} taken in, ${known} known before\n`);
  } catch (error) {
    // What is wrong with the file is said with its name; what is wrong with the disk names itself.
    if (error instanceof DataError) throw new Failed(`${file}: ${messageOf(error)}`);
    throw error;
  }
}

async function putOut(shell: Shell, file: string, text: string): Promise<void> {
  if (file === '-') print(shell, text);
  else {
    try {
      await writeDurably(file, text);
    } catch (error) {
      throw new Failed(`cannot write ${file}: ${messageOf(error)}`);
    }
  }
}

function boardData(
  game: AnyGame,
  board: Board,
  { rows, found, page, pages }: Listed<Ranked>,
  summary: Summary,
) {
  return {
    game: game.id,
    ...board,
    figures: figuresOf(game),
    summary,
    found,
    page,
    pages,
    entries: rows.map(({ entry, rank, of, behind }) => ({
      rank,
      percentile: of === 1 ? null : percentileOf({ of, behind }),
      ...entry,
    })),
  };
}

function boardLines(game: AnyGame, board: Board, page: Listed<Ranked>, summary: Summary): string[] {
  const lines = summaryLines(game, summary);
  if (summary.games === 0) return lines;
  const figures = figuresOf(game);
  lines.push(`${boardWords(board, game)}: ${page.found} found, page ${page.page} of ${page.pages}`, '');
  const rows = page.rows.map((row) => rowOf(row, figures).map(plainText));
  lines.push(...tableLines(columnsOf(figures), rows));
  return lines;
}
