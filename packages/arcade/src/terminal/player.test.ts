import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { frameText, Session } from '@stairwell/engine';
import { describe, expect, test } from 'vitest';
import { call, until } from '../cli/testing/fake-shell.js';
import { useFakeTerminal } from './testing/fake-terminal.js';
import { TOMB_CATALOGUE } from './testing/tomb.js';

const here = useFakeTerminal();
const { raise, expectRestored } = here;
const LONG = 60_000;

describe('a game in turns', () => {
  test('is played by keys, is kept on Ctrl+C and goes on from there', async () => {
    const { ended, sees } = raise(['play', 'cellar', '--seed', 'seven']);
    await sees('Welcome to Cellar');
    expect(here.shell.isRaw).toBe(true);
    expect(here.shell.emulator?.isAlternate).toBe(true);
    here.shell.type('dd\x1b[B');
    await sees('at 4,3 ');
    here.shell.type('\x03');
    expect(await ended).toBe(0);
    expectRestored();
    expect(here.shell.err()).toBe('');
    expect(here.shell.out()).toContain('seed seven');
    expect(here.shell.out()).toContain('stairwell play cellar --continue');

    const { folder } = here.shell;
    const again = raise(['play', 'cellar', '--continue'], { folder, terminal: { columns: 80, rows: 24 } });
    await again.sees('at 4,3 ');
    here.shell.type('q');
    expect(await again.ended).toBe(0);
  });

  test('that breaks is left as it was before, for whoever goes on with it', async () => {
    const { ended, sees } = raise(['play', 'cellar', '--seed', 'seven']);
    await sees('Welcome to Cellar');
    const { folder } = here.shell;
    here.shell.type('d');
    await until(async () => (await call(['saves'], { folder })).out !== 'no saves\n', 'it is kept');
    here.shell.type('d!');
    expect(await ended).toBe(1);
    expect(here.shell.err()).toContain('Cellar broke at 2');
    const again = raise(['play', 'cellar', '--continue'], { folder, terminal: { columns: 80, rows: 24 } });
    await again.sees('at 3,2 ');
    here.shell.type('\x03');
    expect(await again.ended).toBe(0);
  });

  test('takes a click on the map for its own, unless it may not', async () => {
    const { yendor } = await import('../../../games/yendor/index.js');
    const { id, title, summary } = yendor;
    const catalogue = [{ id, title, summary, load: async () => yendor }];
    // Any seed where the hero begins with three free cells to the east.
    const seeds = Array.from({ length: 50 }, (_, index) => String(index + 1));
    const isFree = (seed: string) => frameText(Session.start(yendor, seed).frame()).includes('@...');
    const seed = seeds.find(isFree) ?? '';
    const { ended, sees } = raise(['play', 'yendor', '--seed', seed], { catalogue });
    await sees('T 0 ');
    const rows = (await here.shell.emulator?.rows()) ?? [];
    const y = rows.findIndex((row) => row.includes('@'));
    const x = rows[y].indexOf('@');
    here.shell.type(`\x1b[<0;${x + 4};${y + 1}M`);
    await sees('T 3 ');
    // Fewer lines of messages may have moved the map: the column tells.
    const after = (await here.shell.emulator?.rows()) ?? [];
    expect(after.find((row) => row.includes('@'))?.indexOf('@')).toBe(x + 3);
    here.shell.type('\x03');
    expect(await ended).toBe(0);
    expectRestored();
    here.shell.remove();
    const without = raise(['play', 'yendor', '--seed', seed, '--no-mouse'], { catalogue });
    await without.sees('T 0 ');
    here.shell.type('\x03');
    await without.ended;
    expect(here.shell.out()).not.toContain('?1002');
  });

  test('does not print a whole map when it is left, and shares it without beginning anew', async () => {
    const { fortress } = await import('../../../games/fortress/index.js');
    const { id, title, summary } = fortress;
    const catalogue = [{ id, title, summary, load: async () => fortress }];
    const map = Array.from({ length: 40 }, (_, row) => '.'.repeat(40 + (row % 3))).join('|');
    const options = ['--option', 'movers=0', '--option', `map=floor:0|${map}`];
    const { ended, sees } = raise(['play', 'fortress', '--seed', '7', ...options], { catalogue });
    await sees('level 0, highest');
    here.shell.type('P');
    await sees('Whoever opens this');
    here.shell.type('\x03');
    expect(await ended).toBe(0);
    expect(here.shell.out()).toMatch(/^http:\/\/127\.0\.0\.1:8080\/#play=[\w-]{20,300}$/m);
    expect(here.shell.out()).not.toContain('--option');
    expect(here.shell.out()).toContain('play fortress --continue');
    const [address = ''] = here.shell.out().match(/^http\S+#play=\S+/m) ?? [];
    here.shell.remove();
    const opened = raise(['play', address], { catalogue });
    await opened.sees('level 0, highest');
    here.shell.type('\x03');
    expect(await opened.ended).toBe(0);
    expect(here.shell.out()).toContain('Fortress, seed 7');
  });

  test('writes a map to a file, says which, and begins on it', async () => {
    const { fortress } = await import('../../../games/fortress/index.js');
    const { id, title, summary } = fortress;
    const catalogue = [{ id, title, summary, load: async () => fortress }];
    const map = 'floor:0|20.|20.|20.';
    const start = ['play', 'fortress', '--seed', 'odd seed: 7', '--option', 'movers=0', '--option'];
    const first = raise([...start, `map=${map}`], { catalogue });
    await first.sees('level 0, highest');
    here.shell.type('8S');
    await first.sees('It lies in');
    await first.sees('odd-seed-7.txt');
    here.shell.type('\x03');
    expect(await first.ended).toBe(0);
    const file = join(here.shell.folder, 'data/stairwell/texts/fortress/fortress-odd-seed-7.txt');
    const second = raise([...start, `map=@${file}`], { catalogue, folder: here.shell.folder });
    await second.sees('ladder');
    here.shell.type('\x03');
    expect(await second.ended).toBe(0);
  });

  test('says why something was refused', async () => {
    const { ended, sees } = raise(['play', 'cellar', '--seed', '7']);
    await sees('Welcome');
    here.shell.type('z');
    await sees('nothing to climb');
    here.shell.type('\x03');
    expect(await ended).toBe(0);
  });

  test('that came from elsewhere and has no screens of its own has its keys on ?, and is gone on with by what is printed', async () => {
    const well = fileURLToPath(new URL('../../../../tests/testing/outside/well.js', import.meta.url));
    const folder = mkdtempSync(join(tmpdir(), 'stairwell-well-'));
    mkdirSync(join(folder, 'config', 'stairwell'), { recursive: true });
    writeFileSync(join(folder, 'config', 'stairwell', 'settings.json'), '{"openings":true}');
    const { ended, sees } = raise(['play', '--with', well], { folder });
    await sees('[?] shows all keys');
    here.shell.type('?');
    await sees('The Well: keys');
    here.shell.type('\x1b');
    await sees('Level 1');
    here.shell.type('\x1b[C\x03');
    expect(await ended).toBe(0);
    const [, ...args] = /^ {2}go on: +(.*)$/m.exec(here.shell.out())?.[1].split(' ') ?? [];
    const again = raise(args, { folder });
    await again.sees('[.]@[.]');
    here.shell.type('\x03');
    expect(await again.ended).toBe(0);
  });

  test("is shared from its end: the address is printed when the terminal is the shell's again", async () => {
    const { ended, sees } = raise(['play', 'cellar', '--seed', '7']);
    await sees('Welcome');
    here.shell.type('dx');
    await sees('Share this run');
    here.shell.skip(1001);
    here.shell.type('\x1bOS\x1bOS');
    await sees('watches the whole run');
    expect(here.shell.out()).not.toContain('#run=');
    here.shell.type('\x03');
    expect(await ended).toBe(0);
    expectRestored();
    const addresses = here.shell.out().match(/^http:\/\/127\.0\.0\.1:8080\/#run=\S+/gm) ?? [];
    expect(addresses).toHaveLength(1);
    expect((await call(['verify', addresses[0] ?? ''])).out).toContain('reproduces: cellar, seed 7');
    // Nothing of it is swallowed by the screen that is left.
    expect(here.shell.out().lastIndexOf('\x1b[?1049l')).toBeLessThan(here.shell.out().indexOf('#run='));
  });

  test('asks for a line and takes it', async () => {
    const { ended, sees } = raise(['play', 'cellar', '--seed', '7']);
    await sees('Welcome');
    here.shell.type('thello, d\x7fyou\r');
    await sees('You say hello, you\\.');
    here.shell.type('d');
    await sees('at 3,2 ');
    here.shell.type('t');
    await sees('Say:');
    here.shell.type('\x1b');
    await until(async () => !(await here.shell.emulator?.text())?.includes('Say:'), 'the question is gone');
    here.shell.type('\x03');
    expect(await ended).toBe(0);
  });

  test('saves on Ctrl+S and for the game, and takes keys that come meanwhile', async () => {
    const { ended, sees } = raise(['play', 'cellar', '--seed', '7']);
    await sees('Welcome');
    here.shell.type('d\x13');
    await sees('Saved as "quicksave"');
    here.shell.type('kdd');
    await sees('at 5,2 ');
    here.shell.type('l');
    await sees('at 3,2 ');
    here.shell.type('m');
    here.shell.type('\x03');
    expect(await ended).toBe(0);
    const { out, code } = await call(['saves', '--json'], { folder: here.shell.folder });
    expect(code).toBe(0);
    const names = JSON.parse(out).map((save: { name: string | null }) => save.name);
    expect(names).toEqual([null, 'before going back', 'niche', 'quicksave']);
    expect(readFileSync(join(here.shell.folder, 'data/stairwell/texts/cellar/morgue.txt'), 'utf8')).toBe(
      '3,2\n',
    );
  });

  test('says nothing of what is over, neither in a screen that is opened nor in the next run', async () => {
    const { ended, sees } = raise(['play', 'cellar', '--seed', '7']);
    await sees('Welcome');
    here.shell.type('d\x13');
    await sees('Saved as "quicksave"');
    here.shell.type('?');
    await sees('help line 1');
    expect(await here.shell.emulator?.text()).not.toContain('Saved as');
    here.shell.type('\x1b');
    await until(async () => !(await here.shell.emulator?.text())?.includes('help line'), 'the help is gone');
    here.shell.type('x');
    await sees('Share this run');
    here.shell.skip(1001);
    here.shell.type('\x1bOS');
    await sees('watches the whole run');
    here.shell.type('\r');
    await sees('at 2,2 ');
    expect(await here.shell.emulator?.text()).not.toContain('watches the whole run');
    here.shell.type('\x03');
    expect(await ended).toBe(0);
  });

  test('loses no run, whatever is played after it', async () => {
    const first = raise(['play', 'cellar', '--seed', 'one']);
    await first.sees('Welcome');
    here.shell.type('d\x03');
    await first.ended;
    const { folder } = here.shell;
    const second = raise(['play', 'cellar', '--seed', 'two'], { folder });
    await second.sees('Welcome');
    here.shell.type('s\x03');
    await second.ended;
    const third = raise(['play', 'cellar', '--seed', 'one'], { folder });
    await third.sees('Welcome');
    here.shell.type('dx\x03');
    await third.ended;
    const { out } = await call(['saves', 'cellar', '--json'], { folder });
    const saves: { name: null; seed: string; run: string }[] = JSON.parse(out);
    expect(saves.map(({ name, seed }) => [name, seed])).toEqual([
      [null, 'two'],
      [null, 'one'],
    ]);
    const again = raise(['play', 'cellar', '--continue', saves[1].run], { folder });
    await again.sees('at 3,2 ');
    here.shell.type('\x03');
    await again.ended;
    expect(here.shell.out()).toContain(`play cellar --continue ${saves[1].run}`);
  });

  test('does not go on with what is not there or not whole', async () => {
    const none = raise(['play', 'cellar', '--continue']);
    expect(await none.ended).toBe(1);
    expect(here.shell.err()).toBe('stairwell: there is no run of cellar to go on with\n');
    here.shell.remove();

    const first = raise(['play', 'cellar', '--seed', 'one']);
    await first.sees('Welcome');
    here.shell.type('d\x13');
    await first.sees('Saved as');
    here.shell.type('\x03');
    await first.ended;
    const { folder } = here.shell;
    const unknown = raise(['play', 'cellar', '--continue', 'nothing'], { folder });
    expect(await unknown.ended).toBe(1);
    expect(here.shell.err()).toMatch(/there is no run or save "nothing" of cellar/);

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
      expect(here.shell.err()).toContain(`${autosave}: `);
      expect(here.shell.err().trim().split('\n')).toHaveLength(1);
      expect(readFileSync(autosave, 'utf8')).toBe(damaged);
    }
    writeFileSync(autosave, whole.slice(0, -40));
    const newest = raise(['play', 'cellar', '--continue'], { folder });
    expect(await newest.ended).toBe(1);
    expect(here.shell.err()).toContain('--continue ID|NAME');
    const other = raise(['play', 'cellar', '--continue', 'quicksave'], { folder });
    await other.sees('at 3,2 ');
    here.shell.signal('SIGTERM');
    await other.ended;
  });

  test('keeps the run of a game that is over, and no autosave of it', async () => {
    const { ended, sees } = raise(['play', 'cellar', '--seed', '7']);
    await sees('Welcome');
    here.shell.type('ddx');
    await sees('You die');
    here.shell.type('\x03');
    expect(await ended).toBe(0);
    const runs = join(here.shell.folder, 'data/stairwell/runs/cellar');
    const [file] = readdirSync(runs);
    expect(here.shell.out()).toContain(join(runs, file));
    expect((await call(['saves'], { folder: here.shell.folder })).out).toBe('no saves\n');
    expect((await call(['verify', join(runs, file)])).code).toBe(0);
  });

  test('shows the map it ended on, and the key that goes on from there is no answer to the last screen', async () => {
    const { ended, sees } = raise(['play', 'tomb', '--seed', '7'], { catalogue: TOMB_CATALOGUE });
    await sees('Welcome');
    here.shell.type('dx');
    // However busy the machine is, the moment lasts. Drawing anew does not end it.
    here.shell.skip(-LONG);
    here.shell.type('\x0c');
    await sees('You die');
    expect(await here.shell.emulator?.text()).not.toContain('The last screen');
    // Later than keys are guarded after an end.
    here.shell.skip(LONG + 1100);
    here.shell.type('r');
    await sees('The last screen');
    here.shell.type('r');
    here.shell.skip(1100);
    expect(await here.shell.emulator?.text()).toContain('The last screen');
    here.shell.type('r');
    await sees('Welcome');
    here.shell.type('\x03');
    expect(await ended).toBe(0);
    expect(here.shell.out()).toContain('seed 7-again');
  });

  test('redraws at a new size and pages a long help', async () => {
    const { ended, sees } = raise(['play', 'cellar', '--seed', '7']);
    await sees('Welcome');
    here.shell.resize(60, 20);
    await sees(/#{60}/);
    here.shell.resize(15, 4);
    await sees('too');
    here.shell.resize(80, 24);
    here.shell.type('?');
    await sees(/help line 1\n/);
    here.shell.type('\x1b[6~');
    await sees('help line 30');
    here.shell.type('\x1b');
    await sees('Welcome');
    here.shell.type('\x03');
    await ended;
  });

  test('writes nothing while nothing happens', async () => {
    const { ended, sees } = raise(['play', 'cellar', '--seed', '7', '--no-flash']);
    await sees('Welcome');
    const written = here.shell.out().length;
    here.shell.skip(60_000);
    here.shell.type('d');
    await sees('at 3,2 ');
    expect(here.shell.out().length - written).toBeLessThan(400);
    here.shell.type('\x03');
    await ended;
  });

  test('stops on Ctrl+Z and comes back', async () => {
    const { ended, sees } = raise(['play', 'cellar', '--seed', '7']);
    await sees('Welcome');
    here.shell.type('\x1a');
    expect(here.shell.hasStopped).toBe(true);
    expectRestored();
    here.shell.signal('SIGCONT');
    expect(here.shell.isRaw).toBe(true);
    await sees('Welcome');
    here.shell.type('\x03');
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
    here.shell.type('d');
    here.shell.signal(signal);
    expect(await ended).toBe(code);
    expectRestored();
    expect(readdirSync(join(here.shell.folder, 'data/stairwell/saves/cellar'))).toHaveLength(1);
  });

  test('that breaks gives the terminal back, says why and keeps its run', async () => {
    const { ended, sees } = raise(['play', 'cellar', '--seed', '7']);
    await sees('Welcome');
    here.shell.type('dd!');
    expect(await ended).toBe(1);
    expectRestored();
    expect(here.shell.err()).toContain('the ceiling falls');
    const [file] = readdirSync(join(here.shell.folder, 'data/stairwell/crashes'));
    expect(file).toMatch(/^cellar-20260501T120000000\+7\+\w+\+[0-9a-f]{16}\.json$/);
  });
});

test('rebound keys do what they are bound to, and their old ones nothing', async () => {
  const { ended, sees } = raise(['play', 'cellar', '--seed', '7', '--bind', 'east=y,Space']);
  await sees('Welcome');
  here.shell.type('dy y');
  await sees('at 5,2 ');
  here.shell.type('\x03');
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
  expect(await here.shell.emulator?.cell(2, 2)).toMatchObject({ glyph: '@', color });
  here.shell.type('\x03');
  expect(await ended).toBe(0);
});

test('a terminal that cannot place text is none', async () => {
  const { ended } = raise(['play', 'attic'], { env: { TERM: 'dumb' } });
  expect(await ended).toBe(2);
  expect(here.shell.err()).toMatch(/needs a terminal/);
  expect(here.shell.out()).toBe('');
});
