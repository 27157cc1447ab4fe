// Caves: rock thrown at random, smoothed until it flows, and what is left apart joined by the shortest tunnels.

import type { Size } from '../grid/grid.js';
import { connectedGroups } from '../grid/groups.js';
import type { Random } from '../random/random.js';
import { assertShare, assertWhole, PLAN, type Plan, withDefaults } from './plan.js';

/** What `digCaves` may be told. */
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
  if (count > 1) join(cells, size, group, count);
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

/** Fills caves that are too small; numbers those that stay from 1. */
function keepLarge(
  cells: Uint8Array,
  size: Size,
  least: number,
): { readonly count: number; readonly group: Int32Array } {
  const { count, group } = connectedGroups(size, (cell) => cells[cell] !== PLAN.solid);
  const sizes = new Int32Array(count + 1);
  for (const number of group) sizes[number]++;
  sizes[0] = 0;
  let largest = 0;
  for (let number = 1; number <= count; number++) if (sizes[number] > sizes[largest]) largest = number;
  const numbers = new Int32Array(count + 1);
  let kept = 0;
  for (let number = 1; number <= count; number++)
    if (sizes[number] >= least || number === largest) numbers[number] = ++kept;
  for (let cell = 0; cell < cells.length; cell++) {
    group[cell] = numbers[group[cell]];
    if (group[cell] === 0) cells[cell] = PLAN.solid;
  }
  return { count: kept, group };
}

/** A place where the surroundings of two caves meet, and how long a tunnel through it is. */
interface Meeting {
  readonly a: number;
  readonly b: number;
  readonly length: number;
}

/**
 * All caves grow into the rock at once; where two meet, the shortest tunnel between them can lead. The shortest of these
 * that join all caves are dug.
 */
function join(cells: Uint8Array, size: Size, group: Int32Array, count: number): void {
  const { back, distance } = spread(size, group);
  const meetings = meetingsOf(size, group, distance);
  const leader = Int32Array.from({ length: count + 1 }, (_, number) => number);
  const leaderOf = (number: number): number => {
    while (leader[number] !== number) {
      leader[number] = leader[leader[number]];
      number = leader[number];
    }
    return number;
  };
  for (const { a, b } of meetings) {
    const [from, to] = [leaderOf(group[a]), leaderOf(group[b])];
    if (from === to) continue;
    leader[from] = to;
    for (const end of [a, b])
      for (let cell = end; cells[cell] === PLAN.solid; cell = back[cell]) cells[cell] = PLAN.corridor;
  }
}

/** Gives every cell inside the edge to the cave that is nearest: its group, how far, and the next cell on the way there. */
function spread(
  { width, height }: Size,
  group: Int32Array,
): { readonly back: Int32Array; readonly distance: Int32Array } {
  const back = new Int32Array(group.length).fill(-1);
  const distance = new Int32Array(group.length);
  const queue: number[] = [];
  for (let cell = 0; cell < group.length; cell++) if (group[cell] > 0) queue.push(cell);
  for (let head = 0; head < queue.length; head++) {
    const cell = queue[head];
    for (const step of [-width, 1, width, -1]) {
      const next = cell + step;
      const x = next % width;
      const y = (next - x) / width;
      if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1 || group[next] > 0) continue;
      group[next] = group[cell];
      distance[next] = distance[cell] + 1;
      back[next] = cell;
      queue.push(next);
    }
  }
  return { back, distance };
}

/** Where the surroundings of two caves touch, the shortest tunnel first. */
function meetingsOf({ width }: Size, group: Int32Array, distance: Int32Array): Meeting[] {
  const meetings: Meeting[] = [];
  for (let a = 0; a < group.length; a++) {
    if (group[a] === 0) continue;
    for (const b of [a + 1, a + width])
      if (group[b] > 0 && group[b] !== group[a]) meetings.push({ a, b, length: distance[a] + distance[b] });
  }
  return meetings.sort((one, other) => one.length - other.length || one.a - other.a || one.b - other.b);
}
