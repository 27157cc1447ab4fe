// The rules of a board: who stands before whom, who stays, and what the games say together. All of it in one pass over
// sorted entries, so that a board of many thousand is no work. A store that has all entries of a game at hand answers
// every question with these.

import type { Figure } from '@stairwell/engine';
import { type BoardInfo, boardKey, type Entry, type Ranked } from './entry.js';
import { compareTexts, type EntryQuery, type EntryShelf, pageOf } from './library.js';

/** From this many entries on, losses are forgotten down to the best `LOSSES_KEPT`. Victories stay for good. */
export const MOST_ENTRIES = 400;
/** How many lost runs are kept for each board. */
export const LOSSES_KEPT = 100;
/** The same where storage is full. */
export const LOSSES_KEPT_WHEN_FULL = 50;

/** Orders two entries by a figure, the better first; equals stand in the order in which they were played. */
function byFigure({ name, best }: Figure): (a: Entry, b: Entry) => number {
  const sign = best === 'most' ? -1 : 1;
  return (a, b) => sign * (a.figures[name] - b.figures[name]) || byAge(a, b);
}

/** The oldest first. Hashes decide between games that ended in the same moment, so the order is never one of chance. */
function byAge(a: Entry, b: Entry): number {
  return compareTexts(a.endedAt, b.endedAt) || compareTexts(a.run, b.run);
}

/** All entries with their places, each among those of its own board. The best come first. */
export function rankAll(entries: readonly Entry[], rankBy: Figure): Ranked[] {
  const boards = new Map<string, Entry[]>();
  for (const entry of [...entries].sort(byFigure(rankBy))) {
    const key = boardKey(entry);
    const board = boards.get(key);
    if (board === undefined) boards.set(key, [entry]);
    else board.push(entry);
  }
  const ranked = new Map<Entry, Ranked>();
  for (const board of boards.values()) {
    for (let first = 0; first < board.length; ) {
      const value = board[first].figures[rankBy.name];
      let next = first + 1;
      while (next < board.length && board[next].figures[rankBy.name] === value) next++;
      // Equals share a rank, and are better than only those behind all of them.
      const standing = { rank: first + 1, of: board.length, behind: board.length - next };
      for (const entry of board.slice(first, next)) ranked.set(entry, { entry, ...standing });
      first = next;
    }
  }
  return [...ranked.values()];
}

/** The entries that a query asks for, in its order, ranked among all of their boards. */
export function selectEntries(entries: readonly Entry[], query: EntryQuery): Ranked[] {
  const board = query.board === undefined ? undefined : boardKey(query.board);
  const { rankBy, sort = rankBy } = query;
  // Another version of a game may have counted other things.
  const isComparable = ({ figures }: Entry) =>
    Object.hasOwn(figures, rankBy.name) && (sort === 'date' || Object.hasOwn(figures, sort.name));
  const candidates = entries.filter(
    (entry) => isComparable(entry) && (board === undefined || boardKey(entry) === board),
  );
  const order =
    sort === 'date' ? (a: Ranked, b: Ranked) => byAge(b.entry, a.entry) : onEntries(byFigure(sort));
  const found = rankAll(candidates, rankBy).filter(({ entry }) => isWanted(entry, query));
  found.sort(order);
  return query.isReversed ? found.reverse() : found;
}

function onEntries(order: (a: Entry, b: Entry) => number): (a: Ranked, b: Ranked) => number {
  return (a, b) => order(a.entry, b.entry);
}

function isWanted(
  entry: Entry,
  { outcome = 'all', run, since, until, seed, ranges = {} }: EntryQuery,
): boolean {
  if (outcome !== 'all' && entry.hasWon !== (outcome === 'victory')) return false;
  if (run !== undefined && entry.run !== run) return false;
  if (seed !== undefined && entry.seed !== seed) return false;
  // A bare day is the beginning of every time in it, so it compares as a day.
  if (since !== undefined && entry.endedAt < since) return false;
  if (until !== undefined && entry.endedAt.slice(0, until.length) > until) return false;
  return Object.keys(ranges).every((name) => {
    const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = ranges[name];
    return entry.figures[name] >= least && entry.figures[name] <= most;
  });
}

/** A store that has all entries of a game at hand: a player's own, or everyone's. */
export interface EntryStore extends Pick<EntryShelf, 'add' | 'remove'> {
  entriesOf(
    game: string,
    everyone?: boolean,
  ): Promise<{ readonly entries: readonly Entry[]; readonly problems: readonly string[] }>;
}

/** The shelf over such a store. */
export function entryShelf({ entriesOf, add, remove }: EntryStore): EntryShelf {
  return {
    add,
    remove,
    async list(query) {
      const { entries, problems } = await entriesOf(query.game, query.everyone);
      return pageOf(selectEntries(entries, query), query, problems);
    },
    boards: async (game) => boardsOf((await entriesOf(game)).entries),
    async summary(game, board, figures) {
      const { entries } = await entriesOf(game);
      const ranked = selectEntries(entries, { game, board, rankBy: figures[0] });
      return summarize(
        ranked.map(({ entry }) => entry),
        figures,
      );
    },
  };
}

/** The boards that entries are of, the one played last first. */
export function boardsOf(entries: readonly Entry[]): BoardInfo[] {
  const boards = new Map<string, BoardInfo>();
  for (const entry of [...entries].sort((a, b) => byAge(b, a))) {
    const key = boardKey(entry);
    const { version, options } = entry;
    boards.set(key, { version, options, games: (boards.get(key)?.games ?? 0) + 1 });
  }
  return [...boards.values()];
}

/**
 * The entries of a board to forget: the losses behind the best `kept`. Streaks follow from the order of games, so a loss that
 * ended one stays, and so does the last game.
 */
export function surplus(
  board: readonly Entry[],
  rankBy: Figure,
  most = MOST_ENTRIES,
  kept = LOSSES_KEPT,
): Entry[] {
  if (board.length <= most) return [];
  const played = [...board].sort(byAge);
  const losses = played.filter(({ hasWon }) => !hasWon).sort(byFigure(rankBy));
  const isNeeded = new Set(
    played.filter(({ hasWon }, index) => !hasWon && (played[index + 1]?.hasWon ?? true)),
  );
  const others = losses.filter((entry) => !isNeeded.has(entry));
  return others.slice(Math.max(0, kept - isNeeded.size));
}

/** What all games of a board say together. */
export interface Summary {
  readonly games: number;
  readonly victories: number;
  /** Victories in a row up to the last game, and the most there ever were. */
  readonly streak: number;
  readonly longestStreak: number;
  /** By figure, over the entries; empty when there are none. */
  readonly averages: Readonly<Record<string, number>>;
  /** By figure; one of which less is better only if a game was won. */
  readonly bests: Readonly<Record<string, number>>;
}

/** The summary of the entries of one board. */
export function summarize(entries: readonly Entry[], figures: readonly Figure[]): Summary {
  const valuesOf = (list: readonly Entry[], { name }: Figure) => list.map((entry) => entry.figures[name]);
  const victories = entries.filter(({ hasWon }) => hasWon);
  const averages: Record<string, number> = {};
  const bests: Record<string, number> = {};
  for (const figure of figures) {
    const all = valuesOf(entries, figure);
    if (all.length === 0) continue;
    averages[figure.name] = all.reduce((sum, value) => sum + value, 0) / all.length;
    // To be lost quickly is no record: what ranks counts for all, but other leasts for games that were won.
    const counted = figure.best === 'least' && figure !== figures[0] ? valuesOf(victories, figure) : all;
    if (counted.length === 0) continue;
    bests[figure.name] = counted.reduce((best, value) =>
      figure.best === 'most' ? Math.max(best, value) : Math.min(best, value),
    );
  }
  return { games: entries.length, victories: victories.length, ...streaksOf(entries), averages, bests };
}

function streaksOf(entries: readonly Entry[]): Pick<Summary, 'streak' | 'longestStreak'> {
  let streak = 0;
  let longestStreak = 0;
  for (const { hasWon } of [...entries].sort(byAge)) {
    streak = hasWon ? streak + 1 : 0;
    longestStreak = Math.max(longestStreak, streak);
  }
  return { streak, longestStreak };
}
