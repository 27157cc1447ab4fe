// The leaderboard of one player's machine: takes in games that end and says where they stand. Where entries lie is
// the store's affair.

import { DataError } from '@stairwell/engine';
import { LOSSES_KEPT_WHEN_FULL, nextStreak, type Standing, standings, surplus } from './board.js';
import { boardFromText, type Contest, type Ended, type Entry, mismatch } from './entry.js';

/** Where entries are kept. Every front end brings its own. */
export interface EntryStore {
  /** All entries of a game that can be read, and what is wrong with the others. */
  read(game: string): Promise<{ readonly entries: Entry[]; readonly problems: readonly string[] }>;
  /** Adds entries of one game; once this resolves they are safe. */
  add(game: string, entries: readonly Entry[]): Promise<void>;
  remove(game: string, ids: ReadonlySet<string>): Promise<void>;
}

/** All entries of a game that can be compared, and what is wrong with the others. */
export async function entriesOf(
  store: EntryStore,
  game: Contest,
): Promise<{ readonly entries: Entry[]; readonly problems: readonly string[] }> {
  const { entries, problems } = await store.read(game.id);
  // An earlier version of a game may have counted other things.
  const strangers = entries.filter((entry) => mismatch(entry, game) !== undefined);
  return {
    entries: entries.filter((entry) => !strangers.includes(entry)),
    problems: [...problems, ...strangers.map((entry) => `the entry ${entry.id}: ${mismatch(entry, game)}`)],
  };
}

/** Enters a game that has ended, once, and says where it stands. */
export async function enter(store: EntryStore, game: Contest, ended: Ended): Promise<Standing> {
  const { entries } = await entriesOf(store, game);
  const isKnown = entries.some(({ id }) => id === ended.id);
  const entry: Entry = { ...ended, streak: nextStreak(entries, ended.hasWon) };
  if (!isKnown) await put(store, game, entries, [entry]);
  const standing = standings(isKnown ? entries : [...entries, entry], figuresOf(game)).get(ended.id);
  if (standing === undefined) throw new Error(`the game ${ended.id} does not stand among its own`);
  return standing;
}

export interface Imported {
  readonly added: number;
  /** Entries that were there already. */
  readonly known: number;
}

/** Takes in an exported leaderboard. Nothing is taken unless all of it is whole and of this game. */
export async function importBoard(store: EntryStore, game: Contest, text: string): Promise<Imported> {
  const given = boardFromText(text);
  given.forEach((entry, index) => {
    const problem = mismatch(entry, game);
    if (problem !== undefined) throw new DataError(`entries[${index}]`, problem);
  });
  const { entries } = await entriesOf(store, game);
  const known = new Set(entries.map(({ id }) => id));
  const fresh = [...new Map(given.map((entry) => [entry.id, entry])).values()].filter(
    ({ id }) => !known.has(id),
  );
  if (fresh.length > 0) await put(store, game, entries, fresh);
  return { added: fresh.length, known: given.length - fresh.length };
}

/** Adds entries and forgets what is too much; where storage is full, forgets more and tries once again. */
async function put(
  store: EntryStore,
  game: Contest,
  entries: readonly Entry[],
  fresh: readonly Entry[],
): Promise<void> {
  const figures = figuresOf(game);
  const forget = (surplus: readonly Entry[]) =>
    surplus.length === 0 ? undefined : store.remove(game.id, new Set(surplus.map(({ id }) => id)));
  try {
    await store.add(game.id, fresh);
  } catch (error) {
    const old = surplus(entries, figures, 0, LOSSES_KEPT_WHEN_FULL);
    if (!isFull(error) || old.length === 0) throw error;
    await forget(old);
    await store.add(game.id, fresh);
    return;
  }
  await forget(surplus([...entries, ...fresh], figures));
}

function figuresOf(game: Contest) {
  if (game.figures === undefined) throw new Error(`${game.title} has no leaderboard`);
  return game.figures;
}

/** Browsers and systems have their own words for it. */
function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return error.name === 'QuotaExceededError' || code === 'ENOSPC' || code === 'EDQUOT';
}
