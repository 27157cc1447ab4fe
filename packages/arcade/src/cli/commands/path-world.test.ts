// `path --world` in every dungeon: answers that a person could walk, judged by what `world` prints.

import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../../../../tests/testing/catalogue.js';
import { call } from '../testing/fake-shell.js';

type Triple = [level: number | string, x: number, y: number];

interface PrintedLink {
  readonly kind: string;
  readonly from: Triple;
  readonly to: Triple | null;
  readonly region?: unknown;
}

interface PrintedWorld {
  readonly legend: Readonly<Record<string, string>>;
  readonly levels: readonly { id: number | string; width: number; height: number; rows: string[] }[];
  readonly links: readonly PrintedLink[];
}

interface PrintedPath {
  readonly found: boolean;
  readonly steps: number;
  readonly places: readonly Triple[];
  readonly links: readonly PrintedLink[];
}

const stairwell = (...args: string[]) => call(args, { catalogue: CATALOGUE });

/** Words of the legend that stop everybody; whatever else a dungeon has can be walked, or is a door. */
const CLOSED = /^(rock|wall.*|stone|air|water|lava|boulder|bars|tree)$/;

/** Where each query begins and ends: at the first way of a level, or at the last one. */
const QUERIES = [
  { game: 'yendor', from: 1, to: 10, directions: 8, links: 9 },
  { game: 'darkfloor', from: 20, to: 1, directions: 4, links: 19 },
  { game: 'daggorath', from: 1, to: 3, directions: 4, links: 2 },
  { game: 'fortress', from: 0, to: 5, directions: 8, links: 5 },
  // In The Mazes one squeezes between corners.
  { game: 'mazes', from: 'doom:1', to: 'mines:8', directions: 'cutting', links: 9 },
] as const;

describe.each(QUERIES)('path --world $game', ({ game, from, to, directions, links }) => {
  test.each(['7', 'lantern'])(
    `leads from level ${from} to level ${to}, seed %s`,
    async (seed) => {
      const world: PrintedWorld = JSON.parse((await stairwell('world', game, '--seed', seed, '--json')).out);
      const last = lastLevel(world, to);
      const ends = [endOf(world, from), endOf(world, last)] as const;
      const { code, out, err } = await stairwell(
        ...['path', '--world', game, '--seed', seed, '--json'],
        ...['--from', ends[0].join(), '--to', ends[1].join()],
      );
      expect([code, err]).toEqual([0, '']);
      const path: PrintedPath = JSON.parse(out);
      expect(path.found).toBe(true);
      expect([path.places[0], path.places.at(-1)]).toEqual(ends);
      expect(path.steps).toBe(path.places.length - 1);
      expect(path.links.length).toBeGreaterThanOrEqual(to === last ? links : 1);
      expect(faultsOf(path, world, directions)).toEqual([]);
    },
    120_000,
  );
});

/** The mines have not the same number of levels in every dungeon: their end is their last. */
function lastLevel(world: PrintedWorld, wanted: number | string): number | string {
  if (typeof wanted === 'number') return wanted;
  const branch = wanted.split(':')[0];
  const ids = world.levels.map(({ id }) => String(id)).filter((id) => id.startsWith(`${branch}:`));
  return ids.sort((a, b) => Number(a.split(':')[1]) - Number(b.split(':')[1])).at(-1) ?? wanted;
}

/** A place of a level where a way begins or ends. */
function endOf({ links }: PrintedWorld, level: number | string): Triple {
  const ends = links.flatMap(({ from, to }) => (to === null || to[1] === null ? [from] : [to, from]));
  const end = ends.find(([id]) => id === level);
  if (end === undefined) throw new Error(`no way on level ${level}`);
  return end;
}

/** Every place must be open, every step one to a neighbour, as one walks there, or a link of the world that ends there. */
function faultsOf(path: PrintedPath, world: PrintedWorld, directions: 4 | 8 | 'cutting'): string[] {
  const rows = new Map(world.levels.map(({ id, rows }) => [id, rows.map((row) => [...row])]));
  const nameAt = ([level, x, y]: Triple) => world.legend[rows.get(level)?.[y]?.[x] ?? ''] ?? 'rock';
  const isOpen = (place: Triple) => !CLOSED.test(nameAt(place));
  const isShut = (place: Triple) => /^(closed|secret)Door$/.test(nameAt(place));
  const faults: string[] = [];
  let taken = 0;
  for (let i = 0; i < path.places.length; i++) {
    const here = path.places[i];
    if (!isOpen(here)) faults.push(`${here} is closed`);
    const before = path.places[i - 1];
    if (before === undefined) continue;
    const [level, x, y] = before;
    const [dx, dy] = [here[1] - x, here[2] - y];
    const isStep = level === here[0] && Math.max(Math.abs(dx), Math.abs(dy)) === 1;
    if (isStep && (dx === 0 || dy === 0)) continue;
    if (isStep && directions === 8 && isOpen([level, x + dx, y]) && isOpen([level, x, y + dy])) continue;
    if (isStep && directions === 'cutting' && !isShut(before) && !isShut(here)) continue;
    const link = path.links[taken++];
    const isKnown = world.links.some(
      ({ kind, from, to }) => kind === link?.kind && `${from}` === `${before}` && `${to}` === `${here}`,
    );
    if (!isKnown) faults.push(`no way from ${before} to ${here}`);
  }
  if (taken !== path.links.length) faults.push(`${path.links.length} links named, ${taken} taken`);
  return faults;
}

describe('path --world', () => {
  test('prints text for people, with the level first', async () => {
    const { out, code } = await stairwell(
      ...['path', '--world', 'fortress', '--seed', '7', '--option', 'map=floor:0|..X|floor:1|..X'],
      ...['--from', '0,0,0', '--to', '1,1,0'],
    );
    expect(out).toMatch(
      /^cost 40, 4 steps, \d+ expanded\n\(0, 0, 0\) .*\(1, 1, 0\)\nstairs \(0, 2, 0\) -> \(1, 2, 0\)\n$/,
    );
    expect(code).toBe(0);
    const step = await stairwell(
      ...['path', '--world', 'fortress', '--seed', '7', '--option', 'map=floor:0|...'],
      ...['--from', '0,0,0', '--to', '0,1,0'],
    );
    expect(step.out).toMatch(/^cost 10, 1 step, /);
  });

  test('says in words why nobody can stand somewhere', async () => {
    const { levels } = await worldOf('yendor');
    const y = levels[0].rows.findIndex((row) => row.includes('|'));
    const x = levels[0].rows[y].indexOf('|');
    const { code, err } = await stairwell(
      ...['path', '--world', 'yendor', '--seed', '7', '--from', `1,${x},${y}`, '--to', `1,${x},${y}`],
    );
    expect([code, err]).toEqual([
      2,
      `stairwell: nobody can stand at (${x}, ${y}) on level 1: wall upright\n`,
    ]);
  });

  test('no way leads up in Dark Floor, nor from level 4 of Daggorath to level 3', async () => {
    const up = await stairwell(
      ...['path', '--world', 'darkfloor', '--seed', '7'],
      ...[
        '--from',
        endOf(await worldOf('darkfloor'), 19).join(),
        '--to',
        endOf(await worldOf('darkfloor'), 20).join(),
      ],
    );
    expect([up.code, up.out]).toEqual([1, 'no path\n']);
    const daggorath = await worldOf('daggorath');
    const across = await stairwell(
      ...['path', '--world', 'daggorath', '--seed', '7', '--json'],
      ...['--from', endOf(daggorath, 4).join(), '--to', endOf(daggorath, 3).join()],
    );
    expect([across.code, JSON.parse(across.out).found]).toEqual([1, false]);
  });

  test.each([
    [['--world', 'fortress', '--from', '0,0,0', '--to', '0,1,1'], /--world needs --seed/],
    [['--world', 'chess', '--seed', '7', '--from', '0,0,0', '--to', '0,1,1'], /there is no game "chess"/],
    [['--world', 'fortress', '--seed', '7', '--from', '9,0,0', '--to', '0,1,1'], /there is no level "9"/],
    [['--world', 'fortress', '--seed', '7', '--from', '0', '--to', '0,1,1'], /--from takes level,x,y/],
    [
      ['--world', 'fortress', '--seed', '7', '--from', '0,500,0', '--to', '0,1,1'],
      /\(500, 0\) on level 0 is outside/,
    ],
    [['--world', 'fortress', '--seed', '7', '--map', 'x'], /--world and --map exclude each other/],
    [['--world', 'fortress', '--seed', '7', '--stairs', 'seed'], /--world and --stairs exclude each other/],
    [['--seed', '7', '--map', 'x'], /--map and --seed exclude each other/],
    [['--from', '0,0,0', '--to', '1,0,0'], /path needs --map, or --world and --seed/],
  ])('is a wrong call with %j', async (args, words) => {
    const { code, out, err } = await stairwell('path', ...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(words);
  });
});

async function worldOf(game: string): Promise<PrintedWorld> {
  return JSON.parse((await stairwell('world', game, '--seed', '7', '--json')).out);
}
