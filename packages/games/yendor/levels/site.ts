// What the builder of a special room works on: the ground, the room and its doors, and where it puts things and beings.

import { type Random, type Room, reachableFrom, type SearchMemory } from '@stairwell/engine';
import { MONSTERS } from '../beings/monsters.js';
import { createMonster, type Newcomer, poolAt } from '../beings/spawn.js';
import { cellInRoom } from '../ground/bodies.js';
import type { ItemKind, MonsterKind } from '../kinds.js';
import type { FloorItem, Item, Monster } from '../level.js';
import { SIZE, T, WALKABLE, WIDTH } from '../terrain.js';
import { createItem } from '../things/create.js';

/** A room while it is made special. */
export interface Site {
  readonly depth: number;
  readonly random: Random;
  readonly terrain: Uint8Array;
  readonly room: Room;
  /** The doorways in its walls. */
  readonly doors: readonly number[];
  /** Rooms where anything may lie, but this one and the first: for what belongs to this one and lies elsewhere. */
  readonly elsewhere: readonly Room[];
  readonly items: FloorItem[];
  readonly monsters: Newcomer[];
  /** The next number for a thing and for a being, for all rooms of the level. */
  readonly counters: { nextItem: number; nextMonster: number };
  readonly memory: SearchMemory;
}

/** The middle of a room. */
export function middleOf({ centre }: Room): number {
  return centre.y * WIDTH + centre.x;
}

/** A free cell of bare floor in the room; -1 when chance finds none. */
function bareCell(site: Site, room = site.room): number {
  const { random, terrain, items, monsters } = site;
  for (let tries = 60; tries > 0; tries--) {
    const cell = cellInRoom(random, room);
    const isBare = terrain[cell] === T.floor || terrain[cell] === T.grass;
    if (
      !isBare ||
      items.some((each) => each.cell === cell) ||
      monsters.some(({ monster }) => monster.cell === cell)
    )
      continue;
    return cell;
  }
  return -1;
}

/** Lays a thing down; in some free cell unless told where. */
export function lay(
  site: Site,
  kind: ItemKind,
  more: Partial<FloorItem> & { readonly with?: Partial<Item> } = {},
  room = site.room,
): void {
  const { with: change, cell = bareCell(site, room), ...rest } = more;
  if (cell === -1) return;
  const item = Object.assign(createItem(site.random, site.counters.nextItem++, kind, site.depth), change);
  site.items.push(Object.assign({ cell, item, left: false, until: -1 }, rest));
}

/** Puts a being there; in some free cell unless told where. */
export function people(site: Site, kind: MonsterKind, more: Partial<Monster> = {}): void {
  const cell = more.cell ?? bareCell(site);
  if (cell === -1) return;
  const made = createMonster(site.random, site.counters.nextMonster++, kind, cell, more.mood);
  Object.assign(made.monster, more);
  site.monsters.push(made);
}

/** The kind of that name. Throws for a name that is none. */
export function kindNamed(name: string): MonsterKind {
  const kind = MONSTERS.find((row) => row.name === name);
  if (kind === undefined) throw new RangeError(`there is no monster "${name}"`);
  return kind;
}

/** One of the kinds of the depth that pass a test; the fallback where none does. */
export function dweller(site: Site, suits: (kind: MonsterKind) => boolean, fallback: string): MonsterKind {
  const kinds = poolAt(site.depth).filter(([kind]) => suits(kind));
  return kinds.length === 0 ? kindNamed(fallback) : site.random.weighted(kinds);
}

/** Changes ground of the room, and takes it back where a part of the room or a door would be cut off. */
export function shape(
  site: Site,
  change: (cell: number, column: number, row: number) => number | undefined,
): void {
  const { terrain, room, items } = site;
  const before = terrain.slice();
  let open = 0;
  for (let row = 0; row < room.height; row++) {
    for (let column = 0; column < room.width; column++) {
      const cell = (room.y + row) * WIDTH + room.x + column;
      const isKept = items.some((entry) => entry.cell === cell); // a key of another room
      terrain[cell] = (isKept ? undefined : change(cell, column, row)) ?? terrain[cell];
      open += WALKABLE[terrain[cell]];
    }
  }
  if (!isWhole(site, open)) terrain.set(before);
}

const FOUR = [-WIDTH, 1, WIDTH, -1] as const;

/** Whether one can walk from the middle to all open cells of the room, and before each door. */
function isWhole({ terrain, room, doors, memory }: Site, open: number): boolean {
  const middle = middleOf(room);
  if (WALKABLE[terrain[middle]] === 0) return false;
  // Nobody walks out.
  const mayEnter = (cell: number) => WALKABLE[terrain[cell]] === 1 && !doors.includes(cell);
  const cells = reachableFrom(SIZE, mayEnter, middle, { directions: 4, memory });
  return cells.length === open && doors.every((door) => FOUR.some((step) => cells.includes(door + step)));
}
