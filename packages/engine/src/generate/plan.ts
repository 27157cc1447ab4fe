// A plan is what every generator makes: which cells are dug, and as what. It knows no game's terrain: a game turns
// the four kinds of cell into its own codes with `paintPlan`.

import type { Size } from '../grid/grid.js';
import type { Point } from '../grid/point.js';
import { createLevel, type Level, type LevelId } from '../world/level.js';
import { codeOf, type TerrainTable } from '../world/terrain.js';

/**
 * What a plan's cells hold. Everything but `solid` can be walked.
 * @example
 * ```ts
 * import { createRandom, digRooms } from '@stairwell/engine';
 * import { PLAN } from '@stairwell/engine/generate';
 *
 * const plan = digRooms(createRandom('attic'), { width: 60, height: 18 });
 * console.log(plan.cells.filter((cell) => cell === PLAN.door).length === plan.doors.length); // true
 * ```
 */
export const PLAN = { solid: 0, floor: 1, corridor: 2, door: 3 } as const;

/** The kinds of cell a plan has. @inline */
export type PlanCell = keyof typeof PLAN;

/** The floor of a room; its walls are the solid cells around it. For a room that is no rectangle, the box around it. */
export interface Room extends Size, Point {
  /** A floor cell in the middle: in a rectangle half the width and height from the north-west corner, rounded down. */
  readonly centre: Point;
}

/** A cell where a corridor passes a wall of a room. */
export interface Door extends Point {
  /** The room's place in the plan's list. */
  readonly room: number;
}

/** What a generator dug: cells and rooms, in no game's terrain yet. */
export interface Plan extends Size {
  /** One of `PLAN` a cell, row by row: the cell of (x, y) is y * width + x. */
  readonly cells: Uint8Array;
  /** In the order of their making; empty for a maze. */
  readonly rooms: readonly Room[];
  /** Every door lies in a straight piece of wall, no two side by side; empty where the generator builds none. */
  readonly doors: readonly Door[];
}

/** The smallest and the largest allowed value, both included. @inline */
export type SizeRange = readonly [low: number, high: number];

/** A level whose cells are the plan's, in the game's own terrain. */
export function paintPlan<Name extends string>(
  plan: Plan,
  id: LevelId,
  table: TerrainTable<Name>,
  paint: Readonly<Record<PlanCell, Name>>,
): Level<Name> {
  const level = createLevel(id, plan.width, plan.height, table, paint.solid);
  const codes: number[] = [];
  for (const kind of Object.keys(PLAN) as PlanCell[]) codes[PLAN[kind]] = codeOf(table, paint[kind]);
  for (let cell = 0; cell < plan.cells.length; cell++) level.terrain[cell] = codes[plan.cells[cell]];
  return level;
}

/** The plan as text, one row a line: for tests, bug reports and people. */
export function planRows(plan: Plan): string[] {
  const rows: string[] = [];
  for (let y = 0; y < plan.height; y++) {
    let row = '';
    for (let x = 0; x < plan.width; x++) row += GLYPHS[plan.cells[y * plan.width + x]];
    rows.push(row);
  }
  return rows;
}

const GLYPHS = '#.,+';

/** A room of that corner and size, with its middle. */
export function createRoom(x: number, y: number, width: number, height: number): Room {
  return { x, y, width, height, centre: { x: x + (width >> 1), y: y + (height >> 1) } };
}

/** The box around cells that hang together, as a room whose centre is the cell nearest to the middle. */
export function roomAround(cells: readonly number[], mapWidth: number): Room {
  let [left, top, right, bottom] = [mapWidth, Number.POSITIVE_INFINITY, 0, 0];
  for (const cell of cells) {
    const x = cell % mapWidth;
    const y = (cell - x) / mapWidth;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  let centre = { x: left, y: top };
  let least = Number.POSITIVE_INFINITY;
  for (const cell of cells) {
    const x = cell % mapWidth;
    const y = (cell - x) / mapWidth;
    const away = Math.abs(2 * x - left - right) + Math.abs(2 * y - top - bottom);
    if (away >= least) continue;
    least = away;
    centre = { x, y };
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1, centre };
}

/** Digs the whole room. */
export function digRoom(cells: Uint8Array, mapWidth: number, room: Room): void {
  for (let y = room.y; y < room.y + room.height; y++) {
    cells.fill(PLAN.floor, y * mapWidth + room.x, y * mapWidth + room.x + room.width);
  }
}

/** Digs the corner-shaped way from one cell to another: first along the row, then along the column. */
export function digCorner(cells: Uint8Array, mapWidth: number, from: Point, to: Point): void {
  const dig = (x: number, y: number) => {
    const cell = y * mapWidth + x;
    if (cells[cell] === PLAN.solid) cells[cell] = PLAN.corridor;
  };
  const stepX = from.x < to.x ? 1 : -1;
  for (let x = from.x; x !== to.x; x += stepX) dig(x, from.y);
  const stepY = from.y < to.y ? 1 : -1;
  for (let y = from.y; y !== to.y; y += stepY) dig(to.x, y);
  dig(to.x, to.y);
}

/** The options, with the defaults for what is left out or undefined: callers pass on what they were not told either. */
export function withDefaults<Options extends object>(
  options: Options,
  defaults: Partial<Options>,
): Required<Options> {
  const complete = { ...defaults, ...options };
  for (const name of Object.keys(defaults) as (keyof Options)[]) complete[name] ??= defaults[name] as never;
  return complete as Required<Options>;
}

/** Refuses a parameter that is no whole number from `low` to `high`. */
export function assertWhole(name: string, value: number, low: number, high?: number): void {
  if (Number.isSafeInteger(value) && value >= low && (high === undefined || value <= high)) return;
  const wanted = high === undefined ? `of at least ${low}` : `from ${low} to ${high}`;
  throw new RangeError(`${name} must be a whole number ${wanted}, got ${value}`);
}

/** Refuses a range that holds no whole number or begins below 1. */
export function assertRange(name: string, range: SizeRange): void {
  if (!Array.isArray(range) || range.length !== 2)
    throw new RangeError(`${name} must be a range such as [3, 6], got ${JSON.stringify(range)}`);
  assertWhole(`the low end of ${name}`, range[0], 1);
  assertWhole(`the high end of ${name}`, range[1], range[0]);
}

/** Refuses a share that is not from 0 to 1. */
export function assertShare(name: string, value: number): void {
  if (!(value >= 0 && value <= 1)) throw new RangeError(`${name} must be from 0 to 1, got ${value}`);
}
