// One finished game as a leaderboard knows it, and the form in which entries leave the program and come back.

import {
  type AnyGame,
  DataError,
  type Figure,
  type RecordedSession,
  type Run,
  readArray,
  readBoolean,
  readInteger,
  readMap,
  readNumber,
  readObject,
  readOptional,
  readText,
  readWithin,
  verifyRun,
  whyUnranked,
} from '@stairwell/engine';
import { readMoment } from '../moments.js';
import { jsonText } from '../plain-text.js';
import { parseJson } from '../saves.js';

export interface Entry {
  /** Of the run: the same run is the same entry, however often it comes. */
  readonly id: string;
  readonly game: string;
  readonly version: string;
  readonly seed: string;
  /** ISO date and time, UTC. */
  readonly endedAt: string;
  readonly hasWon: boolean;
  /** What the game ended by, where it says so. */
  readonly cause?: string;
  /** By the names of the game's figures. */
  readonly figures: Readonly<Record<string, number>>;
  /** How many games in a row had been won with this one; 0 when it was lost. */
  readonly streak: number;
}

/** A game that has ended, before it is known what came before it. */
export type Ended = Omit<Entry, 'streak'>;

/** A run's id: same run, same id. */
export function idOf(run: Run): string {
  return `${run.game}-${run.checkpoints[run.checkpoints.length - 1][1].slice(0, 16)}`;
}

/** What the outside must know of a game to compare its ends. */
export interface Contest {
  readonly id: string;
  readonly title: string;
  readonly figures?: readonly Figure[];
}

/** What a leaderboard takes of a session. Undefined while the game goes on, and for one that is not compared. */
export function endedOf(session: RecordedSession, now: string): Ended | undefined {
  const { game, seed } = session;
  const report = session.report();
  if (game.figures === undefined || !report.isGameOver) return undefined;
  if (whyUnranked(game, session, report) !== undefined) return undefined;
  const run = session.run();
  // A save may have been made up: only a replay from the first input proves what came of it.
  if (session.isContinued && !reproduces(game, run)) return undefined;
  return {
    id: idOf(run),
    game: game.id,
    version: game.version,
    seed,
    endedAt: now,
    hasWon: report.hasWon,
    ...(typeof report.cause === 'string' && !report.hasWon && { cause: report.cause }),
    figures: Object.fromEntries(game.figures.map(({ name, field }) => [name, Number(report[field])])),
  };
}

function reproduces(game: AnyGame, run: Run): boolean {
  try {
    return verifyRun(game, run) === undefined;
  } catch (error) {
    if (error instanceof DataError) return false; // beyond the limits
    throw error;
  }
}

const readName = (data: unknown, path: string): string => {
  const text = readText(data, path);
  if (text === '' || text.length > 200) throw new DataError(path, 'expected a text of 1 to 200 characters');
  return text;
};

/** Reads an entry from data that came from outside; throws a DataError that says what is wrong. */
export const readEntry = readObject<Entry>({
  id: readName,
  game: readName,
  version: readText,
  seed: readText,
  endedAt: readMoment,
  hasWon: readBoolean,
  cause: readOptional(readText),
  figures: readMap(readNumber),
  streak: readWithin(0, Number.MAX_SAFE_INTEGER),
});

/** Why an entry cannot be compared with those of a game; undefined when it can. */
export function mismatch(entry: Entry, game: Contest): string | undefined {
  if (entry.game !== game.id) return `this is a game of "${entry.game}", not of "${game.id}"`;
  // Ids are told apart by their game wherever entries of several lie together.
  if (!entry.id.startsWith(`${game.id}-`)) return `id: "${entry.id}" is none of ${game.id}`;
  const expected = (game.figures ?? []).map(({ name }) => name);
  const given = Object.keys(entry.figures);
  if (given.length === expected.length && expected.every((name) => given.includes(name))) return undefined;
  return `figures: expected ${expected.join(', ')}, got ${given.join(', ') || 'none'}`;
}

/** The text in which a leaderboard is exported. */
export function boardToText(entries: readonly Entry[]): string {
  return `${jsonText({ stairwell: 1, kind: 'leaderboard', entries }, 2)}\n`;
}

/** Throws a DataError that says what is wrong. */
export function boardFromText(text: string): Entry[] {
  const data = parseJson(text);
  if (typeof data !== 'object' || data === null || !('kind' in data) || data.kind !== 'leaderboard')
    throw new DataError('', 'this is no Stairwell leaderboard');
  return readBoard(data, '').entries;
}

const readBoard = readObject<{ stairwell: number; kind: string; entries: Entry[] }>({
  stairwell: (data, path) => {
    if (readInteger(data, path) !== 1)
      throw new DataError(path, `this is no Stairwell leaderboard of form 1 (got ${data})`);
    return 1;
  },
  kind: readText,
  entries: readArray(readEntry),
});
