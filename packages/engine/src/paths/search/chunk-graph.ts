// The abstract map of HPA*: every level cut into square chunks. Nodes are the cells where one crosses from chunk to
// chunk and where links leave and arrive; their walking distances inside a chunk are known.
//
// A chunk depends on its own cells and the cells just outside, and on nothing else: neighbours find each other's
// nodes by their cells. So a change rebuilds one chunk, or a few at a border, and the result is the same as a rebuild
// of everything. Node numbers are a chunk's `base` plus the place in its sorted list of cells.

import type { Ground } from '../ground/ground.js';
import { HEAD, OPEN, TAIL } from '../ground/marks.js';
import { ChunkSearch } from './chunk-search.js';

/** A square piece of a level, with the cells where one leaves it. */
export interface Chunk {
  readonly origin: number;
  /** The cells of its nodes, ascending. */
  readonly cells: Int32Array;
  /** By node: bit d is set when one may cross to the neighbouring chunk in direction d. */
  readonly doors: Uint8Array;
  /** From node i to node j: costs[i * cells.length + j], FAR where there is no way inside. */
  readonly costs: Int32Array;
  readonly base: number;
}

/** A gap in a border up to this wide gets one crossing in its middle; a wider one gets one at each end. */
const NARROW_GAP = 6;

/** The pieces of a map and what it costs to go from door to door. */
export class ChunkGraph {
  readonly side: number;
  readonly search: ChunkSearch;
  /** By node: its chunk. Grows. */
  chunkOf = new Int32Array(1024);
  nodeCount = 0;

  private readonly across: number;
  private readonly down: number;
  /** By number: a chunk, once it was needed. Large maps would take long to prepare, and few queries see all of them. */
  private readonly chunks: (Chunk | undefined)[];
  private readonly freeBases: number[][] = [];
  private seen = 0;

  constructor(
    readonly map: Ground,
    side: number,
  ) {
    if (!Number.isInteger(side) || side < 4 || side > 64)
      throw new RangeError(`a chunk is 4 to 64 cells wide, got ${side}`);
    this.side = side;
    this.across = Math.ceil(map.width / side);
    this.down = Math.ceil(map.height / side);
    this.search = new ChunkSearch(map, side);
    this.chunks = Array.from({ length: this.across * this.down * map.depth }, () => undefined);
    this.seen = map.changeCount;
  }

  /** A chunk, prepared now if it never was: that needs `search`, and may add nodes. */
  chunk(id: number): Chunk {
    const known = this.chunks[id];
    if (known !== undefined) return known;
    const made = this.build(id);
    this.chunks[id] = made;
    return made;
  }

  get chunkCount(): number {
    return this.chunks.length;
  }

  /** The chunk that holds a cell. */
  idOf(cell: number): number {
    const { map, side } = this;
    const row = (cell / map.stride) | 0;
    const column = cell - row * map.stride - 1;
    const z = map.depth === 1 ? 0 : ((row - 1) / (map.height + 1)) | 0;
    const y = row - 1 - z * (map.height + 1);
    return (z * this.down + ((y / side) | 0)) * this.across + ((column / side) | 0);
  }

  /** A cell's place inside its chunk, as `ChunkSearch` counts. */
  placeIn(chunk: Chunk, cell: number): number {
    const offset = cell - chunk.origin;
    const y = (offset / this.map.stride) | 0;
    return y * this.side + offset - y * this.map.stride;
  }

  /** The node at a cell of a chunk, or -1. */
  nodeAt(id: number, cell: number): number {
    const { cells, base } = this.chunk(id);
    let low = 0;
    let high = cells.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      if (cells[middle] === cell) return base + middle;
      if (cells[middle] < cell) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  /** Takes in the map's changes since the last time. */
  update(): void {
    const { map } = this;
    if (this.seen === map.changeCount) return;
    const dirty = new Set<number>();
    if (map.changedCell(this.seen) === undefined) {
      for (let id = 0; id < this.chunks.length; id++) dirty.add(id);
    } else {
      for (; this.seen < map.changeCount; this.seen++) {
        const cell = map.changedCell(this.seen) ?? 0;
        dirty.add(this.idOf(cell));
        const { x, y } = map.xyz(cell);
        // At a border the neighbour sees the cell too.
        if (x > 0) dirty.add(this.idOf(cell - 1));
        if (x + 1 < map.width) dirty.add(this.idOf(cell + 1));
        if (y > 0) dirty.add(this.idOf(cell - map.stride));
        if (y + 1 < map.height) dirty.add(this.idOf(cell + map.stride));
      }
    }
    this.seen = map.changeCount;
    for (const id of dirty) {
      const known = this.chunks[id];
      if (known === undefined) continue;
      this.release(known);
      this.chunks[id] = this.build(id);
    }
  }

  get bytes(): number {
    let bytes = this.chunkOf.byteLength;
    // An object and three arrays take about 400 bytes beside their contents.
    for (const chunk of this.chunks)
      if (chunk !== undefined) bytes += 400 + 5 * chunk.cells.length + 4 * chunk.costs.length;
    return bytes;
  }

  private build(id: number): Chunk {
    const { map, side, search } = this;
    const column = id % this.across;
    const row = Math.floor(id / this.across) % this.down;
    const z = Math.floor(id / (this.across * this.down));
    const width = Math.min(side, map.width - column * side);
    const height = Math.min(side, map.height - row * side);
    const origin = map.cellAt(column * side, row * side, z);
    const doors = new Map<number, number>();
    this.addDoors(doors, origin, 1, width, 0);
    this.addDoors(doors, origin + (height - 1) * map.stride, 1, width, 4);
    this.addDoors(doors, origin, map.stride, height, 6);
    this.addDoors(doors, origin + width - 1, map.stride, height, 2);
    for (let y = 0; y < height; y++) {
      const start = origin + y * map.stride;
      for (let cell = start; cell < start + width; cell++) {
        if ((map.marks[cell] & (TAIL | HEAD)) !== 0 && !doors.has(cell)) doors.set(cell, 0);
      }
    }
    const cells = Int32Array.from(doors.keys()).sort();
    const count = cells.length;
    const chunk: Chunk = {
      origin,
      cells,
      doors: Uint8Array.from(cells, (cell) => doors.get(cell) ?? 0),
      costs: new Int32Array(count * count),
      base: this.reserve(count, id),
    };
    for (let i = 0; i < count; i++) {
      search.spread(origin, this.placeIn(chunk, cells[i]));
      for (let j = 0; j < count; j++)
        chunk.costs[i * count + j] = search.costs[this.placeIn(chunk, cells[j])];
    }
    return chunk;
  }

  /** Finds the gaps along one border and sets crossings in them; both neighbours find the same. */
  private addDoors(doors: Map<number, number>, start: number, step: number, length: number, d: number): void {
    const { marks, offsets } = this.map;
    const outside = offsets[d];
    let gap = 0;
    for (let i = 0; i <= length; i++) {
      const cell = start + i * step;
      if (i < length && (marks[cell] & marks[cell + outside] & OPEN) !== 0) {
        gap++;
        continue;
      }
      if (gap > 0) {
        const add = (back: number) => {
          const at = cell - back * step;
          doors.set(at, (doors.get(at) ?? 0) | (1 << d));
        };
        if (gap <= NARROW_GAP) add((gap + 1) >> 1);
        else {
          add(gap);
          add(1);
        }
      }
      gap = 0;
    }
  }

  /** Numbers for that many nodes, from freed ones of the same size class if there are. */
  private reserve(count: number, id: number): number {
    const sizeClass = classOf(count);
    const size = 1 << sizeClass;
    let base = this.freeBases[sizeClass]?.pop();
    if (base === undefined) {
      base = this.nodeCount;
      this.nodeCount += size;
      if (this.nodeCount > this.chunkOf.length) {
        const larger = new Int32Array(Math.max(this.nodeCount, 2 * this.chunkOf.length));
        larger.set(this.chunkOf);
        this.chunkOf = larger;
      }
    }
    this.chunkOf.fill(id, base, base + size);
    return base;
  }

  private release({ cells, base }: Chunk): void {
    const sizeClass = classOf(cells.length);
    this.freeBases[sizeClass] ??= [];
    this.freeBases[sizeClass].push(base);
  }
}

function classOf(count: number): number {
  return count <= 1 ? 0 : 32 - Math.clz32(count - 1);
}
