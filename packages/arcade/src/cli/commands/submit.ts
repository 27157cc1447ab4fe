// `stairwell submit`: a finished run to a run server, signed with the key of this machine.

import { join } from 'node:path';
import { messageOf } from '@stairwell/stage';
import { type DataFlags, Failed, readFormat, say, sayJson, WrongCall } from '@stairwell/stage/guest';
import { foldersOf } from '../../storage/folders.js';
import { openRun } from '../run-file.js';
import type { Shell } from '../shell.js';

/** Where a run goes, and under which name and key. */
export interface SubmitFlags extends DataFlags {
  readonly server?: string;
  readonly name: string;
  readonly key?: string;
  readonly ticket?: string;
  readonly wait?: boolean;
}

/** Signs a run and submits it; with `--wait` says what came of it. */
export async function submitCommand(shell: Shell, file: string, flags: SubmitFlags): Promise<number> {
  const format = readFormat(flags, ['text']);
  const client = (await loadClient()).serverAt(serverOf(shell, flags.server));
  const key = await keyOf(shell, flags.key);
  const { run } = await openRun(shell, file);
  const { id, state } = await asked(() => client.submit(run, flags.name, key, flags.ticket));
  const news = flags.wait ? await asked(() => client.settled(id)) : { id, state };
  if (format === 'json') sayJson(shell, news);
  else say(shell, wordsOf(news));
  if (news.state === 'refused' && format === 'json') return 1;
  if (news.state === 'refused')
    throw new Failed(`the run was refused: ${'reason' in news ? news.reason : ''}`);
  return 0;
}

function wordsOf(news: { id: string; state: string; rank?: number; of?: number; unranked?: string }): string {
  const { id, state, rank, of, unranked } = news;
  if (unranked !== undefined) return `${id}: ${state}, not ranked: ${unranked}`;
  return rank === undefined ? `${id}: ${state}` : `${id}: ${state}, rank ${rank} of ${of}`;
}

/** The package that knows how to talk to a server, which is not installed everywhere. */
export async function loadClient(): Promise<typeof import('@stairwell/server/client')> {
  try {
    return await import('@stairwell/server/client');
  } catch (error) {
    throw new Failed(
      `the run server's package is not installed here (npm install @stairwell/server): ${messageOf(error)}`,
    );
  }
}

/** The server that is meant: by the flag, else by the environment. */
export function serverOf({ env }: Pick<Shell, 'env'>, flag: string | undefined): string {
  const text = flag ?? env.STAIRWELL_SERVER ?? '';
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (address === undefined || !/^https?:$/.test(address.protocol))
    throw new WrongCall(
      `--server takes the address of a run server, such as https://example.org/, got "${text}"`,
    );
  return address.href;
}

/** The key in a file, or the one of this machine, which is made when it is first needed. */
export async function keyOf(shell: Shell, file: string | undefined) {
  const { keyInFile } = await loadClient();
  return keyInFile(file ?? join(foldersOf(shell).config, 'player.key'));
}

/** What a server refuses, or a network that is not there, is an answer and no fault. */
export async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const { ServerRefusal } = await loadClient();
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ServerRefusal) throw new Failed(error.message);
    if (error instanceof TypeError && error.message === 'fetch failed')
      throw new Failed(`the server does not answer: ${messageOf(error.cause ?? error)}`);
    throw error;
  }
}
