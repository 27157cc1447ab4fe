// Rooms: finding space for one, adding it to the map, numbering its cells.

import { fail } from '../errors.js';
import type { Site } from '../level/site.js';
import { COLNO, cellAt, ROWNO, T } from '../level/terrain.js';
import {
  MAX_ROOMS,
  NO_ROOM,
  type Rect,
  ROOM,
  ROOMOFFSET,
  type Room,
  SHARED,
  SUBROOM,
} from '../level/things.js';
import { findRect, randomRect, splitRects, XLIM, YLIM } from './rects.js';
import { wallification } from './wallify.js';

/** A given light state, or (negative) a random one: deep rooms are dark. */
export function randomLight(site: Site, lit: number): boolean {
  if (lit >= 0) return lit !== 0;
  return site.dice.rnd(1 + Math.abs(site.depth)) < 11 && site.dice.rn2(77) !== 0;
}

/** Makes a room with its walls out of a rectangle and enters it in the list of rooms. */
export function addRoom(
  site: Site,
  lx: number,
  ly: number,
  hx: number,
  hy: number,
  lit: boolean,
  rtype: number,
  special: boolean,
): Room {
  const room = roomSlot(site, site.rooms.length, false);
  site.rooms.push(room);
  shapeRoom(site, room, lx, ly, hx, hy, lit, rtype, special);
  return room;
}

function addSubroom(
  site: Site,
  parent: Room,
  lx: number,
  ly: number,
  hx: number,
  hy: number,
  lit: boolean,
  rtype: number,
  special: boolean,
): Room {
  const room = roomSlot(site, site.subrooms.length, true);
  site.subrooms.push(room);
  shapeRoom(site, room, lx, ly, hx, hy, lit, rtype, special);
  parent.subrooms.push(room);
  return room;
}

/** The entry of the room that will come next: what is noted there stays until then. */
export const nextRoom = (site: Site): Room => roomSlot(site, site.rooms.length, false);

function roomSlot(site: Site, index: number, isSub: boolean): Room {
  const slots = isSub ? site.subroomSlots : site.roomSlots;
  slots[index] ??= newRoom(site, index, isSub);
  return slots[index];
}

function newRoom(site: Site, index: number, isSub: boolean): Room {
  // The original writes on beyond its list of rooms.
  if (index >= 2 * MAX_ROOMS) fail(`there are more than ${2 * MAX_ROOMS} rooms`);
  return {
    lx: 0,
    ly: 0,
    hx: 0,
    hy: 0,
    rtype: 0,
    origRtype: 0,
    lit: false,
    needfill: 0,
    needjoining: false,
    doorct: 0,
    fdoor: site.doors.length,
    irregular: false,
    index,
    isSub,
    roomno: isSub ? SUBROOM + index : ROOMOFFSET + index,
    subrooms: [],
    resident: null,
  };
}

function shapeRoom(
  site: Site,
  room: Room,
  lowx: number,
  lowy: number,
  hix: number,
  hiy: number,
  lit: boolean,
  rtype: number,
  special: boolean,
): void {
  const lx = lowx === 0 ? 1 : lowx;
  const ly = lowy === 0 ? 1 : lowy;
  const hx = Math.min(hix, COLNO - 2);
  const hy = Math.min(hiy, ROWNO - 2);
  const { typ, horizontal } = site;
  site.budget.make();
  site.budget.cells(4 * cellsAround(lx, ly, hx, hy));
  if (lit) {
    for (let x = lx - 1; x <= hx + 1; x++) {
      const top = cellAt(x, Math.max(ly - 1, 0));
      for (let i = 0; i <= hy - ly + 2; i++) site.lit[top + i] = 1;
    }
  }
  room.lit = lit;
  room.lx = lx;
  room.ly = ly;
  room.hx = hx;
  room.hy = hy;
  room.rtype = rtype;
  room.doorct = 0;
  room.fdoor = site.doors.length;
  room.irregular = false;
  room.subrooms = [];
  if (special) return;
  room.needjoining = true;
  for (let x = lx - 1; x <= hx + 1; x++) {
    for (const y of ends(ly, hy)) {
      typ[cellAt(x, y)] = T.HWALL;
      horizontal[cellAt(x, y)] = 1;
    }
  }
  for (const x of ends(lx, hx)) {
    for (let y = ly; y <= hy; y++) {
      typ[cellAt(x, y)] = T.VWALL;
      horizontal[cellAt(x, y)] = 0;
    }
  }
  for (let x = lx; x <= hx; x++) for (let y = ly; y <= hy; y++) typ[cellAt(x, y)] = T.ROOM;
  if (room.isSub) wallification(site, lx - 1, ly - 1, hx + 1, hy + 1);
  else {
    typ[cellAt(lx - 1, ly - 1)] = T.TLCORNER;
    typ[cellAt(hx + 1, ly - 1)] = T.TRCORNER;
    typ[cellAt(lx - 1, hy + 1)] = T.BLCORNER;
    typ[cellAt(hx + 1, hy + 1)] = T.BRCORNER;
  }
}

/** Gives a rectangular room's cells their number, and its walls the edge mark. */
export function topologize(site: Site, room: Room): void {
  const { lx, ly, hx, hy, roomno } = room;
  if (site.roomno[cellAt(lx, ly)] === roomno || room.irregular) return;
  site.budget.cells(cellsAround(lx, ly, hx, hy));
  for (let x = lx; x <= hx; x++) for (let y = ly; y <= hy; y++) site.roomno[cellAt(x, y)] = roomno;
  const border = (x: number, y: number) => {
    const cell = cellAt(x, y);
    site.edge[cell] = 1;
    site.roomno[cell] = site.roomno[cell] !== NO_ROOM ? SHARED : roomno;
  };
  for (let x = lx - 1; x <= hx + 1; x++) for (const y of ends(ly, hy)) border(x, y);
  for (const x of ends(lx, hx)) for (let y = ly; y <= hy; y++) border(x, y);
  for (const sub of room.subrooms) topologize(site, sub);
}

/** The walls on both sides of a room; none where its corners are swapped, as they are when a script asks for a region off the level. */
const ends = (low: number, high: number): readonly number[] => (high < low - 1 ? [] : [low - 1, high + 1]);

/** Cells of a room with its walls. A side may be long however short the other is. */
const cellsAround = (lx: number, ly: number, hx: number, hy: number): number =>
  Math.max(hx - lx + 3, 1) * Math.max(hy - ly + 3, 1);

interface Area {
  x: number;
  y: number;
  dx: number;
  dy: number;
}

/** Whether an area is free, with a margin; it may shrink to be so. */
export function checkArea(site: Site, area: Area, vault: boolean): boolean {
  const start = { ...area };
  const xlim = XLIM + (vault ? 1 : 0);
  const ylim = YLIM + (vault ? 1 : 0);
  let hix = area.x + area.dx;
  let hiy = area.y + area.dy;
  area.x = Math.max(area.x, 3);
  area.y = Math.max(area.y, 2);
  hix = Math.min(hix, COLNO - 3);
  hiy = Math.min(hiy, ROWNO - 3);
  const changedAll = () =>
    site.inThemerooms &&
    start.x !== area.x &&
    start.dx !== area.dx &&
    start.y !== area.y &&
    start.dy !== area.dy;
  again: for (;;) {
    site.budget.cells((hix - area.x + 8) * (hiy - area.y + 8));
    if (hix <= area.x || hiy <= area.y) return false;
    if (changedAll()) return false;
    for (let x = area.x - xlim; x <= hix + xlim; x++) {
      if (x <= 0 || x >= COLNO) continue;
      for (let y = Math.max(area.y - ylim, 0); y <= Math.min(hiy + ylim, ROWNO - 1); y++) {
        if (site.typ[cellAt(x, y)] === T.STONE) continue;
        if (site.dice.rn2(3) === 0 || site.inThemerooms) return false;
        if (x < area.x) area.x = x + xlim + 1;
        else hix = x - xlim - 1;
        if (y < area.y) area.y = y + ylim + 1;
        else hiy = y - ylim - 1;
        continue again;
      }
    }
    break;
  }
  area.dx = hix - area.x;
  area.dy = hiy - area.y;
  return !changedAll();
}

interface RoomWish {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** 1 left/top, 3 centre, 5 right/bottom, -1 random. */
  readonly xalign: number;
  readonly yalign: number;
  readonly rtype: number;
  readonly lit: number;
}

/** A wish for a room that leaves place, size and position to the dice. */
export const ANY_ROOM: RoomWish = { x: -1, y: -1, w: -1, h: -1, xalign: -1, yalign: -1, rtype: 0, lit: -1 };

/** Finds a place for the wished room and adds it. A vault is only found: its corner is left in `site.vault`. */
export function createRoom(site: Site, wish: RoomWish): Room | 'vault' | null {
  const vault = wish.rtype === ROOM.VAULT;
  const lit = randomLight(site, wish.lit);
  const isFree = wish.x < 0 && wish.y < 0 && wish.w < 0 && wish.xalign < 0 && wish.yalign < 0;
  let tries = 0;
  let found: { free: Rect; taken: Rect; x: number; y: number; w: number; h: number } | null = null;
  do {
    const result = isFree || vault ? placeFreely(site, vault) : placeAsWished(site, wish);
    if (result === 'none') return null;
    found = result;
  } while (++tries <= 100 && found === null);
  if (found === null) return null;
  splitRects(site, found.free, found.taken);
  if (vault) {
    site.vault.x = found.x;
    site.vault.y = found.y;
    return 'vault';
  }
  site.joinClass[site.rooms.length] = site.rooms.length;
  return addRoom(
    site,
    found.x,
    found.y,
    found.x + found.w - 1,
    found.y + found.h - 1,
    lit,
    wish.rtype,
    false,
  );
}

type Found = { free: Rect; taken: Rect; x: number; y: number; w: number; h: number };

function placeFreely(site: Site, vault: boolean): Found | null | 'none' {
  const { dice } = site;
  const free = randomRect(site);
  if (free === null) return 'none';
  const { lx, ly, hx, hy } = free;
  const xlim = XLIM + (vault ? 1 : 0);
  const ylim = YLIM + (vault ? 1 : 0);
  let dx = 1;
  let dy = 1;
  if (!vault) {
    dx = 2 + dice.rn2(hx - lx > 28 ? 12 : 8);
    dy = 2 + dice.rn2(4);
    if (dx * dy > 50) dy = Math.trunc(50 / dx);
  }
  const xborder = lx > 0 && hx < COLNO - 1 ? 2 * xlim : xlim + 1;
  const yborder = ly > 0 && hy < ROWNO - 1 ? 2 * ylim : ylim + 1;
  if (hx - lx < dx + 3 + xborder || hy - ly < dy + 3 + yborder) return null;
  const x = lx + (lx > 0 ? xlim : 3) + dice.rn2(hx - (lx > 0 ? lx : 3) - dx - xborder + 1);
  let y = ly + (ly > 0 ? ylim : 2) + dice.rn2(hy - (ly > 0 ? ly : 2) - dy - yborder + 1);
  const rooms = site.rooms.length;
  if (
    ly === 0 &&
    hy >= ROWNO - 1 &&
    (rooms === 0 || dice.rn2(rooms) === 0) &&
    y + dy > Math.trunc(ROWNO / 2)
  ) {
    y = dice.rn1(3, 2);
    if (rooms < 4 && dy > 1) dy--;
  }
  const area = { x, y, dx, dy };
  if (!checkArea(site, area, vault)) return null;
  const w = area.dx + 1;
  const h = area.dy + 1;
  const taken = { lx: area.x - 1, ly: area.y - 1, hx: area.x + w, hy: area.y + h };
  return { free, taken, x: area.x, y: area.y, w, h };
}

function placeAsWished(site: Site, wish: RoomWish): Found | null {
  const { dice } = site;
  let { x, y, w, h, xalign, yalign } = wish;
  let random = 0;
  if (x < 0 && y < 0) {
    x = dice.rnd(5);
    y = dice.rnd(5);
    random = 1;
  }
  if (w < 0 || h < 0) {
    w = dice.rn1(15, 3);
    h = dice.rn1(8, 2);
  }
  if (xalign === -1) xalign = dice.rnd(3);
  if (yalign === -1) yalign = dice.rnd(3);
  let left = Math.trunc(((x - 1) * COLNO) / 5) + 1;
  let top = Math.trunc(((y - 1) * ROWNO) / 5) + 1;
  const cellWidth = COLNO / 5;
  const cellHeight = Math.trunc(ROWNO / 5);
  if (xalign === 5) left += cellWidth - w;
  else if (xalign === 3) left += Math.trunc((cellWidth - w) / 2);
  if (yalign === 5) top += cellHeight - h;
  else if (yalign === 3) top += Math.trunc((cellHeight - h) / 2);
  if (left + w - 1 > COLNO - 2) left = COLNO - w - 3;
  if (left < 2) left = 2;
  if (top + h - 1 > ROWNO - 2) top = ROWNO - h - 3;
  if (top < 2) top = 2;
  const taken = { lx: left - 1, ly: top - 1, hx: left + w + random, hy: top + h + random };
  const free = findRect(site, taken);
  if (free === null) return null;
  const area = { x: left, y: top, dx: w, dy: h };
  if (!checkArea(site, area, false)) return null;
  return { free, taken, x: area.x, y: area.y, w, h };
}

/** A room inside a room; null when the parent is too small. */
export function createSubroom(site: Site, parent: Room, wish: RoomWish): Room | null {
  const { dice } = site;
  const width = parent.hx - parent.lx + 1;
  const height = parent.hy - parent.ly + 1;
  if (width < 4 || height < 4) return null;
  const w = wish.w === -1 ? dice.rnd(width - 3) : wish.w;
  const h = wish.h === -1 ? dice.rnd(height - 3) : wish.h;
  let x = wish.x === -1 ? dice.rnd(width - w) : wish.x;
  let y = wish.y === -1 ? dice.rnd(height - h) : wish.y;
  if (x === 1) x = 0;
  if (y === 1) y = 0;
  if (x + w + 1 === width) x++;
  if (y + h + 1 === height) y++;
  const lit = randomLight(site, wish.lit);
  return addSubroom(
    site,
    parent,
    parent.lx + x,
    parent.ly + y,
    parent.lx + x + w - 1,
    parent.ly + y + h - 1,
    lit,
    wish.rtype,
    false,
  );
}

/** Rooms from left to right; the numbers on the map follow. */
export function sortRooms(site: Site): void {
  const sorted = site.rooms.map((room, index) => ({ room, index }));
  sorted.sort((a, b) => a.room.lx - b.room.lx || a.index - b.index);
  const newNumber = new Map<number, number>();
  sorted.forEach(({ room, index }, at) => {
    newNumber.set(index + ROOMOFFSET, at + ROOMOFFSET);
    site.rooms[at] = room;
    site.roomSlots[at] = room;
    room.index = at;
    room.roomno = at + ROOMOFFSET;
  });
  for (let cell = ROWNO; cell < site.roomno.length; cell++) {
    const number = site.roomno[cell] as number;
    if (number >= ROOMOFFSET && number < 41) site.roomno[cell] = newNumber.get(number) ?? number;
  }
}
