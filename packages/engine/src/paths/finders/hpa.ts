// HPA*: a search over chunks first, then over cells along the way it found. Nearly shortest paths with little
// preparation, for maps that are large, change often or have terrain of varied cost.

import type { Place } from '../../world/link.js';
import { BucketQueue } from '../ground/bucket-queue.js';
import { FAR } from '../ground/costs.js';
import type { Ground } from '../ground/ground.js';
import { TAIL } from '../ground/marks.js';
import { type MapParts, type PathMap, partsOf } from '../ground/path-map.js';
import type { Watch } from '../search/cell-search.js';
import { ChunkGraph } from '../search/chunk-graph.js';
import { Estimate } from '../search/estimate.js';
import { Refiner } from '../search/hpa-refine.js';
import { assertPlainSteps, tooFar } from './finder.js';
import { type FindOptions, FoundPath, type Path, type Pathfinder } from './path.js';

/** How HPA* cuts the map and how long the pieces are that it makes shortest. @inline */
export interface HpaOptions {
  /** Cells along a chunk's side, 4 to 64. Default 16. */
  readonly chunk?: number;
  /** How long the pieces are that are made shortest, in straight steps; neighbouring pieces overlap by half. */
  readonly span?: number;
}

/** A directed edge of the abstract map. @inline */
export interface AbstractEdge {
  /** `walk` inside a chunk, `step` to the next one, or the kind of a link. */
  readonly kind: string;
  readonly from: Place;
  readonly to: Place;
}

/** A pathfinder that shows its abstract map. */
export interface HpaPathfinder extends Pathfinder {
  /** Every edge of the abstract map, in the order of its cells. */
  abstractEdges(): AbstractEdge[];
}

const HPA_DEFAULTS = { chunk: 16, span: 32 } as const satisfies Required<HpaOptions>;

/** HPA*: nearly shortest paths on maps of any size, varied terrain included. */
export function createHpa(map: PathMap, options?: HpaOptions): HpaPathfinder {
  return new Hpa(map, { ...HPA_DEFAULTS, ...options });
}

/** How a node was reached, as the fourth note; a link's number + LINK otherwise. */
const WALK = 0;
const STEP = 1;
const LINK = 2;

const LAST_STAMP = 0x3fffffff;

class Hpa implements HpaPathfinder {
  readonly name = 'HPA*';
  private readonly parts: MapParts;
  private readonly ground: Ground;
  private readonly graph: ChunkGraph;
  private readonly estimate: Estimate;
  private readonly refiner: Refiner;
  private readonly queue = new BucketQueue();
  /** By node: stamp << 1 | closed, cost, the node before (-1: the start), how it was reached. */
  private notes = new Int32Array(0);
  private lastStamp = 0;
  /** The search under way. */
  private stamp = 0;
  private best = FAR;
  private bestNode = -1;
  private first = 0;
  private goalChunk = 0;
  private readonly goalCosts: Int32Array;
  /** The way found: cells from goal to start, and the link + 1 taken to reach each. */
  private readonly wayCells: number[] = [];
  private readonly wayLinks: number[] = [];
  private readonly wayCosts: number[] = [];
  /** The arrays are never cut, so that a query makes no new ones. */
  private wayLength = 0;

  constructor(
    readonly map: PathMap,
    options: Required<HpaOptions>,
  ) {
    this.parts = partsOf(map);
    this.ground = this.parts.ground;
    assertPlainSteps(this.name, this.ground);
    this.graph = new ChunkGraph(this.ground, options.chunk);
    this.estimate = new Estimate(this.ground);
    this.refiner = new Refiner(this.ground, options.span * map.measure.wholeStraight);
    this.goalCosts = new Int32Array(options.chunk * options.chunk);
  }

  find(from: Place, to: Place, options?: FindOptions): Path | undefined {
    return this.findNodes(this.map.standingNode(from), this.map.standingNode(to), options);
  }

  findNodes(from: number, to: number, options?: FindOptions): Path | undefined {
    const { map, refiner } = this;
    this.update();
    if (!map.leads(from, to)) return undefined;
    this.estimate.aim(to, from);
    const expanded = this.search(from, to, options?.watch);
    if (expanded < 0) throw tooFar(map.measure);
    this.layWay(from, to);
    refiner.begin(from, options?.watch);
    for (let i = this.wayLength - 1; i >= 0; i--) {
      if (this.wayLinks[i] > 0) refiner.link(this.wayCells[i], this.wayLinks[i] - 1);
      else refiner.walk(this.wayCells[i], this.wayCosts[i]);
    }
    refiner.end();
    return new FoundPath(map, refiner.cells(), refiner.taken, expanded + refiner.expanded);
  }

  update(): void {
    this.graph.update();
    this.refiner.update();
  }

  get bytes(): number {
    return this.graph.bytes + this.notes.byteLength + this.queue.bytes + this.refiner.bytes;
  }

  abstractEdges(): AbstractEdge[] {
    const { map, ground, graph } = this;
    const { links, offsets } = ground;
    this.graph.update();
    const edges: AbstractEdge[] = [];
    for (let id = 0; id < graph.chunkCount; id++) {
      const { cells, doors, costs } = graph.chunk(id);
      cells.forEach((cell, i) => {
        const from = map.placeOf(cell);
        cells.forEach((to, j) => {
          if (i !== j && costs[i * cells.length + j] < FAR)
            edges.push({ kind: 'walk', from, to: map.placeOf(to) });
        });
        for (let d = 0; d < 8; d += 2) {
          if (((doors[i] >> d) & 1) !== 0)
            edges.push({ kind: 'step', from, to: map.placeOf(cell + offsets[d]) });
        }
        for (const link of links.outOf(cell))
          edges.push({ kind: links.link[link].kind, from, to: map.placeOf(links.to[link]) });
      });
    }
    return edges;
  }

  /** Finds the way over nodes. Returns how many were expanded, or -1 when there is no way. */
  private search(from: number, to: number, watch: Watch | undefined): number {
    const { ground, graph, estimate, queue } = this;
    const { links, offsets, marks } = ground;
    const shift = ground.measure.bucketShift;
    this.begin();
    const startChunk = graph.idOf(from);
    this.goalChunk = graph.idOf(to);
    const goal = graph.chunk(this.goalChunk);
    graph.search.spread(goal.origin, graph.placeIn(goal, to), true);
    for (let i = 0; i < goal.cells.length; i++)
      this.goalCosts[i] = graph.search.costs[graph.placeIn(goal, goal.cells[i])];
    this.best = startChunk === this.goalChunk ? graph.search.costs[graph.placeIn(goal, from)] : FAR;
    this.bestNode = -1;
    this.first = estimate.fromCell(from) >> shift;
    const start = graph.chunk(startChunk);
    graph.search.spread(start.origin, graph.placeIn(start, from));
    for (let i = 0; i < start.cells.length; i++) {
      const cost = graph.search.costs[graph.placeIn(start, start.cells[i])];
      if (cost < FAR) this.reach(start.base + i, start.cells[i], startChunk, cost, -1, WALK);
    }

    let expanded = 0;
    for (;;) {
      const node = queue.pop();
      if (node < 0 || (queue.bucket + this.first) << shift >= this.best) break;
      const note = this.notes[4 * node];
      if ((note & 1) !== 0) continue;
      this.notes[4 * node] = note | 1;
      expanded++;
      const cost = this.notes[4 * node + 1];
      const id = graph.chunkOf[node];
      const chunk = graph.chunk(id);
      const slot = node - chunk.base;
      const cell = chunk.cells[slot];
      if (watch !== undefined) watch(cell);
      // One who walked here from elsewhere in the chunk could have walked on from there: only ways out remain.
      if (this.notes[4 * node + 3] !== WALK) {
        const count = chunk.cells.length;
        for (let other = 0; other < count; other++) {
          const walk = chunk.costs[slot * count + other];
          if (walk < FAR && other !== slot)
            this.reach(chunk.base + other, chunk.cells[other], id, cost + walk, node, WALK);
        }
      }
      let doors = chunk.doors[slot];
      while (doors !== 0) {
        const d = 31 - Math.clz32(doors & -doors);
        doors &= doors - 1;
        const next = cell + offsets[d];
        const nextId = graph.idOf(next);
        const step = ground.straightCostAt(next);
        this.reach(graph.nodeAt(nextId, next), next, nextId, cost + step, node, STEP);
      }
      if ((marks[cell] & TAIL) === 0) continue;
      for (const link of links.outOf(cell)) {
        const next = links.to[link];
        const nextId = graph.idOf(next);
        this.reach(graph.nodeAt(nextId, next), next, nextId, cost + links.whole[link], node, LINK + link);
      }
    }
    return this.best === FAR ? -1 : expanded;
  }

  private reach(node: number, cell: number, id: number, cost: number, before: number, how: number): void {
    const { estimate, ground } = this;
    const base = 4 * node;
    if (base >= this.notes.length) this.growNotes(4 * this.graph.nodeCount);
    const { notes } = this;
    if (notes[base] >> 1 === this.stamp && notes[base + 1] <= cost) return;
    const total = cost + estimate.fromCell(cell);
    if (total >= this.best) return;
    notes[base] = this.stamp << 1;
    notes[base + 1] = cost;
    notes[base + 2] = before;
    notes[base + 3] = how;
    if (id === this.goalChunk) {
      const whole = cost + this.goalCosts[node - this.graph.chunk(id).base];
      if (whole < this.best) {
        this.best = whole;
        this.bestNode = node;
      }
    }
    this.queue.push(Math.max(0, (total >> ground.measure.bucketShift) - this.first), node);
  }

  private begin(): void {
    if (this.lastStamp === LAST_STAMP) {
      this.notes.fill(0);
      this.lastStamp = 0;
    }
    this.stamp = ++this.lastStamp;
    this.queue.clear();
  }

  /** Chunks that a search meets for the first time bring nodes of their own. */
  private growNotes(length: number): void {
    const larger = new Int32Array(Math.max(length, 2 * this.notes.length));
    larger.set(this.notes);
    this.notes = larger;
  }

  /** Writes down the way that the notes hold, from the goal back. */
  private layWay(from: number, to: number): void {
    const { graph, notes, wayCells, wayLinks, wayCosts } = this;
    let length = 0;
    let reachedAt = this.best;
    const add = (cell: number, link: number, cost: number) => {
      wayCells[length] = cell;
      wayLinks[length] = link;
      wayCosts[length++] = cost;
    };
    let node = this.bestNode;
    add(to, 0, reachedAt - (node < 0 ? 0 : notes[4 * node + 1]));
    while (node >= 0) {
      const chunk = graph.chunk(graph.chunkOf[node]);
      const before = notes[4 * node + 2];
      const how = notes[4 * node + 3];
      reachedAt = notes[4 * node + 1];
      const cost = reachedAt - (before < 0 ? 0 : notes[4 * before + 1]);
      const cell = chunk.cells[node - chunk.base];
      if (cell !== from || before >= 0) add(cell, how >= LINK ? how - LINK + 1 : 0, cost);
      node = before;
    }
    this.wayLength = length;
  }
}
