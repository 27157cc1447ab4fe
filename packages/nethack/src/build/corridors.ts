// Corridors between rooms.

import { mksobjAt } from '../create/objects.js';
import { OT } from '../data/ot.js';
import type { Site } from '../level/site.js';
import { COLNO, cellAt, ROWNO, T } from '../level/terrain.js';
import { findDoorPlace, isDoorPlace, makeDoor, maybeSecret } from './doors.js';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Joins the rooms of an ordinary level: each with the next, then with the one after, then a few at random. */
export function makeCorridors(site: Site): void {
  const { dice, joinClass } = site;
  const n = site.rooms.length;
  for (let a = 0; a < n - 1; a++) {
    join(site, a, a + 1, false);
    if (dice.oneIn(50)) break;
  }
  for (let a = 0; a < n - 2; a++) if (joinClass[a] !== joinClass[a + 2]) join(site, a, a + 2, false);
  let any = true;
  for (let a = 0; any && a < n; a++) {
    any = false;
    for (let b = 0; b < n; b++) {
      if (joinClass[a] !== joinClass[b]) {
        join(site, a, b, false);
        any = true;
      }
    }
  }
  if (n > 2) {
    for (let i = dice.rn2(n) + 4; i > 0; i--) {
      const a = dice.rn2(n);
      let b = dice.rn2(n - 2);
      if (b >= a) b += 2;
      join(site, a, b, true);
    }
  }
}

/** Joins two rooms; `extra` ones may end blind. */
function join(site: Site, a: number, b: number, extra: boolean): void {
  const from = site.rooms[a];
  const to = site.rooms[b];
  site.budget.cells(200);
  if (from === undefined || to === undefined || !from.needjoining || !to.needjoining) return;
  let dx = 0;
  let dy = 0;
  let start: Point | null;
  let end: Point | null = null;
  if (to.lx > from.hx) {
    dx = 1;
    start = findDoorPlace(site, from.hx + 1, from.ly, from.hx + 1, from.hy);
    if (start !== null) end = findDoorPlace(site, to.lx - 1, to.ly, to.lx - 1, to.hy);
  } else if (to.hy < from.ly) {
    dy = -1;
    start = findDoorPlace(site, from.lx, from.ly - 1, from.hx, from.ly - 1);
    if (start !== null) end = findDoorPlace(site, to.lx, to.hy + 1, to.hx, to.hy + 1);
  } else if (to.hx < from.lx) {
    dx = -1;
    start = findDoorPlace(site, from.lx - 1, from.ly, from.lx - 1, from.hy);
    if (start !== null) end = findDoorPlace(site, to.hx + 1, to.ly, to.hx + 1, to.hy);
  } else {
    dy = 1;
    start = findDoorPlace(site, from.lx, from.hy + 1, from.hx, from.hy + 1);
    if (start !== null) end = findDoorPlace(site, to.lx, to.ly - 1, to.hx, to.ly - 1);
  }
  if (start === null || end === null) return;
  const outside = { x: start.x + dx, y: start.y + dy };
  if (extra && site.typAt(outside.x, outside.y) !== T.STONE) return;
  if (isDoorPlace(site, start.x, start.y) || !extra) makeDoor(site, start.x, start.y, from);
  const fill = site.traits.arboreal ? T.ROOM : T.CORR;
  if (!digCorridor(site, outside, { x: end.x - dx, y: end.y - dy }, extra, fill, T.STONE)) return;
  if (isDoorPlace(site, end.x, end.y) || !extra) makeDoor(site, end.x, end.y, to);
  const { joinClass } = site;
  const least = Math.min(joinClass[a] as number, joinClass[b] as number);
  if ((joinClass[a] as number) < (joinClass[b] as number)) joinClass[b] = least;
  else joinClass[a] = joinClass[b] as number;
}

/** Digs from one cell to another, turning towards the goal. False when it got stuck. */
export function digCorridor(
  site: Site,
  from: Point,
  to: Point,
  extra: boolean,
  fill: number,
  through: number,
): boolean {
  const { dice, budget } = site;
  let { x, y } = from;
  budget.cells(16);
  if (
    x <= 0 ||
    y <= 0 ||
    to.x <= 0 ||
    to.y <= 0 ||
    x > COLNO - 1 ||
    to.x > COLNO - 1 ||
    y > ROWNO - 1 ||
    to.y > ROWNO - 1
  ) {
    return false;
  }
  let dx = 0;
  let dy = 0;
  if (to.x > x) dx = 1;
  else if (to.y > y) dy = 1;
  else if (to.x < x) dx = -1;
  else dy = -1;
  x -= dx;
  y -= dy;
  const isDiggable = (cx: number, cy: number) => {
    const t = site.typAt(cx, cy);
    return t === through || t === fill || t === T.SCORR;
  };
  let steps = 0;
  while (x !== to.x || y !== to.y) {
    budget.spend(1);
    if (steps++ > 500 || (extra && dice.oneIn(35))) return false;
    x += dx;
    y += dy;
    if (x >= COLNO - 1 || x <= 0 || y <= 0 || y >= ROWNO - 1) return false;
    const cell = cellAt(x, y);
    const t = site.typ[cell];
    if (t === through) {
      if (fill === T.CORR && maybeSecret(site, 100)) site.typ[cell] = T.SCORR;
      else {
        site.typ[cell] = fill;
        if (extra && dice.oneIn(50)) mksobjAt(site, OT.BOULDER, x, y, true, false);
      }
    } else if (t !== fill && t !== T.SCORR) return false;
    let dix = Math.abs(x - to.x);
    let diy = Math.abs(y - to.y);
    if (dix > diy && diy > 0 && dice.rn2(dix - diy + 1) === 0) dix = 0;
    else if (diy > dix && dix > 0 && dice.rn2(diy - dix + 1) === 0) diy = 0;
    if (dy !== 0 && dix > diy) {
      const turn = x > to.x ? -1 : 1;
      if (isDiggable(x + turn, y)) {
        dx = turn;
        dy = 0;
        continue;
      }
    } else if (dx !== 0 && diy > dix) {
      const turn = y > to.y ? -1 : 1;
      if (isDiggable(x, y + turn)) {
        dy = turn;
        dx = 0;
        continue;
      }
    }
    if (isDiggable(x + dx, y + dy)) continue;
    if (dx !== 0) {
      dx = 0;
      dy = to.y < y ? -1 : 1;
    } else {
      dy = 0;
      dx = to.x < x ? -1 : 1;
    }
    if (isDiggable(x + dx, y + dy)) continue;
    dx = -dx;
    dy = -dy;
  }
  return true;
}
