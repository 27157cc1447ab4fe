// How the figures of a run become places on boards: which boards it is for, and the number that orders it there.

import type { AnyGame, Figure, Options } from '@stairwell/engine';
import { codec } from '@stairwell/engine';
import { dateOf, mondayOf } from '../daily/days.js';

/** What a board's address is made of. Its period is "all", or a kind of time and the date on which that began. */
export interface BoardName {
  readonly game: string;
  readonly version: string;
  readonly options: string;
  readonly period: string;
  readonly figure: string;
}

/** The periods that can be asked for. */
export const PERIODS = ['day', 'week', 'all'] as const;
/** One of them. */
export type Period = (typeof PERIODS)[number];

/** Longer options stand on no board: a map of one's own is a contest of one's own. */
const LONGEST_OPTIONS = 1000;
/** Keys have 32 bits; the first tells games that were won from others where that comes first. */
const MIDDLE = 2 ** 30;
const LOST = 2 ** 31;

/** The text by which boards know options. */
export function optionsText(options: Options): string {
  return codec.canonicalJson(options);
}

/** The period of a kind that a moment lies in, as boards are named. */
export function periodOf(kind: Period, moment: Date): string {
  if (kind === 'all') return 'all';
  const date = dateOf(moment);
  return kind === 'day' ? `day:${date}` : `week:${mondayOf(date)}`;
}

/** The board of a day's dungeon. */
export function periodOfDaily(date: string): string {
  return `daily:${date}`;
}

/** Why a run with these options stands on no board of the server; undefined when it does. */
export function whyNoBoard(game: AnyGame, options: Options): string | undefined {
  if (game.figures === undefined) return 'ends of this dungeon are not compared';
  const own = game.options.find(({ key, kind, default: usual }) => kind === 'text' && options[key] !== usual);
  if (own !== undefined) return `played with a ${own.key} of one's own`;
  return optionsText(options).length > LONGEST_OPTIONS ? 'its options are too long for a board' : undefined;
}

/**
 * The number that orders a run by a figure: the less, the better. To be lost quickly is no record: where less of a figure is
 * better and it is not the one that ranks, games that were won come first.
 */
export function keyOf(
  figures: readonly Figure[],
  { name, best }: Figure,
  value: number,
  hasWon: boolean,
): number {
  const limited = Math.max(-MIDDLE, Math.min(MIDDLE - 1, Math.round(value)));
  const key = best === 'least' ? limited + MIDDLE : MIDDLE - 1 - limited;
  const isAside = best === 'least' && figures[0].name !== name && !hasWon;
  return isAside ? key + LOST : key;
}
