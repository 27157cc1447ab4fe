// Wall modes: from which sides a wall is seen. The last step of a level; it sets the low three flag bits.

import type { Site } from '../level/site.js';
import { COLNO, cellAt, isRock, ROWNO, T, WALL } from '../level/terrain.js';

/** Cells from one column to the next in the grid with a border. */
const COLUMN = ROWNO + 2;

/** Works out for every wall which of its sides are seen, from what lies around it. */
export function setWallStates(site: Site): void {
  const { typ } = site;
  // 1 where nothing is seen through: rock, corridors and what lies beyond the map (column 0 included).
  const dark = new Uint8Array((COLNO + 2) * COLUMN).fill(1);
  for (let x = 1; x < COLNO; x++) {
    for (let y = 0; y < ROWNO; y++) {
      const t = typ[cellAt(x, y)] as number;
      if (!isRock(t) && t !== T.CORR) dark[(x + 1) * COLUMN + y + 1] = 0;
    }
  }
  for (let x = 0; x < COLNO; x++) {
    for (let y = 0; y < ROWNO; y++) {
      const cell = cellAt(x, y);
      const t = typ[cell] as number;
      if (t === T.STONE || (t >= T.DBWALL && t !== T.SDOOR)) continue;
      const mode = modeOf(dark, (x + 1) * COLUMN + y + 1, t, site.horizontal[cell] !== 0);
      site.flags[cell] = ((site.flags[cell] as number) & ~WALL.MODE) | mode;
    }
  }
}

function modeOf(dark: Uint8Array, at: number, t: number, isHorizontal: boolean): number {
  const north = dark[at - 1] !== 0;
  const south = dark[at + 1] !== 0;
  const west = dark[at - COLUMN] !== 0;
  const east = dark[at + COLUMN] !== 0;
  const nw = dark[at - COLUMN - 1] !== 0;
  const sw = dark[at - COLUMN + 1] !== 0;
  const ne = dark[at + COLUMN - 1] !== 0;
  const se = dark[at + COLUMN + 1] !== 0;
  switch (t) {
    case T.SDOOR:
      return isHorizontal ? sides(north, south) : sides(west, east);
    case T.VWALL:
      return sides(west, east);
    case T.HWALL:
      return sides(north, south);
    case T.TDWALL:
      return tee(north, sw, se);
    case T.TUWALL:
      return tee(south, ne, nw);
    case T.TLWALL:
      return tee(east, nw, sw);
    case T.TRWALL:
      return tee(west, se, ne);
    case T.TLCORNER:
      return corner(nw && north && west, se);
    case T.TRCORNER:
      return corner(north && ne && east, sw);
    case T.BLCORNER:
      return corner(south && sw && west, ne);
    case T.BRCORNER:
      return corner(east && se && south, nw);
    default:
      return cross(nw, ne, sw, se);
  }
}

const sides = (first: boolean, second: boolean): number => (first === second ? 0 : first ? 1 : 2);

function tee(long: boolean, second: boolean, third: boolean): number {
  const count = (long ? 1 : 0) + (second ? 1 : 0) + (third ? 1 : 0);
  return count > 1 ? 0 : long ? 1 : second ? 2 : third ? 3 : 0;
}

const corner = (outer: boolean, inner: boolean): number => (inner ? 2 : outer ? 1 : 0);

function cross(nw: boolean, ne: boolean, sw: boolean, se: boolean): number {
  const count = (nw ? 1 : 0) + (ne ? 1 : 0) + (sw ? 1 : 0) + (se ? 1 : 0);
  if (count > 1) {
    if (nw && se && count === 2) return 5;
    if (ne && sw && count === 2) return 6;
    return 0;
  }
  return nw ? 1 : ne ? 2 : sw ? 3 : se ? 4 : 0;
}
