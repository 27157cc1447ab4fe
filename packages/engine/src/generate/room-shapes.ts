// Rooms that are more than a rectangle: crosses, rounds and small caves, each as a stamp to be laid on a map.

import type { Size } from '../grid/grid.js';
import { connectedGroups } from '../grid/groups.js';
import type { Random } from '../random/random.js';
import { PLAN, type SizeRange } from './plan.js';

/** What a room may look like. */
export type RoomShape = 'rectangle' | 'cross' | 'round' | 'cave';

/** A shape by cells: 1 is floor. It touches all four sides of its box. */
export interface Stamp extends Size {
  readonly cells: Uint8Array;
}

/** A room of the shape within the sizes. */
export function drawRoom(random: Random, shape: RoomShape, widths: SizeRange, heights: SizeRange): Stamp {
  const width = random.between(widths[0], widths[1]);
  const height = random.between(heights[0], heights[1]);
  if (shape === 'cross' && width >= 5 && height >= 5) return drawCross(random, width, height);
  if (shape === 'round' && width >= 4 && height >= 4) return drawRound(width, height);
  if (shape === 'cave' && width >= 4 && height >= 4) return drawCave(random, width, height);
  return { width, height, cells: new Uint8Array(width * height).fill(PLAN.floor) };
}

/** Two bars, one over the whole width and one over the whole height. */
function drawCross(random: Random, width: number, height: number): Stamp {
  const cells = new Uint8Array(width * height);
  const barWidth = random.between(2, width - 2);
  const barHeight = random.between(2, height - 2);
  const left = random.between(1, width - 1 - barWidth);
  const top = random.between(1, height - 1 - barHeight);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((x >= left && x < left + barWidth) || (y >= top && y < top + barHeight))
        cells[y * width + x] = PLAN.floor;
  return { width, height, cells };
}

function drawRound(width: number, height: number): Stamp {
  const cells = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const across = (2 * x + 1 - width) / width;
      const down = (2 * y + 1 - height) / height;
      if (across * across + down * down <= 1) cells[y * width + x] = PLAN.floor;
    }
  }
  return { width, height, cells };
}

/** A blob: noise, smoothed, and of that the largest part, cut to its box. */
function drawCave(random: Random, width: number, height: number): Stamp {
  let cells = Uint8Array.from({ length: width * height }, () =>
    random.chance(0.6) ? PLAN.floor : PLAN.solid,
  );
  for (let round = 0; round < 2; round++) cells = smoothed(cells, width, height);
  const { count, group } = connectedGroups({ width, height }, (cell) => cells[cell] === PLAN.floor);
  const sizes = new Int32Array(count + 1);
  for (const number of group) if (number > 0) sizes[number]++;
  const largest = sizes.indexOf(Math.max(...sizes));
  const kept = [...group.keys()].filter((cell) => group[cell] === largest && largest > 0);
  // Chance may leave next to nothing: then it is a closet.
  if (kept.length < 6) return { width: 2, height: 2, cells: new Uint8Array(4).fill(PLAN.floor) };
  return cutToBox(kept, width);
}

/** A cell is floor when most of the nine around and in it are; outside is rock. */
function smoothed(cells: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const next = new Uint8Array(cells.length);
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      let open = 0;
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++)
          open += cells[row * width + column];
      if (open >= 5) next[cell] = PLAN.floor;
    }
  }
  return next;
}

function cutToBox(cells: readonly number[], mapWidth: number): Stamp {
  const columns = cells.map((cell) => cell % mapWidth);
  const rows = cells.map((cell) => Math.floor(cell / mapWidth));
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  const width = Math.max(...columns) - left + 1;
  const height = Math.max(...rows) - top + 1;
  const cut = new Uint8Array(width * height);
  cells.forEach((_, at) => {
    cut[(rows[at] - top) * width + columns[at] - left] = PLAN.floor;
  });
  return { width, height, cells: cut };
}
