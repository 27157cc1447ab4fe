// A level in the small form of map sessions: where it is, and its terrain.

import type { Level } from '../level/level.js';
import { COLNO, cellAt, ROWNO } from '../level/terrain.js';

export interface LevelSession {
  readonly depth: number;
  readonly branch: string;
  readonly branchLevel: number;
  readonly levelName: string;
  /** 21 rows of 80 terrain codes. */
  readonly typGrid: readonly (readonly number[])[];
}

export function levelSession(level: Level, name: string): LevelSession {
  const rows = Array.from({ length: ROWNO }, (_, y) =>
    Array.from({ length: COLNO }, (__, x) => level.typ[cellAt(x, y)] as number),
  );
  return {
    depth: level.depth,
    branch: level.branch.name,
    branchLevel: level.place.dlevel,
    levelName: name,
    typGrid: rows,
  };
}
