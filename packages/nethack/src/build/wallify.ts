// Walls as they are drawn: those that touch nothing open become stone, the others get the shape their neighbours give them.
// One pass each; neither changes what the tests of the other cells see, so the tests are made once for the whole map.

import { fail } from '../errors.js';
import type { Site } from '../level/site.js';
import { CELLS, COLNO, cellAt, isStoneWall, isWall, ROWNO, T } from '../level/terrain.js';

/** Shapes by the bits north 8, south 4, east 2, west 1. */
const SHAPES = [
  T.VWALL,
  T.HWALL,
  T.HWALL,
  T.HWALL,
  T.VWALL,
  T.TRCORNER,
  T.TLCORNER,
  T.TDWALL,
  T.VWALL,
  T.BRCORNER,
  T.BLCORNER,
  T.TUWALL,
  T.VWALL,
  T.TLWALL,
  T.TRWALL,
  T.CROSSWALL,
] as const;

/** An area whose walls follow a stricter rule (one level has such). */
interface OddArea {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** Cleans up the walls of a rectangle: those with rock all around vanish, and the others get their corners and junctions. */
export function wallification(
  site: Site,
  x1 = 1,
  y1 = 0,
  x2 = COLNO - 1,
  y2 = ROWNO - 1,
  odd: OddArea | null = null,
): void {
  if (x1 < 0 || x2 >= COLNO || x1 > x2 || y1 < 0 || y2 >= ROWNO || y1 > y2)
    fail(`walls from (${x1},${y1}) to (${x2},${y2}) are not on the level`);
  site.budget.cells(8 * CELLS);
  const kinds = kindsOf(site.typ, x1, x2);
  cleanWalls(site, kinds, x1, y1, x2, y2, odd);
  shapeWalls(site, kinds, x1, y1, x2, y2, odd);
}

/** Gives the walls of an area the shapes that their neighbours give them. */
export function fixSpines(site: Site, x1: number, y1: number, x2: number, y2: number): void {
  shapeWalls(site, kindsOf(site.typ, x1, x2), x1, y1, x2, y2, null);
}

const isIn = (odd: OddArea | null, x: number, y: number): boolean =>
  odd !== null && x >= odd.x1 && x <= odd.x2 && y >= odd.y1 && y <= odd.y2;

// What a cell is to the walls beside it, in a grid with a border so that the map's edge needs no test.
const SOLID = 1;
const WALLISH = 2;
const WALL_OR_STONE = 4;
/** Cells from one column to the next. */
const COLUMN = ROWNO + 2;
const padded = (x: number, y: number): number => (x + 1) * COLUMN + y + 1;
/** What lies beyond the map (column 0 included) counts as stone. */
const BEYOND = SOLID | WALL_OR_STONE;

const KINDS: readonly number[] = Array.from({ length: 64 }, (_, t) => {
  const isWallish =
    isWall(t) || t === T.DOOR || t === T.LAVAWALL || t === T.WATER || t === T.SDOOR || t === T.IRONBARS;
  return (
    (isStoneWall(t) ? SOLID : 0) |
    (isWallish ? WALLISH : 0) |
    (isWallish || t === T.STONE ? WALL_OR_STONE : 0)
  );
});

/** Kinds of the cells of some columns and of those beside them. */
function kindsOf(typ: Uint8Array, x1: number, x2: number): Uint8Array {
  const kinds = new Uint8Array((COLNO + 2) * COLUMN).fill(BEYOND);
  const last = Math.min(x2 + 1, COLNO - 1);
  for (let x = Math.max(x1 - 1, 1); x <= last; x++) {
    const to = padded(x, 0);
    const from = cellAt(x, 0);
    for (let y = 0; y < ROWNO; y++) kinds[to + y] = KINDS[typ[from + y] as number] as number;
  }
  return kinds;
}

function cleanWalls(
  { typ }: Site,
  kinds: Uint8Array,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  odd: OddArea | null,
): void {
  for (let x = x1; x <= x2; x++) {
    for (let y = y1; y <= y2; y++) {
      const cell = x * ROWNO + y;
      const t = typ[cell] as number;
      if (t === T.STONE || t >= T.DBWALL || isIn(odd, x, y)) continue;
      const at = padded(x, y);
      const around =
        (kinds[at - 1] as number) &
        (kinds[at + 1] as number) &
        (kinds[at - COLUMN] as number) &
        (kinds[at + COLUMN] as number) &
        (kinds[at - COLUMN - 1] as number) &
        (kinds[at - COLUMN + 1] as number) &
        (kinds[at + COLUMN - 1] as number) &
        (kinds[at + COLUMN + 1] as number);
      if ((around & SOLID) === 0) continue;
      typ[cell] = T.STONE;
      // Stone is as solid as the wall was, so this changes nothing for the cells that follow.
      kinds[at] = KINDS[T.STONE] as number;
    }
  }
}

function shapeWalls(
  { typ }: Site,
  kinds: Uint8Array,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  odd: OddArea | null,
): void {
  for (let x = x1; x <= x2; x++) {
    for (let y = y1; y <= y2; y++) {
      const cell = x * ROWNO + y;
      const t = typ[cell] as number;
      if (t === T.STONE || t >= T.DBWALL) continue;
      const at = padded(x, y);
      const full = isIn(odd, x, y) ? WALLISH : WALL_OR_STONE;
      const north = kinds[at - 1] as number;
      const south = kinds[at + 1] as number;
      const west = kinds[at - COLUMN] as number;
      const east = kinds[at + COLUMN] as number;
      // A spine runs where a wall is, unless there is rock or wall along both of its sides.
      const sides = west & east & full;
      const ends = north & south & full;
      const nw = kinds[at - COLUMN - 1] as number;
      const sw = kinds[at - COLUMN + 1] as number;
      const ne = kinds[at + COLUMN - 1] as number;
      const se = kinds[at + COLUMN + 1] as number;
      let bits = 0;
      if ((north & WALLISH) !== 0 && (sides & nw & ne) === 0) bits |= 8;
      if ((south & WALLISH) !== 0 && (sides & sw & se) === 0) bits |= 4;
      if ((east & WALLISH) !== 0 && (ends & ne & se) === 0) bits |= 2;
      if ((west & WALLISH) !== 0 && (ends & nw & sw) === 0) bits |= 1;
      if (bits !== 0) typ[cell] = SHAPES[bits] as number;
    }
  }
}
