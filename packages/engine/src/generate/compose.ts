// One generator inside another: a maze in a hall, caves in a quarter of the map, a vault in a chamber. Whatever a generator
// digs is cut to the place it is given and joined to the rest.

import type { Size } from '../grid/grid.js';
import type { Point } from '../grid/point.js';
import { findPath } from '../grid/search.js';
import type { Random } from '../random/random.js';
import { regionHolds } from '../world/link.js';
import { connectPlan } from './connect.js';
import { assertWhole, type Door, PLAN, type Plan, type Room } from './plan.js';

/** Where to dig: a box, such as a room, or a question about each cell, such as `insideRegion`. */
export type DigPlace = (Point & Size) | ((x: number, y: number) => boolean);

/** A generator as `digInside` calls it: with the size of the box around the place. */
export type Dig = (random: Random, size: Size) => Plan;

/**
 * A plan on which nothing is dug, to begin a composition with.
 * @example
 * ```ts
 * import { createRandom, digCaves, digRooms, planRows } from '@stairwell/engine';
 * import { digInside, solidPlan } from '@stairwell/engine/generate';
 *
 * const random = createRandom('border');
 * const west = { x: 0, y: 0, width: 32, height: 14 };
 * const east = { x: 32, y: 0, width: 32, height: 14 };
 * const town = digInside(random, solidPlan(64, 14), west, (random, size) => digRooms(random, { ...size, rooms: [3, 4] }));
 * console.log(planRows(digInside(random, town, east, digCaves)).join('\n'));
 * ```
 *
 * ```text
 * ################################################################
 * ####,,,,,,,,,,,,,,,,,###########################################
 * ####,###############,##################...################..####
 * ####,#####....######+##################....##############....###
 * ####+#####....###....###################...#####.#######......##
 * ###....###....###....###################...####...##..........##
 * ###....+,+....+,+....##################.....##................##
 * ###....#####+####....+,+....#########..........................#
 * ############,####....###....,,,,,,,,.................######....#
 * ############,####....###....########................########..##
 * ############,############+###########....###....################
 * ############,,,,,,,,,,,,,,############..#####..#################
 * ################################################################
 * ################################################################
 * ```
 */
export function solidPlan(width: number, height: number): Plan {
  assertWhole('width', width, 1);
  assertWhole('height', height, 1);
  return { width, height, cells: new Uint8Array(width * height), rooms: [], doors: [] };
}

/**
 * The plan with a place dug anew by another generator, and joined to what is around it. Doors that led into the place still
 * do. Rooms of the plan stay in its list as long as anything of them is open; those of the inner generator that lie wholly in
 * the place come after them.
 * @example
 * ```ts
 * import { createRandom, digMaze, digRooms, planRows } from '@stairwell/engine';
 * import { digInside } from '@stairwell/engine/generate';
 *
 * const random = createRandom('attic');
 * const plan = digRooms(random, { width: 60, height: 14, rooms: [3, 3], roomWidth: [9, 13], roomHeight: [5, 5] });
 * const [hall] = plan.rooms;
 * if (hall !== undefined) console.log(planRows(digInside(random, plan, hall, digMaze)).join('\n'));
 * ```
 *
 * ```text
 * ############################################################
 * ############################################################
 * ############################################################
 * ############################################################
 * ###########,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,#############
 * ###########+##################################+#############
 * ###.........#############################.............######
 * ###.........#####,,,,,,,#################.............######
 * ###.........#####,###,#,,,+,,,,,,,,,,,,,+.............######
 * ###.........####,,,,#,#,#################.............######
 * ###.........+,,+,########################.............######
 * ############################################################
 * ############################################################
 * ############################################################
 * ```
 */
export function digInside(random: Random, plan: Plan, place: DigPlace, dig: Dig): Plan {
  const { width, height } = plan;
  const isInside = typeof place === 'function' ? place : (x: number, y: number) => regionHolds(place, x, y);
  const inside = new Uint8Array(width * height);
  for (let y = 0, cell = 0; y < height; y++)
    for (let x = 0; x < width; x++, cell++) if (isInside(x, y)) inside[cell] = 1;
  const box = boxAround(inside, width);
  const inner = dig(random, { width: box.width, height: box.height });
  const cells = plan.cells.slice();
  for (let y = 0; y < Math.min(inner.height, box.height); y++) {
    for (let x = 0; x < Math.min(inner.width, box.width); x++) {
      const cell = (box.y + y) * width + box.x + x;
      if (inside[cell] === 1) cells[cell] = inner.cells[y * inner.width + x];
    }
  }
  const rooms: Room[] = [];
  const doors: Door[] = [];
  takeOver(
    plan,
    { x: 0, y: 0 },
    (room) => openRoom(room, cells, width),
    (cell) => inside[cell] === 0,
  );
  takeOver(
    inner,
    box,
    (room) => (isWhole(room) ? room : undefined),
    (cell) => inside[cell] === 1,
  );
  for (const door of doors) leadOn(door, cells, plan, inside);
  return connectPlan({
    width,
    height,
    cells,
    rooms,
    doors: doors.filter((door) => isPassage(door, cells, width)),
  });

  /** Takes over the rooms that stay and their doors; a door that belongs to no room any more is a piece of corridor. */
  function takeOver(
    from: Plan,
    { x, y }: Point,
    kept: (room: Room) => Room | undefined,
    isOwn: (cell: number) => boolean,
  ): void {
    const numbers = from.rooms.map((room) => {
      const moved = {
        ...room,
        x: room.x + x,
        y: room.y + y,
        centre: { x: room.centre.x + x, y: room.centre.y + y },
      };
      const stays = kept(moved);
      return stays === undefined ? -1 : rooms.push(stays) - 1;
    });
    for (const door of from.doors) {
      const moved = { x: door.x + x, y: door.y + y, room: numbers[door.room] };
      const cell = moved.y * width + moved.x;
      if (!isOwn(cell)) continue;
      if (moved.room === -1) cells[cell] = PLAN.corridor;
      else doors.push(moved);
    }
  }

  function isWhole(room: Room): boolean {
    for (let y = room.y; y < room.y + room.height; y++)
      for (let x = room.x; x < room.x + room.width; x++) if (inside[y * width + x] === 0) return false;
    return true;
  }
}

function boxAround(inside: Uint8Array, width: number): Point & Size {
  const first = inside.indexOf(1);
  if (first === -1) throw new RangeError('the place to dig in holds no cell of the map');
  const top = Math.floor(first / width);
  const bottom = Math.floor(inside.lastIndexOf(1) / width);
  let [left, right] = [width, 0];
  inside.forEach((is, cell) => {
    if (is === 0) return;
    left = Math.min(left, cell % width);
    right = Math.max(right, cell % width);
  });
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** The room with a centre that is open, or undefined where nothing of it is. */
function openRoom(room: Room, cells: Uint8Array, width: number): Room | undefined {
  let centre: Point | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let y = room.y; y < room.y + room.height; y++) {
    for (let x = room.x; x < room.x + room.width; x++) {
      const away = Math.abs(x - room.centre.x) + Math.abs(y - room.centre.y);
      if (away >= least || cells[y * width + x] === PLAN.solid) continue;
      least = away;
      centre = { x, y };
    }
  }
  return centre === undefined ? undefined : { ...room, centre };
}

/** Whether a door still leads from one side to the other. One that does not is walled up. */
function isPassage({ x, y }: Door, cells: Uint8Array, width: number): boolean {
  const cell = y * width + x;
  for (const step of [1, width])
    if (cells[cell - step] !== PLAN.solid && cells[cell + step] !== PLAN.solid) return true;
  cells[cell] = PLAN.solid;
  return false;
}

/** Digs on from a door that now faces rock of the place, by the shortest way to something open in it. */
function leadOn({ x, y }: Door, cells: Uint8Array, size: Size, inside: Uint8Array): void {
  const { width } = size;
  const door = y * width + x;
  for (const step of [-width, 1, width, -1]) {
    const first = door + step;
    if (cells[door - step] === PLAN.solid || inside[first] === 0 || inside[door] === 1) continue;
    const way = findPath(
      size,
      inside,
      first,
      (cell) => cells[cell] !== PLAN.solid && inside[cell] === 1,
      STRAIGHT,
    );
    for (const cell of way ?? []) if (cells[cell] === PLAN.solid) cells[cell] = PLAN.corridor;
  }
}

const STRAIGHT = { directions: 4 } as const;
