// Doors: where one fits, which state it gets, and the list of doors that rooms keep.

import { mkclass } from '../create/choose-species.js';
import { setMimicShape } from '../create/mimic.js';
import { makemon } from '../create/monsters.js';
import { PM } from '../data/pm.js';
import { isInsideRoom, roomOfNumber, roomsAt } from '../level/rooms.js';
import type { Site } from '../level/site.js';
import { CELLS, cellAt, DOOR, isDoorType, isOk, isRock, isWall, T } from '../level/terrain.js';
import { ROOM, ROOMOFFSET, type Room } from '../level/things.js';

const ORTHOGONAL = [
  [-1, 0],
  [0, -1],
  [1, 0],
  [0, 1],
] as const;

const isDoorish = (t: number): boolean => isDoorType(t) || t === T.SDOOR;

/** Whether a cell beside this one holds a door, secret ones included. */
export function isByDoor(site: Site, x: number, y: number): boolean {
  return ORTHOGONAL.some(([dx, dy]) => isOk(x + dx, y + dy) && isDoorish(site.typAt(x + dx, y + dy)));
}

/** A straight wall with something open beside it and no door next to it. */
export function isDoorPlace(site: Site, x: number, y: number): boolean {
  const t = site.typAt(x, y);
  return (
    (t === T.HWALL || t === T.VWALL) &&
    ORTHOGONAL.some(([dx, dy]) => isOk(x + dx, y + dy) && !isRock(site.typAt(x + dx, y + dy))) &&
    !isByDoor(site, x, y)
  );
}

function opensIntoUnjoined(site: Site, x: number, y: number): boolean {
  return ORTHOGONAL.some(([dx, dy]) => {
    if (!isOk(x + dx, y + dy) || isRock(site.typAt(x + dx, y + dy))) return false;
    const number = site.roomno[cellAt(x + dx, y + dy)] as number;
    return number >= ROOMOFFSET && roomOfNumber(site, number)?.needjoining === false;
  });
}

/** A place for a door in a strip of wall, or null. */
export function findDoorPlace(
  site: Site,
  xl: number,
  yl: number,
  xh: number,
  yh: number,
): { x: number; y: number } | null {
  const rx = site.dice.rn1(xh - xl + 1, xl);
  const ry = site.dice.rn1(yh - yl + 1, yl);
  const good = (x: number, y: number) => isDoorPlace(site, x, y) && !opensIntoUnjoined(site, x, y);
  if (good(rx, ry)) return { x: rx, y: ry };
  for (let x = xl; x <= xh; x++) for (let y = yl; y <= yh; y++) if (good(x, y)) return { x, y };
  for (let x = xl; x <= xh; x++)
    for (let y = yl; y <= yh; y++) if (isDoorish(site.typAt(x, y))) return { x, y };
  return null;
}

/** Secret passages come only from the third level down. */
export function maybeSecret(site: Site, chance: number): boolean {
  return site.depth > 2 && site.dice.rn2(Math.max(2, chance)) === 0;
}

/** Makes a door of a room, secret at times. */
export function makeDoor(site: Site, x: number, y: number, room: Room): void {
  makeDoorOfKind(site, x, y, room, maybeSecret(site, 8) ? T.SDOOR : T.DOOR);
}

/** Makes a door or a secret door of a room in a state that is drawn, and enters it in the room's list. */
export function makeDoorOfKind(site: Site, x: number, y: number, room: Room, wanted: number): void {
  const { dice } = site;
  const cell = cellAt(x, y);
  const isShop = roomsAt(site, x, y, ROOM.SHOPBASE).length > 0;
  const kind = isWall(site.typ[cell] as number) ? wanted : T.DOOR;
  site.typ[cell] = kind;
  let mask: number;
  if (kind === T.DOOR) {
    if (dice.oneIn(3)) {
      mask = dice.oneIn(5) ? DOOR.ISOPEN : dice.oneIn(6) ? DOOR.LOCKED : DOOR.CLOSED;
      if (mask !== DOOR.ISOPEN && !isShop && site.difficulty >= 5 && dice.oneIn(25)) mask |= DOOR.TRAPPED;
    } else mask = isShop ? DOOR.ISOPEN : DOOR.NODOOR;
    if (site.isRogue) mask = DOOR.NODOOR;
    site.flags[cell] = mask;
    if ((mask & DOOR.TRAPPED) !== 0 && site.difficulty >= 9 && dice.oneIn(5) && mimicsExist(site)) {
      site.flags[cell] = DOOR.NODOOR;
      const species = mkclass(site, 'm', 0);
      const mimic = makemon(site, species, x, y, 0);
      if (mimic !== null) setMimicShape(site, mimic);
    }
  } else {
    mask = isShop || dice.oneIn(5) ? DOOR.LOCKED : DOOR.CLOSED;
    if (!isShop && site.difficulty >= 4 && dice.oneIn(20)) mask |= DOOR.TRAPPED;
    site.flags[cell] = mask;
  }
  addDoor(site, x, y, room);
}

function mimicsExist(site: Site): boolean {
  return [PM.SMALL_MIMIC, PM.LARGE_MIMIC, PM.GIANT_MIMIC].some((species) => !site.game.isGone(species));
}

/** Enters a door into the room's part of the list, newest first. */
function addDoor(site: Site, x: number, y: number, room: Room): void {
  site.budget.cells(site.rooms.length + site.subrooms.length + site.doors.length);
  for (let i = 0; i < room.doorct; i++) {
    const door = site.doors[room.fdoor + i];
    if (door?.x === x && door.y === y) return;
  }
  if (room.doorct === 0) room.fdoor = site.doors.length;
  // Counted in eight bits, as in the original: the 128th door makes it negative.
  room.doorct = ((room.doorct + 1) << 24) >> 24;
  site.doors.splice(room.fdoor, 0, { x, y });
  for (const other of [...site.rooms, ...site.subrooms]) {
    if (other !== room && other.doorct !== 0 && other.fdoor >= room.fdoor) other.fdoor++;
  }
}

/** Horizontal when there is wall to the left or right, unless there is both above and below. */
export function orientDoor(site: Site, x: number, y: number): void {
  const wallish = (cx: number, cy: number) => {
    if (!isOk(cx, cy)) return false;
    const t = site.typAt(cx, cy);
    return isWall(t) || isDoorish(t);
  };
  let [left, right, up, down] = [wallish(x - 1, y), wallish(x + 1, y), wallish(x, y - 1), wallish(x, y + 1)];
  if (!left && !right && !up && !down) {
    const joins = (cx: number, cy: number) => {
      if (!isOk(cx, cy)) return true;
      const t = site.typAt(cx, cy);
      return isRock(t) || t === T.IRONBARS;
    };
    [left, right, up, down] = [joins(x - 1, y), joins(x + 1, y), joins(x, y - 1), joins(x, y + 1)];
  }
  site.horizontal[cellAt(x, y)] = (left || right) && !(up && down) ? 1 : 0;
}

/** Adds a door to a room if it lies in or at it. */
function maybeAddDoor(site: Site, x: number, y: number, room: Room): void {
  if (
    (!room.irregular && isInsideRoom(site, room, x, y)) ||
    site.roomno[cellAt(x, y)] === room.roomno ||
    isSharedWith(site, x, y, room)
  ) {
    addDoor(site, x, y, room);
  }
}

function isSharedWith(site: Site, x: number, y: number, room: Room): boolean {
  if (!isOk(x, y)) return false;
  const own = (cx: number, cy: number) => isOk(cx, cy) && site.roomno[cellAt(cx, cy)] === room.roomno;
  const cell = cellAt(x, y);
  if (site.roomno[cell] === room.roomno && site.edge[cell] === 0) return false;
  return (
    (own(x - 1, y) && x - 1 <= room.hx) ||
    (own(x + 1, y) && x + 1 >= room.lx) ||
    (own(x, y - 1) && y - 1 <= room.hy) ||
    (own(x, y + 1) && y + 1 >= room.ly)
  );
}

/** After a script: every door gets its orientation and its rooms. */
export function linkDoors(site: Site): void {
  site.budget.cells(CELLS);
  for (let y = 0; y < 21; y++) {
    for (let x = 0; x < 80; x++) {
      if (!isDoorish(site.typAt(x, y))) continue;
      orientDoor(site, x, y);
      for (const room of site.rooms) {
        maybeAddDoor(site, x, y, room);
        for (const sub of room.subrooms) maybeAddDoor(site, x, y, sub);
      }
    }
  }
}

/** Enters all doors in the walls of a room and of its inner rooms in their lists. */
export function addDoorsToRoom(site: Site, room: Room): void {
  site.budget.cells(Math.max(room.hx - room.lx + 3, 1) * Math.max(room.hy - room.ly + 3, 1));
  for (let x = room.lx - 1; x <= room.hx + 1; x++) {
    for (let y = room.ly - 1; y <= room.hy + 1; y++) {
      if (isDoorish(site.typAt(x, y))) maybeAddDoor(site, x, y, room);
    }
  }
  for (const sub of room.subrooms) addDoorsToRoom(site, sub);
}
