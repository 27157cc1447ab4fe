// A link is one directed way from a place to a place. A two-way stair is two links, so "one way only" needs no special
// case anywhere. Links are the only knowledge of where a way leads: terrain may show stairs, it never says where they go.

import type { LevelId } from './level.js';

/** A cell of a level. */
export interface Place {
  readonly level: LevelId;
  readonly x: number;
  readonly y: number;
}

/** A rectangle of cells. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A rectangle, or what is left of it outside another one. */
export interface Region extends Rectangle {
  readonly without?: Rectangle;
}

/** A level and a region of it, or all of it, where somebody arrives by chance. */
export interface Area {
  readonly level: LevelId;
  readonly region?: Region;
}

/**
 * What a way looks like. The known kinds: `stairs`, `ladder` and `ramp` are walked; through a `hole` one falls; a `portal`
 * carries whoever enters it; an `exit` leads out of the world. A game may add its own, such as `rope`.
 */
export type LinkKind = 'stairs' | 'ladder' | 'hole' | 'ramp' | 'portal' | 'exit' | (string & {});

/** One directed way. */
export interface Link {
  readonly kind: LinkKind;
  readonly from: Place;
  /** A place, or an area where the arrival is drawn in play. Left out, the way leads out of the world. */
  readonly to?: Place | Area;
  /** What taking the way costs; a straight step costs 10. */
  readonly cost: number;
  /** What happens to someone who leaves the world here, such as "escape". */
  readonly outcome?: string;
  /** The generator's word that a link back exists. `validateLinks` holds it to that. */
  readonly twoWay?: boolean;
}

/** A link that ends at one place, as all those do that pathfinders take. */
export type FixedLink = Link & { readonly to: Place };

/** Whether two places are the same cell of the same level. */
export function samePlace(a: Place, b: Place): boolean {
  return a.level === b.level && a.x === b.x && a.y === b.y;
}

/**
 * Whether the end of a link is one cell, not an area.
 * @example
 * ```ts
 * import { isPlace, type Link } from '@stairwell/engine';
 *
 * const hole: Link = { kind: 'hole', from: { level: 1, x: 4, y: 4 }, to: { level: 2 }, cost: 10 };
 * console.log(isPlace(hole.to) ? `to ${hole.to.x}, ${hole.to.y}` : `somewhere on level ${hole.to?.level}`); // somewhere on level 2
 * ```
 */
export function isPlace(end: Place | Area | undefined): end is Place {
  return end !== undefined && 'x' in end;
}

/**
 * Whether a region holds the cell (x, y).
 * @example
 * ```ts
 * import { regionHolds } from '@stairwell/engine/world';
 *
 * const moat = { x: 0, y: 0, width: 9, height: 9, without: { x: 2, y: 2, width: 5, height: 5 } };
 * console.log(regionHolds(moat, 1, 4), regionHolds(moat, 4, 4)); // true false
 * ```
 */
export function regionHolds(region: Region, x: number, y: number): boolean {
  return holds(region, x, y) && !(region.without !== undefined && holds(region.without, x, y));
}

function holds(area: Rectangle, x: number, y: number): boolean {
  return x >= area.x && y >= area.y && x < area.x + area.width && y < area.y + area.height;
}

/** The two links of a way that can be walked in both directions. */
export function linkBothWays(kind: LinkKind, a: Place, b: Place, cost: number): [Link, Link] {
  return [
    { kind, from: a, to: b, cost, twoWay: true },
    { kind, from: b, to: a, cost, twoWay: true },
  ];
}
