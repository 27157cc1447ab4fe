// One finished game as boards know it, and the form in which entries leave the program and come back.

import { type Codec, codec, type Figure, type Options } from '@stairwell/engine';
import { optionsCodec, type RecordedSession, seedCodec, whyUnranked } from '@stairwell/engine/play';
import { momentCodec } from '../moments.js';
import { jsonText } from '../plain-text.js';
import { parseFile } from './json.js';

/** What games must have in common to be compared. */
export interface Board {
  readonly version: string;
  readonly options: Options;
}

/** A finished game. */
export interface Entry extends Board {
  /** The last hash of its run: the same run is the same entry, however often it comes. */
  readonly run: string;
  readonly game: string;
  readonly seed: string;
  /** ISO date and time, UTC. */
  readonly endedAt: string;
  readonly hasWon: boolean;
  /** What the game ended by, where it says so. */
  readonly cause?: string;
  /** By the names of the game's figures. */
  readonly figures: Readonly<Record<string, number>>;
}

/** Where an entry stands on its board. */
export interface Standing {
  /** From 1; equals share a rank. */
  readonly rank: number;
  /** How many games are on the board. */
  readonly of: number;
  /** How many of them are worse. */
  readonly behind: number;
}

/** An entry and where it stands. */
export interface Ranked extends Standing {
  readonly entry: Entry;
}

/** A board of which there are entries. */
export interface BoardInfo extends Board {
  readonly games: number;
}

/** What the outside must know of a game to compare its ends. */
export interface Contest {
  readonly id: string;
  readonly title: string;
  readonly figures?: readonly Figure[];
}

/** A text that is the same for the same board. */
export function boardKey({ version, options }: Board): string {
  return codec.canonicalJson([version, options]);
}

/** Why a game that has ended stands on no board; undefined when it does. */
export function whyUncompared(session: RecordedSession): string | undefined {
  if (session.game.figures === undefined) return 'its ends cannot be compared';
  return whyUnranked(session.game, session, session.report());
}

/** What a board takes of a game that has ended. */
export function entryOf(session: RecordedSession, endedAt: string): Entry {
  const { game, seed, options } = session;
  const report = session.report();
  return {
    run: session.hash(),
    game: game.id,
    version: game.version,
    seed,
    options,
    endedAt,
    hasWon: report.hasWon,
    ...(typeof report.cause === 'string' && !report.hasWon && { cause: report.cause }),
    figures: Object.fromEntries((game.figures ?? []).map(({ name, field }) => [name, Number(report[field])])),
  };
}

const name = codec.checked(codec.text(200), (text) =>
  text === '' ? 'expected 1 to 200 letters' : undefined,
);

/** An entry as data. */
export const entryCodec: Codec<Entry> = codec.object<Entry>({
  run: name,
  game: name,
  version: name,
  seed: seedCodec,
  options: optionsCodec,
  endedAt: momentCodec,
  hasWon: codec.boolean,
  cause: codec.optional(codec.text()),
  figures: codec.dictionary(codec.number()),
});

const boardCodec = codec.object<{ entries: Entry[] }>({ entries: codec.list(entryCodec) });

/** Why an entry cannot be compared with those of a game; undefined when it can. */
export function mismatch(entry: Entry, game: Contest): string | undefined {
  if (entry.game !== game.id) return `this is a game of "${entry.game}", not of "${game.id}"`;
  const expected = (game.figures ?? []).map(({ name }) => name);
  const given = Object.keys(entry.figures);
  if (given.length === expected.length && expected.every((name) => given.includes(name))) return undefined;
  return `figures: expected ${expected.join(', ')}, got ${given.join(', ') || 'none'}`;
}

/** The text in which entries are exported. */
export function boardToText(entries: readonly Entry[]): string {
  return `${jsonText({ stairwell: 2, kind: 'leaderboard', entries }, 2)}\n`;
}

/** Throws a DataError that says what is wrong. */
export function boardFromText(text: string): Entry[] {
  return boardCodec.read(parseFile(text, 'leaderboard'), '').entries;
}
