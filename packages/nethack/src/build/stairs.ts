// Stairs, portals and the branch: where a level leads.

import { maketrap } from '../create/traps.js';
import { TRAP } from '../data/traps.js';
import { type LevelPlace, samePlace } from '../dungeon/dungeon.js';
import { setTerrain } from '../level/change.js';
import { mazexy } from '../level/maze-place.js';
import { someFreePlace } from '../level/room-place.js';
import { isInsideRoom } from '../level/rooms.js';
import type { Site } from '../level/site.js';
import { cellAt, isOk, T } from '../level/terrain.js';
import type { Room } from '../level/things.js';

/** Stairs up or down; at the ends of a branch nothing is built. */
export function mkstairs(site: Site, x: number, y: number, up: boolean, force = false): void {
  if (!isOk(x, y)) {
    site.complain(`there are no stairs off the level, at (${x},${y})`, '');
    return;
  }
  const cell = cellAt(x, y);
  if (force) site.typ[cell] = T.ROOM;
  const t = site.typ[cell];
  if (t !== T.ROOM && t !== T.CORR && t !== T.ICE)
    site.complain(`there is no floor under the stairs at (${x},${y})`, '');
  if (site.place.dlevel === (up ? 1 : site.branch.levels)) return;
  addStairs(site, x, y, up, false, { dnum: site.place.dnum, dlevel: site.place.dlevel + (up ? -1 : 1) });
  setTerrain(site, x, y, T.STAIRS);
  site.flags[cell] = up ? 1 : 2;
}

/** Enters stairs or a ladder, with the level that they lead to. */
export function addStairs(
  site: Site,
  x: number,
  y: number,
  up: boolean,
  ladder: boolean,
  to: LevelPlace,
): void {
  site.budget.make();
  site.stairs.unshift({ x, y, up, ladder, to });
}

/** Makes a magic portal to another level. */
export function mkportal(site: Site, x: number, y: number, to: LevelPlace): void {
  const trap = maketrap(site, x, y, TRAP.PORTAL);
  if (trap !== null) trap.dst = to;
}

/** Builds the way to the other branch, at a place or (x 0) in a room of its choice. Once a level. */
export function placeBranch(site: Site, atX: number, atY: number): void {
  const c = site.connection;
  if (c === undefined || site.madeBranch) return;
  let x = atX;
  let y = atY;
  if (x === 0) ({ x, y } = branchPlace(site));
  const isEnd1 = samePlace(c.end1, site.place);
  const to = isEnd1 ? c.end2 : c.end1;
  if (c.type === 'portal') mkportal(site, x, y, to);
  else if (c.type !== (isEnd1 ? 'no_end1' : 'no_end2')) {
    const up = isEnd1 ? c.end1Up : !c.end1Up;
    addStairs(site, x, y, up, false, to);
    setTerrain(site, x, y, T.STAIRS);
    site.flags[cellAt(x, y)] = up ? 1 : 2;
  }
  site.madeBranch = true;
}

function branchPlace(site: Site): { x: number; y: number } {
  const room = stairRoom(site);
  if (room === null) return mazexy(site);
  const place = someFreePlace(site, room);
  if (!place.found) site.complain('the room for the way to the branch has no free place', '');
  return place;
}

/** A room for stairs: joined, without stairs, ordinary; then with less and less demands. */
export function stairRoom(site: Site): Room | null {
  if (site.rooms.length === 0) return null;
  const hasStairs = (room: Room) => site.stairs.some((s) => isInsideRoom(site, room, s.x, s.y));
  for (let phase = 2; phase > -1; phase--) {
    const good = site.rooms.filter(
      (room) =>
        room.needjoining &&
        (phase < 1 || !hasStairs(room)) &&
        (room.rtype === 0 || (phase < 2 && room.rtype === 1)),
    );
    if (good.length > 0) return good[site.dice.rn2(good.length)] as Room;
  }
  return site.rooms[site.dice.rn2(site.rooms.length)] as Room;
}
