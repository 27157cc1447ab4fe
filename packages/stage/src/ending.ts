// What is done once for a run that has ended. Its last moment is kept as every other before; then it is kept to be watched, entered on
// its board, and what it was kept by goes. So a program that is killed in between leaves what is needed to do the rest later.

import { type AnyGame, DataError, type Run } from '@stairwell/engine';
import { createVerifier, type RecordedSession } from '@stairwell/engine/play';
import { enter } from './boards/enter.js';
import type { KeeperNeeds } from './keeping.js';
import type { Lease } from './leases.js';
import { type Entry, entryOf, type Standing, whyUncompared } from './library/entry.js';

/** Inputs and ticks verified between two breaths: a page must not be seen to stand still. */
const PORTION = 50;

/** Plays a run again from its first input: the session at its end, or undefined when it is not what it says. */
export async function playAgain(
  game: AnyGame,
  run: Run,
  breathe: () => Promise<void>,
): Promise<RecordedSession | undefined> {
  try {
    const verifier = createVerifier(game, run);
    while (!verifier.step(PORTION)) await breathe();
    return verifier.difference === undefined ? verifier.session : undefined;
  } catch (error) {
    if (error instanceof DataError) return undefined; // beyond the limits
    throw error;
  }
}

/**
 * Enters the end of a run on its board, and says where it stands. Undefined for one that went on from a save and is not what it says:
 * only a replay from the first input proves that.
 */
export async function placeEnd(
  { library, breathe }: Pick<KeeperNeeds, 'library' | 'breathe'>,
  session: RecordedSession,
  run: Run,
  entry: Entry,
): Promise<Standing | undefined> {
  if (session.isContinued) {
    if ((await playAgain(session.game, run, breathe)) === undefined) return undefined;
    await library.runs.keep(run, entry.endedAt, 'verified');
  }
  return enter(library, session.game, entry);
}

/**
 * Does what a program that was killed could not do for the run it left: it is kept, on its board, and none to go on with. Throws
 * when somebody has taken the lease over meanwhile: what the run is kept by is theirs then.
 */
export async function settleEnd(
  { library, breathe }: Pick<KeeperNeeds, 'library' | 'breathe'>,
  game: AnyGame,
  run: Run,
  savedAt: string,
  lease: Lease | undefined,
): Promise<void> {
  const session = await playAgain(game, run, breathe);
  await library.runs.keep(run, savedAt, session && 'verified');
  if (session !== undefined && whyUncompared(session) === undefined)
    await enter(library, game, entryOf(session, savedAt));
  if ((await lease?.isHeld()) === false) throw new Error('this run is being played somewhere else');
  await library.saves.remove({ game: run.game, run: run.id });
}
