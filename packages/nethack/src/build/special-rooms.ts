// Special rooms of ordinary levels: which kind a level gets and which room becomes it. Most are only marked here and filled when
// all else is done; temples and swamps are made at once.

import { mkclass } from '../create/choose-species.js';
import { makemon } from '../create/monsters.js';
import { makePriest, maskOfAlign } from '../create/priests.js';
import { deleteEngraving } from '../create/texts.js';
import { CLASS } from '../data/objects.js';
import { PM } from '../data/pm.js';
import { isInsideRoom } from '../level/rooms.js';
import type { Site } from '../level/site.js';
import { ALTAR, cellAt, isOk, isRoomType, T } from '../level/terrain.js';
import { FILL, ROOM, type Room } from '../level/things.js';
import { topologize } from './rooms.js';
import { antSpecies } from './zoo.js';

/** At most one special room, by depth. `threshold` is the number of rooms from which a shop is possible. */
export function chooseSpecialRoom(site: Site, threshold: number): void {
  const { dice, depth, game } = site;
  const medusa = site.specialPlace('medusa');
  const medusaDepth =
    medusa === undefined ? 0 : (site.dungeon.branches[medusa.dnum]?.depthStart ?? 1) + medusa.dlevel - 1;
  const lives = (species: number): boolean => !game.isGone(species);
  if (depth > 1 && depth < medusaDepth && site.rooms.length >= threshold && dice.rn2(depth) < 3)
    makeShop(site);
  else if (depth > 4 && dice.oneIn(6)) makeSpecialRoom(site, ROOM.COURT);
  else if (depth > 5 && dice.oneIn(8) && lives(PM.LEPRECHAUN)) makeSpecialRoom(site, ROOM.LEPREHALL);
  else if (depth > 6 && dice.oneIn(7)) makeSpecialRoom(site, ROOM.ZOO);
  else if (depth > 8 && dice.oneIn(5)) makeSpecialRoom(site, ROOM.TEMPLE);
  else if (depth > 9 && dice.oneIn(5) && lives(PM.KILLER_BEE)) makeSpecialRoom(site, ROOM.BEEHIVE);
  else if (depth > 11 && dice.oneIn(6)) makeSpecialRoom(site, ROOM.MORGUE);
  else if (depth > 12 && dice.oneIn(8) && antSpecies(site) >= 0) makeSpecialRoom(site, ROOM.ANTHOLE);
  else if (depth > 14 && dice.oneIn(4) && lives(PM.SOLDIER)) makeSpecialRoom(site, ROOM.BARRACKS);
  else if (depth > 15 && dice.oneIn(6)) makeSpecialRoom(site, ROOM.SWAMP);
  else if (depth > 16 && dice.oneIn(8) && lives(PM.COCKATRICE)) makeSpecialRoom(site, ROOM.COCKNEST);
}

/** Makes one room special, if any will do. Filled later, but for temples and swamps. */
function makeSpecialRoom(site: Site, rtype: number): void {
  if (rtype >= ROOM.SHOPBASE) makeShop(site);
  else if (rtype === ROOM.TEMPLE) makeTemple(site);
  else if (rtype === ROOM.SWAMP) makeSwamp(site);
  else markRoom(site, rtype);
}

function hasStairs(site: Site, room: Room, up: boolean): boolean {
  return site.stairs.some((stair) => stair.up === up && isInsideRoom(site, room, stair.x, stair.y));
}

/** The first plain room with one door, no stairs and space to move at the door becomes a shop, and is lit. */
function makeShop(site: Site): void {
  const room = site.rooms.find(
    (r) =>
      r.rtype === ROOM.ORDINARY &&
      !hasStairs(site, r, false) &&
      !hasStairs(site, r, true) &&
      r.doorct === 1 &&
      !isNarrowAtDoor(site, r),
  );
  if (room === undefined) return;
  if (!room.lit) {
    for (let x = room.lx - 1; x <= room.hx + 1; x++) {
      site.lit.fill(1, cellAt(x, room.ly - 1), cellAt(x, room.hy + 1) + 1);
    }
    room.lit = true;
  }
  const { shops } = site.game.ruleset;
  const chanceOfShop = (kind: number): number => shops[kind]?.prob ?? 100;
  let kind = 0;
  for (let left = site.dice.rnd(100) - chanceOfShop(0); left > 0; left -= chanceOfShop(kind)) kind++;
  const isBig = (room.hx - room.lx + 1) * (room.hy - room.ly + 1) > 20;
  const trade = shops[kind]?.trade;
  if (isBig && (trade === CLASS.WAND || trade === CLASS.SPBOOK)) kind = 0;
  room.rtype = ROOM.SHOPBASE + kind;
  topologize(site, room);
  room.needfill = FILL.NORMAL;
}

/** Whether a keeper just inside the door could step to one other cell only. */
function isNarrowAtDoor(site: Site, room: Room): boolean {
  const door = site.doors[room.fdoor];
  if (door === undefined) return true;
  const floorAround = (cx: number, cy: number): { x: number; y: number }[] => {
    const found: { x: number; y: number }[] = [];
    for (let x = Math.max(cx - 1, room.lx); x <= Math.min(cx + 1, room.hx); x++) {
      for (let y = Math.max(cy - 1, room.ly); y <= Math.min(cy + 1, room.hy); y++) {
        if (site.typAt(x, y) === T.ROOM && (x !== cx || y !== cy)) found.push({ x, y });
      }
    }
    return found;
  };
  const inside = floorAround(door.x, door.y);
  const [only] = inside;
  if (only === undefined) return true;
  return inside.length === 1 && floorAround(only.x, only.y).length === 1;
}

/** Any plain room, in turn from a random one, preferably with one door only. Strict: without any stairs. */
function pickRoom(site: Site, strict: boolean): Room | null {
  const { dice, rooms } = site;
  const first = dice.rn2(rooms.length);
  for (let i = 0; i < rooms.length; i++) {
    const room = rooms[(first + i) % rooms.length] as Room;
    if (room.rtype !== ROOM.ORDINARY || hasStairs(site, room, true)) continue;
    if (hasStairs(site, room, false) && (strict || dice.rn2(3) !== 0)) continue;
    if (room.doorct === 1 || dice.oneIn(5)) return room;
  }
  return null;
}

function markRoom(site: Site, rtype: number): void {
  const room = pickRoom(site, false);
  if (room === null) return;
  room.rtype = rtype;
  room.needfill = FILL.NORMAL;
}

/** A temple: altar in the middle, priest beside it. */
function makeTemple(site: Site): void {
  const room = pickRoom(site, true);
  if (room === null) return;
  room.rtype = ROOM.TEMPLE;
  const x = middle(site, room.lx, room.hx);
  const y = middle(site, room.ly, room.hy);
  const cell = cellAt(x, y);
  site.typ[cell] = T.ALTAR;
  site.flags[cell] = levelAlignment(site);
  makePriest(site, room, x, y, false);
  site.flags[cell] = (site.flags[cell] as number) | ALTAR.SHRINE;
  site.traits.has_temple = true;
}

function middle(site: Site, low: number, high: number): number {
  const span = high - low;
  return low + Math.trunc(span / 2) + (span % 2 !== 0 && site.dice.rn2(2) !== 0 ? 1 : 0);
}

/** Altar bits: mostly the level's own alignment, where it has one, else any. */
function levelAlignment(site: Site): number {
  if (site.specialAlign !== 0 && site.dice.rn2(100) < 80) return site.specialAlign;
  return maskOfAlign(site.dice.rn2(3) - 1);
}

/** Up to five rooms become chequered with pools, with eels in them and fungi between. */
function makeSwamp(site: Site): void {
  const { dice } = site;
  let eels = 0;
  for (let tries = 0; tries < 5; tries++) {
    const room = site.rooms[dice.rn2(site.rooms.length)] as Room;
    if (room.rtype !== ROOM.ORDINARY || hasStairs(site, room, true) || hasStairs(site, room, false)) continue;
    room.rtype = ROOM.SWAMP;
    for (let x = room.lx; x <= room.hx; x++) {
      for (let y = room.ly; y <= room.hy; y++) {
        if (!isSwampy(site, room, x, y)) continue;
        if ((x + y) % 2 !== 0) {
          deleteEngraving(site, x, y);
          site.typ[cellAt(x, y)] = T.POOL;
          if (eels === 0 || dice.oneIn(4)) {
            const kind = dice.rn2(5) !== 0 ? PM.GIANT_EEL : dice.rn2(2) !== 0 ? PM.PIRANHA : PM.ELECTRIC_EEL;
            makemon(site, kind, x, y, 0);
            eels++;
          }
        } else if (dice.oneIn(4)) makemon(site, mkclass(site, 'F', 0), x, y, 0);
      }
    }
    site.traits.has_swamp = true;
  }
}

/** An empty floor cell of the room, with no door around. */
function isSwampy(site: Site, room: Room, x: number, y: number): boolean {
  const cell = cellAt(x, y);
  if (!isRoomType(site.typ[cell] as number) || site.roomno[cell] !== room.roomno) return false;
  if (site.objAt(x, y) !== null || site.monAt(x, y) !== null || site.trapAt(x, y) !== null) return false;
  for (let dx = -1; dx <= 1; dx++) {
    for (let dy = -1; dy <= 1; dy++) {
      if (!isOk(x + dx, y + dy)) continue;
      const t = site.typAt(x + dx, y + dy);
      if (t === T.DOOR || t === T.SDOOR) return false;
    }
  }
  return true;
}
