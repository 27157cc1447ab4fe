import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { LEASE_CONTRACT } from '@stairwell/stage/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLeaseFiles } from './lease-files.js';

const NOON = Date.parse('2026-05-01T12:00:00Z');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stairwell-leases-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Leases with a timer that beats when it is told to. */
function open(now = Date.now) {
  const beats: (() => void)[] = [];
  const every = (_ms: number, work: () => void) => {
    beats.push(work);
    return () => undefined;
  };
  const beat = () => {
    for (const work of beats) work();
  };
  return { leases: createLeaseFiles(folder, { now, every }), beat };
}

/** A lease that another program left. */
function leave(pid: number, host: string, touched: number): void {
  mkdirSync(join(folder, 'leases'));
  const file = join(folder, 'leases', 'one.json');
  writeFileSync(file, JSON.stringify({ token: 'other', pid, host }));
  utimesSync(file, touched / 1000, touched / 1000);
}

describe('leases on disk', () => {
  test.each(LEASE_CONTRACT)('$name', ({ check }) => check(async () => open().leases));

  test('are heard to be lost by the heart that beats on', async () => {
    const { leases, beat } = open();
    const lease = await leases.take('one', 'ask');
    const lost = new Promise<void>((resolve) => lease?.whenLost(resolve));
    await open().leases.take('one', 'take over');
    beat();
    await lost;
  });

  test('of a program that was killed are free at once', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    leave(pid, hostname(), NOON);
    expect(await open(() => NOON).leases.take('one', 'ask')).toBeDefined();
  });

  test('of another machine are held while its program is heard of, also after the clock was set back', async () => {
    leave(1, 'elsewhere', NOON);
    expect(await open(() => NOON + 5000).leases.take('one', 'ask')).toBeUndefined();
    expect(await open(() => NOON + 60_000).leases.take('one', 'ask')).toBeDefined();
  });

  test('that were set by a clock ahead of ours do not hold for ever', async () => {
    leave(1, 'elsewhere', NOON);
    expect(await open(() => NOON - 3_600_000).leases.take('one', 'ask')).toBeDefined();
  });

  test('that nobody has held for long are swept away, and no other', async () => {
    leave(1, 'elsewhere', NOON);
    await open(() => NOON + 60_000).leases.take('two', 'ask');
    expect(readdirSync(join(folder, 'leases')).sort()).toEqual(['one.json', 'two.json']);
    await open(() => NOON + 2 * 3_600_000).leases.take('three', 'ask');
    expect(readdirSync(join(folder, 'leases')).sort()).toEqual(['three.json']);
  });

  test('that cannot be read for a while are not lost, and the program lives', async () => {
    const { leases, beat } = open();
    const lease = await leases.take('one', 'ask');
    let isLost = false;
    lease?.whenLost(() => {
      isLost = true;
    });
    const file = join(folder, 'leases', 'one.json');
    rmSync(file);
    mkdirSync(file);
    beat(); // a rejection that nobody hears would fail this run
    await expect(lease?.isHeld()).rejects.toThrow('EISDIR');
    expect(isLost).toBe(false);
  });

  test('that are damaged are nobody’s', async () => {
    mkdirSync(join(folder, 'leases'));
    writeFileSync(join(folder, 'leases', 'one.json'), '{"tok');
    expect(await open().leases.take('one', 'ask')).toBeDefined();
  });
});
