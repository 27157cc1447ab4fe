// What the builder of a special room works on: the ground, the room and its doors, and where it puts things and beings.

import type { Random, Room } from '@stairwell/engine';
import { MONSTERS } from '../beings/kinds.js';
import { createMonster, poolAt } from '../beings/spawn.js';
import type { ItemKind, MonsterKind } from '../kinds.js';
import type { FloorItem, Item, Monster, Mood } from '../level.js';
import { T, WALKABLE, WIDTH, xOf, yOf } from '../terrain.js';
import { createItem } from '../things/create.js';

/** A monster and the energy it comes with. */
export type NewMonster = Monster & { readonly energy: number };

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
  readonly monsters: NewMonster[];
  /** The next number for a thing or a being. */
  nextItem: number;
  nextMonster: number;
}

/** The cells of a room, row by row. */
function cellsOf({ x, y, width, height }: Room): number[] {
  return Array.from(
    { length: width * height },
    (_, at) => (y + Math.floor(at / width)) * WIDTH + x + (at % width),
  );
}

/** The middle of a room. */
export function middleOf({ centre }: Room): number {
  return centre.y * WIDTH + centre.x;
}

/** A free cell of bare floor in the room; -1 when chance finds none. */
function bareCell(site: Site, room = site.room): number {
  const { random, terrain, items, monsters } = site;
  for (let tries = 60; tries > 0; tries--) {
    const cell = (room.y + random.below(room.height)) * WIDTH + room.x + random.below(room.width);
    const isBare = terrain[cell] === T.floor || terrain[cell] === T.grass;
    if (!isBare || items.some((each) => each.cell === cell) || monsters.some((each) => each.cell === cell))
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
): FloorItem | undefined {
  const { with: change, cell = bareCell(site, room), ...rest } = more;
  if (cell === -1) return undefined;
  const item = { ...createItem(site.random, site.nextItem++, kind, site.depth), ...change };
  const entry: FloorItem = { left: false, until: -1, ...rest, cell, item };
  site.items.push(entry);
  return entry;
}

/** Puts a being there; in some free cell unless told where. */
export function people(
  site: Site,
  kind: MonsterKind,
  more: Partial<Monster> & { readonly mood?: Mood } = {},
): NewMonster | undefined {
  const cell = more.cell ?? bareCell(site);
  if (cell === -1) return undefined;
  const { monster, energy } = createMonster(site.random, site.nextMonster++, kind, cell, more.mood);
  const made = { ...monster, ...more, cell, energy };
  site.monsters.push(made);
  return made;
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
): boolean {
  const { terrain, room } = site;
  const cells = cellsOf(room);
  const before = cells.map((cell) => terrain[cell]);
  for (const cell of cells) {
    if (site.items.some((entry) => entry.cell === cell)) continue; // a key of another room
    const code = change(cell, xOf(cell) - room.x, yOf(cell) - room.y);
    if (code !== undefined) terrain[cell] = code;
  }
  if (isWhole(site, cells)) return true;
  cells.forEach((cell, at) => {
    terrain[cell] = before[at];
  });
  return false;
}

const FOUR = [-WIDTH, 1, WIDTH, -1] as const;

/** Whether one can walk from the middle to all ground of the room, and before each door. */
function isWhole({ terrain, room, doors }: Site, cells: readonly number[]): boolean {
  const open = new Set(cells.filter((cell) => WALKABLE[terrain[cell]] === 1));
  const middle = middleOf(room);
  if (!open.has(middle)) return false;
  if (!doors.every((door) => FOUR.some((step) => open.has(door + step)))) return false;
  const reached = new Set([middle]);
  for (const cell of reached) for (const step of FOUR) if (open.has(cell + step)) reached.add(cell + step);
  return reached.size === open.size;
}
