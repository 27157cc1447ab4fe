// Serves the built page: files of one folder and nothing else, with the headers that keep a page to its own origin.

import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.ogg': 'audio/ogg',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
};

/** The page talks to nobody but this server; sounds and workers may be made on the spot. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' data: blob:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Names with a hash of their content never change what they hold. */
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/;

/** The application that answers from a folder. */
export function createSite(folder: string): Hono {
  const site = new Hono();
  site.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(HEADERS)) context.res.headers.set(name, value);
  });
  site.on(['GET', 'HEAD'], '*', async (context) => {
    const file = await fileOf(folder, context.req.path);
    if (file === undefined) return context.text('There is nothing here.\n', 404);
    const etag = `"${file.size.toString(16)}-${Math.trunc(file.modified).toString(16)}"`;
    const headers = {
      'content-type': CONTENT_TYPES[extname(file.path).toLowerCase()] ?? 'application/octet-stream',
      'cache-control': HASHED.test(context.req.path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag,
    };
    if (context.req.header('if-none-match') === etag) return context.body(null, 304, headers);
    const length = { 'content-length': String(file.size) };
    if (context.req.method === 'HEAD') return context.body(null, 200, { ...headers, ...length });
    const body = Readable.toWeb(createReadStream(file.path)) as unknown as ReadableStream;
    return context.body(body, 200, { ...headers, ...length });
  });
  site.all('*', (context) => context.text('Only GET and HEAD.\n', 405, { allow: 'GET, HEAD' }));
  return site;
}

/** The file behind an address, undefined when there is none inside the folder, whatever dots or links it goes through. */
async function fileOf(
  folder: string,
  address: string,
): Promise<{ path: string; size: number; modified: number } | undefined> {
  let name: string;
  try {
    name = decodeURIComponent(address);
  } catch {
    return undefined;
  }
  if (name.includes('\0') || name.includes('\\')) return undefined;
  if (name.split('/').some((part) => part.startsWith('.'))) return undefined;
  try {
    const root = await realpath(folder);
    const path = await realpath(join(root, name.endsWith('/') ? `${name}index.html` : name));
    if (!path.startsWith(root + sep)) return undefined;
    const { size, mtimeMs, isFile } = await stat(path).then((found) => ({
      size: found.size,
      mtimeMs: found.mtimeMs,
      isFile: found.isFile(),
    }));
    return isFile ? { path, size, modified: mtimeMs } : undefined;
  } catch {
    return undefined;
  }
}

export interface WebServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Listens on a port; rejects with the system's error when it cannot. */
export function listen(folder: string, host: string, port: number): Promise<WebServer> {
  return new Promise((resolve, reject) => {
    const server: ServerType = serve({ fetch: createSite(folder).fetch, hostname: host, port }, (info) => {
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
