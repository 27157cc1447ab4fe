// Digs one level: a drunken walk that opens 500 of 1024 cells, never a 2 x 2 block of them, then hangs 70 doors and 45
// secret doors. Same register, same maze; the rules and the order of the draws are those of 1982.

import type { Lfsr } from './lfsr.js';

/** Cells from side to side of a maze. */
export const MAP_SIZE = 32;
/** Cells of a maze. */
export const CELL_COUNT = MAP_SIZE * MAP_SIZE;
/** Cells of a maze that are dug. */
export const OPEN_CELLS = 500;

/** A cell of solid rock. */
export const SOLID = 0xff;

/** What a side of an open cell is, two bits: a cell's byte holds north (bits 1-0), east, south and west (bits 7-6). */
export const SIDE = { passage: 0, door: 1, secret: 2, wall: 3 } as const;
/** What a side of a cell is: passage, door, secret door or wall. */
export type SideCode = 0 | 1 | 2 | 3;

/** North, east, south, west. */
export type Facing = 0 | 1 | 2 | 3;
/** By facing: the step in rows. */
export const ROW_STEP = [-1, 0, 1, 0] as const;
/** By facing: the step in columns. */
export const COL_STEP = [0, 1, 0, -1] as const;

const DOORS = 70;
const SECRET_DOORS = 45;

/** The cells of a new maze, row by row. */
export function digMaze(random: Lfsr): Uint8Array {
  const cells = new Uint8Array(CELL_COUNT).fill(SOLID);
  walk(cells, random);
  raiseWalls(cells);
  hangDoors(cells, random, DOORS, SIDE.door);
  hangDoors(cells, random, SECRET_DOORS, SIDE.secret);
  return cells;
}

/** Cells are numbered row by row. */
export function cellOf(row: number, col: number): number {
  return row * MAP_SIZE + col;
}

/** The row of a cell. */
export function rowOf(cell: number): number {
  return cell >> 5;
}

/** The column of a cell. */
export function colOf(cell: number): number {
  return cell & 31;
}

/** Whether there is such a cell. */
export function isInside(row: number, col: number): boolean {
  return row >= 0 && row < MAP_SIZE && col >= 0 && col < MAP_SIZE;
}

/** Whether someone can stand there. Doors never stop anyone, so this alone decides who may walk where. */
export function isOpen(cells: Uint8Array, row: number, col: number): boolean {
  return isInside(row, col) && cells[cellOf(row, col)] !== SOLID;
}

/** What a cell has on that side. */
export function sideOf(cell: number, facing: number): SideCode {
  return ((cell >> ((facing & 3) * 2)) & 3) as SideCode;
}

/** The facing after some quarter turns to the right. */
export function turned(facing: Facing, quarters: number): Facing {
  return ((facing + quarters) & 3) as Facing;
}

/** A random cell, as an index. The column is drawn before the row. */
function randomCell(random: Lfsr): number {
  const col = random.next() & 31;
  const row = random.next() & 31;
  return cellOf(row, col);
}

/** A random cell that is not rock. */
export function randomOpenCell(cells: Uint8Array, random: Lfsr): number {
  let cell = randomCell(random);
  while (cells[cell] === SOLID) cell = randomCell(random);
  return cell;
}

function walk(cells: Uint8Array, random: Lfsr): void {
  const start = randomCell(random);
  let row = rowOf(start);
  let col = colOf(start);
  let facing = 0;
  let length = 0;
  for (let left = OPEN_CELLS; left > 0; ) {
    if (length === 0) {
      facing = random.next() & 3;
      length = (random.next() & 7) + 1;
    }
    const nextRow = row + ROW_STEP[facing];
    const nextCol = col + COL_STEP[facing];
    const isRock = isInside(nextRow, nextCol) && !isOpen(cells, nextRow, nextCol);
    if (!isInside(nextRow, nextCol) || (isRock && wouldOpenBlock(cells, nextRow, nextCol))) {
      length = 0;
      continue;
    }
    if (isRock) {
      cells[cellOf(nextRow, nextCol)] = 0;
      left--;
    }
    row = nextRow;
    col = nextCol;
    length--;
  }
}

/** Whether opening this cell would complete an open 2 x 2 block at one of its corners. */
function wouldOpenBlock(cells: Uint8Array, row: number, col: number): boolean {
  for (const down of [-1, 1]) {
    for (const right of [-1, 1]) {
      if (
        isOpen(cells, row + down, col) &&
        isOpen(cells, row, col + right) &&
        isOpen(cells, row + down, col + right)
      )
        return true;
    }
  }
  return false;
}

function raiseWalls(cells: Uint8Array): void {
  const isRock = (row: number, col: number) => !isOpen(cells, row, col);
  const walls = Uint8Array.from(cells, (cell, index) => {
    if (cell === SOLID) return SOLID;
    let sides = 0;
    for (let facing = 0; facing < 4; facing++) {
      if (isRock(rowOf(index) + ROW_STEP[facing], colOf(index) + COL_STEP[facing]))
        sides |= SIDE.wall << (facing * 2);
    }
    return sides;
  });
  cells.set(walls);
}

function hangDoors(cells: Uint8Array, random: Lfsr, count: number, code: SideCode): void {
  for (let left = count; left > 0; ) {
    const cell = randomOpenCell(cells, random);
    const facing = random.next() & 3;
    if (sideOf(cells[cell], facing) !== SIDE.passage) continue;
    cells[cell] |= code << (facing * 2);
    cells[cell + cellOf(ROW_STEP[facing], COL_STEP[facing])] |= code << (((facing + 2) & 3) * 2);
    left--;
  }
}
