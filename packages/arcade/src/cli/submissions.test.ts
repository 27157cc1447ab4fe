import { createServer } from 'node:http';
import { runOf } from '@stairwell/stage/testing';
import { expect, test } from 'vitest';
import { keyCommand } from './commands/key.js';
import { sendRun, sendWaiting } from './submissions.js';
import { createFakeShell } from './testing/fake-shell.js';

test('a run that could not be sent waits and goes with the next call; what is refused waits no more', async () => {
  let status = 503;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(status === 202 ? { id: 'one', state: 'waiting' } : { error: 'It is so.' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
  const shell = createFakeShell();
  try {
    for (const steps of [2, 3])
      expect(
        await sendRun(shell, { server: url, name: 'Ann', run: runOf('one', steps).run() }),
      ).toBeUndefined();
    expect(shell.err()).toContain('waits here');
    expect(await sendWaiting(shell, url)).toBe(2);
    status = 429;
    expect(await sendWaiting(shell, url)).toBe(2);
    expect(await sendWaiting(shell, 'http://another.example/')).toBe(0);
    status = 202;
    expect(await sendWaiting(shell, url)).toBe(0);
    expect(shell.out()).toContain(`that waited was sent: ${url}watch/one`);
    status = 503;
    expect(await sendWaiting(shell, url)).toBe(0);
    await sendRun(shell, { server: url, name: 'Ann', run: runOf('one', 4).run() });
    status = 409;
    expect(await sendWaiting(shell, url)).toBe(0);
    expect(shell.err()).toContain('not taken: It is so.');
    status = 503;
    expect(await sendWaiting(shell, url)).toBe(0);
  } finally {
    server.close();
    shell.remove();
  }
});

test('a key is shown, and that of another device taken', async () => {
  const shell = createFakeShell();
  try {
    await keyCommand(shell, undefined);
    const [own] = shell.out().split('\n');
    expect(own).toMatch(/^[\w-]{43}$/);
    const other = 'A'.repeat(43);
    await keyCommand(shell, other);
    expect(shell.out()).toContain(`The key before was ${own}\n${other}\n`);
    await expect(keyCommand(shell, 'short')).rejects.toThrow('43 letters');
  } finally {
    shell.remove();
  }
});
