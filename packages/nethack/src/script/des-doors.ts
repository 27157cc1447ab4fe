// des functions for ways between rooms: door, corridor, random_corridors, drawbridge.

import type { Point } from '@stairwell/engine';
import { digCorridor, makeCorridors } from '../build/corridors.js';
import { isDoorPlace, orientDoor } from '../build/doors.js';
import { fail } from '../errors.js';
import { setTerrain } from '../level/change.js';
import type { Site } from '../level/site.js';
import { BRIDGE, cellAt, DOOR, isDoorType, isOk, isRock, isWall, T, WALL } from '../level/terrain.js';
import type { Room } from '../level/things.js';
import { needed, oneOf, PLACE, placeOf, whole } from './keys.js';
import { desFunction } from './schema.js';
import { LOC, type Script } from './script.js';
import { WALL_SIDE } from './selection.js';

const DOOR_SECRET = 32;
const DOOR_STATES = {
  random: -1,
  open: DOOR.ISOPEN,
  closed: DOOR.CLOSED,
  locked: DOOR.LOCKED,
  nodoor: DOOR.NODOOR,
  broken: DOOR.BROKEN,
  secret: DOOR_SECRET,
} as const;
const RANDOM_STATES = [DOOR.NODOOR, DOOR.BROKEN, DOOR.ISOPEN, DOOR.CLOSED, DOOR.LOCKED] as const;
const WALLS = {
  all: WALL_SIDE.ANY,
  random: WALL_SIDE.ANY,
  north: WALL_SIDE.NORTH,
  west: WALL_SIDE.WEST,
  east: WALL_SIDE.EAST,
  south: WALL_SIDE.SOUTH,
} as const;

export const door = desFunction({
  says: 'Makes a door at a place, or somewhere in a wall of the room that is being filled.',
  keys: {
    ...PLACE,
    state: oneOf('How the door is.', DOOR_STATES, 'random'),
    wall: oneOf('Without a place: the wall of the room that it is in.', WALLS, 'all'),
    pos: whole('Without a place: how far along the wall it is; -1 is anywhere.'),
  },
  forms: [['state', 'x', 'y']],
  run(script, o) {
    const { site } = script;
    const { state } = o;
    const at = placeOf(o);
    const kind = state === -1 ? (RANDOM_STATES[site.dice.rn2(5)] as number) : state;
    if (at.x === -1 && at.y === -1) {
      const inRoom = script.room;
      if (inRoom === null)
        fail('des.door: a door needs x and y, unless it is made in the contents of a room');
      wallDoor(script, inRoom, kind === DOOR_SECRET, state, o.pos, o.wall);
      return;
    }
    const { x, y } = script.place(at, LOC.ANY);
    if (!isOk(x, y)) script.failOffMap('des.door', at);
    const cell = cellAt(x, y);
    const isSecret = (kind & DOOR_SECRET) !== 0;
    const t = site.typ[cell] as number;
    if (!isDoorType(t) && t !== T.SDOOR) site.typ[cell] = isSecret ? T.SDOOR : T.DOOR;
    orientDoor(site, x, y);
    site.flags[cell] = isSecret ? Math.max(kind & ~DOOR_SECRET, DOOR.CLOSED) : kind;
    script.touch(x, y);
  },
});

/** A door somewhere in a wall of the room. */
function wallDoor(
  script: Script,
  inRoom: Room,
  isSecret: boolean,
  state: number,
  pos: number,
  wall: number,
): void {
  const { site } = script;
  const { dice } = site;
  let mask = state;
  if (mask === -1) {
    if (!isSecret) {
      if (dice.oneIn(3)) {
        mask = dice.oneIn(5) ? DOOR.ISOPEN : dice.oneIn(6) ? DOOR.LOCKED : DOOR.CLOSED;
        if (mask !== DOOR.ISOPEN && dice.oneIn(25)) mask |= DOOR.TRAPPED;
      } else mask = DOOR.NODOOR;
    } else {
      mask = dice.oneIn(5) ? DOOR.LOCKED : DOOR.CLOSED;
      if (dice.oneIn(20)) mask |= DOOR.TRAPPED;
    }
  }
  const along = (low: number, high: number) => low + (pos === -1 ? dice.rn2(1 + high - low) : pos);
  for (let tries = 0; tries < 100; tries++) {
    let x: number;
    let y: number;
    let beyond: Point;
    switch (dice.rn2(4)) {
      case 0:
        if ((wall & WALL_SIDE.NORTH) === 0) continue;
        y = inRoom.ly - 1;
        x = along(inRoom.lx, inRoom.hx);
        beyond = { x, y: y - 1 };
        break;
      case 1:
        if ((wall & WALL_SIDE.SOUTH) === 0) continue;
        y = inRoom.hy + 1;
        x = along(inRoom.lx, inRoom.hx);
        beyond = { x, y: y + 1 };
        break;
      case 2:
        if ((wall & WALL_SIDE.WEST) === 0) continue;
        x = inRoom.lx - 1;
        y = along(inRoom.ly, inRoom.hy);
        beyond = { x: x - 1, y };
        break;
      default:
        if ((wall & WALL_SIDE.EAST) === 0) continue;
        x = inRoom.hx + 1;
        y = along(inRoom.ly, inRoom.hy);
        beyond = { x: x + 1, y };
    }
    if (!isOk(beyond.x, beyond.y) || isRock(site.typAt(beyond.x, beyond.y))) continue;
    if (!isDoorPlace(site, x, y)) continue;
    if (setTerrain(site, x, y, isSecret ? T.SDOOR : T.DOOR)) site.flags[cellAt(x, y)] = mask & 0x1f;
    return;
  }
  script.complain("can't find a proper place for a door");
}

export const randomCorridors = desFunction({
  says: 'Joins the rooms with corridors at random, as on an ordinary level.',
  forms: [[]],
  run: (script) => makeCorridors(script.site),
});

const CORRIDOR_WALLS = {
  all: WALL_SIDE.ANY,
  random: WALL_SIDE.RANDOM,
  north: WALL_SIDE.NORTH,
  west: WALL_SIDE.WEST,
  east: WALL_SIDE.EAST,
  south: WALL_SIDE.SOUTH,
} as const;

export const corridor = desFunction({
  says: 'Digs a corridor between the doors of two rooms.',
  keys: {
    srcroom: needed(whole('The room where it begins, counted from 0; -1 joins all rooms at random.')),
    srcdoor: needed(whole('The door where it begins, counted along the wall from 0.')),
    srcwall: oneOf('The wall of that door; it must be named.', CORRIDOR_WALLS, 'all'),
    destroom: needed(whole('The room where it ends.')),
    destdoor: needed(whole('The door where it ends.')),
    destwall: oneOf('The wall of that door; it must be named.', CORRIDOR_WALLS, 'all'),
  },
  run(script, o) {
    const { site } = script;
    if (o.srcroom === -1) {
      makeCorridors(site);
      return;
    }
    const isVague = (wall: number) => wall === WALL_SIDE.ANY || wall === WALL_SIDE.RANDOM;
    if (isVague(o.srcwall) || isVague(o.destwall)) {
      script.complain('corridor to or from a random wall');
      return;
    }
    const from = outsideDoor(script, o.srcroom, o.srcdoor, o.srcwall);
    if (from === null || o.destroom === -1) return;
    const to = outsideDoor(script, o.destroom, o.destdoor, o.destwall);
    if (to !== null) digCorridor(site, from, to, false, T.CORR, T.STONE);
  },
});

/** The cell just outside the n-th door in a wall of a room. */
function outsideDoor(script: Script, room: number, which: number, wall: number): Point | null {
  const { site } = script;
  const of = site.rooms[room];
  if (of === undefined) {
    script.complain(`there is no room ${room}; there are ${site.rooms.length}`);
    return null;
  }
  const isRow = wall === WALL_SIDE.NORTH || wall === WALL_SIDE.SOUTH;
  let x = isRow ? of.lx : wall === WALL_SIDE.EAST ? of.hx + 1 : of.lx - 1;
  let y = isRow ? (wall === WALL_SIDE.SOUTH ? of.hy + 1 : of.ly - 1) : of.ly;
  let left = which;
  while (x <= of.hx + 1 && y <= of.hy + 1) {
    const t = site.typAt(x, y);
    if ((isDoorType(t) || t === T.SDOOR) && left-- <= 0) {
      if (wall === WALL_SIDE.NORTH) return { x, y: y - 1 };
      if (wall === WALL_SIDE.SOUTH) return { x, y: y + 1 };
      return wall === WALL_SIDE.WEST ? { x: x - 1, y } : { x: x + 1, y };
    }
    if (isRow) x++;
    else y++;
  }
  return null;
}

const BRIDGE_DIRECTIONS = {
  north: BRIDGE.NORTH,
  south: BRIDGE.SOUTH,
  west: BRIDGE.WEST,
  east: BRIDGE.EAST,
  random: -1,
} as const;

export const drawbridge = desFunction({
  says: 'Makes a drawbridge: its span at a place, its gate in the wall beside it.',
  keys: {
    ...PLACE,
    dir: oneOf('The side of the span where the gate is.', BRIDGE_DIRECTIONS, 'random'),
    state: oneOf('Whether it is down.', { open: 1, closed: 0, random: -1 }, 'random'),
  },
  run(script, o) {
    const { site } = script;
    const at = placeOf(o);
    // The original looks for no place of its own here: it draws nothing before it refuses.
    if (!isOk(at.x, at.y))
      fail('des.drawbridge: x must be at least 1 and y at least 0, also where a map begins elsewhere');
    const { x, y } = script.place(at, LOC.DRY | LOC.WET | LOC.HOT);
    const isOpen = o.state === -1 ? site.dice.rn2(2) === 0 : o.state === 1;
    if (o.dir === -1) script.complain('dir: a drawbridge needs a side');
    if (!buildBridge(site, x, y, o.dir, isOpen)) script.complain('cannot create drawbridge');
    script.touch(x, y);
  },
});

function buildBridge(site: Site, x: number, y: number, direction: number, isOpen: boolean): boolean {
  const isHorizontal = direction === BRIDGE.NORTH || direction === BRIDGE.SOUTH;
  const x2 = isHorizontal ? x : direction === BRIDGE.EAST ? x + 1 : x - 1;
  const y2 = isHorizontal ? (direction === BRIDGE.NORTH ? y - 1 : y + 1) : y;
  const span = cellAt(x, y);
  const gate = cellAt(x2, y2);
  const overLava = site.typ[span] === T.LAVAPOOL;
  if (!isOk(x2, y2) || !isWall(site.typ[gate] as number)) return false;
  if (isOpen) {
    site.typ[span] = T.DRAWBRIDGE_DOWN;
    site.typ[gate] = T.DOOR;
    site.flags[gate] = DOOR.NODOOR;
  } else {
    site.typ[span] = T.DRAWBRIDGE_UP;
    site.typ[gate] = T.DBWALL;
    site.flags[gate] = WALL.NONDIGGABLE;
  }
  site.horizontal[span] = isHorizontal ? 0 : 1;
  site.horizontal[gate] = isHorizontal ? 1 : 0;
  // Without a side all bits are set, as in the original.
  site.flags[span] = (direction & (BRIDGE.DIR | BRIDGE.UNDER)) | (overLava ? BRIDGE.LAVA : 0);
  return true;
}
