// Who waits on a floor, what lies there, and where the first fog is.

import {
  chebyshev,
  EIGHT_DIRECTIONS,
  isWalkable,
  type Level,
  type Point,
  type Random,
  type Room,
} from '@stairwell/engine';
import { createEntity } from '../beings/entity.js';
import { entityCount, itemCount, RULES } from '../rules.js';
import {
  CELLS,
  cellAt,
  type Entity,
  type EntityKind,
  type FloorItem,
  ITEM_KINDS,
  pointAt,
} from '../state.js';
import { FLOOR } from '../terrain.js';
import { ITEMS, isGadget } from '../things/items.js';
import type { FloorPlan } from './dig.js';
import { zoneOf } from './zones.js';

/** Rooms but the first hold at most two each; the distances keep arrival and exit fair. */
export function placeEntities(
  random: Random,
  floor: number,
  { level, rooms, arrival, exit, steps }: FloorPlan,
): Entity[] {
  const { exitDistance, arrivalDistance, firstSteps } = RULES.entities;
  const weights = zoneOf(floor).hunters;
  const wanted = entityCount(floor);
  const entities: Entity[] = [];
  const isFree = (spot: Point) =>
    chebyshev(spot, exit) >= exitDistance &&
    chebyshev(spot, arrival) >= arrivalDistance &&
    (floor < RULES.topFloor || steps[cellAt(spot.x, spot.y)] > firstSteps) &&
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
  const beyond = rooms.slice(1).flatMap((room) => spotsIn(room, level, 'chaser'));
  const anywhere = floor < RULES.topFloor ? beyond : floorCells(level).map(pointAt);
  for (const spot of random.shuffle(anywhere)) {
    if (entities.length >= wanted) break;
    if (!isFree(spot)) continue;
    const kind = random.weighted(weights);
    if (kind !== 'ambusher' || isNiche(level, spot.x, spot.y)) place(kind, spot);
  }
  return entities;
}

/** What lies on a floor; nothing where one arrives. */
export function placeItems(
  random: Random,
  floor: number,
  { level, arrival }: FloorPlan,
  hasGadgets: boolean,
): FloorItem[] {
  const { items, charge } = zoneOf(floor);
  const kinds = ITEM_KINDS.filter((kind) => hasGadgets || !isGadget(kind));
  const weights = kinds.map((kind) => [kind, items[kind]] as const);
  const start = cellAt(arrival.x, arrival.y);
  const cells = random.shuffle(floorCells(level).filter((cell) => cell !== start));
  return cells.slice(0, itemCount(floor)).map((cell) => {
    const kind = random.weighted(weights);
    const { maxStack, light } = ITEMS[kind];
    return { cell, kind, charges: light === undefined ? maxStack : maxStack * charge };
  });
}

/** The first fog of a floor, by its cells. */
export function placeFog(random: Random, floor: number, { level }: FloorPlan): number[] {
  const cells = random.shuffle(floorCells(level));
  return cells.slice(0, random.between(...zoneOf(floor).fog));
}

function floorCells({ terrain }: Level): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < CELLS; cell++) if (terrain[cell] === FLOOR) cells.push(cell);
  return cells;
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
