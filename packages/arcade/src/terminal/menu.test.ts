import { join } from 'node:path';
import { LOCAL_PLAYER } from '@stairwell/stage';
import { runOf } from '@stairwell/stage/testing';
import { describe, expect, test } from 'vitest';
import { call } from '../cli/testing/fake-shell.js';
import { createDiskLibraries } from '../storage/disk-library.js';
import { useFakeTerminal } from './testing/fake-terminal.js';

const here = useFakeTerminal();
const { raise, expectRestored } = here;

describe('the menu', () => {
  test('loses no key that is pressed between two screens', async () => {
    const { ended, sees } = raise([]);
    await sees('Which one');
    here.shell.type('2smoss\rdd');
    await sees('at 4,2 ');
    here.shell.type('\x03');
    expect(await ended).toBe(0);
  });

  test('turns the pages of many unfinished runs, and reads one page at a time', async () => {
    const { ended, sees } = raise([]);
    await sees('Which one');
    const { saves } = createDiskLibraries(join(here.shell.folder, 'data/stairwell')).of(LOCAL_PLAYER);
    for (let i = 1; i <= 15; i++)
      await saves.write({ savedAt: '2026-05-01T12:00:00.000Z', ...runOf(`run-${i}`, i).save() });
    here.shell.type('2u');
    await sees('Unfinished runs, page 1 of 2');
    await sees('action 15,');
    here.shell.type('\x1b[6~');
    await sees('page 2 of 2');
    await sees('action 1,');
    here.shell.type('\x03');
    expect(await ended).toBe(0);
  });

  test('leads by keys to a game, its options and back', async () => {
    const { ended, sees } = raise([]);
    await sees('Which one\\?');
    await sees('Attic, to test with');
    here.shell.type('\x1b[B\r');
    await sees('New run');
    here.shell.type('o');
    await sees('lit: true');
    here.shell.type(' ');
    await sees('lit: false');
    here.shell.type('\x1b[B\x1b[C');
    await sees('depth: 3');
    here.shell.type('\x1b');
    await sees("Today's run");
    here.shell.type('3');
    await sees('Seed:');
    here.shell.type('moss\r');
    await sees('Welcome to Cellar');
    here.shell.type('dq');
    await sees('That was seed moss');
    await sees('Continue');
    here.shell.type('1');
    await sees('at 3,2 ');
    here.shell.type('\x03');
    expect(await ended).toBe(0);
    expectRestored();
    expect(here.shell.out()).toContain('--seed moss --option lit=false --option depth=3');
  });

  test('shows the replay of a save, goes on with it, and deletes it when asked twice', async () => {
    const { ended, sees } = raise([]);
    await sees('Which one');
    here.shell.type('2');
    await sees('New run');
    here.shell.type('n');
    await sees('Welcome');
    here.shell.type('dddk');
    await sees('Saved as "niche"');
    here.shell.type('q');
    await sees('That was seed');
    here.shell.type('a');
    await sees('1 {2}niche');
    here.shell.type('w');
    await sees(/Replay: action \d of 4/);
    here.shell.type('j');
    await sees('Which moment, up to action 4');
    here.shell.type('2\r');
    await sees(/Replay: action 2 of 4 .*, speed 1 .*, paused/);
    await sees('at 4,2 ');
    here.shell.type('q');
    await sees('1 {2}niche');
    here.shell.type('d');
    await sees('Delete "niche"');
    here.shell.type('\x1b');
    await sees('1 {2}niche');
    here.shell.type('d');
    await sees('Delete "niche"');
    here.shell.type('d');
    await sees('C {2}Continue');
    here.shell.type('c');
    await sees('at 5,2 ');
    here.shell.type('\x03');
    expect(await ended).toBe(0);
    const { out } = await call(['saves', 'cellar', '--json'], { folder: here.shell.folder });
    expect(JSON.parse(out).map(({ name }: { name: string | null }) => name)).toEqual([null]);
  });

  test.each(['q', '\x03', '\x1b'])('is left by %j', async (key) => {
    const { ended, sees } = raise([]);
    await sees('Which one');
    here.shell.type(key);
    expect(await ended).toBe(0);
    expectRestored();
  });

  test('fits 80x24 and says when it does not fit', async () => {
    const { ended, sees } = raise([], { terminal: { columns: 18, rows: 5 } });
    await sees('too');
    here.shell.resize(80, 24);
    await sees('Which one');
    here.shell.signal('SIGTERM');
    expect(await ended).toBe(143);
  });
});
