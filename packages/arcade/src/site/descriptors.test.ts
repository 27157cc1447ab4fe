// What stays open when clients leave early: nothing. In a file of its own, where no other test has connections that come and go.

import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { listen } from './listen.js';

test.runIf(existsSync('/proc/self/fd'))('1,200 clients that leave early leave no file open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stairwell-web-'));
  // Larger than what a socket takes at once.
  writeFileSync(join(folder, 'photo.png'), 'stairs'.repeat(200_000));
  const server = await listen(folder, '127.0.0.1', 0);
  const open = () => readdirSync('/proc/self/fd').length;
  let answered = 0;
  const leave = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1', () => {
        socket.write('GET /photo.png HTTP/1.1\r\nHost: localhost\r\n\r\n');
      });
      // Every other leaves at once, and the rest in the middle of the file.
      socket.once(++answered % 2 === 0 ? 'data' : 'connect', () => socket.destroy());
      socket.on('close', () => resolve());
      socket.on('error', reject);
    });
  try {
    const before = open();
    for (let round = 0; round < 12; round++) await Promise.all(Array.from({ length: 100 }, leave));
    await vi.waitFor(() => expect(open()).toBe(before), { timeout: 10_000 });
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
