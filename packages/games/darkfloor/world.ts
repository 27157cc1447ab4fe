// The world: twenty floors, each made on the first visit from streams of its own, and the exits between them. `gen()` of the
// game's mechanics document is `makeFloor`.
//
// Nobody ever comes back to a floor: exits lead down only, and there is no way up. So the world forgets a floor that was left:
// saves and hashes, which are made every hundred ticks, would grow with every floor otherwise.

import {
  createMemory,
  createStreams,
  createWorld,
  type Link,
  type Point,
  type World,
  type WorldBuilder,
  type WorldData,
} from '@stairwell/engine';
import type { BuiltLevel } from '@stairwell/engine/world';
import { digFloor } from './floor/dig.js';
import { fogMap } from './floor/fog.js';
import { placeEntities, placeFog, placeItems } from './floor/place.js';
import { RULES } from './rules.js';
import { cellAt, type FloorLevel, type RunOptions } from './state.js';

/** The floors in the order in which they are played: 20, 19, … 1. */
export const FLOORS: readonly number[] = Array.from(
  { length: RULES.topFloor },
  (_, index) => RULES.topFloor - index,
);

/** What of the options a floor is made by. */
type FloorOptions = Pick<RunOptions, 'gadgets'>;

/** The world of a seed; `data` goes on from what was saved. */
export function createFloors(
  seed: string,
  options: FloorOptions,
  data?: WorldData<FloorLevel>,
): World<FloorLevel> {
  const builder: WorldBuilder<FloorLevel> = {
    ids: FLOORS,
    directions: 4,
    build: (id) => makeFloor(seed, Number(id), options),
    settle: (_, level) => ({ level: level.id, ...level.arrival }),
  };
  return createWorld(builder, data);
}

/** Floor `floor` of a world as it is before anyone sets foot on it. Same seed and floor, same plan. */
export function makeFloor(
  seed: string,
  floor: number,
  { gadgets }: FloorOptions = { gadgets: false },
): BuiltLevel<FloorLevel> {
  const streams = createStreams(seed);
  // Each kind of thing has its own stream of chance, so that a change in one leaves the others as they were.
  const plan = digFloor(streams.of('floor', floor), floor);
  const fog = placeFog(streams.of('fog', floor), floor, plan);
  const { width, height, table, terrain } = plan.level;
  const level: FloorLevel = {
    id: floor,
    width,
    height,
    table,
    terrain,
    arrival: plan.arrival,
    entities: placeEntities(streams.of('entities', floor), floor, plan),
    items: placeItems(streams.of('items', floor), floor, plan, gadgets),
    shutters: [],
    fog,
    isFog: fogMap(fog),
    memory: createMemory(plan.level),
    drift: streams.of('drift', floor),
    hunt: streams.of('hunt', floor),
  };
  return { level, links: [exitLink(floor, plan.exit)] };
}

/** The way out of a floor: to the arrival of the floor below, or out of the world. */
export function exitLink(floor: number, exit: Point): Link {
  const from = { level: floor, ...exit };
  const isLast = floor === FLOORS[FLOORS.length - 1];
  const end = isLast ? { outcome: 'escape' } : { to: { level: floor - 1 } };
  return { kind: 'exit', from, cost: 10, ...end };
}

/** The cell of the way out of a floor. */
export function exitOf(world: World<FloorLevel>, level: FloorLevel): number {
  const [{ from }] = world.linksOf(level.id);
  return cellAt(from.x, from.y);
}
