// Islands in a sea, with rivers that run down to it. Land is floor and water is solid, so that the same paths, places and
// painters serve; bridges are corridor. Paint solid as water, and a landscape is done.

import type { Size } from '../grid/grid.js';
import { createNoise2D, withOctaves } from '../random/noise.js';
import type { Random } from '../random/random.js';
import { joinGroups, keepLarge } from './connect.js';
import { assertShare, assertWhole, PLAN, type Plan, withDefaults } from './plan.js';

/** What `digIslands` may be told. @inline */
export interface IslandsOptions {
  readonly width: number;
  readonly height: number;
  /** The share of the map that rises out of the sea, before rivers take theirs. Default 0.45. */
  readonly land?: number;
  /** How many cells a hill is wide, about: small numbers give many islands, large ones a continent. Default 20. */
  readonly scale?: number;
  /** How many rivers at most. Default: one for every 400 cells. */
  readonly rivers?: number;
  /** Islands of fewer cells than this sink. Default 8. */
  readonly least?: number;
}

/** A plan of land and water. */
export interface IslandsPlan extends Plan {
  /** By cell: 0 is land, 1 sea or lake, 2 river. A bridge is over water. */
  readonly water: Uint8Array;
  /** By cell: how high it lies; the sea begins at 0. For snow on peaks and sand on shores. */
  readonly heights: Float64Array;
}

/**
 * Raises islands, lets rivers run, and joins everything by bridges of the least length. All that is land or bridge hangs
 * together.
 * @example
 * ```ts
 * import { createRandom } from '@stairwell/engine';
 * import { digIslands } from '@stairwell/engine/generate';
 *
 * const { width, height, cells, water, heights } = digIslands(createRandom('reef'), { width: 64, height: 18 });
 * for (let y = 0; y < height; y++) {
 *   let row = '';
 *   for (let cell = y * width; cell < (y + 1) * width; cell++)
 *     row += cells[cell] === 2 ? '=' : water[cell] === 1 ? ' ' : water[cell] === 2 ? '~' : (heights[cell] ?? 0) > 0.45 ? '^' : '.';
 *   console.log(row.trimEnd());
 * }
 * ```
 *
 * ```text
 *
 *                                  ..         ......
 *         ... .......          .......       .........
 *       ..^^^^^^^^..       .......^^...      ......  .
 *       ..^^^^^^^^..       .......^...     ......
 *         . ..............   .^^^^^^^.. .......
 *                  ..^...   .^^^^^~^^......^^..          ....
 *                 .........~~..^^^~........^^^^....   . ......
 *                  .........~~~~~~~.......^^^^^^^... ..........
 *        ..       .........^^^^^...........^^^^^.........^^^..
 *     ........    =  .  ..^^^^^^^....    ...^^^^^...~=~...^^...
 *     ......^^..  =      ..^^^^^^...       ..^^^^.~~~.~~~~....
 *       ...^^^^^....     ..^^^^^^^..       ..^^^^^~......
 *         ..^^^^......  ....^^^^^^..        ~~~~~~~^........
 *           ..^^....       ........          .^^^~^^^^......
 *            ...^..          .....            ..^^^...
 *              ..                               ...
 *
 * ```
 */
export function digIslands(random: Random, options: IslandsOptions): IslandsPlan {
  const { width, height } = options;
  assertWhole('width', width, 5);
  assertWhole('height', height, 5);
  const { land, scale, rivers, least } = withDefaults(options, {
    land: 0.45,
    scale: 20,
    rivers: Math.round((width * height) / CELLS_A_RIVER),
    least: 8,
  });
  assertShare('land', land);
  if (!(scale > 0)) throw new RangeError(`scale must be above 0, got ${scale}`);
  assertWhole('rivers', rivers, 0);
  assertWhole('least', least, 1);
  const size = { width, height };
  const heights = raise(random, size, scale);
  const order = sinkTo(heights, size, land);
  const cells = Uint8Array.from(heights, (high) => (high > 0 ? PLAN.floor : PLAN.solid));
  if (!cells.includes(PLAN.floor)) {
    const middle = (height >> 1) * width + (width >> 1);
    heights[middle] = 0.01;
    cells[middle] = PLAN.floor;
  }
  keepLarge(cells, size, least);
  const water = cells.map((kind) => (kind === PLAN.solid ? SEA : LAND));
  for (const cell of runRivers(random, size, heights, order, water, rivers)) {
    cells[cell] = PLAN.solid;
    water[cell] = RIVER;
  }
  // Banks that a river cut off are joined even where they are a single cell.
  const { count, group } = keepLarge(cells, size, 1);
  if (count > 1) joinGroups(cells, size, group, count);
  return { width, height, cells, rooms: [], doors: [], water, heights };
}

const CELLS_A_RIVER = 400;
const [LAND, SEA, RIVER] = [0, 1, 2];

/** A river shorter than this is a brook. */
const SHORTEST_RIVER = 6;

/** Noise that sinks towards the edges, so that the sea goes all around. */
function raise(random: Random, { width, height }: Size, scale: number): Float64Array {
  const noise = withOctaves(createNoise2D(random), { octaves: 4 });
  const heights = new Float64Array(width * height);
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      const across = (2 * x + 1) / width - 1;
      const down = (2 * y + 1) / height - 1;
      // Cells are about twice as high as wide on most screens.
      heights[cell] =
        noise(x / scale, (2 * y) / scale) -
        0.9 * (across * across * across * across + down * down * down * down);
    }
  }
  return heights;
}

/** Moves the level of the sea to 0 so that the wanted share is above it. Returns the cells from the lowest to the highest. */
function sinkTo(heights: Float64Array, { width, height }: Size, land: number): Uint32Array {
  for (let cell = 0; cell < heights.length; cell++) {
    const x = cell % width;
    // The edge of the map is sea, whatever the noise says.
    if (x === 0 || x === width - 1 || cell < width || cell >= width * (height - 1)) heights[cell] = -3;
  }
  const order = Uint32Array.from(heights.keys()).sort((a, b) => heights[a] - heights[b] || a - b);
  const sea = Math.min(heights.length - 1, Math.round(heights.length * (1 - land)));
  const level =
    land === 0
      ? heights[order[order.length - 1]]
      : (heights[order[Math.max(0, sea - 1)]] + heights[order[sea]]) / 2;
  for (let cell = 0; cell < heights.length; cell++) heights[cell] -= level;
  return order;
}

/**
 * The cells of the rivers. The sea rises from all shores at once, and every cell remembers from where it was flooded: that way
 * its water runs, out of hollows too. Rivers begin where the way is longest.
 */
function runRivers(
  random: Random,
  { width }: Size,
  heights: Float64Array,
  order: Uint32Array,
  water: Uint8Array,
  most: number,
): number[] {
  const rank = new Uint32Array(heights.length);
  order.forEach((cell, at) => {
    rank[cell] = at;
  });
  const downstream = new Int32Array(heights.length).fill(-1);
  const length = new Int32Array(heights.length);
  const reached = Uint8Array.from(water);
  // By rank: the cells that are flooded when the water stands so high.
  const waiting: number[][] = Array.from(order, () => []);
  for (let cell = 0; cell < heights.length; cell++) if (water[cell] === SEA) waiting[0].push(cell);
  for (let level = 0; level < waiting.length; level++) {
    for (const cell of waiting[level]) {
      for (const next of [cell - width, cell + 1, cell + width, cell - 1]) {
        if (reached[next] !== LAND) continue;
        reached[next] = SEA;
        downstream[next] = cell;
        length[next] = length[cell] + 1;
        waiting[Math.max(level, rank[next])].push(next);
      }
    }
  }
  const inland = [...length.keys()].filter((cell) => length[cell] >= SHORTEST_RIVER);
  const isRiver = new Uint8Array(heights.length);
  const river: number[] = [];
  for (let left = most; left > 0 && inland.length > 0; left--) {
    // Of some springs the one with the longest way of its own.
    const springs = Array.from({ length: 6 }, () => random.pick(inland)).map((spring) => {
      const own: number[] = [];
      for (
        let cell = spring;
        cell !== -1 && water[cell] === LAND && isRiver[cell] === 0;
        cell = downstream[cell]
      )
        own.push(cell);
      return own;
    });
    const longest = springs.reduce((best, own) => (own.length > best.length ? own : best));
    if (longest.length < SHORTEST_RIVER) continue;
    for (const cell of longest) isRiver[cell] = 1;
    river.push(...longest);
  }
  return river;
}
