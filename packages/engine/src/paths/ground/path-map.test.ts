import { describe, expect, test } from 'vitest';
import { createLevel } from '../../world/level.js';
import { defineTerrain } from '../../world/terrain.js';
import { createWorld, worldOf } from '../../world/world.js';
import { createAStar } from '../finders/a-star.js';
import { PathMap } from './path-map.js';

const TERRAIN = defineTerrain({
  rock: { glyph: '#' },
  floor: { glyph: '.', walkable: true },
  door: { glyph: '+', passable: true },
});
const place = (level: number | string, x: number, y: number) => ({ level, x, y });

describe('a map of a world', () => {
  test('shares the terrain: what a game changes is there when the map is told of it', () => {
    const hall = createLevel('hall', 3, 1, TERRAIN, 'floor');
    const map = PathMap.of(worldOf([hall], []));
    const finder = createAStar(map);
    hall.terrain[1] = TERRAIN.code.rock;
    const before = map.version;
    map.changed(place('hall', 1, 0));
    expect(map.version).toBeGreaterThan(before);
    expect(finder.find(place('hall', 0, 0), place('hall', 2, 0))).toBeUndefined();
    const after = map.version;
    map.changed(place('hall', 1, 0));
    expect(map.version).toBe(after);
  });

  test('holds the levels made so far, and of the links those that end at a place of theirs', () => {
    const world = createWorld({
      ids: [1, 2, 'attic'],
      directions: 4,
      build: (id) => ({
        level: createLevel(id, id === 2 ? 5 : 3, 3, TERRAIN, 'floor'),
        links: [
          { kind: 'rope', from: place(id, 0, 0), to: place(id === 1 ? 2 : 'attic', 2, 2), cost: 10 },
          { kind: 'hole', from: place(id, 1, 1), to: { level: 1 }, cost: 10 },
          { kind: 'exit', from: place(id, 2, 0), cost: 10, outcome: 'escape' },
        ],
      }),
    });
    world.visit(2);
    world.visit(1);
    const map = PathMap.of(world);
    expect(map.directions).toBe(4);
    const path = createAStar(map).find(place(1, 1, 1), place(2, 4, 0));
    expect(path?.links).toEqual([world.linksOf(1)[0]]);
    expect(path?.links[0]).toBe(world.linksOf(1)[0]);
    expect([path?.steps, path?.cost]).toEqual([2 + 1 + 4, 70]);
    expect(() => map.cellOf(place('attic', 0, 0))).toThrow('the map has no level attic');
    expect(map.linkBetween(map.cellOf(place(1, 0, 0)), map.cellOf(place(2, 2, 2)))?.kind).toBe('rope');
    expect(map.linkBetween(map.cellOf(place(2, 2, 2)), map.cellOf(place(1, 0, 0)))).toBeUndefined();
  });

  test('asks another question about cells where it is given one', () => {
    const hall = createLevel('hall', 3, 1, TERRAIN, 'floor');
    hall.terrain[1] = TERRAIN.code.door;
    const world = worldOf([hall], []);
    const ends = [place('hall', 0, 0), place('hall', 2, 0)] as const;
    expect(createAStar(PathMap.of(world)).find(...ends)).toBeUndefined();
    const map = PathMap.of(world, {
      canStand: ({ table, terrain }, cell) => table.passable[terrain[cell]] === 1,
    });
    const finder = createAStar(map);
    expect(finder.find(...ends)?.steps).toBe(2);
    hall.terrain[1] = TERRAIN.code.rock;
    map.changed(place('hall', 1, 0));
    expect(finder.find(...ends)).toBeUndefined();
  });

  test('takes levels with terrain tables of their own, and their costs', () => {
    const bog = defineTerrain({
      mire: { glyph: '~', walkable: true, cost: 3 },
      path: { glyph: '.', walkable: true },
    });
    const upper = createLevel(1, 3, 1, TERRAIN, 'floor');
    const lower = createLevel(2, 3, 1, bog, 'mire');
    const stairs = { kind: 'stairs', from: place(1, 2, 0), to: place(2, 0, 0), cost: 10 };
    const map = PathMap.of(worldOf([upper, lower], [stairs]));
    const finder = createAStar(map);
    expect(finder.find(place(1, 0, 0), place(2, 2, 0))?.cost).toBe(20 + 10 + 60);
    lower.terrain[1] = bog.code.path;
    map.changed(place(2, 1, 0));
    expect(finder.find(place(1, 0, 0), place(2, 2, 0))?.cost).toBe(20 + 10 + 40);
  });
});
