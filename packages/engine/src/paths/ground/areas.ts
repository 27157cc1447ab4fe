// Which cells hang together by walking, and which of these areas lead to which by links: the instant "no path".
// Kept up to date cell by cell. Since corners are never cut, cells that hang together do so by straight steps.

import { PIECES } from './compass.js';
import type { Ground } from './ground.js';
import { OPEN } from './marks.js';

/** Labels in use before everything is numbered afresh. */
const MOST_LABELS = 1 << 22;

/** Which cells lead to which at all. */
export class Areas {
  /** By cell: a label; labels that `find` to the same root are one area. Closed cells have 0. */
  private readonly label: Int32Array;
  private parent = new Int32Array(1024);
  private labels = 1;
  /** By root: the roots reachable over links, filled in as they are asked for. */
  private readonly reach = new Map<number, Set<number>>();
  private exits: Map<number, number[]> | undefined;
  private linkVersion = -1;
  private isStale = false;

  constructor(private readonly map: Ground) {
    this.label = new Int32Array(map.size);
    this.number();
  }

  /** Whether any path leads from one open cell to another. */
  leads(from: number, to: number): boolean {
    if (this.isStale) this.number();
    const start = this.find(this.label[from]);
    const goal = this.find(this.label[to]);
    if (start === goal) return start !== 0;
    if (this.linkVersion !== this.map.links.version) {
      this.linkVersion = this.map.links.version;
      this.forget();
    }
    let reached = this.reach.get(start);
    if (reached === undefined) {
      reached = this.follow(start);
      this.reach.set(start, reached);
    }
    return reached.has(goal);
  }

  /** The area of an open cell, as a number that holds until the next change; 0 for a closed cell. */
  areaOf(cell: number): number {
    if (this.isStale) this.number();
    return this.find(this.label[cell]);
  }

  get bytes(): number {
    return this.label.byteLength + this.parent.byteLength;
  }

  /** Steps that are asked about have changed: everything is numbered afresh with the next question. */
  forgetAll(): void {
    this.isStale = true;
  }

  /** A cell has opened. */
  open(cell: number): void {
    if (this.startsAfresh()) return;
    const { label } = this;
    const { offsets } = this.map;
    let root = 0;
    for (let d = 0; d < 8; d += 2) {
      const held = label[cell + offsets[d]];
      if (held === 0) continue;
      const next = this.find(held);
      if (root === 0) root = next;
      else if (next !== root) root = this.unite(root, next);
    }
    label[cell] = root === 0 ? this.create() : root;
  }

  /** Numbers everything afresh, now or with the next question, where one cell cannot be mended alone. Says whether it did. */
  private startsAfresh(): boolean {
    if (this.map.asksSteps) this.forgetAll();
    else if (this.labels > MOST_LABELS) this.number();
    else return false;
    return true;
  }

  /** A cell has closed; its area may fall into pieces. */
  close(cell: number): void {
    if (this.startsAfresh()) return;
    this.label[cell] = 0;
    if (PIECES[this.map.near[cell]] > 1) this.divide(cell);
  }

  /**
   * Floods from every side of a closed cell in turns, each flood under a label of its own. Floods that meet become
   * one; one that runs dry is an area by itself; the last one left keeps the old area. So the work is bounded by the
   * smaller pieces, not by the area.
   */
  private divide(cell: number): void {
    const { offsets } = this.map;
    const { label } = this;
    let old = 0;
    const floods: { label: number; cells: number[]; head: number }[] = [];
    for (let d = 0; d < 8; d += 2) {
      const side = cell + offsets[d];
      if (label[side] === 0) continue;
      old = this.find(label[side]);
      const own = this.create();
      label[side] = own;
      floods.push({ label: own, cells: [side], head: 0 });
    }
    const first = floods.length > 0 ? floods[0].label : 0;
    let isDivided = false;
    while (floods.length > 1) {
      for (let i = 0; i < floods.length && floods.length > 1; i++) {
        const flood = floods[i];
        if (flood.head === flood.cells.length) {
          isDivided = true;
          floods.splice(i--, 1);
          continue;
        }
        const from = flood.cells[flood.head++];
        for (let d = 0; d < 8; d += 2) {
          const next = from + offsets[d];
          const held = label[next];
          if (held === 0 || held === flood.label) continue;
          if (held >= first) {
            // The label of a flood of this division.
            const root = this.find(held);
            const met = floods.findIndex((other) => other !== flood && this.find(other.label) === root);
            if (met < 0) continue;
            this.parent[this.find(floods[met].label)] = this.find(flood.label);
            for (let k = floods[met].head; k < floods[met].cells.length; k++)
              flood.cells.push(floods[met].cells[k]);
            floods.splice(met, 1);
            if (met < i) i--;
          } else {
            label[next] = flood.label;
            flood.cells.push(next);
          }
        }
      }
    }
    if (floods.length === 1) {
      const kept = this.find(floods[0].label);
      this.parent[kept] = old;
    }
    if (isDivided) this.forget();
  }

  /** Numbers all areas from scratch. */
  private number(): void {
    const { map, label } = this;
    this.labels = 1;
    this.isStale = false;
    this.forget();
    if (map.asksSteps) {
      this.numberBySteps();
      return;
    }
    for (let z = 0; z < map.depth; z++) {
      for (let y = 0; y < map.height; y++) {
        const row = map.cellAt(0, y, z);
        for (let cell = row; cell < row + map.width; cell++) {
          if ((map.marks[cell] & OPEN) === 0) {
            label[cell] = 0;
            continue;
          }
          const west = label[cell - 1];
          const north = label[cell - map.stride];
          if (west !== 0) {
            label[cell] = west;
            if (north !== 0 && north !== west) this.unite(this.find(west), this.find(north));
          } else label[cell] = north !== 0 ? north : this.create();
        }
      }
    }
  }

  /** Numbers areas by the steps that can be taken, one after the other. */
  private numberBySteps(): void {
    const { map, label } = this;
    label.fill(0);
    for (let first = 0; first < map.size; first++) {
      if (!map.isOpen(first) || label[first] !== 0) continue;
      const area = this.create();
      label[first] = area;
      const cells = [first];
      for (const cell of cells) {
        for (let d = 0; d < 8; d++) {
          const next = cell + map.offsets[d];
          if (((map.near[cell] >> d) & 1) === 0 || label[next] !== 0) continue;
          label[next] = area;
          cells.push(next);
        }
      }
    }
  }

  private create(): number {
    const made = this.labels++;
    if (made >= this.parent.length) {
      const larger = new Int32Array(2 * this.parent.length);
      larger.set(this.parent);
      this.parent = larger;
    }
    this.parent[made] = made;
    return made;
  }

  private find(label: number): number {
    const { parent } = this;
    let root = label;
    while (parent[root] !== root) {
      parent[root] = parent[parent[root]];
      root = parent[root];
    }
    return root;
  }

  private unite(a: number, b: number): number {
    const low = this.find(a);
    const high = this.find(b);
    if (low === high) return low;
    this.forget();
    const root = Math.min(low, high);
    this.parent[Math.max(low, high)] = root;
    return root;
  }

  private forget(): void {
    if (this.reach.size > 0) this.reach.clear();
    this.exits = undefined;
  }

  private follow(start: number): Set<number> {
    const { links } = this.map;
    if (this.exits === undefined) {
      this.exits = new Map();
      for (const link of links.all()) {
        const from = this.areaOf(links.from[link]);
        const to = this.areaOf(links.to[link]);
        if (from === to) continue;
        const list = this.exits.get(from);
        if (list === undefined) this.exits.set(from, [to]);
        else list.push(to);
      }
    }
    const reached = new Set([start]);
    for (const area of reached) for (const next of this.exits.get(area) ?? []) reached.add(next);
    return reached;
  }
}
