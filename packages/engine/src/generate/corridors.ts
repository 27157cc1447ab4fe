// Digs corridors between rooms as a builder would: through a straight piece of wall, never at a corner, never along
// a wall, with few bends, and into an older corridor where that saves work. A* over (cell, direction of travel).

import { FOUR_DIRECTIONS, type Point } from '../grid/point.js';
import { type Door, PLAN, type Room } from './plan.js';

/** What a step costs. Every step costs at least 1, so the Manhattan distance never overestimates. */
export interface CorridorCosts {
  /** Through solid rock. */
  readonly dig: number;
  /** Along an older corridor or through an older door. */
  readonly reuse: number;
  /** Added for breaking a wall. */
  readonly door: number;
  /** Added for a change of direction. */
  readonly bend: number;
}

/** Digs corridors into a plan. */
export interface CorridorDigger {
  /** Digs from a floor cell of one room to a floor cell of another. Returns the doors broken and the cells dug. */
  dig(from: Point, to: Point, costs: CorridorCosts): { readonly doors: Door[]; readonly dug: number };
}

/** Solid cells that a room needs around it so that every wall has a lane before it: wall, lane, wall. */
export const LEAST_MARGIN = 3;

/** The same towards the border of the map: lane, wall. */
export const LANE_AND_WALL = 2;

/**
 * Prepares digging on a map whose rooms are dug already, `LEAST_MARGIN` or more apart and `LANE_AND_WALL` or more
 * from the border. Then the rock outside the walls hangs together, so a way between two rooms always exists.
 */
export function createCorridorDigger(
  cells: Uint8Array,
  width: number,
  rooms: readonly Room[],
  border: number,
): CorridorDigger {
  const height = cells.length / width;
  const ground = surveyGround(width, height, rooms, border);
  const steps = FOUR_DIRECTIONS.map(({ x, y }) => y * width + x);
  // A state is cell * 4 + direction; `cameFrom` names the state before it.
  const cost = new Int32Array(cells.length * 4);
  const cameFrom = new Int32Array(cells.length * 4);
  const ahead = new Int32Array(cells.length);
  const queue: number[][] = [];

  return {
    dig(from, to, costs) {
      const start = from.y * width + from.x;
      const goal = to.y * width + to.x;
      const firstRoom = ground[start];
      const lastRoom = ground[goal];
      // Steps to the goal at least, by cell: asked for often, so written down once.
      for (let cell = 0, y = 0; y < height; y++) {
        const down = Math.abs(y - to.y);
        for (let x = 0; x < width; x++, cell++) ahead[cell] = Math.abs(x - to.x) + down;
      }
      cost.fill(UNSEEN);
      for (const bucket of queue) bucket.length = 0;
      const push = (state: number, spent: number, before: number) => {
        cost[state] = spent;
        cameFrom[state] = before;
        const rank = spent + ahead[state >> 2];
        while (queue.length <= rank) queue.push([]);
        queue[rank].push(state);
      };
      for (let direction = 0; direction < 4; direction++) push(start * 4 + direction, 0, -1);

      for (let rank = 0; rank < queue.length; rank++) {
        const bucket = queue[rank];
        while (bucket.length > 0) {
          const state = bucket.pop() as number;
          const cell = state >> 2;
          const heading = state & 3;
          const spent = cost[state];
          if (spent + ahead[cell] < rank) continue; // a cheaper way here was found after this one was queued
          if (cell === goal) return digBack(state);
          const isDoor = ground[cell] <= WALL;
          for (let direction = 0; direction < 4; direction++) {
            if (direction === (heading ^ 2)) continue;
            if (direction !== heading && isDoor) continue; // a door is passed straight
            const next = cell + steps[direction];
            const kind = ground[next];
            if (kind === NEVER) continue;
            const solid = cells[next] === PLAN.solid;
            let step = solid ? costs.dig : costs.reuse;
            if (kind <= WALL) {
              if (((direction & 1) === 0) !== (kind === WALL_PASSED_VERTICALLY)) continue;
              if (solid) {
                const along = kind === WALL_PASSED_VERTICALLY ? 1 : width;
                if (cells[next - along] !== PLAN.solid || cells[next + along] !== PLAN.solid) continue;
                step += costs.door;
              }
            } else if (kind !== ROCK) {
              if (kind !== firstRoom && kind !== lastRoom) continue; // another room is not a corridor
              step = 1;
            }
            if (direction !== heading) step += costs.bend;
            const total = spent + step;
            if (total < cost[next * 4 + direction]) push(next * 4 + direction, total, state);
          }
        }
      }
      throw new Error(`no way from (${from.x}, ${from.y}) to (${to.x}, ${to.y}): rooms stand too close`);
    },
  };

  function digBack(end: number): { doors: Door[]; dug: number } {
    const doors: Door[] = [];
    let dug = 0;
    for (let state = end; state !== -1; state = cameFrom[state]) {
      const cell = state >> 2;
      if (cells[cell] !== PLAN.solid) continue;
      dug++;
      if (ground[cell] > WALL) {
        cells[cell] = PLAN.corridor;
        continue;
      }
      cells[cell] = PLAN.door;
      const step = steps[state & 3];
      const inside = Math.max(ground[cell + step], ground[cell - step]);
      doors.push({ x: cell % width, y: Math.floor(cell / width), room: inside - FIRST_ROOM });
    }
    return { doors: doors.reverse(), dug };
  }
}

// What a cell is to the digger; a room's floor is FIRST_ROOM plus the room's place in the list.
const NEVER = 0;
const WALL_PASSED_VERTICALLY = 1;
const WALL = 2;
const ROCK = 3;
const FIRST_ROOM = 4;

const UNSEEN = 0x7fff_ffff;

function surveyGround(width: number, height: number, rooms: readonly Room[], border: number): Int32Array {
  const ground = new Int32Array(width * height);
  for (let y = border; y < height - border; y++)
    ground.fill(ROCK, y * width + border, (y + 1) * width - border);
  rooms.forEach((room, index) => {
    for (let y = room.y - 1; y <= room.y + room.height; y++) {
      const outsideRows = y < room.y || y >= room.y + room.height;
      for (let x = room.x - 1; x <= room.x + room.width; x++) {
        const outsideColumns = x < room.x || x >= room.x + room.width;
        ground[y * width + x] = outsideRows
          ? outsideColumns
            ? NEVER
            : WALL_PASSED_VERTICALLY
          : outsideColumns
            ? WALL
            : FIRST_ROOM + index;
      }
    }
  });
  return ground;
}
