// What a player has, and the one way to it: saves, runs, entries of boards and texts that games wrote. Memory, disk,
// browser and server keep the same promises, and one suite (`testing/library-contract.ts`) holds them to it. What is asked
// for, in which order and how much of it goes down to the store, so that a store with an index can use it.

import type { Figure, GameReport, Options, Run } from '@stairwell/engine';
import type { Since } from '@stairwell/engine/play';
import type { Board, BoardInfo, Entry, Ranked } from './entry.js';
import type { Summary } from './ranking.js';
import type { NewSave, SaveInfo, SaveKey, StoredSave } from './saves.js';

/** Who plays on a machine of their own. */
export const LOCAL_PLAYER = 'me';

/** A place where libraries are. The same player has the same things, whoever opens it. */
export interface Libraries {
  of(player: string): Library;
}

/** The things of one player. */
export interface Library {
  readonly saves: SaveShelf;
  readonly runs: RunShelf;
  readonly entries: EntryShelf;
  readonly texts: TextShelf;
}

/** Which part of a list is wanted: pages count from 1, and one beyond the last is the last. Left out, all of it. */
export interface Paging {
  readonly page?: number;
  readonly size?: number;
}

/** A part of a list. */
export interface Listed<Row> {
  readonly rows: readonly Row[];
  /** How many there are on all pages. */
  readonly found: number;
  readonly page: number;
  readonly pages: number;
  /** What lies among them and cannot be read, and why. It is left where it is. */
  readonly problems: readonly string[];
}

/** Which saves: what is left out may be anything. */
export interface SaveQuery extends Paging {
  readonly game?: string;
  readonly run?: string;
  readonly name?: string;
  readonly kind?: SaveKind;
}

/**
 * `unfinished` are the runs that are kept by themselves, `named` what somebody asked to save. `ended` is what a program that was
 * killed left of a run that had ended: there is nothing to go on with, but something to be settled (`settleEnds`).
 */
export type SaveKind = 'unfinished' | 'ended' | 'named';

/** Saves. A run's own is there until the run ends or the player deletes it; no run can touch another's. */
export interface SaveShelf {
  /** Those played last come first, by a counter: a clock that was set back does not matter. */
  list(query: SaveQuery): Promise<Listed<SaveInfo>>;
  /** Undefined when there is none; throws a DataError when there is one that is not whole. */
  read(key: SaveKey): Promise<StoredSave | undefined>;
  /** Once this resolves, the save survives whatever happens to the program. */
  write(save: NewSave): Promise<void>;
  /**
   * Keeps with a run's own save what was done since it was written, in place of what was kept so before. False when that save is
   * no longer there. Once this resolves, it is as safe as a save.
   */
  extend(run: Omit<SaveKey, 'name'>, since: Since, savedAt: string): Promise<boolean>;
  remove(key: SaveKey): Promise<void>;
}

/** What a list of runs shows. */
export interface RunInfo {
  readonly game: string;
  /** The run's last hash, by which it is found. */
  readonly hash: string;
  /** The run's label. */
  readonly id: string;
  readonly version: string;
  readonly seed: string;
  readonly options: Options;
  /** ISO date and time, UTC. */
  readonly keptAt: string;
  /** Whether it was played here from its first input, or verified. Until then its report is only what it says of itself. */
  readonly isVerified: boolean;
  /** The game's report at the end. */
  readonly report: GameReport;
}

/** Which runs: what is left out may be anything. */
export interface RunQuery extends Paging {
  readonly game?: string;
  readonly hash?: string;
  readonly id?: string;
}

/** Runs to be watched again. */
export interface RunShelf {
  /** The newest first. */
  list(query: RunQuery): Promise<Listed<RunInfo>>;
  read(game: string, hash: string): Promise<Run | undefined>;
  /**
   * Says whether it is new here. Nothing is ever written over: another run of the same address is refused with a DataError. One
   * that is there already may be known to be verified from now on.
   */
  keep(run: Run, keptAt: string, proof?: 'verified'): Promise<boolean>;
  remove(game: string, hash: string): Promise<void>;
}

/** A least and a most, both of them in. */
export interface Range {
  readonly least?: number;
  readonly most?: number;
}

/** How games may end, to choose by. */
export const OUTCOMES = ['all', 'victory', 'death'] as const;
/** Which ends of runs are wanted. */
export type OutcomeFilter = (typeof OUTCOMES)[number];

/** Which entries of a game. */
export interface EntryQuery extends Paging {
  readonly game: string;
  /** Of one set of options and one version; left out, of all of them, each ranked among its own. */
  readonly board?: Board;
  /** The figure that ranks. */
  readonly rankBy: Figure;
  /** Of all players instead of this one. */
  readonly everyone?: boolean;
  readonly run?: string;
  readonly outcome?: OutcomeFilter;
  /** Days or times, ISO; both ends are in. */
  readonly since?: string;
  readonly until?: string;
  readonly seed?: string;
  /** By figure. */
  readonly ranges?: Readonly<Record<string, Range>>;
  /** Left out, the figure that ranks; by date the newest come first. */
  readonly sort?: Figure | 'date';
  readonly isReversed?: boolean;
}

/** Finished games, to be compared. */
export interface EntryShelf {
  list(query: EntryQuery): Promise<Listed<Ranked>>;
  /** The sets of options and versions of which there are entries, the one played last first. */
  boards(game: string): Promise<readonly BoardInfo[]>;
  summary(game: string, board: Board, figures: readonly Figure[]): Promise<Summary>;
  /** Adds entries; one that is there already stays as it is. Once this resolves they are safe. */
  add(entries: readonly Entry[]): Promise<void>;
  /** Removes the entries of these runs and no other, whoever else is writing. */
  remove(game: string, runs: ReadonlySet<string>): Promise<void>;
}

/** A text that a game asked to have written: a morgue file, a record. */
export interface TextInfo {
  readonly game: string;
  readonly name: string;
}

/** Texts, by game and name. */
export interface TextShelf {
  /** By game, then by name. */
  list(query: { readonly game?: string } & Paging): Promise<Listed<TextInfo>>;
  read(game: string, name: string): Promise<string | undefined>;
  write(game: string, name: string, text: string, append: boolean): Promise<void>;
  remove(game: string, name: string): Promise<void>;
  /** The file that a text is, where texts are files. */
  where?(game: string, name: string): string;
}

/** Why a store cannot keep something, in words that all front ends share. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  constructor(
    readonly kind: 'full' | 'read-only',
    readonly where: string,
    override readonly cause: unknown,
  ) {
    super(kind === 'full' ? `there is no room left in ${where}` : `${where} is read-only`);
  }
}

/** Where a page lies in a list of so many rows: how many come before it, and how many are on it at most. */
export function pageIn(found: number, { page = 1, size = Math.max(1, found) }: Paging) {
  const pages = Math.max(1, Math.ceil(found / size));
  const at = Math.max(1, Math.min(pages, page));
  return { found, page: at, pages, before: (at - 1) * size, size };
}

/** A page of a list that a store has at hand as a whole. */
export function pageOf<Row>(
  all: readonly Row[],
  paging: Paging,
  problems: readonly string[] = [],
): Listed<Row> {
  const { before, size, ...page } = pageIn(all.length, paging);
  return { ...page, rows: all.slice(before, before + size), problems };
}

/** Orders two texts letter by letter, the same on every machine. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
