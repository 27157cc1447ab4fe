import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen, type WebServer } from './listen.js';

const folder = mkdtempSync(join(tmpdir(), 'stairwell-web-'));
let server: WebServer;
/** Larger than what a socket takes at once, and easily compressed. */
const LARGE = 'export const stairs = "down";\n'.repeat(40_000);

beforeAll(async () => {
  const web = join(folder, 'web');
  mkdirSync(join(web, 'assets'), { recursive: true });
  mkdirSync(join(web, 'manual'));
  for (const name of ['index', 'frame'])
    writeFileSync(join(web, 'manual', `${name}.html`), '<!doctype html>');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(web, 'index.html'), '<!doctype html>');
  writeFileSync(join(web, 'assets/index-Ab3_x9Zq.js'), 'export {}');
  writeFileSync(join(web, 'assets/style-0123abcd.css'), 'a{}');
  writeFileSync(join(web, 'icon.svg'), '<svg/>');
  writeFileSync(join(web, 'assets/large-0123abcd.js'), LARGE);
  writeFileSync(join(web, 'photo.png'), LARGE);
  writeFileSync(join(web, '.hidden'), 'secret');
  symlinkSync(join(folder, 'secret.txt'), join(web, 'leak.txt'));
  server = await listen(web, '127.0.0.1', 0);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init);

/** Sends a request line as it is: `fetch` would tidy the dots away. */
function raw(line: string, host = 'Host: 127.0.0.1'): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => {
      socket.write(`${line} HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`);
    });
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}

describe('the manual', () => {
  test('its folder is found without the slash', async () => {
    const response = await get('/manual', { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([308, './manual/']);
    expect((await get('/assets', { redirect: 'manual' })).status).toBe(404);
  });

  test('only its pages may hold a frame, and only its frame be held by them, with scripts and nothing else', async () => {
    const policy = async (path: string) => (await get(path)).headers.get('content-security-policy') ?? '';
    expect(await policy('/')).not.toContain('frame-src');
    expect(await policy('/manual/')).toContain("frame-src 'self'; frame-ancestors 'none'");
    const frame = await policy('/manual/frame.html');
    expect(frame).toContain("default-src 'none'");
    expect(frame).toContain('sandbox allow-scripts; ');
    expect(frame).toContain("frame-ancestors 'self'");
    expect(frame).not.toMatch(/connect-src|script-src[^;]*'self'/);
  });
});

describe('files', () => {
  test.each([
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/index.html', 'text/html; charset=utf-8', 'no-cache'],
    ['/assets/index-Ab3_x9Zq.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/style-0123abcd.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/icon.svg', 'image/svg+xml', 'no-cache'],
    ['/?game=darkfloor', 'text/html; charset=utf-8', 'no-cache'],
  ])('%s', async (path, type, cache) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toBe(cache);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(Number(response.headers.get('content-length'))).toBe((await response.text()).length);
  });

  test('are not sent again when they have not changed', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    expect((await get('/', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test('HEAD has the headers and no body', async () => {
    const response = await get('/', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('15');
    expect(await response.text()).toBe('');
  });
});

describe('what is not a file of the page', () => {
  test.each(['/nothing', '/assets/', '/assets', '/.hidden', '/leak.txt', '/%00', '/%zz', '/index.html/'])(
    '%s is not found',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('secret');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  test.each([
    'GET /../secret.txt',
    'GET /assets/../../secret.txt',
    'GET /%2e%2e/secret.txt',
    'GET /..%2fsecret.txt',
    'GET /..%5csecret.txt',
    'GET //etc/passwd',
  ])('%s does not leave the folder', async (line) => {
    const answer = await raw(line);
    expect(answer).toMatch(/^HTTP\/1\.1 40[04]/);
    expect(answer).not.toContain('secret\n');
    expect(answer).not.toContain('root:');
  });

  test('other methods are refused', async () => {
    expect((await get('/', { method: 'POST', body: 'x' })).status).toBe(405);
    expect((await get('/', { method: 'DELETE' })).status).toBe(405);
  });
});

describe('compression', () => {
  /** `fetch` unpacks by itself, so the length tells what was sent. */
  const sent = async (path: string, accepted: string) => {
    const response = await get(path, { headers: { 'accept-encoding': accepted } });
    const { headers } = response;
    return {
      encoding: headers.get('content-encoding'),
      length: Number(headers.get('content-length')),
      vary: headers.get('vary'),
      isWhole: (await response.text()) === LARGE,
    };
  };

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ])('a client that takes "%s" gets %s', async (accepted, encoding) => {
    const answer = await sent('/assets/large-0123abcd.js', accepted);
    expect(answer).toMatchObject({ encoding, vary: 'accept-encoding', isWhole: true });
    expect(answer.length).toBeLessThan(LARGE.length / 10);
  });

  test('a client that takes nothing of it, and a file that is packed already, get the file itself', async () => {
    const whole = { encoding: null, length: LARGE.length, isWhole: true };
    expect(await sent('/assets/large-0123abcd.js', 'identity')).toMatchObject(whole);
    expect(await sent('/assets/large-0123abcd.js', 'br;q=0')).toMatchObject(whole);
    expect(await sent('/photo.png', 'br')).toMatchObject({ ...whole, vary: null });
  });

  test('each form has a tag of its own', async () => {
    const tag = async (accepted: string) =>
      (await get('/assets/large-0123abcd.js', { headers: { 'accept-encoding': accepted } })).headers.get(
        'etag',
      );
    expect(new Set([await tag('br'), await tag('gzip'), await tag('identity')]).size).toBe(3);
  });
});

describe('names of the server', () => {
  const status = async (host: string) => /^HTTP\/1\.1 (\d+)/.exec(await raw('GET /', `Host: ${host}`))?.[1];

  test('it answers to localhost and to addresses, with or without a port', async () => {
    for (const host of ['localhost', 'localhost:8080', '127.0.0.1:1', '[::1]:80', '192.168.1.7'])
      expect(await status(host)).toBe('200');
  });

  test('it does not answer to a name that somebody pointed at it', async () => {
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example'])
      expect(await status(host)).toBe('421');
  });
});
