// Random places inside rooms.

import { isInsideRoom } from './rooms.js';
import type { Site } from './site.js';
import { cellAt, isOk, isWall, T } from './terrain.js';
import type { Room } from './things.js';

interface FoundSpot {
  x: number;
  y: number;
  found: boolean;
}

/** Draws a column of a room. */
export const someX = (site: Site, room: Room): number => site.dice.rn1(room.hx - room.lx + 1, room.lx);
/** Draws a row of a room. */
export const someY = (site: Site, room: Room): number => site.dice.rn1(room.hy - room.ly + 1, room.ly);

/** A random cell of the room, clear of walls and inner rooms. The last try stays in the answer when none was found. */
export function somePlace(site: Site, room: Room): FoundSpot {
  const spot = { x: 0, y: 0, found: true };
  if (room.irregular) {
    const own = (x: number, y: number) =>
      site.edge[cellAt(x, y)] === 0 && site.roomno[cellAt(x, y)] === room.roomno;
    for (let tries = 0; tries < 100; tries++) {
      spot.x = someX(site, room);
      spot.y = someY(site, room);
      if (own(spot.x, spot.y)) return spot;
    }
    for (spot.x = room.lx; spot.x <= room.hx; spot.x++) {
      for (spot.y = room.ly; spot.y <= room.hy; spot.y++) if (own(spot.x, spot.y)) return spot;
    }
    spot.found = false;
    return spot;
  }
  if (room.subrooms.length === 0) {
    spot.x = someX(site, room);
    spot.y = someY(site, room);
    return spot;
  }
  let tries = 0;
  while (tries++ < 100) {
    spot.x = someX(site, room);
    spot.y = someY(site, room);
    if (isWall(site.typAt(spot.x, spot.y))) continue;
    if (!room.subrooms.some((sub) => isInsideRoom(site, sub, spot.x, spot.y))) break;
  }
  spot.found = tries < 100;
  return spot;
}

/** A random cell where something can be put. */
export function someFreePlace(site: Site, room: Room): FoundSpot {
  let spot: FoundSpot;
  let tries = 0;
  do {
    spot = somePlace(site, room);
    if (spot.found) {
      const t = isOk(spot.x, spot.y) ? site.typAt(spot.x, spot.y) : T.STONE;
      spot.found =
        isOk(spot.x, spot.y) &&
        !site.isOccupied(spot.x, spot.y) &&
        (t === T.ROOM || t === T.CORR || t === T.ICE);
    }
  } while (tries++ < 100 && !spot.found);
  return spot;
}
