// Makes the floors: rooms and corridors by binary space partition, the exit, who waits there and what lies there. Each kind
// of thing has its own stream of chance, so that a change in one leaves the others as they were.

import {
  chebyshev,
  createStreams,
  createWorld,
  digBsp,
  floodFill,
  type Level,
  type Link,
  type Point,
  paintPlan,
  type Random,
  type Room,
  type World,
} from '@stairwell/engine';
import { type FloorItem, ITEM_KINDS, ITEMS, type ItemKind } from './items.js';
import { entityCount, itemCount, RULES } from './rules.js';
import { CELLS, cellAt, type Entity, type EntityKind } from './state.js';
import { EXIT, FLOOR, TERRAIN, type TerrainName } from './terrain.js';

/** A floor as it is before anyone sets foot on it. */
export interface FloorPlan {
  readonly level: Level<TerrainName>;
  readonly rooms: readonly Room[];
  readonly arrival: Point;
  readonly exit: Point;
  readonly entities: Entity[];
  readonly items: FloorItem[];
  readonly fog: number[];
  /** Chance for what happens here later. */
  readonly drift: Random;
  readonly hunt: Random;
}

/** Floor `floor` of a world. Same seed and floor, same plan. */
export function makeFloor(seed: string, floor: number): FloorPlan {
  const streams = createStreams(seed);
  const { level, rooms, arrival, exit } = digFloor(streams.of('floor', floor), floor);
  const open: number[] = [];
  for (let cell = 0; cell < CELLS; cell++) if (level.terrain[cell] === FLOOR) open.push(cell);
  const entities = placeEntities(streams.of('entities', floor), floor, level, rooms, arrival, exit);
  const items = placeItems(streams.of('items', floor), floor, open, cellAt(arrival.x, arrival.y));
  const fogRandom = streams.of('fog', floor);
  const fog = fogRandom
    .shuffle([...open])
    .slice(0, fogRandom.between(RULES.fog.startLow, RULES.fog.startHigh));
  return {
    level,
    rooms,
    arrival,
    exit,
    entities,
    items,
    fog,
    drift: streams.of('drift', floor),
    hunt: streams.of('hunt', floor),
  };
}

/** All twenty floors. Each exit leads to the arrival of the floor below, the last one out of the world. */
export function makeWorld(seed: string): World {
  const levels: Level[] = [];
  const links: Link[] = [];
  let above: { level: number; x: number; y: number } | undefined;
  for (let floor = RULES.topFloor; floor >= 1; floor--) {
    const { level, arrival, exit } = digFloor(createStreams(seed).of('floor', floor), floor);
    levels.push(level);
    if (above !== undefined)
      links.push({
        kind: 'exit',
        from: above,
        to: { level: floor, ...arrival },
        cost: RULES.player.stepCost,
      });
    above = { level: floor, ...exit };
  }
  if (above !== undefined)
    links.push({ kind: 'exit', from: above, cost: RULES.player.stepCost, outcome: 'escape' });
  return createWorld(levels, links);
}

function digFloor(
  random: Random,
  floor: number,
): { level: Level<TerrainName>; rooms: readonly Room[]; arrival: Point; exit: Point } {
  const plan = digBsp(random, { width: RULES.width, height: RULES.height });
  const level = paintPlan<TerrainName>(plan, floor, TERRAIN, {
    solid: 'wall',
    floor: 'floor',
    corridor: 'floor',
    door: 'floor',
  });
  const { rooms } = plan;
  const arrival = { x: rooms[0].centre.x, y: rooms[0].centre.y };
  const last = rooms[rooms.length - 1].centre;
  let exit = { x: last.x, y: last.y };
  if (rooms.length === 1) {
    // A floor of one room: the exit stands as far away as it can.
    const reached = floodFill(plan, cellAt(arrival.x, arrival.y), (cell) => level.terrain[cell] === FLOOR);
    const far = reached[reached.length - 1];
    exit = { x: far % RULES.width, y: Math.floor(far / RULES.width) };
  }
  level.terrain[cellAt(exit.x, exit.y)] = EXIT;
  return { level, rooms, arrival, exit };
}

/** Rooms but the first hold at most two each; the distances keep arrival and exit fair. */
function placeEntities(
  random: Random,
  floor: number,
  level: Level,
  rooms: readonly Room[],
  arrival: Point,
  exit: Point,
): Entity[] {
  const { perRoom, exitDistance, arrivalDistance, weights } = RULES.entities;
  const entities: Entity[] = [];
  const wanted = entityCount(floor);
  const berths: number[] = [];
  for (let round = 0; round < perRoom; round++) {
    const order = rooms.map((_, index) => index).slice(1);
    berths.push(...random.shuffle(order));
  }
  for (const index of berths) {
    if (entities.length >= wanted) break;
    const kind: EntityKind = random.weighted(weights);
    const spots = spotsIn(rooms[index], level, kind).filter(
      (spot) =>
        chebyshev(spot, exit) >= exitDistance &&
        chebyshev(spot, arrival) >= arrivalDistance &&
        !entities.some((other) => other.x === spot.x && other.y === spot.y),
    );
    if (spots.length === 0) continue;
    const { x, y } = random.pick(spots);
    entities.push(createEntity(entities.length + 1, kind, x, y));
  }
  // Rooms beside the arrival or around the exit may have had no spot: the rest go wherever there is one.
  const anywhere = rooms.slice(1).flatMap((room) => spotsIn(room, level, 'chaser'));
  for (const spot of random.shuffle(anywhere)) {
    if (entities.length >= wanted) break;
    if (chebyshev(spot, exit) < exitDistance || chebyshev(spot, arrival) < arrivalDistance) continue;
    if (entities.some((other) => other.x === spot.x && other.y === spot.y)) continue;
    entities.push(createEntity(entities.length + 1, random.weighted(weights), spot.x, spot.y));
  }
  return entities;
}

/** Floor cells of a room; for ambushers only those along its walls, where one more `#` is not noticed. */
function spotsIn(room: Room, level: Level, kind: EntityKind): Point[] {
  const spots: Point[] = [];
  for (let y = room.y; y < room.y + room.height; y++) {
    for (let x = room.x; x < room.x + room.width; x++) {
      if (level.terrain[cellAt(x, y)] !== FLOOR) continue;
      const isEdge =
        x === room.x || y === room.y || x === room.x + room.width - 1 || y === room.y + room.height - 1;
      if (kind !== 'ambusher' || isEdge) spots.push({ x, y });
    }
  }
  return spots;
}

export function createEntity(id: number, kind: EntityKind, x: number, y: number): Entity {
  return {
    id,
    kind,
    x,
    y,
    wait: 0,
    isActive: false,
    isTouching: false,
    lastKnown: -1,
    isDead: false,
    effects: [],
  };
}

function placeItems(random: Random, floor: number, open: readonly number[], arrival: number): FloorItem[] {
  const weights = ITEM_KINDS.map((kind): readonly [ItemKind, number] => [kind, ITEMS[kind].weight]);
  const cells = random.shuffle(open.filter((cell) => cell !== arrival));
  return cells.slice(0, itemCount(floor)).map((cell) => ({ cell, kind: random.weighted(weights) }));
}
