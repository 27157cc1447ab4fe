// Level regions: stairs, branches and portals placed somewhere inside a rectangle but outside another.

import { isExcluded } from '../create/good-place.js';
import { deleteTrap } from '../create/traps.js';
import { TRAP } from '../data/traps.js';
import type { LevelPlace } from '../dungeon/dungeon.js';
import type { Site } from '../level/site.js';
import { CELLS, COLNO, ROWNO, T } from '../level/terrain.js';
import { type LevelRegion, REGION, type Rect, type Trap } from '../level/things.js';
import { mkportal, mkstairs, placeBranch } from './stairs.js';

const WHOLE: Rect = { lx: 0, ly: 0, hx: 0, hy: 0 };

/** Which exclusion zones count for a kind of region. */
const ZONE_OF: Readonly<Record<number, number>> = {
  [REGION.TELE]: 0,
  [REGION.UPTELE]: 1,
  [REGION.DOWNTELE]: 2,
};

/** Places what the region is for, if there is a place; a left edge of 0 is the whole level. */
export function placeRegion(
  site: Site,
  area: Rect,
  not: Rect,
  rtype: number,
  to: LevelPlace | null,
): boolean {
  let { lx, ly, hx, hy } = area;
  if (lx === 0) {
    if (rtype === REGION.BRANCH && site.rooms.length > 0) {
      placeBranch(site, 0, 0);
      return true;
    }
    lx = 1;
    hx = COLNO - 1;
    ly = 0;
    hy = ROWNO - 1;
  }
  lx = Math.max(lx, 1);
  hx = Math.min(hx, COLNO - 1);
  ly = Math.max(ly, 0);
  hy = Math.min(hy, ROWNO - 1);
  const once = lx === hx && ly === hy;
  for (let tries = 0; tries < 200; tries++) {
    const x = site.dice.rn1(hx - lx + 1, lx);
    const y = site.dice.rn1(hy - ly + 1, ly);
    if (putHere(site, x, y, not, rtype, once, to)) return true;
  }
  site.budget.cells(CELLS);
  for (let x = lx; x <= hx; x++)
    for (let y = ly; y <= hy; y++) if (putHere(site, x, y, not, rtype, true, to)) return true;
  return false;
}

/** Places the way to another branch anywhere on a level whose script named no region for it. */
export function placeDefaultBranch(site: Site): void {
  if (!placeRegion(site, WHOLE, WHOLE, REGION.BRANCH, null))
    site.complain('there is no place for the way to the branch', '');
}

/** Whether somebody can arrive in a region: the test that the game makes when a hero comes, and then removes a trap that is in the way. */
export function hasArrival(site: Site, { in: area, del, rtype }: LevelRegion): boolean {
  if (area.lx === 0) return true;
  for (let x = Math.max(area.lx, 1); x <= Math.min(area.hx, COLNO - 1); x++)
    for (let y = Math.max(area.ly, 0); y <= Math.min(area.hy, ROWNO - 1); y++)
      if (!isBad(site, x, y, del, rtype, removableTrap(site, x, y) !== null)) return true;
  return false;
}

function isBad(site: Site, x: number, y: number, not: Rect, rtype: number, isFreed = false): boolean {
  if (!isFreed && site.isOccupied(x, y)) return true;
  if (x >= not.lx && x <= not.hx && y >= not.ly && y <= not.hy) return true;
  const t = site.typAt(x, y);
  if (!((t === T.CORR && site.traits.is_maze_lev) || t === T.ROOM || t === T.AIR)) return true;
  const zone = ZONE_OF[rtype];
  return zone !== undefined && isExcluded(site, zone, x, y);
}

function putHere(
  site: Site,
  x: number,
  y: number,
  not: Rect,
  rtype: number,
  once: boolean,
  to: LevelPlace | null,
): boolean {
  if (isBad(site, x, y, not, rtype)) {
    if (!once) return false;
    const trap = removableTrap(site, x, y);
    if (trap !== null) deleteTrap(site, trap);
    if (isBad(site, x, y, not, rtype)) return false;
  }
  switch (rtype) {
    case REGION.PORTAL:
      if (to !== null) mkportal(site, x, y, to);
      break;
    case REGION.DOWNSTAIR:
    case REGION.UPSTAIR:
      mkstairs(site, x, y, rtype === REGION.UPSTAIR);
      break;
    case REGION.BRANCH:
      placeBranch(site, x, y);
      break;
  }
  return true;
}

function removableTrap(site: Site, x: number, y: number): Trap | null {
  const trap = site.trapAt(x, y);
  return trap?.ttyp === TRAP.PORTAL || trap?.ttyp === TRAP.VIBRATING_SQUARE ? null : trap;
}
