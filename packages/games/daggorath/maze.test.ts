import { createHash } from 'node:crypto';
import { validateLinks } from '@stairwell/engine';
import { expect, test } from 'vitest';
import { paintView } from './cell-view.js';
import { Cell } from './dungeon.js';
import { DungeonGenerator } from './dungeon-generator.js';
import { brokenRules } from './dungeon-rules.js';
import { Lfsr, registerOf } from './lfsr.js';
import { digMaze } from './maze.js';
import { drawDots } from './raster.js';
import { corridor } from './testing/corridor.js';
import { MAZES, RANDOM_73C75D, SCENES } from './testing/vectors.js';
import { dungeonWorld } from './world.js';

const SEEDS_1982 = [0x73, 0xc7, 0x5d, 0x97, 0xf3, 0x13, 0x87];
const hex = (bytes: readonly number[]) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('the shift register gives the numbers of 1982', () => {
  const random = new Lfsr(registerOf(0x73, 0xc7, 0x5d));
  expect(hex(Array.from({ length: 16 }, () => random.next()))).toBe(RANDOM_73C75D);
});

test('zero is no register', () => {
  expect(() => new Lfsr(0)).toThrow(RangeError);
});

test.each(MAZES.map((maze, index) => [index + 1, maze] as const))('maze %i of 1982', (level, maze) => {
  const random = new Lfsr(registerOf(SEEDS_1982[level - 1], SEEDS_1982[level], SEEDS_1982[level + 1]));
  expect(sha256(digMaze(random))).toBe(maze.sha256);
  expect(random.draws).toBe(maze.draws);
  expect(random.register).toBe(registerOf(maze.after[0], maze.after[1], maze.after[2]));
});

test('the dungeon of 1982 keeps the counts, and its world is whole', () => {
  const dungeon = new DungeonGenerator('', '1982').generate();
  expect(brokenRules(dungeon)).toEqual([]);
  expect(validateLinks(dungeonWorld(dungeon))).toEqual([]);
  expect([dungeon.startRow, dungeon.startCol]).toEqual([16, 11]);
  expect(new Cell(dungeon, 1, 0, 23).hasLadderDown).toBe(true);
  expect(new Cell(dungeon, 2, 0, 23).hasLadderUp).toBe(true);
  expect(new Cell(dungeon, 4, 22, 28).hasHoleFloor).toBe(true);
  expect(new Cell(dungeon, 5, 22, 28).hasHoleCeiling).toBe(true);
});

test('a hundred seeded dungeons keep every rule', () => {
  for (let seed = 0; seed < 100; seed++) {
    const dungeon = new DungeonGenerator(String(seed), 'seeded').generate();
    expect(brokenRules(dungeon)).toEqual([]);
    expect(validateLinks(dungeonWorld(dungeon))).toEqual([]);
  }
});

test.each(SCENES)('scene: %s at range %i, light %i', (feature, range, regular, count, hash) => {
  const dots = drawDots(paintView(...corridor(feature, range, { regular, magic: 0 })));
  expect(dots.reduce((sum, dot) => sum + dot, 0)).toBe(count);
  expect(sha256(dots)).toBe(hash);
});
