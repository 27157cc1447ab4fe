import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pathfinder } from '@stairwell/engine';
import { afterAll, describe, expect, test } from 'vitest';
import { call, createFakeShell } from '../testing/fake-shell.js';
import { answer } from './path.js';

const folder = mkdtempSync(join(tmpdir(), 'stairwell-path-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const STAIRS = file('stairs.txt', 'floor:0\n....\n.<..   <- up\nfloor:1\n....\n.>..\n');
const GRID = file('grid.map', 'type octile\nheight 3\nwidth 4\nmap\n....\n.@@.\n....\n');
const QUERIES = file(
  'grid.map.scen',
  'version 1\n0\tgrid.map\t4\t3\t0\t0\t3\t0\t3\n0\tgrid.map\t4\t3\t0\t0\t3\t2\t5\n0\tgrid.map\t4\t3\t0\t0\t0\t2\t2\n',
);

describe.each(['astar', 'jps', 'jps+', 'hpa'])('path --algorithm %s', (algorithm) => {
  const path = (...more: string[]) => call(['path', '--map', STAIRS, '--algorithm', algorithm, ...more]);

  test('prints one path as data', async () => {
    const { code, out } = await path('--from', '0,0,0', '--to', '3,0,1', '--json');
    expect(code).toBe(0);
    const data = JSON.parse(out);
    expect(data).toMatchObject({ found: true, cost: 48, steps: 4 });
    expect(data.places[0]).toEqual([0, 0, 0]);
    expect(data.places.at(-1)).toEqual([3, 0, 1]);
    expect(data.links).toEqual([{ kind: 'stairs', from: [1, 1, 0], to: [1, 1, 1], cost: 10 }]);
    expect(data.expanded).toBeGreaterThan(0);
    expect(data.microseconds).toBeUndefined();
    const timed = await path('--from', '0,0,0', '--to', '3,0,1', '--json', '--times');
    expect(JSON.parse(timed.out).microseconds).toBeGreaterThanOrEqual(0);
  });

  test('says "no path" and exits with 1 where stairs lead one way', async () => {
    const { code, out, err } = await path('--from', '3,0,1', '--to', '0,0,0');
    expect([code, out]).toEqual([1, 'no path\n']);
    expect(err).toBe('stairwell: no path from (3, 0, 1) to (0, 0, 0)\n');
    expect((await path('--from', '3,0,1', '--to', '0,0,0', '--stairs', 'dwarf-fortress')).code).toBe(0);
    const data = await path('--from', '3,0,1', '--to', '0,0,0', '--json');
    expect([data.code, JSON.parse(data.out).found]).toEqual([1, false]);
  });

  test('checks a scenario file', async () => {
    const scenario = ['path', '--map', GRID, '--scen', QUERIES, '--algorithm', algorithm];
    const { code, out } = await call(scenario);
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[3]).toBe('3 of 3 right');
    const timed = (await call([...scenario, '--times'])).out.trimEnd().split('\n');
    expect(timed[3]).toMatch(/^3 of 3 right, mean [\d.]+ us, median [\d.]+ us, p95 [\d.]+ us$/);
    expect(code).toBe(0);
    const four = await call([...scenario, '--directions', '4', '--json']);
    expect(JSON.parse(four.out)).toMatchObject({ right: 3, total: 3, meanRatio: 1 });
  });
});

test('a query is asked once, and again only where it is measured', () => {
  const shell = createFakeShell();
  const asked: unknown[] = [];
  const place = { level: 0, x: 0, y: 0 };
  const finder: Pick<Pathfinder, 'find'> = { find: (...ends) => void asked.push(ends) };
  expect(answer(shell, finder, place, place, false)).toEqual({ path: undefined });
  expect(asked).toHaveLength(1);
  expect(answer(shell, finder, place, place, true)).toEqual({
    path: undefined,
    microseconds: expect.any(Number),
  });
  expect(asked.length).toBeGreaterThan(2);
  shell.remove();
});

describe('path', () => {
  test('prints text for people', async () => {
    const { out } = await call([
      'path',
      '--map',
      STAIRS,
      '--from',
      '0,1',
      '--to',
      '2,1,1',
      '--directions',
      '4',
    ]);
    expect(out).toMatch(/^cost 30, 3 steps, \d+ expanded\n/);
    expect(out).toContain('(0, 1, 0) (1, 1, 0) (1, 1, 1) (2, 1, 1)\nstairs (1, 1, 0) -> (1, 1, 1)\n');
  });

  test('reads the map from standard input', async () => {
    const input = 'floor:0\n..\n';
    const { code, out } = await call(['path', '--map', '-', '--from', '0,0', '--to', '1,0'], { input });
    expect([code, out]).toEqual([0, 'cost 10, 1 step, 2 expanded\n(0, 0, 0) (1, 0, 0)\n']);
    const wrong = await call(['path', '--map', '-', '--from', '0,0', '--to', '1,0'], { input: '?' });
    expect([wrong.code, wrong.out]).toEqual([1, '']);
    expect(wrong.err).toMatch(/^stairwell: standard input: line 1, column 1: /);
  });

  test('lets one walk down ramps when asked to', async () => {
    const map = file('ramp.txt', 'floor:0\n..}.\nfloor:1\n....\n');
    const args = ['path', '--map', map, '--from', '0,0,1', '--to', '0,0,0'];
    expect((await call(args)).code).toBe(1);
    expect((await call([...args, '--ramps', 'two-way'])).code).toBe(0);
  });

  test('refuses a map that would fill the memory, before it makes anything for it', async () => {
    const map = file('wide.txt', `floor:0\n${'.'.repeat(60_000)}\nfloor:999\n.\n`);
    const { code, out, err } = await call(['path', '--map', map, '--from', '0,0', '--to', '1,0']);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/: a map of 60000x1x1000 needs about 29\d\d MB with astar; the limit is 1024 MB\n$/);
  });

  test('exits with 1 on a wrong length', async () => {
    const wrong = file('wrong.scen', 'version 1\n0\tgrid.map\t4\t3\t0\t0\t3\t0\t3.5\n');
    const { code, out, err } = await call(['path', '--map', GRID, '--scen', wrong]);
    expect(code).toBe(1);
    expect(err).toBe(`stairwell: ${wrong}: 1 of 1 lengths are not the shortest\n`);
    expect(out).toContain('expected 3.50000000');
    expect(out).toContain('0 of 1 right');
  });

  test('says how much longer the paths of HPA* are, and counts paths that are missing apart', async () => {
    const rows = Array.from({ length: 40 }, (_, y) =>
      y % 9 === 4 ? `${'#'.repeat(30)}..........` : '.'.repeat(40),
    );
    const map = file('bends.txt', `floor:0\n${rows.join('\n')}\nfloor:1\n${'.'.repeat(40)}\n`);
    const line = (to: string, length: number) => `0\tbends.txt\t40\t40\t2\t0\t0\t0\t${to}\t${length}\n`;
    const text = `version ml1\n${line('39\t0\t0', 39)}${line('0\t39\t0', 60)}${line('0\t0\t1', 5)}`;
    const args = ['path', '--map', map, '--scen', file('bends.scen', text), '--algorithm'];
    const { code, out } = await call([...args, 'hpa']);
    expect(code).toBe(1);
    const lines = out.trimEnd().split('\n');
    expect(lines[2]).toMatch(/: no path, expected 5\.0+, wrong$/);
    expect(lines[3]).toMatch(
      /^HPA\* finds nearly shortest paths: 2 of 3 found, \d+\.\d\d % longer than the shortest on average, \d+\.\d\d % at worst$/,
    );
    expect(lines[4]).toBe('1 of 3 right');
    const exact = await call([...args, 'astar', '--json']);
    const { found, meanRatio, worstRatio, queries } = JSON.parse(exact.out);
    expect(found).toBe(2);
    expect(worstRatio).toBeCloseTo(queries[1].cost / 60, 12);
    expect(meanRatio).toBeCloseTo((1 + worstRatio) / 2, 12);
  });

  test.each([
    [['--from', '0,0,0'], /needs --from and --to, or --scen/],
    [['--from', '0,0,0', '--to', 'there'], /--to takes x,y,z, got "there"/],
    [['--from', '0,0,0', '--to', '9,0,0'], /\(9, 0\) on level 0 is outside its 4x2 cells/],
    [['--scen', 'x', '--from', '0,0,0'], /exclude each other/],
    [['--scen', 'x', '--costs', 'seed'], /octile/],
    [
      ['--from', '0,0,0', '--to', '1,0,0', '--algorithm', 'magic'],
      /--algorithm takes one of astar, jps, jps\+, hpa/,
    ],
    [['--from', '0,0,0', '--to', '1,0,0', '--directions', '6'], /--directions takes one of 4, 8/],
  ])('is a wrong call with %j', async (more, words) => {
    const { code, out, err } = await call(['path', '--map', STAIRS, ...more]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(words);
  });

  test('says where a map or a scenario file is wrong', async () => {
    const bad = file('bad.txt', 'floor:0\n..?\n');
    const result = await call(['path', '--map', bad, '--from', '0,0,0', '--to', '1,0,0']);
    expect([result.code, result.out]).toEqual([1, '']);
    expect(result.err).toMatch(/bad\.txt: line 2, column 3: "\?" is no terrain/);
    const scenario = await call(['path', '--map', GRID, '--scen', bad]);
    expect(scenario.code).toBe(1);
    expect(scenario.err).toMatch(/bad\.txt: line 1, column 1/);
  });

  const query = (fields: string) =>
    `version 1\n0\tgrid.map\t4\t3\t0\t0\t3\t0\t3\n0\tgrid.map\t4\t3\t${fields}\n`;
  test.each([
    ['version 1\n', /: there are no queries$/],
    [query('0\t0\t3\t99\t3'), /: query 2: \(3, 99\) on level 0 is outside its 4x3 cells$/],
    [query('1\t1\t3\t0\t3'), /: query 2: nobody can stand at \(1, 1\) on level 0: wall$/],
    [query('0\t0\t3\t0\t-3'), /: line 3, column 24: expected a length of 0 or more, got "-3"$/],
  ])('answers the scenario file %j with one line', async (text, words) => {
    const { code, out, err } = await call(['path', '--map', GRID, '--scen', file('odd.scen', text)]);
    expect([code, out]).toEqual([1, '']);
    expect(err.trimEnd()).toMatch(words);
    expect(err.trimEnd()).not.toContain('\n');
  });

  test.each([
    ['floor:0\n..\nfloor:999999999\n..\n', 'astar', /line 3, column 7: expected floors 0 to 4095/],
    ['type octile\nheight 999999999\nwidth 999999999\nmap\n..\n', 'astar', /line 5, column 3/],
    [`floor:0\n${'.'.repeat(40_000)}\n`, 'jps+', /JPS\+ holds maps up to 32767 cells wide/],
  ])('says in one line that a map is too large', async (text, algorithm, words) => {
    const map = file('huge.txt', text);
    const { code, out, err } = await call([
      ...['path', '--map', map, '--algorithm', algorithm],
      ...['--from', '0,0,0', '--to', '1,0,0'],
    ]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(words);
    expect(err.trimEnd()).toMatch(/huge\.txt: [^\n]*$/);
  });
});
