// The cells around one, the nearest first: where a crowd finds room, what a noise wakes, how far a few steps get.

import { type PathMap, partsOf } from '../ground/path-map.js';

/**
 * The cells that one can get to from a cell, in the order of steps, itself first; a link to another level is a step too. They are
 * worked out while one asks for them. Equally near ones come as one looks around: clockwise from the north, links last. None where
 * nobody can stand.
 * @example
 * ```ts
 * import { PathMap } from '@stairwell/engine';
 * import { cellsAround, readFloorWorld } from '@stairwell/engine/paths';
 *
 * const map = PathMap.of(readFloorWorld('floor:0\n.X#\nfloor:1\n#X.'));
 * for (const cell of cellsAround(map, map.cellOf({ level: 0, x: 0, y: 0 }))) console.log(map.placeOf(cell));
 * ```
 *
 * ```text
 * { level: 0, x: 0, y: 0 }
 * { level: 0, x: 1, y: 0 }
 * { level: 1, x: 1, y: 0 }
 * { level: 1, x: 2, y: 0 }
 * ```
 */
export function* cellsAround(map: PathMap, from: number): Generator<number, void> {
  const { ground } = partsOf(map);
  const { near, moves, offsets, links } = ground;
  if (!ground.isOpen(from)) return;
  // Who walks through a set also comes to what is added to it meanwhile.
  const met = new Set([from]);
  for (const cell of met) {
    yield cell;
    for (let d = 0; d < 8; d++) if (((moves[near[cell]] >> d) & 1) === 1) met.add(cell + offsets[d]);
    for (const link of links.outOf(cell)) met.add(links.to[link]);
  }
}
