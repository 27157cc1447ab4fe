// The rules of a leaderboard: who stands before whom, who stays, and what the games say together.

import type { Figure } from '@stairwell/engine';
import type { Entry } from './entry.js';

/** From this many entries on, losses are forgotten down to the best `LOSSES_KEPT`. Victories stay for good. */
export const MOST_ENTRIES = 400;
export const LOSSES_KEPT = 100;
/** The same where storage is full. */
export const LOSSES_KEPT_WHEN_FULL = 50;

/** Orders two entries by a figure, the better first; equals stand in the order in which they were played. */
export function byFigure({ name, best }: Figure): (a: Entry, b: Entry) => number {
  const sign = best === 'most' ? -1 : 1;
  return (a, b) => sign * (a.figures[name] - b.figures[name]) || byAge(a, b);
}

/** The oldest first. Ids decide between games that ended in the same moment, so the order is never one of chance. */
export function byAge(a: Entry, b: Entry): number {
  return compare(a.endedAt, b.endedAt) || compare(a.id, b.id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Where an entry stands among all of its game. */
export interface Standing {
  /** From 1. */
  readonly rank: number;
  readonly of: number;
  /** The share of the other games that it is better than, 0 to 100; undefined for the only one. */
  readonly percentile: number | undefined;
}

/** The standings of all entries by the game's first figure. */
export function standings(entries: readonly Entry[], figures: readonly Figure[]): Map<string, Standing> {
  const [first] = figures;
  const ranked = [...entries].sort(byFigure(first));
  const found = new Map<string, Standing>();
  let better = 0;
  for (const [index, entry] of ranked.entries()) {
    // Equals share a rank, and are better than only those behind all of them.
    const value = entry.figures[first.name];
    if (index > 0 && ranked[index - 1].figures[first.name] !== value) better = index;
    let behind = ranked.length - 1 - index;
    for (let next = index + 1; ranked[next]?.figures[first.name] === value; next++) behind--;
    const others = ranked.length - 1;
    found.set(entry.id, {
      rank: better + 1,
      of: ranked.length,
      percentile: others === 0 ? undefined : (100 * behind) / others,
    });
  }
  return found;
}

/** The streak of the game that comes after these: one more than the last one's, when it is won. */
export function nextStreak(entries: readonly Entry[], hasWon: boolean): number {
  if (!hasWon) return 0;
  return (newest(entries)?.streak ?? 0) + 1;
}

function newest(entries: readonly Entry[]): Entry | undefined {
  return entries.reduce<Entry | undefined>(
    (last, entry) => (last === undefined || byAge(last, entry) < 0 ? entry : last),
    undefined,
  );
}

/** The entries to forget: the losses behind the best `kept`, but never the last game, which streaks go on from. */
export function surplus(
  entries: readonly Entry[],
  figures: readonly Figure[],
  most = MOST_ENTRIES,
  kept = LOSSES_KEPT,
): Entry[] {
  if (entries.length <= most) return [];
  const last = newest(entries);
  const losses = entries.filter(({ hasWon }) => !hasWon).sort(byFigure(figures[0]));
  if (last !== undefined && !last.hasWon) {
    losses.splice(losses.indexOf(last), 1);
    losses.unshift(last);
  }
  return losses.slice(kept);
}

/** What all games say together. */
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
  return {
    games: entries.length,
    victories: victories.length,
    streak: newest(entries)?.streak ?? 0,
    longestStreak: entries.reduce((most, { streak }) => Math.max(most, streak), 0),
    averages,
    bests,
  };
}
