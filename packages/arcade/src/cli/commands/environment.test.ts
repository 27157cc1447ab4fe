import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { main } from '../main.js';
import { createFakeShell } from '../testing/fake-shell.js';

test('whoever asks and does not read is not answered ahead of time', async () => {
  const shell = createFakeShell({ input: '{"do":"reset"}\n'.repeat(20) });
  let answers = 0;
  let isFull = false;
  let wasOverrun = false;
  const stdout = Object.assign(new EventEmitter(), {
    write: () => {
      answers++;
      wasOverrun ||= isFull;
      isFull = true;
      setImmediate(() => {
        isFull = false;
        stdout.emit('drain');
      });
      return false;
    },
  });
  expect(await main(['environment', 'attic'], { ...shell, stdout })).toBe(0);
  shell.remove();
  expect([answers, wasOverrun, stdout.listenerCount('drain')]).toEqual([20, false, 0]);
});
