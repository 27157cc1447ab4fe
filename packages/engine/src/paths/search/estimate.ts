// How far it is to the goal at least: the distance with all walls thought away. Where links are few, also by which
// links one must go ("gates"), which steers a search across levels to the right stairs instead of to the cell above.

import { BucketQueue } from '../ground/bucket-queue.js';
import { FAR } from '../ground/costs.js';
import { PathCostError } from '../ground/errors.js';
import type { Ground } from '../ground/ground.js';

/** Gates are used up to this many links in the map; with more, stairs are everywhere and cells above will do. */
const MOST_GATED_LINKS = 600;

/** What a way to the goal costs at least, from any cell. */
export class Estimate {
  /** Cost = major * the longer of (across, down) + minor * the shorter. */
  readonly major: number;
  readonly minor: number;
  /** Column and row of the goal; rows count through all levels. */
  goalColumn = 0;
  goalRow = 0;
  goalLevel = 0;
  /** By level: what changing to the goal's level costs at least; the goal's row on that level. */
  readonly climb: Int32Array;
  readonly rowOnLevel: Int32Array;
  /** By level: where its gates end in the list of gates, or the same as its start for none. */
  private readonly gateStart: Int32Array;
  private readonly gateEnd: Int32Array;
  /** gates[3 * i]: column, row and least cost from there to the goal. */
  private gates = new Int32Array(0);
  isGated = false;
  /** Whether links are few enough for gates, and whether the last goal's gates are known. */
  private mayGate = false;
  private hasGates = false;
  private hasShortcuts = false;
  private perLevel = 0;
  /** One over the cells of a row and over the rows of a level: to multiply is quicker than to divide. */
  readonly perStride: number;
  private readonly perFloor: number;
  private linkVersion = -1;
  private goal = -1;

  /** The links in the order of the level they reach; `orderStart` says where a level begins. Six numbers a link:
   * column and row it reaches, whole cost, column, row and level it leaves. */
  private order = new Int32Array(0);
  private readonly orderStart: Int32Array;
  private best = new Int32Array(0);
  /** By link: the cost it was last looked at with, and where its gate stands, or -1. */
  private settled = new Int32Array(0);
  private gateOf = new Int32Array(0);
  /** Links that wait, nearest first; they stand in it again when they get better. */
  private readonly queue = new BucketQueue();

  /** What it knows of links: through which one must go, only what a level costs, or none, for searches on one level. */
  constructor(
    private readonly map: Ground,
    private readonly knows: 'gates' | 'climbs' | 'walks' = 'gates',
  ) {
    const { measure, leastFactor } = map;
    const diagonal = map.directions === 8 ? measure.wholeDiagonal : 2 * measure.wholeStraight;
    this.major = Math.max(1, Math.floor(measure.wholeStraight * leastFactor));
    this.minor = Math.max(0, Math.floor(diagonal * leastFactor) - this.major);
    if (this.minor > this.major) this.minor = this.major;
    if (this.between(0, 0, map.width, map.height) >= FAR / 4)
      throw new PathCostError('the map is too large for its costs');
    this.perStride = 1 / map.stride;
    this.perFloor = 1 / (map.height + 1);
    this.climb = new Int32Array(map.depth);
    this.rowOnLevel = new Int32Array(map.depth);
    this.gateStart = new Int32Array(map.depth);
    this.gateEnd = new Int32Array(map.depth);
    this.orderStart = new Int32Array(map.depth + 1);
  }

  /** Prepares for a goal. One who starts on the goal's level is not sent through gates: the straight way is as good. */
  aim(goal: number, from: number): void {
    const { map } = this;
    if (this.linkVersion !== map.links.version) this.readLinks();
    if (goal !== this.goal) {
      this.goal = goal;
      this.hasGates = false;
      this.goalRow = this.rowOf(goal);
      this.goalColumn = (goal - this.goalRow * map.stride) | 0;
      this.goalLevel = this.levelOfRow(this.goalRow);
      for (let z = 0; z < map.depth; z++) {
        this.climb[z] = Math.abs(z - this.goalLevel) * this.perLevel;
        this.rowOnLevel[z] = this.goalRow + (z - this.goalLevel) * (map.height + 1);
      }
    }
    const isSameLevel = this.levelOfRow(this.rowOf(from)) === this.goalLevel;
    this.isGated = this.mayGate && (!isSameLevel || this.hasShortcuts);
    if (this.isGated && !this.hasGates) {
      this.setGates();
      this.hasGates = true;
    }
  }

  /** The row of a cell, counted through all levels. Half a cell keeps the product clear of whole numbers. */
  rowOf(cell: number): number {
    return ((cell + 0.5) * this.perStride) | 0;
  }

  levelOfRow(row: number): number {
    return this.map.depth === 1 ? 0 : ((row - 0.5) * this.perFloor) | 0;
  }

  /** The least cost from a column and row of a level to the goal. */
  from(column: number, row: number, level: number): number {
    if (this.isGated) return this.throughGates(column, row, level);
    if (this.hasShortcuts) return 0;
    return this.between(column, row, this.goalColumn, this.rowOnLevel[level]) + this.climb[level];
  }

  /** The same for a cell. */
  fromCell(cell: number): number {
    const row = this.rowOf(cell);
    return this.from(cell - row * this.map.stride, row, this.levelOfRow(row));
  }

  /** True when `from` is the plain distance on every level: searches then work it out in place. */
  get isPlain(): boolean {
    return !this.isGated && !this.hasShortcuts;
  }

  private between(column: number, row: number, toColumn: number, toRow: number): number {
    const across = Math.abs(toColumn - column);
    const down = Math.abs(toRow - row);
    return across > down ? this.major * across + this.minor * down : this.major * down + this.minor * across;
  }

  private throughGates(column: number, row: number, level: number): number {
    let least = FAR;
    if (level === this.goalLevel) {
      least = this.between(column, row, this.goalColumn, this.goalRow);
      if (!this.hasShortcuts) return least;
    }
    const { gates, major, minor } = this;
    for (let i = this.gateStart[level]; i < this.gateEnd[level]; i += 3) {
      const across = Math.abs(gates[i] - column);
      const down = Math.abs(gates[i + 1] - row);
      const cost =
        (across > down ? major * across + minor * down : major * down + minor * across) + gates[i + 2];
      if (cost < least) least = cost;
    }
    return least;
  }

  /** What all links together allow to assume. A link cheaper than the walk between its ends is a shortcut. */
  private readLinks(): void {
    const { map } = this;
    const { links } = map;
    this.linkVersion = links.version;
    this.goal = -1;
    this.perLevel = FAR;
    this.hasShortcuts = false;
    const all = this.knows === 'walks' ? [] : links.all();
    for (const link of all) {
      const from = map.xyz(links.from[link]);
      const to = map.xyz(links.to[link]);
      const spare = links.whole[link] - this.between(from.x, from.y, to.x, to.y);
      if (spare < 0) this.hasShortcuts = true;
      else if (to.z !== from.z)
        this.perLevel = Math.min(this.perLevel, Math.floor(spare / Math.abs(to.z - from.z)));
    }
    if (this.perLevel === FAR) this.perLevel = 0;
    this.mayGate =
      this.knows === 'gates' &&
      all.length > 0 &&
      all.length <= MOST_GATED_LINKS &&
      (map.depth > 1 || this.hasShortcuts);
    if (!this.mayGate) return;
    const levelOf = (cell: number) => this.levelOfRow(Math.floor(cell / map.stride));
    all.sort((a, b) => levelOf(links.to[a]) - levelOf(links.to[b]) || a - b);
    this.orderStart.fill(0);
    for (const link of all) this.orderStart[levelOf(links.to[link]) + 1]++;
    for (let z = 0; z < map.depth; z++) this.orderStart[z + 1] += this.orderStart[z];
    this.order = new Int32Array(6 * all.length);
    all.forEach((link, i) => {
      const from = links.from[link];
      const to = links.to[link];
      const fromRow = Math.floor(from / map.stride);
      const toRow = Math.floor(to / map.stride);
      const numbers = [to - toRow * map.stride, toRow, links.whole[link]];
      this.order.set([...numbers, from - fromRow * map.stride, fromRow, levelOf(from)], 6 * i);
    });
    this.best = new Int32Array(all.length);
    this.settled = new Int32Array(all.length);
    this.gateOf = new Int32Array(all.length);
    // A level's gates leave it, so there are at most as many as links.
    const leaving = new Int32Array(map.depth);
    for (const link of all) leaving[levelOf(links.from[link])]++;
    let start = 0;
    for (let z = 0; z < map.depth; z++) {
      this.gateStart[z] = start;
      start += 3 * leaving[z];
    }
    this.gates = new Int32Array(start);
  }

  /**
   * Finds the gates by a search backwards from the goal over links alone. A link behind a better gate of its level
   * (as near by that gate as by itself) is no gate.
   */
  private setGates(): void {
    const { best, settled, gates, gateOf, order, queue } = this;
    best.fill(FAR);
    settled.fill(FAR);
    gateOf.fill(-1);
    queue.clear();
    this.gateEnd.set(this.gateStart);
    this.offer(this.goalLevel, this.goalColumn, this.goalRow, 0);
    for (let link = queue.pop(); link >= 0; link = queue.pop()) {
      const cost = best[link];
      if (cost === settled[link]) continue;
      settled[link] = cost;
      const column = order[6 * link + 3];
      const row = order[6 * link + 4];
      const level = order[6 * link + 5];
      if (this.throughGates(column, row, level) <= cost) continue;
      // The queue does not tell close costs apart: a link may get better after it has become a gate.
      let gate = gateOf[link];
      if (gate < 0) {
        gate = this.gateEnd[level];
        this.gateEnd[level] = gate + 3;
        gateOf[link] = gate;
      }
      gates[gate] = column;
      gates[gate + 1] = row;
      gates[gate + 2] = cost;
      this.offer(level, column, row, cost);
    }
  }

  /** A spot of known cost: every link that reaches its level may get better by it. */
  private offer(level: number, column: number, row: number, cost: number): void {
    const { best, order, queue } = this;
    const { bucketShift } = this.map.measure;
    for (let link = this.orderStart[level]; link < this.orderStart[level + 1]; link++) {
      const walk = this.between(order[6 * link], order[6 * link + 1], column, row);
      const total = cost + order[6 * link + 2] + walk;
      if (total >= best[link]) continue;
      best[link] = total;
      queue.push(total >> bucketShift, link);
    }
  }
}
