// A level of the dungeon: the engine's level, to which the game adds the maze's byte a cell and what is remembered of the
// place. Pairs here are (row, col); a place of the engine is (x, y) = (col, row).

import { createLevel, defineTerrain, type Level, type Place, type World } from '@stairwell/engine';
import { Lfsr } from './lfsr.js';
import { colOf, digMaze, MAP_SIZE, rowOf, SOLID } from './maze.js';

/** How many levels the dungeon has. */
export const LEVEL_COUNT = 5;

/** Where the maps and the ways between them come from. */
export type Mode = 'seeded' | '1982';
/** The modes one can choose from. */
export const MODES: readonly Mode[] = ['seeded', '1982'];

const TERRAIN = defineTerrain({
  rock: { glyph: '#' },
  open: { glyph: '.', walkable: true, transparent: true },
});

/** A maze, and the register after the digging, with which births begin. */
export interface DugMaze {
  /** A byte a cell, row by row; see maze.ts. */
  readonly maze: Uint8Array;
  readonly seedAfter: number;
}

/** The kind of the way that the wizard opens when his image falls. The dungeon has none such: it is added in play. */
export const WIZARDS_WAY = 'wizard';

/** What the game keeps on a level. Levels are numbered 1 to 5. */
export interface DungeonLevel extends Level, DugMaze {
  readonly id: number;
  /** By type: how many creatures there are when the level is next entered. */
  readonly counts: number[];
  /** A word of 32 bits a row: the cells that were walked, for a map on the side. */
  readonly walked: Uint32Array;
}

/** The five levels, and the ladders and holes between them as links. */
export type Dungeon = World<DungeonLevel>;

/** The maze of a register: the same register always digs the same one. */
export function dig(seed: number): DugMaze {
  const random = new Lfsr(seed);
  const maze = digMaze(random);
  return { maze, seedAfter: random.register };
}

/** A level that shows where its maze is open. */
export function levelOf(id: number, dug: DugMaze, counts: number[]): DungeonLevel {
  const { width, height, table, terrain } = createLevel(id, MAP_SIZE, MAP_SIZE, TERRAIN, 'rock');
  const { maze, seedAfter } = dug;
  maze.forEach((cell, at) => {
    if (cell !== SOLID) terrain[at] = TERRAIN.code.open;
  });
  const walked = new Uint32Array(MAP_SIZE);
  return { id, width, height, table, terrain, maze, seedAfter, counts, walked };
}

/** A cell of a level as the engine's links know it. */
export function placeOf(level: number, cell: number): Place {
  return { level, x: colOf(cell), y: rowOf(cell) };
}
