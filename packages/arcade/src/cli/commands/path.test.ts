import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { call } from '../testing/fake-shell.js';

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
    expect(data.microseconds).toBeGreaterThanOrEqual(0);
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
    expect(lines[3]).toMatch(/^3 of 3 right, mean [\d.]+ us, median [\d.]+ us, p95 [\d.]+ us$/);
    expect(code).toBe(0);
    const four = await call([...scenario, '--directions', '4', '--json']);
    expect(JSON.parse(four.out)).toMatchObject({ right: 3, total: 3, meanRatio: 1 });
  });
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
    expect(out).toMatch(/^cost 30, 3 steps, \d+ expanded, [\d.]+ us\n/);
    expect(out).toContain('(0, 1, 0) (1, 1, 0) (1, 1, 1) (2, 1, 1)\nstairs (1, 1, 0) -> (1, 1, 1)\n');
  });

  test('exits with 1 on a wrong length', async () => {
    const wrong = file('wrong.scen', 'version 1\n0\tgrid.map\t4\t3\t0\t0\t3\t0\t3.5\n');
    const { code, out } = await call(['path', '--map', GRID, '--scen', wrong]);
    expect(code).toBe(1);
    expect(out).toContain('expected 3.50000000');
    expect(out).toContain('0 of 1 right');
  });

  test.each([
    [['--from', '0,0,0'], /needs --from and --to, or --scen/],
    [['--from', '0,0,0', '--to', 'there'], /--to takes x,y,z, got "there"/],
    [['--from', '0,0,0', '--to', '9,0,0'], /\(9, 0, 0\) is outside the map of 4x2x2 cells/],
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
});
