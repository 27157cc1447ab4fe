// Runs that leave the machine: as an address, and as a recording.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmulator } from '@stairwell/display/testing';
import { keyTap, type Run } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { ATTIC, CELLAR } from '@stairwell/stage/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { createDiskLibraries } from '../storage/disk-library.js';
import { openPlaythrough } from './run-file.js';
import { call } from './testing/fake-shell.js';

const folder = mkdtempSync(join(tmpdir(), 'stairwell-share-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, run: Run): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(run));
  return path;
}

function attic(): Run {
  const session = RecordedSession.start(ATTIC, 'moss');
  for (let i = 0; i < 150; i++) {
    if (i % 20 === 0) session.give(keyTap(i % 40 === 0 ? 'd' : 's'));
    session.tick();
  }
  return session.run();
}

describe('share', () => {
  test('prints an address that verify and replay take', async () => {
    const run = attic();
    const { code, out, err } = await call(['share', file('run.json', run)]);
    expect(code).toBe(0);
    expect(err).toContain('It leads to this very machine');
    expect(out).toMatch(/^http:\/\/127\.0\.0\.1:8080\/#run=[A-Za-z0-9_-]+\n$/);
    const address = out.trim();
    expect((await call(['verify', address])).out).toBe(
      'reproduces: attic, seed moss, 150 ticks, 2 checkpoints\n',
    );
    expect(JSON.parse((await call(['replay', address, '--print', 'run'])).out)).toEqual(run);
    expect((await call(['share', address, '--page', 'https://example.org/stairs/?x=1#y'])).out).toBe(
      `https://example.org/stairs/?x=1${address.slice(address.indexOf('#'))}\n`,
    );
  });

  test('takes the run that was kept last', async () => {
    const { shell, err, code } = await call(['share', '--last']);
    expect([code, err]).toEqual([1, expect.stringContaining('no run is kept here yet')]);
    const library = createDiskLibraries(join(shell.folder, 'data', 'stairwell')).of('me');
    await library.runs.keep(RecordedSession.start(CELLAR, 'early').run(), '2026-01-01T00:00:00.000Z');
    await library.runs.keep(attic(), '2026-01-02T00:00:00.000Z');
    const { out } = await call(['share', '--last'], { folder: shell.folder });
    expect((await call(['verify', out.trim()])).out).toContain('attic, seed moss');
  });

  test('knows from the environment where the page is', async () => {
    const path = file('env.json', attic());
    const env = { STAIRWELL_PAGE: 'https://example.org/stairs/' };
    const told = await call(['share', path], { env });
    expect(told.out).toMatch(/^https:\/\/example\.org\/stairs\/#run=/);
    expect(told.err).toBe('');
    const wrong = await call(['share', path], { env: { STAIRWELL_PAGE: 'nowhere' } });
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('STAIRWELL_PAGE takes the address')]);
  });

  test('says so when a run is too long for an address', async () => {
    const session = RecordedSession.start(CELLAR, 'long');
    for (let i = 0; i < 60_000; i += 1 + ((i * i) % 7)) session.give(keyTap('wasd'[(i * i + (i >> 3)) % 4]));
    const { code, err, out } = await call(['share', file('long.json', session.run())]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/long\.json: This run is too long for an address of 30000 letters: share its file/);
  });

  test.each([
    [['share'], /takes the file of a run, or --last/],
    [['share', 'x', '--last'], /takes the file of a run, or --last/],
    [['share', 'x', '--page', 'example'], /--page takes the address of the page/],
    [['share', 'x', '--page', 'javascript:alert(1)'], /--page takes the address of the page/],
    [['replay', 'x', '--format', 'gif'], /--format takes one of asciicast/],
    [['replay', 'x', '--format', 'asciicast', '--print', 'frame'], /exclude each other/],
    [['replay', 'x', '--size', '40x10'], /--size takes columns and rows/],
    [['verify', 'x', '--budget', 'much'], /--budget takes a number/],
  ])('%j is a wrong call', async (args, words) => {
    const { code, err } = await call(args);
    expect([code, err]).toEqual([2, expect.stringMatching(words)]);
  });

  test('an address that holds no run is said to hold none, in few words', async () => {
    for (const command of ['verify', 'replay', 'share']) {
      const { code, err } = await call([command, `http://example.org/#run=${'A'.repeat(5000)}`]);
      expect(code).toBe(1);
      expect(err).toMatch(
        /^stairwell: this address: the run in this address is (damaged|cut off): some programs [^\n]+\n$/,
      );
    }
  });
});

describe('a recording', () => {
  test('is an asciicast that ends on the last frame', async () => {
    const run = attic();
    const { out, code } = await call(['replay', file('cast.json', run), '--format', 'asciicast']);
    expect(code).toBe(0);
    const [header, ...events] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(header).toEqual({
      version: 2,
      width: 80,
      height: 24,
      duration: 150 / (ATTIC.ticksPerSecond ?? 1),
      title: 'Attic, seed moss',
      env: { TERM: 'xterm-256color' },
    });
    let last = 0;
    const emulator = createEmulator(80, 24);
    for (const [index, [time, kind, data]] of events.entries()) {
      expect([typeof time, kind, typeof data]).toEqual(['number', 'o', 'string']);
      expect(time).toBeGreaterThanOrEqual(last);
      last = time;
      if (index < events.length - 1) emulator.write(data);
    }
    expect(last).toBe(header.duration);
    expect(await emulator.text()).toContain('clock 150');
    expect(events.at(-1)?.[2]).toContain('\x1b[?25h');
  });

  test('is as fast, as long and as large as it is told', async () => {
    const path = file('fast.json', attic());
    const args = ['replay', path, '--format', 'asciicast', '--speed', '2', '--to', '50', '--size', '100x30'];
    const [header] = (await call(args)).out.split('\n').map((line) => line && JSON.parse(line));
    expect(header).toMatchObject({ width: 100, height: 30, duration: 50 / (ATTIC.ticksPerSecond ?? 1) / 2 });
  });

  test('stops where a run does not reproduce', async () => {
    const run = attic();
    const path = file('changed.json', { ...run, inputs: run.inputs.slice(1) });
    const { code, err } = await call(['replay', path, '--format', 'asciicast']);
    expect([code, err]).toEqual([1, expect.stringContaining('does not reproduce: at 100, checkpoint 0')]);
  });
});

test('a budget that is spent ends a verification', () => {
  let now = 0;
  const slow = { clock: () => (now += 400) };
  const { playTo, session } = openPlaythrough(slow, ATTIC, attic(), 1);
  const difference = playTo();
  expect(difference?.problem).toMatch(/the budget of 1 s is spent with \d+ % played through/);
  expect(difference?.time).toBe(session.time);
  expect(session.time).toBeLessThan(150);
});
