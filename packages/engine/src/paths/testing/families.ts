// Maps of the families that pathfinders are usually measured on, made by chance: rooms, mazes, caves, cities, random
// cells, and stacks of them with ways between. They stand in where no given maps are at hand.

import { digMaze } from '../../generate/maze.js';
import { PLAN } from '../../generate/plan.js';
import { createRandom, type Random } from '../../random/random.js';
import { createLevel, type Level } from '../../world/level.js';
import { FLOOR_TERRAIN, type FloorCell } from '../floors/floor-terrain.js';

export interface FamilyMap {
  readonly name: string;
  readonly levels: readonly Level<FloorCell>[];
}

type Paint = (level: Level<FloorCell>, random: Random) => void;

/** One map a family. `side` is the length of the larger ones. */
export function makeFamilies(side = 512): FamilyMap[] {
  const half = Math.floor(side / 2);
  return [
    single('rooms', side, rooms),
    single('maze', side, maze),
    single('random', side, (level, random) => scatter(level, random, 0.2)),
    single('caves', half, caves),
    single('city', half, city),
    stack('ml-caves', Math.floor(side / 3), 4, caves),
    stack('ml-city', half, 8, city),
  ];
}

function single(name: string, side: number, paint: Paint): FamilyMap {
  return { name: `${name}-${side}`, levels: [painted(name, 0, side, paint)] };
}

/** Levels above each other, with a dozen ladders, stairs or ramps between each two. */
function stack(name: string, side: number, depth: number, paint: Paint): FamilyMap {
  const levels = Array.from({ length: depth }, (_, z) => painted(name, z, side, paint));
  const random = createRandom(`${name} ways`);
  for (let z = 0; z + 1 < depth; z++) {
    for (let made = 0; made < 12; ) {
      const cell = random.below(side * side);
      const isOpen = [z, z + 1].every((level) => levels[level].terrain[cell] === FLOOR_TERRAIN.code.walkable);
      if (!isOpen) continue;
      const [low, high]: readonly [FloorCell, FloorCell] = random.pick([
        ['ladder', 'ladder'],
        ['stairsBoth', 'stairsBoth'],
        ['stairsUp', 'stairsDown'],
        ['stairsDown', 'stairsDown'],
        ['rampN', 'walkable'],
        ['rampW', 'walkable'],
      ]);
      levels[z].terrain[cell] = FLOOR_TERRAIN.code[low];
      levels[z + 1].terrain[cell] = FLOOR_TERRAIN.code[high];
      made++;
    }
  }
  return { name: `${name}-${side}x${depth}`, levels };
}

function painted(name: string, z: number, side: number, paint: Paint): Level<FloorCell> {
  const level = createLevel<FloorCell>(z, side, side, FLOOR_TERRAIN, 'walkable');
  paint(level, createRandom(`${name} ${side} ${z}`));
  return level;
}

function rooms(level: Level<FloorCell>, random: Random): void {
  const room = 16;
  fill(level, (x, y) => x % room === 0 || y % room === 0);
  for (let y = 0; y < level.height; y += room) {
    for (let x = 0; x < level.width; x += room) {
      if (random.chance(0.8)) open(level, x, y + 1 + random.below(room - 1));
      if (random.chance(0.8)) open(level, x + 1 + random.below(room - 1), y);
    }
  }
}

function maze(level: Level<FloorCell>, random: Random): void {
  const width = 5;
  const side = Math.floor(level.width / width);
  const plan = digMaze(random, { width: side, height: side, style: 'branching', braid: 0.02 });
  fill(level, (x, y) => {
    const column = Math.floor(x / width);
    const row = Math.floor(y / width);
    return column >= side || row >= side || plan.cells[row * side + column] === PLAN.solid;
  });
}

function scatter(level: Level<FloorCell>, random: Random, walls: number): void {
  fill(level, () => random.chance(walls));
}

function caves(level: Level<FloorCell>, random: Random): void {
  scatter(level, random, 0.44);
  const { width, height, terrain } = level;
  for (let round = 0; round < 4; round++) {
    const before = terrain.slice();
    fill(level, (x, y) => {
      let walls = 0;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const isInside = x + dx >= 0 && y + dy >= 0 && x + dx < width && y + dy < height;
          if (!isInside || before[(y + dy) * width + x + dx] === FLOOR_TERRAIN.code.wall) walls++;
        }
      }
      return walls >= 5;
    });
  }
}

function city(level: Level<FloorCell>, random: Random): void {
  for (let block = 0; block < (level.width * level.height) / 500; block++) {
    const x = random.below(level.width);
    const y = random.below(level.height);
    const width = random.between(4, 24);
    const height = random.between(4, 24);
    for (let dy = 0; dy < height && y + dy < level.height; dy++) {
      for (let dx = 0; dx < width && x + dx < level.width; dx++)
        level.terrain[(y + dy) * level.width + x + dx] = FLOOR_TERRAIN.code.wall;
    }
  }
}

function fill(level: Level<FloorCell>, isWall: (x: number, y: number) => boolean): void {
  for (let y = 0; y < level.height; y++) {
    for (let x = 0; x < level.width; x++)
      level.terrain[y * level.width + x] = isWall(x, y)
        ? FLOOR_TERRAIN.code.wall
        : FLOOR_TERRAIN.code.walkable;
  }
}

function open(level: Level<FloorCell>, x: number, y: number): void {
  if (x < level.width && y < level.height) level.terrain[y * level.width + x] = FLOOR_TERRAIN.code.walkable;
}
