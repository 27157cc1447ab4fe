// The protocol of `stairwell environment`, through the command line and without it.

import { spawn, spawnSync } from 'node:child_process';
import { createConversation, createEnvironment, LONGEST_LINE } from '@stairwell/environment';
import { describe, expect, test } from 'vitest';
import { loadGame } from './testing/catalogue.js';
import { program } from './testing/programs.js';

const game = await loadGame('darkfloor');

describe('stairwell environment', () => {
  const talk = (input: string, name = 'darkfloor', ...flags: string[]) =>
    spawnSync(process.execPath, [program, 'environment', name, ...flags], { input, encoding: 'utf8' });

  test('answers each line, and ends when the other side closes', () => {
    const { stdout, status } = talk(
      '{"do":"spaces"}\n\n{"do":"reset","seed":3}\n{"do":"step","action":"wait"}\n',
    );
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { ok: boolean });
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(status).toBe(0);
  });

  test('the last line needs no end, and letters may come in pieces', async () => {
    const child = spawn(process.execPath, [program, 'environment', 'darkfloor']);
    let said = '';
    child.stdout.on('data', (part) => {
      said += part;
    });
    const bytes = Buffer.from('{"do":"spaces"}\n{"do":"reset","seed":"Höhle"}');
    const cut = bytes.indexOf(0xc3) + 1;
    // Whoever has answered the first line has read half of the letter.
    child.stdout.once('data', () => child.stdin.end(bytes.subarray(cut)));
    child.stdin.write(bytes.subarray(0, cut));
    await new Promise((resolve) => child.once('close', resolve));
    expect(said).toContain('"seed":"Höhle"');
  });

  test.each(['x', ' '])('a line of "%s" without an end is refused in one line', (letter) => {
    const { stdout, status } = talk(letter.repeat(1 << 20));
    expect(stdout).toBe('{"ok":false,"error":"a line has at most 65536 characters"}\n');
    expect(status).toBe(1);
  });

  test.each([
    ['--reward', 'foo'],
    ['--steps', '5'],
    ['--ticks', '1'],
    ['--option', 'four-way=yes'],
  ])('a task has its own settings: %s beside it is a wrong call', (flag, value) => {
    const { stdout, stderr, status } = talk('{"do":"spaces"}\n', 'stairs-1', flag, value);
    expect(stderr).toBe(`stairwell: stairs-1 is a task, which has its own settings: leave out ${flag}\n`);
    expect([stdout, status]).toEqual(['', 2]);
  });

  test('a reward that cannot be paid is a wrong call', () => {
    const { stdout, stderr, status } = talk('{"do":"spaces"}\n', 'fortress', '--reward', 'explore');
    expect(stderr).toMatch(/^stairwell: reward: explore cannot be paid: .*\n$/);
    expect([stdout, status]).toEqual(['', 2]);
  });

  test('only a teacher is told the whole state', async () => {
    const asked = '{"do":"reset","seed":7}\n{"do":"state"}\n';
    const last = (text: string) => JSON.parse(text.trim().split('\n').at(-1) ?? '') as object;
    expect(last(talk(asked).stdout)).toEqual({ ok: false, error: expect.stringContaining('--teacher') });
    const state = createEnvironment(game, { seed: 7 }).fullState();
    expect(last(talk(asked, 'darkfloor', '--teacher').stdout)).toEqual({ ok: true, state });
  });

  test('whoever closes early ends it without a word', async () => {
    const child = spawn(process.execPath, [program, 'environment', 'darkfloor']);
    child.stdin.on('error', () => undefined);
    let said = '';
    child.stderr.on('data', (part) => {
      said += part;
    });
    child.stdout.once('data', () => {
      child.stdout.destroy();
      for (let i = 0; i < 50; i++) child.stdin.write('{"do":"reset"}\n');
    });
    child.stdin.write('{"do":"spaces"}\n');
    const code = await new Promise((resolve) => child.once('exit', resolve));
    expect([code, said]).toEqual([0, '']);
  });

  test('an unknown dungeon is a wrong call', () => {
    expect(talk('', 'atlantis').status).toBe(2);
  });
});

describe('the protocol', () => {
  const ask = (line: string) =>
    JSON.parse(createConversation(game, {}).answer(line).text) as Record<string, unknown>;

  test('answers each line once, and wrong ones with a sentence', () => {
    expect(ask('{"do":"spaces"}')).toMatchObject({ ok: true, game: game.id, protocol: 2 });
    expect(ask('{"do":"reset","seed":4}')).toMatchObject({ ok: true, seed: '4' });
    expect(ask('{"do":"step","action":"wait"}')).toMatchObject({ ok: true, accepted: true });
    expect(ask('{"do":"step","action":"fly"}')).toEqual({
      ok: false,
      error: 'action: there is no action "fly"',
    });
    expect(ask('{"do":"step","action":1e9}')).toMatchObject({ ok: false });
    expect(ask('{"do":"reset","seed":[]}')).toMatchObject({ ok: false });
    expect(ask('{"do":"dance"}')).toMatchObject({ ok: false });
    expect(ask('{')).toEqual({ ok: false, error: 'line: is no JSON' });
    expect(ask('[]')).toMatchObject({ ok: false });
    expect(createConversation(game, {}).answer(' '.repeat(LONGEST_LINE + 1))).toMatchObject({ isLast: true });
  });
});
