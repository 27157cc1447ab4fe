// Changes a world cell by cell and compares everything that is kept up to date with the same made afresh.

import type { Random } from '../../random/random.js';
import { isPlace } from '../../world/link.js';
import { createAStar } from '../finders/a-star.js';
import { withLandmarks } from '../finders/jps-plus.js';
import type { Pathfinder } from '../finders/path.js';
import { Areas } from '../ground/areas.js';
import { type PathMap, partsOf } from '../ground/path-map.js';
import { ChunkGraph } from '../search/chunk-graph.js';
import { JumpBits } from '../search/jump-bits.js';
import { JumpTable } from '../search/jump-table.js';
import { Landmarks, SLOTS } from '../search/landmarks.js';
import type { Site } from './site.js';
import { makeWorld, randomKind, randomOpenPlace, siteOf, type WorldLimits } from './worlds.js';

export interface EditReport {
  readonly edits: number;
  readonly comparisons: number;
  readonly faults: readonly string[];
}

/** Edits one world that many times; after every one to four edits all structures are compared. */
export function judgeEdits(seed: number, edits: number, limits?: WorldLimits): EditReport {
  const world = makeWorld(seed, limits);
  const { random, isMuddy } = world;
  const site = siteOf(world);
  const { ground, areas } = partsOf(site.map);
  const isUniform = ground.costly === undefined;
  const table = isUniform ? new JumpTable(ground) : undefined;
  const bits = isUniform ? new JumpBits(ground) : undefined;
  const graph = new ChunkGraph(ground, 4 + (seed % 4));
  // A budget this small parks slots all the time.
  const landmarks = isUniform ? new Landmarks(ground, random.pick([2, 20, 2000])) : undefined;
  const finder =
    landmarks === undefined ? undefined : withLandmarks(site.map, new JumpTable(ground), landmarks);
  const faults: string[] = [];
  let comparisons = 0;
  for (let edit = 0; edit < edits; ) {
    for (let burst = random.between(1, 4); burst > 0 && edit < edits; burst--, edit++) {
      const kind = randomKind(random, 0.4, 0.25, isMuddy);
      site.set(random.below(ground.width), random.below(ground.height), random.below(ground.depth), kind);
    }
    table?.update();
    bits?.update();
    graph.update();
    const fresh = siteOf(world);
    const again = partsOf(fresh.map).ground;
    const where = `world ${seed} after ${edit} edits`;
    if (linksText(site) !== linksText(fresh)) faults.push(`${where}: links differ`);
    if (!sameAreas(areas, new Areas(ground), ground.size)) faults.push(`${where}: areas differ`);
    if (!sameReach(site.map, areas, fresh.map, random)) faults.push(`${where}: "is there a path?" differs`);
    if (table !== undefined && !same(table.reach, new JumpTable(again).reach))
      faults.push(`${where}: JPS+ tables differ`);
    if (bits !== undefined && !sameBits(bits, new JumpBits(again))) faults.push(`${where}: JPS bits differ`);
    if (chunksText(graph) !== chunksText(new ChunkGraph(again, graph.side)))
      faults.push(`${where}: HPA* chunks differ`);
    if (finder !== undefined && !sameCosts(finder, createAStar(fresh.map), random))
      faults.push(`${where}: a path by landmarks differs`);
    if (landmarks !== undefined && tooSteep(landmarks, site.map))
      faults.push(`${where}: landmarks say too much`);
    comparisons++;
  }
  return { edits, comparisons, faults };
}

/** The links as the map and as the world hold them, and the marks of all cells. */
function linksText({ map, world }: Site): string {
  const { links, marks } = partsOf(map).ground;
  const held = links
    .all()
    .map((link) => `${links.link[link].kind} ${links.from[link]} ${links.to[link]} ${links.whole[link]}`);
  const all = world
    .links()
    .map(({ kind, from, to }) =>
      [kind, from.level, from.x, from.y, isPlace(to) ? `${to.level} ${to.x} ${to.y}` : ''].join(' '),
    );
  return [held, all].map((list) => list.sort().join('; ')).join(' | ') + Array.from(marks).join('');
}

/** Whether two numberings cut the map into the same areas. */
function sameAreas(a: Areas, b: Areas, size: number): boolean {
  const there = new Map<number, number>();
  const back = new Map<number, number>();
  for (let cell = 0; cell < size; cell++) {
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
    const from = randomOpenPlace(random, map);
    const to = randomOpenPlace(random, map);
    if (from === undefined || to === undefined) return true;
    const expected = search.find(from, to) !== undefined;
    if (areas.leads(map.standingNode(from), map.standingNode(to)) !== expected) return false;
  }
  return true;
}

function sameCosts(finder: Pathfinder, expected: Pathfinder, random: Random): boolean {
  for (let i = 0; i < 3; i++) {
    const from = randomOpenPlace(random, finder.map);
    const to = randomOpenPlace(random, finder.map);
    if (from === undefined || to === undefined) return true;
    if (finder.find(from, to)?.cost !== expected.find(from, to)?.cost) return false;
  }
  return true;
}

/** Whether a slot in use differs between two cells by more than the step or link between them. */
function tooSteep({ far, parked, scale }: Landmarks, map: PathMap): boolean {
  const { ground } = partsOf(map);
  const { moves, links, measure } = ground;
  const differs = (a: number, b: number, whole: number) => {
    for (let slot = 0; slot < SLOTS; slot++) {
      if (((parked >> slot) & 1) === 1) continue;
      if (Math.abs(far[SLOTS * a + slot] - far[SLOTS * b + slot]) * scale > whole) return true;
    }
    return false;
  };
  for (const link of links.all())
    if (differs(links.from[link], links.to[link], links.whole[link])) return true;
  for (let cell = 0; cell < ground.size; cell++) {
    if (!ground.isOpen(cell)) continue;
    for (let d = 0; d < 8; d++) {
      if (((moves[ground.near[cell]] >> d) & 1) === 0) continue;
      const whole = d % 2 === 0 ? measure.wholeStraight : measure.wholeDiagonal;
      if (differs(cell, cell + ground.offsets[d], whole)) return true;
    }
  }
  return false;
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
