// A repair: joins what is apart. Generators that cannot promise a connected map use it at their end, and so can whoever drew,
// flooded or blew up a map by hand.

import type { Size } from '../grid/grid.js';
import { connectedGroups } from '../grid/groups.js';
import { NOWHERE, search } from '../grid/search.js';
import { notesIn } from '../grid/search-notes.js';
import { assertWhole, type Door, PLAN, type Plan } from './plan.js';

/** What `connectPlan` may be told. @inline */
export interface ConnectOptions {
  /** Parts of fewer cells than this are filled instead of joined. The largest always stays. Default 1: all are joined. */
  readonly least?: number;
}

/**
 * The plan with the shortest tunnels that join all its parts, in steps north, east, south and west. Tunnels are corridor. They
 * keep off the edge of the map unless something is dug there already. A plan that hangs together is left as it is.
 * @example
 * ```ts
 * import { createRandom, digCaves, planRows } from '@stairwell/engine';
 * import { connectPlan, PLAN } from '@stairwell/engine/generate';
 *
 * const caves = digCaves(createRandom('quake'), { width: 40, height: 9, rock: 0.4 });
 * for (let y = 0; y < 9; y++) caves.cells[y * 40 + 20] = PLAN.solid; // an earthquake
 * console.log(planRows(connectPlan(caves)).join('\n'));
 * ```
 *
 * ```text
 * ########################################
 * ####...#################################
 * ##.......#######....####################
 * #.........#####.....,.#####.############
 * #.........,,,,......#........###########
 * ##........#####.##..#.......############
 * ###......############......#############
 * ########################################
 * ########################################
 * ```
 */
export function connectPlan(plan: Plan, { least = 1 }: ConnectOptions = {}): Plan {
  assertWhole('least', least, 1);
  const { width, height } = plan;
  const cells = plan.cells.slice();
  const isEdge = (cell: number) =>
    cell < width || cell >= width * (height - 1) || cell % width === 0 || cell % width === width - 1;
  const border = cells.some((kind, cell) => kind !== PLAN.solid && isEdge(cell)) ? 0 : 1;
  const { count, group } = keepLarge(cells, plan, least);
  if (count > 1) joinGroups(cells, plan, group, count, border);
  const isOpen = (x: number, y: number) => cells[y * width + x] !== PLAN.solid;
  const kept = plan.rooms.map(({ centre }) => isOpen(centre.x, centre.y));
  // Rooms that were filled are no rooms; a door whose wall a tunnel broke is a crossing of corridors.
  const number = kept.map((keeps, room) => (keeps ? kept.slice(0, room).filter(Boolean).length : -1));
  const doors: Door[] = [];
  for (const { x, y, room } of plan.doors) {
    const isStraight = (isOpen(x - 1, y) || isOpen(x + 1, y)) !== (isOpen(x, y - 1) || isOpen(x, y + 1));
    if (!isOpen(x, y)) continue;
    if (isStraight && kept[room]) doors.push({ x, y, room: number[room] });
    else cells[y * width + x] = PLAN.corridor;
  }
  return { ...plan, cells, rooms: plan.rooms.filter((_, room) => kept[room]), doors };
}

/** Fills parts that are too small; numbers those that stay from 1. */
export function keepLarge(
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

/** A place where the surroundings of two parts meet, and how long a tunnel through it is. */
interface Meeting {
  readonly a: number;
  readonly b: number;
  readonly length: number;
}

/**
 * All parts grow into the rock at once; where two meet, the shortest tunnel between them can lead. The shortest of these
 * that join all parts are dug. `group` has the part of every open cell, counted from 1, and is written over.
 */
export function joinGroups(
  cells: Uint8Array,
  size: Size,
  group: Int32Array,
  count: number,
  border = 1,
): void {
  const { back, distance } = spread(size, group, border);
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

/** Gives every cell inside the border to the part that is nearest: its group, how far, and the next cell on the way there. */
function spread(
  size: Size,
  group: Int32Array,
  border: number,
): { readonly back: Int32Array; readonly distance: Int32Array } {
  const { width, height } = size;
  const inner = new Uint8Array(group.length);
  for (let y = border; y < height - border; y++) inner.fill(1, y * width + border, (y + 1) * width - border);
  const open = [...group.keys()].filter((cell) => group[cell] > 0);
  const notes = notesIn();
  search(size, inner, open, NOWHERE, { directions: 4 }, notes);
  const { queue, count, cameFrom: back, reached, base } = notes;
  const distance = new Int32Array(group.length);
  // Those whose way begins in a part come first, so what is before a cell has its group already.
  for (const cell of queue.subarray(open.length, count)) {
    group[cell] = group[back[cell]];
    distance[cell] = reached[cell] - base;
  }
  return { back, distance };
}

/** Where the surroundings of two parts touch, the shortest tunnel first. */
function meetingsOf({ width }: Size, group: Int32Array, distance: Int32Array): Meeting[] {
  const meetings: Meeting[] = [];
  for (let a = 0; a < group.length; a++) {
    if (group[a] === 0) continue;
    const isLast = a % width === width - 1;
    for (const b of isLast ? [a + width] : [a + 1, a + width])
      if (group[b] > 0 && group[b] !== group[a]) meetings.push({ a, b, length: distance[a] + distance[b] });
  }
  return meetings.sort((one, other) => one.length - other.length || one.a - other.a || one.b - other.b);
}
