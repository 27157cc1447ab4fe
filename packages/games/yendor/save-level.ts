// How a level and what is on it are written and read: one description of each part does both. What is read is held to the rules.

import { codec, DataError, type Room } from '@stairwell/engine';
import { MONSTERS } from './beings/monsters.js';
import { CATEGORIES } from './kinds.js';
import {
  type FloorItem,
  type Item,
  MOODS,
  SIDES,
  type SpecialRoom,
  TRAP_KINDS,
  type Trap,
  type YendorLevel,
} from './level.js';
import { createRoom, LAYOUT } from './levels/layout.js';
import { PLACES } from './levels/places.js';
import { RULES } from './rules.js';
import { CELLS, HEIGHT, T, TERRAIN, WIDTH } from './terrain.js';
import { ITEMS } from './things/items.js';
import { assembleLevel, type LevelParts, type NewMonster } from './world.js';

/** More than any number in a game. */
export const MANY = 1_000_000_000;
const { flag, integer, list, text } = codec;
/** How much or how many. */
export const count = integer(0, MANY);
const any = integer(-MANY, MANY);
/** A cell of a level. */
export const cell = integer(0, CELLS - 1);
/** A cell, or -1. */
export const cellOrNone = integer(-1, CELLS - 1);
/** The number of a level. */
export const depth = integer(1, RULES.maxDepth);
const roomOrNone = integer(-1, LAYOUT.rooms[1] - 1);

/** A thing. */
export const item = codec.row<Item>({
  id: integer(1, MANY),
  kind: codec.indexOf(ITEMS),
  count: integer(1, 1_000_000),
  bonus: any,
  cursed: flag,
  known: flag,
  charges: count,
  fuel: count,
});

const monster = codec.row<NewMonster>({
  id: integer(1, MANY),
  kind: codec.indexOf(MONSTERS),
  cell,
  hp: integer(1, MANY),
  maxHp: integer(1, MANY),
  energy: integer(0, 1000),
  mood: codec.indexOf(MOODS),
  lastSeen: cellOrNone,
  memory: any,
  goal: roomOrNone,
  stuck: count,
  pace: integer(-1, 1),
  cancelled: flag,
  noticed: flag,
  wanderer: flag,
  gold: count,
  loot: codec.nullable(item),
  side: codec.indexOf(SIDES),
  title: text(40),
});

const room = codec.converted(
  codec.row({
    x: integer(2, WIDTH - 3),
    y: integer(2, HEIGHT - 3),
    width: integer(1, WIDTH),
    height: integer(1, HEIGHT),
  }),
  (whole: Room) => whole,
  ({ x, y, width, height }, path) => {
    if (x + width > WIDTH - 2 || y + height > HEIGHT - 2)
      throw new DataError(path, 'the room leaves the map');
    return createRoom(x, y, width, height);
  },
);

/** A level as it is written: of things that lie about, also what most of them have not. */
type SavedLevel = Required<Omit<LevelParts, 'items'>> & { readonly items: Required<FloorItem>[] };

/** A level with all that is on it. */
export const level = codec.converted<YendorLevel, SavedLevel>(
  codec.object<SavedLevel>({
    id: depth,
    terrain: codec.bytes(CELLS, TERRAIN.rows.length - 1),
    known: codec.bytes(CELLS, TERRAIN.rows.length),
    mapped: codec.bytes(CELLS, 1),
    recalled: codec.bytes(CELLS, CATEGORIES.length),
    searched: codec.bytes(CELLS, 255),
    places: list(
      codec.row<SpecialRoom>({
        kind: codec.oneOf(PLACES.map(({ id }) => id)),
        room: integer(0, LAYOUT.rooms[1] - 1),
        seen: flag,
        sealed: flag,
        left: integer(0, 100),
      }),
      { most: LAYOUT.rooms[1] },
    ),
    rooms: list(room, { least: 2, most: LAYOUT.rooms[1] }),
    monsters: list(monster, { most: CELLS }),
    items: list(
      codec.row<Required<FloorItem>>({
        cell,
        left: flag,
        until: integer(-1, MANY),
        price: count,
        choice: flag,
        item,
      }),
    ),
    traps: list(codec.row<Trap>({ cell, kind: codec.indexOf(TRAP_KINDS), found: flag, spent: flag })),
    litRooms: list(integer(0, LAYOUT.rooms[1] - 1)),
    sinceWanderer: count,
  }),
  (whole) => ({
    ...whole,
    monsters: whole.monsters.map((each) => ({ ...each, energy: whole.order.energyOf(each.id) })),
    items: whole.items.map((each) => ({ price: 0, choice: false, ...each })),
  }),
  (parts, path) => {
    checkLevel(parts, path);
    const items = parts.items.map(({ price, choice, ...entry }) => ({
      ...entry,
      ...(price > 0 && { price }),
      ...(choice && { choice }),
    }));
    return assembleLevel({ ...parts, items });
  },
);

/** What the parts of a level alone cannot know. */
function checkLevel(
  { terrain, rooms, monsters, items, traps, litRooms }: Required<LevelParts>,
  path: string,
): void {
  const wrong = (where: string, problem: string) => new DataError(`${path}.${where}`, problem);
  terrain.forEach((code, each) => {
    const [x, y] = [each % WIDTH, Math.floor(each / WIDTH)];
    if ((x === 0 || y === 0 || x === WIDTH - 1 || y === HEIGHT - 1) && code !== T.rock)
      throw wrong('terrain', 'the border is not rock');
  });
  for (const code of [T.stairsUp, T.stairsDown])
    if (terrain.indexOf(code) === -1 || terrain.indexOf(code) !== terrain.lastIndexOf(code))
      throw wrong('terrain', `expected one cell of ${TERRAIN.rows[code].name}`);
  const stand = (name: string, cells: readonly number[]) => {
    cells.forEach((each, index) => {
      if (TERRAIN.walkable[terrain[each]] === 0) throw wrong(`${name}[${index}]`, 'stands where nobody can');
    });
  };
  stand(
    'rooms',
    rooms.map(({ centre }) => centre.y * WIDTH + centre.x),
  );
  for (const [name, things] of Object.entries({ monsters, items, traps }))
    stand(
      name,
      things.map((each) => each.cell),
    );
  if (new Set(monsters.map((each) => each.cell)).size < monsters.length)
    throw wrong('monsters', 'two monsters share a cell');
  if (new Set(monsters.map(({ id }) => id)).size < monsters.length)
    throw wrong('monsters', 'two monsters share an id');
  if (monsters.some(({ goal }) => goal >= rooms.length)) throw wrong('monsters', 'walks to no room');
  if (litRooms.some((index) => index >= rooms.length)) throw wrong('litRooms', 'lights no room');
}
