import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { main } from '../cli/main.js';
import { call, createFakeShell, type FakeShell, until } from '../cli/testing/fake-shell.js';

/** Everything that `play` switches on, and the off that belongs to it. */
const MODES = ['?1049', '?25', '?7', '?2004'];
/** What only a game switches on: clicks. */
const GAME_MODES = ['?1000', '?1006'];

// Real clocks tick in these tests, and machines are busy.
vi.setConfig({ testTimeout: 30_000 });

let shell: FakeShell;
afterEach(() => shell.remove());

/** Starts a command on a fake terminal; `ended` resolves with its exit code. */
function raise(args: string[], wishes: Parameters<typeof createFakeShell>[0] = {}) {
  const mine = createFakeShell({ terminal: { columns: 80, rows: 24 }, ...wishes });
  shell = mine;
  const ended = main(args, mine);
  const sees = (text: string | RegExp) =>
    until(
      async () => ((await mine.emulator?.text()) ?? '').match(text) !== null,
      `"${text}" is on the screen; it shows\n${mine.out().slice(-500)}\n${mine.err()}`,
    ).catch(async (error: unknown) => {
      throw new Error(`${error}\n${await mine.emulator?.text()}`);
    });
  return { ended, sees };
}

/** Lets this much time pass by the player's clock, and wakes the player by a key that means nothing. */
async function later(ms: number): Promise<void> {
  shell.skip(ms);
  shell.type('~');
  // The player wakes by a timer that is set before this one.
  await new Promise((resolve) => setTimeout(resolve, 0));
}

function expectRestored(): void {
  const out = shell.out();
  for (const mode of MODES) {
    const on = mode === '?25' || mode === '?7' ? 'l' : 'h';
    const off = on === 'h' ? 'l' : 'h';
    expect(out.lastIndexOf(`\x1b[${mode}${on}`)).toBeGreaterThan(-1);
    expect(out.lastIndexOf(`\x1b[${mode}${off}`)).toBeGreaterThan(out.lastIndexOf(`\x1b[${mode}${on}`));
  }
  for (const mode of GAME_MODES)
    expect(out.lastIndexOf(`\x1b[${mode}l`)).toBeGreaterThanOrEqual(out.lastIndexOf(`\x1b[${mode}h`));
  expect(shell.isRaw).toBe(false);
}

describe('a game in turns', () => {
  test('is played by keys, is kept on Ctrl+C and goes on from there', async () => {
    const { ended, sees } = raise(['play', 'cellar', '--seed', 'seven']);
    await sees('Welcome to Cellar');
    expect(shell.isRaw).toBe(true);
    expect(shell.emulator?.isAlternate).toBe(true);
    shell.type('dd\x1b[B');
    await sees('at 4,3 ');
    shell.type('\x03');
    expect(await ended).toBe(0);
    expectRestored();
    expect(shell.err()).toBe('');
    expect(shell.out()).toContain('seed seven');
    expect(shell.out()).toContain('stairwell play cellar --continue');

    const { folder } = shell;
    const again = raise(['play', 'cellar', '--continue'], { folder, terminal: { columns: 80, rows: 24 } });
    await again.sees('at 4,3 ');
    shell.type('q');
    expect(await again.ended).toBe(0);
  });

  test('takes a click on the map for its own, unless it may not', async () => {
    const { yendor } = await import('../../../games/yendor/index.js');
    const { id, title, summary } = yendor;
    const catalogue = [{ id, title, summary, load: async () => yendor }];
    const { ended, sees } = raise(['play', 'yendor', '--seed', '3'], { catalogue });
    await sees('T 0 ');
    const rows = (await shell.emulator?.rows()) ?? [];
    const y = rows.findIndex((row) => row.includes('@'));
    const x = rows[y].indexOf('@');
    shell.type(`\x1b[<0;${x + 4};${y + 1}M`);
    await sees('T 3 ');
    expect((await shell.emulator?.rows())?.[y].indexOf('@')).toBe(x + 3);
    shell.type('\x03');
    expect(await ended).toBe(0);
    expectRestored();
    shell.remove();
    const without = raise(['play', 'yendor', '--seed', '3', '--no-mouse'], { catalogue });
    await without.sees('T 0 ');
    shell.type('\x03');
    await without.ended;
    expect(shell.out()).not.toContain('?1000');
  });

  test('does not print a whole map when it is left, and shares it without beginning anew', async () => {
    const { fortress } = await import('../../../games/fortress/index.js');
    const { id, title, summary } = fortress;
    const catalogue = [{ id, title, summary, load: async () => fortress }];
    const map = Array.from({ length: 40 }, (_, row) => '.'.repeat(40 + (row % 3))).join('|');
    const options = ['--option', 'movers=0', '--option', `map=floor:0|${map}`];
    const { ended, sees } = raise(['play', 'fortress', '--seed', '7', ...options], { catalogue });
    await sees('level 0 of');
    shell.type('P');
    await sees('Whoever opens this');
    shell.type('\x03');
    expect(await ended).toBe(0);
    expect(shell.out()).toMatch(/^http:\/\/127\.0\.0\.1:8080\/\?game=fortress&seed=7\S*&option\.map=\S+$/m);
    expect(shell.out()).not.toContain('--option');
    expect(shell.out()).toContain('play fortress --continue');
  });

  test('says why something was refused', async () => {
    const { ended, sees } = raise(['play', 'cellar', '--seed', '7']);
    await sees('Welcome');
    shell.type('x');
    await sees('You die');
    shell.skip(1000);
    shell.type('d');
    await sees('it is over');
    shell.type('\x03');
    expect(await ended).toBe(0);
  });

  test("is shared from its end: the address is printed when the terminal is the shell's again", async () => {
    const { ended, sees } = raise(['play', 'cellar', '--seed', '7']);
    await sees('Welcome');
    shell.type('dx');
    await sees('F4: Share this run');
    shell.skip(1001);
    shell.type('\x1bOS\x1bOS');
    await sees('watches the whole run. It is printed when you leave');
    expect(shell.out()).not.toContain('#run=');
    shell.type('\x03');
    expect(await ended).toBe(0);
    expectRestored();
    const addresses = shell.out().match(/^http:\/\/127\.0\.0\.1:8080\/#run=\S+/gm) ?? [];
    expect(addresses).toHaveLength(1);
    expect((await call(['verify', addresses[0] ?? ''])).out).toContain('reproduces: cellar, seed 7');
    // Nothing of it is swallowed by the screen that is left.
    expect(shell.out().lastIndexOf('\x1b[?1049l')).toBeLessThan(shell.out().indexOf('#run='));
  });

  test('asks for a line and takes it', async () => {
    const { ended, sees } = raise(['play', 'cellar', '--seed', '7']);
    await sees('Welcome');
    shell.type('thello, d\x7fyou\r');
    await sees('You say hello, you\\.');
    shell.type('d');
    await sees('at 3,2 ');
    shell.type('t');
    await sees('Say:');
    shell.type('\x1b');
    await until(async () => !(await shell.emulator?.text())?.includes('Say:'), 'the question is gone');
    shell.type('\x03');
    expect(await ended).toBe(0);
  });

  test('saves on Ctrl+S and for the game, and takes keys that come meanwhile', async () => {
    const { ended, sees } = raise(['play', 'cellar', '--seed', '7']);
    await sees('Welcome');
    shell.type('d\x13');
    await sees('Saved as "quicksave"');
    shell.type('kdd');
    await sees('at 5,2 ');
    shell.type('l');
    await sees('at 3,2 ');
    shell.type('m');
    shell.type('\x03');
    expect(await ended).toBe(0);
    const { out, code } = await call(['saves', '--json'], { folder: shell.folder });
    expect(code).toBe(0);
    const names = JSON.parse(out).map((save: { name: string | null }) => save.name);
    expect(names).toEqual([null, 'before going back', 'niche', 'quicksave']);
    expect(readFileSync(join(shell.folder, 'data/stairwell/texts/cellar/morgue.txt'), 'utf8')).toBe('3,2\n');
  });

  test('loses no run, whatever is played after it', async () => {
    const first = raise(['play', 'cellar', '--seed', 'one']);
    await first.sees('Welcome');
    shell.type('d\x03');
    await first.ended;
    const { folder } = shell;
    const second = raise(['play', 'cellar', '--seed', 'two'], { folder });
    await second.sees('Welcome');
    shell.type('s\x03');
    await second.ended;
    const third = raise(['play', 'cellar', '--seed', 'one'], { folder });
    await third.sees('Welcome');
    shell.type('dx\x03');
    await third.ended;
    const { out } = await call(['saves', 'cellar', '--json'], { folder });
    const saves: { name: null; seed: string; run: string }[] = JSON.parse(out);
    expect(saves.map(({ name, seed }) => [name, seed])).toEqual([
      [null, 'two'],
      [null, 'one'],
    ]);
    const again = raise(['play', 'cellar', '--continue', saves[1].run], { folder });
    await again.sees('at 3,2 ');
    shell.type('\x03');
    await again.ended;
    expect(shell.out()).toContain(`play cellar --continue ${saves[1].run}`);
  });

  test('does not go on with what is not there or not whole', async () => {
    const none = raise(['play', 'cellar', '--continue']);
    expect(await none.ended).toBe(1);
    expect(shell.err()).toBe('stairwell: there is no run of cellar to go on with\n');
    shell.remove();

    const first = raise(['play', 'cellar', '--seed', 'one']);
    await first.sees('Welcome');
    shell.type('d\x13');
    await first.sees('Saved as');
    shell.type('\x03');
    await first.ended;
    const { folder } = shell;
    const unknown = raise(['play', 'cellar', '--continue', 'nothing'], { folder });
    expect(await unknown.ended).toBe(1);
    expect(shell.err()).toMatch(/there is no run or save "nothing" of cellar/);

    const saves = join(folder, 'data/stairwell/saves/cellar');
    const run = String(readdirSync(saves).find((name) => !name.includes('+'))).replace('.json', '');
    const autosave = join(saves, `${run}.json`);
    const whole = readFileSync(autosave, 'utf8');
    for (const damaged of [
      whole.slice(0, -40),
      whole.replace('"clock":1', '"clock":9'),
      whole.replaceAll('"version":"1"', '"version":"0"'),
    ]) {
      writeFileSync(autosave, damaged);
      const named = raise(['play', 'cellar', '--continue', run], { folder });
      expect(await named.ended).toBe(1);
      expect(shell.err()).toContain(`${autosave}: `);
      expect(shell.err().trim().split('\n')).toHaveLength(1);
      expect(readFileSync(autosave, 'utf8')).toBe(damaged);
    }
    writeFileSync(autosave, whole.slice(0, -40));
    const newest = raise(['play', 'cellar', '--continue'], { folder });
    expect(await newest.ended).toBe(1);
    expect(shell.err()).toContain('--continue ID|NAME');
    const other = raise(['play', 'cellar', '--continue', 'quicksave'], { folder });
    await other.sees('at 3,2 ');
    shell.signal('SIGTERM');
    await other.ended;
  });

  test('keeps the run of a game that is over, and no autosave of it', async () => {
    const { ended, sees } = raise(['play', 'cellar', '--seed', '7']);
    await sees('Welcome');
    shell.type('ddx');
    await sees('You die');
    shell.type('\x03');
    expect(await ended).toBe(0);
    const runs = join(shell.folder, 'data/stairwell/runs/cellar');
    const [file] = readdirSync(runs);
    expect(shell.out()).toContain(join(runs, file));
    expect((await call(['saves'], { folder: shell.folder })).out).toBe('no saves\n');
    expect((await call(['verify', join(runs, file)])).code).toBe(0);
  });

  test('redraws at a new size and pages a long help', async () => {
    const { ended, sees } = raise(['play', 'cellar', '--seed', '7']);
    await sees('Welcome');
    shell.resize(60, 20);
    await sees(/#{60}/);
    shell.resize(15, 4);
    await sees('too');
    shell.resize(80, 24);
    shell.type('?');
    await sees(/help line 1\n/);
    shell.type('\x1b[6~');
    await sees('help line 30');
    shell.type('\x1b');
    await sees('Welcome');
    shell.type('\x03');
    await ended;
  });

  test('writes nothing while nothing happens', async () => {
    const { ended, sees } = raise(['play', 'cellar', '--seed', '7', '--no-flash']);
    await sees('Welcome');
    const written = shell.out().length;
    shell.skip(60_000);
    shell.type('d');
    await sees('at 3,2 ');
    expect(shell.out().length - written).toBeLessThan(400);
    shell.type('\x03');
    await ended;
  });

  test('stops on Ctrl+Z and comes back', async () => {
    const { ended, sees } = raise(['play', 'cellar', '--seed', '7']);
    await sees('Welcome');
    shell.type('\x1a');
    expect(shell.hasStopped).toBe(true);
    expectRestored();
    shell.signal('SIGCONT');
    expect(shell.isRaw).toBe(true);
    await sees('Welcome');
    shell.type('\x03');
    expect(await ended).toBe(0);
    expectRestored();
  });

  test.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGINT', 130],
  ])('gives the terminal back and keeps the game on %s', async (signal, code) => {
    const { ended, sees } = raise(['play', 'cellar', '--seed', '7']);
    await sees('Welcome');
    shell.type('d');
    shell.signal(signal);
    expect(await ended).toBe(code);
    expectRestored();
    expect(readdirSync(join(shell.folder, 'data/stairwell/saves/cellar'))).toHaveLength(1);
  });

  test('that breaks gives the terminal back, says why and keeps its run', async () => {
    const { ended, sees } = raise(['play', 'cellar', '--seed', '7']);
    await sees('Welcome');
    shell.type('dd!');
    expect(await ended).toBe(1);
    expectRestored();
    expect(shell.err()).toContain('the ceiling falls');
    const [file] = readdirSync(join(shell.folder, 'data/stairwell/crashes'));
    expect(file).toMatch(/^cellar-20260501T120000000-7-[0-9a-f]{16}\.json$/);
  });
});

describe('a game in real time', () => {
  test('waits while the window is too small to see it', async () => {
    const { ended, sees } = raise(['play', 'attic', '--seed', '7']);
    await sees(/clock [1-9]/);
    const clockNow = async () => Number(/clock (\d+)/.exec((await shell.emulator?.text()) ?? '')?.[1]);
    const before = await clockNow();
    shell.resize(18, 5);
    await sees('too');
    for (let i = 0; i < 20; i++) await later(100);
    shell.resize(80, 24);
    await sees(/clock \d+/);
    // Twenty ticks a second: had time gone on, it would show more than these.
    expect((await clockNow()) - before).toBeLessThan(20);
    shell.type('\x03');
    expect(await ended).toBe(0);
  });

  test('goes on by itself, a burst of keys is one intent, and a pause stops it', async () => {
    const { ended, sees } = raise(['play', 'attic', '--seed', '7']);
    await sees(/clock [3-9]/);
    shell.type('dddddddddd');
    await sees('at 3,2 ');
    shell.type('p');
    await later(0);
    const before = await shell.emulator?.rows();
    await later(1000);
    expect((await shell.emulator?.rows())?.[8]).toBe(before?.[8]);
    expect(before?.[8]).toContain('at 3,2 ');
    shell.type('p');
    await until(async () => (await shell.emulator?.rows())?.[8] !== before?.[8], 'the clock goes on');
    shell.type('\x03');
    expect(await ended).toBe(0);
  });

  test('is told when keys come up, by a terminal that can', async () => {
    const { ended, sees } = raise(['play', 'attic', '--seed', '7']);
    await sees(/clock \d/);
    expect(shell.out()).toContain('\x1b[>31u');
    shell.type('\x1b[?31u');
    shell.type('\x1b[100;1;100u');
    await sees('at 3,2 ');
    shell.type('\x1b[100;1:3u\x1b[99;5u');
    expect(await ended).toBe(0);
    expect(shell.out().indexOf('\x1b[<u')).toBeGreaterThan(shell.out().indexOf('\x1b[>31u'));
    expect(shell.out().indexOf('\x1b[<u')).toBeLessThan(shell.out().indexOf('\x1b[?1049l'));
    expect(shell.out().split('\x1b[<u')).toHaveLength(2);
  });

  test('rings the bell only when asked to', async () => {
    const quiet = raise(['play', 'attic', '--seed', '7']);
    await quiet.sees(/clock \d/);
    shell.type('g\x03');
    await quiet.ended;
    expect(shell.out()).not.toContain('\x07');
    shell.remove();
    const loud = raise(['play', 'attic', '--seed', '7', '--bell']);
    await loud.sees(/clock \d/);
    shell.type('g\x03');
    await loud.ended;
    expect(shell.out()).toContain('\x07');
  });

  test('waits for a player who comes back until the shown key is pressed', async () => {
    const first = raise(['play', 'attic', '--seed', '7']);
    await first.sees('Welcome');
    shell.type('d');
    await first.sees('at 3,2 ');
    shell.type('s');
    await first.sees('at 3,3 ');
    shell.type('\x03');
    await first.ended;
    const { ended, sees } = raise(['play', 'attic', '--continue'], { folder: shell.folder });
    await sees('Time stands still');
    await sees('\\[Enter\\] Go on');
    const before = await shell.emulator?.rows();
    shell.type('eps ');
    await later(1000);
    expect((await shell.emulator?.rows())?.[8]).toBe(before?.[8]);
    shell.type('\r');
    await until(async () => (await shell.emulator?.rows())?.[8] !== before?.[8], 'the clock goes on');
    shell.type('\x03');
    expect(await ended).toBe(0);
  });

  test('restarts when the rules ask for it', async () => {
    const { ended, sees } = raise(['play', 'attic', '--seed', '7']);
    await sees(/clock [3-9]/);
    shell.type('r');
    await sees(/clock [0-2]/);
    shell.type('\x03');
    await ended;
    expect(shell.out()).toContain('seed 7-again');
  });
});

describe('a run that is open in another terminal', () => {
  async function openTwice() {
    const first = raise(['play', 'cellar', '--seed', 'one']);
    const other = shell;
    await first.sees('Welcome');
    shell.type('d');
    await until(
      async () => (await call(['saves'], { folder: shell.folder })).out !== 'no saves\n',
      'it is kept',
    );
    const second = raise(['play', 'cellar', '--continue'], { folder: shell.folder });
    await second.sees('This run is being played in another window');
    return { first, other, second };
  }

  test('can be watched while it is played, and is left to who plays it', async () => {
    const { first, other, second } = await openTwice();
    shell.type('w');
    await second.sees('live 1 of 1');
    other.type('ddd');
    await second.sees('live 4 of 4');
    await second.sees('at 6,2 ');
    shell.type('\x1b[H');
    await second.sees(/live 0 of 4.*paused/);
    shell.type('q');
    await second.sees('being played in another window');
    shell.type('\x1b');
    expect(await second.ended).toBe(0);
    other.type('d\x03');
    await first.ended;
    expect(other.out()).toContain('--continue');
  });

  test('is watched from another moment when its player goes back, and to its end', async () => {
    const { first, other, second } = await openTwice();
    shell.type('w');
    await second.sees('live 1 of 1');
    other.type('kddd');
    await second.sees('at 6,2 ');
    other.type('l');
    await first.sees('you are back');
    other.type('s');
    await second.sees('at 3,3 ');
    other.type('ssx');
    await second.sees('ended 6 of 6');
    shell.type('q');
    expect(await second.ended).toBe(0);
    other.type('\x03');
    await first.ended;
  });

  test('that is left while it is watched can be gone on with', async () => {
    const { first, other, second } = await openTwice();
    shell.type('w');
    await second.sees('live 1 of 1');
    other.type('d\x03');
    await first.ended;
    await second.sees('left, q goes on with it 2 of 2');
    shell.type('q');
    await second.sees('You go east');
    shell.type('\x03');
    expect(await second.ended).toBe(0);
    expect(shell.out()).toContain('--continue');
  });

  test('can be taken over: the other one stops and keeps nothing more', async () => {
    const { first, other, second } = await openTwice();
    shell.type('t');
    await second.sees('at 3,2 ');
    expect(await first.ended).toBe(0);
    expect(other.out()).toContain('The run goes on in another window.');
    expect(other.out()).not.toContain('go on:');
    shell.type('ss');
    await second.sees('at 3,4 ');
    shell.type('\x03');
    expect(await second.ended).toBe(0);
    const { out } = await call(['saves', '--json'], { folder: shell.folder });
    expect(JSON.parse(out)[0]).toMatchObject({ name: null, report: { x: 3, y: 4 } });
  });
});

test('rebound keys do what they are bound to, and their old ones nothing', async () => {
  const { ended, sees } = raise(['play', 'cellar', '--seed', '7', '--bind', 'east=y,Space']);
  await sees('Welcome');
  shell.type('dy y');
  await sees('at 5,2 ');
  shell.type('\x03');
  expect(await ended).toBe(0);
});

test.each([
  ['24bit', 0xff0000],
  ['256', 196],
  ['16', 9],
  ['none', undefined],
])('--color %s', async (mode, color) => {
  const { ended, sees } = raise(['play', 'attic', '--seed', '7', '--color', mode]);
  await sees('at 2,2');
  expect(await shell.emulator?.cell(2, 2)).toMatchObject({ glyph: '@', color });
  shell.type('\x03');
  expect(await ended).toBe(0);
});

test('a terminal that cannot place text is none', async () => {
  const { ended } = raise(['play', 'attic'], { env: { TERM: 'dumb' } });
  expect(await ended).toBe(2);
  expect(shell.err()).toMatch(/needs a terminal/);
  expect(shell.out()).toBe('');
});

describe('the menu', () => {
  test('leads by keys to a game, its options and back', async () => {
    const { ended, sees } = raise([]);
    await sees('Which one\\?');
    await sees('Attic, to test with');
    shell.type('\x1b[B\r');
    await sees('New game');
    shell.type('o');
    await sees('lit: true');
    shell.type(' ');
    await sees('lit: false');
    shell.type('\x1b[B\x1b[C');
    await sees('depth: 3');
    shell.type('\x1b');
    await sees('Daily dungeon');
    shell.type('3');
    await sees('Seed:');
    shell.type('moss\r');
    await sees('Welcome to Cellar');
    shell.type('dq');
    await sees('That was seed moss');
    await sees('Continue');
    shell.type('1');
    await sees('at 3,2 ');
    shell.type('\x03');
    expect(await ended).toBe(0);
    expectRestored();
    expect(shell.out()).toContain('--seed moss --option lit=false --option depth=3');
  });

  test('shows the replay of a save, goes on with it, and deletes it when asked twice', async () => {
    const { ended, sees } = raise([]);
    await sees('Which one');
    shell.type('2');
    await sees('New game');
    shell.type('n');
    await sees('Welcome');
    shell.type('dddk');
    await sees('Saved as "niche"');
    shell.type('q');
    await sees('That was seed');
    shell.type('a');
    await sees('1 {2}niche');
    shell.type('r');
    await sees(/replay \d of 4/);
    shell.type('j');
    await sees('Which moment, from 0 to 4');
    shell.type('2\r');
    await sees('replay 2 of 4, speed 1, paused');
    await sees('at 4,2 ');
    shell.type('q');
    await sees('1 {2}niche');
    shell.type('d');
    await sees('Delete "niche"');
    shell.type('\x1b');
    await sees('1 {2}niche');
    shell.type('d');
    await sees('Delete "niche"');
    shell.type('d');
    await sees('C {2}Continue');
    shell.type('c');
    await sees('at 5,2 ');
    shell.type('\x03');
    expect(await ended).toBe(0);
    const { out } = await call(['saves', 'cellar', '--json'], { folder: shell.folder });
    expect(JSON.parse(out).map(({ name }: { name: string | null }) => name)).toEqual([null]);
  });

  test.each(['q', '\x03', '\x1b'])('is left by %j', async (key) => {
    const { ended, sees } = raise([]);
    await sees('Which one');
    shell.type(key);
    expect(await ended).toBe(0);
    expectRestored();
  });

  test('fits 80x24 and says when it does not fit', async () => {
    const { ended, sees } = raise([], { terminal: { columns: 18, rows: 5 } });
    await sees('too');
    shell.resize(80, 24);
    await sees('Which one');
    shell.signal('SIGTERM');
    expect(await ended).toBe(143);
  });
});

describe('a replay', () => {
  test('is shown, stepped and left', async () => {
    const script = 'd\nd\ns\ns\nd\n';
    const { out, shell: made } = await call(
      ['run', 'cellar', '--seed', '7', '--input', '-', '--print', 'run'],
      {
        input: script,
      },
    );
    made.remove();
    const { ended, sees } = raise(['replay', '-', '--speed', '50'], {
      input: out,
      terminal: { columns: 100, rows: 30 },
    });
    await sees('replay 5 of 5');
    await sees('at 5,4 ');
    shell.type('\x1b[D');
    await sees('replay 4 of 5');
    await sees('at 4,4 ');
    shell.type('\x1b[H');
    await sees('replay 0 of 5');
    shell.type(']');
    await sees('speed 64');
    shell.type('\x1bOS');
    await sees('watches the whole run. It is printed when you leave');
    shell.type('q');
    expect(await ended).toBe(0);
    expectRestored();
    expect(shell.out()).toMatch(/^http:\/\/127\.0\.0\.1:8080\/#run=\S+$/m);
  });
});
