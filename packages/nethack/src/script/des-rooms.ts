// des functions for rooms and ways: room, region, door, corridors, levregion and its kin, mazewalk, drawbridge.

import { digCorridor, makeCorridors } from '../build/corridors.js';
import { addDoorsToRoom, isDoorPlace, orientDoor } from '../build/doors.js';
import { walkFrom } from '../build/maze.js';
import {
  addRoom,
  createRoom,
  createSubroom,
  type Flood,
  floodRoom,
  randomLight,
  topologize,
} from '../build/rooms.js';
import { ROOM_TYPES } from '../data/tables.js';
import { setTerrain } from '../level/change.js';
import type { Site } from '../level/site.js';
import {
  BRIDGE,
  COLNO,
  cellAt,
  DOOR,
  isDoorType,
  isOk,
  isRock,
  isWall,
  ROWNO,
  T,
  WALL,
} from '../level/terrain.js';
import { MAX_ROOMS, REGION, ROOM, ROOMOFFSET, type Room } from '../level/things.js';
import {
  choice,
  coordOption,
  cornersOption,
  flag,
  functionOption,
  integer,
  intNeeded,
  intOption,
  mapLetterOption,
  type Options,
  optionsOf,
  region as readRegion,
  selectionOf,
  text,
  textOption,
} from './arguments.js';
import { fail } from './errors.js';
import { fillEmptyMaze } from './maze-stock.js';
import { LOC, type Script, type Spot } from './script.js';
import { randomSide, WALL_SIDE } from './selection.js';

const XALIGN = {
  left: 1,
  'half-left': 2,
  center: 3,
  'half-right': 4,
  right: 5,
  none: -1,
  random: -1,
} as const;
const YALIGN = { top: 1, center: 3, bottom: 5, none: -1, random: -1 } as const;
const MOST_NESTED = 5;

function roomType(script: Script, o: Options): number {
  const name = textOption(o, 'type');
  if (name === null || name === '') return ROOM.ORDINARY;
  const type = ROOM_TYPES[name.toLowerCase()];
  if (type === undefined) {
    script.complain(`unknown room type "${name}"`);
    return ROOM.ORDINARY;
  }
  return type;
}

/** What a contents function is told of its room. */
function roomTable(room: Room): { [key: string]: unknown } {
  const type = Object.entries(ROOM_TYPES).find(([, number]) => number === room.rtype)?.[0] ?? 'ordinary';
  return {
    width: 1 + room.hx - room.lx,
    height: 1 + room.hy - room.ly,
    region: { x1: room.lx, y1: room.ly, x2: room.hx, y2: room.hy },
    lit: room.lit,
    irregular: room.irregular,
    needjoining: room.needjoining,
    type,
  };
}

export function room(script: Script, ...args: unknown[]): void {
  const { site } = script;
  if (site.inThemerooms && site.themeroomFailed) return;
  const o = optionsOf(args);
  if (script.roomStack.length >= MOST_NESTED) fail('too deeply nested rooms');
  const { x, y } = coordOption(o);
  if ((x === -1) !== (y === -1)) fail('room must have both x and y');
  const w = intOption(o, 'w', -1);
  const h = intOption(o, 'h', -1);
  if ((w === -1) !== (h === -1)) fail('room must have both w and h');
  const xalign = choice(o.xalign, XALIGN, 'random', 'xalign');
  const yalign = choice(o.yalign, YALIGN, 'random', 'yalign');
  const type = roomType(script, o);
  const chance = intOption(o, 'chance', 100);
  const lit = intOption(o, 'lit', -1);
  const filled = intOption(o, 'filled', site.inThemerooms ? 0 : 1);
  const joined = flag(o, 'joined', true);
  const outer = script.roomStack[script.roomStack.length - 1];
  if (outer?.failed !== true) {
    const rtype = chance === 0 || site.dice.rn2(100) < chance ? type : ROOM.ORDINARY;
    const parent = script.room;
    const wish = { x, y, w, h, xalign, yalign, rtype, lit };
    const made = parent !== null ? createSubroom(site, parent, wish) : createRoom(site, wish);
    if (made !== null && made !== 'vault') {
      topologize(site, made);
      made.needfill = filled;
      made.needjoining = joined;
      if (outer?.room != null) outer.room.irregular = true;
      script.roomStack.push({ room: made, failed: false });
      functionOption(o, 'contents')?.(roomTable(made));
      script.roomStack.pop();
      addDoorsToRoom(site, made);
      return;
    }
  }
  if (site.inThemerooms) site.themeroomFailed = true;
}

export function region(script: Script, ...args: unknown[]): void {
  const { site } = script;
  if (args.length === 2) {
    const selection = selectionOf(args[0]).clone();
    const lit = choice(args[1], { unlit: 0, lit: 1 }, 'lit', 'light');
    if (lit === 1) selection.grow(WALL_SIDE.ANY);
    selection.forEachColumnwise((x, y) => {
      const t = site.typ[cellAt(x, y)];
      site.lit[cellAt(x, y)] = t === T.LAVAPOOL || t === T.LAVAWALL ? 1 : lit;
    });
    return;
  }
  if (args.length > 2) fail('region: wrong parameters');
  const o = optionsOf(args);
  const needfill = intOption(o, 'filled', 0);
  const irregular = flag(o, 'irregular');
  const joined = flag(o, 'joined', true);
  const isArrival = flag(o, 'arrival_room');
  const rtype = roomType(script, o);
  const wantedLight = intOption(o, 'lit', -1);
  const corners = cornersOption(o);
  if (corners.every((c) => c === -1)) fail('region needs region');
  const lit = randomLight(site, wantedLight);
  const a = script.locate({ x: corners[0], y: corners[1] }, LOC.ANY, null);
  const b = script.locate({ x: corners[2], y: corners[3] }, LOC.ANY, null);
  const needsNoRoom = rtype === ROOM.ORDINARY && !irregular && !isArrival && !site.inThemerooms;
  if (needsNoRoom || site.rooms.length >= MAX_ROOMS) {
    if (!needsNoRoom) script.complain('too many rooms');
    lightRegion(site, a, b, lit);
    return;
  }
  let made: Room;
  if (irregular) {
    const flood: Flood = { lx: a.x, ly: a.y, hx: a.x, hy: a.y, count: 0 };
    site.joinClass[site.rooms.length] = site.rooms.length;
    floodRoom(site, a.x, a.y, site.rooms.length + ROOMOFFSET, lit, true, flood);
    made = addRoom(site, flood.lx, flood.ly, flood.hx, flood.hy, false, rtype, true);
    made.lit = lit;
    made.irregular = true;
  } else {
    made = addRoom(site, a.x, a.y, b.x, b.y, lit, rtype, true);
  }
  made.needfill = needfill;
  made.needjoining = joined;
  if (!irregular) topologize(site, made);
  if (script.roomStack.length > 0) {
    script.complain('region as subroom');
    return;
  }
  script.roomStack.push({ room: made, failed: false });
  functionOption(o, 'contents')?.(roomTable(made));
  script.roomStack.pop();
  addDoorsToRoom(site, made);
}

function lightRegion(site: Site, a: Spot, b: Spot, lit: boolean): void {
  const grow = lit ? 1 : 0;
  const lx = lit ? Math.max(a.x - 1, 1) : a.x;
  const ly = lit ? Math.max(a.y - 1, 0) : a.y;
  const hx = lit ? Math.min(b.x + 1, COLNO - 1) : b.x;
  const hy = lit ? Math.min(b.y + 1, ROWNO - 1) : b.y;
  for (let x = Math.max(lx, 0); x <= Math.min(hx, COLNO - 1); x++) {
    for (let y = Math.max(ly, 0); y <= Math.min(hy, ROWNO - 1); y++) {
      const t = site.typ[cellAt(x, y)];
      site.lit[cellAt(x, y)] = t === T.LAVAPOOL || t === T.LAVAWALL ? 1 : grow;
    }
  }
}

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

const REGION_TYPES = {
  'stair-down': REGION.DOWNSTAIR,
  'stair-up': REGION.UPSTAIR,
  portal: REGION.PORTAL,
  branch: REGION.BRANCH,
  teleport: REGION.TELE,
  'teleport-up': REGION.UPTELE,
  'teleport-down': REGION.DOWNTELE,
} as const;

function queueRegion(script: Script, o: Options, rtype: number, padding: number, name: string): void {
  const inside = readRegion(o.region, 'region');
  const hasExclude = o.exclude !== undefined && o.exclude !== null;
  const exclude = hasExclude ? readRegion(o.exclude, 'exclude') : ([-1, -1, -1, -1] as const);
  const isLevel = flag(o, 'region_islev');
  const excludeIsLevel = flag(o, 'exclude_islev') || exclude[0] < 0;
  const absolute = (x: number, y: number, already: boolean) =>
    already ? { x, y } : script.locate({ x, y }, LOC.ANY, null);
  const a = absolute(inside[0], inside[1], isLevel);
  const b = absolute(inside[2], inside[3], isLevel);
  const c = absolute(exclude[0], exclude[1], excludeIsLevel);
  const d = absolute(exclude[2], exclude[3], excludeIsLevel);
  script.site.levregions.push({
    rtype,
    in: { lx: a.x, ly: a.y, hx: b.x, hy: b.y },
    del: { lx: c.x, ly: c.y, hx: d.x, hy: d.y },
    inIsLevel: isLevel,
    delIsLevel: excludeIsLevel,
    padding,
    name,
  });
}

export function levregion(script: Script, ...args: unknown[]): void {
  const o = optionsOf(args);
  const rtype = choice(o.type, REGION_TYPES, 'stair-down', 'type');
  queueRegion(script, o, rtype, intOption(o, 'padding', 0), textOption(o, 'name') ?? '');
}

export function teleportRegion(script: Script, ...args: unknown[]): void {
  const o = optionsOf(args);
  const rtype = choice(o.dir, { both: REGION.TELE, down: REGION.DOWNTELE, up: REGION.UPTELE }, 'both', 'dir');
  queueRegion(script, o, rtype, 0, '');
}

export function exclusion(script: Script, ...args: unknown[]): void {
  const o = optionsOf(args);
  const zone = choice(
    o.type,
    { teleport: 0, 'teleport-up': 1, 'teleport-down': 2, 'monster-generation': 3 },
    'teleport',
    'type',
  );
  const [x1, y1, x2, y2] = readRegion(o.region, 'region');
  const a = script.place({ x: x1, y: y1 }, LOC.ANY | LOC.NO_WARN);
  const b = script.place({ x: x2, y: y2 }, LOC.ANY | LOC.NO_WARN);
  script.site.exclusions.unshift({ zone, rect: { lx: a.x, ly: a.y, hx: b.x, hy: b.y } });
}

const WALK_DIRECTIONS = {
  north: WALL_SIDE.NORTH,
  south: WALL_SIDE.SOUTH,
  east: WALL_SIDE.EAST,
  west: WALL_SIDE.WEST,
  random: WALL_SIDE.RANDOM,
} as const;

export function mazewalk(script: Script, ...args: unknown[]): void {
  const { site } = script;
  let at: Spot;
  let floor: number = T.ROOM;
  let isStocked = true;
  let direction: number;
  if (args.length === 3) {
    at = { x: integer(args[0], 'x'), y: integer(args[1], 'y') };
    direction = choice(args[2], WALK_DIRECTIONS, 'random', 'direction');
  } else {
    const o = optionsOf(args);
    at = coordOption(o);
    floor = mapLetterOption(o, 'typ', T.ROOM);
    isStocked = flag(o, 'stocked', true);
    direction = choice(o.dir, WALK_DIRECTIONS, 'random', 'dir');
  }
  let { x, y } = script.place(at, LOC.ANY);
  if (!isOk(x, y)) fail(`mazewalk: coordinate (${x},${y}) is off the map`);
  if (floor < 1) floor = site.level.corrmaze ? T.CORR : T.ROOM;
  if (direction === WALL_SIDE.RANDOM) direction = randomSide(site.dice);
  if (direction === WALL_SIDE.NORTH) y--;
  else if (direction === WALL_SIDE.SOUTH) y++;
  else if (direction === WALL_SIDE.EAST) x++;
  else x--;
  if (!isOk(x, y)) fail(`mazewalk: (${x},${y}) is off the map`);
  const carve = () => {
    site.typ[cellAt(x, y)] = floor;
    site.flags[cellAt(x, y)] = 0;
  };
  if (!isDoorType(site.typAt(x, y))) carve();
  if (x % 2 === 0) {
    x += direction === WALL_SIDE.EAST ? 1 : -1;
    carve();
  }
  if (y % 2 === 0) y += direction === WALL_SIDE.SOUTH ? 1 : -1;
  walkFrom(site, x, y, floor);
  if (isStocked) fillEmptyMaze(script);
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

export { text };
