// The one place that knows how levels join: reads stairs, ladders and ramps from the terrain of neighbouring levels
// and yields directed links. Every pathfinder takes its links from here, so none can disagree about a way.

import { DIRECTIONS } from '../grid/point.js';
import type { LinkKind } from '../world/link.js';
import { joinsDown, joinsUp } from './cells.js';
import type { PathMap, Spot } from './path-map.js';

/** A directed way between two levels. */
export interface VerticalLink {
  readonly kind: LinkKind;
  readonly from: Spot;
  readonly to: Spot;
  /** In the map's measure. */
  readonly cost: number;
}

/** A flight of stairs one or more cells wide: links side by side that lead the same way. */
export interface Stairway {
  readonly links: readonly VerticalLink[];
  readonly width: number;
}

/** All links that the terrain of a map makes, level by level from below, row by row. */
export function scanVerticalLinks(map: PathMap): VerticalLink[] {
  const links: VerticalLink[] = [];
  for (let z = 0; z + 1 < map.depth; z++) {
    for (let y = 0; y < map.height; y++) {
      for (let x = 0; x < map.width; x++) {
        scanSite(map, map.cellAt(x, y, z), (kind, from, to, cost) => {
          links.push({ kind, from: map.spotOf(from), to: map.spotOf(to), cost });
        });
      }
    }
  }
  return links;
}

/**
 * The links between a cell and the one above it, and the link up the ramp that stands in the cell. A ramp's link
 * starts at its entry cell, so the direction of entry is part of the graph and no search has to remember it.
 */
export function scanSite(
  map: PathMap,
  site: number,
  found: (kind: LinkKind, from: number, to: number, cost: number) => void,
): void {
  const above = site + map.levelStride;
  // Asked of the marks, because the rim has no terrain of its own.
  if (!map.isOpen(site) || !map.isOpen(above)) return;
  const { rows } = map.table;
  const low = rows[map.terrain[site]];
  const high = rows[map.terrain[above]];
  if (low.goesUp || low.goesDown) {
    const kind = low.name === 'ladder' || high.name === 'ladder' ? 'ladder' : 'stairs';
    if (joinsUp(low, high)) found(kind, site, above, map.measure.climb);
    if (joinsDown(low, high, map.stairRule)) found(kind, above, site, map.measure.climb);
  }
  if (low.rampEntry !== undefined) {
    const side = DIRECTIONS[low.rampEntry];
    const entry = site + side.x + side.y * map.stride;
    if (map.isOpen(entry)) {
      found('ramp', entry, above, map.measure.ramp);
      if (map.twoWayRamps) found('ramp', above, entry, map.measure.ramp);
    }
  }
}

/**
 * The links grouped into stairways: stairs two or three cells wide are stairs side by side that lead the same way.
 * Each cell of a wide stairway carries its own traffic; where only a part of it is met by stairs above, that part
 * is the stairway.
 */
export function findStairways(map: PathMap): Stairway[] {
  const links = scanVerticalLinks(map).filter(({ kind }) => kind === 'stairs' || kind === 'ladder');
  const byStart = new Map<string, VerticalLink>();
  const key = (kind: string, x: number, y: number, z: number, toZ: number) => `${kind} ${x} ${y} ${z} ${toZ}`;
  for (const link of links) {
    byStart.set(key(link.kind, link.from.x, link.from.y, link.from.z, link.to.z), link);
  }
  const taken = new Set<VerticalLink>();
  const stairways: Stairway[] = [];
  for (const first of links) {
    if (taken.has(first)) continue;
    taken.add(first);
    const group = [first];
    for (const { kind, from, to } of group) {
      for (const side of [DIRECTIONS.north, DIRECTIONS.east, DIRECTIONS.south, DIRECTIONS.west]) {
        const next = byStart.get(key(kind, from.x + side.x, from.y + side.y, from.z, to.z));
        if (next !== undefined && !taken.has(next)) {
          taken.add(next);
          group.push(next);
        }
      }
    }
    stairways.push({ links: group, width: group.length });
  }
  return stairways;
}
