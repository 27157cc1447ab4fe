// The ground of a level as play asks of it: cells row by row, directions, what can be walked, seen through, filled.

import { type DirectionName, EIGHT_DIRECTIONS } from '@stairwell/engine';
import { COLNO, ROWNO, TERRAIN as T } from '@stairwell/nethack';

export const WIDTH = COLNO;
export const HEIGHT = ROWNO;
export const CELLS = WIDTH * HEIGHT;

export const xOf = (cell: number): number => cell % WIDTH;
export const yOf = (cell: number): number => Math.floor(cell / WIDTH);

export type Way = DirectionName;
export const WAYS: readonly Way[] = EIGHT_DIRECTIONS.map(({ name }) => name);
export const DX = [0, 1, 1, 1, 0, -1, -1, -1] as const;
export const DY = [-1, -1, 0, 1, 1, 1, 0, -1] as const;

/** Bits of a door's state. */
export const DOOR = { BROKEN: 1, OPEN: 2, CLOSED: 4, LOCKED: 8 } as const;

/** Kinds of traps that play knows; the others only click. */
export const TRAP = {
  PIT: 11,
  SPIKED_PIT: 12,
  HOLE: 13,
  TRAPDOOR: 14,
  TELEPORT: 15,
  LEVEL_TELEPORT: 16,
  PORTAL: 17,
  VIBRATING_SQUARE: 23,
} as const;

export const TRAP_NAMES: readonly string[] = [
  'trap',
  'arrow trap',
  'dart trap',
  'falling rock trap',
  'squeaky board',
  'bear trap',
  'land mine',
  'rolling boulder trap',
  'sleeping gas trap',
  'rust trap',
  'fire trap',
  'pit',
  'spiked pit',
  'hole',
  'trap door',
  'teleportation trap',
  'level teleporter',
  'magic portal',
  'web',
  'statue trap',
  'magic trap',
  'anti-magic field',
  'polymorph trap',
  'vibrating square',
  'trapped door',
  'trapped chest',
];

export const isPit = (kind: number): boolean => kind === TRAP.PIT || kind === TRAP.SPIKED_PIT;
export const isHole = (kind: number): boolean => kind === TRAP.HOLE || kind === TRAP.TRAPDOOR;

/** The cell one step on, or -1 outside the map (column 0 is outside too, as in NetHack). */
export function neighbour(cell: number, direction: number): number {
  const x = xOf(cell) + DX[direction];
  const y = yOf(cell) + DY[direction];
  return x < 1 || y < 0 || x >= WIDTH || y >= HEIGHT ? -1 : y * WIDTH + x;
}

export const isDiagonal = (direction: number): boolean => (direction & 1) === 1;

/** The direction of a step between neighbours, or -1. */
export function directionOf(from: number, to: number): number {
  for (let direction = 0; direction < 8; direction++) if (neighbour(from, direction) === to) return direction;
  return -1;
}

/** Steps of a king between two cells. */
export const stepsBetween = (a: number, b: number): number =>
  Math.max(Math.abs(xOf(a) - xOf(b)), Math.abs(yOf(a) - yOf(b)));

export const isLiquid = (typ: number): boolean =>
  typ === T.POOL || typ === T.MOAT || typ === T.WATER || typ === T.LAVAPOOL || typ === T.DRAWBRIDGE_UP;
export const isRock = (typ: number): boolean => typ < T.POOL;
/** Solid ground, air and everything built on it. Doors may still be shut. */
export const isFooting = (typ: number): boolean => typ >= T.DOOR;

export interface Cells {
  readonly typ: Uint8Array;
  readonly flags: Uint8Array;
  readonly boulders: Uint8Array;
}

export const isShutDoor = ({ typ, flags }: Cells, cell: number): boolean =>
  typ[cell] === T.DOOR && (flags[cell] & (DOOR.CLOSED | DOOR.LOCKED)) !== 0;

/** Doors with a frame and a leaf: nobody passes them diagonally. */
export const isHungDoor = ({ typ, flags }: Cells, cell: number): boolean =>
  typ[cell] === T.DOOR && (flags[cell] & (DOOR.OPEN | DOOR.CLOSED | DOOR.LOCKED)) !== 0;

export const isBadRock = (cells: Cells, cell: number): boolean =>
  isRock(cells.typ[cell]) || cells.boulders[cell] > 0;

/** Whether a diagonal step squeezes between two corners. */
export function isSqueeze(cells: Cells, from: number, direction: number): boolean {
  if (!isDiagonal(direction)) return false;
  const beside = neighbour(from, (direction + 7) % 8);
  const other = neighbour(from, (direction + 1) % 8);
  return beside >= 0 && other >= 0 && isBadRock(cells, beside) && isBadRock(cells, other);
}
