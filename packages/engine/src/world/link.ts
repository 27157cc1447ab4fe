// A link is one directed way from a place to a place. A two-way stair is two links, so "one way only" needs no
// special case anywhere.

import type { LevelId } from './level.js';

/** A cell of a level. */
export interface Place {
  readonly level: LevelId;
  readonly x: number;
  readonly y: number;
}

/** What a way looks like. */
export type LinkKind = 'stairs' | 'ladder' | 'hole' | 'ramp' | 'portal' | 'exit';

/** All kinds of links. */
export const LINK_KINDS: readonly LinkKind[] = ['stairs', 'ladder', 'hole', 'ramp', 'portal', 'exit'];

/** One directed way. */
export interface Link {
  readonly kind: LinkKind;
  readonly from: Place;
  /** Undefined for a way out of the world. */
  readonly to?: Place;
  /** What taking the way costs, in the game's own measure. */
  readonly cost: number;
  /** What happens to someone who leaves the world here, such as "escape". */
  readonly outcome?: string;
  /** The generator's word that a link back exists. `validateLinks` holds it to that. */
  readonly twoWay?: boolean;
}

/** Whether two places are the same cell of the same level. */
export function samePlace(a: Place, b: Place): boolean {
  return a.level === b.level && a.x === b.x && a.y === b.y;
}

/** The two links of a way that can be walked in both directions. */
export function linkBothWays(kind: LinkKind, a: Place, b: Place, cost: number): [Link, Link] {
  return [
    { kind, from: a, to: b, cost, twoWay: true },
    { kind, from: b, to: a, cost, twoWay: true },
  ];
}
