// DungeonService: makes a level on the first visit, from streams of its own, so that a level is the same whenever and in
// whatever order it is made. The ways between two levels are added when the lower one exists.

import {
  createStreams,
  type Level,
  type Link,
  linkBothWays,
  type Random,
  type Room,
  type Streams,
  type World,
  worldOf,
} from '@stairwell/engine';
import { ITEMS } from '../data/items.js';
import { bandOf, SORTS, shareOf } from '../data/quotas.js';
import { AMULET, createItem, GOLD, plainItem, rollAmong, rollKind } from '../items/create.js';
import { digLayout } from '../layout.js';
import { createMonster, rollMonster } from '../monsters/spawn.js';
import { monsterCount, RULES } from '../rules.js';
import {
  type FloorItem,
  type Item,
  type LevelState,
  type Monster,
  TRAP_KINDS,
  type Trap,
  type YendorState,
} from '../state.js';
import { CELLS, HEIGHT, T, TERRAIN, type TerrainName, WIDTH, xOf, yOf } from '../terrain.js';

/** Ids of what a level brings with it; what comes later counts from FIRST_FREE_ID. */
const IDS_PER_LEVEL = 1000;
export const FIRST_FREE_ID = 100_000;

export const DungeonService = {
  /** The level of that depth, made now if nobody was there before. */
  visit(state: YendorState, depth: number): LevelState {
    const known = state.levels.get(depth);
    if (known !== undefined) return known;
    const made = makeLevel(state.seed, depth);
    state.levels.set(depth, made);
    addLinks(state.seed, state.levels.get(depth - 1), made, state.links);
    return made;
  },

  /** All the ways between the levels there are, for loading. */
  links(seed: string, levels: ReadonlyMap<number, LevelState>): Link[] {
    const links: Link[] = [];
    for (const depth of [...levels.keys()].sort((a, b) => a - b)) {
      const level = levels.get(depth);
      if (level !== undefined) addLinks(seed, levels.get(depth - 1), level, links);
    }
    return links;
  },

  /** All twenty-six levels. */
  world(seed: string): World {
    const levels: Level[] = [];
    const links: Link[] = [];
    let above: LevelState | undefined;
    for (let depth = 1; depth <= RULES.maxDepth; depth++) {
      const made = makeLevel(seed, depth);
      levels.push(made.level);
      addLinks(seed, above, made, links);
      above = made;
    }
    return worldOf(levels, links);
  },
} as const;

/** Level `depth` of a world, as it is before anyone sets foot on it. */
export function makeLevel(seed: string, depth: number): LevelState {
  const streams: Streams = createStreams(seed);
  const { terrain, rooms } = digLayout(streams.of('level', depth));
  const first = rooms[0];
  const last = rooms[rooms.length - 1];
  const stairsUp = first.centre.y * WIDTH + first.centre.x;
  const stairsDown = last.centre.y * WIDTH + last.centre.x;
  terrain[stairsUp] = T.stairsUp;
  terrain[stairsDown] = T.stairsDown;
  const level = assembleLevel({
    depth,
    terrain,
    rooms,
    stairsUp,
    stairsDown,
    traps: placeTraps(streams.of('traps', depth), terrain, rooms),
    items: placeItems(streams.of('items', depth), terrain, rooms, depth),
    monsters: [],
  });
  placeMonsters(streams.of('monsters', depth), level);
  return level;
}

/** A level's parts and what follows from them. */
export function assembleLevel(parts: {
  depth: number;
  terrain: Uint8Array;
  rooms: readonly Room[];
  stairsUp: number;
  stairsDown: number;
  traps: Trap[];
  items: FloorItem[];
  monsters: Monster[];
  known?: Uint8Array;
  mapped?: Uint8Array;
  recalled?: Uint8Array;
  litRooms?: number[];
  sinceWanderer?: number;
}): LevelState {
  const { depth, terrain, rooms, monsters } = parts;
  const level: Level<TerrainName> = { id: depth, width: WIDTH, height: HEIGHT, table: TERRAIN, terrain };
  const roomAt = new Uint8Array(CELLS);
  rooms.forEach((room, index) => {
    for (let y = room.y; y < room.y + room.height; y++)
      roomAt.fill(index + 1, y * WIDTH + room.x, y * WIDTH + room.x + room.width);
  });
  const bodies: (Monster | undefined)[] = new Array(CELLS).fill(undefined);
  for (const monster of monsters) bodies[monster.cell] = monster;
  return {
    depth,
    level,
    rooms,
    stairsUp: parts.stairsUp,
    stairsDown: parts.stairsDown,
    known: parts.known ?? new Uint8Array(CELLS),
    mapped: parts.mapped ?? new Uint8Array(CELLS),
    recalled: parts.recalled ?? new Uint8Array(CELLS),
    monsters,
    items: parts.items,
    traps: parts.traps,
    litRooms: parts.litRooms ?? [],
    sinceWanderer: parts.sinceWanderer ?? 0,
    roomAt,
    bodies,
    roomFields: rooms.map(() => undefined),
  };
}

function addLinks(seed: string, above: LevelState | undefined, made: LevelState, links: Link[]): void {
  const { depth } = made;
  const up = { level: depth, x: xOf(made.stairsUp), y: yOf(made.stairsUp) };
  if (depth === 1) links.push({ kind: 'stairs', from: up, cost: 1, outcome: 'escape' });
  if (above === undefined) return;
  const down = { level: depth - 1, x: xOf(above.stairsDown), y: yOf(above.stairsDown) };
  links.push(...linkBothWays('stairs', down, up, 1));
  const random = createStreams(seed).of('landing', depth);
  for (const { kind, cell } of above.traps) {
    if (kind !== 'pit') continue;
    const landing = cellInRoom(random, random.pick(made.rooms));
    links.push({
      kind: 'hole',
      from: { level: depth - 1, x: xOf(cell), y: yOf(cell) },
      to: { level: depth, x: xOf(landing), y: yOf(landing) },
      cost: 1,
    });
  }
}

function cellInRoom(random: Random, room: Room): number {
  return (room.y + random.below(room.height)) * WIDTH + room.x + random.below(room.width);
}

function placeTraps(random: Random, terrain: Uint8Array, rooms: readonly Room[]): Trap[] {
  const traps: Trap[] = [];
  const wanted = random.between(RULES.traps.perLevel[0], RULES.traps.perLevel[1]);
  while (traps.length < wanted) {
    const cell = cellInRoom(random, random.pick(rooms));
    if (terrain[cell] !== T.floor || traps.some((trap) => trap.cell === cell)) continue;
    traps.push({ cell, kind: random.pick(TRAP_KINDS), found: false, spent: false });
  }
  return traps;
}

function placeItems(random: Random, terrain: Uint8Array, rooms: readonly Room[], depth: number): FloorItem[] {
  const items: FloorItem[] = [];
  const put = (item: Item) => {
    let cell: number;
    do cell = cellInRoom(random, rooms[1 + random.below(rooms.length - 1)]);
    while (terrain[cell] !== T.floor || items.some((other) => other.cell === cell));
    items.push({ cell, item, left: false, until: -1 });
  };
  let id = depth * IDS_PER_LEVEL;
  const band = bandOf(depth);
  let owed = 0;
  for (const [sort, quota] of band.quota) {
    for (let count = shareOf(band, depth, quota); count > 0; count--) {
      const fitting = SORTS[sort].filter((kind) => fits(kind, depth));
      put(
        createItem(random, id++, rollAmong(random, fitting.length > 0 ? fitting : SORTS[sort], depth), depth),
      );
      owed++;
    }
  }
  for (let left = Math.max(RULES.items.randomLeast, RULES.items.attempts - owed); left > 0; left--)
    put(createItem(random, id++, rollKind(random, depth), depth));
  for (let piles = random.between(RULES.items.goldPiles[0], RULES.items.goldPiles[1]); piles > 0; piles--)
    put(createItem(random, id++, GOLD, depth));
  if (depth === RULES.amuletLevel) put(plainItem(id++, AMULET));
  return items;
}

function fits(kind: number, depth: number): boolean {
  const { depths } = ITEMS[kind];
  return depths[0] <= depth && depth <= depths[1];
}

function placeMonsters(random: Random, level: LevelState): void {
  const { depth, rooms } = level;
  let id = depth * IDS_PER_LEVEL + IDS_PER_LEVEL / 2;
  for (let left = monsterCount(depth); left > 0; left--) {
    const kind = rollMonster(random, depth);
    for (let tries = 10; tries > 0; tries--) {
      const cell = cellInRoom(random, rooms[1 + random.below(rooms.length - 1)]);
      if (level.bodies[cell] !== undefined || cell === level.stairsDown) continue;
      const monster = createMonster(random, id++, kind, cell);
      level.monsters.push(monster);
      level.bodies[cell] = monster;
      break;
    }
  }
}
