// Niches: single cells behind the top or bottom wall of a room, closed or behind a (secret) door; some hold a trap.

import type { Point } from '@stairwell/engine';
import { mkclass } from '../create/choose-species.js';
import { mkcorpstat, mkobjAt, mksobjAt } from '../create/objects.js';
import { makeEngraving, wipeText } from '../create/texts.js';
import { maketrap } from '../create/traps.js';
import { CLASS } from '../data/objects.js';
import { OT } from '../data/ot.js';
import { isHole, TRAP } from '../data/traps.js';
import { setTerrain } from '../level/change.js';
import type { Site } from '../level/site.js';
import { cellAt, isFurniture, isOk, isPoolType, isWall, T } from '../level/terrain.js';
import { ENGRAVE, ROOM, type Room } from '../level/things.js';
import { findDoorPlace, makeDoorOfKind } from './doors.js';

/** What is scratched before the niches of some traps. */
const WARNINGS: Readonly<Record<number, string>> = {
  [TRAP.TRAPDOOR]: 'Vlad was here',
  [TRAP.TELEPORT]: 'ad aerarium',
  [TRAP.LEVEL_TELEPORT]: 'ad aerarium',
};

/** A few niches; at depth, one may hide a level teleporter and one a trap door. */
export function makeNiches(site: Site): void {
  const { dice, depth } = site;
  let left = dice.rnd((site.rooms.length >> 1) + 1);
  let mayTeleport = !site.traits.noteleport && depth > 15;
  let mayDrop = depth > 5 && depth < 25;
  while (left-- > 0) {
    if (mayTeleport && dice.oneIn(6)) {
      mayTeleport = false;
      makeNiche(site, TRAP.LEVEL_TELEPORT);
    } else if (mayDrop && dice.oneIn(6)) {
      mayDrop = false;
      makeNiche(site, TRAP.TRAPDOOR);
    } else makeNiche(site, TRAP.NONE);
  }
}

/** One niche, with a trap of the kind or none; nothing when eight tries find no place. */
export function makeNiche(site: Site, trapKind: number): void {
  const { dice } = site;
  for (let tries = 0; tries < 8; tries++) {
    const room = site.rooms[dice.rn2(site.rooms.length)];
    if (room === undefined || room.rtype !== ROOM.ORDINARY) continue;
    if (room.doorct === 1 && dice.rn2(5) !== 0) continue;
    const place = nichePlace(site, room);
    if (place === null) continue;
    const { x, y, dy } = place;
    const beyond = cellAt(x, y + dy);
    if (trapKind !== TRAP.NONE || dice.oneIn(4)) {
      site.typ[beyond] = T.SCORR;
      if (trapKind !== TRAP.NONE) trapNiche(site, x, y, dy, trapKind);
      makeDoorOfKind(site, x, y, room, T.SDOOR);
    } else {
      site.typ[beyond] = T.CORR;
      if (dice.rn2(7) !== 0) makeDoorOfKind(site, x, y, room, dice.rn2(5) !== 0 ? T.SDOOR : T.DOOR);
      else closedNiche(site, x, y, dy);
    }
    return;
  }
}

/** A wall cell with rock beyond it and floor of the room before it. */
function nichePlace(site: Site, room: Room): (Point & { dy: number }) | null {
  const dy = site.dice.rn2(2) !== 0 ? 1 : -1;
  const row = dy > 0 ? room.hy + 1 : room.ly - 1;
  const spot = findDoorPlace(site, room.lx, row, room.hx, row);
  if (spot === null) return null;
  const { x, y } = spot;
  if (!isOk(x, y + dy) || site.typAt(x, y + dy) !== T.STONE || !isOk(x, y - dy)) return null;
  const inside = site.typAt(x, y - dy);
  if (isPoolType(inside) || isFurniture(inside) || !isBesideRoom(site, room, x, y)) return null;
  return { x, y, dy };
}

function isBesideRoom(site: Site, room: Room, x: number, y: number): boolean {
  const isOwn = (nx: number, ny: number): boolean =>
    isOk(nx, ny) && site.edge[cellAt(nx, ny)] === 0 && site.roomno[cellAt(nx, ny)] === room.roomno;
  return isOwn(x - 1, y) || isOwn(x + 1, y) || isOwn(x, y - 1) || isOwn(x, y + 1);
}

function trapNiche(site: Site, x: number, y: number, dy: number, wanted: number): void {
  const kind = isHole(wanted) && !site.canFallThrough ? TRAP.ROCK : wanted;
  const trap = maketrap(site, x, y + dy, kind);
  if (trap === null) return;
  if (kind !== TRAP.ROCK) trap.once = true;
  const warning = WARNINGS[kind];
  if (warning === undefined) return;
  makeEngraving(site, x, y - dy, wipeText(site, warning, 5).trimStart(), ENGRAVE.DUST);
}

/** Without a door: sometimes bars with a body behind them, a way out and something to find. */
function closedNiche(site: Site, x: number, y: number, dy: number): void {
  const { dice } = site;
  if (dice.oneIn(5) && isWall(site.typAt(x, y))) {
    setTerrain(site, x, y, T.IRONBARS);
    if (dice.rn2(3) !== 0) {
      const species = mkclass(site, '@', 0);
      mkcorpstat(site, OT.CORPSE, species, x, y + dy, 1);
    }
  }
  if (!site.traits.noteleport) mksobjAt(site, OT.SCR_TELEPORTATION, x, y + dy, true, false);
  if (dice.oneIn(3)) mkobjAt(site, CLASS.RANDOM, x, y + dy, true);
}
