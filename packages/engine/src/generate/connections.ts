// Where stairs, ladders and portals go. Each function picks distinct cells that can be walked to from one another, by
// one idea of a good spot: far apart, in different rooms, in different quarters, or open on two levels at once.

import { distancesFrom } from '../grid/distances.js';
import { cellOf, isInside, type Size } from '../grid/grid.js';
import { connectedGroups } from '../grid/groups.js';
import type { Point } from '../grid/point.js';
import type { Random } from '../random/random.js';
import type { Level } from '../world/level.js';
import { assertWhole, PLAN, type Plan } from './plan.js';

/**
 * Asked for more than the map can give: says how many were wanted and how many there are.
 * @example
 * ```ts
 * import { createRandom, digRooms, placeInRooms } from '@stairwell/engine';
 * import { PlacementError } from '@stairwell/engine/generate';
 *
 * const random = createRandom('attic');
 * const plan = digRooms(random, { width: 60, height: 18, rooms: [4, 4] });
 * try {
 *   placeInRooms(random, plan, 5);
 * } catch (error) {
 *   if (error instanceof PlacementError) console.log(`${error.found} of ${error.wanted}`);
 * }
 * ```
 *
 * ```text
 * 4 of 5
 * ```
 */
export class PlacementError extends Error {
  override readonly name = 'PlacementError';
  constructor(
    problem: string,
    readonly wanted: number,
    readonly found: number,
  ) {
    super(problem);
  }
}

/** What placing asks of a map: its size, and whether someone can stand on a cell (y * width + x). @inline */
export interface PlacementGround extends Size {
  /** Whether something may be placed on the cell, and walked over. */
  open(cell: number): boolean;
}

/** A map to place something on: what a generator dug, a level, or any ground of your own. @inline */
export type PlacementMap = Plan | Level | PlacementGround;

/**
 * As many points as were asked for: a tuple where the number is known, such as `[up, down]` for 2. Above 32 it is a plain list,
 * because the compiler counts no further than about a thousand. @inline
 */
export type Points<Count extends number, Made extends Point[] = []> = number extends Count
  ? Point[]
  : Made['length'] extends Count
    ? Made
    : Made['length'] extends 32
      ? Point[]
      : Points<Count, [...Made, Point]>;

function groundOf(map: PlacementMap): PlacementGround {
  if ('open' in map) return map;
  const { width, height } = map;
  if ('cells' in map) return { width, height, open: (cell) => map.cells[cell] !== PLAN.solid };
  return { width, height, open: (cell) => map.table.walkable[map.terrain[cell]] === 1 };
}

/** What the placing functions may be told. @inline */
export interface PlacementOptions {
  /** Cells that are not to be used although they are open, such as doors or places taken already. */
  readonly keepOut?: ((x: number, y: number) => boolean) | undefined;
  /**
   * Only cells that can be walked to from here, in steps north, east, south and west. Left out, the largest
   * connected part of the ground is used.
   */
  readonly reachableFrom?: Point | undefined;
}

/** What `placeFarApart` may be told. @inline */
export interface FarApartOptions extends PlacementOptions {
  /** Places that exist already and from which the new ones keep away too, such as the stairs one arrives by. */
  readonly awayFrom?: readonly Point[] | undefined;
}

/** Cells with long walks between them. */
export function placeFarApart<const Count extends number>(
  random: Random,
  map: PlacementMap,
  count: Count,
  options: FarApartOptions = {},
): Points<Count> {
  assertWhole('count', count, 1);
  const ground = groundOf(map);
  const awayFrom = options.awayFrom ?? [];
  for (const place of awayFrom) assertOpen(ground, place, 'awayFrom');
  const region = reachableCells(ground, options.reachableFrom ?? awayFrom[0]);
  const cells = allowedCells(ground, region, options.keepOut);
  for (const { x, y } of awayFrom) {
    if (region[cellOf(ground, x, y)] === 0) throw new RangeError(`no way leads to awayFrom (${x}, ${y})`);
  }
  return spreadOut(random, ground, cells, count, awayFrom) as Points<Count>;
}

/** Cells in different rooms of a plan. */
export function placeInRooms<const Count extends number>(
  random: Random,
  map: PlacementMap & Pick<Plan, 'rooms'>,
  count: Count,
  options: PlacementOptions = {},
): Points<Count> {
  assertWhole('count', count, 1);
  const ground = groundOf(map);
  const allowed = new Uint8Array(ground.width * ground.height);
  for (const cell of allowedCells(ground, reachableCells(ground, options.reachableFrom), options.keepOut))
    allowed[cell] = 1;
  const places: Point[] = [];
  for (const room of random.shuffle([...map.rooms])) {
    const cells: number[] = [];
    for (let y = room.y; y < room.y + room.height; y++) {
      for (let x = room.x; x < room.x + room.width; x++) {
        const cell = cellOf(ground, x, y);
        if (allowed[cell] === 1) cells.push(cell);
      }
    }
    if (cells.length > 0) places.push(pointOf(ground, random.pick(cells)));
    if (places.length === count) return places as Points<Count>;
  }
  throw new PlacementError(
    `asked for ${count} different rooms, but only ${places.length} of ${map.rooms.length} have a cell to use`,
    count,
    places.length,
  );
}

/**
 * Cells in different quarters of the map, at most four, in the order north-west, north-east, south-west, south-east. Where
 * fewer are wanted than there are, chance decides which quarters get one.
 * @example
 * ```ts
 * import { createRandom, digCaves, placeInQuadrants } from '@stairwell/engine';
 *
 * const random = createRandom('attic');
 * const shrines = placeInQuadrants(random, digCaves(random, { width: 70, height: 20 }), 4);
 * const sides = shrines.map(({ x, y }) => (y < 10 ? 'north' : 'south') + (x < 35 ? 'west' : 'east'));
 * console.log(sides.join(' ')); // northwest northeast southwest southeast
 * ```
 */
export function placeInQuadrants<const Count extends number>(
  random: Random,
  map: PlacementMap,
  count: Count,
  options: PlacementOptions = {},
): Points<Count> {
  assertWhole('count', count, 1, 4);
  const ground = groundOf(map);
  const quarters: number[][] = [[], [], [], []];
  for (const cell of allowedCells(ground, reachableCells(ground, options.reachableFrom), options.keepOut)) {
    const { x, y } = pointOf(ground, cell);
    quarters[(x * 2 >= ground.width ? 1 : 0) + (y * 2 >= ground.height ? 2 : 0)].push(cell);
  }
  const used = quarters.filter((cells) => cells.length > 0);
  if (used.length < count) {
    throw new PlacementError(
      `asked for ${count} different quarters, but only ${used.length} of 4 have a cell to use`,
      count,
      used.length,
    );
  }
  const chosen = used.length === count ? used : random.shuffle([...used]).slice(0, count);
  return used
    .filter((cells) => chosen.includes(cells))
    .map((cells) => pointOf(ground, random.pick(cells))) as Points<Count>;
}

/**
 * Cells that are open on both levels, so that stairs go straight down; far apart on the first level. What is kept out
 * above is kept out below as well, unless the level below has options of its own.
 * @example
 * ```ts
 * import { createRandom, digRooms, placeAligned, planRows } from '@stairwell/engine';
 *
 * const random = createRandom('attic');
 * const size = { width: 60, height: 18 };
 * const [cellar, crypt] = [digRooms(random, size), digRooms(random, size)];
 * const [shaft] = placeAligned(random, cellar, crypt, 1);
 * console.log([cellar, crypt].map((plan) => planRows(plan)[shaft.y]?.[shaft.x]).join(' ')); // . .
 * ```
 */
export function placeAligned<const Count extends number>(
  random: Random,
  mapAbove: PlacementMap,
  mapBelow: PlacementMap,
  count: Count,
  optionsAbove: PlacementOptions = {},
  optionsBelow: PlacementOptions = { keepOut: optionsAbove.keepOut },
): Points<Count> {
  assertWhole('count', count, 1);
  const above = groundOf(mapAbove);
  const below = groundOf(mapBelow);
  const regionBelow = reachableCells(below, optionsBelow.reachableFrom);
  const openBelow = new Set(allowedCells(below, regionBelow, optionsBelow.keepOut));
  const regionAbove = reachableCells(above, optionsAbove.reachableFrom);
  const cells = allowedCells(above, regionAbove, optionsAbove.keepOut).filter((cell) => {
    const { x, y } = pointOf(above, cell);
    return isInside(below, x, y) && openBelow.has(cellOf(below, x, y));
  });
  return spreadOut(random, above, cells, count, []) as Points<Count>;
}

// Nearly the farthest is far enough: always taking the farthest would put every exit into the same few corners.
const FAR_ENOUGH = 0.8;

function spreadOut(
  random: Random,
  ground: PlacementGround,
  cells: readonly number[],
  count: number,
  awayFrom: readonly Point[],
): Point[] {
  const taken = new Set(awayFrom.map(({ x, y }) => cellOf(ground, x, y)));
  const free = cells.filter((cell) => !taken.has(cell));
  if (free.length < count) {
    throw new PlacementError(
      `asked for ${count} cells, but only ${free.length} are open, reachable and allowed`,
      count,
      free.length,
    );
  }
  const places: number[] = [];
  // With nothing to keep away from, keep away from a random cell: that leads to a rim of the map.
  let near = taken.size > 0 ? [...taken] : [random.pick(free)];
  while (places.length < count) {
    const steps = distancesFrom(ground, (cell) => ground.open(cell), near, { directions: 4 });
    const left = free.filter((cell) => !places.includes(cell));
    let farthest = 0;
    for (const cell of left) farthest = Math.max(farthest, steps[cell]);
    places.push(random.pick(left.filter((cell) => steps[cell] >= farthest * FAR_ENOUGH)));
    near = [...taken, ...places];
  }
  return places.map((cell) => pointOf(ground, cell));
}

/** 1 for every cell of the connected part that holds `from`, or of the largest one. */
function reachableCells(ground: PlacementGround, from: Point | undefined): Uint8Array {
  const { count, group } = connectedGroups(ground, ground.open);
  let wanted = 0;
  if (from !== undefined) {
    assertOpen(ground, from, 'reachableFrom');
    wanted = group[cellOf(ground, from.x, from.y)];
  } else {
    const sizes = new Int32Array(count + 1);
    for (const part of group) if (part !== 0) sizes[part]++;
    for (let part = 1; part <= count; part++) if (sizes[part] > sizes[wanted]) wanted = part;
  }
  return Uint8Array.from(group, (part) => (part !== 0 && part === wanted ? 1 : 0));
}

function allowedCells(
  ground: PlacementGround,
  region: Uint8Array,
  keepOut: PlacementOptions['keepOut'],
): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < region.length; cell++) {
    if (region[cell] === 0) continue;
    const { x, y } = pointOf(ground, cell);
    if (keepOut?.(x, y) !== true) cells.push(cell);
  }
  return cells;
}

function assertOpen(ground: PlacementGround, { x, y }: Point, name: string): void {
  const isCell = Number.isInteger(x) && Number.isInteger(y) && isInside(ground, x, y);
  if (isCell && ground.open(cellOf(ground, x, y))) return;
  throw new RangeError(
    `${name} must be an open cell of the ${ground.width}x${ground.height} map, got (${x}, ${y})`,
  );
}

function pointOf({ width }: Size, cell: number): Point {
  const x = cell % width;
  return { x, y: (cell - x) / width };
}
