// Which room a cell belongs to.

import type { Level } from './level.js';
import { COLNO, cellAt, ROWNO } from './terrain.js';
import { NO_ROOM, ROOM, ROOMOFFSET, type Room, SHARED, SUBROOM } from './things.js';

/** Within the walls included; an irregular room's own inner cells only. */
export function isInsideRoom(level: Level, room: Room, x: number, y: number): boolean {
  if (room.irregular) {
    const cell = cellAt(x, y);
    return level.edge[cell] === 0 && level.roomno[cell] === room.roomno;
  }
  return x >= room.lx - 1 && x <= room.hx + 1 && y >= room.ly - 1 && y <= room.hy + 1;
}

/** Numbers of rooms that a cell belongs to; a shared wall belongs to several. `type` 0 is any, 14 any shop. */
export function roomsAt(level: Level, x: number, y: number, type: number): Room[] {
  const found: Room[] = [];
  const add = (cx: number, cy: number) => {
    if (cx < 0 || cx >= COLNO || cy < 0 || cy >= ROWNO) return;
    const number = level.roomno[cellAt(cx, cy)] as number;
    if (number < ROOMOFFSET) return;
    const room = roomOfNumber(level, number);
    if (room === undefined || found.includes(room)) return;
    if (type === 0 || room.rtype === type || (type === ROOM.SHOPBASE && room.rtype > ROOM.SHOPBASE))
      found.push(room);
  };
  const own = level.roomno[cellAt(x, y)] as number;
  if (own === NO_ROOM) return found;
  if (own >= ROOMOFFSET) add(x, y);
  else {
    const step = own === SHARED ? 2 : 1;
    for (let dx = -1; dx <= 1; dx += step) for (let dy = -1; dy <= 1; dy += step) add(x + dx, y + dy);
  }
  return found;
}

/** The room or inner room whose cells carry this number. */
export function roomOfNumber(level: Level, number: number): Room | undefined {
  return number >= SUBROOM ? level.subroomSlots[number - SUBROOM] : level.roomSlots[number - ROOMOFFSET];
}
