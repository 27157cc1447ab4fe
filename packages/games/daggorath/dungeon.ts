// The dungeon as data: five mazes, and in some cells a ladder or a hole to the level above or below. Pairs here are (row,
// col); level numbers are 1 to 5 for people and links, indices 0 to 4 inside the rules, converted in this file only.

import type { Link } from '@stairwell/engine';
import { COL_STEP, type Facing, isInside, MAP_SIZE, ROW_STEP, type SideCode, SOLID, sideOf } from './maze.js';

export const LEVEL_COUNT = 5;

/** Where the maps and the ways between them come from. */
export type Mode = 'seeded' | '1982';
export const MODES: readonly Mode[] = ['seeded', '1982'];

/** A cell has at most one of these, so one value says it all. */
export type Feature = 'none' | 'holeCeiling' | 'ladderUp' | 'holeFloor' | 'ladderDown';
/** By the code that a level's `features` holds. */
export const FEATURES: readonly Feature[] = ['none', 'holeCeiling', 'ladderUp', 'holeFloor', 'ladderDown'];

export interface DungeonLevel {
  /** The register that the maze was dug with, and the one after the digging. */
  readonly seed: number;
  readonly seedAfter: number;
  /** A byte a cell, row by row; see maze.ts. */
  readonly cells: Uint8Array;
  /** A code of `FEATURES` a cell. */
  readonly features: Uint8Array;
}

export interface Dungeon {
  readonly mode: Mode;
  /** By level index. */
  readonly levels: readonly DungeonLevel[];
  /** Places are (level number, x = column, y = row). */
  readonly links: readonly Link[];
  /** Where the player begins, on the first level. */
  readonly startRow: number;
  readonly startCol: number;
}

export type ConnectionKind = 'ladder' | 'hole';

/** What taking a ladder or a hole costs, in the measure of the engine's paths. */
const LINK_COST = 10;

/** Marks a connection in both cells and returns its links: a ladder leads both ways, a hole only down. */
export function connect(
  levels: readonly DungeonLevel[],
  upper: number,
  kind: ConnectionKind,
  row: number,
  col: number,
): Link[] {
  const cell = row * MAP_SIZE + col;
  const isLadder = kind === 'ladder';
  levels[upper].features[cell] = FEATURES.indexOf(isLadder ? 'ladderDown' : 'holeFloor');
  levels[upper + 1].features[cell] = FEATURES.indexOf(isLadder ? 'ladderUp' : 'holeCeiling');
  const above = { level: levelNumber(upper), x: col, y: row };
  const below = { level: levelNumber(upper + 1), x: col, y: row };
  if (!isLadder) return [{ kind, from: above, to: below, cost: LINK_COST }];
  return [
    { kind, from: above, to: below, cost: LINK_COST, twoWay: true },
    { kind, from: below, to: above, cost: LINK_COST, twoWay: true },
  ];
}

export function levelNumber(index: number): number {
  return index + 1;
}

export function levelIndex(number: number): number {
  return number - 1;
}

/** 1 top-left, 2 top-right, 3 bottom-left, 4 bottom-right. */
export function quadrantOf(row: number, col: number): number {
  return 1 + (col >= MAP_SIZE / 2 ? 1 : 0) + (row >= MAP_SIZE / 2 ? 2 : 0);
}

/** One cell of the dungeon: a look at the level's arrays, made when needed and never kept. */
export class Cell {
  constructor(
    private readonly dungeon: Dungeon,
    readonly level: number,
    readonly row: number,
    readonly col: number,
  ) {
    if (!(level >= 1 && level <= LEVEL_COUNT) || !isInside(row, col))
      throw new RangeError(`the dungeon has no cell (level ${level}, row ${row}, column ${col})`);
  }

  get isSolid(): boolean {
    return this.byte === SOLID;
  }

  get feature(): Feature {
    return FEATURES[this.dungeon.levels[levelIndex(this.level)].features[this.row * MAP_SIZE + this.col]];
  }

  get hasLadderUp(): boolean {
    return this.feature === 'ladderUp';
  }

  get hasLadderDown(): boolean {
    return this.feature === 'ladderDown';
  }

  get hasHoleCeiling(): boolean {
    return this.feature === 'holeCeiling';
  }

  get hasHoleFloor(): boolean {
    return this.feature === 'holeFloor';
  }

  /** The cell that a ladder or hole here leads up to; null where there is none. */
  get cellAbove(): Cell | null {
    return this.hasLadderUp || this.hasHoleCeiling ? this.neighbourLevel(-1) : null;
  }

  /** The cell that a ladder or hole here leads down to; null where there is none. */
  get cellBelow(): Cell | null {
    return this.hasLadderDown || this.hasHoleFloor ? this.neighbourLevel(1) : null;
  }

  side(facing: Facing): SideCode {
    return sideOf(this.byte, facing);
  }

  /** The next cell that way, or undefined beyond the map. */
  neighbour(facing: Facing): Cell | undefined {
    const row = this.row + ROW_STEP[facing];
    const col = this.col + COL_STEP[facing];
    return isInside(row, col) ? new Cell(this.dungeon, this.level, row, col) : undefined;
  }

  equals(other: Cell): boolean {
    return this.level === other.level && this.row === other.row && this.col === other.col;
  }

  private get byte(): number {
    return this.dungeon.levels[levelIndex(this.level)].cells[this.row * MAP_SIZE + this.col];
  }

  private neighbourLevel(step: number): Cell {
    return new Cell(this.dungeon, this.level + step, this.row, this.col);
  }
}
