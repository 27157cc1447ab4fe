// The drunkard's walk: people stumble through the rock on their way home, and leave a cave behind. Rougher than smoothed caves;
// with `straight` more like the tunnels of miners.

import type { Random } from '../random/random.js';
import { assertShare, assertWhole, PLAN, type Plan, withDefaults } from './plan.js';

/** What `digDrunkard` may be told. @inline */
export interface DrunkardOptions {
  readonly width: number;
  readonly height: number;
  /** The share of the map inside its edge that is dug, at most 0.8. Default 0.4. */
  readonly floor?: number;
  /** How likely a step goes on in the direction of the last: 0 stumbles, 0.9 digs long tunnels. Default 0.3. */
  readonly straight?: number;
  /** How likely a step leads towards the walker's goal, which is anywhere on the map: 0 stays in the middle, 1 digs straight ways. Default 0.2. */
  readonly sober?: number;
}

/** What `digDrunkard` does when it is not told. */
const DRUNKARD_DEFAULTS = {
  floor: 0.4,
  straight: 0.3,
  sober: 0.2,
} as const satisfies Omit<Required<DrunkardOptions>, 'width' | 'height'>;

/** More than this would be one hall, and the last cells would take the walkers very long. */
const MOST_FLOOR = 0.8;

/**
 * Digs a cave by walking. All that is dug hangs together, because every walker sets out from where another has been.
 * @example
 * ```ts
 * import { createRandom, planRows } from '@stairwell/engine';
 * import { digDrunkard } from '@stairwell/engine/generate';
 *
 * const plan = digDrunkard(createRandom('attic'), { width: 60, height: 14, floor: 0.35 });
 * console.log(planRows(plan).join('\n'));
 * ```
 *
 * ```text
 * ############################################################
 * ##########...########################.#########.############
 * ##########.#.....######.##....######..######....############
 * ################........####.#######..######....############
 * #################.#####.####.#####.#.......#....###.########
 * #############......####.#....###.......##..#........########
 * #############.####....#.................#...........########
 * #####################.###..............##.#.........########
 * ####################............#..#............###.########
 * ####################.........#..........#...#.#####.########
 * ####################....................#.###.####...#######
 * ########################...##..........#..##..#####..#######
 * ##########################.##..#######.########......#######
 * ############################################################
 * ```
 */
export function digDrunkard(random: Random, options: DrunkardOptions): Plan {
  const { width, height, floor, straight, sober } = withDefaults(options, DRUNKARD_DEFAULTS);
  assertWhole('width', width, 3);
  assertWhole('height', height, 3);
  if (!(floor >= 0 && floor <= MOST_FLOOR))
    throw new RangeError(`floor must be from 0 to ${MOST_FLOOR}, got ${floor}`);
  assertShare('straight', straight);
  assertShare('sober', sober);
  const cells = new Uint8Array(width * height);
  const wanted = Math.max(1, Math.round(floor * (width - 2) * (height - 2)));
  const dug = [(height >> 1) * width + (width >> 1)];
  cells[dug[0]] = PLAN.floor;
  while (dug.length < wanted) {
    const start = random.pick(dug);
    let x = start % width;
    let y = (start - x) / width;
    const goalX = random.between(1, width - 2);
    const goalY = random.between(1, height - 2);
    let way = random.below(4);
    // Who has not come home by then lies down.
    for (let steps = 2 * (width + height); steps > 0 && dug.length < wanted; steps--) {
      const [east, south] = [goalX - x, goalY - y];
      const away = Math.abs(east) + Math.abs(south);
      if (away === 0) break;
      if (random.chance(sober))
        way = random.below(away) < Math.abs(east) ? (east > 0 ? 1 : 3) : south > 0 ? 2 : 0;
      else if (!random.chance(straight)) way = random.below(4);
      const nextX = x + (way === 1 ? 1 : way === 3 ? -1 : 0);
      const nextY = y + (way === 2 ? 1 : way === 0 ? -1 : 0);
      if (nextX < 1 || nextY < 1 || nextX > width - 2 || nextY > height - 2) {
        way = random.below(4); // the edge of the map: turn
        continue;
      }
      x = nextX;
      y = nextY;
      const cell = y * width + x;
      if (cells[cell] !== PLAN.solid) continue;
      cells[cell] = PLAN.floor;
      dug.push(cell);
    }
  }
  return { width, height, cells, rooms: [], doors: [] };
}
