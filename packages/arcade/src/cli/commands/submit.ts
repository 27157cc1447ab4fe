// `stairwell submit`: a finished run to a run server, signed with the key of this machine.

import { type DataFlags, Failed, readFormat, say, sayJson } from '@stairwell/stage/guest';
import { openRun } from '../run-file.js';
import { asked, keyOf, loadClient, serverOf } from '../server-client.js';
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
