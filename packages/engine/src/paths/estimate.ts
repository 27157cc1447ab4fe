// How far it is to the goal at least: the distance with all walls thought away. Where links are few, also by which
// links one must go ("gates"), which steers a search across levels to the right stairs instead of to the cell above.

import { FAR } from './costs.js';
import { PathCostError } from './errors.js';
import type { PathMap } from './path-map.js';

/** Gates are used up to this many links in the map; with more, stairs are everywhere and cells above will do. */
const MOST_GATED_LINKS = 600;

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
  private hasShortcuts = false;
  private perLevel = 0;
  private linkVersion = -1;
  private goal = -1;

  /** Links in the order of the level they reach. */
  private order = new Int32Array(0);
  private orderStart: Int32Array;
  private best = new Int32Array(0);
  private heap: number[] = [];

  /** `ignoresLinks`: for searches that only walk on one level. */
  constructor(
    private readonly map: PathMap,
    private readonly ignoresLinks = false,
  ) {
    const { measure, leastFactor } = map;
    const diagonal = map.directions === 8 ? measure.wholeDiagonal : 2 * measure.wholeStraight;
    this.major = Math.max(1, Math.floor(measure.wholeStraight * leastFactor));
    this.minor = Math.max(0, Math.floor(diagonal * leastFactor) - this.major);
    if (this.minor > this.major) this.minor = this.major;
    if (this.between(0, 0, map.width, map.height) >= FAR / 4)
      throw new PathCostError('the map is too large for its costs');
    this.climb = new Int32Array(map.depth);
    this.rowOnLevel = new Int32Array(map.depth);
    this.gateStart = new Int32Array(map.depth);
    this.gateEnd = new Int32Array(map.depth);
    this.orderStart = new Int32Array(map.depth + 1);
  }

  /** Prepares for a goal. */
  aim(goal: number): void {
    const { map } = this;
    if (goal === this.goal && this.linkVersion === map.links.version) return;
    if (this.linkVersion !== map.links.version) this.readLinks();
    this.goal = goal;
    this.goalRow = Math.floor(goal / map.stride);
    this.goalColumn = goal - this.goalRow * map.stride;
    this.goalLevel = this.levelOfRow(this.goalRow);
    for (let z = 0; z < map.depth; z++) {
      this.climb[z] = Math.abs(z - this.goalLevel) * this.perLevel;
      this.rowOnLevel[z] = this.goalRow + (z - this.goalLevel) * (map.height + 1);
    }
    if (this.isGated) this.setGates();
  }

  levelOfRow(row: number): number {
    return this.map.depth === 1 ? 0 : ((row - 1) / (this.map.height + 1)) | 0;
  }

  /** The least cost from a column and row of a level to the goal. */
  from(column: number, row: number, level: number): number {
    if (this.isGated) return this.throughGates(column, row, level);
    if (this.hasShortcuts) return 0;
    return this.between(column, row, this.goalColumn, this.rowOnLevel[level]) + this.climb[level];
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
    const all = this.ignoresLinks ? [] : links.all();
    for (const link of all) {
      const from = map.spotOf(links.from[link]);
      const to = map.spotOf(links.to[link]);
      const spare = links.whole[link] - this.between(from.x, from.y, to.x, to.y);
      if (spare < 0) this.hasShortcuts = true;
      else if (to.z !== from.z)
        this.perLevel = Math.min(this.perLevel, Math.floor(spare / Math.abs(to.z - from.z)));
    }
    if (this.perLevel === FAR) this.perLevel = 0;
    this.isGated = all.length > 0 && all.length <= MOST_GATED_LINKS && (map.depth > 1 || this.hasShortcuts);
    if (!this.isGated) return;
    const levelOf = (link: number) => this.levelOfRow(Math.floor(links.to[link] / map.stride));
    all.sort((a, b) => levelOf(a) - levelOf(b) || a - b);
    this.order = Int32Array.from(all);
    this.orderStart.fill(0);
    for (const link of all) this.orderStart[levelOf(link) + 1]++;
    for (let z = 0; z < map.depth; z++) this.orderStart[z + 1] += this.orderStart[z];
    this.best = new Int32Array(links.from.length);
    // A level's gates leave it, so there are at most as many as links.
    const leaving = new Int32Array(map.depth);
    for (const link of all) leaving[this.levelOfRow(Math.floor(links.from[link] / map.stride))]++;
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
    const { map, best, heap, gates } = this;
    const { links } = map;
    best.fill(FAR);
    heap.length = 0;
    for (let z = 0; z < map.depth; z++) this.gateEnd[z] = this.gateStart[z];
    this.offer(this.goalLevel, this.goalColumn, this.goalRow, 0);
    while (heap.length > 0) {
      const link = this.takeNearest();
      const cost = best[link];
      const from = links.from[link];
      const row = Math.floor(from / map.stride);
      const column = from - row * map.stride;
      const level = this.levelOfRow(row);
      if (this.throughGates(column, row, level) <= cost) continue;
      const end = this.gateEnd[level];
      gates[end] = column;
      gates[end + 1] = row;
      gates[end + 2] = cost;
      this.gateEnd[level] = end + 3;
      this.offer(level, column, row, cost);
    }
  }

  /** A spot of known cost: every link that reaches its level may get better by it. */
  private offer(level: number, column: number, row: number, cost: number): void {
    const { map, best, heap } = this;
    const { links } = map;
    for (let i = this.orderStart[level]; i < this.orderStart[level + 1]; i++) {
      const link = this.order[i];
      const toRow = Math.floor(links.to[link] / map.stride);
      const toColumn = links.to[link] - toRow * map.stride;
      const total = cost + links.whole[link] + this.between(toColumn, toRow, column, row);
      if (total >= best[link]) continue;
      if (best[link] === FAR) heap.push(link);
      best[link] = total;
    }
  }

  /** Takes the waiting link of least cost; links that wait are few, so they are simply looked through. */
  private takeNearest(): number {
    const { heap, best } = this;
    let at = 0;
    for (let i = 1; i < heap.length; i++) if (best[heap[i]] < best[heap[at]]) at = i;
    const link = heap[at];
    heap[at] = heap[heap.length - 1];
    heap.length--;
    return link;
  }
}
