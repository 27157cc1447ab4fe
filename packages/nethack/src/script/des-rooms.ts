import type { Point } from '@stairwell/engine';
import { addDoorsToRoom } from '../build/doors.js';
import { type Flood, floodRoom } from '../build/room-flood.js';
import { addRoom, createRoom, createSubroom, nextRoom, randomLight, topologize } from '../build/rooms.js';
import { fail } from '../errors.js';
import type { Site } from '../level/site.js';
import { CELLS, COLNO, cellAt, ROWNO, T } from '../level/terrain.js';
import { MAX_ROOMS, ROOM, ROOMOFFSET, type Room } from '../level/things.js';
import { named } from './arguments.js';
import {
  type Body,
  body,
  CORNERS,
  cells,
  cornersOf,
  flag,
  oneOf,
  PLACE,
  placeOf,
  whole,
  wholeOrNone,
  words,
} from './keys.js';
import { desFunction } from './schema.js';
import { LOC, type Script } from './script.js';
import { type Selection, WALL_SIDE } from './selection.js';
import { didYouMean } from './suggest.js';

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

/** What a contents function is told of its room. */
export interface RoomFacts {
  readonly width: number;
  readonly height: number;
  readonly region: { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number };
  readonly lit: boolean;
  readonly irregular: boolean;
  readonly needjoining: boolean;
  readonly type: string;
}

function roomType(script: Script, name: string | null): number {
  if (name === null || name === '') return ROOM.ORDINARY;
  const type = named(script.ruleset.rooms, name.toLowerCase());
  if (type === undefined) {
    script.complain(`unknown room type "${name}"${didYouMean(name, Object.keys(script.ruleset.rooms))}`);
    return ROOM.ORDINARY;
  }
  return type;
}

function factsOf({ ruleset }: Script, room: Room): RoomFacts {
  const type = Object.entries(ruleset.rooms).find(([, number]) => number === room.rtype)?.[0] ?? 'ordinary';
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

const ROOM_KEYS = {
  type: words('What kind of room it is.', 'room type'),
  lit: whole('Whether it is lit, 1 or 0; -1 draws it by the depth.'),
  joined: flag('Whether corridors may join it.', true),
  contents: body<RoomFacts>('Makes what is in it; places are counted from its top left.'),
} as const;

export const room = desFunction({
  says: 'Makes a room, or inside the contents of a room a room within it.',
  keys: {
    ...ROOM_KEYS,
    ...PLACE,
    x: whole('Its column among 5 across the level; inside a room, counted from that.'),
    y: whole('Its row among 5 down the level; inside a room, counted from that.'),
    chance: whole('How many times in a hundred it is of its type; else it is ordinary.', 100),
    w: whole('How wide it is; with h, or neither.'),
    h: whole('How high it is; with w, or neither.'),
    xalign: oneOf('Where in its column it stands.', XALIGN, 'random'),
    yalign: oneOf('Where in its row it stands.', YALIGN, 'random'),
    filled: wholeOrNone('1 fills it as its type wants, 0 not, 2 only sets the flags of the level.'),
  },
  run(script, o) {
    const { site } = script;
    if (site.inThemerooms && site.themeroomFailed) return;
    if (script.roomStack.length >= MOST_NESTED) fail('des.room: too deeply nested rooms');
    const { x, y } = placeOf(o);
    if ((x === -1) !== (y === -1)) fail('des.room: expected both x and y, or neither');
    const { w, h, xalign, yalign, lit } = o;
    if ((w === -1) !== (h === -1)) fail('des.room: expected both w and h, or neither');
    const type = roomType(script, o.type);
    const outer = script.roomStack[script.roomStack.length - 1];
    if (outer?.failed !== true) {
      const rtype = o.chance === 0 || site.dice.rn2(100) < o.chance ? type : ROOM.ORDINARY;
      const parent = script.room;
      const wish = { x, y, w, h, xalign, yalign, rtype, lit };
      const created = parent !== null ? createSubroom(site, parent, wish) : createRoom(site, wish);
      const made = created === 'vault' ? nextRoom(site) : created;
      if (made !== null) {
        made.needfill = o.filled ?? (site.inThemerooms ? 0 : 1);
        made.needjoining = o.joined;
      }
      if (created === 'vault') {
        // The original makes them now, and where a room of the level before this one was.
        if (o.contents !== null) script.complain('a vault is made later, and cannot have contents');
        return;
      }
      if (created !== null) {
        topologize(site, created);
        if (outer?.room != null) outer.room.irregular = true;
        fillRoom(script, created, o.contents);
        return;
      }
    }
    if (site.inThemerooms) site.themeroomFailed = true;
  },
});

export const region = desFunction({
  says: 'Lights a selection; or lights a rectangle and, when it has a type or is irregular, makes it a room.',
  keys: {
    ...ROOM_KEYS,
    ...CORNERS,
    irregular: flag('Whether the room is all floor that hangs together with its first corner.'),
    filled: whole('1 fills it as its type wants, 0 not, 2 only sets the flags of the level.', 0),
    arrival_room: flag('Makes it a room so that those who arrive in it stay in it.'),
  },
  more: {
    selection: cells('The cells.'),
    light: oneOf('Whether they are lit; light reaches one cell further.', { unlit: 0, lit: 1 }, 'lit'),
  },
  forms: [['selection', 'light']],
  isStrict: true,
  run(script, o, form) {
    const { site } = script;
    if (form === 0) {
      lightSelection(site, o.selection as Selection, o.light);
      return;
    }
    const corners = cornersOf(o);
    if (corners.every((c) => c === -1)) fail('des.region: region is missing');
    const { irregular } = o;
    const rtype = roomType(script, o.type);
    const lit = randomLight(site, o.lit);
    const a = script.locate({ x: corners[0], y: corners[1] }, LOC.ANY, null);
    const b = script.locate({ x: corners[2], y: corners[3] }, LOC.ANY, null);
    const needsNoRoom = rtype === ROOM.ORDINARY && !irregular && !o.arrival_room && !site.inThemerooms;
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
    made.needfill = o.filled;
    made.needjoining = o.joined;
    if (!irregular) topologize(site, made);
    if (script.roomStack.length > 0) script.complain('region as subroom');
    else fillRoom(script, made, o.contents);
  },
});

/** Makes what is in a room, then gives it its doors. */
function fillRoom(script: Script, made: Room, contents: Body<RoomFacts>): void {
  script.roomStack.push({ room: made, failed: false });
  if (typeof contents === 'function') contents(factsOf(script, made));
  script.roomStack.pop();
  addDoorsToRoom(script.site, made);
}

function lightSelection(site: Site, selection: Selection, lit: number): void {
  const covered = selection.clone();
  site.budget.cells(2 * CELLS);
  if (lit === 1) covered.grow(WALL_SIDE.ANY);
  covered.forEachColumnwise((x, y) => {
    const t = site.typ[cellAt(x, y)];
    site.lit[cellAt(x, y)] = t === T.LAVAPOOL || t === T.LAVAWALL ? 1 : lit;
  });
}

function lightRegion(site: Site, a: Point, b: Point, lit: boolean): void {
  const grow = lit ? 1 : 0;
  const lx = lit ? Math.max(a.x - 1, 1) : a.x;
  const ly = lit ? Math.max(a.y - 1, 0) : a.y;
  const hx = lit ? Math.min(b.x + 1, COLNO - 1) : b.x;
  const hy = lit ? Math.min(b.y + 1, ROWNO - 1) : b.y;
  site.budget.cells(CELLS);
  for (let x = Math.max(lx, 0); x <= Math.min(hx, COLNO - 1); x++) {
    // What lies below the level is the top of the next column, as in the original.
    for (let y = ly; y <= hy; y++) {
      const cell = cellAt(x, y);
      if (cell < 0 || cell >= CELLS) continue;
      const t = site.typ[cell];
      site.lit[cell] = t === T.LAVAPOOL || t === T.LAVAWALL ? 1 : grow;
    }
  }
}
