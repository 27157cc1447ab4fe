// Reads what stands on the command line into values, or says in one line what is wrong with it.

import { createReadStream, type ReadStream } from 'node:fs';
import { type AnyGame, DataError, type Options, resolveOptions } from '@stairwell/engine';
import { seedProblem } from '@stairwell/engine/play';
import { type Bindings, boundControls, entryNamed, messageOf, readKeyList } from '@stairwell/stage';
import { Failed, WrongCall } from '@stairwell/stage/guest';
import type { Shell } from './shell.js';

/** The game of that name. */
export async function gameNamed(shell: Shell, id: string): Promise<AnyGame> {
  try {
    return await entryNamed(shell.catalogue, id).load();
  } catch (error) {
    if (error instanceof DataError) throw new WrongCall(error.problem);
    throw error;
  }
}

/** A seed as it was typed. Something that looks like a flag is one whose value was forgotten. */
export function readSeed(text: string): string {
  if (text === '' || text.startsWith('--')) throw new WrongCall('--seed needs a value');
  const problem = seedProblem(text);
  if (problem !== undefined) throw new WrongCall(problem);
  return text;
}

/** Splits `KEY=VALUE`. */
function readPair(text: string, flag: string, form: string): [key: string, value: string] {
  const at = text.indexOf('=');
  if (at <= 0) throw new WrongCall(`${flag} takes ${form}, got "${text}"`);
  return [text.slice(0, at), text.slice(at + 1)];
}

/**
 * The options of a game from `KEY=VALUE` texts. The value `@FILE` of a text option is what stands in that file: rules
 * read no files, and a run must carry everything it needs.
 */
export async function readOptions(game: AnyGame, pairs: readonly string[] = []): Promise<Options> {
  const given: Record<string, string> = {};
  for (const pair of pairs) {
    const [key, value] = readPair(pair, '--option', 'KEY=VALUE');
    if (Object.hasOwn(given, key)) throw new WrongCall(`option "${key}" is given twice`);
    const isText = game.options.some((spec) => spec.key === key && spec.kind === 'text');
    given[key] = isText && value.startsWith('@') ? await readTextFile(value.slice(1)) : value;
  }
  return resolveOptions(game.options, given);
}

/** Keys from `CONTROL=KEY[,KEY]` texts over those that were chosen before. */
export function readBindings(game: AnyGame, before: Bindings, pairs: readonly string[] = []): Bindings {
  const bindings: Record<string, readonly string[]> = { ...before };
  const gameKeys = game.controls.flatMap((control) => control.keys);
  for (const pair of pairs) {
    const [control, written] = readPair(pair, '--bind', 'CONTROL=KEY[,KEY]');
    const keys = readKeyList(written, gameKeys);
    if (keys === undefined) throw new WrongCall(`--bind ${control}: there is no key in "${written}"`);
    bindings[control] = keys;
  }
  boundControls(game.controls, bindings); // throws when two controls want one key
  return bindings;
}

/** Everything in a file. One that never ends, or is larger than `most` bytes, is refused. */
export async function readTextFile(file: string, most = MOST_BYTES): Promise<string> {
  let stream: ReadStream | undefined;
  try {
    stream = createReadStream(file);
    return await readAll(stream, file, most);
  } catch (error) {
    if (error instanceof Failed) throw error;
    throw new Failed(`cannot read ${file}: ${messageOf(error)}`);
  } finally {
    stream?.destroy();
  }
}

/** Everything in a file, or on standard input when it is called "-". */
export async function readFileOrInput(shell: Shell, file: string, most = MOST_BYTES): Promise<string> {
  return file === '-' ? readAll(shell.stdin, 'standard input', most) : readTextFile(file, most);
}

/** More than any file that this program reads. */
const MOST_BYTES = 256_000_000;

async function readAll(
  source: AsyncIterable<Uint8Array | string>,
  name: string,
  most: number,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    const bytes = typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk;
    length += bytes.length;
    if (length > most) throw new Failed(`${name} has more than the ${most} bytes that are read`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}
