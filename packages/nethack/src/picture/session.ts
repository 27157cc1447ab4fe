// A level in the small form of map sessions: where it is, and its terrain.

import type { Site } from '../level/site.js';
import { COLNO, cellAt, ROWNO } from '../level/terrain.js';

export interface LevelSession {
  readonly depth: number;
  readonly branch: string;
  readonly branchLevel: number;
  readonly levelName: string;
  /** 21 rows of 80 terrain codes. */
  readonly typGrid: readonly (readonly number[])[];
}

export function levelSession(site: Site, name: string): LevelSession {
  const rows = Array.from({ length: ROWNO }, (_, y) =>
    Array.from({ length: COLNO }, (__, x) => site.typ[cellAt(x, y)] as number),
  );
  return {
    depth: site.depth,
    branch: site.branch.name,
    branchLevel: site.place.dlevel,
    levelName: name,
    typGrid: rows,
  };
}
