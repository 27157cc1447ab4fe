// The nodes around one, the nearest first: where a crowd finds room, what a noise wakes, how far a few steps get.

import { type PathMap, partsOf } from '../ground/path-map.js';

/**
 * The nodes that one can get to from a node, in the order of steps, itself first; a link to another level is a step too. They are
 * worked out while one asks for them. Equally near ones come as one looks around: clockwise from the north, links last. None where
 * nobody can stand.
 * @example
 * ```ts
 * import { PathMap } from '@stairwell/engine';
 * import { nodesAround, readFloorWorld } from '@stairwell/engine/paths';
 *
 * const map = PathMap.of(readFloorWorld('floor:0\n.X#\nfloor:1\n#X.'));
 * for (const node of nodesAround(map, map.nodeOf({ level: 0, x: 0, y: 0 }))) console.log(map.placeOf(node));
 * ```
 *
 * ```text
 * { level: 0, x: 0, y: 0 }
 * { level: 0, x: 1, y: 0 }
 * { level: 1, x: 1, y: 0 }
 * { level: 1, x: 2, y: 0 }
 * ```
 */
export function* nodesAround(map: PathMap, from: number): Generator<number, void> {
  const { ground } = partsOf(map);
  const { near, moves, offsets, links } = ground;
  if (!ground.isOpen(from)) return;
  // Who walks through a set also comes to what is added to it meanwhile.
  const met = new Set([from]);
  for (const node of met) {
    yield node;
    for (let d = 0; d < 8; d++) if (((moves[near[node]] >> d) & 1) === 1) met.add(node + offsets[d]);
    for (const link of links.outOf(node)) met.add(links.to[link]);
  }
}
