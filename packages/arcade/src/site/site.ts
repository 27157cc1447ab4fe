// Answers requests for the built page: files of one folder and nothing else, compressed, with the headers that keep a page to
// its own origin. It is a plain function from Request to Response, so any server can carry it.
//
// Files are read whole and closed before they are sent. A stream would stay open when a client leaves early, and the program
// would run out of file descriptors.

import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { isIP } from 'node:net';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { servedPolicy } from './content-policy.js';
import { type ServedFile, type ServedModule, serveModules } from './outside-modules.js';

/** Answers a request for a file of the page. */
export type Site = (request: Request) => Promise<Response>;

interface FileKind {
  readonly type: string;
  readonly shrinks: boolean;
}

const text = (type: string): FileKind => ({ type: `${type}; charset=utf-8`, shrinks: true });
const packed = (type: string): FileKind => ({ type, shrinks: false });

const KINDS: Readonly<Record<string, FileKind>> = {
  '.html': text('text/html'),
  '.js': text('text/javascript'),
  '.css': text('text/css'),
  '.json': text('application/json'),
  '.map': text('application/json'),
  '.webmanifest': text('application/manifest+json'),
  '.txt': text('text/plain'),
  '.svg': { type: 'image/svg+xml', shrinks: true },
  '.wasm': { type: 'application/wasm', shrinks: true },
  '.png': packed('image/png'),
  '.jpg': packed('image/jpeg'),
  '.webp': packed('image/webp'),
  '.ico': packed('image/x-icon'),
  '.woff2': packed('font/woff2'),
};
const OTHER_KIND = packed('application/octet-stream');

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': servedPolicy('/'),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Names with a hash of their content never change what they hold. */
const HASHED = /^\/(?:manual\/)?assets\/.+-[\w-]{8,}\.\w+$/;
/** Below this, compressing saves nothing. */
const LEAST_TO_COMPRESS = 1000;

type Encoding = 'br' | 'gzip';
const shrink: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
  gzip: promisify(gzip),
};

/** A file as it was when it was last read. Compressed forms are made when first asked for. */
interface KeptFile {
  readonly stamp: string;
  readonly kind: FileKind;
  readonly content: Buffer;
  readonly compressed: Partial<Record<Encoding, Promise<Buffer>>>;
}

/**
 * The page in a folder. `names` are host names by which the server is known besides localhost and addresses: a page elsewhere
 * whose name was made to point here is not answered. `modules` are dungeons from elsewhere, which the page takes in; `runServer`
 * is where the run server is that it talks to.
 */
export function createSite(
  folder: string,
  names: readonly string[] = [],
  modules: readonly ServedModule[] = [],
  runServer?: string,
): Site {
  const kept = new Map<string, KeptFile>();
  const outside = serveModules(modules);
  const metas = [
    ...(outside.addresses.length === 0 ? [] : [metaOf('stairwell-with', outside.addresses.join(' '))]),
    ...(runServer === undefined ? [] : [metaOf('stairwell-server', runServer)]),
  ].join('');

  return async (request) => {
    const { pathname, hostname } = new URL(request.url);
    if (!isKnownHost(hostname, names)) return answer(421, 'This server does not go by that name.\n');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return answer(405, 'Only GET and HEAD.\n', { allow: 'GET, HEAD' });
    const file = pathname.startsWith('/with/')
      ? outsideFile(await outside.file(pathname))
      : withMetas(await fileOf(folder, pathname, kept), metas);
    if (file === undefined) return nothing(folder, pathname);
    const encoding = file.kind.shrinks ? encodingOf(request, file.content.length) : undefined;
    const etag = `"${file.stamp}${encoding === undefined ? '' : `-${encoding}`}"`;
    const headers = {
      'content-type': file.kind.type,
      'content-security-policy': servedPolicy(pathname),
      'cache-control': HASHED.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(file.kind.shrinks && { vary: 'accept-encoding' }),
      etag,
    };
    if (request.headers.get('if-none-match') === etag) return answer(304, null, headers);
    const content = encoding === undefined ? file.content : await compressed(file, encoding);
    return answer(200, request.method === 'HEAD' ? null : new Uint8Array(content), {
      ...headers,
      ...(encoding !== undefined && { 'content-encoding': encoding }),
      'content-length': String(content.length),
    });
  };
}

/** What is answered where there is no file: the way into a folder that has a page of its own, as the manual does, or nothing. */
async function nothing(folder: string, pathname: string): Promise<Response> {
  const inside = pathname.endsWith('/') ? undefined : await fileOf(folder, `${pathname}/`, new Map());
  if (inside === undefined) return answer(404, 'There is nothing here.\n');
  return answer(308, null, { location: `./${pathname.slice(pathname.lastIndexOf('/') + 1)}/` });
}

function outsideFile(file: ServedFile | undefined): KeptFile | undefined {
  if (file === undefined) return undefined;
  const { type, text: source, stamp } = file;
  return { stamp, kind: { type, shrinks: true }, content: Buffer.from(source), compressed: {} };
}

function metaOf(name: string, content: string): string {
  return `<meta name="${name}" content="${content}" />`;
}

/** The page itself says which modules from elsewhere it is to import and which server it talks to; all other files are as they are. */
function withMetas(file: KeptFile | undefined, metas: string): KeptFile | undefined {
  if (file?.kind !== KINDS['.html'] || metas === '') return file;
  const page = file.content.toString('utf8').replace('</head>', `${metas}</head>`);
  const stamp = `${file.stamp}-${createHash('sha256').update(metas).digest('hex').slice(0, 8)}`;
  return { stamp, kind: file.kind, content: Buffer.from(page), compressed: {} };
}

function answer(
  status: number,
  body: string | Uint8Array<ArrayBuffer> | null,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const plain = typeof body === 'string' ? { 'content-type': 'text/plain; charset=utf-8' } : {};
  return new Response(body, { status, headers: { ...HEADERS, ...plain, ...headers } });
}

/** Whether a server goes by a host name: its own names, localhost and addresses. */
export function isKnownHost(hostname: string, names: readonly string[]): boolean {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return bare === 'localhost' || isIP(bare) !== 0 || names.some((name) => name.toLowerCase() === bare);
}

/** The best form the client takes, undefined for the file as it is. */
function encodingOf(request: Request, length: number): Encoding | undefined {
  if (length < LEAST_TO_COMPRESS) return undefined;
  const taken = (request.headers.get('accept-encoding') ?? '').split(',').map((part) => part.trim());
  const takes = (name: string) =>
    taken.some(
      (part) => part === name || (/^\S+;\s*q=(?!0(\.0*)?$)/.test(part) && part.startsWith(`${name};`)),
    );
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : undefined;
}

function compressed(file: KeptFile, encoding: Encoding): Promise<Buffer> {
  file.compressed[encoding] ??= shrink[encoding](file.content);
  return file.compressed[encoding];
}

/** The file behind an address, undefined when there is none inside the folder, whatever dots or links it goes through. */
async function fileOf(
  folder: string,
  address: string,
  kept: Map<string, KeptFile>,
): Promise<KeptFile | undefined> {
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
    const found = await stat(path);
    if (!found.isFile()) return undefined;
    const stamp = `${found.size.toString(16)}-${Math.trunc(found.mtimeMs).toString(16)}`;
    const known = kept.get(path);
    if (known?.stamp === stamp) return known;
    const kind = KINDS[extname(path).toLowerCase()] ?? OTHER_KIND;
    const file = { stamp, kind, content: await readFile(path), compressed: {} };
    kept.set(path, file);
    return file;
  } catch {
    return undefined;
  }
}
