// What a thread does that verifies runs: it plays one again from its first input, within a budget, and tells what came of it. Whoever
// starts the threads brings a module that names the dungeons and exports what this makes.

import { DataError } from '@stairwell/engine';
import { createVerifier, whyUnranked } from '@stairwell/engine/play';
import { type Catalogue, entryNamed, messageOf, runFromText } from '@stairwell/stage';

/** A run to be verified. */
export interface Assignment {
  /** The run as text. */
  readonly text: string;
  /** Seconds that it may take. */
  readonly seconds: number;
}

/** What came of it. All that is told of the run was reached by playing it. */
export type Verdict =
  | {
      readonly state: 'verified';
      readonly figures: Readonly<Record<string, number>>;
      readonly hasWon: boolean;
      /** How long it was: ticks, or actions. */
      readonly time: number;
      /** Why it is compared with no others. */
      readonly unranked?: string;
    }
  | { readonly state: 'refused'; readonly reason: string };

/** Inputs and ticks between two looks at the clock. */
const PORTION = 50;

/** Makes the function that a thread exports. */
export function createThread(catalogue: Catalogue): (assignment: Assignment) => Promise<Verdict> {
  return async ({ text, seconds }) => {
    try {
      return await verdictOn(catalogue, text, seconds);
    } catch (error) {
      if (error instanceof DataError) return { state: 'refused', reason: messageOf(error) };
      // The rules themselves broke on it: a run that was really played does not do that.
      return { state: 'refused', reason: `it breaks the game: ${messageOf(error)}` };
    }
  };
}

async function verdictOn(catalogue: Catalogue, text: string, seconds: number): Promise<Verdict> {
  const run = runFromText(text);
  const game = await entryNamed(catalogue, run.game).load();
  const start = performance.now();
  const verifier = createVerifier(game, run);
  while (!verifier.step(PORTION)) {
    if (performance.now() - start > seconds * 1000)
      return {
        state: 'refused',
        reason: `its verification takes more than ${seconds} s: ${Math.floor(verifier.share * 100)} % was played`,
      };
  }
  const { difference, session } = verifier;
  if (difference !== undefined)
    return {
      state: 'refused',
      reason: `it does not reproduce: at ${difference.time}, ${messageOf(new Error(difference.problem))}`,
    };
  const report = session.report();
  if (!report.isGameOver) return { state: 'refused', reason: 'it is not finished' };
  const unranked = whyUnranked(game, run, report);
  return {
    state: 'verified',
    figures: Object.fromEntries((game.figures ?? []).map(({ name, field }) => [name, Number(report[field])])),
    hasWon: report.hasWon,
    time: session.time,
    ...(unranked !== undefined && { unranked }),
  };
}
