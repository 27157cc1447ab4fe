// What a player asks of a board, as it is typed and chosen: which entries, in which order, which page.

import { DataError, type Figure } from '@stairwell/engine';
import type { Board, Contest } from '../library/entry.js';
import { type EntryQuery, OUTCOMES, type OutcomeFilter } from '../library/library.js';
import { isBeginningOfMoment } from '../moments.js';

/** How many entries a page has. */
export const PAGE_SIZE = 25;

/** The order by date, beside those by figure: the newest first. */
const BY_DATE = 'date';

/** What a player has chosen to see of a board. */
export interface BoardView
  extends Pick<EntryQuery, 'outcome' | 'since' | 'until' | 'seed' | 'ranges' | 'isReversed' | 'page'> {
  /** A figure's name or `BY_DATE`; left out, the figure that ranks. */
  readonly sort?: string;
}

/** The question that goes to the library. */
export function entryQuery(game: Contest, board: Board, { sort, ...view }: BoardView): EntryQuery {
  const figures = figuresOf(game);
  const figure = figures.find(({ name }) => name === sort);
  return {
    game: game.id,
    board,
    rankBy: figures[0],
    size: PAGE_SIZE,
    ...view,
    ...(sort === BY_DATE ? { sort: 'date' as const } : figure !== undefined && { sort: figure }),
  };
}

/** The figures of a game whose ends can be compared. */
export function figuresOf(game: Contest): readonly Figure[] {
  if (game.figures === undefined) throw new Error(`${game.title} has no leaderboard`);
  return game.figures;
}

/** What can be sorted by. */
export function ordersOf(figures: readonly Figure[]): string[] {
  return [...figures.map(({ name }) => name), BY_DATE];
}

/**
 * Reads filters as people type them, apart by spaces (but not inside quotes): `outcome=victory`, `seed=moss`, `since=2026-05-01`,
 * `until=2026-05-31`, and for every figure `score>=100`, `turns<=2000`, `level=10`. Throws a DataError for anything else.
 */
export function readFilters(text: string, figures: readonly Figure[]): BoardView {
  const words = text.match(/(?:"[^"]*"|[^\s"])+/g) ?? [];
  return words.reduce((query, word) => withFilter(query, word.replaceAll('"', ''), figures), {});
}

/** A query with one more filter. */
export function withFilter(query: BoardView, word: string, figures: readonly Figure[]): BoardView {
  const names = figures.map(({ name }) => name);
  const [, name, sign, value] = /^([a-z]+)(>=|<=|=)(.+)$/.exec(word) ?? [];
  if (name === undefined) throw new DataError('', `"${word}" is no filter: ${examples(figures)}`);
  if (names.includes(name)) {
    const number = Number(value);
    if (!Number.isFinite(number)) throw new DataError('', `"${word}": ${name} is a number`);
    const before = query.ranges?.[name] ?? {};
    const range = {
      ...before,
      ...(sign !== '<=' && { least: number }),
      ...(sign !== '>=' && { most: number }),
    };
    return { ...query, ranges: { ...query.ranges, [name]: range } };
  }
  if (sign !== '=') throw new DataError('', `"${word}" is no filter: ${examples(figures)}`);
  switch (name) {
    case 'outcome':
      if (!OUTCOMES.includes(value as OutcomeFilter))
        throw new DataError('', `outcome is one of ${OUTCOMES.join(', ')}, not "${value}"`);
      return { ...query, outcome: value as OutcomeFilter };
    case 'seed':
      return { ...query, seed: value };
    case 'since':
    case 'until':
      if (!isBeginningOfMoment(value))
        throw new DataError('', `${name} is a day such as 2026-05-01, not "${value}"`);
      return { ...query, [name]: value };
  }
  throw new DataError('', `"${word}" is no filter: ${examples(figures)}`);
}

function examples(figures: readonly Figure[]): string {
  return `there are outcome=, seed=, since=, until=, and >=, <= or = for ${figures.map(({ name }) => name).join(', ')}`;
}
