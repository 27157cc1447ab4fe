// Reads a run from a file (a run itself, or the run inside a save) or from an address that holds one.

import { type AnyGame, DataError, type Run } from '@stairwell/engine';
import { createVerifier, type Difference, type RecordedSession } from '@stairwell/engine/play';
import {
  entryNamed,
  extendedSave,
  holdsRun,
  MOST_RUN_LETTERS,
  RESUME_BUDGET,
  runFromLink,
  runOfSave,
  runOrSaveFromText,
} from '@stairwell/stage';
import { Failed, readNumberFlag } from '@stairwell/stage/guest';
import { readAddition } from '../storage/save-files.js';
import { readFileOrInput } from './arguments.js';
import { breathe, type Shell } from './shell.js';

/** A run that was opened, its game, and what to call it in words about it. */
export interface OpenedRun {
  readonly run: Run;
  readonly game: AnyGame;
  readonly name: string;
}

/** The run in a file or an address, and its game. Whatever is wrong with the file is said with its name. */
export async function openRun(shell: Shell, source: string): Promise<OpenedRun> {
  const isAddress = holdsRun(source);
  // Nobody wants to read an address that holds a whole run.
  const name = isAddress ? 'this address' : source;
  return withRunOf(name, async () => {
    const addition = isAddress ? undefined : await readAddition(source);
    const text = isAddress ? '' : await readFileOrInput(shell, source, MOST_RUN_LETTERS);
    const read = isAddress ? runFromLink(source) : runOrSaveFromText(text);
    const found = 'run' in read ? extendedSave(read, addition) : read;
    const isSave = 'run' in found;
    const game = await entryNamed(shell.catalogue, isSave ? found.run.game : found.game).load();
    const needs = { breathe, clock: () => shell.clock() };
    return { run: isSave ? await runOfSave(needs, game, found, RESUME_BUDGET) : found, name, game };
  });
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

/** A run being played through and verified on the way. */
export interface Playthrough {
  readonly session: RecordedSession;
  /** Goes on to a time, or to the end. The first difference, if there is one: also what was not reached in time. */
  playTo(time?: number): Difference | undefined;
}

/** Plays a run through within so many seconds. */
export function openPlaythrough(
  shell: Pick<Shell, 'clock'>,
  game: AnyGame,
  run: Run,
  seconds: number,
): Playthrough {
  const start = shell.clock();
  const verifier = createVerifier(game, run);
  const { session } = verifier;
  return {
    session,
    playTo(time) {
      while (!verifier.step(PORTION, time)) {
        if (shell.clock() - start <= seconds * 1000) continue;
        const share = Math.floor(verifier.share * 100);
        const problem = `the budget of ${seconds} s is spent with ${share} % played through (--budget allows more)`;
        return { time: session.time, problem };
      }
      return verifier.difference;
    },
  };
}
