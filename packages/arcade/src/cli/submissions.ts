// Runs on their way from this machine to run servers: what could not be sent waits in a folder and goes with the next call, and the
// tickets of the days' dungeons are kept until their runs are sent.

import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Run } from '@stairwell/engine';
import { runHash } from '@stairwell/engine/play';
import { messageOf, type RunNews } from '@stairwell/stage';
import { complain, Failed, print } from '@stairwell/stage/guest';
import { foldersOf } from '../storage/folders.js';
import { asked, keyOf, loadClient, Unreached } from './server-client.js';
import { libraryOf, type Shell } from './shell.js';

/** A run for a server. */
export interface Submission {
  readonly server: string;
  readonly name: string;
  readonly run: Run;
  /** The file of a key that is not the usual one. */
  readonly key?: string | undefined;
  readonly ticket?: string | undefined;
}

/** Tickets of days that are over are of no use. */
const MOST_TICKETS = 20;

/** Signs a run and sends it. Where the server cannot be reached the run is kept, to be sent with the next call, and undefined is given. */
export async function sendRun(
  shell: Shell,
  submission: Submission,
): Promise<{ readonly id: string; readonly state: string } | undefined> {
  const { server, name, run } = submission;
  const client = (await loadClient()).serverAt(server);
  const key = await keyOf(shell, submission.key);
  const ticket = submission.ticket ?? keptTickets(shell)[run.seed];
  try {
    return await asked(() => client.submit(run, name, key, ticket));
  } catch (error) {
    if (!(error instanceof Unreached)) throw error;
    const folder = waitingFolder(shell);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeWhole(join(folder, `${runHash(run)}.json`), JSON.stringify({ ...submission, ticket }));
    complain(
      shell,
      `${messageOf(error)}: the run waits here and is sent with the next "submit" or "play --server"`,
    );
    return undefined;
  }
}

/** Sends what waits for a server, and says what came of it. Gives how many wait still. */
export async function sendWaiting(shell: Shell, server: string): Promise<number> {
  let left = 0;
  for (const file of waitingFiles(shell)) {
    const submission = JSON.parse(readFileSync(file, 'utf8')) as Submission;
    if (submission.server !== server) continue;
    const { run, name, ticket } = submission;
    const client = (await loadClient()).serverAt(server);
    const key = await keyOf(shell, submission.key);
    try {
      const { id } = await asked(() => client.submit(run, name, key, ticket));
      print(shell, `A run of ${run.game} that waited was sent: ${watchAddress(server, id)}`);
    } catch (error) {
      if (error instanceof Unreached) {
        left++;
        continue;
      }
      if (!(error instanceof Failed)) throw error;
      complain(shell, `a run of ${run.game} that waited was not taken: ${error.message}`);
    }
    rmSync(file, { force: true });
  }
  return left;
}

/** Begins today's attempt at a game on a server, and gives its seed. The ticket is kept for when the run is sent. */
export async function beginToday(
  shell: Shell,
  server: string,
  game: string,
  keyFile: string | undefined,
): Promise<string> {
  const client = (await loadClient()).serverAt(server);
  const key = await keyOf(shell, keyFile);
  const { seed, ticket } = await asked(() => client.ticket(game, key));
  const tickets = Object.entries({ ...keptTickets(shell), [seed]: ticket }).slice(-MOST_TICKETS);
  mkdirSync(foldersOf(shell).data, { recursive: true });
  writeWhole(ticketsFile(shell), JSON.stringify(Object.fromEntries(tickets)));
  return seed;
}

/** Waits until a run is settled and says so, with the address for others. Gives what came of it. */
export async function awaitVerdict(server: string, id: string): Promise<RunNews> {
  const client = (await loadClient()).serverAt(server);
  return asked(() => client.settled(id));
}

/** What came of a run, in words. */
export function newsWords(news: Omit<RunNews, 'state'> & { readonly state: string }): string {
  const { id, state, rank, of, dayRank, dayOf, unranked } = news;
  if (unranked !== undefined) return `${id}: ${state}, not ranked: ${unranked}`;
  if (rank === undefined) return `${id}: ${state}`;
  return `${id}: ${state}, rank ${rank} of ${of}${dayRank === undefined ? '' : `, rank ${dayRank} of ${dayOf} today`}`;
}

/** Where others see a run. */
export function watchAddress(server: string, id: string): string {
  return new URL(`watch/${id}`, server).href;
}

/** Sends games that have ended to a server and says where they stand; without a name, what to type for that. */
export async function submitEnded(
  shell: Shell,
  ended: readonly { readonly game: string; readonly hash: string }[],
  server: string,
  { name, key }: { readonly name?: string; readonly key?: string },
): Promise<void> {
  const { runs } = libraryOf(shell);
  await sendWaiting(shell, server);
  for (const { game, hash } of ended) {
    const run = await runs.read(game, hash);
    if (run === undefined) continue;
    if (name === undefined) {
      const file = quoted((await runs.fileOf(game, hash)) ?? '');
      print(shell, `  submit it:  ${shell.calledAs} submit ${file} --server ${server} --name NAME --wait`);
      continue;
    }
    try {
      const sent = await sendRun(shell, { server, name, run, key });
      if (sent === undefined) continue;
      const news = await awaitVerdict(server, sent.id);
      const reason = news.state === 'refused' ? `: ${news.reason}` : '';
      print(shell, `  submitted:  ${newsWords(news)}${reason}`);
      print(shell, `  share it:   ${watchAddress(server, sent.id)}`);
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      complain(shell, `the run was not taken: ${error.message}`);
    }
  }
}

/** As a shell takes it. */
export function quoted(text: string): string {
  return /^[\w./=:@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

function waitingFolder(shell: Shell): string {
  return join(foldersOf(shell).data, 'submissions');
}

function waitingFiles(shell: Shell): string[] {
  const folder = waitingFolder(shell);
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

function ticketsFile(shell: Shell): string {
  return join(foldersOf(shell).data, 'tickets.json');
}

function keptTickets(shell: Shell): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(ticketsFile(shell), 'utf8'));
  } catch {
    return {};
  }
}

/** All of it or nothing, whoever is killed meanwhile. */
function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
