// Reads a run from a file: a run itself, or the run inside a save.

import { type AnyGame, DataError, type Run } from '@stairwell/engine';
import { entryNamed, MOST_RUN_LETTERS, messageOf, runFromText } from '@stairwell/stage';
import { readFileOrInput } from './arguments.js';
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
