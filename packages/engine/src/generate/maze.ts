// Mazes: a tree of corridors one cell wide in which any two cells have exactly one way between them; then, if asked,
// cut back from its dead ends (sparse) or opened at them (braid).

import type { Random } from '../random/random.js';
import { assertShare, assertWhole, PLAN, type Plan, withDefaults } from './plan.js';

/**
 * How the tree grows. `winding` goes on from the newest cell: long corridors, few dead ends. `branching` goes on from
 * any cell: short corridors, many dead ends.
 * @inline
 */
export type MazeStyle = 'winding' | 'branching';

/** What `digMaze` may be told. @inline */
export interface MazeOptions {
  /** Crossings stand on odd columns and rows; an even size leaves one more solid column or row at its far edge. */
  readonly width: number;
  readonly height: number;
  /** Default winding. */
  readonly style?: MazeStyle;
  /** The share of crossings that are filled again, from dead ends inwards. At least one crossing always stays. Default 0. */
  readonly sparse?: number;
  /** The share of dead ends that get a second way out. One that has only filled crossings around it stays. Default 0. */
  readonly braid?: number;
}

/** What `digMaze` does when it is not told. */
const MAZE_DEFAULTS = {
  style: 'winding',
  sparse: 0,
  braid: 0,
} as const satisfies Omit<Required<MazeOptions>, 'width' | 'height'>;

/** All styles of mazes. */
export const MAZE_STYLES: readonly MazeStyle[] = ['winding', 'branching'];

/** Digs a maze. All that is dug hangs together; with `braid` 0 there are no circles. */
export function digMaze(random: Random, options: MazeOptions): Plan {
  const { width, height, style, sparse, braid } = withDefaults(options, MAZE_DEFAULTS);
  assertWhole('width', width, 3);
  assertWhole('height', height, 3);
  assertShare('sparse', sparse);
  assertShare('braid', braid);
  if (!MAZE_STYLES.includes(style))
    throw new RangeError(`style must be one of ${MAZE_STYLES.join(', ')}, got ${style}`);
  const maze = createMaze(width, height);
  grow(random, maze, style);
  if (sparse > 0) cutBack(random, maze, Math.round(sparse * maze.columns * maze.rows));
  if (braid > 0) openDeadEnds(random, maze, braid);
  return { width, height, cells: maze.cells, rooms: [], doors: [] };
}

/**
 * A crossing is numbered row by row; it stands at (2 * column + 1, 2 * row + 1) of the map. `side` 0 to 3 is north,
 * east, south, west.
 */
interface Maze {
  readonly cells: Uint8Array;
  readonly columns: number;
  readonly rows: number;
  /** The map cell of a crossing. */
  cellOf(crossing: number): number;
  /** The crossing on a side, or -1 at the edge. */
  beside(crossing: number, side: number): number;
  /** From a crossing's map cell to the cell of its wall on a side. */
  readonly step: readonly number[];
}

function createMaze(width: number, height: number): Maze {
  const columns = (width - 1) >> 1;
  const rows = (height - 1) >> 1;
  return {
    cells: new Uint8Array(width * height),
    columns,
    rows,
    step: [-width, 1, width, -1],
    cellOf: (crossing) => (2 * Math.floor(crossing / columns) + 1) * width + 2 * (crossing % columns) + 1,
    beside(crossing, side) {
      const column = crossing % columns;
      if (side === 0) return crossing >= columns ? crossing - columns : -1;
      if (side === 1) return column < columns - 1 ? crossing + 1 : -1;
      if (side === 2) return crossing < columns * (rows - 1) ? crossing + columns : -1;
      return column > 0 ? crossing - 1 : -1;
    },
  };
}

/** The growing tree: from a cell of the tree dig to a neighbour outside it, until no cell has one. */
function grow(random: Random, maze: Maze, style: MazeStyle): void {
  const { cells, step } = maze;
  const first = random.below(maze.columns * maze.rows);
  cells[maze.cellOf(first)] = PLAN.corridor;
  const growing = [first];
  while (growing.length > 0) {
    const at = style === 'winding' ? growing.length - 1 : random.below(growing.length);
    const crossing = growing[at];
    const side = pickSide(random, maze, crossing, (next) => cells[maze.cellOf(next)] === PLAN.solid);
    if (side === -1) {
      // The order of the list means nothing to `branching`, and to `winding` the cell is the last.
      growing[at] = growing[growing.length - 1];
      growing.pop();
      continue;
    }
    const next = maze.beside(crossing, side);
    cells[maze.cellOf(crossing) + step[side]] = PLAN.corridor;
    cells[maze.cellOf(next)] = PLAN.corridor;
    growing.push(next);
  }
}

/** Fills dead ends, one at a time and in random order, until so many crossings are solid again. */
function cutBack(random: Random, maze: Maze, wanted: number): void {
  const { cells, step } = maze;
  const ends = deadEnds(maze);
  let left = Math.min(wanted, maze.columns * maze.rows - 1);
  while (left > 0) {
    const at = random.below(ends.length);
    const crossing = ends[at];
    const cell = maze.cellOf(crossing);
    const side = step.findIndex((by) => cells[cell + by] !== PLAN.solid);
    const next = maze.beside(crossing, side);
    cells[cell] = PLAN.solid;
    cells[cell + step[side]] = PLAN.solid;
    left--;
    ends[at] = ends[ends.length - 1];
    ends.pop();
    if (waysOut(maze, next) === 1) ends.push(next);
  }
}

function openDeadEnds(random: Random, maze: Maze, share: number): void {
  const { cells, step } = maze;
  const ends = random.shuffle(deadEnds(maze));
  for (const crossing of ends.slice(0, Math.round(share * ends.length))) {
    if (waysOut(maze, crossing) !== 1) continue; // another dead end was opened into this one
    const cell = maze.cellOf(crossing);
    const side = pickSide(
      random,
      maze,
      crossing,
      (next, by) => cells[cell + step[by]] === PLAN.solid && cells[maze.cellOf(next)] !== PLAN.solid,
    );
    if (side !== -1) cells[cell + step[side]] = PLAN.corridor;
  }
}

function deadEnds(maze: Maze): number[] {
  const ends: number[] = [];
  for (let crossing = 0; crossing < maze.columns * maze.rows; crossing++) {
    if (waysOut(maze, crossing) === 1) ends.push(crossing);
  }
  return ends;
}

function waysOut({ cells, cellOf, step }: Maze, crossing: number): number {
  const cell = cellOf(crossing);
  let ways = 0;
  for (const by of step) if (cells[cell + by] !== PLAN.solid) ways++;
  return ways;
}

/** A random side whose neighbour fits, or -1. */
function pickSide(
  random: Random,
  maze: Maze,
  crossing: number,
  fits: (next: number, side: number) => boolean,
): number {
  let found = -1;
  let count = 0;
  for (let side = 0; side < 4; side++) {
    const next = maze.beside(crossing, side);
    if (next === -1 || !fits(next, side)) continue;
    count++;
    if (count === 1 || random.below(count) === 0) found = side; // each of the fitting sides is equally likely
  }
  return found;
}
