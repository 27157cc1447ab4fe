import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { boardToText, type Entry } from '@stairwell/stage';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { main } from '../cli/main.js';
import { call, createFakeShell, type FakeShell, until } from '../cli/testing/fake-shell.js';

vi.setConfig({ testTimeout: 30_000 });

let shell: FakeShell;
beforeEach(() => {
  shell = createFakeShell({ terminal: { columns: 80, rows: 24 } });
});
afterEach(() => shell.remove());

const sees = (text: string | RegExp) =>
  until(async () => ((await shell.emulator?.text()) ?? '').match(text) !== null, `"${text}" is seen`).catch(
    async (error: unknown) => {
      throw new Error(`${error}\n${await shell.emulator?.text()}`);
    },
  );

function entry(number: number, part: Partial<Entry> = {}): Entry {
  return {
    run: `run-${number}`,
    game: 'cellar',
    version: '1',
    seed: `seed-${number}`,
    options: { lit: true, depth: 2, mood: 'calm', motto: '' },
    endedAt: new Date(Date.UTC(2026, 2, 1) + number * 86_400_000).toISOString(),
    hasWon: number % 10 === 0,
    figures: { reach: number, turns: 100 - number },
    ...part,
  };
}

/** Puts games on the leaderboard that were finished before. */
function finished(entries: readonly Entry[]): void {
  const file = join(shell.folder, 'data/stairwell/leaderboards/cellar.jsonl');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, entries.map((one) => `${JSON.stringify(one)}\n`).join(''));
}

const ask = (...args: string[]) => call(['leaderboard', 'cellar', ...args], { folder: shell.folder });

/** What a terminal sends for that key. */
const F8 = '\x1b[19~';

describe('a game that ends', () => {
  test('says its rank, shows the leaderboard on F8, and its dungeons can be played again', async () => {
    finished([entry(2), entry(9)]);
    const ended = main(['play', 'cellar', '--seed', 'moss'], shell);
    await sees('Welcome');
    shell.type('dddx');
    await sees(/Rank 2 of 3: better than 1 of 2/);
    // Whoever was still walking does not open anything by mistake.
    shell.type(F8);
    shell.skip(1000);
    shell.type(F8);
    await sees('Cellar: leaderboard');
    await sees(/Rank {2}Reach {2}Turns {2}Date {8}End {3}Seed/);
    await sees(/1 {6}9 {5}91 {2}2026-03-10 {2}lost {2}seed-9\n.* 2 {6}5 {6}4 {2}2026-05-01 {2}lost {2}moss/);
    shell.type('j\r');
    await sees('Welcome to Cellar');
    shell.type('dx');
    await sees(/Rank 3 of 4/);
    shell.skip(1000);
    shell.type(F8);
    await sees('leaderboard');
    // Back to the last screen of the game, which is as it was.
    shell.type('\x1b');
    await sees(/You die\.[\s\S]*Rank 3 of 4/);
    shell.type('\x03');
    expect(await ended).toBe(0);
    expect(shell.out()).toContain('seed moss');
    const { out } = await ask('--json', '--sort', 'date');
    expect(JSON.parse(out)).toMatchObject({ found: 4, summary: { games: 4, victories: 0 } });
  });

  test('in the menu leads back to the page of its game', async () => {
    const ended = main([], shell);
    await sees('Which one');
    shell.type('2');
    await sees('L {2}Leaderboard');
    shell.type('l');
    await sees('No ranked game of yours has ended here yet');
    shell.type('q');
    await sees('N {2}New run');
    shell.type('N');
    await sees('Welcome');
    shell.type('x');
    await sees('Rank 1: the first game on this board');
    shell.skip(1000);
    shell.type(F8);
    await sees('1 game, 0 won');
    shell.type('\x1b');
    await sees('You die');
    shell.type('q');
    await sees('N {2}New run');
    shell.type('?');
    await sees('go north');
    shell.type('\x03');
    expect(await ended).toBe(0);
  });

  test('is entered once, and cannot be saved to be entered again', async () => {
    const ended = main(['play', 'cellar', '--seed', 'moss'], shell);
    await sees('Welcome');
    shell.type('x');
    await sees('Rank 1');
    shell.skip(1000);
    shell.type('k');
    await sees('the run has ended');
    shell.type('ddd\x03');
    await ended;
    expect(JSON.parse((await ask('--json')).out).found).toBe(1);
  });
});

describe('the leaderboard on the screen', () => {
  test('filters, sorts and turns pages by keys', async () => {
    finished(Array.from({ length: 60 }, (_, index) => entry(index + 1)));
    const ended = main([], shell);
    await sees('Which one');
    shell.type('2');
    await sees('Leaderboard');
    shell.type('jjj');
    await sees('60 games, 6 won');
    shell.type('L');
    await sees(/60 found {2}page 1 of 3 {2}sort: reach {2}outcome: all/);
    shell.type('\x1b[6~');
    await sees(/page 2 of 3/);
    await sees(/26 {5}35 {5}65/);
    shell.type('o');
    await sees(/6 found {2}page 1 of 1 {2}sort: reach {2}outcome: victory/);
    shell.type('os');
    await sees(/54 found .* sort: turns {2}outcome: death/);
    shell.type('or');
    await sees(/sort: turns, reversed {2}outcome: all/);
    await sees(/60 {6}1 {5}99/);
    shell.type('f');
    await sees('Any of: reach>=100');
    shell.type('reach>=58 seed=seed-59\r');
    await sees(/1 found /);
    shell.type('f');
    await sees('Filter: reach>=58');
    shell.type('\x15gold>=1\r');
    await sees('is no filter');
    await sees('Filter: gold>=1');
    shell.type('\x15reach>=58 seed=seed-59\r');
    await sees(/1 found /);
    shell.type('\x03');
    expect(await ended).toBe(0);
  });

  test('fits a small terminal', async () => {
    finished(Array.from({ length: 30 }, (_, index) => entry(index + 1)));
    shell.resize(40, 10);
    const ended = main([], shell);
    await sees('Which one');
    shell.type('2');
    await sees('New run');
    shell.type('L');
    await sees(/Rank {2}Reach/);
    await sees(/1 {5}30/);
    shell.type('\x1b[F');
    await sees(/25 {6}6/);
    shell.type('\x03');
    expect(await ended).toBe(0);
  });
});

describe('boards', () => {
  const grim = { lit: true, depth: 2, mood: 'grim', motto: '' };

  test('of other options are looked at one after another, and a line plays with its own', async () => {
    finished([entry(3), entry(8, { options: grim })]);
    const ended = main([], shell);
    await sees('Which one');
    shell.type('2');
    await sees('New run');
    shell.type('L');
    await sees(/leaderboard, usual options/);
    await sees('1 game, 0 won');
    shell.type('b');
    await sees(/leaderboard, mood grim/);
    await sees('seed-8');
    shell.type('\r');
    await sees('Welcome to Cellar');
    shell.type('d\x03');
    expect(await ended).toBe(0);
    expect(shell.out()).toContain('--seed seed-8 --option mood=grim');
  });

  test('show the run of a line on w, and say when it is not kept', async () => {
    finished([entry(90)]);
    const ended = main(['play', 'cellar', '--seed', 'moss'], shell);
    await sees('Welcome');
    shell.type('dddx');
    await sees('Rank 2 of 2');
    shell.skip(1000);
    shell.type(F8);
    await sees('leaderboard');
    shell.type('w');
    await sees('not kept here');
    shell.type('jw');
    await sees(/Replay: action \d of 4/);
    shell.type('q');
    await sees('leaderboard');
    shell.type('\x03');
    expect(await ended).toBe(0);
  });

  test('are asked for by options on the command line', async () => {
    finished([entry(3), entry(8, { options: grim })]);
    const { out } = await ask('--option', 'mood=grim', '--json');
    const data = JSON.parse(out);
    expect(data.entries.map(({ seed }: Entry) => seed)).toEqual(['seed-8']);
    expect(data.boards).toHaveLength(2);
    expect((await ask('--game-version', '0')).out).toContain('No ranked game of yours has ended here yet');
  });
});

describe('stairwell leaderboard', () => {
  test('prints a page with its summary, and the whole as data', async () => {
    finished([entry(3, { cause: 'damp' }), entry(10), entry(7)]);
    const { out, code } = await ask('--where', 'reach>=5', '--sort', 'turns');
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      '3 games, 1 won (33 %); streak 1, longest 1',
      'Average: reach 7, turns 93',
      'Best: reach 10, turns 90',
      'usual options: 2 found, page 1 of 1',
      '',
      'Rank  Reach  Turns  Date        End   Seed',
      '   1     10     90  2026-03-11  won   seed-10',
      '   2      7     93  2026-03-08  lost  seed-7',
      '',
    ]);
    const data = JSON.parse((await ask('--json', '--reverse')).out);
    expect(data).toMatchObject({
      game: 'cellar',
      figures: [{ name: 'reach', field: 'x', best: 'most' }, { name: 'turns' }],
      found: 3,
      page: 1,
      pages: 1,
    });
    expect(data.entries[0]).toEqual({ rank: 3, percentile: 0, ...entry(3, { cause: 'damp' }) });
  });

  test('exports and imports, each entry once', async () => {
    finished([entry(1), entry(2)]);
    const file = join(shell.folder, 'board.json');
    expect(await ask('--export', file)).toMatchObject({ code: 0, out: '', err: '' });
    expect((await ask('--export', '-')).out).toBe(boardToText([entry(1), entry(2)]));
    finished([entry(3)]);
    const taken = await ask('--import', file, '--json');
    expect(taken.err).toBe('2 taken in, 0 known before\n');
    expect(JSON.parse(taken.out).found).toBe(3);
    expect((await ask('--import', file)).err).toBe('0 taken in, 2 known before\n');
  });

  test.each([
    [['--where', 'gold>=1'], 2, /--where: "gold>=1" is no filter/],
    [['--sort', 'luck'], 2, /--sort takes one of reach, turns, date/],
    [['--page', '0'], 2, /--page takes a whole number/],
    [['--import', '/nowhere/board.json'], 1, /cannot read \/nowhere\/board\.json/],
    [['--export', `${import.meta.filename}/board.json`], 1, /cannot write .*board\.json/],
  ] as const)('%s exits %d', async (args, code, reason) => {
    const result = await ask(...args);
    expect(result.code).toBe(code);
    expect(result.err).toMatch(reason);
    expect(result.err.trim().split('\n')).toHaveLength(1);
  });

  test('names damage, uses what is whole, and refuses a damaged import', async () => {
    finished([entry(1), { ...entry(2), figures: { reach: 'far' } as never }]);
    const { code, err, out } = await ask();
    expect(code).toBe(1);
    expect(err).toMatch(/cellar\.jsonl:2: figures\.reach: expected a number/);
    expect(out).toContain('1 game, 0 won');
    const file = join(shell.folder, 'board.json');
    writeFileSync(file, boardToText([entry(3)]).slice(0, -20));
    const refused = await ask('--import', file);
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(/board\.json: not JSON/);
  });

  test('a game without an end has none', async () => {
    const { code, err } = await call(['leaderboard', 'attic'], { folder: shell.folder });
    expect(code).toBe(2);
    expect(err).toBe('stairwell: Attic has no end to compare\n');
  });
});
