// A server on this machine that carries the page.

import { isIP } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import type { ServedModule } from './outside-modules.js';
import { createSite } from './site.js';

/** A server that listens, with the port that the system gave it. */
export interface WebServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Listens on a port, under that address and those names; rejects with the system's error when it cannot. */
export function listen(
  folder: string,
  host: string,
  port: number,
  names: readonly string[] = [],
  modules: readonly ServedModule[] = [],
): Promise<WebServer> {
  const site = createSite(folder, isIP(host) === 0 ? [host, ...names] : names, modules);
  return new Promise((resolve, reject) => {
    const server: ServerType = serve({ fetch: site, hostname: host, port }, (info) => {
      server.off('error', reject);
      resolve({
        port: info.port,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            // Browsers keep connections open for the next file; they would keep the program alive.
            if ('closeAllConnections' in server) server.closeAllConnections();
          }),
      });
    });
    server.once('error', reject);
  });
}
