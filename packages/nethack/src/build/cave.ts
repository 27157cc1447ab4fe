// Caves: random noise smoothed by counting neighbours, regions joined by passages.

import type { Site } from '../level/site.js';
import { COLNO, cellAt, isRock, isRoomType, isWall, ROWNO, T, ICED } from '../level/terrain.js';
import { NO_ROOM, ROOM, ROOMOFFSET } from '../level/things.js';
import { digCorridor } from './corridors.js';
import { somePlace } from './room-place.js';
import { addRoom, type Flood, floodRoom, randomLight } from './rooms.js';

export interface CaveWish {
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

export function makeCave(site: Site, wish: CaveWish): void {
  const { fg, bg } = wish;
  const lit = randomLight(site, wish.lit);
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
  for (let x = 2; x <= WIDTH; x++) {
    for (let y = 1; y < HEIGHT; y++) {
      const count = neighbours(site, x, y, fg, bg);
      if (count <= 2) typ[cellAt(x, y)] = bg;
      else if (count >= 5) typ[cellAt(x, y)] = fg;
    }
  }
  sweep(site, fg, bg, (count) => count === 5);
  if (wish.smoothed) {
    sweep(site, fg, bg, (count) => count < 3);
    sweep(site, fg, bg, (count) => count < 3);
  }
  if (wish.joined) joinCave(site, fg, bg);
  finishCave(site, wish, lit);
  if (wish.walled && wish.joined) {
    site.level.is_maze_lev = false;
    site.level.is_cavernous_lev = true;
  }
}

function neighbours(site: Site, x: number, y: number, fg: number, bg: number): number {
  let count = 0;
  for (let dx = -1; dx <= 1; dx++) {
    for (let dy = -1; dy <= 1; dy++) {
      if (dx === 0 && dy === 0) continue;
      const cx = x + dx;
      const cy = y + dy;
      const outside = cx <= 0 || cy < 0 || cx > WIDTH || cy >= HEIGHT;
      if ((outside ? bg : site.typ[cellAt(cx, cy)]) === fg) count++;
    }
  }
  return count;
}

/** All cells at once: those whose count passes become background. */
function sweep(site: Site, fg: number, bg: number, closes: (count: number) => boolean): void {
  const next = site.typ.slice();
  for (let x = 2; x <= WIDTH; x++) {
    for (let y = 1; y < HEIGHT; y++) if (closes(neighbours(site, x, y, fg, bg))) next[cellAt(x, y)] = bg;
  }
  site.typ.set(next);
}

function joinCave(site: Site, fg: number, bg: number): void {
  const { typ } = site;
  for (let x = 2; x <= WIDTH; x++) {
    for (let y = 1; y < HEIGHT; y++) {
      const cell = cellAt(x, y);
      if (typ[cell] !== fg || site.roomno[cell] !== NO_ROOM) continue;
      const number = site.rooms.length + ROOMOFFSET;
      const flood: Flood = { lx: x, ly: y, hx: x, hy: y, count: 0 };
      floodRoom(site, x, y, number, false, false, flood);
      if (flood.count > 3) {
        addRoom(site, flood.lx, flood.ly, flood.hx, flood.hy, false, ROOM.ORDINARY, true).irregular = true;
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
    const start = somePlace(site, from);
    const end = somePlace(site, to);
    digCorridor(site, start, end, false, fg, bg);
    if (to.lx > from.hx || ((to.ly > from.hy || to.hy < from.ly) && site.dice.rn2(3) !== 0)) a = b;
  }
  for (let x = 1; x < COLNO; x++) for (let y = 0; y < ROWNO; y++) site.roomno[cellAt(x, y)] = NO_ROOM;
  site.rooms.length = 0;
}

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
        ((!isRock(fg) && t === fg) || (!isRock(bg) && t === bg) || (bg === T.TREE && t === bg) || (walled && isWall(t)))
      ) {
        site.lit[cell] = 1;
      }
      if (t === T.LAVAPOOL) site.lit[cell] = 1;
      else if (t === T.ICE) site.flags[cell] = wish.icedPools ? ICED.POOL : ICED.MOAT;
    }
  }
}

/** Stone beside open ground becomes wall. */
export function raiseWalls(site: Site, ax1: number, ay1: number, ax2: number, ay2: number): void {
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
