import { describe, expect, test } from 'vitest';
import { createRandom } from '../../random/random.js';
import type { Link } from '../../world/link.js';
import { worldOf } from '../../world/world.js';
import { FloorLinks } from './floor-links.js';
import { FLOOR_TERRAIN, type FloorCell } from './floor-terrain.js';
import { readFloors, readFloorWorld } from './map-text.js';
import { scanFloors } from './stairs.js';

const text = ({ kind, from, to }: Link) =>
  `${kind} ${from.x},${from.y},${from.level} ${to !== undefined && 'x' in to ? `${to.x},${to.y},${to.level}` : ''}`;

describe('the links of floors', () => {
  test('are those that the world has already: none is added twice', () => {
    const world = readFloorWorld('floor:0\n.X^\n...\nfloor:1\n.X.\n...\n');
    const before = [...world.links()];
    new FloorLinks(world);
    expect(world.links()).toEqual(before);
  });

  test('are added to a world that has none', () => {
    const floors = readFloors('floor:0\n.L.\nfloor:1\n.L.\n');
    const world = worldOf(floors, []);
    new FloorLinks(world);
    expect(world.links().map(text)).toEqual(['ladder 1,0,0 1,0,1', 'ladder 1,0,1 1,0,0']);
  });

  test('follow the terrain, and leave other links alone', () => {
    const world = readFloorWorld('floor:0\n...\n...\nfloor:1\n...\n...\n');
    const portal = world.addLink({
      kind: 'stairs',
      from: { level: 0, x: 1, y: 0 },
      to: { level: 1, x: 1, y: 0 },
      cost: 99,
    });
    const links = new FloorLinks(world);
    const set = (level: number, x: number, y: number, kind: FloorCell) => {
      world.visit(level).terrain[y * 3 + x] = FLOOR_TERRAIN.code[kind];
      return links.update({ level, x, y }).map((place) => `${place.x},${place.y},${place.level}`);
    };
    expect(set(0, 1, 0, 'stairsUp')).toEqual([]);
    expect(set(1, 1, 0, 'stairsDown')).toEqual(['1,0,0']);
    expect(world.links().map(text)).toEqual(['stairs 1,0,0 1,0,1', 'stairs 1,0,0 1,0,1']);
    expect(set(0, 1, 0, 'stairsBoth')).toEqual(['1,0,1']);
    // A ramp from the south: the link begins at its entry.
    expect(set(0, 2, 0, 'rampS')).toEqual(['2,1,0']);
    expect(set(0, 2, 1, 'wall')).toEqual(['2,1,0']);
    expect(set(0, 2, 1, 'floor')).toEqual(['2,1,0']);
    expect(set(1, 2, 0, 'air')).toEqual(['2,1,0']);
    expect(set(0, 1, 0, 'floor')).toEqual(['1,0,0', '1,0,1']);
    expect(world.links()).toEqual([portal]);
    expect(() => links.update({ level: 7, x: 0, y: 0 })).toThrow('the world has no level 7');
  });

  test('of ramps that need support lead both ways to what stands on rock beside the air above', () => {
    const floors = readFloors('floor:0\n#.#\n#^.\n###\nfloor:1\n...\n...\n...\n');
    const options = { rampRule: 'dwarf-fortress' } as const;
    expect(scanFloors(floors, options)).toEqual([]);
    floors[1].terrain[4] = FLOOR_TERRAIN.code.air;
    const up = scanFloors(floors, options).filter(({ from }) => from.level === 0);
    expect(up.map(text)).toEqual(
      ['2,0', '2,2', '1,2', '0,2', '0,1', '0,0'].map((top) => `ramp 1,1,0 ${top},1`),
    );
    expect(scanFloors(floors, options)).toHaveLength(12);
  });

  test('of ramps that need support equal a new scan after every change', () => {
    const world = readFloorWorld(`floor:0\n${'.....\n'.repeat(5)}floor:1\n${'.....\n'.repeat(5)}`);
    const options = { rampRule: 'dwarf-fortress', stairRule: 'dwarf-fortress' } as const;
    const links = new FloorLinks(world, options);
    const random = createRandom('supports');
    const kinds: FloorCell[] = ['wall', 'wall', 'air', 'air', 'rampN', 'walkable', 'stairsBoth'];
    for (let i = 0; i < 400; i++) {
      const at = { level: random.below(2), x: random.below(5), y: random.below(5) };
      world.visit(at.level).terrain[at.y * 5 + at.x] = FLOOR_TERRAIN.code[random.pick(kinds)];
      links.update(at);
      expect(world.links().map(text).sort()).toEqual(scanFloors(world.levels(), options).map(text).sort());
    }
  });

  test('are known by what the terrain says of them, not by its name', () => {
    const kinds = scanFloors(readFloors('floor:0\nLXL\nfloor:1\nLLX\n')).map(({ kind }) => kind);
    expect(kinds).toEqual(['ladder', 'ladder', 'ladder', 'ladder', 'ladder', 'ladder']);
  });
});
