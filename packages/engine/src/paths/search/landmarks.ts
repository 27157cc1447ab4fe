// Landmarks (ALT: Goldberg and Harrelson, "Computing the Shortest Path: A* Search Meets Graph Theory", 2005): how far it is
// from every cell to a few far places. Two cells whose distances to one place differ by so much are at least so far apart,
// walls and stairs included, which no estimate that thinks walls away can say.
//
//     far[8 * cell + slot]    distance to the place of that slot, in units of `scale`; MOST: that far or farther
//
// Every connected part of the map has its own place for each slot. Links count as two-way, which never makes a distance
// too large. All that a bound needs is that neighbours differ by no more than the step between them. Closing a cell leaves
// that true; opening one, or a new link, is mended by lowering distances around it. Where that takes more than its budget
// the slot is parked: searches do without it, and the rest is done in slices.

import { BucketQueue } from '../ground/bucket-queue.js';
import { FROM_NOWHERE } from '../ground/compass.js';
import type { Ground } from '../ground/ground.js';
import { HEAD, OPEN, TAIL } from '../ground/marks.js';

/** Places for each connected part of the map. */
export const SLOTS = 8;
const MOST = 0xffff;
/** Units are fine enough when the first distances stay below this: later ones may be larger. */
const ROOMY = 0.75 * MOST;

/** Straight and diagonal step in units: close to one to root two from below, or to ten to fourteen. The first that fits is used. */
const UNITS = {
  octile: [
    [29, 41],
    [12, 17],
    [5, 7],
    [2, 2],
  ],
  tens: [
    [10, 14],
    [5, 7],
    [2, 2],
  ],
} as const;

/** Parts of the map with fewer cells get no places: searches in them are short. */
const LEAST_CELLS = 8;
/** Cells that may be lowered when changes are taken in; a slice of what was put off is a sixth of that. */
const BUDGET = 2000;

/** Distances to far places, kept up to date. */
export class Landmarks {
  readonly far: Uint16Array;
  /** What one unit of distance stands for, as a whole cost. */
  scale = 1;
  private straight = 1;
  private diagonal = 1;
  private readonly moves: Uint8Array;
  private readonly queue = new BucketQueue();
  /** By slot: cells whose neighbours still have to be lowered. A slot with any is parked. */
  private readonly pending: number[][] = Array.from({ length: SLOTS }, () => []);
  private seen = 0;
  /** A bit for each slot that is being mended and must not be used. */
  parked = 0;

  constructor(
    private readonly map: Ground,
    private readonly budget = BUDGET,
  ) {
    this.far = new Uint16Array(SLOTS * map.size);
    this.moves = map.moves;
    this.build();
  }

  get bytes(): number {
    return this.far.byteLength + this.queue.bytes;
  }

  /** The first slot that is not parked, or -1. */
  spare(): number {
    return this.parked === (1 << SLOTS) - 1 ? -1 : 31 - Math.clz32(~this.parked & (this.parked + 1));
  }

  /** What a way between two cells costs at least, as a whole cost. */
  between(from: number, to: number): number {
    const { far, parked } = this;
    let most = 0;
    for (let slot = 0; slot < SLOTS; slot++) {
      const bound = Math.abs(far[SLOTS * from + slot] - far[SLOTS * to + slot]);
      if (bound > most && ((parked >> slot) & 1) === 0) most = bound;
    }
    return (most * this.scale) | 0;
  }

  /** Takes in the map's changes since the last time, within a budget; the rest is put off. */
  update(): void {
    const { map } = this;
    if (this.seen === map.changeCount && this.parked === 0) return;
    let budget = Math.ceil(this.budget / 6);
    if (this.seen !== map.changeCount) {
      if (map.changedCell(this.seen) === undefined) {
        this.build();
        return;
      }
      for (; this.seen < map.changeCount; this.seen++) this.disturb(map.changedCell(this.seen) ?? 0);
      budget = this.budget;
    }
    for (let slot = 0; slot < SLOTS && budget > 0; slot++)
      if (((this.parked >> slot) & 1) === 1) budget -= this.lower(slot, budget);
  }

  /** A cell has changed: if it is open now, it and all around it may bring others nearer. */
  private disturb(cell: number): void {
    const { map, far, pending } = this;
    if (!map.isOpen(cell)) {
      far.fill(MOST, SLOTS * cell, SLOTS * cell + SLOTS);
      return;
    }
    const around = [cell];
    for (let d = 0; d < 8; d++) if (((map.near[cell] >> d) & 1) === 1) around.push(cell + map.offsets[d]);
    for (const link of map.links.outOf(cell)) around.push(map.links.to[link]);
    for (const link of map.links.into(cell)) around.push(map.links.from[link]);
    for (let slot = 0; slot < SLOTS; slot++) {
      for (const near of around) if (this.relax(near, slot, false)) pending[slot].push(near);
      if (pending[slot].length > 0) this.parked |= 1 << slot;
    }
  }

  /** Lowers distances from the pending cells of a slot on, up to a number of cells. Returns how many it took. */
  private lower(slot: number, budget: number): number {
    const { far, queue, pending } = this;
    queue.clear();
    for (const cell of pending[slot]) queue.push(far[SLOTS * cell + slot], cell);
    pending[slot].length = 0;
    let taken = 0;
    for (let cell = queue.pop(); cell >= 0; cell = queue.pop()) {
      // One that was lowered again since stands in a lower bucket too, and is done.
      if (queue.bucket > far[SLOTS * cell + slot]) continue;
      if (taken === budget) {
        pending[slot].push(cell);
        continue;
      }
      taken++;
      this.relax(cell, slot, true);
    }
    if (pending[slot].length === 0) this.parked &= ~(1 << slot);
    return taken;
  }

  /** Lowers the neighbours of a cell to what they are over it and queues them, or only says whether any is too far. */
  private relax(cell: number, slot: number, isDone: boolean): boolean {
    const { map, far, queue } = this;
    const { offsets, links } = map;
    const here = far[SLOTS * cell + slot];
    const straight = here + this.straight;
    const diagonal = here + this.diagonal;
    let directions = this.moves[map.near[cell]];
    while (directions !== 0) {
      const d = 31 - Math.clz32(directions & -directions);
      directions &= directions - 1;
      const next = cell + offsets[d];
      const distance = (d & 1) === 0 ? straight : diagonal;
      if (distance >= far[SLOTS * next + slot]) continue;
      if (!isDone) return true;
      far[SLOTS * next + slot] = distance;
      queue.push(distance, next);
    }
    if ((map.marks[cell] & (TAIL | HEAD)) === 0) return false;
    for (let side = 0; side < 2; side++) {
      for (const link of side === 0 ? links.outOf(cell) : links.into(cell)) {
        const next = side === 0 ? links.to[link] : links.from[link];
        const distance = here + Math.floor(links.whole[link] / this.scale);
        if (distance >= far[SLOTS * next + slot]) continue;
        if (!isDone) return true;
        far[SLOTS * next + slot] = distance;
        queue.push(distance, next);
      }
    }
    return false;
  }

  /** Works out everything afresh. */
  private build(): void {
    const { map, far } = this;
    this.seen = map.changeCount;
    for (const list of this.pending) list.length = 0;
    this.parked = 0;
    far.fill(MOST);
    const flood = new Flood(map);
    for (let choice = 0; ; choice++) {
      this.setUnits(choice);
      const most = flood.findParts(this.straight, this.diagonal, this.scale);
      if (most < ROOMY || choice === UNITS[map.measure.name].length - 1) break;
    }
    for (let slot = 0; ; slot++) {
      const sources = flood.note(far, slot);
      if (slot === SLOTS - 1) break;
      flood.spread(sources, this.straight, this.diagonal, this.scale);
    }
  }

  private setUnits(choice: number): void {
    const { wholeStraight, wholeDiagonal, name } = this.map.measure;
    [this.straight, this.diagonal] = UNITS[name][choice];
    // A hair less, so that rounding never makes a bound too large.
    this.scale = Math.min(wholeStraight / this.straight, wholeDiagonal / this.diagonal) * (1 - 1e-9);
  }
}

/** Works out distances over the whole map, for the preparation alone. */
class Flood {
  private readonly value: Int32Array;
  private readonly nearest: Int32Array;
  private readonly arrivals: Uint8Array;
  /** By cell: its connected part + 1, or 0 for one that is too small. */
  private readonly partOf: Int32Array;
  private parts = 0;
  private readonly queue = new BucketQueue();
  /** The cells in the order of their distance. */
  private readonly met: Int32Array;

  constructor(private readonly map: Ground) {
    this.value = new Int32Array(map.size);
    this.nearest = new Int32Array(map.size).fill(FARTHEST);
    this.arrivals = new Uint8Array(map.size);
    this.partOf = new Int32Array(map.size);
    this.met = new Int32Array(map.size);
  }

  /** Finds the connected parts, and the distances from the first cell of each, which lies at its rim. Returns the greatest. */
  findParts(straight: number, diagonal: number, scale: number): number {
    const { map, value, met, partOf } = this;
    let most = 0;
    this.parts = 0;
    value.fill(FARTHEST);
    for (let cell = 0; cell < map.size; cell++) {
      if ((map.marks[cell] & OPEN) === 0 || value[cell] !== FARTHEST) continue;
      const count = this.run([cell], straight, diagonal, scale);
      const part = count < LEAST_CELLS ? 0 : ++this.parts;
      for (let i = 0; i < count; i++) partOf[met[i]] = part;
      most = Math.max(most, value[met[count - 1]]);
    }
    return most;
  }

  /** Distances from some cells. */
  spread(sources: ArrayLike<number>, straight: number, diagonal: number, scale: number): void {
    this.value.fill(FARTHEST);
    this.run(sources, straight, diagonal, scale);
  }

  /** Writes the distances down and returns, for each part, the cell farthest from all places so far. */
  note(far: Uint16Array, slot: number): Int32Array {
    const { value, nearest, partOf } = this;
    const best = new Int32Array(this.parts).fill(-1);
    const found = new Int32Array(this.parts);
    for (let cell = 0; cell < partOf.length; cell++) {
      const part = partOf[cell] - 1;
      if (part < 0) continue;
      const distance = value[cell];
      far[SLOTS * cell + slot] = Math.min(distance, MOST);
      if (distance < nearest[cell]) nearest[cell] = distance;
      if (nearest[cell] <= best[part]) continue;
      best[part] = nearest[cell];
      found[part] = cell;
    }
    return found;
  }

  /** Spreads from some cells, and returns how many were met. */
  private run(sources: ArrayLike<number>, straight: number, diagonal: number, scale: number): number {
    const { map, value, arrivals, queue, met } = this;
    const { near, marks, offsets, onward } = map;
    let count = 0;
    queue.clear();
    for (let i = 0; i < sources.length; i++) this.reach(sources[i], 0);
    for (let cell = queue.pop(); cell >= 0; cell = queue.pop()) {
      const arrival = arrivals[cell];
      if ((arrival & CLOSED) !== 0) continue;
      arrivals[cell] = arrival | CLOSED;
      const here = value[cell];
      met[count++] = cell;
      let directions = onward[(arrival << 8) | near[cell]];
      while (directions !== 0) {
        const d = 31 - Math.clz32(directions & -directions);
        directions &= directions - 1;
        const next = cell + offsets[d];
        const distance = here + ((d & 1) === 0 ? straight : diagonal);
        if (distance >= value[next]) continue;
        value[next] = distance;
        arrivals[next] = d;
        queue.push(distance, next);
      }
      if ((marks[cell] & (TAIL | HEAD)) !== 0) this.followLinks(cell, scale);
    }
    return count;
  }

  private followLinks(cell: number, scale: number): void {
    const { links } = this.map;
    const here = this.value[cell];
    for (const link of links.outOf(cell))
      this.reach(links.to[link], here + Math.floor(links.whole[link] / scale));
    for (const link of links.into(cell))
      this.reach(links.from[link], here + Math.floor(links.whole[link] / scale));
  }

  private reach(cell: number, distance: number): void {
    if (distance >= this.value[cell]) return;
    this.value[cell] = distance;
    this.arrivals[cell] = FROM_NOWHERE;
    this.queue.push(distance, cell);
  }
}

const FARTHEST = 0x7fffffff;
const CLOSED = 16;
