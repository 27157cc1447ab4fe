// `stairwell submit`: a finished run to a run server, signed with the key of this machine; and `stairwell withdraw`, which takes it back.

import { type DataFlags, Failed, print, printJson, readFormat, WrongCall } from '@stairwell/stage/guest';
import { openRun } from '../run-file.js';
import { asked, keyOf, loadClient, serverOf } from '../server-client.js';
import type { Shell } from '../shell.js';
import { awaitVerdict, newsWords, sendRun, sendWaiting, watchAddress } from '../submissions.js';

/** Where a run goes, and under which name and key. */
export interface SubmitFlags extends DataFlags {
  readonly server?: string;
  readonly name?: string;
  readonly key?: string;
  readonly ticket?: string;
  readonly wait?: boolean;
}

/** Signs a run and submits it; with `--wait` says what came of it. Runs that could not be sent before go first; without a file, only they. */
export async function submitCommand(
  shell: Shell,
  file: string | undefined,
  { name, key, ticket, wait, ...flags }: SubmitFlags,
): Promise<number> {
  const format = readFormat(flags, ['text']);
  const server = serverOf(shell, flags.server);
  if (file !== undefined && name === undefined)
    throw new WrongCall('submit needs --name NAME, the name on the boards');
  const opened = file === undefined ? undefined : await openRun(shell, file);
  const left = await sendWaiting(shell, server);
  if (opened === undefined || name === undefined) {
    if (left > 0)
      throw new Failed(
        `the server does not answer: ${left === 1 ? 'a run waits' : `${left} runs wait`} still`,
      );
    if (format === 'text') print(shell, 'Nothing waits to be sent there.');
    return 0;
  }
  const sent = await sendRun(shell, { server, name, run: opened.run, key, ticket });
  if (sent === undefined) return 1;
  const news = wait ? await awaitVerdict(server, sent.id) : sent;
  if (format === 'json') printJson(shell, news);
  else if (news.state !== 'refused') print(shell, `${newsWords(news)}\n${watchAddress(server, news.id)}`);
  if (news.state === 'refused' && format === 'json') return 1;
  if (news.state === 'refused')
    throw new Failed(`the run was refused: ${'reason' in news ? news.reason : ''}`);
  return 0;
}

/** Takes a run off a server, with the key that sent it. */
export async function withdrawCommand(
  shell: Shell,
  id: string,
  flags: Pick<SubmitFlags, 'server' | 'key'>,
): Promise<number> {
  const client = (await loadClient()).serverAt(serverOf(shell, flags.server));
  const key = await keyOf(shell, flags.key);
  await asked(() => client.withdraw(id, key));
  print(shell, `${id} is withdrawn.`);
  return 0;
}
