// The world of Yendor: how each of the twenty-six levels is made, from streams of its own, and the ways that leave it. Where a
// way arrives is settled as soon as both its levels exist.

import {
  type Area,
  createEnergyOrder,
  createSearchMemory,
  createStreams,
  createWorld,
  type Link,
  type Place,
  placeOf,
  type Random,
  type Room,
  samePlace,
  type World,
  type WorldData,
} from '@stairwell/engine';
import type { BuiltLevel } from '@stairwell/engine/world';
import { addMonster, cellInRoom } from './ground/bodies.js';
import { landingsOf } from './ground/landings.js';
import type { FloorItem, Monster, SpecialRoom, Trap, YendorLevel } from './level.js';
import { buildPlaces, isBuiltOn } from './levels/build-places.js';
import { digLayout } from './levels/layout.js';
import { IDS_PER_LEVEL, placeItems, placeMonsters, placeTraps } from './levels/populate.js';
import { middleOf } from './levels/site.js';
import { DEPTHS, RULES } from './rules.js';
import { CELLS, HEIGHT, isSecret, T, TERRAIN, WALKABLE, WIDTH } from './terrain.js';

/** The world of a seed, with no level made yet, or as it was saved. */
export function createYendorWorld(
  seed: string,
  fourWay = false,
  data?: WorldData<YendorLevel>,
): World<YendorLevel> {
  const memory = createSearchMemory();
  const world: World<YendorLevel> = createWorld(
    {
      ids: DEPTHS,
      directions: fourWay ? 4 : 8,
      build: (id) => buildLevel(seed, Number(id), memory),
      settle: (link, level) => settle(seed, world, link, level),
    },
    data,
  );
  return world;
}

/** A level as it is before anyone sets foot on it, and the ways that leave it. */
export function buildLevel(
  seed: string,
  depth: number,
  memory = createSearchMemory(),
): BuiltLevel<YendorLevel> {
  const streams = createStreams(seed);
  const layout = digLayout(streams.of('level', depth), memory);
  const { terrain, rooms } = layout;
  // What everybody came for is never behind a wall that looks like all others.
  if (depth === RULES.amuletLevel)
    for (const cell of layout.doors) if (isSecret(terrain[cell])) terrain[cell] = T.doorClosed;
  terrain[middleOf(rooms[0])] = T.stairsUp;
  terrain[middleOf(rooms[rooms.length - 1])] = T.stairsDown;
  const built = buildPlaces(streams, depth, layout, depth * IDS_PER_LEVEL, memory);
  const isTaken = (cell: number) => isBuiltOn(built, cell);
  const traps = placeTraps(streams.of('traps', depth), depth, terrain, built.plain, isTaken);
  const items = placeItems(streams.of('items', depth), terrain, built.plain, depth, isTaken);
  const { places } = built;
  const level = assembleLevel({
    id: depth,
    terrain,
    rooms,
    places,
    traps,
    items: [...built.items, ...items],
  });
  for (const { monster, energy } of built.monsters) addMonster(level, monster, energy);
  placeMonsters(streams.of('monsters', depth), level, built.plain);
  return { level, links: linksOf(level) };
}

/** The ways out of a level: its stairs, and a hole below each pit. The stairs up of the first lead out of the world. */
export function linksOf(level: YendorLevel): Link[] {
  const { id, stairsUp, stairsDown, traps } = level;
  const stairs = (cell: number, to: number): Link => ({
    kind: 'stairs',
    from: placeOf(level, cell),
    to: { level: to },
    cost: 10,
    twoWay: true,
  });
  const links: Link[] = [
    id === 1
      ? { kind: 'exit', from: placeOf(level, stairsUp), cost: 10, outcome: 'escape' }
      : stairs(stairsUp, id - 1),
  ];
  if (id === RULES.maxDepth) return links;
  links.push(stairs(stairsDown, id + 1));
  for (const { kind, cell } of traps)
    if (kind === 'pit')
      links.push({ kind: 'hole', from: placeOf(level, cell), to: { level: id + 1 }, cost: 10 });
  return links;
}

/** Pits land in any of its rooms, drawn in the order of the pits. */
function settle(
  seed: string,
  world: World<YendorLevel>,
  { kind, from }: Link & { readonly to: Area },
  level: YendorLevel,
): Place {
  if (kind !== 'hole') return stairsEnd({ from }, level);
  const random = createStreams(seed).of('landing', level.id);
  for (const pit of world.linksOf(from.level)) {
    if (pit.kind !== 'hole') continue;
    const landing = landingIn(random, level);
    if (samePlace(pit.from, from)) return placeOf(level, landing);
  }
  throw new RangeError(`level ${from.level} has no hole at (${from.x}, ${from.y})`);
}

/** Where stairs to a level arrive: at those that lead back. */
export function stairsEnd({ from }: Pick<Link, 'from'>, level: YendorLevel): Place {
  return placeOf(level, Number(from.level) < level.id ? level.stairsUp : level.stairsDown);
}

/** A monster and the energy it comes with. */
export type NewMonster = Monster & { readonly energy: number };

/** What of a level does not follow from the rest. */
export interface LevelParts {
  readonly id: number;
  readonly terrain: Uint8Array;
  readonly rooms: readonly Room[];
  readonly traps: Trap[];
  readonly items: FloorItem[];
  readonly monsters?: readonly NewMonster[];
  readonly known?: Uint8Array;
  readonly mapped?: Uint8Array;
  readonly recalled?: Uint8Array;
  readonly searched?: Uint8Array;
  readonly places?: SpecialRoom[];
  readonly litRooms?: number[];
  readonly sinceWanderer?: number;
}

/** A level of its parts and what follows from them. */
export function assembleLevel(parts: LevelParts): YendorLevel {
  const { terrain, rooms } = parts;
  const roomAt = new Uint8Array(CELLS);
  const open = new Uint8Array(CELLS);
  for (let cell = 0; cell < CELLS; cell++) open[cell] = WALKABLE[terrain[cell]];
  rooms.forEach(({ x, y, width, height }, index) => {
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column++) roomAt[row * WIDTH + column] = index + 1;
  });
  const level: YendorLevel = {
    id: parts.id,
    width: WIDTH,
    height: HEIGHT,
    table: TERRAIN,
    terrain,
    rooms,
    traps: parts.traps,
    items: parts.items,
    known: parts.known ?? new Uint8Array(CELLS),
    mapped: parts.mapped ?? new Uint8Array(CELLS),
    recalled: parts.recalled ?? new Uint8Array(CELLS),
    searched: parts.searched ?? new Uint8Array(CELLS),
    places: parts.places ?? [],
    litRooms: parts.litRooms ?? [],
    sinceWanderer: parts.sinceWanderer ?? 0,
    stairsUp: terrain.indexOf(T.stairsUp),
    stairsDown: terrain.indexOf(T.stairsDown),
    open,
    roomAt,
    monsters: [],
    bodies: new Array(CELLS),
    order: createEnergyOrder(RULES.energy.toAct),
    roomFields: rooms.map(() => undefined),
    landings: landingsOf(rooms, terrain, parts.places ?? []),
  };
  for (const { energy, ...monster } of parts.monsters ?? []) addMonster(level, monster, energy);
  return level;
}

/** Somewhere on open ground of a room where one may land. */
function landingIn(random: Random, { rooms, landings, open }: YendorLevel): number {
  for (;;) {
    const cell = cellInRoom(random, rooms[random.pick(landings)]);
    if (open[cell] === 1) return cell;
  }
}
