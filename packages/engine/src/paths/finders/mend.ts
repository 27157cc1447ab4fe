// A path found before the map changed: what of it still holds, and a way on from there.

import { type PathMap, partsOf } from '../ground/path-map.js';
import { FoundPath, type Path, type Pathfinder } from './path.js';

/**
 * A path mended after changes of the map, from the index of the cell where the mover is. As long as every step of it can still be
 * taken it stays as it is, even if a shorter one has opened; otherwise the part before the first step that cannot be taken is
 * kept, and the finder leads on from there. Undefined when no way is left.
 * @example
 * ```ts
 * import { createAStar, PathMap } from '@stairwell/engine';
 * import { FLOOR_TERRAIN, mendPath, readFloorWorld } from '@stairwell/engine/paths';
 *
 * const world = readFloorWorld('.....\n.....\n.....');
 * const map = PathMap.of(world);
 * const at = (x: number, y: number) => ({ level: 0, x, y });
 * const finder = createAStar(map);
 * const path = finder.find(at(0, 1), at(4, 1));
 * world.visit(0).terrain[1 * 5 + 3] = FLOOR_TERRAIN.code.wall;
 * map.changed(at(3, 1));
 * if (path !== undefined) {
 *   const mended = mendPath(finder, path, 1);
 *   console.log(path.steps, mended?.steps, mended?.places[0]?.x);
 * }
 * ```
 *
 * ```text
 * 4 5 1
 * ```
 */
export function mendPath(finder: Pathfinder, path: Path, at = 0): Path | undefined {
  const { map } = finder;
  const { nodes: cells } = path;
  if (!(at >= 0) || at >= cells.length)
    throw new RangeError(`a path of ${cells.length} cells has no cell ${at}`);
  let good = at;
  while (good + 1 < cells.length && map.canStep(cells[good], cells[good + 1])) good++;
  if (good === cells.length - 1) {
    // Its steps may cost more or less than before.
    const kept = joined(map, cells.subarray(at), []);
    return at === 0 && kept.cost === path.cost ? path : kept;
  }
  const rest = finder.findNodes(cells[good], cells[cells.length - 1]);
  if (rest === undefined && good > at) {
    // The last good cell may lie behind a one-way link: from farther back there may be a way.
    return finder.findNodes(cells[at], cells[cells.length - 1]);
  }
  return rest === undefined ? undefined : joined(map, cells.subarray(at, good), rest.nodes);
}

/** One path of two, the second of which begins a step after the first ends. */
function joined(map: PathMap, first: Int32Array, second: ArrayLike<number>): Path {
  const { ground } = partsOf(map);
  const cells = new Int32Array(first.length + second.length);
  cells.set(first);
  cells.set(second, first.length);
  const taken: number[] = [];
  for (let i = 0; i + 1 < cells.length; i++) {
    if (ground.offsets.includes(cells[i + 1] - cells[i]) && isWalk(map, cells[i], cells[i + 1])) continue;
    const link = ground.links.between(cells[i], cells[i + 1]);
    if (link !== undefined) taken.push(i, link);
  }
  return new FoundPath(map, cells, taken, 0);
}

/** Whether one walks from a cell to its neighbour. */
function isWalk(map: PathMap, from: number, to: number): boolean {
  const { ground } = partsOf(map);
  const d = ground.offsets.indexOf(to - from);
  return d >= 0 && ((ground.moves[ground.near[from]] >> d) & 1) === 1;
}
