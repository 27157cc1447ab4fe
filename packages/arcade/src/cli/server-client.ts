// What every command shares that talks to a run server: which one, with which key, and how its refusals are said.

import { join } from 'node:path';
import { messageOf } from '@stairwell/stage';
import { Failed, WrongCall } from '@stairwell/stage/guest';
import { foldersOf } from '../storage/folders.js';
import type { Shell } from './shell.js';

/** The part of the server's package that knows how to talk to a server. */
export function loadClient(): Promise<typeof import('@stairwell/server/client')> {
  return ifInstalled(() => import('@stairwell/server/client'));
}

/** Loads something of the server's package, which is installed only where somebody asked for it: else this says how to ask. */
export async function ifInstalled<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    if (!isMissing || !error.message.includes("'@stairwell/server'")) throw error;
    throw new Failed(
      'this needs the run server, which is a package of its own: npm install stairwell @stairwell/server',
    );
  }
}

/** The server that is meant: by the flag, else by the environment. */
export function serverOf({ env }: Pick<Shell, 'env'>, flag: string | undefined): string {
  const text = flag ?? env.STAIRWELL_SERVER ?? '';
  if (text === '') throw new WrongCall('which server? Give --server URL, or set STAIRWELL_SERVER');
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (address === undefined || !/^https?:$/.test(address.protocol))
    throw new WrongCall(
      `--server takes the address of a run server with http:// or https:// before it, such as https://example.org/, got "${text}"`,
    );
  return address.href;
}

/** The key in a file, or the one of this machine, which is made when it is first needed. */
export async function keyOf(shell: Shell, file: string | undefined) {
  const { keyInFile } = await loadClient();
  return keyInFile(file ?? keyFileOf(shell));
}

/** Where the key of this machine is. */
export function keyFileOf(shell: Shell): string {
  return join(foldersOf(shell).config, 'player.key');
}

/** The server could not be reached: another time it may. */
export class Unreached extends Failed {}

/** What a server refuses, or a network that is not there, is an answer and no fault. */
export async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const { ServerRefusal } = await loadClient();
  try {
    return await ask();
  } catch (error) {
    // Its own trouble, or a proxy's that answers for it, or too much at once: another time it may work.
    if (error instanceof ServerRefusal)
      throw error.status >= 500 || error.status === 429
        ? new Unreached(error.message)
        : new Failed(error.message);
    if (error instanceof TypeError && error.message === 'fetch failed')
      throw new Unreached(`the server does not answer: ${messageOf(error.cause ?? error)}`);
    throw error;
  }
}
