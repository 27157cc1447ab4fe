// The program that understands the arguments: made from the rows of commands that the house and its guests bring.

import type { CommandFlag, CommandRow } from '@stairwell/stage/guest';
import { Command, Option } from 'commander';
import { LOOKS } from './looks.js';
import { WITH } from './outside.js';
import { hasTerminal, type Shell } from './shell.js';
import type { LookFlags } from './terminal-set-up.js';

/** The command that no command stands for. */
const MENU = 'menu';

/** The arguments with the menu where no command was named. */
export function withDefaultCommand(argv: readonly string[]): string[] {
  const isHelp = ['-h', '--help', '--version'].includes(argv[0]);
  return argv.length === 0 || (argv[0].startsWith('-') && !isHelp) ? [MENU, ...argv] : [...argv];
}

/** The program; whichever command runs hands its exit code to `finish`. */
export function createProgram(shell: Shell, finish: (code: number) => void): Command {
  const program = new Command('stairwell')
    .description('Dungeons, and the ways between their levels: play, replay, look behind the walls.')
    .version(shell.version, '--version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print help for a command')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => shell.stdout.write(text),
      // Mistakes are thrown and said in one line by `main`.
      writeErr: () => {},
      outputError: () => {},
    });
  const menu: CommandRow<Shell> = {
    name: MENU,
    summary: 'choose a game',
    flags: [...LOOKS, WITH],
    isHidden: true,
    async run(_, __, flags: LookFlags) {
      if (hasTerminal(shell)) return (await import('./commands/play.js')).menuCommand(shell, flags);
      program.outputHelp();
      return 0;
    },
  };
  for (const row of [menu, ...shell.commands]) addCommand(program, row, shell, finish);
  return program;
}

function addCommand(
  program: Command,
  row: CommandRow<Shell>,
  shell: Shell,
  finish: (code: number) => void,
): void {
  const { name, operands, summary, flags } = row;
  const form = operands === undefined ? name : `${name} ${operands}`;
  const command = program.command(form, { hidden: row.isHidden ?? false }).description(summary);
  for (const flag of flags) command.addOption(optionOf(flag));
  command.action(async (...given: unknown[]) => {
    // The last is the command itself, the last but one what the flags say; operands that are left out are undefined.
    const words = given.slice(0, -2).flat() as string[];
    finish(await row.run(shell, words, given.at(-2) as object));
  });
}

function optionOf({ form, summary, usual, isRequired = false, isRepeatable = false }: CommandFlag): Option {
  const option = new Option(form, summary).makeOptionMandatory(isRequired);
  if (usual !== undefined) option.default(usual);
  if (isRepeatable)
    option.argParser((value, before: readonly string[] | undefined) => [...(before ?? []), value]);
  return option;
}
