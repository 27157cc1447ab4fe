// The pathfinders of others behind one small form, each used as its documentation says: no cutting of corners where it
// can be told so. What a library needs before each query (PathFinding.js: a clean grid) is not timed.

import { createRequire } from 'node:module';
import type { Level, Place } from '@stairwell/engine';
import type { Scenario } from '@stairwell/engine/paths';
import EasyStar from 'easystarjs';
import createGraph from 'ngraph.graph';
import { aStar } from 'ngraph.path';
import RotAStar from 'rot-js/lib/path/astar.js';

/** A contender on one map. */
export interface Contender {
  readonly name: string;
  /** Gets ready for a query, untimed. */
  readonly prepare?: () => void;
  /** Answers a query; the length of its path in steps of 1 and root two, or undefined. */
  readonly find: (query: Scenario) => number | undefined;
}

type Points = readonly (readonly [number, number])[];

interface PathFindingNode {
  opened?: boolean;
  closed?: boolean;
  parent?: unknown;
  f?: number;
  g?: number;
  h?: number;
}
interface PathFindingGrid {
  readonly nodes: readonly (readonly PathFindingNode[])[];
}
interface PathFindingFinder {
  findPath(x: number, y: number, toX: number, toY: number, grid: PathFindingGrid): Points;
}
interface PathFindingLibrary {
  Grid: new (matrix: readonly (readonly number[])[]) => PathFindingGrid;
  AStarFinder: new (options: object) => PathFindingFinder;
  JumpPointFinder: new (options: object) => PathFindingFinder;
  DiagonalMovement: { OnlyWhenNoObstacles: number };
  Heuristic: { octile: (dx: number, dy: number) => number };
}
type L1Planner = { search(x: number, y: number, toX: number, toY: number, out: number[]): number };

const require = createRequire(import.meta.url);
const PathFinding = require('pathfinding') as PathFindingLibrary;
const createL1Planner = require('l1-path-finder') as (grid: unknown) => L1Planner;
const ndarray = require('ndarray') as (data: ArrayLike<number>, shape: readonly number[]) => unknown;

/** The makers of all peers for maps of one level; each may take a while. */
export const PEERS: Readonly<Record<string, (level: Level) => Contender>> = {
  'PathFinding.js JPS': (level) => {
    const { DiagonalMovement, Heuristic, JumpPointFinder } = PathFinding;
    const options = { diagonalMovement: DiagonalMovement.OnlyWhenNoObstacles, heuristic: Heuristic.octile };
    return pathFinding('PathFinding.js JPS', level, new JumpPointFinder(options));
  },
  'PathFinding.js A*': (level) => {
    const { AStarFinder, DiagonalMovement, Heuristic } = PathFinding;
    const options = { diagonalMovement: DiagonalMovement.OnlyWhenNoObstacles, heuristic: Heuristic.octile };
    return pathFinding('PathFinding.js A*', level, new AStarFinder(options));
  },
  'l1-path-finder (4 directions)': (level) => {
    const grid = ndarray(
      Uint8Array.from(level.terrain, (code) => 1 - level.table.walkable[code]),
      [level.height, level.width],
    );
    const planner = createL1Planner(grid);
    return {
      name: 'l1-path-finder (4 directions)',
      find: ({ from, to }) => {
        const length = planner.search(from.y, from.x, to.y, to.x, []);
        return Number.isFinite(length) ? length : undefined;
      },
    };
  },
  easystarjs: (level) => {
    const star = new EasyStar.js();
    star.setGrid(rowsOf(level, 1));
    star.setAcceptableTiles([0]);
    star.enableDiagonals();
    star.disableCornerCutting();
    star.enableSync();
    star.setIterationsPerCalculation(Number.MAX_SAFE_INTEGER);
    return {
      name: 'easystarjs',
      find: ({ from, to }) => {
        let length: number | undefined;
        star.findPath(from.x, from.y, to.x, to.y, (path) => {
          if (path !== null) length = lengthOf(path.map(({ x, y }) => [x, y] as const));
        });
        star.calculate();
        return length;
      },
    };
  },
  'ngraph.path A*': (level) => ngraph([level]),
  'rot-js A* (cuts corners)': (level) => ({
    name: 'rot-js A* (cuts corners)',
    find: ({ from, to }) => {
      const points: [number, number][] = [];
      new RotAStar(to.x, to.y, (x, y) => isOpen(level, x, y), { topology: 8 }).compute(
        from.x,
        from.y,
        (x, y) => points.push([x, y]),
      );
      return points.length === 0 ? undefined : lengthOf(points);
    },
  }),
};

/** ngraph.path over stacked levels that are joined by ladders. */
export function ngraph(levels: readonly Level[]): Contender {
  const { width, height } = levels[0];
  const idOf = ({ level, x, y }: Place) => (Number(level) * height + y) * width + x;
  const graph = createGraph<Place, number>();
  const open = ({ level, x, y }: Place) => isOpen(levels[Number(level)], x, y);
  const places = levels.flatMap((_, level) =>
    Array.from({ length: width * height }, (_, cell): Place => {
      const x = cell % width;
      return { level, x, y: (cell - x) / width };
    }),
  );
  for (const place of places) if (open(place)) graph.addNode(idOf(place), place);
  for (const from of places) {
    if (!open(from)) continue;
    const { level, x, y } = from;
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
      [1, 1],
      [-1, 1],
    ] as const) {
      const to = { level, x: x + dx, y: y + dy };
      if (!open(to)) continue;
      if (dx !== 0 && dy !== 0 && !(open({ ...from, x: x + dx }) && open({ ...from, y: y + dy }))) continue;
      graph.addLink(idOf(from), idOf(to), dx !== 0 && dy !== 0 ? Math.SQRT2 : 1);
    }
    const floor = levels[Number(level)];
    const above = levels[Number(level) + 1];
    const name = (each: Level) => each.table.rows[each.terrain[y * width + x]].name;
    if (above !== undefined && name(floor) === 'ladder' && name(above) === 'ladder')
      graph.addLink(idOf(from), idOf({ level: above.id, x, y }), 1);
  }
  const finder = aStar<Place, number>(graph, {
    oriented: false,
    distance: (_from, _to, link) => link.data,
    heuristic: ({ data: a }, { data: b }) => {
      const dx = Math.abs(a.x - b.x);
      const dy = Math.abs(a.y - b.y);
      const dz = Math.abs(Number(a.level) - Number(b.level));
      return Math.max(dx, dy) + (Math.SQRT2 - 1) * Math.min(dx, dy) + dz;
    },
  });
  return {
    name: 'ngraph.path A*',
    find: ({ from, to }) => {
      const path = finder.find(idOf(from), idOf(to));
      if (path.length === 0) return undefined;
      let length = 0;
      for (let i = 1; i < path.length; i++) {
        const { data: a } = path[i - 1];
        const { data: b } = path[i];
        length += a.x !== b.x && a.y !== b.y ? Math.SQRT2 : 1;
      }
      return length;
    },
  };
}

function pathFinding(name: string, level: Level, finder: PathFindingFinder): Contender {
  const grid = new PathFinding.Grid(rowsOf(level, 1));
  return {
    name,
    // The library wants a fresh grid for each query. A copy takes up to 0.1 s; wiping its notes does the same.
    prepare: () => {
      for (const row of grid.nodes) {
        for (const node of row) {
          if (node.opened === undefined && node.closed === undefined && node.g === undefined) continue;
          for (const note of ['opened', 'closed', 'f', 'g', 'h'] as const) delete node[note];
          node.parent = null;
        }
      }
    },
    find: ({ from, to }) => {
      const points = finder.findPath(from.x, from.y, to.x, to.y, grid);
      return points.length === 0 ? undefined : lengthOf(points);
    },
  };
}

/** Rows of 0 for open cells and `closed` for others. */
function rowsOf(level: Level, closed: number): number[][] {
  return Array.from({ length: level.height }, (_, y) =>
    Array.from({ length: level.width }, (_, x) => (isOpen(level, x, y) ? 0 : closed)),
  );
}

function isOpen(level: Level, x: number, y: number): boolean {
  const isInside = x >= 0 && y >= 0 && x < level.width && y < level.height;
  return isInside && level.table.walkable[level.terrain[y * level.width + x]] === 1;
}

/** The length of a path given by its cells or by its turning points. */
function lengthOf(points: Points): number {
  let length = 0;
  for (let i = 1; i < points.length; i++) {
    const dx = Math.abs(points[i][0] - points[i - 1][0]);
    const dy = Math.abs(points[i][1] - points[i - 1][1]);
    length += Math.max(dx, dy) + (Math.SQRT2 - 1) * Math.min(dx, dy);
  }
  return length;
}
