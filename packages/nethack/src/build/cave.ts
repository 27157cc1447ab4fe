// Caves: random noise smoothed by counting neighbours, regions joined by passages.

import type { Point } from '@stairwell/engine';
import { somePlace } from '../level/room-place.js';
import type { Site } from '../level/site.js';
import { CELLS, COLNO, cellAt, ICED, isRock, isRoomType, isWall, ROWNO, T } from '../level/terrain.js';
import { MAX_ROOMS, NO_ROOM, ROOM, ROOMOFFSET, type Room } from '../level/things.js';
import { digCorridor } from './corridors.js';
import { type Flood, floodRoom } from './room-flood.js';
import { addRoom, randomLight } from './rooms.js';

interface CaveWish {
  readonly fg: number;
  readonly bg: number;
  readonly smoothed: boolean;
  readonly joined: boolean;
  readonly walled: boolean;
  readonly lit: number;
  readonly icedPools: boolean;
}

const WIDTH = 78;
const HEIGHT = 20;

/** Carves a cave over the whole level by a cellular automaton, then joins, lights and walls it as wished. */
export function makeCave(site: Site, wish: CaveWish): void {
  const { fg, bg } = wish;
  const lit = randomLight(site, wish.lit);
  site.budget.cells(16 * CELLS);
  const { typ, dice } = site;
  for (let x = 1; x < COLNO; x++) {
    for (let y = 0; y < ROWNO; y++) {
      const cell = cellAt(x, y);
      site.roomno[cell] = NO_ROOM;
      typ[cell] = bg;
      site.lit[cell] = 0;
    }
  }
  const limit = Math.trunc((WIDTH * HEIGHT * 2) / 5);
  for (let count = 0; count < limit; ) {
    const cell = dice.rn1(WIDTH - 1, 2) * ROWNO + dice.rnd(HEIGHT - 1);
    if (typ[cell] === bg) {
      typ[cell] = fg;
      count++;
    }
  }
  if (fg !== bg) smooth(typ, fg, bg, wish.smoothed);
  if (wish.joined) joinCave(site, fg, bg);
  finishCave(site, wish, lit);
  if (wish.walled && wish.joined) {
    site.traits.is_maze_lev = false;
    site.traits.is_cavernous_lev = true;
  }
}

/** Lonely cells close and crowded ones open, one after the other; then all cells at once, by their number of open neighbours. */
function smooth(typ: Uint8Array, fg: number, bg: number, twiceMore: boolean): void {
  // 1 where a cell is open. Cells around the part that is worked on stay closed.
  const open = typ.map((t) => (t === fg ? 1 : 0));
  forInner((cell) => {
    const count = neighbours(open, cell);
    if (count <= 2) open[cell] = 0;
    else if (count >= 5) open[cell] = 1;
  });
  close(open, (count) => count === 5);
  if (twiceMore) for (let pass = 0; pass < 2; pass++) close(open, (count) => count < 3);
  forInner((cell) => {
    typ[cell] = open[cell] !== 0 ? fg : bg;
  });
}

function forInner(visit: (cell: number) => void): void {
  for (let x = 2; x <= WIDTH; x++)
    for (let cell = cellAt(x, 1); cell < cellAt(x, HEIGHT); cell++) visit(cell);
}

function neighbours(open: Uint8Array, cell: number): number {
  const left = cell - ROWNO;
  const right = cell + ROWNO;
  return (
    (open[left - 1] as number) +
    (open[left] as number) +
    (open[left + 1] as number) +
    (open[cell - 1] as number) +
    (open[cell + 1] as number) +
    (open[right - 1] as number) +
    (open[right] as number) +
    (open[right + 1] as number)
  );
}

function close(open: Uint8Array, closes: (count: number) => boolean): void {
  const before = open.slice();
  forInner((cell) => {
    if (closes(neighbours(before, cell))) open[cell] = 0;
  });
}

function joinCave(site: Site, fg: number, bg: number): void {
  const { typ } = site;
  parts: for (let x = 2; x <= WIDTH; x++) {
    for (let y = 1; y < HEIGHT; y++) {
      const cell = cellAt(x, y);
      if (typ[cell] !== fg || site.roomno[cell] !== NO_ROOM) continue;
      const number = site.rooms.length + ROOMOFFSET;
      const flood: Flood = { lx: x, ly: y, hx: x, hy: y, count: 0 };
      floodRoom(site, x, y, number, false, false, flood);
      if (flood.count > 3) {
        addRoom(site, flood.lx, flood.ly, flood.hx, flood.hy, false, ROOM.ORDINARY, true).irregular = true;
        if (site.rooms.length >= 2 * MAX_ROOMS) break parts;
      } else {
        for (let cx = flood.lx; cx <= flood.hx; cx++) {
          for (let cy = flood.ly; cy <= flood.hy; cy++) {
            const c = cellAt(cx, cy);
            if (site.roomno[c] !== number) continue;
            typ[c] = bg;
            site.roomno[c] = NO_ROOM;
          }
        }
      }
    }
  }
  let a = 0;
  for (let b = 1; b < site.rooms.length; b++) {
    const from = site.rooms[a];
    const to = site.rooms[b];
    if (from === undefined || to === undefined) break;
    joinParts(site, from, to, fg, bg);
    if (to.lx > from.hx || ((to.ly > from.hy || to.hy < from.ly) && site.dice.rn2(3) !== 0)) a = b;
  }
  for (let x = 1; x < COLNO; x++) for (let y = 0; y < ROWNO; y++) site.roomno[cellAt(x, y)] = NO_ROOM;
  site.rooms.length = 0;
  site.subrooms.length = 0;
}

/** A passage between random cells of two parts; between their middles when one has none, as a room that a script made before. */
function joinParts(site: Site, from: Room, to: Room, fg: number, bg: number): void {
  const start = somePlace(site, from);
  const end = start.found ? somePlace(site, to) : start;
  if (end.found) {
    digCorridor(site, start, end, false, fg, bg);
    return;
  }
  site.complain('there is no place in a part of the cave that is to be joined', '');
  digCorridor(site, middleOf(from), middleOf(to), false, fg, bg);
}

const middleOf = ({ lx, ly, hx, hy }: Room): Point => ({
  x: lx + Math.trunc((hx - lx) / 2),
  y: ly + Math.trunc((hy - ly) / 2),
});

function finishCave(site: Site, wish: CaveWish, lit: boolean): void {
  const { typ } = site;
  const { fg, bg, walled } = wish;
  if (walled) raiseWalls(site, 1, 0, COLNO - 1, ROWNO - 1);
  for (let x = 1; x < COLNO; x++) {
    for (let y = 0; y < ROWNO; y++) {
      const cell = cellAt(x, y);
      const t = typ[cell] as number;
      if (
        lit &&
        ((!isRock(fg) && t === fg) ||
          (!isRock(bg) && t === bg) ||
          (bg === T.TREE && t === bg) ||
          (walled && isWall(t)))
      ) {
        site.lit[cell] = 1;
      }
      if (t === T.LAVAPOOL) site.lit[cell] = 1;
      else if (t === T.ICE) site.flags[cell] = wish.icedPools ? ICED.POOL : ICED.MOAT;
    }
  }
  if (lit) for (const room of site.rooms) room.lit = true;
}

/** Stone beside open ground becomes wall. */
export function raiseWalls(site: Site, ax1: number, ay1: number, ax2: number, ay2: number): void {
  site.budget.cells(4 * CELLS);
  const x1 = Math.max(ax1, 1);
  const y1 = Math.max(ay1, 0);
  const x2 = Math.min(ax2, COLNO - 1);
  const y2 = Math.min(ay2, ROWNO - 1);
  for (let y = y1; y <= y2; y++) {
    const loy = y > 0 ? y - 1 : 0;
    const hiy = y < y2 ? y + 1 : y2;
    for (let x = x1; x <= x2; x++) {
      if (site.typ[cellAt(x, y)] !== T.STONE) continue;
      const lox = x > 1 ? x - 1 : 1;
      const hix = x < x2 ? x + 1 : x2;
      search: for (let yy = loy; yy <= hiy; yy++) {
        for (let xx = lox; xx <= hix; xx++) {
          const t = site.typ[cellAt(xx, yy)] as number;
          if (!isRoomType(t) && t !== T.CROSSWALL) continue;
          site.typ[cellAt(x, y)] = yy !== y ? T.HWALL : T.VWALL;
          break search;
        }
      }
    }
  }
}
