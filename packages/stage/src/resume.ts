// Going on from a save, the same way everywhere: which save is meant, and whether going on from it is going back.

import { type AnyGame, DataError } from '@stairwell/engine';
import { endOfRun, RecordedSession, runHash } from '@stairwell/engine/play';
import { goesOn, settleEnd } from './ending.js';
import type { Library } from './library/library.js';
import type { NewSave, SaveInfo, StoredSave } from './library/saves.js';
import { BEFORE_REWIND } from './names.js';
import { isOver } from './over.js';

/** A session that goes on from a save. */
export interface Resumed {
  readonly session: RecordedSession;
  /** The player has gone back: the run is no longer compared with others. */
  readonly isRewound: boolean;
}

/**
 * The save that a player means: by the run's id, by its name, or by both as "ID/NAME"; without any, the one played last. Of
 * several saves with one name the one played last is meant.
 */
export async function findSave(
  { saves }: Library,
  game: string,
  wish: string | undefined,
): Promise<SaveInfo | undefined> {
  if (wish === undefined) return (await saves.list({ game, size: 1 })).rows[0];
  const [run, name] = splitAt(wish, '/');
  if (name !== undefined) return (await saves.list({ game, run, name, size: 1 })).rows[0];
  const byRun = await saves.list({ game, run: wish, size: 1 });
  return byRun.rows[0] ?? (await saves.list({ game, name: wish.normalize('NFC'), size: 1 })).rows[0];
}

/** How a save is called where one must be told from another. */
export function saveAddress({ run, name }: Pick<SaveInfo, 'run' | 'name'>): string {
  return name === undefined ? run : `${run}/${name}`;
}

/**
 * Goes on from a save. Where the run has come further since, or has ended, that is a rewind: it is recorded in the run, and what
 * the run had come to is kept under a name of its own. `present` is the session that is left for it, if any. Throws a DataError
 * when the save is not whole, or is what a program that was killed left of a run that has ended.
 */
export async function resumeSave(
  library: Library,
  game: AnyGame,
  save: StoredSave,
  present?: RecordedSession,
): Promise<Resumed> {
  const session = RecordedSession.resume(game, save);
  if (save.name === undefined && isOver(session)) {
    await settleEnd(library, game, save);
    throw new DataError('', 'this run has ended: it can be watched, but not gone on with');
  }
  const last =
    present?.id === save.run.id ? momentOf(present, save.savedAt) : await lastMoment(library, save);
  const isRewound = last !== undefined && last.hash !== runHash(save.run);
  if (isRewound) {
    session.noteRewind(last.time);
    if (last.save !== undefined) await library.saves.write({ ...last.save, name: BEFORE_REWIND });
  }
  return { session, isRewound };
}

/** Reads a save and goes on from it. */
export async function resumeNamed(library: Library, game: AnyGame, info: SaveInfo): Promise<Resumed> {
  const save = await library.saves.read(info);
  if (save === undefined) throw new DataError('', 'this save is no longer there');
  return resumeSave(library, game, save);
}

interface LastMoment {
  readonly hash: string;
  readonly time: number;
  /** Where it could be gone on from, if the run has not ended. */
  readonly save?: NewSave;
}

function momentOf(session: RecordedSession, savedAt: string): LastMoment {
  const { time } = session;
  return { hash: session.hash(), time, ...(!isOver(session) && { save: { savedAt, ...session.save() } }) };
}

/** What the run of a save came to, as far as this library knows. */
async function lastMoment(
  { runs, saves }: Library,
  { run, order }: StoredSave,
): Promise<LastMoment | undefined> {
  const { game, id } = run;
  const ended = (await runs.list({ game, id })).rows.find(({ report }) => report.isGameOver);
  if (ended !== undefined) {
    const whole = await runs.read(game, ended.hash);
    return { hash: ended.hash, time: whole === undefined ? endOfRun(run) : endOfRun(whole) };
  }
  const { rows } = await saves.list({ game, run: id });
  // The order of writing is not enough: a save that came in from a file is new here, but may be older than what the run is kept by.
  const rivals = rows.filter((info, index) => info.name === undefined || (index === 0 && info.order > order));
  for (const rival of rivals) {
    const kept = await saves.read(rival);
    if (kept === undefined || goesOn(kept.run, run)) continue;
    return {
      hash: runHash(kept.run),
      time: endOfRun(kept.run),
      // What has a name of its own is kept already.
      ...(kept.name === undefined && { save: kept }),
    };
  }
  return undefined;
}

function splitAt(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + mark.length)];
}
