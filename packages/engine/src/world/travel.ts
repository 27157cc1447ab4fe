// The one way to change level. Whoever takes stairs, falls through a hole or steps into a portal goes through `travel`: it
// follows the link, makes the level behind it if need be, and says where one arrives.

import { findNearest, type MayEnter, type SearchOptions } from '../grid/search.js';
import type { Random } from '../random/random.js';
import type { Level } from './level.js';
import { isPlace, type Link, type Place, regionHolds } from './link.js';
import { noteArrival, type World } from './world.js';

/** Where somebody arrives. */
export interface Arrival<L extends Level = Level> {
  readonly level: L;
  readonly place: Place;
}

/** What `travel` needs for a way that ends somewhere in an area. */
export interface Landing<L extends Level = Level> {
  /** The stream of chance that draws the place. */
  readonly random: Random;
  /** The game's own test: whether somebody may arrive at (x, y). */
  canLand(level: L, x: number, y: number): boolean;
}

/**
 * A way that ends in an area where there is no room for anybody.
 * @example
 * ```ts
 * import { createLevel, createRandom, defineTerrain, type Link, travel, worldOf } from '@stairwell/engine';
 * import { NoRoomError } from '@stairwell/engine/world';
 *
 * const terrain = defineTerrain({ floor: { glyph: '.', walkable: true } });
 * const world = worldOf([createLevel(1, 3, 1, terrain, 'floor'), createLevel(2, 3, 1, terrain, 'floor')]);
 * const fall: Link = { kind: 'hole', from: { level: 1, x: 0, y: 0 }, to: { level: 2 }, cost: 10 };
 * try {
 *   travel(world, fall, { random: createRandom(1), canLand: () => false }); // somebody stands on every cell
 * } catch (error) {
 *   if (error instanceof NoRoomError) console.log(error.message);
 * }
 * ```
 *
 * ```text
 * nobody can arrive on level 2
 * ```
 */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
}

/**
 * Follows a link. The level behind it is made if nobody was there before. A link to a place arrives there, whoever stands in
 * the way (the game says who steps aside; `nearestFree` finds where to). A link to an area arrives at a random place of it
 * that passes `canLand`; where the area has none, anywhere on the level. Undefined for a way out of the world.
 */
export function travel<L extends Level>(
  world: World<L>,
  link: Link,
  landing?: Landing<L>,
): Arrival<L> | undefined {
  const end = world.endOf(link);
  if (end === undefined) return undefined;
  const level = world.visit(end.level);
  let place: Place;
  if (isPlace(end)) place = end;
  else {
    if (landing === undefined)
      throw new TypeError(`a ${link.kind} to level ${end.level} ends in an area: travel needs a landing`);
    const { region } = end;
    const cells =
      region === undefined ? [] : landingCells(level, landing, (x, y) => regionHolds(region, x, y));
    const choice = cells.length > 0 ? cells : landingCells(level, landing, () => true);
    if (choice.length === 0) throw new NoRoomError(`nobody can arrive on level ${end.level}`);
    place = placeOf(level, landing.random.pick(choice));
  }
  world[noteArrival]?.(place);
  return { level, place };
}

function landingCells<L extends Level>(
  level: L,
  landing: Landing<L>,
  isIn: (x: number, y: number) => boolean,
): number[] {
  const cells: number[] = [];
  for (let y = 0; y < level.height; y++)
    for (let x = 0; x < level.width; x++)
      if (isIn(x, y) && landing.canLand(level, x, y)) cells.push(y * level.width + x);
  return cells;
}

/** How `nearestFree` looks around. @inline */
export interface FreeOptions extends SearchOptions {
  /** The cells that the search walks through, free or not; left out, those where the terrain can be walked. */
  readonly mayPass?: MayEnter;
}

/** The nearest cell of a level, the given one included, that passes the game's own test; -1 when there is none. */
export function nearestFree(
  level: Level,
  from: number,
  isFree: (cell: number) => boolean,
  options: FreeOptions = {},
): number {
  const { mayPass = (cell) => level.table.walkable[level.terrain[cell]] === 1 } = options;
  return findNearest(level, mayPass, from, isFree, options);
}

/**
 * The place of a cell of a level.
 * @example
 * ```ts
 * import { createLevel, defineTerrain, placeOf } from '@stairwell/engine';
 *
 * const terrain = defineTerrain({ floor: { glyph: '.', walkable: true } });
 * console.log(placeOf(createLevel('attic', 10, 5, terrain, 'floor'), 23)); // { level: 'attic', x: 3, y: 2 }
 * ```
 */
export function placeOf({ id, width }: Level, cell: number): Place {
  return { level: id, x: cell % width, y: Math.floor(cell / width) };
}
