// The program as a function: arguments and surroundings in, exit code out. Exit 0 is yes, 1 is no (with the reason on
// standard error), 2 is a wrong call (with one line on standard error).

import { randomInt } from 'node:crypto';
import { homedir } from 'node:os';
import { basename, relative } from 'node:path';
import { DataError } from '@stairwell/engine';
import { OptionError } from '@stairwell/engine/play';
import { BindingError, StorageError } from '@stairwell/stage';
import {
  admit,
  catalogueOf,
  complain,
  Failed,
  type Guest,
  printStack,
  WrongCall,
  WrongGuest,
} from '@stairwell/stage/guest';
import { CommanderError } from 'commander';
import { GUESTS, HOUSE } from '../guests.js';
import { HOUSE_COMMANDS } from './house-commands.js';
import { createImporter } from './import-module.js';
import { withOutsiders } from './outside.js';
import { createProgram, withDefaultCommand } from './program.js';
import type { Shell } from './shell.js';

/** Reads a call and carries it out. Gives the exit code in place of ending the process, so that tests can call it. */
export async function main(argv: readonly string[], shell: Shell): Promise<number> {
  let code = 0;
  try {
    const called = withDefaultCommand(argv);
    const program = createProgram(await withOutsiders(called, shell), (given) => {
      code = given;
    });
    await program.parseAsync(called, { from: 'user' });
    return code;
  } catch (error) {
    return explain(shell, error);
  }
}

function explain(shell: Shell, error: unknown): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0; // help and version
    complain(
      shell,
      error.message.replace(/^error: /, '').replace(/^\(outputHelp\)$/, 'there is no such command'),
    );
    return 2;
  }
  if (error instanceof WrongCall || error instanceof OptionError || error instanceof BindingError) {
    complain(shell, error.message);
    return 2;
  }
  if (isRefusal(error)) {
    complain(shell, error.message);
    return 1;
  }
  // A mistake of ours: the stack is what a report needs.
  printStack(shell, error);
  return 1;
}

/** A right call whose answer is no; what the machine says of its disks and folders is clear enough. */
function isRefusal(error: unknown): error is Error {
  if (error instanceof Failed || error instanceof DataError || error instanceof StorageError) return true;
  if (error instanceof WrongGuest) return true;
  return error instanceof Error && 'syscall' in error && 'code' in error;
}

/** The dungeons and commands that guests bring, the house first. */
export function offered(guests: readonly Guest<Shell>[]): Pick<Shell, 'guests' | 'catalogue' | 'commands'> {
  admit(guests);
  return {
    guests,
    catalogue: catalogueOf(guests),
    commands: guests.flatMap(({ commands = [] }) => commands),
  };
}

/** What the program was built into. */
export type Build = Pick<Shell, 'version' | 'webFolder' | 'threadFile'>;

/** The surroundings of the real program. */
export function shellOfProcess(build: Build): Shell {
  return {
    ...build,
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    platform: process.platform,
    home: homedir(),
    folder: process.cwd(),
    outside: [],
    importModule: createImporter(),
    ...offered([{ ...HOUSE, commands: HOUSE_COMMANDS }, ...GUESTS]),
    calledAs: calledAs(process.argv[1] ?? '', process.env),
    around: {
      on: (event, listener) => process.on(event, listener),
      off: (event, listener) => process.off(event, listener),
      // To the whole group, as the terminal's own Ctrl+Z: npx and its shell must stop as well.
      ...(process.platform !== 'win32' && { stop: () => process.kill(0, 'SIGTSTP') }),
    },
    now: () => new Date(),
    clock: () => performance.now(),
    below: (bound) => randomInt(bound),
  };
}

/** `npx stairwell` (also where a script of a project called it), an installed `stairwell`, or the file itself. */
export function calledAs(file: string, env: NodeJS.ProcessEnv): string {
  if (env.npm_command !== undefined && env.npm_command !== '') return 'npx stairwell';
  return basename(file) === 'stairwell' ? 'stairwell' : `node ${relative(process.cwd(), file)}`;
}

/** Runs the program in this process and ends it. */
export async function start(build: Build): Promise<void> {
  await startWith(shellOfProcess(build), process.argv.slice(2));
}

/** What the real process does around `main`: it bears readers that go away, and ends with the exit code. */
export async function startWith(shell: Shell, argv: readonly string[]): Promise<void> {
  // A reader that has seen enough (`| head`) is no error; a terminal whose window was closed cannot be written to.
  const ignorable = new Set(['EPIPE', 'EIO', 'ERR_STREAM_DESTROYED']);
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (!ignorable.has(error.code ?? '')) throw error;
      if (error.code === 'EPIPE') process.exit(0);
    });
  }
  const breakDown = (error: unknown) => {
    // On exit the terminal restores itself; listeners run in order, so the words come after that.
    process.once('exit', () => printStack(process, error));
    process.exit(1);
  };
  process.on('uncaughtException', breakDown);
  process.on('unhandledRejection', breakDown);
  const code = await main(argv, shell);
  // What is written must be out before the end: pipes are slower than this program on some systems.
  await new Promise<void>((resolve) => process.stdout.write('', () => resolve()));
  process.exit(code);
}
