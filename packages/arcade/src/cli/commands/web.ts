// `stairwell web`: the page on this machine.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '@stairwell/stage';
import { Failed, print, readNumberFlag } from '@stairwell/stage/guest';
import { listen, type WebServer } from '../../site/listen.js';
import type { Shell } from '../shell.js';

/** Where the page is served: a port, and an address of this machine. */
export interface WebFlags {
  readonly port?: string;
  readonly host: string;
}

const DEFAULT_PORT = 8080;
/** How many ports after the default one are tried when it is taken. */
const MORE_PORTS = 20;

/** Serves the built page until a signal ends it. */
export async function webCommand(shell: Shell, flags: WebFlags): Promise<number> {
  const wanted = flags.port === undefined ? undefined : readNumberFlag('--port', flags.port, 0, 65535, true);
  if (!existsSync(join(shell.webFolder, 'index.html')))
    throw new Failed('the page is not built: run "npm start" or "npm run build" first');
  // Before the address is told: whoever reads it may end the server at once.
  const ended = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) shell.around.on(signal, resolve);
  });
  const server = await open(shell, flags.host, wanted);
  const host = flags.host.includes(':') ? `[${flags.host}]` : flags.host;
  const shown = host === '0.0.0.0' || host === '[::]' ? 'localhost' : host;
  print(shell, `Stairwell is at http://${shown}:${server.port}/ (Ctrl+C ends it)`);
  print(shell, 'To play in a terminal instead: npx stairwell');
  await ended;
  await server.close();
  return 0;
}

async function open(shell: Shell, host: string, wanted: number | undefined): Promise<WebServer> {
  const first = wanted ?? DEFAULT_PORT;
  const last = wanted === undefined ? first + MORE_PORTS : first;
  for (let port = first; ; port++) {
    try {
      return await listen(shell.webFolder, host, port, [], shell.outside);
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!isTaken || port >= last)
        throw new Failed(isTaken ? `port ${port} of ${host} is taken` : `cannot listen: ${messageOf(error)}`);
    }
  }
}
