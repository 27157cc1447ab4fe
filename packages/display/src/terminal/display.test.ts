// The one call: frames in, keys out, and the terminal as it was.

import { EventEmitter } from 'node:events';
import { drawnFrame } from '@stairwell/engine/play';
import { expect, test } from 'vitest';
import { createEmulator } from '../testing/index.js';
import { terminalDisplay } from './display.js';

function terminal(env: Readonly<Record<string, string>> = {}) {
  const emulator = createEmulator(26, 8);
  let sent = '';
  const stdin = Object.assign(new EventEmitter(), { resume() {}, pause() {} });
  const stdout = Object.assign(new EventEmitter(), {
    columns: 26,
    rows: 8,
    write(text: string) {
      sent += text;
      emulator.write(text);
      return true;
    },
  });
  const around = Object.assign(new EventEmitter(), { stdin, stdout, env });
  return { around, emulator, stdin, sent: () => sent };
}

const frame = drawnFrame(['#####', '#.@.#', '#####'], { '@': 0xff8000 }, ['A cell']);

test('shows a frame in its colours, hears keys and clicks on cells, and leaves', async () => {
  const { around, emulator, stdin } = terminal({ COLORTERM: 'truecolor' });
  const heard: unknown[] = [];
  const display = terminalDisplay(around, { input: (input) => heard.push(input) });
  display.show(frame);
  expect((await emulator.rows()).slice(0, 4)).toEqual(['#####', '#.@.#', '#####', 'A cell']);
  expect((await emulator.cell(2, 1)).color).toBe(0xff8000);
  stdin.emit('data', new TextEncoder().encode('w\x1b[A\x1b[<0;3;2M'));
  expect(heard).toEqual([
    { type: 'key', key: 'w', phase: 'tap' },
    { type: 'key', key: 'ArrowUp', phase: 'tap' },
    { type: 'point', x: 2, y: 1 },
  ]);
  expect(emulator.isAlternate).toBe(true);
  stdin.emit('data', new TextEncoder().encode('\x03'));
  await emulator.rows();
  expect(emulator.isAlternate).toBe(false);
  expect(around.eventNames()).toEqual([]);
});

test('sends no colours where none are wanted', () => {
  const { around, sent } = terminal({ NO_COLOR: '1' });
  terminalDisplay(around).show(frame);
  expect(sent()).toContain('@');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape is what is looked for
  expect(sent()).not.toMatch(/\x1b\[[\d;]*(3|4)8;/);
});
