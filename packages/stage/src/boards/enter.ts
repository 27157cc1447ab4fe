// Taking games that have ended onto a board: once each, with what is too much forgotten and the place they earned.

import { DataError, type Figure } from '@stairwell/engine';
import {
  type Board,
  boardFromText,
  boardKey,
  type Contest,
  type Entry,
  mismatch,
  type Standing,
} from '../library/entry.js';
import { type Library, StorageError } from '../library/library.js';
import { LOSSES_KEPT_WHEN_FULL, surplus } from '../library/ranking.js';
import { figuresOf } from './query.js';

/** Enters a game that has ended, once, and says where it stands. */
export async function enter({ entries }: Library, game: Contest, entry: Entry): Promise<Standing> {
  const [rankBy] = figuresOf(game);
  await put(entries, rankBy, game.id, [entry]);
  const [standing] = (await entries.list({ game: game.id, board: entry, rankBy, run: entry.run })).rows;
  if (standing === undefined) throw new Error(`the game ${entry.run} does not stand among its own`);
  const { rank, of, behind } = standing;
  return { rank, of, behind };
}

/** What came of an import. */
export interface ImportedEntries {
  readonly added: number;
  /** Entries that were there already. */
  readonly known: number;
}

/** Takes in exported entries. Nothing is taken unless all of it is whole and of this game. */
export async function importBoard(
  { entries }: Library,
  game: Contest,
  text: string,
): Promise<ImportedEntries> {
  const given = boardFromText(text);
  given.forEach((entry, index) => {
    const problem = mismatch(entry, game);
    if (problem !== undefined) throw new DataError(`entries[${index}]`, problem);
  });
  const [rankBy] = figuresOf(game);
  const kept = await entries.list({ game: game.id, rankBy });
  const known = new Set(kept.rows.map(({ entry }) => entry.run));
  const fresh = new Map(given.filter(({ run }) => !known.has(run)).map((entry) => [entry.run, entry]));
  if (fresh.size > 0) await put(entries, rankBy, game.id, [...fresh.values()]);
  return { added: fresh.size, known: given.length - fresh.size };
}

/** Adds entries and forgets what is too much; where storage is full, forgets more and tries once again. */
async function put(
  shelf: Library['entries'],
  rankBy: Figure,
  game: string,
  fresh: readonly Entry[],
): Promise<void> {
  const forget = async (board: Board, most?: number, kept?: number): Promise<number> => {
    const { rows } = await shelf.list({ game, board, rankBy });
    const runs = surplus(
      rows.map(({ entry }) => entry),
      rankBy,
      most,
      kept,
    ).map(({ run }) => run);
    if (runs.length > 0) await shelf.remove(game, new Set(runs));
    return runs.length;
  };
  const boards = [...new Map(fresh.map((entry) => [boardKey(entry), entry])).values()];
  try {
    await shelf.add(fresh);
  } catch (error) {
    if (!(error instanceof StorageError) || error.kind !== 'full') throw error;
    let forgotten = 0;
    for (const board of boards) forgotten += await forget(board, 0, LOSSES_KEPT_WHEN_FULL);
    if (forgotten === 0) throw error;
    await shelf.add(fresh);
    return;
  }
  for (const board of boards) await forget(board);
}
