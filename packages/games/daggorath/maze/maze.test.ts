import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { brokenRules } from '../testing/dungeon-rules.js';
import { MAZES, RANDOM_73C75D } from '../testing/vectors.js';
import { DungeonGenerator } from '../world.js';
import { Cell } from './cell.js';
import { Lfsr, registerOf } from './lfsr.js';
import { digMaze } from './maze.js';

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
  let draws = 0;
  class CountedLfsr extends Lfsr {
    override next(): number {
      draws++;
      return super.next();
    }
  }
  const random = new CountedLfsr(registerOf(SEEDS_1982[level - 1], SEEDS_1982[level], SEEDS_1982[level + 1]));
  expect(sha256(digMaze(random))).toBe(maze.sha256);
  expect(draws).toBe(maze.draws);
  expect(random.register).toBe(registerOf(maze.after[0], maze.after[1], maze.after[2]));
});

test('the dungeon of 1982 keeps the counts', () => {
  const dungeon = new DungeonGenerator('', '1982').generate();
  expect(brokenRules(dungeon, '1982')).toEqual([]);
  expect(new Cell(dungeon, 1, 0, 23).hasLadderDown).toBe(true);
  expect(new Cell(dungeon, 2, 0, 23).hasLadderUp).toBe(true);
  expect(new Cell(dungeon, 4, 22, 28).hasHoleFloor).toBe(true);
  expect(new Cell(dungeon, 5, 22, 28).hasHoleCeiling).toBe(true);
});

test('a hundred seeded dungeons keep every rule', () => {
  for (let seed = 0; seed < 100; seed++)
    expect(brokenRules(new DungeonGenerator(String(seed), 'seeded').generate(), 'seeded')).toEqual([]);
});

describe('a cell', () => {
  const dungeon = new DungeonGenerator('', '1982').generate();
  const ends = (level: number, row: number, col: number) => {
    const { cellAbove, cellBelow } = new Cell(dungeon, level, row, col);
    return [cellAbove, cellBelow].map((cell) => cell && [cell.level, cell.row, cell.col]);
  };

  test('knows by the links alone what is above and below it', () => {
    expect(ends(1, 0, 23)).toEqual([null, [2, 0, 23]]);
    expect(ends(2, 0, 23)).toEqual([[1, 0, 23], null]);
    expect(ends(1, 15, 4)).toEqual([null, [2, 15, 4]]);
    expect(ends(2, 15, 4)).toEqual([[1, 15, 4], null]);
    expect(ends(1, 16, 11)).toEqual([null, null]);
  });

  test('changes when its links do', () => {
    const other = new DungeonGenerator('', '1982').generate();
    const cell = new Cell(other, 1, 0, 23);
    for (const link of [...other.linksFrom(cell.place), ...other.linksTo(cell.place)]) other.removeLink(link);
    expect([cell.feature, cell.cellBelow]).toEqual(['none', null]);
    other.addLink({ kind: 'hole', from: cell.place, to: { level: 2, x: 23, y: 0 }, cost: 10 });
    expect([cell.feature, cell.cellBelow?.feature]).toEqual(['holeFloor', 'holeCeiling']);
  });

  test('lies inside the dungeon', () => {
    expect(() => new Cell(dungeon, 6, 0, 0)).toThrow(RangeError);
    expect(() => new Cell(dungeon, 1, 32, 0)).toThrow(RangeError);
  });
});
