// `stairwell run`: a game played by a script, with no screen.

import { RecordedSession, runIdCodec } from '@stairwell/engine/play';
import { messageOf, PRINTS, printed, readScript, runHeadless, ScriptError } from '@stairwell/stage';
import { complain, type DataFlags, print, readFormat, readWord, WrongCall } from '@stairwell/stage/guest';
import { gameNamed, readFileOrInput, readOptions, readSeed } from '../arguments.js';
import type { Shell } from '../shell.js';

/** The script that plays, the seed and options it plays with, and what is printed at the end. */
export interface RunFlags extends DataFlags {
  readonly seed: string;
  readonly input: string;
  readonly print?: string;
  readonly id?: string;
  readonly option?: readonly string[];
}

/** Plays a game by a script of inputs, so that programs can play without a terminal. */
export async function runCommand(shell: Shell, id: string, flags: RunFlags): Promise<number> {
  const game = await gameNamed(shell, id);
  const seed = readSeed(flags.seed);
  const fallback = readFormat(flags, ['text']) === 'json' ? 'state' : 'frame';
  const last = flags.print === undefined ? fallback : readWord('--print', flags.print, PRINTS);
  const options = await readOptions(game, flags.option);
  const label = flags.id === undefined ? undefined : readId(flags.id);
  const text = await readFileOrInput(shell, flags.input);
  let steps: ReturnType<typeof readScript>;
  try {
    steps = readScript(text, game);
  } catch (error) {
    if (error instanceof ScriptError) throw new WrongCall(`${flags.input}: ${error.message}`);
    throw error;
  }
  const session = await runHeadless(game, RecordedSession.start(game, seed, options, label), steps, {
    print: (text) => print(shell, text),
    note: (note) => complain(shell, note),
  });
  print(shell, printed(session, last));
  return 0;
}

function readId(text: string): string {
  try {
    return runIdCodec.read(text, '--id');
  } catch (error) {
    throw new WrongCall(messageOf(error));
  }
}
