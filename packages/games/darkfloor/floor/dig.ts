// Digs a floor: rooms and corridors by binary space partition, the arrival and the exit.

import {
  digBsp,
  distancesFrom,
  type Level,
  type Point,
  paintPlan,
  type Random,
  type Room,
} from '@stairwell/engine';
import { UNREACHED } from '@stairwell/engine/grid';
import { RULES } from '../rules.js';
import { cellAt, pointAt } from '../state.js';
import { EXIT, TERRAIN, type TerrainName } from '../terrain.js';

/** A floor without anybody on it. */
export interface FloorPlan {
  readonly level: Level<TerrainName>;
  /** The first is the room of the arrival. */
  readonly rooms: readonly Room[];
  readonly arrival: Point;
  readonly exit: Point;
  /** Steps of way from the arrival to each cell. */
  readonly steps: Int32Array;
}

/** Floor `floor`, dug from its own stream of chance. */
export function digFloor(random: Random, floor: number): FloorPlan {
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
  const { x, y } = rooms[0].centre;
  const steps = distancesFrom(level, level.terrain, cellAt(x, y), { directions: 4 });
  const exit = pickExit(random, rooms, steps);
  level.terrain[exit] = EXIT;
  return { level, rooms, arrival: { x, y }, exit: pointAt(exit), steps };
}

/** The centre of a room that is not too near; failing that, the farthest cell there is. */
function pickExit(random: Random, rooms: readonly Room[], steps: Int32Array): number {
  const centres = rooms.slice(1).map(({ centre }) => cellAt(centre.x, centre.y));
  const far = centres.filter((cell) => steps[cell] >= RULES.exit.steps);
  if (far.length > 0) {
    let chosen = random.pick(far);
    for (let draw = 1; draw < RULES.exit.draws; draw++) {
      const other = random.pick(far);
      if (steps[other] < steps[chosen]) chosen = other;
    }
    return chosen;
  }
  const reached = steps.map((count) => (count === UNREACHED ? -1 : count));
  return reached.indexOf(Math.max(...reached));
}
