// Makes the floors: rooms and corridors by binary space partition, the exit, who waits there and what lies there. Each kind
// of thing has its own stream of chance, so that a change in one leaves the others as they were.

import {
  chebyshev,
  createStreams,
  digBsp,
  EIGHT_DIRECTIONS,
  FOUR_DIRECTIONS,
  floodFill,
  isWalkable,
  type Level,
  type Link,
  type Point,
  paintPlan,
  type Random,
  type Room,
  type World,
  worldOf,
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
  return worldOf(levels, links);
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
  // The generator digs from one corner of the map to the other: which room is first and which is last is drawn anew.
  const rooms = [...plan.rooms];
  const first = random.below(rooms.length);
  rooms.unshift(...rooms.splice(first, 1));
  const arrival = pointOf(rooms[0].centre);
  const reached = floodFill(plan, cellAt(arrival.x, arrival.y), (cell) => level.terrain[cell] === FLOOR);
  const exit = pickExit(random, rooms, stepsFrom(reached, level));
  level.terrain[cellAt(exit.x, exit.y)] = EXIT;
  return { level, rooms, arrival, exit };
}

/** The centre of a room that is not too near; failing that, the farthest cell there is. */
function pickExit(random: Random, rooms: readonly Room[], steps: Uint16Array): Point {
  const away = ({ centre }: Room) => steps[cellAt(centre.x, centre.y)];
  const far = rooms.slice(1).filter((room) => away(room) >= RULES.exit.steps);
  if (far.length > 0) {
    let chosen = random.pick(far);
    for (let draw = 1; draw < RULES.exit.draws; draw++) {
      const other = random.pick(far);
      if (away(other) < away(chosen)) chosen = other;
    }
    return pointOf(chosen.centre);
  }
  let farthest = 0;
  steps.forEach((count, cell) => {
    if (count > steps[farthest]) farthest = cell;
  });
  return { x: farthest % RULES.width, y: Math.floor(farthest / RULES.width) };
}

/** How many steps each cell is from the first of a flood that visited them in order. */
function stepsFrom(reached: readonly number[], level: Level): Uint16Array {
  const steps = new Uint16Array(CELLS);
  for (const cell of reached) {
    for (const step of FOUR_DIRECTIONS) {
      const next = cell + step.y * RULES.width + step.x;
      if (next !== reached[0] && steps[next] === 0 && level.terrain[next] === FLOOR)
        steps[next] = steps[cell] + 1;
    }
  }
  return steps;
}

function pointOf({ x, y }: Point): Point {
  return { x, y };
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
  const { exitDistance, arrivalDistance, weights } = RULES.entities;
  const wanted = entityCount(floor);
  const entities: Entity[] = [];
  const isFree = (spot: Point) =>
    chebyshev(spot, exit) >= exitDistance &&
    chebyshev(spot, arrival) >= arrivalDistance &&
    !entities.some(({ x, y }) => x === spot.x && y === spot.y);
  const place = (kind: EntityKind, { x, y }: Point) => {
    entities.push(createEntity(entities.length + 1, kind, x, y));
  };
  for (const room of drawBerths(random, rooms.slice(1))) {
    if (entities.length >= wanted) return entities;
    const kind = random.weighted(weights);
    const spots = spotsIn(room, level, kind).filter(isFree);
    if (spots.length > 0) place(kind, random.pick(spots));
  }
  // Rooms beside the arrival or around the exit may have had no spot: the rest go wherever there is one.
  const anywhere = rooms.slice(1).flatMap((room) => spotsIn(room, level, 'chaser'));
  for (const spot of random.shuffle(anywhere)) {
    if (entities.length >= wanted) break;
    if (!isFree(spot)) continue;
    const kind = random.weighted(weights);
    if (kind !== 'ambusher' || isNiche(level, spot.x, spot.y)) place(kind, spot);
  }
  return entities;
}

/** Every room as often as it may hold somebody: all of them once before any of them again. */
function drawBerths(random: Random, rooms: readonly Room[]): Room[] {
  const berths: Room[] = [];
  for (let round = 0; round < RULES.entities.perRoom; round++) berths.push(...random.shuffle([...rooms]));
  return berths;
}

/**
 * Floor cells of a room; for ambushers only those along its walls, where one more `#` is not noticed, and where it stands in
 * nobody's way.
 */
function spotsIn(room: Room, level: Level, kind: EntityKind): Point[] {
  const spots: Point[] = [];
  for (let y = room.y; y < room.y + room.height; y++) {
    for (let x = room.x; x < room.x + room.width; x++) {
      if (level.terrain[cellAt(x, y)] !== FLOOR) continue;
      if (kind === 'ambusher' && !isNiche(level, x, y)) continue;
      spots.push({ x, y });
    }
  }
  return spots;
}

/** Beside a wall, and whoever walks around it finds one stretch of floor: it blocks no doorway. */
function isNiche(level: Level, x: number, y: number): boolean {
  const ring = EIGHT_DIRECTIONS.map((step) => isWalkable(level, x + step.x, y + step.y));
  const stretches = ring.filter((isOpen, i) => isOpen && !ring[(i + 1) % ring.length]).length;
  return stretches === 1;
}

export function createEntity(id: number, kind: EntityKind, x: number, y: number): Entity {
  return {
    id,
    kind,
    x,
    y,
    wait: 0,
    home: cellAt(x, y),
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
