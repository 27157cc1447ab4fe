// What is done once for a run that has ended: it is kept to be watched, entered on its board, and what it was kept by goes. In this
// order, so that a program that is killed in between leaves what is needed to do the rest later.

import { type AnyGame, DataError, type Run } from '@stairwell/engine';
import { canonicalJson } from '@stairwell/engine/codec';
import { createVerifier, endOfRun, type RecordedSession } from '@stairwell/engine/play';
import { enter } from './boards/enter.js';
import { entryOf, whyUncompared } from './library/entry.js';
import type { Library, RunInfo } from './library/library.js';

/** A run that has ended, as it is kept. */
interface Ended {
  readonly info: RunInfo;
  readonly run: Run;
}

/** Inputs and ticks verified between two breaths. */
const PORTION = 500;

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

/** The ends of a run that are kept: there are several where its player went back after one. The newest comes first. */
export async function endsOf({ runs }: Library, { game, id }: Pick<Run, 'game' | 'id'>): Promise<RunInfo[]> {
  return (await runs.list({ game, id })).rows.filter(({ report }) => report.isGameOver);
}

/** Of these ends the one to which a run that is kept leads: then a program was killed before it removed what the run was kept by. */
export async function endOf(
  { runs }: Library,
  kept: Run,
  ends: readonly RunInfo[],
): Promise<Ended | undefined> {
  for (const info of ends) {
    const run = await runs.read(info.game, info.hash);
    if (run !== undefined && goesOn(kept, run)) return { info, run };
  }
  return undefined;
}

/** Does what a program that was killed could not: the run stands on its board, and is no longer one to go on with. */
export async function settleEnd(library: Library, game: AnyGame, { info, run }: Ended): Promise<void> {
  const session = await playAgain(game, run, async () => undefined);
  if (session !== undefined && whyUncompared(session) === undefined)
    await enter(library, game, entryOf(session, info.keptAt));
  await library.saves.remove({ game: run.game, run: run.id });
}

/** Whether a run is another one played on: all that was done before, and whatever is new comes after that. */
export function goesOn(before: Run, now: Run): boolean {
  const { length } = before.inputs;
  const since = now.inputs[length]?.[0] ?? endOfRun(now);
  return (
    since >= endOfRun(before) && canonicalJson(now.inputs.slice(0, length)) === canonicalJson(before.inputs)
  );
}
