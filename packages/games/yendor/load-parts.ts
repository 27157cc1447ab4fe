// Reads the parts of a saved game: levels, monsters, things. Every number is held to its range, every place to the map.

import { DataError, type Reader, type Room, readArray, readObject, readWithin } from '@stairwell/engine';
import { CATEGORIES, ITEMS } from './data/items.js';
import { MONSTERS } from './data/monsters.js';
import { LAYOUT } from './layout.js';
import { RULES } from './rules.js';
import { decodeRuns } from './runs.js';
import { assembleLevel } from './services/dungeon-service.js';
import {
  type FloorItem,
  type Item,
  type LevelState,
  MOODS,
  type Monster,
  TRAP_KINDS,
  type Trap,
} from './state.js';
import { CELLS, HEIGHT, T, TERRAIN, WALKABLE, WIDTH } from './terrain.js';

const MANY = 1_000_000_000;
export const readCell = readWithin(0, CELLS - 1);
export const readCellOrNone = readWithin(-1, CELLS - 1);
export const readCount = readWithin(0, MANY);
const readAny = readWithin(-MANY, MANY);

/** A list of just these values, in this order. */
export function readList(data: unknown, path: string, low: number, high = low): unknown[] {
  if (!Array.isArray(data) || data.length < low || data.length > high)
    throw new DataError(path, `expected a list of ${low === high ? low : `${low} to ${high}`} values`);
  return data;
}

/** A list of numbers, each by its own reader. */
export function readNumbers(data: unknown, path: string, readers: readonly Reader<number>[]): number[] {
  const list = readList(data, path, readers.length);
  return readers.map((read, index) => read(list[index], `${path}[${index}]`));
}

const ITEM_READERS = [
  readWithin(1, MANY),
  readWithin(0, ITEMS.length - 1),
  readWithin(1, 1_000_000),
  readAny,
  readWithin(0, 3),
  readCount,
  readCount,
];

export const readItem: Reader<Item> = (data, path) => {
  const [id, kind, count, bonus, flags, charges, fuel] = readNumbers(data, path, ITEM_READERS);
  return { id, kind, count, bonus, cursed: (flags & 1) > 0, known: (flags & 2) > 0, charges, fuel };
};

const MONSTER_READERS = [
  readWithin(1, MANY),
  readWithin(0, MONSTERS.length - 1),
  readCell,
  readWithin(1, MANY),
  readWithin(1, MANY),
  readWithin(0, 1000),
  readWithin(0, MOODS.length - 1),
  readCellOrNone,
  readAny,
  readWithin(-1, LAYOUT.rooms[1] - 1),
  readCount,
  readWithin(-1, 1),
  readWithin(0, 7),
  readCount,
];

const readMonster: Reader<Monster> = (data, path) => {
  const list = readList(data, path, MONSTER_READERS.length, MONSTER_READERS.length + 1);
  const [id, kind, cell, hp, maxHp, energy, mood, lastSeen, memory, goal, stuck, pace, flags, gold] =
    readNumbers(list.slice(0, MONSTER_READERS.length), path, MONSTER_READERS);
  const at = MONSTER_READERS.length;
  return {
    id,
    kind,
    cell,
    hp,
    maxHp,
    energy,
    mood: MOODS[mood],
    lastSeen,
    memory,
    goal,
    stuck,
    pace,
    cancelled: (flags & 1) > 0,
    noticed: (flags & 2) > 0,
    wanderer: (flags & 4) > 0,
    gold,
    loot: list.length > at ? readItem(list[at], `${path}[${at}]`) : undefined,
  };
};

const readFloorItem: Reader<FloorItem> = (data, path) => {
  const list = readList(data, path, 4);
  const [cell, left, until] = readNumbers(list.slice(0, 3), path, [
    readCell,
    readWithin(0, 1),
    readWithin(-1, MANY),
  ]);
  return { cell, left: left === 1, until, item: readItem(list[3], `${path}[3]`) };
};

const readTrap: Reader<Trap> = (data, path) => {
  const [cell, kind, flags] = readNumbers(data, path, [
    readCell,
    readWithin(0, TRAP_KINDS.length - 1),
    readWithin(0, 3),
  ]);
  return { cell, kind: TRAP_KINDS[kind], found: (flags & 1) > 0, spent: (flags & 2) > 0 };
};

const readRoom: Reader<Room> = (data, path) => {
  const [x, y, width, height] = readNumbers(data, path, [
    readWithin(2, WIDTH - 3),
    readWithin(2, HEIGHT - 3),
    readWithin(1, WIDTH),
    readWithin(1, HEIGHT),
  ]);
  if (x + width > WIDTH - 2 || y + height > HEIGHT - 2) throw new DataError(path, 'the room leaves the map');
  return { x, y, width, height, centre: { x: x + (width >> 1), y: y + (height >> 1) } };
};

interface SavedLevel {
  depth: number;
  terrain: Uint8Array;
  known: Uint8Array;
  mapped: Uint8Array;
  recalled: Uint8Array;
  rooms: Room[];
  monsters: Monster[];
  items: FloorItem[];
  traps: Trap[];
  lit: number[];
  since: number;
}

const readSavedLevel = readObject<SavedLevel>({
  depth: readWithin(1, RULES.maxDepth),
  terrain: (data, path) => decodeRuns(data, path, CELLS, TERRAIN.rows.length - 1),
  known: (data, path) => decodeRuns(data, path, CELLS, TERRAIN.rows.length),
  mapped: (data, path) => decodeRuns(data, path, CELLS, 1),
  recalled: (data, path) => decodeRuns(data, path, CELLS, CATEGORIES.length),
  rooms: readArray(readRoom),
  monsters: readArray(readMonster),
  items: readArray(readFloorItem),
  traps: readArray(readTrap),
  lit: readArray(readWithin(0, LAYOUT.rooms[1] - 1)),
  since: readCount,
});

export const readLevel: Reader<LevelState> = (data, path) => {
  const { lit, since, ...saved } = readSavedLevel(data, path);
  const { terrain, rooms, monsters, items, traps } = saved;
  if (rooms.length < 2 || rooms.length > LAYOUT.rooms[1])
    throw new DataError(`${path}.rooms`, `expected 2 to ${LAYOUT.rooms[1]} rooms, got ${rooms.length}`);
  for (let x = 0; x < WIDTH; x++)
    for (const y of [0, HEIGHT - 1])
      if (terrain[y * WIDTH + x] !== T.rock) throw new DataError(`${path}.terrain`, 'the border is not rock');
  for (let y = 0; y < HEIGHT; y++)
    for (const x of [0, WIDTH - 1])
      if (terrain[y * WIDTH + x] !== T.rock) throw new DataError(`${path}.terrain`, 'the border is not rock');
  const standing = (cell: number, where: string) => {
    if (WALKABLE[terrain[cell]] === 0) throw new DataError(`${path}.${where}`, 'stands where nobody can');
  };
  rooms.forEach(({ centre }, index) => {
    standing(centre.y * WIDTH + centre.x, `rooms[${index}]`);
  });
  const taken = new Set<number>();
  monsters.forEach(({ cell, goal }, index) => {
    standing(cell, `monsters[${index}]`);
    if (taken.has(cell)) throw new DataError(`${path}.monsters[${index}]`, 'two monsters share a cell');
    if (goal >= rooms.length) throw new DataError(`${path}.monsters[${index}]`, 'walks to no room');
    taken.add(cell);
  });
  items.forEach(({ cell }, index) => {
    standing(cell, `items[${index}]`);
  });
  traps.forEach(({ cell }, index) => {
    standing(cell, `traps[${index}]`);
  });
  if (lit.some((room) => room >= rooms.length)) throw new DataError(`${path}.lit`, 'lights no room');
  return assembleLevel({
    ...saved,
    stairsUp: onlyCell(terrain, T.stairsUp, `${path}.terrain`),
    stairsDown: onlyCell(terrain, T.stairsDown, `${path}.terrain`),
    litRooms: lit,
    sinceWanderer: since,
  });
};

function onlyCell(terrain: Uint8Array, code: number, path: string): number {
  const cell = terrain.indexOf(code);
  if (cell === -1 || terrain.indexOf(code, cell + 1) !== -1)
    throw new DataError(path, `expected one cell of ${TERRAIN.rows[code].name}`);
  return cell;
}
