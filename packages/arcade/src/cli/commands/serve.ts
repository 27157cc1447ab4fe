// `stairwell serve` and `stairwell worker`: the run server. Its package is loaded here and nowhere else, so that whoever plays without
// one needs none of it.

import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { messageOf } from '@stairwell/stage';
import { Failed, print, readNumberFlag, WrongCall } from '@stairwell/stage/guest';
import { createSite, isKnownHost } from '../../site/site.js';
import { foldersOf } from '../../storage/folders.js';
import { ifInstalled } from '../server-client.js';
import type { Shell } from '../shell.js';
import type { ThreadData } from '../thread-outsiders.js';

/** What servers and workers are told alike. */
export interface WorkerFlags {
  readonly database?: string;
  readonly threads?: string;
  readonly budget: string;
  readonly memory: string;
}

/** What a server is told. */
export interface ServeFlags extends WorkerFlags {
  readonly port: string;
  readonly host: string;
  readonly data?: string;
  readonly knownAs?: readonly string[];
  readonly behindProxy?: boolean;
  readonly rate: string;
  readonly grace: string;
}

/** Serves the page, the boards and the games on air until a signal ends it. */
export async function serveCommand(shell: Shell, flags: ServeFlags): Promise<number> {
  const port = readNumberFlag('--port', flags.port, 0, 65535, true);
  const rate = readNumberFlag('--rate', flags.rate, 1, 1_000_000, true);
  const grace = readNumberFlag('--grace', flags.grace, 0, 1440, true);
  const limits = {
    ...limitsOf(flags),
    ...{ submissions: rate, requests: rate * 500, sockets: rate * 2, airs: Math.ceil(rate / 6), grace },
  };
  const threads = threadsOf(flags, 0);
  if (flags.data !== undefined && flags.database !== undefined)
    throw new WrongCall('--data and --database exclude each other');
  if (!existsSync(join(shell.webFolder, 'index.html')))
    throw new Failed('the page is not built: run "npm start" or "npm run build" first');
  const server = await loadServer();
  const ended = signalled(shell);
  const embedded = flags.database === undefined ? await startDatabase(shell, flags.data) : undefined;
  const letGo = embedded && (await startOrExplain(() => server.claimEmbedded(embedded)));
  const connection = flags.database ?? embedded?.connection ?? '';
  const names = [...(isIP(flags.host) === 0 ? [flags.host] : []), ...(flags.knownAs ?? [])];
  try {
    const running = await startOrExplain(() =>
      server.startServer({
        connection,
        ...{ catalogue: shell.catalogue, limits, host: flags.host, port },
        ...(threads > 0 && { verification: verificationOf(shell, threads) }),
        ...(flags.behindProxy && { isBehindProxy: true }),
        log: shell.stderr,
        isKnownHost: (name) => isKnownHost(name, names),
        site: createSite(shell.webFolder, names, shell.outside, './'),
        now: () => shell.now(),
      }),
    );
    const host = flags.host.includes(':') ? `[${flags.host}]` : flags.host;
    const shown = host === '0.0.0.0' || host === '[::]' ? 'localhost' : host;
    print(shell, `Stairwell is at http://${shown}:${running.port}/ (Ctrl+C ends it)`);
    await ended;
    await running.close();
  } finally {
    await letGo?.();
    await embedded?.stop();
  }
  return 0;
}

/** Verifies what servers on the same database take in, until a signal ends it. */
export async function workerCommand(shell: Shell, flags: WorkerFlags): Promise<number> {
  const { database } = flags;
  if (database === undefined)
    throw new WrongCall('a worker needs the database of its servers: --database URL');
  const limits = limitsOf(flags);
  const verification = verificationOf(shell, threadsOf(flags, 1));
  const server = await loadServer();
  const ended = signalled(shell);
  const running = await startOrExplain(() =>
    server.startWorkerProgram({
      connection: database,
      catalogue: shell.catalogue,
      ...{ limits, verification, log: shell.stderr },
      now: () => shell.now(),
    }),
  );
  print(shell, 'Verifying runs (Ctrl+C ends it)');
  await ended;
  await running.close();
  return 0;
}

/** The package of the server, which is not installed everywhere. */
export function loadServer(): Promise<typeof import('@stairwell/server')> {
  return ifInstalled(() => import('@stairwell/server'));
}

/** Starts the database of our own, in a folder that no other server uses. */
async function startDatabase(shell: Shell, folder: string | undefined) {
  const { startEmbedded } = await loadServer();
  // Root's own folders are closed to the user that runs the database, and a service has a place of its own.
  const usual = process.getuid?.() === 0 ? '/var/lib/stairwell' : join(foldersOf(shell).data, 'server');
  return startOrExplain(() => startEmbedded(folder ?? usual));
}

/** What the machine says of ports, databases and folders is said in one line. */
async function startOrExplain<Result>(start: () => Promise<Result>): Promise<Result> {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isOurs = error.name === 'CannotStart';
    if (isOurs || 'code' in error || error.name === 'AggregateError')
      throw new Failed(isOurs ? error.message : `the server cannot start: ${reasonOf(error)}`);
    throw error;
  }
}

function reasonOf(error: Error): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return messageOf(first);
}

function limitsOf({ budget, memory }: WorkerFlags) {
  return {
    seconds: readNumberFlag('--budget', budget, 1, 3600, false),
    megabytes: readNumberFlag('--memory', memory, 64, 100_000, true),
  };
}

function threadsOf({ threads }: WorkerFlags, least: number): number {
  return threads === undefined
    ? availableParallelism()
    : readNumberFlag('--threads', threads, least, 256, true);
}

function verificationOf({ threadFile, folder, outside }: Shell, threads: number) {
  const data: ThreadData = { folder, outside };
  return { file: threadFile, data, threads };
}

/** Resolves at the first signal to end. Asked for before anything is told: whoever reads it may end the program at once. */
function signalled(shell: Shell): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) shell.around.on(signal, resolve);
  });
}
