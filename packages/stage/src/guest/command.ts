// Commands as a guest brings them to the command line: a row that says what help shows, and what to run. Whatever a command prints
// or complains about goes through here, so that all of them do it alike.

import { jsonText, plainLines, plainText } from '../plain-text.js';

/** Where a command runs: what it may write to. */
export interface CommandShell {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

/** A flag, in the words of its help. */
export interface CommandFlag {
  /** As help shows it: "--all", "--seed <number>", "--continue [id|name]", "--lint <files...>". */
  readonly form: string;
  readonly summary: string;
  /** The value where none is given. */
  readonly usual?: string;
  readonly isRequired?: boolean;
  /** Given several times, its values are gathered in a list. */
  readonly isRepeatable?: boolean;
}

/** A command. Its flags arrive under their names in camelCase, as texts, lists of texts, or true. */
export interface CommandRow<In extends CommandShell = CommandShell> {
  readonly name: string;
  /** What stands behind the name: "<game>", "[name]", "<file...>". */
  readonly operands?: string;
  readonly summary: string;
  readonly flags: readonly CommandFlag[];
  /** Not in the list that help shows. */
  readonly isHidden?: boolean;
  /** The exit code: 0 yes, 1 no. Load what it needs here, so that other commands start fast. */
  run(shell: In, operands: readonly string[], flags: object): Promise<number>;
}

/** A wrong call: exit code 2. */
export class WrongCall extends Error {
  override readonly name = 'WrongCall';
}

/** A right call whose answer is no, or whose files cannot be read: exit code 1. */
export class Failed extends Error {
  override readonly name = 'Failed';
}

/** Prints text that ends its line. Whatever in it would act on the terminal is taken out. */
export function print(shell: Pick<CommandShell, 'stdout'>, text: string): void {
  const lines = plainLines(text);
  shell.stdout.write(lines.endsWith('\n') ? lines : `${lines}\n`);
}

/** Prints a value as JSON. Nothing of it is lost. */
export function printJson(shell: Pick<CommandShell, 'stdout'>, value: unknown, indent?: number): void {
  print(shell, jsonText(value, indent));
}

/** Prints to standard error, one line. */
export function complain(shell: Pick<CommandShell, 'stderr'>, text: string): void {
  shell.stderr.write(`stairwell: ${plainText(text).trim()}\n`);
}

/** Prints to standard error what a report of a fault needs: its stack. */
export function printStack(shell: Pick<CommandShell, 'stderr'>, error: unknown): void {
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
  shell.stderr.write(`${plainLines(words)}\n`);
}

/** The flags of every command that prints data. */
export interface DataFlags {
  readonly json?: boolean;
  readonly format?: string;
}

/** Those flags as help shows them. */
export function formatFlags(formats: string): readonly CommandFlag[] {
  return [
    { form: '--format <format>', summary: `how to print: ${formats}` },
    { form: '--json', summary: 'short for --format json' },
  ];
}

/** How data is printed: `--json` is short for `--format json`. */
export function readFormat<const Format extends string>(
  flags: DataFlags,
  formats: readonly Format[],
): Format | 'json' {
  const format =
    flags.format === undefined ? undefined : readWord('--format', flags.format, [...formats, 'json']);
  if (!flags.json) return (format as Format | 'json' | undefined) ?? formats[0];
  if (format !== undefined && format !== 'json')
    throw new WrongCall(`--json and --format ${format} exclude each other`);
  return 'json';
}

/** A number from the command line. */
export function readNumberFlag(
  flag: string,
  text: string,
  low: number,
  high: number,
  isWhole: boolean,
): number {
  const number = Number(text);
  const isRight =
    text.trim() !== '' && number >= low && number <= high && (!isWhole || Number.isInteger(number));
  if (!isRight)
    throw new WrongCall(
      `${flag} takes a ${isWhole ? 'whole ' : ''}number from ${low} to ${high}, got "${text}"`,
    );
  return number;
}

/** One of a few words. */
export function readWord<const Word extends string>(
  flag: string,
  text: string,
  words: readonly Word[],
): Word {
  if (!words.includes(text as Word))
    throw new WrongCall(`${flag} takes one of ${words.join(', ')}, got "${text}"`);
  return text as Word;
}
