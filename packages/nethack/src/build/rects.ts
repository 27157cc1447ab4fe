// Free rectangles: where rooms still fit. A room cuts the rectangle it is placed in into smaller ones. The list is a store with a
// count: while rectangles are split, entries that have just been dropped from its end are still looked at.

import type { Site } from '../level/site.js';
import { COLNO, ROWNO } from '../level/terrain.js';
import type { Rect } from '../level/things.js';

/** Columns that stay free between rooms. */
export const XLIM = 4;
/** Rows that stay free between rooms. */
export const YLIM = 3;
const MOST = Math.trunc((COLNO * ROWNO) / 30);

/** A random free rectangle, or null without a draw when there is none. */
export function randomRect(site: Site): Rect | null {
  return site.freeRectCount > 0 ? (site.freeRects[site.dice.rn2(site.freeRectCount)] as Rect) : null;
}

/** The first free rectangle that contains this one. */
export function findRect(site: Site, r: Rect): Rect | null {
  for (let i = 0; i < site.freeRectCount; i++) {
    const f = site.freeRects[i] as Rect;
    if (r.lx >= f.lx && r.ly >= f.ly && r.hx <= f.hx && r.hy <= f.hy) return f;
  }
  return null;
}

function addRect(site: Site, r: Rect): void {
  if (site.freeRectCount < MOST && findRect(site, r) === null) site.freeRects[site.freeRectCount++] = r;
}

function removeRect(site: Site, r: Rect): void {
  for (let i = 0; i < site.freeRectCount; i++) {
    const f = site.freeRects[i] as Rect;
    if (f.lx !== r.lx || f.ly !== r.ly || f.hx !== r.hx || f.hy !== r.hy) continue;
    site.freeRects[i] = site.freeRects[--site.freeRectCount] as Rect;
    return;
  }
}

function intersection(a: Rect, b: Rect): Rect | null {
  const r = {
    lx: Math.max(a.lx, b.lx),
    ly: Math.max(a.ly, b.ly),
    hx: Math.min(a.hx, b.hx),
    hy: Math.min(a.hy, b.hy),
  };
  return r.lx > r.hx || r.ly > r.hy ? null : r;
}

/** Takes the room's rectangle out of a free one (and of all others that it touches). */
export function splitRects(site: Site, free: Rect, room: Rect): void {
  const old = { ...free };
  removeRect(site, free);
  for (let i = site.freeRectCount - 1; i >= 0; i--) {
    const other = site.freeRects[i] as Rect;
    const common = intersection(other, room);
    if (common !== null) splitRects(site, other, common);
  }
  if (room.ly - old.ly - 1 > (old.hy < ROWNO - 1 ? 2 * YLIM : YLIM + 1) + 4)
    addRect(site, { ...old, hy: room.ly - 2 });
  if (room.lx - old.lx - 1 > (old.hx < COLNO - 1 ? 2 * XLIM : XLIM + 1) + 4)
    addRect(site, { ...old, hx: room.lx - 2 });
  if (old.hy - room.hy - 1 > (old.ly > 0 ? 2 * YLIM : YLIM + 1) + 4)
    addRect(site, { ...old, ly: room.hy + 2 });
  if (old.hx - room.hx - 1 > (old.lx > 0 ? 2 * XLIM : XLIM + 1) + 4)
    addRect(site, { ...old, lx: room.hx + 2 });
}
