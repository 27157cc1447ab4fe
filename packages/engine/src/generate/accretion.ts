// A dungeon that grows: a first room, and then room after room set against a wall of what is there, with a door between
// them, sometimes at the end of a corridor; at last some doors that make circles. What rot.js calls a digger and Brogue calls
// accretion. Levels are compact, and no corridor runs for long beside another.

import { distancesFrom } from '../grid/distances.js';
import { createSearchMemory } from '../grid/search-memory.js';
import type { Random } from '../random/random.js';
import {
  assertRange,
  assertShare,
  assertWhole,
  type Door,
  PLAN,
  type Plan,
  type Room,
  roomAround,
  type SizeRange,
  withDefaults,
} from './plan.js';
import { drawRoom, type RoomShape, type Stamp } from './room-shapes.js';

/** What `digAccretion` may be told. @inline */
export interface AccretionOptions {
  readonly width: number;
  readonly height: number;
  /** How many rooms at most. Default: as many as find a place. */
  readonly rooms?: number;
  /** Default 3 to 9. */
  readonly roomWidth?: SizeRange;
  /** Default 3 to 6. */
  readonly roomHeight?: SizeRange;
  /** How often each shape of room is tried, in proportion. Default: mostly rectangles, some crosses, rounds and caves. */
  readonly shapes?: Readonly<Partial<Record<RoomShape, number>>>;
  /** How likely a room stands at the end of a corridor. Default 0.35. */
  readonly corridors?: number;
  /** Doors at most that join rooms which are joined already, by a longer way. Default 5. */
  readonly loops?: number;
  /** How many rooms in a row may find no place before the level is done. Default 25. */
  readonly tries?: number;
}

const ACCRETION_DEFAULTS = {
  rooms: Number.MAX_SAFE_INTEGER,
  roomWidth: [3, 9],
  roomHeight: [3, 6],
  shapes: { rectangle: 6, cross: 3, round: 1, cave: 2 },
  corridors: 0.35,
  loops: 5,
  tries: 25,
} as const satisfies Omit<Required<AccretionOptions>, 'width' | 'height'>;

/** Corridors are so long. */
const CORRIDOR: SizeRange = [2, 7];

/** A door that saves fewer steps than this makes no circle worth running. */
const SHORTCUT = 24;

/**
 * Digs a level room by room. All that is dug hangs together. A room of the plan is the box around it where it is no
 * rectangle.
 * @example
 * ```ts
 * import { createRandom, planRows } from '@stairwell/engine';
 * import { digAccretion } from '@stairwell/engine/generate';
 *
 * const plan = digAccretion(createRandom('attic'), { width: 60, height: 18 });
 * console.log(planRows(plan).join('\n'));
 * ```
 *
 * ```text
 * ############################################################
 * ##################..#........#####################......####
 * ##........#....##...+........#############.....##........###
 * ##........#....###.##........+.......#####.....##........###
 * ##........#....###+##........#.......+,,,,.....##........###
 * ##........+....##...##########.......############,...#######
 * ##........#....+.....###############+####.....###,##########
 * #####+##########.....,,,+...##........+.........#,##########
 * ###......+..####.....#####...#........#.........#,######...#
 * ###......#..####.....+...##..+........###.....###,######...#
 * ###......##+#####...##...#####........#######+###,#....+...#
 * ###......##...#####+##...,,,,+........######..###+#....#...#
 * ###+#######...#####,##...#####........#####.......+....#####
 * #.........#...#####,###############+#######.......#....#####
 * #.........+...###........###....#...####..+.......#....#####
 * #.........#...,,+........###....+...####..#.......#....#####
 * ###########...###........###....#...########..##############
 * ############################################################
 * ```
 */
export function digAccretion(random: Random, options: AccretionOptions): Plan {
  const rules = withDefaults(options, ACCRETION_DEFAULTS);
  assertRules(rules);
  const { width, height } = rules;
  const cells = new Uint8Array(width * height);
  const site: Site = {
    random,
    cells,
    width,
    height,
    steps: [-width, 1, width, -1],
    rooms: [],
    doors: [],
    walls: [],
  };
  placeFirst(site, drawAny(random, rules));
  for (let failed = 0; failed < rules.tries && site.rooms.length < rules.rooms; ) {
    const stamp = drawAny(random, rules);
    const length = random.chance(rules.corridors) ? random.between(CORRIDOR[0], CORRIDOR[1]) : 0;
    if (attach(site, stamp, length)) failed = 0;
    else failed++;
  }
  addLoops(site, rules.loops);
  return { width, height, cells, rooms: site.rooms, doors: site.doors };
}

type Rules = Required<AccretionOptions>;

/** The level as it grows. Sides are 0 to 3: north, east, south, west. */
interface Site {
  readonly random: Random;
  readonly cells: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly steps: readonly number[];
  readonly rooms: Room[];
  readonly doors: Door[];
  /** Cells of wall where a door may be, or might have been when they were noted. */
  readonly walls: number[];
}

function drawAny(random: Random, { shapes, roomWidth, roomHeight }: Rules): Stamp {
  const shape = random.weighted(Object.entries(shapes) as [RoomShape, number][]);
  return drawRoom(random, shape, roomWidth, roomHeight);
}

/** The first room stands near the middle, so that the level can grow to all sides. */
function placeFirst(site: Site, stamp: Stamp): void {
  const { random, width, height } = site;
  const spareX = width - 2 - stamp.width;
  const spareY = height - 2 - stamp.height;
  const x = 1 + random.between(spareX >> 2, spareX - (spareX >> 2));
  const y = 1 + random.between(spareY >> 2, spareY - (spareY >> 2));
  layStamp(site, stamp, x, y);
}

/** How many walls are tried for a room before it is given up. */
const WALL_TRIES = 24;

/** Sets a room against a wall, with a corridor of so many cells before it. False when no place was found. */
function attach(site: Site, stamp: Stamp, corridor: number): boolean {
  const { random, cells, width, steps, doors, walls } = site;
  for (let tries = WALL_TRIES; tries > 0 && walls.length > 0; tries--) {
    const at = random.below(walls.length);
    const door = walls[at];
    const side = outwards(site, door);
    if (side === -1) {
      // Something was built there since: it is struck off.
      walls[at] = walls[walls.length - 1];
      walls.pop();
      continue;
    }
    const step = steps[side];
    // The cell of the new room that lies behind the door, or behind the end of the corridor.
    const gate = gateOf(random, stamp, side);
    const entry = door + step * (1 + corridor);
    const x =
      (door % width) + (side === 1 ? 1 + corridor : side === 3 ? -1 - corridor : 0) - (gate % stamp.width);
    const y = Math.floor(entry / width) - Math.floor(gate / stamp.width);
    if (!fits(site, stamp, x, y) || !isClearLane(site, door, side, corridor)) continue;
    for (let i = 1; i <= corridor; i++) cells[door + step * i] = PLAN.corridor;
    cells[door] = PLAN.door;
    doors.push({ x: door % width, y: Math.floor(door / width), room: site.rooms.length });
    layStamp(site, stamp, x, y);
    return true;
  }
  return false;
}

/** The side to which a piece of straight wall faces rock, or -1 when the cell is no such wall. */
function outwards({ cells, width, height, steps }: Site, cell: number): number {
  const x = cell % width;
  if (
    x < 2 ||
    x >= width - 2 ||
    cell < 2 * width ||
    cell >= width * (height - 2) ||
    cells[cell] !== PLAN.solid
  )
    return -1;
  for (let side = 0; side < 4; side++) {
    if (cells[cell - steps[side]] !== PLAN.floor) continue;
    const aside = steps[(side + 1) & 3];
    const isStraight = cells[cell + steps[side]] + cells[cell + aside] + cells[cell - aside] === PLAN.solid;
    return isStraight ? side : -1;
  }
  return -1;
}

/** A cell of the stamp that faces the door: the first one met by somebody who comes from there. */
function gateOf(random: Random, { width, height, cells }: Stamp, side: number): number {
  const isVertical = (side & 1) === 0;
  const lane = random.below(isVertical ? width : height);
  // Coming from the north one goes south, and the other way round.
  const along = isVertical ? width : 1;
  const length = isVertical ? height : width;
  const first = isVertical ? lane : lane * width;
  for (let i = 0; i < length; i++) {
    const at = side === 1 || side === 2 ? i : length - 1 - i;
    if (cells[first + at * along] === PLAN.floor) return first + at * along;
  }
  return first;
}

/** Whether a room there lies inside the edge and has rock all around. */
function fits({ cells, width, height }: Site, stamp: Stamp, left: number, top: number): boolean {
  if (left < 1 || top < 1 || left + stamp.width > width - 1 || top + stamp.height > height - 1) return false;
  for (let y = 0, at = 0; y < stamp.height; y++) {
    for (let x = 0; x < stamp.width; x++, at++) {
      if (stamp.cells[at] === PLAN.solid) continue;
      const cell = (top + y) * width + left + x;
      for (let row = cell - width; row <= cell + width; row += width)
        if (cells[row - 1] + cells[row] + cells[row + 1] !== PLAN.solid) return false;
    }
  }
  return true;
}

/** Whether rock lies to both sides of the corridor. Its ends are the door and the room. */
function isClearLane({ cells, steps }: Site, door: number, side: number, length: number): boolean {
  const aside = steps[(side + 1) & 3];
  for (let i = 1; i <= length; i++) {
    const cell = door + steps[side] * i;
    if (cells[cell] + cells[cell - aside] + cells[cell + aside] !== PLAN.solid) return false;
  }
  return true;
}

function layStamp(site: Site, stamp: Stamp, left: number, top: number): void {
  const { cells, width, rooms, steps, walls } = site;
  const dug: number[] = [];
  for (let y = 0, at = 0; y < stamp.height; y++) {
    for (let x = 0; x < stamp.width; x++, at++) {
      if (stamp.cells[at] === PLAN.solid) continue;
      const cell = (top + y) * width + left + x;
      cells[cell] = PLAN.floor;
      dug.push(cell);
    }
  }
  rooms.push(roomAround(dug, width));
  for (const cell of dug)
    for (const step of steps) if (outwards(site, cell + step) !== -1) walls.push(cell + step);
}

/** Opens walls between neighbours that are far apart by foot, until there are enough circles. */
function addLoops({ random, cells, width, height, steps, rooms, doors }: Site, most: number): void {
  const size = { width, height };
  const walls: number[] = [];
  for (let cell = width; cell < cells.length - width; cell++) {
    if (cells[cell] === PLAN.solid && crossing(cells, width, cell) !== 0) walls.push(cell);
  }
  const memory = createSearchMemory();
  const field = new Int32Array(cells.length);
  let left = most;
  for (const cell of random.shuffle(walls)) {
    if (left === 0) return;
    const step = crossing(cells, width, cell);
    if (step === 0 || steps.some((by) => cells[cell + by] === PLAN.door)) continue;
    const [from, to] = [cell - step, cell + step];
    distancesFrom(size, cells, from, { directions: 4, until: to, limit: SHORTCUT, into: field, memory });
    if (field[to] <= SHORTCUT) continue;
    cells[cell] = PLAN.door;
    const x = cell % width;
    const y = (cell - x) / width;
    const room = rooms.findIndex(
      (each) => x >= each.x - 1 && y >= each.y - 1 && x <= each.x + each.width && y <= each.y + each.height,
    );
    doors.push({ x, y, room: Math.max(0, room) });
    left--;
  }
}

/** The step across a straight wall with floor on both sides, or 0. */
function crossing(cells: Uint8Array, width: number, cell: number): number {
  for (const [step, aside] of [
    [1, width],
    [width, 1],
  ]) {
    if (cells[cell - step] === PLAN.floor && cells[cell + step] === PLAN.floor)
      return cells[cell - aside] + cells[cell + aside] === PLAN.solid ? step : 0;
  }
  return 0;
}

function assertRules({
  width,
  height,
  rooms,
  roomWidth,
  roomHeight,
  shapes,
  loops,
  tries,
  corridors,
}: Rules): void {
  assertRange('roomWidth', roomWidth);
  assertRange('roomHeight', roomHeight);
  assertWhole('width', width, roomWidth[1] + 2);
  assertWhole('height', height, roomHeight[1] + 2);
  assertWhole('rooms', rooms, 1);
  assertWhole('loops', loops, 0);
  assertWhole('tries', tries, 1);
  assertShare('corridors', corridors);
  if (!Object.values(shapes).some((weight) => weight > 0))
    throw new RangeError('shapes must have one that is above 0');
}
