// What a player asks of a leaderboard: which entries, in which order, which page.

import { DataError, type Figure } from '@stairwell/engine';
import { isBeginningOfMoment } from '../moments.js';
import { byAge, byFigure } from './board.js';
import type { Entry } from './entry.js';

export const PAGE_SIZE = 25;

export const OUTCOMES = ['all', 'victory', 'death'] as const;
export type OutcomeFilter = (typeof OUTCOMES)[number];

/** The order by date, beside those by figure: the newest first. */
export const BY_DATE = 'date';

export interface Range {
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

export interface Query {
  readonly outcome?: OutcomeFilter | undefined;
  /** Days or times, ISO; both ends are in. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly seed?: string | undefined;
  /** By figure. */
  readonly ranges?: Readonly<Record<string, Range>> | undefined;
  /** A figure's name or `BY_DATE`; left out, the figure that ranks. */
  readonly sort?: string | undefined;
  readonly isReversed?: boolean | undefined;
  /** From 1. */
  readonly page?: number | undefined;
}

export interface Answer {
  readonly entries: readonly Entry[];
  /** How many the filters let through, on all pages. */
  readonly found: number;
  /** The page these are, within those there are. */
  readonly page: number;
  readonly pages: number;
}

export function ask(entries: readonly Entry[], figures: readonly Figure[], query: Query): Answer {
  const found = entries.filter((entry) => isWanted(entry, query)).sort(orderOf(figures, query.sort));
  if (query.isReversed) found.reverse();
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.max(1, Math.min(pages, query.page ?? 1));
  return {
    entries: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    found: found.length,
    page,
    pages,
  };
}

/** What can be sorted by. */
export function ordersOf(figures: readonly Figure[]): string[] {
  return [...figures.map(({ name }) => name), BY_DATE];
}

function orderOf(figures: readonly Figure[], sort: string | undefined): (a: Entry, b: Entry) => number {
  if (sort === BY_DATE) return (a, b) => byAge(b, a);
  return byFigure(figures.find(({ name }) => name === sort) ?? figures[0]);
}

function isWanted(entry: Entry, { outcome = 'all', since, until, seed, ranges = {} }: Query): boolean {
  if (outcome !== 'all' && entry.hasWon !== (outcome === 'victory')) return false;
  if (seed !== undefined && entry.seed !== seed) return false;
  // A bare day is the beginning of every time in it, so it compares as a day.
  if (since !== undefined && entry.endedAt < since) return false;
  if (until !== undefined && entry.endedAt.slice(0, until.length) > until) return false;
  return Object.keys(ranges).every((name) => {
    const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = ranges[name];
    return entry.figures[name] >= least && entry.figures[name] <= most;
  });
}

/**
 * Reads filters as people type them, apart by spaces (but not inside quotes): `outcome=victory`, `seed=moss`, `since=2026-05-01`,
 * `until=2026-05-31`, and for every figure `score>=100`, `turns<=2000`, `level=10`. Throws a DataError for anything else.
 */
export function readFilters(text: string, figures: readonly Figure[]): Query {
  const words = text.match(/(?:"[^"]*"|[^\s"])+/g) ?? [];
  return words.reduce((query, word) => withFilter(query, word.replaceAll('"', ''), figures), {});
}

/** A query with one more filter. */
export function withFilter(query: Query, word: string, figures: readonly Figure[]): Query {
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
