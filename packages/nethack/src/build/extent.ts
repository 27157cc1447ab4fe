// How far a level reaches, and what follows: its border cannot be dug.

import type { Site } from '../level/site.js';
import { COLNO, cellAt, isWall, ROWNO, T, WALL } from '../level/terrain.js';

interface Extent {
  readonly xmin: number;
  readonly ymin: number;
  readonly xmax: number;
  readonly ymax: number;
}

/** The outermost lines with anything on them, one further out unless that line of a maze level holds walls only. */
export function levelExtent(site: Site): Extent {
  const { typ } = site;
  const isMaze = site.traits.is_maze_lev;
  /** 0 all stone, 1 walls only, 2 more. */
  const column = (x: number, lo: number, hi: number): number => {
    let kind = 0;
    for (let y = lo; y <= hi; y++) {
      const t = typ[cellAt(x, y)] as number;
      if (t !== T.STONE) kind = Math.max(kind, isWall(t) ? 1 : 2);
    }
    return kind;
  };
  const row = (y: number, lo: number, hi: number): number => {
    let kind = 0;
    for (let x = lo; x <= hi; x++) {
      const t = typ[cellAt(x, y)] as number;
      if (t !== T.STONE) kind = Math.max(kind, isWall(t) ? 1 : 2);
    }
    return kind;
  };
  const margin = (kind: number) => (kind === 2 || !isMaze ? 1 : 0);
  // A level of stone alone ends where the original's search does, one past the last line.
  let left = 0;
  while (left < COLNO && column(left, 0, ROWNO - 1) === 0) left++;
  let right = COLNO - 1;
  while (right > 0 && column(right, 0, ROWNO - 1) === 0) right--;
  const xmin = Math.max(left - margin(left < COLNO ? column(left, 0, ROWNO - 1) : 0), 0);
  const xmax = Math.min(right + margin(column(right, 0, ROWNO - 1)), COLNO - 1);
  let top = 0;
  while (top < ROWNO && row(top, xmin, xmax) === 0) top++;
  let bottom = ROWNO - 1;
  while (bottom > 0 && row(bottom, xmin, xmax) === 0) bottom--;
  return {
    xmin,
    xmax,
    ymin: top - margin(top < ROWNO ? row(top, xmin, xmax) : 0),
    ymax: bottom + margin(row(bottom, xmin, xmax)),
  };
}

/** Makes everything at and beyond the border of the level undiggable. */
export function boundDigging(site: Site): void {
  if (site.isSpecial('earth')) return;
  const { xmin, xmax, ymin, ymax } = levelExtent(site);
  for (let x = 0; x < COLNO; x++) {
    for (let y = 0; y < ROWNO; y++) {
      if (y <= ymin || y >= ymax || x <= xmin || x >= xmax) {
        site.flags[cellAt(x, y)] = (site.flags[cellAt(x, y)] as number) | WALL.NONDIGGABLE;
      }
    }
  }
}
