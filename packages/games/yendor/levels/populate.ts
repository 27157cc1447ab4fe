// Fills a level that was just dug: traps, things and monsters, each from a stream of their own.

import type { Random, Room } from '@stairwell/engine';
import { poolAt, spawn } from '../beings/spawn.js';
import { cellInRoom } from '../ground/bodies.js';
import { GOLD, plainItem } from '../kinds.js';
import { type FloorItem, type Item, TRAP_KINDS, type Trap, type YendorLevel } from '../level.js';
import { monsterCount, RULES } from '../rules.js';
import { T } from '../terrain.js';
import { createItem, owedAt, rollKind } from '../things/create.js';
import { AMULET } from '../things/gear.js';

/** Ids of what a level brings with it; what comes later counts from FIRST_FREE_ID. */
export const IDS_PER_LEVEL = 1000;
/** The first id of what comes into the world in play. */
export const FIRST_FREE_ID = 100_000;

/** Traps on bare floor. Nobody falls off the first level before having looked around. */
export function placeTraps(
  random: Random,
  depth: number,
  terrain: Uint8Array,
  rooms: readonly Room[],
  isTaken: (cell: number) => boolean,
): Trap[] {
  const traps: Trap[] = [];
  const kinds = TRAP_KINDS.filter((kind) => kind !== 'pit' || depth >= RULES.traps.pit.from);
  const wanted = random.between(RULES.traps.perLevel[0], RULES.traps.perLevel[1]);
  while (traps.length < wanted) {
    const cell = cellInRoom(random, random.pick(rooms));
    if (terrain[cell] !== T.floor || isTaken(cell) || traps.some((trap) => trap.cell === cell)) continue;
    traps.push({ cell, kind: random.pick(kinds), found: false, spent: false });
  }
  return traps;
}

/** What the band of the depth owes, what chance adds, gold, and on its level the Amulet; nothing in the first room. */
export function placeItems(
  random: Random,
  terrain: Uint8Array,
  rooms: readonly Room[],
  depth: number,
  isTaken: (cell: number) => boolean,
): FloorItem[] {
  const items: FloorItem[] = [];
  const put = (item: Item) => {
    let cell: number;
    do cell = cellInRoom(random, rooms[1 + random.below(rooms.length - 1)]);
    while (terrain[cell] !== T.floor || isTaken(cell) || items.some((other) => other.cell === cell));
    items.push({ cell, item, left: false, until: -1 });
  };
  let id = depth * IDS_PER_LEVEL;
  const owed = owedAt(depth);
  for (const kinds of owed) put(createItem(random, id++, random.weighted(kinds), depth));
  for (let left = Math.max(RULES.items.randomLeast, RULES.items.attempts - owed.length); left > 0; left--)
    put(createItem(random, id++, rollKind(random, depth), depth));
  for (let piles = random.between(RULES.items.goldPiles[0], RULES.items.goldPiles[1]); piles > 0; piles--)
    put(createItem(random, id++, GOLD, depth));
  if (depth === RULES.amuletLevel) put(plainItem(id++, AMULET));
  return items;
}

/** Those who live at the depth, none of them in the first room; those of a pack together. */
export function placeMonsters(random: Random, level: YendorLevel, rooms: readonly Room[]): void {
  const { id: depth } = level;
  let id = depth * IDS_PER_LEVEL + IDS_PER_LEVEL / 2;
  const pool = poolAt(depth);
  for (let left = monsterCount(depth); left > 0; left--) {
    const kind = random.weighted(pool);
    const room = rooms[1 + random.below(rooms.length - 1)];
    const many = kind.pack === undefined ? 1 : random.between(kind.pack[0], kind.pack[1]);
    for (let tries = 10, come = 0; tries > 0 && come < many; tries--) {
      const cell = cellInRoom(random, room);
      if (level.open[cell] === 0 || level.bodies[cell] !== undefined || cell === level.stairsDown) continue;
      const mood = depth <= RULES.monsters.asleepTo && kind.behaviour.flits !== true ? 'asleep' : undefined;
      spawn(level, random, id++, kind, cell, mood);
      come++;
    }
  }
}
