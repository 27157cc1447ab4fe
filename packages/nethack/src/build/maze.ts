// Mazes: carving, widening, removing dead ends, and what lies in them.

import { makemon } from '../create/monsters.js';
import { mkgold, mkobjAt, mksobjAt } from '../create/objects.js';
import { MKTRAP, maketrap, mktrap } from '../create/traps.js';
import { CLASS } from '../data/objects.js';
import { OT } from '../data/ot.js';
import { PM } from '../data/pm.js';
import { TRAP } from '../data/traps.js';
import { mazexy } from '../level/maze-place.js';
import type { Site } from '../level/site.js';
import { CELLS, cellAt, isAccessible, isDoorType, isOk, isSpacePos, T } from '../level/terrain.js';
import { mkstairs, placeBranch } from './stairs.js';
import { wallification } from './wallify.js';

/** Up, right, down, left. */
const MOVES = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/**
 * Carves a maze from a cell. After a side branch the walk goes on from where that branch began, not from the fork it left: the
 * walker has moved. So each place is on the stack twice at most. Floor 0 is what the level's mazes are made of.
 */
export function walkFrom(site: Site, startX: number, startY: number, floor: number): void {
  const { typ, dice, xMazeMax, yMazeMax } = site;
  const kind = floor !== 0 ? floor : site.traits.corrmaze ? T.CORR : T.ROOM;
  const open = (cell: number): void => {
    if (isDoorType(typ[cell] as number)) return;
    typ[cell] = kind;
    site.flags[cell] = 0;
  };
  const stack: number[] = [startX, startY];
  const usable = [0, 0, 0, 0];
  open(cellAt(startX, startY));
  while (stack.length > 0) {
    site.budget.spend(1);
    const x = stack[stack.length - 2] as number;
    const y = stack[stack.length - 1] as number;
    let count = 0;
    for (let d = 0; d < 4; d++) {
      const [mx, my] = MOVES[d] as readonly [number, number];
      const nx = x + 2 * mx;
      const ny = y + 2 * my;
      if (nx < 3 || ny < 3 || nx > xMazeMax || ny > yMazeMax || typ[cellAt(nx, ny)] !== T.STONE) continue;
      usable[count++] = d;
    }
    if (count === 0) {
      stack.length -= 2;
      continue;
    }
    const [mx, my] = MOVES[usable[dice.rn2(count)] as number] as readonly [number, number];
    typ[cellAt(x + mx, y + my)] = kind;
    const nx = x + 2 * mx;
    const ny = y + 2 * my;
    stack[stack.length - 2] = nx;
    stack[stack.length - 1] = ny;
    stack.push(nx, ny);
    open(cellAt(nx, ny));
  }
}

/** Fills the level with a maze of ways and walls as wide as wished; -1 draws the width. */
export function createMaze(
  site: Site,
  wantedWidth: number,
  wantedThickness: number,
  removesDeadEnds: boolean,
): void {
  const { typ, dice } = site;
  let width = wantedWidth === -1 ? dice.rnd(4) : wantedWidth;
  let thickness = wantedThickness === -1 ? dice.rnd(4) - width : wantedThickness;
  thickness = Math.min(Math.max(thickness, 1), 5);
  width = Math.min(Math.max(width, 1), 5);
  const scale = width + thickness;
  const columns = Math.trunc(site.xMazeMax / scale);
  const rows = Math.trunc(site.yMazeMax / scale);
  if (site.traits.corrmaze) {
    for (let x = 2; x < columns * 2; x++) for (let y = 2; y < rows * 2; y++) typ[cellAt(x, y)] = T.STONE;
  } else {
    for (let x = 2; x <= columns * 2; x++) {
      for (let y = 2; y <= rows * 2; y++) typ[cellAt(x, y)] = x % 2 === 1 && y % 2 === 1 ? T.STONE : T.HWALL;
    }
  }
  site.budget.cells(4 * CELLS);
  const { xMazeMax, yMazeMax } = site;
  site.xMazeMax = columns * 2;
  site.yMazeMax = rows * 2;
  const startX = 3 + 2 * dice.rn2((site.xMazeMax >> 1) - 1);
  const startY = 3 + 2 * dice.rn2((site.yMazeMax >> 1) - 1);
  walkFrom(site, startX, startY, 0);
  if (removesDeadEnds) removeDeadEnds(site, site.traits.corrmaze ? T.CORR : T.ROOM);
  site.xMazeMax = xMazeMax;
  site.yMazeMax = yMazeMax;
  if (scale > 2) scaleUp(site, width, thickness, columns, rows);
}

function removeDeadEnds(site: Site, floor: number): void {
  const { typ, dice } = site;
  const inBounds = (x: number, y: number) =>
    x >= 2 && y >= 2 && x < site.xMazeMax && y < site.yMazeMax && isOk(x, y);
  for (let x = 2; x < site.xMazeMax; x++) {
    for (let y = 2; y < site.yMazeMax; y++) {
      if (x % 2 === 0 || y % 2 === 0 || !isAccessible(typ[cellAt(x, y)] as number)) continue;
      const open: number[] = [];
      let closed = 0;
      for (let d = 0; d < 4; d++) {
        const [mx, my] = MOVES[d] as readonly [number, number];
        if (!inBounds(x + mx, y + my) || !inBounds(x + 2 * mx, y + 2 * my)) {
          closed++;
          continue;
        }
        const near = typ[cellAt(x + mx, y + my)] as number;
        const far = typ[cellAt(x + 2 * mx, y + 2 * my)] as number;
        if (!isAccessible(near) && isAccessible(far)) {
          open.push(d);
          closed++;
        }
      }
      if (closed >= 3 && open.length > 0) {
        const [mx, my] = MOVES[open[dice.rn2(open.length)] as number] as readonly [number, number];
        typ[cellAt(x + mx, y + my)] = floor;
      }
    }
  }
}

function scaleUp(site: Site, width: number, thickness: number, columns: number, rows: number): void {
  const small = site.typ.slice();
  const size = (at: number, last: number) =>
    at % 2 === 1 ? width : at === 2 || at === last * 2 ? 1 : thickness;
  let rx = 2;
  for (let x = 2; rx < site.xMazeMax; x++) {
    const mx = size(x, columns);
    let ry = 2;
    for (let y = 2; ry < site.yMazeMax; y++) {
      const my = size(y, rows);
      for (let dx = 0; dx < mx; dx++) {
        for (let dy = 0; dy < my; dy++) {
          if (rx + dx >= site.xMazeMax || ry + dy >= site.yMazeMax) break;
          site.typ[cellAt(rx + dx, ry + dy)] = small[cellAt(x, y)] as number;
        }
      }
      ry += my;
    }
    rx += mx;
  }
}

/** A level that is nothing but a maze. */
export function makeMazeLevel(site: Site): void {
  const { dice } = site;
  site.traits.is_maze_lev = true;
  site.traits.corrmaze = dice.oneIn(3);
  if (!site.isInvocation && dice.rn2(2) !== 0) {
    const removesDeadEnds = dice.oneIn(5);
    createMaze(site, -1, -1, removesDeadEnds);
  } else createMaze(site, 1, 1, false);
  if (!site.traits.corrmaze) wallification(site, 2, 2, site.xMazeMax, site.yMazeMax);
  const up = mazexy(site);
  mkstairs(site, up.x, up.y, true);
  if (!site.isInvocation) {
    const down = mazexy(site);
    mkstairs(site, down.x, down.y, false);
  } else makeVibratingSquare(site);
  placeBranch(site, 0, 0);
  populateMaze(site);
}

/** Draws the place of the invocation, far enough from the stairs up, and marks it by a trap. */
export function makeVibratingSquare(site: Site): void {
  const { dice } = site;
  const xRange = site.xMazeMax - 2 - 8 - 1;
  const yRange = site.yMazeMax - 2 - 6 - 1;
  site.invocation = { x: 0, y: 0 };
  const stair = site.stairs.find((s) => s.up);
  let x: number;
  let y: number;
  let tries = 0;
  do {
    x = dice.rn1(xRange, 7);
    y = dice.rn1(yRange, 6);
    if (++tries > 1000) break;
  } while (
    stair !== undefined &&
    (x === stair.x ||
      y === stair.y ||
      Math.abs(x - stair.x) === Math.abs(y - stair.y) ||
      Math.max(Math.abs(x - stair.x), Math.abs(y - stair.y)) <= 11 ||
      !isSpacePos(site.typAt(x, y)) ||
      site.isOccupied(x, y))
  );
  site.invocation = { x, y };
  maketrap(site, x, y, TRAP.VIBRATING_SQUARE);
}

function populateMaze(site: Site): void {
  const { dice } = site;
  for (let i = dice.rn1(8, 11); i > 0; i--) {
    const { x, y } = mazexy(site);
    mkobjAt(site, dice.rn2(2) !== 0 ? CLASS.GEM : CLASS.RANDOM, x, y, true);
  }
  for (let i = dice.rn1(10, 2); i > 0; i--) {
    const { x, y } = mazexy(site);
    mksobjAt(site, OT.BOULDER, x, y, true, false);
  }
  for (let i = dice.rn2(3); i > 0; i--) {
    const { x, y } = mazexy(site);
    makemon(site, PM.MINOTAUR, x, y, 0);
  }
  for (let i = dice.rn1(5, 7); i > 0; i--) {
    const { x, y } = mazexy(site);
    makemon(site, -1, x, y, 0);
  }
  for (let i = dice.rn1(6, 7); i > 0; i--) {
    const { x, y } = mazexy(site);
    mkgold(site, 0, x, y);
  }
  for (let i = dice.rn1(6, 7); i > 0; i--) mktrap(site, 0, MKTRAP.MAZE, null, null);
}
