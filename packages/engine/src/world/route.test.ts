import { describe, expect, test } from 'vitest';
import type { Level, LevelId } from './level.js';
import { type Link, linkBothWays, type Place } from './link.js';
import { findRoute, type RouteOptions } from './route.js';
import { defineTerrain } from './terrain.js';
import { readTextMap } from './text-map.js';
import { nearestFree, placeOf } from './travel.js';
import { createWorld, worldOf } from './world.js';

const TABLE = defineTerrain({
  wall: { glyph: '#' },
  floor: { glyph: '.', walkable: true, transparent: true },
  trap: { glyph: '^', walkable: true, transparent: true },
});
const at = (level: LevelId, x: number, y = 0): Place => ({ level, x, y });

describe('a route', () => {
  // On level 1 a wall stands between the two halves; one gets round it by level 2.
  const levels = readTextMap('floor:1\n...#...\n\nfloor:2\n.......\n\nfloor:3\n.......', TABLE);
  const links = [
    ...linkBothWays('stairs', at(1, 2), at(2, 2), 1),
    ...linkBothWays('stairs', at(1, 4), at(2, 4), 1),
    ...linkBothWays('ladder', at(2, 6), at(3, 6), 1),
    { kind: 'hole', from: at(2, 0), to: { level: 3 }, cost: 1 },
  ];
  const world = worldOf(levels, links);
  const starts = (route: readonly Link[] | undefined) => route?.map(({ from }) => from);

  test('has no links where one can walk, and goes by other levels where one cannot', () => {
    expect(findRoute(world, at(1, 0), at(1, 2))).toEqual([]);
    expect(starts(findRoute(world, at(1, 0), at(1, 6)))).toEqual([at(1, 2), at(2, 4)]);
    expect(starts(findRoute(world, at(1, 0), at(3, 0)))).toEqual([at(1, 2), at(2, 6)]);
  });

  test('neither begins nor ends outside its levels, nor on one that is not made', () => {
    expect(findRoute(world, at(1, 0), at(1, 7))).toBeUndefined();
    expect(findRoute(world, at(1, 7, -1), at(1, 0))).toBeUndefined();
    const build = (id: LevelId) => ({ level: levels[Number(id) - 1], links: [] });
    const growing = createWorld({ ids: [1, 2], build });
    growing.visit(1);
    expect(findRoute(growing, at(1, 0), at(2, 0))).toBeUndefined();
    expect(growing.isMade(2)).toBe(false);
  });

  test('enters wherever one can walk, or what the game allows', () => {
    const dry = { mayEnter: (level: Level, cell: number) => level.id !== 2 || cell !== 5 };
    expect(findRoute(world, at(1, 0), at(3, 0), dry)).toBeUndefined();
    expect(findRoute(world, at(1, 0), at(1, 6), dry)).toEqual([]); // even through a wall
  });

  test('takes only links that it may take and that end at a place', () => {
    const noLadders = { mayTake: ({ kind }: Link) => kind !== 'ladder' };
    expect(findRoute(world, at(1, 0), at(3, 0), noLadders)).toBeUndefined();
    expect(findRoute(world, at(1, 0), at(2, 0), noLadders)).toEqual([links[0]]);
  });

  test('counts steps and what links cost', () => {
    const dear = worldOf(levels, [
      ...linkBothWays('portal', at(1, 0), at(2, 6), 80),
      ...linkBothWays('stairs', at(1, 2), at(2, 0), 10),
    ]);
    expect(findRoute(dear, at(1, 0), at(2, 6))?.map(({ kind }) => kind)).toEqual(['portal']);
    expect(findRoute(dear, at(1, 0), at(2, 5))?.map(({ kind }) => kind)).toEqual(['stairs']);
  });

  test('is asked about single steps, and knows where the walk on a level began', () => {
    const [first, second] = readTextMap('floor:1\n..^..\n\nfloor:2\n^....', TABLE);
    const portals = worldOf([first, second], linkBothWays('portal', at(1, 2), at(2, 0), 1));
    // Whoever steps on a trap is gone; only where one arrives can one step off it.
    const careful: RouteOptions = {
      mayStep: (level, from, _to, _direction, start) =>
        from === start || level.terrain[from] !== TABLE.code.trap,
    };
    expect(findRoute(portals, at(1, 0), at(1, 4))).toEqual([]);
    // To the far side of the portal one goes through it and comes back.
    expect(starts(findRoute(portals, at(1, 0), at(1, 4), careful))).toEqual([at(1, 2), at(2, 0)]);
    expect(findRoute(portals, at(1, 0), at(2, 4), careful)?.length).toBe(1);
  });

  test('makes no level', () => {
    const stairs: Link = { kind: 'stairs', from: at(1, 0), to: at(2, 0), cost: 1 };
    const lazy = createWorld<Level>({
      ids: [1, 2],
      build: (id) => ({ level: { ...levels[0], id }, links: id === 1 ? [stairs] : [] }),
    });
    lazy.visit(1);
    expect(findRoute(lazy, at(1, 1), at(2, 1))).toBeUndefined();
    expect(lazy.isMade(2)).toBe(false);
  });
});

describe('the nearest free place', () => {
  const [level] = readTextMap('floor:1\n#.....#\n#.###.#\n#.....#', TABLE);

  test('is found by the game’s own test, through cells that can be walked', () => {
    const taken = new Set([1, 2, 8]);
    const isFree = (cell: number) => !taken.has(cell);
    expect(nearestFree(level, 3, isFree)).toBe(3);
    expect(nearestFree(level, 1, isFree)).toBe(3);
    expect(nearestFree(level, 1, (cell) => cell === 10)).toBe(-1);
  });

  test('may lie behind what only this search walks through', () => {
    const isWall = (cell: number) => level.terrain[cell] === TABLE.code.wall;
    expect(nearestFree(level, 1, isWall)).toBe(-1);
    expect(nearestFree(level, 1, isWall, { mayPass: () => true })).toBe(0);
    expect(placeOf(level, 9)).toEqual(at(1, 2, 1));
  });
});
