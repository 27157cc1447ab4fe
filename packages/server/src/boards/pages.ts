// Pages of boards, and where a run stands: by counts, so that neither costs more when there are more.

import type { Query } from '../store/database.js';
import type { BoardName } from './keys.js';

/** How many places a page has. */
const PAGE_SIZE = 25;

/** A place on a page. */
export interface PlacedRun {
  readonly rank: number;
  readonly id: string;
  readonly player: string;
  readonly figures: Readonly<Record<string, number>>;
  readonly seed: string;
  readonly submitted: string;
}

/** A page of a board. */
export interface BoardPage {
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly entries: readonly PlacedRun[];
}

/** Reads a page; one beyond the last is the last. A board that nobody stands on is an empty page. */
export async function readPage(query: Query, name: BoardName, wanted: number): Promise<BoardPage> {
  const board = await boardNo(query, name);
  const total = board === undefined ? 0 : await totalOf(query, board);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(pages, wanted);
  if (board === undefined || total === 0) return { total, page, pages, entries: [] };
  const before = (page - 1) * PAGE_SIZE;
  const [start] = await query<{ key: number; run: number; more: number }>(
    'select key, run, more from page_start($1, $2)',
    [board, before],
  );
  // The beginning as parameters: joined, it would cost the index.
  const rows = await query<{
    key: number;
    id: string;
    player: string;
    figures: string;
    seed: string;
    submitted: Date;
  }>(
    `select places.key, runs.id, players.name as player, runs.figures, runs.seed, runs.submitted
     from (
       select key, run, player from places where board = $1 and (key, run) >= ($2::bigint, $3::bigint)
       order by key, run offset $4 limit $5
     ) as places join runs on runs.no = places.run join players on players.no = places.player
     order by places.key, places.run`,
    [board, start.key, start.run, start.more, PAGE_SIZE],
  );
  const entries: PlacedRun[] = [];
  let rank = rows.length === 0 ? 0 : await rankOf(query, board, rows[0].key);
  rows.forEach(({ key, figures, submitted, ...row }, index) => {
    if (index > 0 && key !== rows[index - 1].key) rank = before + index + 1;
    entries.push({ rank, ...row, figures: JSON.parse(figures), submitted: submitted.toISOString() });
  });
  return { total, page, pages, entries };
}

/** Where a key stands, or would stand, and among how many. Undefined when there is no such board. */
export async function readRank(
  query: Query,
  name: BoardName,
  key: number,
): Promise<{ readonly rank: number; readonly total: number } | undefined> {
  const board = await boardNo(query, name);
  if (board === undefined) return undefined;
  const rank = await rankOf(query, board, key);
  // Players stand with their best: a lesser run of the one who is last comes after all of them.
  return { rank, total: Math.max(rank, await totalOf(query, board)) };
}

/** The place of a player, by name, on a board. */
export async function readOwnPlace(
  query: Query,
  name: BoardName,
  player: string,
): Promise<{ readonly rank: number; readonly id: string } | undefined> {
  const [row] = await query<{ rank: number; id: string }>(
    `select rank_of(places.board, places.key) as rank, runs.id
     from boards join places on places.board = boards.no join runs on runs.no = places.run
     join names on names.player = places.player
     where boards.game = $1 and boards.version = $2 and boards.options = $3 and period = $4 and figure = $5 and skeleton = $6`,
    [name.game, name.version, name.options, name.period, name.figure, player],
  );
  return row;
}

/** As many sets of rules as anybody would look through. */
const MOST_RULES = 40;

/** The versions and options of a game under which there is such a board, the newest first. */
export async function readRules(
  query: Query,
  { game, period, figure }: BoardName,
): Promise<{ readonly version: string; readonly options: object }[]> {
  const rows = await query<{ version: string; options: string }>(
    'select version, options from boards where game = $1 and period = $2 and figure = $3 order by no desc limit $4',
    [game, period, figure, MOST_RULES],
  );
  return rows.map(({ version, options }) => ({ version, options: JSON.parse(options) }));
}

async function boardNo(query: Query, name: BoardName): Promise<number | undefined> {
  const [row] = await query<{ no: number }>(
    'select no from boards where game = $1 and version = $2 and options = $3 and period = $4 and figure = $5',
    [name.game, name.version, name.options, name.period, name.figure],
  );
  return row?.no;
}

async function totalOf(query: Query, board: number): Promise<number> {
  const [{ total }] = await query<{ total: number }>(
    'select coalesce(sum(n), 0)::bigint as total from counts where board = $1 and shift = 24',
    [board],
  );
  return total;
}

async function rankOf(query: Query, board: number, key: number): Promise<number> {
  const [{ rank }] = await query<{ rank: number }>('select rank_of($1, $2) as rank', [board, key]);
  return rank;
}
