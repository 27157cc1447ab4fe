// Reads a run from a file: a run itself, or the run inside a save.

import {
  type AnyGame,
  createVerifier,
  DataError,
  type Difference,
  type RecordedSession,
  type Run,
} from '@stairwell/engine';
import { entryNamed, MOST_RUN_LETTERS, messageOf, runFromText } from '@stairwell/stage';
import { readFileOrInput, readNumberFlag } from './arguments.js';
import { Failed, type Shell } from './shell.js';

/** The run in a file and its game. Whatever is wrong with the file is said with its name. */
export async function openRun(shell: Shell, file: string): Promise<{ run: Run; game: AnyGame }> {
  const text = await readFileOrInput(shell, file, MOST_RUN_LETTERS);
  let run: Run;
  try {
    run = runFromText(text);
  } catch (error) {
    throw new Failed(`${file}: ${messageOf(error)}`);
  }
  const game = await withRunOf(file, () => entryNamed(shell.catalogue, run.game).load());
  return { run, game };
}

/** Does something with a run; what its data makes impossible is a fault of the file, not of the call. */
export async function withRunOf<Result>(file: string, work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DataError || (error instanceof Error && error.name === 'OptionError'))
      throw new Failed(`${file}: ${error.message}`);
    throw error;
  }
}

/** How many seconds a run may take to be played through. */
export function readBudget(text: string): number {
  return readNumberFlag('--budget', text, 0.001, 1_000_000, false);
}

/** What is said of a run that is not what it says. */
export function differenceText(file: string, { time, problem }: Difference): string {
  return `${file} does not reproduce: at ${time}, ${problem}`;
}

/** Inputs and ticks between two looks at the clock. */
const PORTION = 50;

/** Plays a run through, or up to a time, within so many seconds: the first difference is what was not reached in them. */
export function playThrough(
  shell: Shell,
  game: AnyGame,
  run: Run,
  { seconds, until }: { readonly seconds: number; readonly until?: number },
): { readonly session: RecordedSession; readonly difference: Difference | undefined } {
  const start = shell.clock();
  const verifier = createVerifier(game, run);
  const { session } = verifier;
  while (!verifier.step(PORTION, until)) {
    if (shell.clock() - start <= seconds * 1000) continue;
    const share = Math.floor(verifier.share * 100);
    const problem = `the budget of ${seconds} s is spent with ${share} % played through (--budget allows more)`;
    return { session, difference: { time: session.time, problem } };
  }
  return { session, difference: verifier.difference };
}
