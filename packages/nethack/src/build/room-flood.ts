// Rooms of any shape: cells of one terrain get a room number, the walls around them the edge mark.

import type { Site } from '../level/site.js';
import { COLNO, cellAt, isDoorType, isOk, isRoomType, isWall, T } from '../level/terrain.js';
import { NO_ROOM, type Rect, SHARED } from '../level/things.js';

/** What a flood fill of a room found. */
export interface Flood extends Rect {
  count: number;
}

/**
 * Gives cells of the same terrain around a start (diagonals too) a room number. For a room of any terrain the walls around
 * get the edge mark.
 */
export function floodRoom(
  site: Site,
  startX: number,
  startY: number,
  roomno: number,
  lit: boolean,
  anyRoom: boolean,
  flood: Flood,
): void {
  const { typ } = site;
  site.budget.cells(COLNO);
  const fg = typ[cellAt(startX, startY)] as number;
  const same = (x: number, y: number) => typ[cellAt(x, y)] === fg;
  const number = (x: number, y: number) => site.roomno[cellAt(x, y)] as number;
  let sx = startX;
  const sy = startY;
  while (
    sx > 0 &&
    (anyRoom ? isRoomType(typ[cellAt(sx, sy)] as number) : same(sx, sy)) &&
    number(sx, sy) !== roomno
  )
    sx--;
  sx++;
  flood.lx = Math.min(flood.lx, sx);
  flood.ly = Math.min(flood.ly, sy);
  let i = sx;
  for (; i <= 78 && same(i, sy); i++) {
    const cell = cellAt(i, sy);
    site.roomno[cell] = roomno;
    site.lit[cell] = lit ? 1 : 0;
    if (anyRoom) markEdges(site, i === sx ? i - 1 : i, i + 1, sy, roomno, lit);
    flood.count++;
  }
  const nx = i;
  for (const y of [sy - 1, sy + 1]) {
    if (!isOk(sx, y)) continue;
    for (let x = sx; x < nx; x++) {
      if (same(x, y)) {
        if (number(x, y) !== roomno) floodRoom(site, x, y, roomno, lit, anyRoom, flood);
      } else {
        if ((x > sx || isOk(x - 1, y)) && same(x - 1, y) && number(x - 1, y) !== roomno) {
          floodRoom(site, x - 1, y, roomno, lit, anyRoom, flood);
        }
        if ((x < nx - 1 || isOk(x + 1, y)) && same(x + 1, y) && number(x + 1, y) !== roomno) {
          floodRoom(site, x + 1, y, roomno, lit, anyRoom, flood);
        }
      }
    }
  }
  if (nx > flood.hx) flood.hx = nx - 1;
  if (sy > flood.hy) flood.hy = sy;
}

function markEdges(site: Site, x1: number, x2: number, y: number, roomno: number, lit: boolean): void {
  for (let ii = x1; ii <= x2; ii++) {
    for (let jj = y - 1; jj <= y + 1; jj++) {
      if (!isOk(ii, jj)) continue;
      const cell = cellAt(ii, jj);
      const t = site.typ[cell] as number;
      if (!isWall(t) && !isDoorType(t) && t !== T.SDOOR) continue;
      site.edge[cell] = 1;
      if (lit) site.lit[cell] = 1;
      if (site.roomno[cell] === NO_ROOM) site.roomno[cell] = roomno;
      else if (site.roomno[cell] !== roomno) site.roomno[cell] = SHARED;
    }
  }
}
