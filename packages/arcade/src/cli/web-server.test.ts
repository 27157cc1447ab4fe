import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen, type WebServer } from './web-server.js';

const folder = mkdtempSync(join(tmpdir(), 'stairwell-web-'));
let server: WebServer;

beforeAll(async () => {
  const web = join(folder, 'web');
  mkdirSync(join(web, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(web, 'index.html'), '<!doctype html>');
  writeFileSync(join(web, 'assets/index-Ab3_x9Zq.js'), 'export {}');
  writeFileSync(join(web, 'assets/style-0123abcd.css'), 'a{}');
  writeFileSync(join(web, 'icon.svg'), '<svg/>');
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
function raw(line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => {
      socket.write(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    });
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}

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
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
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
