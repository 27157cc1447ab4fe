import { addDoorsToRoom } from '../build/doors.js';
import { type Flood, floodRoom } from '../build/room-flood.js';
import { addRoom, createRoom, createSubroom, randomLight, topologize } from '../build/rooms.js';
import { fail } from '../errors.js';
import type { Site } from '../level/site.js';
import { CELLS, COLNO, cellAt, ROWNO, T } from '../level/terrain.js';
import { MAX_ROOMS, ROOM, ROOMOFFSET, type Room } from '../level/things.js';
import {
  choice,
  coordOption,
  cornersOption,
  flag,
  functionOption,
  intOption,
  named,
  type Options,
  optionsOf,
  selectionOf,
  textOption,
} from './arguments.js';
import { LOC, type Script, type Spot } from './script.js';
import { WALL_SIDE } from './selection.js';

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
  const type = named(script.ruleset.rooms, name.toLowerCase());
  if (type === undefined) {
    script.complain(`unknown room type "${name}"`);
    return ROOM.ORDINARY;
  }
  return type;
}

/** What a contents function is told of its room. */
function roomTable(script: Script, room: Room): { [key: string]: unknown } {
  const type =
    Object.entries(script.ruleset.rooms).find(([, number]) => number === room.rtype)?.[0] ?? 'ordinary';
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
      functionOption(o, 'contents')?.(roomTable(script, made));
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
    site.budget.cells(2 * CELLS);
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
  functionOption(o, 'contents')?.(roomTable(script, made));
  script.roomStack.pop();
  addDoorsToRoom(site, made);
}

function lightRegion(site: Site, a: Spot, b: Spot, lit: boolean): void {
  const grow = lit ? 1 : 0;
  const lx = lit ? Math.max(a.x - 1, 1) : a.x;
  const ly = lit ? Math.max(a.y - 1, 0) : a.y;
  const hx = lit ? Math.min(b.x + 1, COLNO - 1) : b.x;
  const hy = lit ? Math.min(b.y + 1, ROWNO - 1) : b.y;
  site.budget.cells(CELLS);
  for (let x = Math.max(lx, 0); x <= Math.min(hx, COLNO - 1); x++) {
    for (let y = Math.max(ly, 0); y <= Math.min(hy, ROWNO - 1); y++) {
      const t = site.typ[cellAt(x, y)];
      site.lit[cellAt(x, y)] = t === T.LAVAPOOL || t === T.LAVAWALL ? 1 : grow;
    }
  }
}
