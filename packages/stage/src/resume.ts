// Going on from a save, the same way everywhere: which save is meant, and whether going on from it is going back.

import { type AnyGame, DataError, type Run, type Save } from '@stairwell/engine';
import { canonicalJson } from '@stairwell/engine/codec';
import { endOfRun, RecordedSession, type Resumption } from '@stairwell/engine/play';
import { deedsOf, goesOn } from './deeds.js';
import { settleEnd } from './ending.js';
import type { KeeperNeeds } from './keeping.js';
import type { Lease } from './leases.js';
import { numbered, writeBeside } from './library/free-name.js';
import type { Library, RunShelf, SaveShelf } from './library/library.js';
import { byPlayed, type NewSave, type SaveInfo, type StoredSave, saveInfo } from './library/saves.js';
import { BEFORE_REWIND } from './names.js';
import { isOver } from './over.js';

/** A session that goes on from a save. */
export interface Resumed {
  readonly session: RecordedSession;
  /** The player has gone back: the run is no longer compared with others. */
  readonly isRewound: boolean;
}

/**
 * The save that a player means: by the run's id, by its name, or by both as "ID/NAME"; without any, the run played last. Of a run
 * its own save is meant, where it has one: going on from a save with a name may be going back. Of several saves with one name the
 * one played last is meant.
 */
export async function findSave(
  { saves }: Library,
  game: string,
  wish: string | undefined,
): Promise<SaveInfo | undefined> {
  const last = async (query: object) => (await saves.list({ game, ...query, size: 1 })).rows[0];
  const ofRun = async (run: string) => (await last({ run, kind: 'unfinished' })) ?? last({ run });
  if (wish === undefined) {
    const candidates = [await last({ kind: 'unfinished' }), await last({ kind: 'named' })];
    const [played] = candidates.flatMap((info) => info ?? []).sort(byPlayed);
    return played === undefined ? undefined : ofRun(played.run);
  }
  const [run, name] = splitAt(wish, '/');
  if (name !== undefined) return last({ run, name });
  return (await ofRun(wish)) ?? last({ name: wish.normalize('NFC') });
}

/** How a save is called where one must be told from another. */
export function saveAddress({ run, name }: Pick<SaveInfo, 'run' | 'name'>): string {
  return name === undefined ? run : `${run}/${name}`;
}

/** Inputs and ticks that are played again between two looks at the clock, and milliseconds between two breaths. */
const PORTION = 10;
const BREATH = 10;
/** How long a save from somebody else may take to be gone on from, in milliseconds. */
export const RESUME_BUDGET = 1500;

/** What playing again needs of the outside. */
type PlayNeeds = Pick<KeeperNeeds, 'breathe' | 'clock'>;

/**
 * The session of a save, with what was done since played again in portions. One of the player's own takes as long as it takes,
 * for no run may be lost; one that may come from anyone is refused when it takes longer than `budget` milliseconds.
 */
export async function sessionOfSave(
  needs: PlayNeeds,
  game: AnyGame,
  save: Save,
  budget = Number.POSITIVE_INFINITY,
): Promise<RecordedSession> {
  const { session, step } = RecordedSession.beginResuming(game, save);
  await playInPortions(needs, step, budget);
  return session;
}

/** Plays again what was done since a save; a DataError when that takes longer than `budget` milliseconds. */
export async function playInPortions(
  { breathe, clock }: PlayNeeds,
  step: Resumption['step'],
  budget = Number.POSITIVE_INFINITY,
): Promise<void> {
  const start = clock();
  let rested = start;
  while (!step(PORTION)) {
    if (clock() - start > budget)
      throw new DataError('since', `takes more than ${budget / 1000} s to be played again`);
    if (clock() - rested < BREATH) continue;
    await breathe();
    rested = clock();
  }
}

/** The run of a save, with what was done since that was written. */
export async function runOfSave(
  needs: PlayNeeds,
  game: AnyGame,
  save: Save,
  budget = Number.POSITIVE_INFINITY,
): Promise<Run> {
  return save.since === undefined ? save.run : (await sessionOfSave(needs, game, save, budget)).run();
}

/** What going on from a save needs of the outside. */
type ResumeNeeds = Pick<KeeperNeeds, 'library' | 'breathe' | 'clock'>;

/** Who goes on from a save. */
export interface Claim {
  /** The right to play the run, where it was asked for. */
  readonly lease?: Lease | undefined;
  /** The session that is left for it. */
  readonly present?: RecordedSession;
}

/**
 * Goes on from a save. Unless that is the run's last moment for certain, it is a rewind: it is recorded in the run, and what the
 * run had come to is kept under a name of its own. Throws a DataError when the save is not whole, or is what a program that was killed
 * left of a run that has ended.
 */
export async function resumeSave(
  needs: ResumeNeeds,
  game: AnyGame,
  save: StoredSave,
  { lease, present }: Claim = {},
): Promise<Resumed> {
  const session = await sessionOfSave(needs, game, save);
  if (save.name === undefined && isOver(session)) {
    await settleEnd(needs, game, session.run(), save.savedAt, lease);
    throw new DataError('', 'this run has ended: it can be watched, but not gone on with');
  }
  const { library } = needs;
  const unchanged = await sameMoment(needs, game, save, { session, present });
  if (unchanged !== undefined) return { session: unchanged, isRewound: false };
  const later =
    present?.id === session.id ? leftFor(present, save.savedAt) : await laterMoment(needs, game, save, lease);
  if (later === undefined) return { session, isRewound: false };
  session.noteRewind(later.time);
  if (later.save !== undefined) await keepBeside(library.saves, later.save);
  return { session, isRewound: true };
}

/** Reads a save and goes on from it. */
export async function resumeNamed(
  needs: ResumeNeeds,
  game: AnyGame,
  info: SaveInfo,
  lease?: Lease,
): Promise<Resumed> {
  const save = await needs.library.saves.read(info);
  if (save === undefined) throw new DataError('', 'this save is no longer there');
  return resumeSave(needs, game, save, { lease });
}

/** What a run had come to before its player went back. */
interface Later {
  readonly time: number;
  /** Where it could be gone on from, if it is known and the run has not ended. */
  readonly save?: NewSave;
}

/**
 * The run of a save with a name, where it has come no further since: whoever saved and left, or looked at a screen, has not gone
 * back, for nothing of the dungeon is another than it was. Undefined where something is.
 */
async function sameMoment(
  needs: ResumeNeeds,
  game: AnyGame,
  save: StoredSave,
  { session, present }: { readonly session: RecordedSession; readonly present: RecordedSession | undefined },
): Promise<RecordedSession | undefined> {
  if (save.name === undefined) return undefined;
  const now =
    present?.id === session.id
      ? RecordedSession.resume(game, present.save())
      : await ownSession(needs, game, save);
  if (now === undefined || !goesOn(session, now)) return undefined;
  return canonicalJson(game.save(now.state)) === canonicalJson(game.save(session.state)) ? now : undefined;
}

/** A run as its own save has it; undefined where that is not there, is damaged, or is older than the end that the run came to. */
async function ownSession(needs: ResumeNeeds, game: AnyGame, { run }: StoredSave) {
  const { runs, saves } = needs.library;
  try {
    const own = await saves.read({ game: game.id, run: run.id });
    if (own === undefined || (await endAfter(runs, own)) !== undefined) return undefined;
    return await sessionOfSave(needs, game, own);
  } catch (error) {
    if (error instanceof DataError) return undefined;
    throw error;
  }
}

/** What is left for a save of the same run. */
function leftFor(present: RecordedSession, savedAt: string): Later {
  return { time: present.time, ...(!isOver(present) && { save: { savedAt, ...present.save() } }) };
}

/**
 * What the run of a save has come to, as far as this library knows; undefined when the save is its last moment. Only the run's own
 * save proves that of one with a name: where it was deleted, nobody knows how far the run had come.
 */
async function laterMoment(
  needs: ResumeNeeds,
  game: AnyGame,
  save: StoredSave,
  lease: Lease | undefined,
): Promise<Later | undefined> {
  const { runs, saves } = needs.library;
  const { id } = save.run;
  const deeds = deedsOf(save);
  const ended = await endAfter(runs, save);
  if (ended !== undefined) return { time: endOfRun(ended) };
  if (save.name === undefined) return undefined;
  const own = await saves.read({ game: game.id, run: id }).catch((error: unknown) => {
    // Damaged, it proves nothing.
    if (error instanceof DataError) return undefined;
    throw error;
  });
  if (own === undefined) return { time: deeds.time };
  const known = deedsOf(own);
  if (goesOn(known, deeds)) return undefined;
  if (!saveInfo(own).report.isGameOver) return { time: known.time, save: own };
  // A program that was killed has left its end: whoever goes back now writes over that.
  await settleEnd(needs, game, await runOfSave(needs, game, own), own.savedAt, lease);
  return { time: known.time };
}

/** The run as it ended after the moment of a save, as far as it is kept. One that was gone back to after its end is another matter. */
export async function endAfter(runs: RunShelf, save: Pick<Save, 'run' | 'since'>): Promise<Run | undefined> {
  const { game, id } = save.run;
  const deeds = deedsOf(save);
  for (const { report, hash } of (await runs.list({ game, id })).rows) {
    const run = report.isGameOver ? await runs.read(game, hash) : undefined;
    if (run !== undefined && goesOn(deeds, deedsOf({ run }))) return run;
  }
  return undefined;
}

function splitAt(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + mark.length)];
}

/** Keeps what somebody goes back from under a name of its own, unless that moment has one already. */
export async function keepBeside(saves: SaveShelf, save: NewSave): Promise<void> {
  await writeBeside(saves, save, numbered(BEFORE_REWIND));
}
