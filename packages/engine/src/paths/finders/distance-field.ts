// Distance fields ("Dijkstra maps"): what it costs from every cell to the nearest of many goals, over all levels. One
// field serves any number of movers that share goals: each just steps downhill. Turned around, it says where to flee.

import type { Place } from '../../world/link.js';
import { BucketQueue } from '../ground/bucket-queue.js';
import { FROM_NOWHERE } from '../ground/compass.js';
import { FAR, wholeCost } from '../ground/costs.js';
import type { Ground } from '../ground/ground.js';
import { HEAD, TAIL } from '../ground/marks.js';
import { type PathMap, partsOf } from '../ground/path-map.js';
import { FoundPath, type Path } from './path.js';

/** A goal; `cost` is what reaching it still costs, in the map's measure: 0 unless one goal is worth less than others. @inline */
export interface FieldGoal extends Place {
  readonly cost?: number;
}

/** How far a field spreads. @inline */
export interface FieldOptions {
  /** Cells that cost more than this are left out. */
  readonly limit?: number;
}

/** How much farther than its danger a fugitive looks: the usual factor, which lets it slip past. */
const FLEE_FACTOR = 1.2;

const CLOSED = 16;
const UNREACHED = 0x7fffffff;

/** An empty field over a map; `spread` fills it. */
export function createDistanceField(map: PathMap): DistanceField {
  return new DistanceField(map);
}

/** Costs to the nearest goal from everywhere, over all levels. */
export class DistanceField {
  private readonly values: Int32Array;
  /** By cell: direction of arrival, and CLOSED. */
  private readonly arrivals: Uint8Array;
  private readonly queue = new BucketQueue();
  private readonly onward: Uint8Array;
  private readonly moves: Uint8Array;
  private readonly ground: Ground;
  private seen = -1;

  constructor(readonly map: PathMap) {
    const { ground } = partsOf(map);
    this.ground = ground;
    this.values = new Int32Array(map.size).fill(UNREACHED);
    this.arrivals = new Uint8Array(map.size);
    this.moves = ground.moves;
    this.onward = ground.onward;
  }

  /** Works out the costs to the nearest goal. */
  spread(goals: Iterable<FieldGoal>, options: FieldOptions = {}): this {
    const { map, values, queue } = this;
    const limit = options.limit === undefined ? FAR : wholeCost(map.measure, options.limit, 'the limit');
    values.fill(UNREACHED);
    queue.clear();
    this.seen = map.version;
    for (const goal of goals) {
      const cell = map.standingNode(goal);
      const cost = wholeCost(map.measure, goal.cost ?? 0, 'a goal');
      if (cost >= values[cell] || cost > limit) continue;
      values[cell] = cost;
      this.arrivals[cell] = FROM_NOWHERE;
      queue.push(cost >> map.measure.bucketShift, cell);
    }
    this.relax(0, limit);
    return this;
  }

  /**
   * Turns the field around: downhill now leads away from the goals, around corners and past them where that gets one
   * farther in the end. The larger the factor, the longer the ways a fugitive is ready to take.
   */
  flee(factor = FLEE_FACTOR): this {
    if (!(factor > 0) || factor > 100)
      throw new RangeError(`expected a factor above 0 and up to 100, got ${factor}`);
    const { map, values, queue } = this;
    let farthest = 0;
    for (const value of values) if (value !== UNREACHED && value > farthest) farthest = value;
    // Counted from the farthest cell, so that nothing is below zero.
    const lowest = -Math.round(farthest * factor);
    if (lowest <= -FAR) throw new RangeError(`a field of ${farthest} cannot be turned around by ${factor}`);
    queue.clear();
    for (let cell = 0; cell < values.length; cell++) {
      if (values[cell] === UNREACHED) continue;
      values[cell] = -Math.round(values[cell] * factor);
      this.arrivals[cell] = FROM_NOWHERE;
      queue.push((values[cell] - lowest) >> map.measure.bucketShift, cell);
    }
    this.relax(lowest, FAR);
    return this;
  }

  /** The cost from a place to the nearest goal (below zero in a field turned around); undefined when none is reached. */
  costAt(place: Place): number | undefined {
    const value = this.values[this.map.standingNode(place)];
    return value === UNREACHED ? undefined : value / this.map.measure.unit;
  }

  /** Where to go from a place; undefined at a goal, where all is uphill, and where no goal is reached. */
  nextFrom(place: Place): Place | undefined {
    const next = this.nextNode(this.map.standingNode(place));
    return next < 0 ? undefined : this.map.placeOf(next);
  }

  /** The same for nodes of the map: -1 for "stay". */
  nextNode(node: number): number {
    const step = this.bestStep(node);
    return step === STAY ? -1 : step < 0 ? this.ground.links.to[-step - 1] : node + this.ground.offsets[step];
  }

  /** The way downhill from a place to where it ends; undefined when no goal is reached from there. */
  pathFrom(place: Place): Path | undefined {
    const { map, ground } = this;
    let cell = map.standingNode(place);
    if (this.values[cell] === UNREACHED) return undefined;
    const cells = [cell];
    const taken: number[] = [];
    for (let step = this.bestStep(cell); step !== STAY; step = this.bestStep(cell)) {
      if (step < 0) taken.push(cells.length - 1, -step - 1);
      cell = step < 0 ? ground.links.to[-step - 1] : cell + ground.offsets[step];
      cells.push(cell);
    }
    return new FoundPath(map, Int32Array.from(cells), taken, 0);
  }

  /** Whether the map has changed since the field was worked out. */
  get isStale(): boolean {
    return this.seen !== this.map.version;
  }

  get bytes(): number {
    return this.values.byteLength + this.arrivals.byteLength + this.queue.bytes;
  }

  /** The direction of the best step, -1 - link for a link, or STAY. Equal steps: the first direction wins. */
  private bestStep(cell: number): number {
    const { ground, values } = this;
    const { weights, straightCost, diagonalCost, links } = ground;
    const { wholeStraight, wholeDiagonal } = ground.measure;
    const isVaried = weights.length > 0;
    let best = values[cell];
    if (best === UNREACHED) return STAY;
    let lowest = best;
    let found = STAY;
    let directions = this.moves[ground.near[cell]];
    while (directions !== 0) {
      const d = 31 - Math.clz32(directions & -directions);
      directions &= directions - 1;
      const next = cell + ground.offsets[d];
      if (values[next] === UNREACHED || values[next] >= lowest) continue;
      let total = values[next];
      if (isVaried) total += ((d & 1) === 0 ? straightCost : diagonalCost)[weights[next]];
      else total += (d & 1) === 0 ? wholeStraight : wholeDiagonal;
      if (total < best || (total === best && found === STAY)) {
        best = total;
        found = d;
      }
    }
    if ((ground.marks[cell] & TAIL) === 0) return found;
    lowest = values[cell];
    for (const link of links.outOf(cell)) {
      const value = values[links.to[link]];
      if (value === UNREACHED || value >= lowest) continue;
      if (value + links.whole[link] < best || (value + links.whole[link] === best && found === STAY)) {
        best = value + links.whole[link];
        found = -1 - link;
      }
    }
    return found;
  }

  /** Lowers values until every cell is as good as its best neighbour allows. Goes against the direction of steps. */
  private relax(lowest: number, limit: number): void {
    const { ground, values, arrivals, queue, onward } = this;
    const { near, marks, offsets, weights, straightCost, diagonalCost, links } = ground;
    const shift = ground.measure.bucketShift;
    for (let cell = queue.pop(); cell >= 0; cell = queue.pop()) {
      const arrival = arrivals[cell];
      if ((arrival & CLOSED) !== 0) continue;
      arrivals[cell] = arrival | CLOSED;
      const value = values[cell];
      const weight = weights.length > 0 ? weights[cell] : 0;
      const straight = value + straightCost[weight];
      const diagonal = value + diagonalCost[weight];
      let directions = onward[(arrival << 8) | near[cell]];
      while (directions !== 0) {
        const d = 31 - Math.clz32(directions & -directions);
        directions &= directions - 1;
        const next = cell + offsets[d];
        const total = (d & 1) === 0 ? straight : diagonal;
        if (total >= values[next] || total > limit) continue;
        values[next] = total;
        arrivals[next] = d;
        queue.push((total - lowest) >> shift, next);
      }
      if ((marks[cell] & HEAD) === 0) continue;
      for (const link of links.into(cell)) {
        const next = links.from[link];
        const total = value + links.whole[link];
        if (total >= values[next] || total > limit) continue;
        values[next] = total;
        arrivals[next] = FROM_NOWHERE;
        queue.push((total - lowest) >> shift, next);
      }
    }
  }
}

const STAY = 0x7fffffff;
