// The ground of a level as play asks of it: cells row by row, directions, what can be walked, seen through, filled; and which
// steps it allows.

import { type DirectionName, EIGHT_DIRECTIONS } from '@stairwell/engine';
import { COLNO, DOOR, ROWNO, TERRAIN as T } from '@stairwell/nethack';

/** NetHack's map. */
export const WIDTH = COLNO;
/** Cells from top to bottom of a level. */
export const HEIGHT = ROWNO;
/** How many cells it has. */
export const CELLS = WIDTH * HEIGHT;
/** Every level is as large. */
export const SIZE = { width: WIDTH, height: HEIGHT } as const;

/** The column of a cell. */
export const xOf = (cell: number): number => cell % WIDTH;
/** The row of a cell. */
export const yOf = (cell: number): number => Math.floor(cell / WIDTH);

/** The directions by their numbers, clockwise from north. */
export const WAYS: readonly DirectionName[] = EIGHT_DIRECTIONS.map(({ name }) => name);

/** The cell one step on, or -1 outside the map (column 0 is outside too, as in NetHack). */
export function neighbour(cell: number, direction: number): number {
  const step = EIGHT_DIRECTIONS[direction];
  const x = xOf(cell) + step.x;
  const y = yOf(cell) + step.y;
  return x < 1 || y < 0 || x >= WIDTH || y >= HEIGHT ? -1 : y * WIDTH + x;
}

/** Whether a direction is a diagonal one. */
export const isDiagonal = (direction: number): boolean => (direction & 1) === 1;

/** Steps of a king between two cells. */
export const stepsBetween = (a: number, b: number): number =>
  Math.max(Math.abs(xOf(a) - xOf(b)), Math.abs(yOf(a) - yOf(b)));

/** Water and lava. */
export const isLiquid = (typ: number): boolean =>
  typ === T.POOL || typ === T.MOAT || typ === T.WATER || typ === T.LAVAPOOL || typ === T.DRAWBRIDGE_UP;
/** Rock, walls, trees and what is hidden in them. */
export const isRock = (typ: number): boolean => typ < T.POOL;
/** Solid ground, air and everything built on it. Doors may still be shut. */
export const isFooting = (typ: number): boolean => typ >= T.DOOR;

/** The ground of a level by NetHack's codes, and how many boulders lie on it. */
export interface Cells {
  readonly typ: Uint8Array;
  readonly flags: Uint8Array;
  readonly boulders: Uint8Array;
}

/** A door that is closed or locked. */
export const isShutDoor = ({ typ, flags }: Cells, cell: number): boolean =>
  typ[cell] === T.DOOR && (flags[cell] & (DOOR.CLOSED | DOOR.LOCKED)) !== 0;

/** Doors with a frame and a leaf: nobody passes them diagonally. */
export const isHungDoor = ({ typ, flags }: Cells, cell: number): boolean =>
  typ[cell] === T.DOOR && (flags[cell] & (DOOR.ISOPEN | DOOR.CLOSED | DOOR.LOCKED)) !== 0;

const isBadRock = (cells: Cells, cell: number): boolean =>
  isRock(cells.typ[cell]) || cells.boulders[cell] > 0;

/** Whether a diagonal step squeezes between two corners. */
export function isSqueeze(cells: Cells, from: number, direction: number): boolean {
  const beside = neighbour(from, (direction + 7) % 8);
  const other = neighbour(from, (direction + 1) % 8);
  return beside >= 0 && other >= 0 && isBadRock(cells, beside) && isBadRock(cells, other);
}

/** Whether somebody can be on the cell at all, boulders and bodies aside. */
export function canStand(cells: Cells, cell: number, floating: boolean): boolean {
  const typ = cells.typ[cell];
  if (isFooting(typ)) return !isShutDoor(cells, cell);
  return floating && isLiquid(typ);
}
