// Points and the eight directions. x is the column, y the row, both from 0; north is up.

/** A cell by column and row. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One step, by name. */
export interface Direction extends Point {
  readonly name: DirectionName;
}

/** The eight ways of the compass. */
export type DirectionName =
  | 'north'
  | 'northeast'
  | 'east'
  | 'southeast'
  | 'south'
  | 'southwest'
  | 'west'
  | 'northwest';

/** The steps by name. */
export const DIRECTIONS: Readonly<Record<DirectionName, Direction>> = {
  north: { name: 'north', x: 0, y: -1 },
  northeast: { name: 'northeast', x: 1, y: -1 },
  east: { name: 'east', x: 1, y: 0 },
  southeast: { name: 'southeast', x: 1, y: 1 },
  south: { name: 'south', x: 0, y: 1 },
  southwest: { name: 'southwest', x: -1, y: 1 },
  west: { name: 'west', x: -1, y: 0 },
  northwest: { name: 'northwest', x: -1, y: -1 },
};

/**
 * North, east, south, west.
 * @example
 * ```ts
 * import { FOUR_DIRECTIONS } from '@stairwell/engine';
 *
 * const doors = FOUR_DIRECTIONS.map((side) => ({ x: 10 + side.x, y: 5 + side.y }));
 * console.log(FOUR_DIRECTIONS[0]?.name, doors[0]); // north { x: 10, y: 4 }
 * ```
 */
export const FOUR_DIRECTIONS: readonly Direction[] = [
  DIRECTIONS.north,
  DIRECTIONS.east,
  DIRECTIONS.south,
  DIRECTIONS.west,
];

/**
 * All eight, clockwise from north.
 * @example
 * ```ts
 * import { EIGHT_DIRECTIONS } from '@stairwell/engine';
 *
 * // A direction and the one two further make a right angle; four further lies opposite.
 * console.log(EIGHT_DIRECTIONS[1]?.name, EIGHT_DIRECTIONS[3]?.name, EIGHT_DIRECTIONS[5]?.name); // northeast southeast southwest
 * ```
 */
export const EIGHT_DIRECTIONS: readonly Direction[] = [
  DIRECTIONS.north,
  DIRECTIONS.northeast,
  DIRECTIONS.east,
  DIRECTIONS.southeast,
  DIRECTIONS.south,
  DIRECTIONS.southwest,
  DIRECTIONS.west,
  DIRECTIONS.northwest,
];

/**
 * Steps of a rook.
 * @example
 * ```ts
 * import { chebyshev, euclidean, manhattan } from '@stairwell/engine';
 *
 * const [hero, dragon] = [{ x: 1, y: 1 }, { x: 4, y: 5 }];
 * console.log(manhattan(hero, dragon), chebyshev(hero, dragon), euclidean(hero, dragon)); // 7 4 5
 * ```
 */
export function manhattan(a: Point, b: Point): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}

/** Steps of a king. */
export function chebyshev(a: Point, b: Point): number {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}

/** The straight distance. `Math.hypot` may differ in the last bit between machines; a square root may not. */
export function euclidean(a: Point, b: Point): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return Math.sqrt(dx * dx + dy * dy);
}
