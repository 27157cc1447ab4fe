// Rooms spread evenly: new ones are thrown on the map until a share of it is room, however many that takes. `digRooms` is
// told how many rooms there are; this is told how full the map is, so that one call suits a map of any size.

import type { Random } from '../random/random.js';
import { type CorridorCosts, LANE_AND_WALL, LEAST_MARGIN } from './corridors.js';
import {
  assertRange,
  assertShare,
  assertWhole,
  createRoom,
  digRoom,
  type Room,
  type SizeRange,
  withDefaults,
} from './plan.js';
import { joinRooms, keepsDistance, type RoomsPlan } from './rooms.js';

/** What `digUniform` may be told. @inline */
export interface UniformOptions {
  readonly width: number;
  readonly height: number;
  /** The share of the map that is to be room. It is reached where chance leaves the space: walls and corridors need most of a map. Default 0.25. */
  readonly floor?: number;
  /** Default 4 to 10. */
  readonly roomWidth?: SizeRange;
  /** Default 3 to 6. */
  readonly roomHeight?: SizeRange;
  /** Extra corridors between rooms that are joined already, for each ten rooms. Default 2. */
  readonly loops?: number;
  /** How many throws in a row may find no space before the map counts as full. Default 100. */
  readonly tries?: number;
}

/** What `digUniform` does when it is not told. */
const UNIFORM_DEFAULTS = {
  floor: 0.25,
  roomWidth: [4, 10],
  roomHeight: [3, 6],
  loops: 2,
  tries: 100,
} as const satisfies Omit<Required<UniformOptions>, 'width' | 'height'>;

/** Solid cells along the edge of the map. */
const BORDER = 1;

/** Where every step costs the same, the search for a corridor goes straight to its goal. */
const CORRIDOR_COSTS: CorridorCosts = { dig: 1, reuse: 1, door: 4, bend: 2 };

/**
 * Digs rooms until the map is as full as was asked for, and joins them by corridors with doors. Every room can be reached
 * from every other.
 * @example
 * ```ts
 * import { createRandom, planRows } from '@stairwell/engine';
 * import { digUniform } from '@stairwell/engine/generate';
 *
 * const plan = digUniform(createRandom('attic'), { width: 60, height: 18 });
 * console.log(planRows(plan).join('\n'));
 * ```
 *
 * ```text
 * ############################################################
 * ############################################################
 * ############################################################
 * ##############################.........#####################
 * ##############################.........#####################
 * ##############################.........#######.......#######
 * ##############################.........#######.......#######
 * ####.......#####.......+,,,,,+.........#######.......#######
 * ####.......+,,,+.......###########+############+############
 * ####.......#####.......###########,############,############
 * ####.......#####.......###########+############+############
 * ####.......#######+###############....#####.......##########
 * ##################,,,,,,,,,,,,,,,+....#####.......##########
 * ##################################....+,,,+.......##########
 * ###########################################.......##########
 * ############################################################
 * ############################################################
 * ############################################################
 * ```
 */
export function digUniform(random: Random, options: UniformOptions): RoomsPlan {
  const rules = withDefaults(options, UNIFORM_DEFAULTS);
  const { width, height, floor, roomWidth, roomHeight, loops, tries } = rules;
  const edge = BORDER + LANE_AND_WALL;
  assertShare('floor', floor);
  assertRange('roomWidth', roomWidth);
  assertRange('roomHeight', roomHeight);
  assertWhole('loops', loops, 0);
  assertWhole('tries', tries, 1);
  assertWhole('width', width, roomWidth[1] + 2 * edge);
  assertWhole('height', height, roomHeight[1] + 2 * edge);
  const cells = new Uint8Array(width * height);
  const rooms: Room[] = [];
  let wanted = floor * width * height;
  for (let failed = 0; rooms.length === 0 || (wanted > 0 && failed < tries); ) {
    const roomWide = random.between(roomWidth[0], roomWidth[1]);
    const roomHigh = random.between(roomHeight[0], roomHeight[1]);
    const x = random.between(edge, width - edge - roomWide);
    const y = random.between(edge, height - edge - roomHigh);
    const room = createRoom(x, y, roomWide, roomHigh);
    if (!rooms.every((other) => keepsDistance(room, other, LEAST_MARGIN))) {
      failed++;
      continue;
    }
    failed = 0;
    rooms.push(room);
    digRoom(cells, width, room);
    wanted -= roomWide * roomHigh;
  }
  const ways = { border: BORDER, loops: Math.round((loops * rooms.length) / 10) };
  return { width, height, cells, rooms, ...joinRooms(random, cells, width, rooms, ways, CORRIDOR_COSTS) };
}
