// Paths for one kind of mover on a map that all share: cells that it never enters, costs of its own, a body of 2x2 cells. Its
// search is A*, exact; it can be run in slices, and it can say how near one gets where no path leads to the goal.

import type { Place } from '../../world/link.js';
import { FROM_NOWHERE } from '../ground/compass.js';
import { FAR } from '../ground/costs.js';
import type { Ground } from '../ground/ground.js';
import { MapNotes } from '../ground/map-notes.js';
import { TAIL } from '../ground/marks.js';
import { type PathMap, partsOf } from '../ground/path-map.js';
import { Estimate } from '../search/estimate.js';
import { tooFar } from './finder.js';
import { CostSum, type FindOptions, FoundPath, type Path, type Pathfinder } from './path.js';

/** What is special about a kind of mover. @inline */
export interface WalkerOptions {
  /**
   * Cells along the side of its body. One of 2 stands in the cell it is said to be in and in those to the east, south and
   * southeast. It takes a link only where links side by side lead all four cells of its body to where it will stand.
   */
  readonly size?: 1 | 2;
  /** Whether it may enter a cell, given as a node of the map; cells that it may not are walls to it. */
  readonly mayEnter?: (node: number) => boolean;
  /** How many times dearer than for others entering a cell is for it: 1 or more. */
  readonly dearness?: (node: number) => number;
}

/** As near as one gets. */
export interface Reached {
  /** The path to the goal, or to the reachable place nearest to it as the crow flies. */
  readonly path: Path;
  /** `arrived`; `closed` where the mover cannot stand at the goal, `apart` where it could but no way leads there. */
  readonly why: 'arrived' | 'closed' | 'apart';
}

/** A search that is run in slices. */
export interface Quest {
  /** Looks at that many cells at most. Whether it is done. A change of the map in between makes it begin anew. */
  run(cells: number): boolean;
  /** The path, once it is done; undefined when there is none. */
  readonly path: Path | undefined;
}

/** A pathfinder for one kind of mover. */
export interface Walker extends Pathfinder {
  /** How near one gets to a goal, and why not nearer. Throws a `PathPlaceError` for a place outside the map. */
  reach(from: Place, to: Place): Reached;
  /** Begins a search between two nodes that is run in slices. To cancel it, run it no further. Each quest remembers 16 bytes a cell. */
  begin(from: number, to: number): Quest;
}

/**
 * A pathfinder for movers of one kind on a map that others walk differently. Exact; no preparation.
 * @example
 * ```ts
 * import { PathMap } from '@stairwell/engine';
 * import { createWalker, readFloorWorld } from '@stairwell/engine/paths';
 *
 * const map = PathMap.of(readFloorWorld('.....\n.....\n##.#.\n.....\n.....'));
 * const at = (x: number, y: number) => ({ level: 0, x, y });
 * const gate = map.nodeOf(at(2, 2));
 * const person = createWalker(map, {});
 * const guest = createWalker(map, { mayEnter: (cell) => cell !== gate });
 * const cart = createWalker(map, { size: 2 });
 * console.log(person.find(at(0, 0), at(0, 3))?.cost, guest.find(at(0, 0), at(0, 3))?.cost);
 * const { path, why } = cart.reach(at(0, 0), at(0, 3));
 * console.log(why, path.places.at(-1)?.y);
 * const quest = person.begin(map.nodeOf(at(0, 0)), map.nodeOf(at(0, 3)));
 * while (!quest.run(2)) console.log('a frame later');
 * console.log(quest.path?.cost);
 * ```
 *
 * ```text
 * 64 104
 * apart 0
 * a frame later
 * a frame later
 * a frame later
 * a frame later
 * 64
 * ```
 */
export function createWalker(map: PathMap, options: WalkerOptions): Walker {
  return new KindWalker(map, options);
}

class KindWalker implements Walker {
  readonly name = 'A* for one kind of mover';
  private readonly ground: Ground;
  private memory: MapNotes | undefined;
  private readonly estimate: Estimate;

  constructor(
    readonly map: PathMap,
    private readonly options: WalkerOptions,
  ) {
    this.ground = partsOf(map).ground;
    this.estimate = new Estimate(this.ground);
    if (options.size === 2 && this.ground.asksSteps)
      throw new TypeError('a mover of 2x2 cells cannot walk where single steps are asked about');
  }

  find(from: Place, to: Place, options?: FindOptions): Path | undefined {
    return this.findNodes(this.map.standingNode(from), this.map.standingNode(to), options);
  }

  findNodes(from: number, to: number, options?: FindOptions): Path | undefined {
    const search = this.search(from, to, options);
    search.run(Number.POSITIVE_INFINITY);
    return search.path;
  }

  begin(from: number, to: number): Quest {
    const { map, ground, options } = this;
    // Others search while a quest rests: it keeps its own notes.
    return new KindSearch(map, options, from, to, new MapNotes(ground.size), new Estimate(ground));
  }

  reach(from: Place, to: Place): Reached {
    const goal = this.map.nodeOf(to);
    const start = this.map.standingNode(from);
    const path = this.findNodes(start, goal);
    if (path !== undefined) return { path, why: 'arrived' };
    const search = this.search(start, goal, { explores: true });
    search.run(Number.POSITIVE_INFINITY);
    return { path: search.pathToNearest(), why: search.canStand(goal) ? 'apart' : 'closed' };
  }

  update(): void {
    // Nothing is prepared.
  }

  get bytes(): number {
    return this.memory?.bytes ?? 0;
  }

  private search(from: number, to: number, options?: SearchOptions): KindSearch {
    this.memory ??= new MapNotes(this.ground.size);
    return new KindSearch(this.map, this.options, from, to, this.memory, this.estimate, options);
  }
}

interface SearchOptions extends FindOptions {
  /** Look at all that can be reached, nearest to the start first. */
  readonly explores?: boolean;
}

class KindSearch implements Quest {
  private readonly ground: Ground;
  private readonly moves: Uint8Array;
  /** The cells of the body, from the one it is said to be in. */
  private readonly body: readonly number[];
  private version = -1;
  private stamp = 0;
  private first = 0;
  private best = FAR;
  private expanded = 0;
  private isDone = false;
  /** Cells from which the goal, if it can be reached at all, costs more than can be counted. */
  private readonly beyond: number[] = [];
  private isTooFar = false;
  private nearest = 0;
  private nearestAhead = FAR;
  private found: Path | undefined;

  constructor(
    private readonly map: PathMap,
    private readonly options: WalkerOptions,
    private readonly from: number,
    private readonly to: number,
    private readonly memory: MapNotes,
    private readonly estimate: Estimate,
    private readonly how: SearchOptions = {},
  ) {
    this.ground = partsOf(map).ground;
    this.ground.assertNode(from);
    this.ground.assertNode(to);
    this.moves = this.ground.moves;
    const { stride } = this.ground;
    this.body = options.size === 2 ? [0, 1, stride, stride + 1] : [0];
  }

  get path(): Path | undefined {
    return this.found;
  }

  run(cells: number): boolean {
    const { map, memory, ground } = this;
    if (this.version !== map.version) this.start();
    if (this.isDone) return true;
    const { notes, queue } = memory;
    const shift = ground.measure.bucketShift;
    for (let left = cells; left > 0; ) {
      let cell = queue.pop();
      // Only cells beyond counting are left: a look around tells whether any of them leads to the goal.
      if (cell < 0 && this.best === FAR && !this.isTooFar) cell = this.beyond.pop() ?? -1;
      else if ((queue.bucket + this.first) << shift >= this.best) cell = -1;
      if (cell < 0) {
        this.finish();
        return true;
      }
      if ((notes[4 * cell] & CLOSED) !== 0) continue;
      notes[4 * cell] |= CLOSED;
      left--;
      this.expanded++;
      this.how.watch?.(cell);
      this.expand(cell);
    }
    return false;
  }

  /** Whether the whole body can stand somewhere. */
  canStand(cell: number): boolean {
    const { mayEnter } = this.options;
    for (const part of this.body) {
      if (!this.ground.isOpen(cell + part)) return false;
      if (mayEnter !== undefined && !mayEnter(cell + part)) return false;
    }
    return true;
  }

  /** The path to the cell nearest to the goal of all that were met; of equals the one met first. */
  pathToNearest(): Path {
    return this.retrace(this.nearest);
  }

  private start(): void {
    const { map, memory, estimate, from, to } = this;
    this.version = map.version;
    this.stamp = memory.begin(from);
    this.best = from === to && this.how.explores !== true ? 0 : FAR;
    this.expanded = 0;
    this.found = undefined;
    this.beyond.length = 0;
    this.isTooFar = false;
    this.nearest = from;
    this.nearestAhead = FAR;
    estimate.aim(to, from);
    this.first = this.ahead(from) >> this.ground.measure.bucketShift;
    // One may stand where one could not enter: it only has to get away.
    const isHopeless = from !== to && !(this.canStand(to) && map.leads(from, to));
    this.isDone = isHopeless && this.how.explores !== true;
  }

  private finish(): void {
    this.isDone = true;
    if (this.how.explores === true) return;
    if (this.best < FAR) this.found = this.retrace(this.to);
    else if (this.isTooFar) throw tooFar(this.map.measure);
  }

  private ahead(cell: number): number {
    return this.how.explores === true ? 0 : this.estimate.fromCell(cell);
  }

  private expand(cell: number): void {
    const { ground, memory } = this;
    if (this.how.explores === true) this.compare(cell);
    const cost = memory.notes[4 * cell + 1];
    const directions = this.directionsFrom(cell);
    for (let d = 0; d < 8; d++) {
      if (((directions >> d) & 1) === 0) continue;
      const next = cell + ground.offsets[d];
      this.offer(next, cell, cost + this.stepCost(next, d), d, 0);
    }
    if ((ground.marks[cell] & TAIL) === 0) return;
    for (const link of ground.links.outOf(cell)) {
      const next = ground.links.to[link];
      const whole = this.canStand(next) ? this.climbCost(cell, next, link) : FAR;
      if (whole < FAR) this.offer(next, cell, cost + whole, FROM_NOWHERE, link + 1);
    }
  }

  /** Remembers the cell nearest to the goal. */
  private compare(cell: number): void {
    const here = this.ground.xyz(cell);
    const goal = this.ground.xyz(this.to);
    const { wholeStraight, wholeDiagonal } = this.ground.measure;
    const across = Math.abs(here.x - goal.x);
    const down = Math.abs(here.y - goal.y);
    const ahead =
      Math.min(across, down) * wholeDiagonal +
      (Math.abs(across - down) + LEVEL_APART * Math.abs(here.z - goal.z)) * wholeStraight;
    if (ahead >= this.nearestAhead) return;
    this.nearest = cell;
    this.nearestAhead = ahead;
  }

  private directionsFrom(cell: number): number {
    const { ground, options } = this;
    const steps = this.moves[ground.near[cell]];
    if (options.size !== 2 && options.mayEnter === undefined) return steps;
    let open = 0;
    for (let d = 0; d < 8; d++) if (this.canStand(cell + ground.offsets[d])) open |= 1 << d;
    // Where single steps are asked about, the map has answered; elsewhere corners are not cut, for its own walls too.
    return ground.asksSteps ? steps & open : this.moves[open];
  }

  /** What a step into a cell costs: as the dearest part of the body. */
  private stepCost(cell: number, d: number): number {
    const { ground } = this;
    const costs = (d & 1) === 0 ? ground.straightCost : ground.diagonalCost;
    let most = 0;
    for (const part of this.body) {
      const weight = ground.weights.length > 0 ? ground.weights[cell + part] : 0;
      most = Math.max(most, Math.round(costs[weight] * this.dearnessOf(cell + part)));
    }
    return most;
  }

  private dearnessOf(cell: number): number {
    const dearness = this.options.dearness?.(cell) ?? 1;
    if (!(dearness >= 1))
      throw new RangeError(`a mover's dearness is 1 or more, got ${dearness} for cell ${cell}`);
    return dearness;
  }

  /** What a link costs the whole body, or FAR where a part of it has none. */
  private climbCost(cell: number, next: number, link: number): number {
    const { links } = this.ground;
    let most = links.whole[link];
    for (const part of this.body) {
      if (part === 0) continue;
      const beside = links.between(cell + part, next + part);
      if (beside === undefined) return FAR;
      most = Math.max(most, links.whole[beside]);
    }
    return most;
  }

  private offer(next: number, before: number, cost: number, direction: number, link: number): void {
    const { memory, ground } = this;
    const { notes } = memory;
    const base = 4 * next;
    const isKnown = (notes[base] ^ this.stamp) >>> 5 === 0;
    if (isKnown && notes[base + 1] <= cost) return;
    const total = cost + this.ahead(next);
    if (total >= this.best) {
      if (this.best < FAR || this.how.explores === true || isKnown) return;
      notes[base] = this.stamp;
      notes[base + 1] = FAR;
      this.beyond.push(next);
      if (next === this.to) this.isTooFar = true;
      return;
    }
    if (next === this.to && this.how.explores !== true) this.best = cost;
    notes[base] = this.stamp | direction;
    notes[base + 1] = cost;
    notes[base + 2] = before;
    notes[base + 3] = link;
    memory.queue.push(Math.max(0, (total >> ground.measure.bucketShift) - this.first), next);
  }

  private retrace(to: number): Path {
    const { notes } = this.memory;
    const { ground } = this;
    const { measure } = ground;
    const cells = [to];
    const taken: number[] = [];
    const sum = new CostSum(measure);
    for (let cell = to; cell !== this.from; cell = notes[4 * cell + 2]) {
      const link = notes[4 * cell + 3] - 1;
      const before = notes[4 * cell + 2];
      if (link >= 0) {
        taken.push(link, cells.length);
        sum.addLink(this.climbPrice(before, cell, link));
      } else if ((notes[4 * cell] & 1) === 0) sum.straight += this.weightOf(cell);
      else sum.diagonal += this.weightOf(cell);
      cells.push(before);
    }
    taken.reverse();
    for (let i = 0; i < taken.length; i += 2) taken[i] = cells.length - 1 - taken[i];
    return new FoundPath(this.map, Int32Array.from(cells.reverse()), taken, this.expanded, sum.total);
  }

  /** What a link costs the whole body in the map's measure: as much as the dearest that a part of it takes. */
  private climbPrice(cell: number, next: number, link: number): number {
    const { links } = this.ground;
    let most = links.link[link].cost;
    for (const part of this.body) {
      const beside = part === 0 ? undefined : links.between(cell + part, next + part);
      if (beside !== undefined) most = Math.max(most, links.link[beside].cost);
    }
    return most;
  }

  /** How many times the usual a step into a cell costs. */
  private weightOf(cell: number): number {
    const { weights, factors } = this.ground;
    let most = 0;
    for (const part of this.body) {
      const factor = weights.length > 0 ? factors[weights[cell + part]] : 1;
      most = Math.max(most, factor * this.dearnessOf(cell + part));
    }
    return most;
  }
}

const CLOSED = 16;
/** Straight steps that one level counts when places are compared by how near they are. */
const LEVEL_APART = 1000;
