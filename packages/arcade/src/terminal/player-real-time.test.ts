import { describe, expect, test } from 'vitest';
import { until } from '../cli/testing/fake-shell.js';
import { useFakeTerminal } from './testing/fake-terminal.js';

const here = useFakeTerminal();
const { raise, later } = here;

describe('a game in real time', () => {
  test('waits while the window is too small to see it', async () => {
    const { ended, sees } = raise(['play', 'attic', '--seed', '7']);
    await sees(/clock [1-9]/);
    const clockNow = async () => Number(/clock (\d+)/.exec((await here.shell.emulator?.text()) ?? '')?.[1]);
    const before = await clockNow();
    here.shell.resize(18, 5);
    await sees('too');
    for (let i = 0; i < 20; i++) await later(100);
    here.shell.resize(80, 24);
    await sees(/clock \d+/);
    // Twenty ticks a second: had time gone on, it would show more than these.
    expect((await clockNow()) - before).toBeLessThan(20);
    here.shell.type('\x03');
    expect(await ended).toBe(0);
  });

  test('goes on by itself, a burst of keys is one intent, and a pause stops it', async () => {
    const { ended, sees } = raise(['play', 'attic', '--seed', '7']);
    await sees(/clock [3-9]/);
    here.shell.type('dddddddddd');
    await sees('at 3,2 ');
    here.shell.type('p');
    await later(0);
    const before = await here.shell.emulator?.rows();
    await later(1000);
    expect((await here.shell.emulator?.rows())?.[8]).toBe(before?.[8]);
    expect(before?.[8]).toContain('at 3,2 ');
    here.shell.type('p');
    await until(async () => (await here.shell.emulator?.rows())?.[8] !== before?.[8], 'the clock goes on');
    here.shell.type('\x03');
    expect(await ended).toBe(0);
  });

  test('is told when keys come up, by a terminal that can', async () => {
    const { ended, sees } = raise(['play', 'attic', '--seed', '7']);
    await sees(/clock \d/);
    expect(here.shell.out()).toContain('\x1b[>31u');
    here.shell.type('\x1b[?31u');
    here.shell.type('\x1b[100;1;100u');
    await sees('at 3,2 ');
    here.shell.type('\x1b[100;1:3u\x1b[99;5u');
    expect(await ended).toBe(0);
    expect(here.shell.out().indexOf('\x1b[<u')).toBeGreaterThan(here.shell.out().indexOf('\x1b[>31u'));
    expect(here.shell.out().indexOf('\x1b[<u')).toBeLessThan(here.shell.out().indexOf('\x1b[?1049l'));
    expect(here.shell.out().split('\x1b[<u')).toHaveLength(2);
  });

  test('rings the bell only when asked to', async () => {
    const quiet = raise(['play', 'attic', '--seed', '7']);
    await quiet.sees(/clock \d/);
    here.shell.type('g\x03');
    await quiet.ended;
    expect(here.shell.out()).not.toContain('\x07');
    here.shell.remove();
    const loud = raise(['play', 'attic', '--seed', '7', '--bell']);
    await loud.sees(/clock \d/);
    here.shell.type('g\x03');
    await loud.ended;
    expect(here.shell.out()).toContain('\x07');
  });

  test('waits for a player who comes back until the shown key is pressed', async () => {
    const first = raise(['play', 'attic', '--seed', '7']);
    await first.sees('Welcome');
    here.shell.type('d');
    await first.sees('at 3,2 ');
    here.shell.type('s');
    await first.sees('at 3,3 ');
    here.shell.type('\x03');
    await first.ended;
    const { ended, sees } = raise(['play', 'attic', '--continue'], { folder: here.shell.folder });
    await sees('Time stands still');
    await sees('\\[Enter\\] Go on');
    const before = await here.shell.emulator?.rows();
    here.shell.type('eps');
    await later(1000);
    expect((await here.shell.emulator?.rows())?.[8]).toBe(before?.[8]);
    here.shell.type('\r');
    await until(async () => (await here.shell.emulator?.rows())?.[8] !== before?.[8], 'the clock goes on');
    here.shell.type('\x03');
    expect(await ended).toBe(0);
  });

  test('restarts when the rules ask for it', async () => {
    const { ended, sees } = raise(['play', 'attic', '--seed', '7']);
    await sees(/clock [3-9]/);
    here.shell.type('r');
    await sees(/clock [0-2]/);
    here.shell.type('\x03');
    await ended;
    expect(here.shell.out()).toContain('seed 7-again');
  });
});
