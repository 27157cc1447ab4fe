// Texts from files, names and arguments never act on the terminal: whatever a command prints is looked at, byte by byte.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RecordedSession } from '@stairwell/engine/play';
import { CELLAR } from '@stairwell/stage/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { call } from './testing/fake-shell.js';

const folder = mkdtempSync(join(tmpdir(), 'stairwell-hostile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Clears the screen, sets the title, the same in eight bits, turns the line around, hides, and begins a line of its own. */
const HOSTILE = '\x1b[2J\x1b]0;owned\x07\x9b2J\x9d0;owned\x9c\u202e\u2066\u200b\u2028\r\nok\x7f';
const ACTING = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

async function expectHarmless(args: string[], more: Parameters<typeof call>[1] = {}): Promise<void> {
  const { out, err } = await call(args, more);
  expect(out + err, args.join(' ')).not.toBe('');
  expect(ACTING.exec(out + err), args.join(' ')).toBeNull();
  expect(err, args.join(' ')).not.toMatch(/^ok/m);
}

const run = RecordedSession.start(CELLAR, 'moss').run();

describe('harmless on the terminal', () => {
  test.each(Object.keys(run))('a run whose %s is hostile', async (field) => {
    for (const value of [HOSTILE, { [HOSTILE]: HOSTILE }, [HOSTILE]]) {
      const path = file('run.json', JSON.stringify({ ...run, [field]: value }));
      for (const args of [
        ['verify', path],
        ['verify', path, '--json'],
        ['replay', path],
      ])
        await expectHarmless(args);
    }
  });

  test('an input, an option and an outcome of a run', async () => {
    const action = { type: 'east', [HOSTILE]: HOSTILE };
    for (const changed of [
      { ...run, inputs: [[0, action]], checkpoints: [[0, run.checkpoints[0][1]]] },
      { ...run, inputs: [[0, { type: HOSTILE }]] },
      { ...run, options: { ...run.options, [HOSTILE]: 1 } },
      { ...run, outcome: { cause: HOSTILE } },
      { ...run, [HOSTILE]: 1 },
    ]) {
      const path = file('inside.json', JSON.stringify(changed));
      for (const args of [
        ['verify', path],
        ['verify', path, '--json'],
        ['replay', path],
      ])
        await expectHarmless(args);
    }
  });

  test('a file that is no JSON, and a file of that name', async () => {
    await expectHarmless(['verify', file('broken.json', `{"a": ${HOSTILE}`)]);
    await expectHarmless(['verify', join(folder, `no ${HOSTILE}`)]);
    await expectHarmless(['replay', join(folder, `no ${HOSTILE}`)]);
    await expectHarmless(['run', 'cellar', '--seed', '7', '--input', '-'], {
      input: `line\n${HOSTILE} x y\n`,
    });
  });

  test('saves and leaderboards', async () => {
    const { shell } = await call(['saves']);
    const saves = join(shell.folder, 'data', 'stairwell', 'saves', 'cellar');
    mkdirSync(saves, { recursive: true });
    const save = { stairwell: 1, kind: 'save', name: HOSTILE, savedAt: HOSTILE, run, state: {} };
    writeFileSync(join(saves, 'a.json'), JSON.stringify(save));
    writeFileSync(join(saves, 'b.json'), HOSTILE);
    expect((await call(['saves'], { folder: shell.folder })).err).toContain('a.json');
    for (const args of [['saves'], ['saves', '--json'], ['play', 'cellar', '--continue', HOSTILE]])
      await expectHarmless(args, { folder: shell.folder });
    const entries = [{ id: HOSTILE, game: 'cellar', version: '1', seed: HOSTILE, endedAt: HOSTILE }];
    const board = file('board.json', JSON.stringify({ stairwell: 1, kind: 'leaderboard', entries }));
    await expectHarmless(['leaderboard', 'cellar', '--import', board]);
  });

  test('maps, scripts and arguments', async () => {
    await expectHarmless([
      'path',
      '--map',
      file('map', `floor:0\n${HOSTILE}\n`),
      '--from',
      '0,0,0',
      '--to',
      '1,0,0',
    ]);
    await expectHarmless(['lua', file('test.lua', `error("${HOSTILE.replace(/[\r\n]/g, '')}")`)]);
    await expectHarmless(['play', HOSTILE]);
    await expectHarmless(['world', 'cellar', '--seed', HOSTILE]);
    await expectHarmless(['run', 'cellar', '--seed', '7', '--input', '-', '--print', HOSTILE]);
    await expectHarmless(['run', 'cellar', '--seed', '7', '--input', '-', '--option', `lit=${HOSTILE}`]);
    await expectHarmless([HOSTILE]);
  });
});
