// Makes some rooms of a level special: the set pieces that the seed gives it, and what chance adds. Never the rooms of the stairs.

import type { Random, Room, SearchMemory, Streams } from '@stairwell/engine';
import type { Newcomer } from '../beings/spawn.js';
import type { FloorItem, SpecialRoom } from '../level.js';
import { DEPTHS } from '../rules.js';
import { RELICS } from '../things/gear.js';
import { isDoorOf, type Layout } from './layout.js';
import { PLACES, type PlaceKind } from './places.js';

/** The set pieces of a level of this seed. */
function setPieces(random: Random, depth: number): PlaceKind[] {
  // Where one of the six lives, its lair comes first: it is never left out.
  const hasLair = RELICS.some(({ depths }) => depths[0] === depth);
  const pieces = PLACES.filter(({ id }) => hasLair && id === 'lair');
  for (const row of PLACES)
    for (const [from, to] of row.among ?? []) if (random.between(from, to) === depth) pieces.push(row);
  return pieces;
}

/** What was built: the special rooms, what lies and who lives in them, and the rooms that are left. */
export interface Built {
  readonly places: SpecialRoom[];
  readonly items: FloorItem[];
  readonly monsters: Newcomer[];
  /** The rooms that are nothing special, the first of the level first. */
  readonly plain: readonly Room[];
}

/** How many rooms of a level chance makes special. */
const CHANCES = [
  [0, 35],
  [1, 45],
  [2, 20],
] as const;

/** What chance may add, from the first level on. */
const BY_CHANCE = DEPTHS.map((depth) =>
  PLACES.filter(({ weight, depths }) => weight > 0 && depths[0] <= depth && depth <= depths[1]).map(
    (row) => [row, row.weight] as const,
  ),
);

/** Makes some rooms of a level special; never the first, nor the last with its stairs. */
export function buildPlaces(
  streams: Streams,
  depth: number,
  { terrain, rooms, doors }: Layout,
  ids: number,
  memory: SearchMemory,
): Built {
  const random = streams.of('places', depth);
  const wanted = setPieces(streams.of('set pieces'), depth);
  for (let left = random.weighted(CHANCES); left > 0; left--)
    wanted.push(random.weighted(BY_CHANCE[depth - 1]));
  let free = rooms.slice(1, -1);
  const places: SpecialRoom[] = [];
  const items: FloorItem[] = [];
  const monsters: Newcomer[] = [];
  const counters = { nextItem: ids + 300, nextMonster: ids + 800 };
  for (const row of wanted) {
    if (free.length <= 2) break; // there must be ground enough for all else
    const choice = free.filter((room) => fits(row, room, doors));
    if (choice.length === 0) continue;
    const room = random.pick(choice);
    free = free.filter((each) => each !== room);
    const own = doors.filter((cell) => isDoorOf(room, cell));
    const ground = { terrain, room, doors: own, elsewhere: free, memory };
    row.build({ depth, random, ...ground, items, monsters, counters });
    places.push({
      kind: row.id,
      room: rooms.indexOf(room),
      seen: false,
      sealed: row.sealed ?? false,
      left: row.gifts ?? 0,
    });
  }
  const isTaken = (index: number) =>
    places.some(({ room, kind }) => room === index && !OPEN_GROUND.includes(kind));
  return { places, items, monsters, plain: rooms.filter((_, index) => !isTaken(index)) };
}

/** Places where things and monsters may be as in any room. */
const OPEN_GROUND: readonly string[] = ['cistern', 'pillars', 'garden', 'library'];

function fits({ least, oneDoor }: PlaceKind, room: Room, doors: readonly number[]): boolean {
  if (room.width < least[0] || room.height < least[1]) return false;
  if (oneDoor !== true) return true;
  return doors.filter((cell) => isDoorOf(room, cell)).length === 1;
}

/** Traps keep off what a builder has laid. */
export function isBuiltOn({ items, monsters }: Pick<Built, 'items' | 'monsters'>, cell: number): boolean {
  return items.some((each) => each.cell === cell) || monsters.some(({ monster }) => monster.cell === cell);
}
