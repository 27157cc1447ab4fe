// Where a monster can stand: the test of one cell, the nearest free cell, a random cell, and moving one out of the way.

import type { Point } from '@stairwell/engine';
import { OT } from '../data/ot.js';
import { PM } from '../data/pm.js';
import {
  hasEyes,
  isAmorphous,
  isFloater,
  isFlyer,
  isSwimmer,
  isUnique,
  passesWalls,
  type Species,
  throwsRocks,
} from '../data/species.js';
import { isRider } from '../level/chains.js';
import type { Site } from '../level/site.js';
import {
  BRIDGE,
  CELLS,
  COLNO,
  cellAt,
  isAccessible,
  isOk,
  isStoneWall,
  isZapPos,
  ROWNO,
  T,
  WALL,
  XDIR,
  YDIR,
} from '../level/terrain.js';
import { ENGRAVE, type Mon } from '../level/things.js';

/** Flags of monster creation and placing. */
export const MM = {
  NO_MINVENT: 0x1,
  NOWAIT: 0x2,
  NOCOUNTBIRTH: 0x4,
  IGNOREWATER: 0x8,
  ADJACENTOK: 0x10,
  ANGRY: 0x20,
  NONAME: 0x40,
  EGD: 0x80,
  EPRI: 0x100,
  ESHK: 0x200,
  EMIN: 0x400,
  EDOG: 0x800,
  ASLEEP: 0x1000,
  NOGRP: 0x2000,
  NOTAIL: 0x4000,
  MALE: 0x8000,
  FEMALE: 0x10000,
  NOMSG: 0x20000,
  IGNORELAVA: 0x80000,
  ALLOW_XY: 0x200000,
  ALLOW_U: 0x400000,
  CHECKSCARY: 0x800000,
  AVOID_MONPOS: 0x1000000,
} as const;

const likesLava = (kind: Species): boolean =>
  kind.index === PM.FIRE_ELEMENTAL || kind.index === PM.SALAMANDER;

/** Neither solid nonpassable rock nor a wall that may not be passed. */
function mayPassWall(site: Site, x: number, y: number): boolean {
  const cell = cellAt(x, y);
  return !(isStoneWall(site.typ[cell] as number) && ((site.flags[cell] as number) & WALL.NONPASSWALL) !== 0);
}

/** Terrain as one walks on it: what lies under a raised drawbridge. */
function surfaceAt(site: Site, x: number, y: number): number {
  const cell = cellAt(x, y);
  const t = site.typ[cell] as number;
  if (t !== T.DRAWBRIDGE_UP) return t;
  switch ((site.flags[cell] as number) & BRIDGE.UNDER) {
    case BRIDGE.ICE:
      return T.ICE;
    case BRIDGE.LAVA:
      return T.LAVAPOOL;
    case BRIDGE.MOAT:
      return T.MOAT;
    default:
      return T.STONE;
  }
}

function isStandable(site: Site, x: number, y: number): boolean {
  return isAccessible(surfaceAt(site, x, y)) && !site.isClosedDoor(x, y);
}

/** Whether a new monster of the kind (null: anything) can be put on the cell. `mon` is the monster when it exists already. */
export function goodpos(
  site: Site,
  x: number,
  y: number,
  kind: Species | null,
  flags: number,
  mon: Mon | null = null,
): boolean {
  if (!isOk(x, y)) return false;
  const { hero } = site.game;
  if ((flags & MM.ALLOW_U) === 0 && hero.x === x && hero.y === y) return false;
  const there = site.monGrid[cellAt(x, y)] ?? null;
  const avoids = (flags & MM.AVOID_MONPOS) !== 0;
  if (there !== null && avoids) return false;
  const ignoresWater = (flags & MM.IGNOREWATER) !== 0;
  const ignoresLava = (flags & MM.IGNORELAVA) !== 0;
  if (kind !== null) {
    if (there !== null && (there !== mon || mon.worm !== null)) return false;
    if (site.isPool(x, y) && !ignoresWater) {
      if (isSwimmer(kind)) return true;
      return !site.isSpecial('water') && site.typAt(x, y) !== T.WATER && (isFlyer(kind) || isFloater(kind));
    }
    if (kind.letter === ';' && site.dice.rn2(13) !== 0 && !ignoresWater) return false;
    if (site.isLava(x, y) && !ignoresLava) {
      if (kind.index === PM.FLOATING_EYE) return false;
      return isFlyer(kind) || isFloater(kind) || likesLava(kind);
    }
    if (passesWalls(kind) && mayPassWall(site, x, y)) return true;
    if (isAmorphous(kind) && site.isClosedDoor(x, y)) return true;
    if ((flags & MM.CHECKSCARY) !== 0 && isScary(site, x, y, kind, mon)) return false;
  }
  if (!isStandable(site, x, y)) {
    if (!(site.isPool(x, y) && ignoresWater) && !(site.isLava(x, y) && ignoresLava)) return false;
  }
  if (site.objOfTypeAt(OT.BOULDER, x, y) !== null && (kind === null || !throwsRocks(kind))) return false;
  return !(avoids && isExcluded(site, 3, x, y));
}

/** Inside an exclusion zone of the kind. */
export function isExcluded(site: Site, zone: number, x: number, y: number): boolean {
  if (site.exclusions.length > 0) site.budget.cells(site.exclusions.length);
  return site.exclusions.some(({ zone: z, rect }) => {
    const fits = z === zone || (z === 0 && (zone === 1 || zone === 2));
    return fits && x >= rect.lx && x <= rect.hx && y >= rect.ly && y <= rect.hy;
  });
}

function isScary(site: Site, x: number, y: number, kind: Species, mon: Mon | null): boolean {
  if (mon === null) {
    if (kind.letter === '@' || kind.letter === 'A' || isRider(kind) || isUnique(kind)) return false;
  } else if (
    mon.isWizard ||
    kind.index === PM.ANGEL ||
    isRider(kind) ||
    kind.letter === '@' ||
    isUnique(kind)
  )
    return false;
  if (site.typAt(x, y) === T.ALTAR && kind.letter === 'V') return true;
  if (site.objOfTypeAt(OT.SCR_SCARE_MONSTER, x, y) !== null) return true;
  if (mon !== null || site.inHell || site.inEndgame || kind.index === PM.MINOTAUR || !hasEyes(kind))
    return false;
  if (site.engravings.length > 0) site.budget.cells(site.engravings.length);
  return site.engravings.some(
    (e) => e.x === x && e.y === y && e.type !== ENGRAVE.HEADSTONE && e.text.toLowerCase() === 'elbereth',
  );
}

/** Cells around a centre in rings; each ring shuffled unless `plain`. */
function collectRings(
  site: Site,
  cx: number,
  cy: number,
  most: number,
  plain: boolean,
  keep: ((x: number, y: number) => boolean) | null = null,
  withCentre = false,
): Point[] {
  const rows = cy < Math.trunc(ROWNO / 2) ? ROWNO - 1 - cy : cy;
  const columns = cx < COLNO / 2 ? COLNO - 1 - cx : cx;
  const farthest = Math.max(rows, columns);
  const end = most === 0 ? farthest : Math.min(most, farthest);
  site.budget.cells(Math.min(4 * (2 * end + 1) * (2 * end + 1), 8 * CELLS));
  const spots: Point[] = [];
  for (let radius = withCentre ? 0 : 1; radius <= end; radius++) {
    let from = spots.length;
    const [lox, hix, loy, hiy] = [cx - radius, cx + radius, cy - radius, cy + radius];
    for (let y = Math.max(loy, 0); y <= hiy && y < ROWNO; y++) {
      for (let x = Math.max(lox, 1); x <= hix && x < COLNO; x++) {
        if (x !== lox && x !== hix && y !== loy && y !== hiy) continue;
        if (keep !== null && !keep(x, y)) continue;
        spots.push({ x, y });
      }
    }
    if (plain) continue;
    for (let n = spots.length - from; n > 1; n--, from++) {
      const k = site.dice.rn2(n);
      if (k > 0) {
        const first = spots[from] as Point;
        spots[from] = spots[from + k] as Point;
        spots[from + k] = first;
      }
    }
  }
  return spots;
}

/** The nearest cell where the kind can be put, in random order among equals. */
export function enexto(site: Site, x: number, y: number, kind: Species | null, flags: number): Point | null {
  const of = kind ?? site.game.kind(site.game.hero.role.species);
  const near = collectRings(site, x, y, 3, false);
  for (const spot of near) if (goodpos(site, spot.x, spot.y, of, flags)) return spot;
  const all = collectRings(site, x, y, 0, false);
  for (let i = near.length; i < all.length; i++) {
    const spot = all[i] as Point;
    if (goodpos(site, spot.x, spot.y, of, flags)) return spot;
  }
  if ((flags & MM.ALLOW_XY) !== 0 && goodpos(site, x, y, of, flags)) return { x, y };
  return null;
}

/** With the scary check first, then without. */
export function enextoEither(
  site: Site,
  x: number,
  y: number,
  kind: Species | null,
  flags: number,
): Point | null {
  return enexto(site, x, y, kind, flags | MM.CHECKSCARY) ?? enexto(site, x, y, kind, flags);
}

/** A random cell for a new monster. */
export function randomGoodpos(site: Site, kind: Species | null, flags: number): Point | null {
  const with_ = flags | MM.AVOID_MONPOS;
  let x = 0;
  let y = 0;
  for (let tries = 0; tries < 50; tries++) {
    x = site.dice.rn1(COLNO - 3, 2);
    y = site.dice.rn2(ROWNO);
    if (goodpos(site, x, y, kind, with_)) return { x, y };
  }
  site.budget.cells(4 * CELLS);
  for (let dx = 0; dx < COLNO; dx++) {
    for (let dy = 0; dy < ROWNO; dy++) {
      const nx = ((dx + x) % (COLNO - 1)) + 1;
      const ny = ((dy + y) % (ROWNO - 1)) + 1;
      if (goodpos(site, nx, ny, kind, with_)) return { x: nx, y: ny };
    }
  }
  return null;
}

/** Puts a monster on a cell of the map. */
export function placeMonster(site: Site, mon: Mon, x: number, y: number): void {
  mon.x = x;
  mon.y = y;
  site.monGrid[cellAt(x, y)] = mon;
}

/** Takes a monster off the map, a worm with its tail; it stays in the list of monsters. */
export function removeFromMap(site: Site, mon: Mon): void {
  if (site.monAt(mon.x, mon.y) === mon) site.monGrid[cellAt(mon.x, mon.y)] = null;
  for (const part of mon.worm ?? [])
    if (site.monAt(part.x, part.y) === mon) site.monGrid[cellAt(part.x, part.y)] = null;
}

/** Takes a monster off the level for good. */
export function deleteMonster(site: Site, mon: Mon): void {
  removeFromMap(site, mon);
  mon.dead = true;
  const at = site.monsters.lastIndexOf(mon);
  if (at >= 0) site.monsters.splice(at, 1);
}

/** Moves a monster to a random place. */
export function relocateAtRandom(site: Site, mon: Mon): boolean {
  const kind = site.game.kind(mon.species);
  const fits = (x: number, y: number): boolean => {
    if (!goodpos(site, x, y, kind, MM.CHECKSCARY, mon)) return false;
    const roomno = site.roomno[cellAt(x, y)] as number;
    const own = site.roomno[cellAt(mon.x, mon.y)] as number;
    if (mon.shk !== null && own === mon.shk.room) return roomno === mon.shk.room;
    if (mon.priest !== null && own === mon.priest.room) return roomno === mon.priest.room;
    return isJumpAllowed(site, mon.x, mon.y, x, y);
  };
  for (let tries = 0; tries < 50; tries++) {
    const x = site.dice.rnd(COLNO - 1);
    const y = site.dice.rn2(ROWNO);
    if (fits(x, y)) return moveTo(site, mon, x, y);
  }
  const walks = passesWalls(kind);
  const all = collectRings(
    site,
    COLNO / 2,
    Math.trunc(ROWNO / 2),
    0,
    true,
    (x, y) => site.monAt(x, y) === null && (walks || isZapPos(site.typAt(x, y))),
    true,
  );
  let backup: Point | null = null;
  for (let i = 0; i < all.length; i++) {
    const j = site.dice.rn2(all.length - i);
    const spot = all[i + j] as Point;
    all[i + j] = all[i] as Point;
    all[i] = spot;
    if (fits(spot.x, spot.y)) return moveTo(site, mon, spot.x, spot.y);
    if (backup === null && goodpos(site, spot.x, spot.y, kind, 0, mon)) backup = spot;
  }
  return backup !== null && moveTo(site, mon, backup.x, backup.y);
}

function moveTo(site: Site, mon: Mon, x: number, y: number): boolean {
  removeFromMap(site, mon);
  placeMonster(site, mon, x, y);
  if (mon.worm !== null) layTail(site, mon, mon.worm.length);
  return true;
}

/** Tail segments behind a worm's head, as many as find room. */
export function layTail(site: Site, mon: Mon, segments: number): void {
  const kind = site.game.kind(mon.species);
  mon.worm = [];
  let { x, y } = mon;
  for (let i = 0; i < segments; i++) {
    const order = [0, 1, 2, 3, 4, 5, 6, 7];
    for (let n = 8; n > 0; n--) {
      const j = site.dice.rn2(n);
      const other = order[j] as number;
      order[j] = order[n - 1] as number;
      order[n - 1] = other;
    }
    let found = false;
    for (const direction of order) {
      const nx = x + (XDIR[direction] as number);
      const ny = y + (YDIR[direction] as number);
      if (!goodpos(site, nx, ny, kind, 0, mon)) continue;
      site.monGrid[nx * 21 + ny] = mon;
      mon.worm.push({ x: nx, y: ny });
      x = nx;
      y = ny;
      found = true;
      break;
    }
    if (!found) return;
  }
}

/** Teleport barriers of a level: one may not jump into or out of a walled-off arrival region. */
function isJumpAllowed(site: Site, x1: number, y1: number, x2: number, y2: number): boolean {
  const inside = (x: number, y: number, lx: number, ly: number, hx: number, hy: number) =>
    x >= lx && x <= hx && y >= ly && y <= hy;
  return [site.dndest, site.updest].every(
    (d) =>
      d.nlx <= 0 || inside(x1, y1, d.nlx, d.nly, d.nhx, d.nhy) === inside(x2, y2, d.nlx, d.nly, d.nhx, d.nhy),
  );
}
