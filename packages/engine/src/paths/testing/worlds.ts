// Small worlds of all kinds for the tests: levels with stairs, ramps, ladders, one-way links, shortcuts and mud.

import { createRandom, type Random } from '../../random/random.js';
import { createLevel, type Level } from '../../world/level.js';
import type { Link, LinkKind, Place } from '../../world/link.js';
import { defineTerrain, type TerrainRow, type TerrainTable } from '../../world/terrain.js';
import { FLOOR_TERRAIN } from '../floors/floor-terrain.js';
import type { PathMap } from '../ground/path-map.js';
import type { OracleWorld } from './oracle.js';
import { openSite, type Site } from './site.js';

/** The terrain of floors as text, and ground that is slower or faster to walk. */
export const MUDDY_CELLS: TerrainTable = defineTerrain<string>({
  ...Object.fromEntries(FLOOR_TERRAIN.rows.map((row): [string, TerrainRow] => [row.name, row])),
  mud: { glyph: 'm', walkable: true, cost: 2 },
  swamp: { glyph: 's', walkable: true, cost: 3.5 },
  road: { glyph: '=', walkable: true, cost: 0.5 },
});

const CLIMBING = ['ladder', 'stairsUp', 'stairsDown', 'stairsBoth', 'rampN', 'rampE', 'rampS', 'rampW'];

export interface WorldLimits {
  readonly side: number;
  readonly depth: number;
}

export interface TestWorld extends OracleWorld {
  readonly seed: number;
  readonly isMuddy: boolean;
  readonly random: Random;
}

/** A world from a seed. Every fourth has terrain of varied cost. */
export function makeWorld(seed: number, limits: WorldLimits = { side: 11, depth: 4 }): TestWorld {
  const random = createRandom(`paths ${seed}`);
  const isMuddy = seed % 4 === 3;
  const table = isMuddy ? MUDDY_CELLS : FLOOR_TERRAIN;
  const width = random.between(2, limits.side);
  const height = random.between(2, limits.side);
  const depth = random.between(1, limits.depth);
  const walls = random.pick([0, 0.05, 0.15, 0.25, 0.35, 0.5]);
  const climbs = random.pick([0, 0.02, 0.1, 0.3]);
  const levels: Level[] = [];
  for (let z = 0; z < depth; z++) {
    const level = createLevel<string>(z, width, height, table, 'floor');
    for (let cell = 0; cell < width * height; cell++)
      level.terrain[cell] = (table.code as Record<string, number>)[
        randomKind(random, walls, climbs, isMuddy)
      ];
    levels.push(level);
  }
  alignStairs(random, levels, climbs);
  return {
    seed,
    isMuddy,
    random,
    levels,
    links: randomLinks(random, width, height, depth),
    directions: random.chance(0.3) ? 4 : 8,
    costs: random.chance(0.5) ? 'tens' : 'octile',
    stairRule: random.chance(0.2) ? 'dwarf-fortress' : 'lower-decides',
    twoWayRamps: random.chance(0.2),
  };
}

export function siteOf({ levels, ...options }: OracleWorld): Site {
  return openSite(levels, options);
}

export function randomKind(random: Random, walls: number, climbs: number, isMuddy: boolean): string {
  if (random.chance(walls)) return random.chance(0.8) ? 'wall' : 'air';
  if (random.chance(climbs)) return random.pick(CLIMBING);
  if (isMuddy && random.chance(0.4)) return random.pick(['mud', 'swamp', 'road']);
  return random.chance(0.5) ? 'walkable' : 'floor';
}

/** An open cell, or undefined when there is none. */
export function randomOpenPlace(random: Random, map: PathMap): Place | undefined {
  const [{ width, height }, ...others] = map.world.levels();
  for (let tries = 0; tries < 50; tries++) {
    const x = random.below(width);
    const y = random.below(height);
    const place = { level: random.below(others.length + 1), x, y };
    if (map.isOpen(map.nodeOf(place))) return place;
  }
  return undefined;
}

/** Stairs by chance rarely stand above each other: put some there. */
function alignStairs(random: Random, levels: readonly Level[], climbs: number): void {
  const { width, height, table } = levels[0];
  const code = table.code as Record<string, number>;
  for (let z = 0; z + 1 < levels.length; z++) {
    const pairs = Math.ceil(climbs * width * height * 0.3) + random.below(2);
    for (let i = 0; i < pairs; i++) {
      const cell = random.below(width * height);
      levels[z].terrain[cell] = code[random.pick(CLIMBING)];
      levels[z + 1].terrain[cell] = code[random.pick(CLIMBING)];
    }
  }
}

function randomLinks(random: Random, width: number, height: number, depth: number): Link[] {
  const links: Link[] = [];
  const count = random.chance(0.5) ? 0 : random.between(1, 4);
  const place = () => ({ level: random.below(depth), x: random.below(width), y: random.below(height) });
  for (let i = 0; i < count; i++) {
    const kind: LinkKind = random.pick(['hole', 'portal', 'stairs']);
    const from = place();
    const to = place();
    if (from.level === to.level && from.x === to.x && from.y === to.y) continue;
    links.push({ kind, from, to, cost: random.pick([0, 1, 5, 10, 40, 120]) });
  }
  return links;
}

/** Every cell of a world as a place. */
export function placesOf({ levels }: TestWorld): Place[] {
  return levels.flatMap(({ id, width, terrain }) =>
    Array.from(terrain, (_, cell) => ({ level: id, x: cell % width, y: Math.floor(cell / width) })),
  );
}
