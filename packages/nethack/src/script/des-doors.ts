// des functions for ways between rooms: door, corridor, random_corridors, drawbridge.

import { digCorridor, makeCorridors } from '../build/corridors.js';
import { isDoorPlace, orientDoor } from '../build/doors.js';
import { fail } from '../errors.js';
import { setTerrain } from '../level/change.js';
import type { Site } from '../level/site.js';
import { BRIDGE, cellAt, DOOR, isDoorType, isOk, isRock, isWall, T, WALL } from '../level/terrain.js';
import type { Room } from '../level/things.js';
import { choice, coordOption, integer, intNeeded, intOption, type Options, optionsOf } from './arguments.js';
import { LOC, type Script, type Spot } from './script.js';
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

export function door(script: Script, ...args: unknown[]): void {
  const { site } = script;
  let state: number;
  let at: Spot;
  let o: Options = {};
  if (args.length === 3) {
    state = choice(args[0], DOOR_STATES, 'random', 'door state');
    at = { x: integer(args[1], 'x'), y: integer(args[2], 'y') };
  } else {
    o = optionsOf(args);
    at = coordOption(o);
    state = choice(o.state, DOOR_STATES, 'random', 'state');
  }
  const kind = state === -1 ? (RANDOM_STATES[site.dice.rn2(5)] as number) : state;
  if (at.x === -1 && at.y === -1) {
    const inRoom = script.room;
    if (inRoom === null) fail('a door in a wall needs a room');
    wallDoor(
      script,
      inRoom,
      kind === DOOR_SECRET,
      state,
      intOption(o, 'pos', -1),
      choice(o.wall, WALLS, 'all', 'wall'),
    );
    return;
  }
  const { x, y } = script.place(at, LOC.ANY);
  if (!isOk(x, y)) fail(`door: coordinate (${x},${y}) is off the map`);
  const cell = cellAt(x, y);
  const isSecret = (kind & DOOR_SECRET) !== 0;
  const t = site.typ[cell] as number;
  if (!isDoorType(t) && t !== T.SDOOR) site.typ[cell] = isSecret ? T.SDOOR : T.DOOR;
  orientDoor(site, x, y);
  site.flags[cell] = isSecret ? Math.max(kind & ~DOOR_SECRET, DOOR.CLOSED) : kind;
  script.touch(x, y);
}

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
    let beyond: Spot;
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

export function randomCorridors(script: Script): void {
  makeCorridors(script.site);
}

const CORRIDOR_WALLS = {
  all: WALL_SIDE.ANY,
  random: WALL_SIDE.RANDOM,
  north: WALL_SIDE.NORTH,
  west: WALL_SIDE.WEST,
  east: WALL_SIDE.EAST,
  south: WALL_SIDE.SOUTH,
} as const;

export function corridor(script: Script, ...args: unknown[]): void {
  const { site } = script;
  const o = optionsOf(args);
  const source = {
    room: intNeeded(o, 'srcroom'),
    door: intNeeded(o, 'srcdoor'),
    wall: choice(o.srcwall, CORRIDOR_WALLS, 'all', 'srcwall') as number,
  };
  const target = {
    room: intNeeded(o, 'destroom'),
    door: intNeeded(o, 'destdoor'),
    wall: choice(o.destwall, CORRIDOR_WALLS, 'all', 'destwall') as number,
  };
  if (source.room === -1) {
    makeCorridors(site);
    return;
  }
  const isVague = (wall: number) => wall === WALL_SIDE.ANY || wall === WALL_SIDE.RANDOM;
  if (isVague(source.wall) || isVague(target.wall)) {
    script.complain('corridor to or from a random wall');
    return;
  }
  const from = outsideDoor(site, source);
  if (from === null || target.room === -1) return;
  const to = outsideDoor(site, target);
  if (to !== null) digCorridor(site, from, to, false, T.CORR, T.STONE);
}

/** The cell just outside the n-th door in a wall of a room. */
function outsideDoor(site: Site, end: { room: number; door: number; wall: number }): Spot | null {
  const of = site.rooms[end.room];
  if (of === undefined) fail(`corridor: there is no room ${end.room}`);
  const isRow = end.wall === WALL_SIDE.NORTH || end.wall === WALL_SIDE.SOUTH;
  let x = isRow ? of.lx : end.wall === WALL_SIDE.EAST ? of.hx + 1 : of.lx - 1;
  let y = isRow ? (end.wall === WALL_SIDE.SOUTH ? of.hy + 1 : of.ly - 1) : of.ly;
  let left = end.door;
  while (x <= of.hx + 1 && y <= of.hy + 1) {
    const t = site.typAt(x, y);
    if ((isDoorType(t) || t === T.SDOOR) && left-- <= 0) {
      if (end.wall === WALL_SIDE.NORTH) return { x, y: y - 1 };
      if (end.wall === WALL_SIDE.SOUTH) return { x, y: y + 1 };
      return end.wall === WALL_SIDE.WEST ? { x: x - 1, y } : { x: x + 1, y };
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

export function drawbridge(script: Script, ...args: unknown[]): void {
  const { site } = script;
  const o = optionsOf(args);
  const at = coordOption(o);
  const direction: number = choice(o.dir, BRIDGE_DIRECTIONS, 'random', 'dir');
  const state: number = choice(o.state, { open: 1, closed: 0, random: -1 }, 'random', 'state');
  const { x, y } = script.place(at, LOC.DRY | LOC.WET | LOC.HOT);
  if (!isOk(at.x, at.y)) fail('drawbridge: coordinate is off the map');
  const isOpen = state === -1 ? site.dice.rn2(2) === 0 : state === 1;
  if (!buildBridge(site, x, y, direction, isOpen)) script.complain('cannot create drawbridge');
  script.touch(x, y);
}

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
  const way = direction === -1 ? BRIDGE.WEST : direction;
  site.flags[span] = way | (overLava ? BRIDGE.LAVA : 0);
  return true;
}
