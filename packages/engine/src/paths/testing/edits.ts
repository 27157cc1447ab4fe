// Changes a world cell by cell and compares everything that is kept up to date with the same made afresh.

import type { Random } from '../../random/random.js';
import { createAStar } from '../a-star.js';
import { Areas } from '../areas.js';
import { ChunkGraph } from '../chunk-graph.js';
import { JumpBits } from '../jump-bits.js';
import { JumpTable } from '../jump-table.js';
import { PathMap } from '../path-map.js';
import { scanVerticalLinks } from '../vertical-links.js';
import { makeWorld, pathMapOf, randomKind, randomOpenSpot, type WorldLimits } from './worlds.js';

export interface EditReport {
  readonly edits: number;
  readonly comparisons: number;
  readonly faults: readonly string[];
}

/** Edits one world that many times; after every one to four edits all structures are compared. */
export function judgeEdits(seed: number, edits: number, limits?: WorldLimits): EditReport {
  const world = makeWorld(seed, limits);
  const { random, isMuddy } = world;
  const map = pathMapOf(world);
  const isUniform = map.costly === undefined;
  const areas = map.areas;
  const table = isUniform ? new JumpTable(map) : undefined;
  const bits = isUniform ? new JumpBits(map) : undefined;
  const graph = new ChunkGraph(map, 4 + (seed % 4));
  const faults: string[] = [];
  let comparisons = 0;
  for (let edit = 0; edit < edits; ) {
    for (let burst = random.between(1, 4); burst > 0 && edit < edits; burst--, edit++) {
      const kind = randomKind(random, 0.4, 0.25, isMuddy);
      map.setCell(random.below(map.width), random.below(map.height), random.below(map.depth), kind);
    }
    table?.update();
    bits?.update();
    graph.update();
    const fresh = remade(map, world);
    const where = `world ${seed} after ${edit} edits`;
    if (linksText(map) !== linksText(fresh)) faults.push(`${where}: links differ`);
    if (!sameAreas(map, areas, new Areas(map))) faults.push(`${where}: areas differ`);
    if (!sameReach(map, areas, fresh, random)) faults.push(`${where}: "is there a path?" differs`);
    if (table !== undefined && !same(table.reach, new JumpTable(fresh).reach))
      faults.push(`${where}: JPS+ tables differ`);
    if (bits !== undefined && !sameBits(bits, new JumpBits(fresh))) faults.push(`${where}: JPS bits differ`);
    if (chunksText(graph) !== chunksText(new ChunkGraph(fresh, graph.side)))
      faults.push(`${where}: HPA* chunks differ`);
    comparisons++;
  }
  return { edits, comparisons, faults };
}

/** The same map built from its cells. */
export function remade(map: PathMap, world: ReturnType<typeof makeWorld>): PathMap {
  const levels = world.levels.map((level, z) => {
    const terrain = new Uint8Array(level.terrain.length);
    for (let y = 0; y < level.height; y++) {
      const row = map.cellAt(0, y, z);
      terrain.set(map.terrain.subarray(row, row + level.width), y * level.width);
    }
    return { ...level, terrain };
  });
  const { links, directions, costs, stairRule, twoWayRamps } = world;
  return new PathMap(levels, { links, directions, costs, stairRule, twoWayRamps });
}

function linksText(map: PathMap): string {
  const { links } = map;
  const held = links.all().map((link) => `${links.kind[link]} ${links.from[link]} ${links.to[link]}`);
  const marks = Array.from(map.marks).join('');
  return `${held.sort().join('; ')} | ${marks} | ${scanVerticalLinks(map).length}`;
}

/** Whether two numberings cut the map into the same areas. */
function sameAreas(map: PathMap, a: Areas, b: Areas): boolean {
  const there = new Map<number, number>();
  const back = new Map<number, number>();
  for (let cell = 0; cell < map.size; cell++) {
    const left = a.areaOf(cell);
    const right = b.areaOf(cell);
    if ((there.get(left) ?? right) !== right || (back.get(right) ?? left) !== left) return false;
    there.set(left, right);
    back.set(right, left);
  }
  return true;
}

function sameReach(map: PathMap, areas: Areas, fresh: PathMap, random: Random): boolean {
  const search = createAStar(fresh);
  for (let i = 0; i < 3; i++) {
    const from = randomOpenSpot(random, map);
    const to = randomOpenSpot(random, map);
    if (from === undefined || to === undefined) return true;
    const expected = search.find(from, to) !== undefined;
    if (areas.leads(map.standingCell(from), map.standingCell(to)) !== expected) return false;
  }
  return true;
}

function same(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return a.length === b.length;
}

function sameBits(a: JumpBits, b: JumpBits): boolean {
  return a.words().every((words, i) => same(words, b.words()[i]));
}

function chunksText(graph: ChunkGraph): string {
  const lines: string[] = [];
  for (let id = 0; id < graph.chunkCount; id++) {
    const { cells, doors, costs } = graph.chunk(id);
    lines.push(`${id}: ${cells.join()} ${doors.join()} ${costs.join()}`);
  }
  return lines.join('\n');
}
