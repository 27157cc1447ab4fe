// Makes some rooms of a level special: the set pieces that the seed gives it, and what chance adds. Never the rooms of the stairs.

import { createStreams, type Random, type Room } from '@stairwell/engine';
import type { FloorItem, SpecialRoom } from '../level.js';
import { RELICS } from '../things/gear.js';
import { isDoorOf, type Layout } from './layout.js';
import { PLACES, type PlaceKind } from './places.js';
import type { NewMonster, Site } from './site.js';

/** The set pieces of a level of this seed. */
function setPieces(seed: string, depth: number): PlaceKind[] {
  const random = createStreams(seed).of('set pieces');
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
  readonly monsters: NewMonster[];
  /** The rooms that are nothing special, the first of the level first. */
  readonly plain: readonly Room[];
}

/** How many rooms of a level chance makes special. */
const CHANCES = [
  [0, 35],
  [1, 45],
  [2, 20],
] as const;

/** Makes some rooms of a level special; never the first, nor the last with its stairs. */
export function buildPlaces(
  random: Random,
  seed: string,
  depth: number,
  { terrain, rooms, doors }: Layout,
  ids: number,
): Built {
  const wanted = setPieces(seed, depth);
  const fitting = PLACES.filter(
    ({ weight, depths }) => weight > 0 && depths[0] <= depth && depth <= depths[1],
  );
  for (let left = random.weighted(CHANCES); left > 0; left--)
    wanted.push(random.weighted(fitting.map((row) => [row, row.weight] as const)));
  const free = new Set(rooms.keys());
  free.delete(0);
  free.delete(rooms.length - 1);
  const places: SpecialRoom[] = [];
  const items: FloorItem[] = [];
  const monsters: NewMonster[] = [];
  const counters = { nextItem: ids + 300, nextMonster: ids + 800 };
  for (const row of wanted) {
    if (free.size <= 2) break; // there must be ground enough for all else
    const choice = [...free].filter((index) => fits(row, rooms[index], doors));
    if (choice.length === 0) continue;
    const index = random.pick(choice);
    free.delete(index);
    const elsewhere = [...free].map((each) => rooms[each]);
    const own = doors.filter((cell) => isDoorOf(rooms[index], cell));
    const site: Site = {
      depth,
      random,
      terrain,
      room: rooms[index],
      doors: own,
      elsewhere,
      items,
      monsters,
      ...counters,
    };
    row.build(site);
    Object.assign(counters, { nextItem: site.nextItem, nextMonster: site.nextMonster });
    places.push({
      kind: row.id,
      room: index,
      seen: false,
      sealed: row.sealed ?? false,
      left: row.gifts ?? 0,
    });
  }
  const taken = new Set(places.filter(({ kind }) => !OPEN_GROUND.includes(kind)).map(({ room }) => room));
  return { places, items, monsters, plain: rooms.filter((_, index) => !taken.has(index)) };
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
  return items.some((each) => each.cell === cell) || monsters.some((each) => each.cell === cell);
}
