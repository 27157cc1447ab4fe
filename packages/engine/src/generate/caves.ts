// Caves: rock thrown at random, smoothed until it flows, and what is left apart joined by the shortest tunnels.

import type { Size } from '../grid/grid.js';
import type { Random } from '../random/random.js';
import { joinGroups, keepLarge } from './connect.js';
import { assertShare, assertWhole, PLAN, type Plan, withDefaults } from './plan.js';

/** What `digCaves` may be told. @inline */
export interface CavesOptions {
  readonly width: number;
  readonly height: number;
  /** The share of cells that begin as rock: 0.45 gives wide halls, 0.52 narrow caves and tunnels between them. Default 0.48. */
  readonly rock?: number;
  /** How often the rock is smoothed. Default 5. */
  readonly rounds?: number;
  /** Caves of fewer cells than this are filled again. The largest always stays. Default 12. */
  readonly least?: number;
}

/** What `digCaves` does when it is not told. */
const CAVES_DEFAULTS = {
  rock: 0.48,
  rounds: 5,
  least: 12,
} as const satisfies Omit<Required<CavesOptions>, 'width' | 'height'>;

/** Digs caves. All that is dug hangs together: caves are floor, the tunnels between them corridor. */
export function digCaves(random: Random, options: CavesOptions): Plan {
  const { width, height, rock, rounds, least } = withDefaults(options, CAVES_DEFAULTS);
  assertWhole('width', width, 3);
  assertWhole('height', height, 3);
  assertShare('rock', rock);
  assertWhole('rounds', rounds, 0);
  assertWhole('least', least, 1);
  const size = { width, height };
  let cells = throwRock(random, size, rock);
  for (let round = 0; round < rounds; round++) cells = smooth(cells, size);
  const { count, group } = keepLarge(cells, size, least);
  if (count === 0) cells[(height >> 1) * width + (width >> 1)] = PLAN.floor;
  if (count > 1) joinGroups(cells, size, group, count);
  return { width, height, cells, rooms: [], doors: [] };
}

/** The edge stays rock. */
function throwRock(random: Random, { width, height }: Size, share: number): Uint8Array {
  const cells = new Uint8Array(width * height);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) if (!random.chance(share)) cells[y * width + x] = PLAN.floor;
  return cells;
}

/** A cell is rock when most of the nine around and in it are. Floor is 1 and rock 0, so a sum counts the open ones. */
function smooth(cells: Uint8Array, { width, height }: Size): Uint8Array {
  const next = new Uint8Array(cells.length);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const cell = y * width + x;
      let open = 0;
      for (let row = cell - width; row <= cell + width; row += width)
        open += cells[row - 1] + cells[row] + cells[row + 1];
      if (open >= 5) next[cell] = PLAN.floor;
    }
  }
  return next;
}
