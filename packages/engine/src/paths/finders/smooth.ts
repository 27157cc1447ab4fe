// A path pulled straight: pathfinders walk from cell to cell in eight directions, and what moves freely would rather go straight to
// the last place that it can reach so. Pulling a string tight around the corners gives just those places.

import type { Place } from '../../world/link.js';
import type { Ground } from '../ground/ground.js';
import { type PathMap, partsOf } from '../ground/path-map.js';
import type { Path } from './path.js';

/**
 * The places where one who goes in straight lines turns on a path, with its start, its goal and both ends of every link. Each leg
 * between two of them on a level passes only cells that can be walked, goes by no corner that a step would not, and crosses no
 * terrain that costs more than what it replaces; so the way is never longer than the path. On a map of four directions legs are straight
 * rows and columns.
 * @example
 * ```ts
 * import { createAStar, PathMap } from '@stairwell/engine';
 * import { readFloorWorld, smoothPath } from '@stairwell/engine/paths';
 *
 * const map = PathMap.of(readFloorWorld('floor:0\n.........\n.####....\n.........\n'));
 * const path = createAStar(map).find({ level: 0, x: 0, y: 2 }, { level: 0, x: 8, y: 0 });
 * const corners = path && smoothPath(map, path);
 * console.log(path?.places.length, corners?.map(({ x, y }) => `${x},${y}`).join(' ')); // 9 0,2 5,2 8,0
 * ```
 */
export function smoothPath(map: PathMap, path: Path): readonly Place[] {
  const { ground } = partsOf(map);
  const { nodes: cells, places, links } = path;
  const corners: Place[] = places.slice(0, 1);
  const { moves } = ground;
  let anchor = 0;
  let nextLink = 0;
  /** What the cheapest cell since the anchor costs. */
  let cheapest = Number.POSITIVE_INFINITY;
  const turnAt = (index: number) => {
    if (index > anchor) corners.push(places[index]);
    anchor = index;
  };
  for (let i = 1; i < cells.length; i++) {
    const link = links[nextLink];
    if (link !== undefined && map.nodeOf(link.from) === cells[i - 1] && map.nodeOf(link.to) === cells[i]) {
      nextLink++;
      turnAt(i - 1);
      turnAt(i);
      cheapest = Number.POSITIVE_INFINITY;
      continue;
    }
    cheapest = Math.min(cheapest, factorOf(ground, cells[i]));
    // The next cell on the path can always be reached.
    if (i - 1 === anchor || isStraight(ground, moves, cells[anchor], cells[i], cheapest)) continue;
    turnAt(i - 1);
    cheapest = factorOf(ground, cells[i]);
  }
  turnAt(cells.length - 1);
  return corners;
}

const factorOf = ({ weights, factors }: Ground, cell: number): number =>
  weights.length === 0 ? 1 : factors[weights[cell]];

/**
 * Whether one can go from the middle of a cell straight to the middle of another. Every cell that the line touches is stepped
 * through, and where it passes just between four of them, that is a diagonal step.
 */
function isStraight(ground: Ground, moves: Uint8Array, from: number, to: number, most: number): boolean {
  const [a, b] = [ground.xyz(from), ground.xyz(to)];
  const right = Math.abs(b.x - a.x);
  const down = Math.abs(b.y - a.y);
  if (ground.directions === 4 && right > 0 && down > 0) return false;
  const across = b.x > a.x ? 2 : 6;
  const along = b.y > a.y ? 4 : 0;
  const diagonal = across === 2 ? (along === 4 ? 3 : 1) : along === 4 ? 5 : 7;
  let cell = from;
  for (let x = 0, y = 0; x < right || y < down; ) {
    // Which side of the cell the line leaves by, or both at once: the corner.
    const side = (1 + 2 * x) * down - (1 + 2 * y) * right;
    const direction = side === 0 ? diagonal : side < 0 ? across : along;
    if (((moves[ground.near[cell]] >> direction) & 1) === 0) return false;
    cell += ground.offsets[direction];
    if (factorOf(ground, cell) > most) return false;
    if (side <= 0) x++;
    if (side >= 0) y++;
  }
  return true;
}
