// Many queries at once, answered outside the thread that asks: the engine knows no workers, so whoever has some brings them. What
// goes to a worker and comes back is plain data that can be copied. Without workers the same answers are found in place.

import { createLevel } from '../../world/level.js';
import type { Link, LinkKind, Place } from '../../world/link.js';
import { defineTerrain, type TerrainRow } from '../../world/terrain.js';
import { worldOf } from '../../world/world.js';
import type { CostName } from '../ground/costs.js';
import { PathMap, partsOf } from '../ground/path-map.js';
import { createAStar } from './a-star.js';
import { assertPlainSteps } from './finder.js';
import { createHpa } from './hpa.js';
import { createJps } from './jps.js';
import { createJpsPlus } from './jps-plus.js';
import type { Pathfinder } from './path.js';

/** Which pathfinder answers. @inline */
export type BatchAlgorithm = 'astar' | 'jps' | 'jps+' | 'hpa';

/** A map as plain data. @inline */
export interface MapCopy {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly directions: 4 | 8;
  readonly costs: CostName;
  /** By level, row and column: 0 for a closed cell, else the place of its cost in `factors` + 1. */
  readonly cells: Uint8Array;
  readonly factors: readonly number[];
  readonly links: readonly {
    readonly kind: LinkKind;
    readonly from: number;
    readonly to: number;
    readonly cost: number;
  }[];
}

/** What a worker is asked. */
export interface BatchTask {
  readonly algorithm: BatchAlgorithm;
  /** The map, where the worker does not have it yet or it has changed. */
  readonly map?: MapCopy;
  /** Pairs of nodes: from and to. */
  readonly queries: Int32Array;
}

/** What a worker answers: by query the nodes of its path, or undefined where there is none, and what it costs. */
export interface BatchAnswer {
  readonly paths: readonly (Int32Array | undefined)[];
  readonly costs: readonly number[];
}

/** Someone who answers tasks, one after the other: the caller's wrapping of a thread, a process or another machine. */
export interface BatchWorker {
  /** Answers a task. It is asked for the next one when it has answered this. */
  ask(task: BatchTask): Promise<BatchAnswer>;
}

/** Where batches are answered. @inline */
export interface BatchOptions {
  /** Default `jps+`, or `astar` where steps cost differently. */
  readonly algorithm?: BatchAlgorithm;
  /** Makes a worker. Left out, queries are answered in place. */
  readonly createWorker?: () => BatchWorker;
  /** How many workers to make. Default 2. */
  readonly workers?: number;
}

/** Answers batches of queries on a map. */
export interface Batches {
  /** The paths between pairs of nodes (`map.nodeOf`), in the order of the pairs. */
  find(queries: readonly (readonly [from: number, to: number])[]): Promise<BatchAnswer>;
}

/**
 * Answers many queries at once, with workers if there are some.
 * @example
 * ```ts
 * import { PathMap } from '@stairwell/engine';
 * import { answerBatches, type BatchTask, createBatches, readFloorWorld } from '@stairwell/engine/paths';
 *
 * const map = PathMap.of(readFloorWorld('...\n.#.\n...'));
 * const at = (x: number, y: number) => map.nodeOf({ level: 0, x, y });
 * // In a worker's own file: const answer = answerBatches(); and every message is answered by answer(message).
 * const createWorker = () => {
 *   const answer = answerBatches();
 *   return { ask: async (task: BatchTask) => answer(task) };
 * };
 * const batches = createBatches(map, { createWorker });
 * const { costs } = await batches.find([[at(0, 0), at(2, 2)], [at(0, 0), at(2, 0)]]);
 * console.log(costs.join(' '));
 * ```
 *
 * ```text
 * 40 20
 * ```
 */
export function createBatches(map: PathMap, options: BatchOptions = {}): Batches {
  const { ground } = partsOf(map);
  assertPlainSteps('a batch', ground);
  const { algorithm = ground.costly === undefined ? 'jps+' : 'astar', createWorker, workers = 2 } = options;
  if (createWorker === undefined) {
    const finder = FINDERS[algorithm](map);
    return { find: async (queries) => answersOf(finder, pairsOf(queries)) };
  }
  const team = Array.from({ length: Math.max(1, workers) }, () => ({ worker: createWorker(), version: -1 }));
  return {
    async find(queries) {
      const share = Math.ceil(queries.length / team.length);
      const parts = team.map(async (member, i) => {
        const pairs = pairsOf(queries.slice(i * share, (i + 1) * share));
        if (pairs.length === 0) return { paths: [], costs: [] };
        const isNew = member.version !== map.version;
        member.version = map.version;
        return member.worker.ask({ algorithm, ...(isNew && { map: copyOf(map) }), queries: pairs });
      });
      const answers = await Promise.all(parts);
      return { paths: answers.flatMap(({ paths }) => paths), costs: answers.flatMap(({ costs }) => costs) };
    },
  };
}

/** What a worker runs: a function that answers tasks, and keeps the map that came with one of them. */
export function answerBatches(): (task: BatchTask) => BatchAnswer {
  let finder: Pathfinder | undefined;
  return ({ algorithm, map, queries }) => {
    if (map !== undefined) finder = FINDERS[algorithm](mapOf(map));
    if (finder === undefined) throw new TypeError('the first task needs a map');
    return answersOf(finder, queries);
  };
}

const FINDERS: Readonly<Record<BatchAlgorithm, (map: PathMap) => Pathfinder>> = {
  astar: createAStar,
  jps: createJps,
  'jps+': (map) => createJpsPlus(map),
  hpa: (map) => createHpa(map),
};

function pairsOf(queries: readonly (readonly [number, number])[]): Int32Array {
  return Int32Array.from(queries.flat());
}

function answersOf(finder: Pathfinder, queries: Int32Array): BatchAnswer {
  const paths: (Int32Array | undefined)[] = [];
  const costs: number[] = [];
  for (let i = 0; i < queries.length; i += 2) {
    const path = finder.findNodes(queries[i], queries[i + 1]);
    paths.push(path?.nodes);
    costs.push(path?.cost ?? Number.POSITIVE_INFINITY);
  }
  return { paths, costs };
}

function copyOf(map: PathMap): MapCopy {
  const { ground } = partsOf(map);
  const { width, height, depth, directions, factors, weights, links } = ground;
  const cells = new Uint8Array(width * height * depth);
  for (let z = 0, at = 0; z < depth; z++) {
    ground.eachCell(z, (cell) => {
      if (ground.isOpen(cell)) cells[at] = 1 + (weights.length > 0 ? weights[cell] : 0);
      at++;
    });
  }
  const held = links.all().map((link) => {
    const { kind, cost } = links.link[link];
    return { kind, from: links.from[link], to: links.to[link], cost };
  });
  return { width, height, depth, directions, costs: map.measure.name, cells, factors, links: held };
}

/** A map of the same cells: they have the same numbers as those of the map that was copied. */
function mapOf({ width, height, depth, directions, costs, cells, factors, links }: MapCopy): PathMap {
  const rows: Record<string, TerrainRow> = { closed: { glyph: '#' } };
  factors.forEach((cost, i) => {
    rows[`ground ${i}`] = { glyph: String.fromCharCode(FIRST_GLYPH + i), walkable: true, cost };
  });
  const table = defineTerrain<string>(rows);
  const levels = Array.from({ length: depth }, (_, z) => {
    const level = createLevel<string>(z, width, height, table, 'closed');
    level.terrain.set(cells.subarray(z * width * height, (z + 1) * width * height));
    return level;
  });
  const placeOf = (cell: number): Place => {
    const row = Math.floor(cell / (width + 1));
    const z = Math.floor((row - 1) / (height + 1));
    return { level: z, x: (cell % (width + 1)) - 1, y: row - 1 - z * (height + 1) };
  };
  const ways = links.map(
    ({ kind, from, to, cost }): Link => ({ kind, from: placeOf(from), to: placeOf(to), cost }),
  );
  return PathMap.of(worldOf(levels, ways), { directions, costs });
}

/** Any visible characters will do. */
const FIRST_GLYPH = 0x100;
