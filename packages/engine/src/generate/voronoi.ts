// Voronoi regions: centres thrown on a map, and every cell belongs to the nearest. They divide a world into lands, a level into
// quarters with a generator each, or, with walls between them, a rock into chambers without a single right angle.

import type { Size } from '../grid/grid.js';
import { connectedGroups } from '../grid/groups.js';
import type { Point } from '../grid/point.js';
import type { Random } from '../random/random.js';
import { connectPlan } from './connect.js';
import {
  assertShare,
  assertWhole,
  type Door,
  PLAN,
  type Plan,
  type Room,
  roomAround,
  withDefaults,
} from './plan.js';

/** A map divided: to which region each cell belongs. */
export interface Regions extends Size {
  readonly centres: readonly Point[];
  /** The region of each cell, row by row: its place in `centres`. */
  readonly region: Uint16Array;
}

/** What `voronoiRegions` may be told. @inline */
export interface VoronoiOptions {
  readonly width: number;
  readonly height: number;
  /** How many regions. Default: one for every 120 cells. */
  readonly regions?: number;
  /** How often the centres move to the middle of their regions, which makes regions alike in size. Default 1. */
  readonly relax?: number;
}

/** What `digVoronoi` may be told. @inline */
export interface VoronoiRoomsOptions extends VoronoiOptions {
  /** The share of regions that stay rock. Default 0.15. */
  readonly rock?: number;
  /** Doors beyond those that join everything, as a share of the walls that could have one. Default 0.2. */
  readonly loops?: number;
}

/**
 * Divides a map into regions around centres. `insideRegion` makes a place for `digInside` of one of them.
 * @example
 * ```ts
 * import { createRandom } from '@stairwell/engine';
 * import { voronoiRegions } from '@stairwell/engine/generate';
 *
 * const { region, width } = voronoiRegions(createRandom('shires'), { width: 40, height: 8, regions: 5 });
 * for (let y = 0; y < 8; y++) console.log(Array.from(region.subarray(y * width, (y + 1) * width), (n) => 'ABCDE'[n]).join(''));
 * ```
 *
 * ```text
 * AAAAAAACCCCCCCCCBBBBBBBBBBBBBDDDDDDDDDDD
 * AAAAAAACCCCCCCCCBBBBBBBBBBBBBDDDDDDDDDDD
 * AAAAAAACCCCCCCCCBBBBBBBBBBBBBDDDDDDDDDDD
 * AAAAAACCCCCCCCCCBBBBBBBBBBBBBDDDDDDDDDDD
 * EEEEEECCCCCCCCCCBBBBBBBBBBBBBDDDDDDDDDDD
 * EEEEEEECCCCCCCCCBBBBBBBBBBBBBDDDDDDDDDDD
 * EEEEEEECCCCCCCCCBBBBBBBBBBBBBDDDDDDDDDDD
 * EEEEEEECCCCCCCCCBBBBBBBBBBBBBDDDDDDDDDDD
 * ```
 */
export function voronoiRegions(random: Random, options: VoronoiOptions): Regions {
  const { width, height, relax = 1 } = options;
  assertWhole('width', width, 1);
  assertWhole('height', height, 1);
  const count = options.regions ?? Math.max(1, Math.round((width * height) / CELLS_A_REGION));
  assertWhole('regions', count, 1, Math.min(MOST_REGIONS, width * height));
  assertWhole('relax', relax, 0);
  let centres = scatter(random, { width, height }, count);
  let region = nearest({ width, height }, centres);
  for (let round = 0; round < relax; round++) {
    centres = middles({ width, height }, centres, region);
    region = nearest({ width, height }, centres);
  }
  return { width, height, centres, region };
}

/** Whether a cell lies in a region, as `digInside` asks it. */
export function insideRegion(
  { width, height, region }: Regions,
  number: number,
): (x: number, y: number) => boolean {
  return (x, y) => x >= 0 && y >= 0 && x < width && y < height && region[y * width + x] === number;
}

/**
 * Digs a chamber into every region, with walls between them and doors in the walls. All chambers can be reached from each
 * other. A room of the plan is the box around its chamber.
 * @example
 * ```ts
 * import { createRandom, planRows } from '@stairwell/engine';
 * import { digVoronoi } from '@stairwell/engine/generate';
 *
 * const plan = digVoronoi(createRandom('hive'), { width: 60, height: 14 });
 * console.log(planRows(plan).join('\n'));
 * ```
 *
 * ```text
 * ############################################################
 * #.....................#.........#######.........#..........#
 * #.....................##.......########.........#..........#
 * #......................#......#########.........#..........#
 * #......................#.....##########.........#..........#
 * #......................##...###########........####........#
 * #.......................+..#############......##..##.......#
 * #.......................#############..##.....+....#+#.....#
 * #........................##########.....##...##......##....#
 * #........................#########.......##.##........###..#
 * #........................#######..........###...........##.#
 * #........................######............##............###
 * #.........................,,,...............+..............#
 * ############################################################
 * ```
 */
export function digVoronoi(random: Random, options: VoronoiRoomsOptions): Plan {
  const { rock, loops, ...size } = withDefaults(options, { rock: 0.15, loops: 0.2 });
  const { width, height } = size;
  assertWhole('width', width, 5);
  assertWhole('height', height, 5);
  assertShare('rock', rock);
  assertShare('loops', loops);
  const { region, centres } = voronoiRegions(random, options);
  const order = random.shuffle([...centres.keys()]);
  const isDug = new Uint8Array(centres.length);
  for (const number of order.slice(Math.min(centres.length - 1, Math.round(rock * centres.length))))
    isDug[number] = 1;
  const cells = new Uint8Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const cell = y * width + x;
      const own = region[cell];
      // The wall stands on one side of the border only, so it is one cell thick.
      const isBorder = [cell + 1, cell + width, cell + width + 1].some((next) => region[next] !== own);
      if (isDug[own] === 1 && !isBorder) cells[cell] = PLAN.floor;
    }
  }
  const { count, group } = connectedGroups(size, (cell) => cells[cell] !== PLAN.solid);
  const rooms = roomsOf(size, group, count);
  const doors = openDoors(random, cells, size, group, count, loops);
  return connectPlan({ width, height, cells, rooms, doors });
}

const CELLS_A_REGION = 120;
const MOST_REGIONS = 4096;

function scatter(random: Random, { width, height }: Size, count: number): Point[] {
  const taken = new Set<number>();
  while (taken.size < count) taken.add(random.below(width * height));
  return [...taken].map((cell) => ({ x: cell % width, y: Math.floor(cell / width) }));
}

function nearest({ width, height }: Size, centres: readonly Point[]): Uint16Array {
  const region = new Uint16Array(width * height);
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      let least = Number.POSITIVE_INFINITY;
      for (let number = 0; number < centres.length; number++) {
        const dx = centres[number].x - x;
        const dy = centres[number].y - y;
        const away = dx * dx + dy * dy;
        if (away >= least) continue;
        least = away;
        region[cell] = number;
      }
    }
  }
  return region;
}

/** The middle cell of each region; a region that lost all its cells keeps its centre. */
function middles({ width }: Size, centres: readonly Point[], region: Uint16Array): Point[] {
  const sums = centres.map(() => ({ x: 0, y: 0, cells: 0 }));
  region.forEach((number, cell) => {
    const sum = sums[number];
    sum.x += cell % width;
    sum.y += Math.floor(cell / width);
    sum.cells++;
  });
  return sums.map(({ x, y, cells }, number) =>
    cells === 0 ? centres[number] : { x: Math.round(x / cells), y: Math.round(y / cells) },
  );
}

/** The box around each part of the map. */
function roomsOf({ width }: Size, group: Int32Array, count: number): Room[] {
  const members: number[][] = Array.from({ length: count }, () => []);
  group.forEach((number, cell) => {
    if (number > 0) members[number - 1].push(cell);
  });
  return members.map((cells) => roomAround(cells, width));
}

/** Opens a door in some wall between any two chambers until all that can be joined are, and then a share of the others. */
function openDoors(
  random: Random,
  cells: Uint8Array,
  { width, height }: Size,
  group: Int32Array,
  count: number,
  loops: number,
): Door[] {
  // By pair of chambers: the cells of wall with one of them on either side.
  const walls = new Map<number, number[]>();
  for (let cell = width; cell < width * (height - 1); cell++) {
    if (group[cell] !== 0) continue;
    for (const step of [1, width]) {
      const [a, b] = [group[cell - step], group[cell + step]];
      const aside = step === 1 ? width : 1;
      if (a === 0 || b === 0 || a === b || group[cell - aside] !== 0 || group[cell + aside] !== 0) continue;
      const pair = Math.min(a, b) * (count + 1) + Math.max(a, b);
      const wall = walls.get(pair);
      if (wall === undefined) walls.set(pair, [cell]);
      else wall.push(cell);
    }
  }
  const leader = Int32Array.from({ length: count + 1 }, (_, number) => number);
  const leaderOf = (number: number): number =>
    leader[number] === number ? number : leaderOf(leader[number]);
  const doors: Door[] = [];
  for (const pair of random.shuffle([...walls.keys()])) {
    const [a, b] = [Math.floor(pair / (count + 1)), pair % (count + 1)];
    const isJoined = leaderOf(a) === leaderOf(b);
    if (isJoined && !random.chance(loops)) continue;
    const free = (walls.get(pair) ?? []).filter((cell) =>
      [-width, 1, width, -1].every((step) => cells[cell + step] !== PLAN.door),
    );
    if (free.length === 0) continue;
    leader[leaderOf(a)] = leaderOf(b);
    const cell = random.pick(free);
    cells[cell] = PLAN.door;
    doors.push({ x: cell % width, y: Math.floor(cell / width), room: a - 1 });
  }
  return doors;
}
