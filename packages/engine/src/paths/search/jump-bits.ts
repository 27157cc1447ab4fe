// Where a straight walk must stop, as bits: 32 cells a word, so a scan along a row or column looks at 32 cells at
// once. A cell stops a walk when it is closed, when a corner was just passed, or when a link leaves it.
//
//     rows:     word = row * rowWords + (column >> 5), bit = column & 31       east, west
//     columns:  word = (level * stride + column) * columnWords + (y + 1 >> 5)  south, north (transposed, so that a
//               walk down is a scan of words too)
//
// The rim of a map is closed, so every scan ends.

import { CORNERS } from '../ground/compass.js';
import type { Ground } from '../ground/ground.js';
import { OPEN, TAIL } from '../ground/marks.js';

const MOST_SINGLE_UPDATES = 1024;

/** Rows and columns of open cells as bits, so that a jump asks 32 cells at once. */
export class JumpBits {
  private readonly rowWords: number;
  private readonly columnWords: number;
  private readonly east: Int32Array;
  private readonly west: Int32Array;
  private readonly south: Int32Array;
  private readonly north: Int32Array;
  private seen = 0;

  constructor(private readonly map: Ground) {
    this.rowWords = (map.stride + 32) >> 5;
    this.columnWords = (map.height + 33) >> 5;
    const rows = (map.depth * (map.height + 1) + 2) * this.rowWords;
    const columns = map.depth * map.stride * this.columnWords;
    this.east = new Int32Array(rows);
    this.west = new Int32Array(rows);
    this.south = new Int32Array(columns);
    this.north = new Int32Array(columns);
    this.build();
  }

  get bytes(): number {
    return 8 * (this.east.length + this.south.length);
  }

  /** Takes in the map's changes since the last time. */
  update(): void {
    const { map } = this;
    if (this.seen === map.changeCount) return;
    if (map.changeCount - this.seen > MOST_SINGLE_UPDATES) {
      this.build();
      return;
    }
    for (; this.seen < map.changeCount; this.seen++) {
      const cell = map.changedCell(this.seen) ?? 0;
      this.mark(cell);
      for (const offset of map.offsets) this.mark(cell + offset);
    }
  }

  /** All words, to compare them with bits made afresh. */
  words(): readonly Int32Array[] {
    return [this.east, this.west, this.south, this.north];
  }

  /** The column where a walk east along a row stops, after the given column. */
  stopEast(row: number, column: number): number {
    const { east } = this;
    const from = column + 1;
    let word = row * this.rowWords + (from >> 5);
    let bits = east[word] & (-1 << (from & 31));
    let base = from & ~31;
    while (bits === 0) {
      bits = east[++word];
      base += 32;
    }
    return base + 31 - Math.clz32(bits & -bits);
  }

  stopWest(row: number, column: number): number {
    const { west } = this;
    const from = column - 1;
    let word = row * this.rowWords + (from >> 5);
    let bits = west[word] & (-1 >>> (31 - (from & 31)));
    let base = from & ~31;
    while (bits === 0) {
      bits = west[--word];
      base -= 32;
    }
    return base + 31 - Math.clz32(bits);
  }

  /** The row of a level (y + 1) where a walk south stops; `line` is level * stride + column. */
  stopSouth(line: number, levelRow: number): number {
    const { south } = this;
    const from = levelRow + 1;
    let word = line * this.columnWords + (from >> 5);
    let bits = south[word] & (-1 << (from & 31));
    let base = from & ~31;
    while (bits === 0) {
      bits = south[++word];
      base += 32;
    }
    return base + 31 - Math.clz32(bits & -bits);
  }

  stopNorth(line: number, levelRow: number): number {
    const { north } = this;
    const from = levelRow - 1;
    let word = line * this.columnWords + (from >> 5);
    let bits = north[word] & (-1 >>> (31 - (from & 31)));
    let base = from & ~31;
    while (bits === 0) {
      bits = north[--word];
      base -= 32;
    }
    return base + 31 - Math.clz32(bits);
  }

  private build(): void {
    const { map } = this;
    this.seen = map.changeCount;
    for (const bits of [this.east, this.west, this.south, this.north]) bits.fill(-1);
    for (let z = 0; z < map.depth; z++) map.eachCell(z, (cell) => this.mark(cell));
  }

  private mark(cell: number): void {
    const { map } = this;
    const row = Math.floor(cell / map.stride);
    const column = cell - row * map.stride;
    const level = Math.floor((row - 1) / (map.height + 1));
    const levelRow = row - level * (map.height + 1);
    if (column === 0 || levelRow === 0 || level < 0 || level >= map.depth) return;
    const marks = map.marks[cell];
    const stops = (marks & OPEN) === 0 || (marks & TAIL) !== 0 ? 0xff : CORNERS[map.near[cell]];
    const inRow = row * this.rowWords + (column >> 5);
    const inColumn = (level * map.stride + column) * this.columnWords + (levelRow >> 5);
    setBit(this.north, inColumn, levelRow, stops & 1);
    setBit(this.east, inRow, column, stops & 4);
    setBit(this.south, inColumn, levelRow, stops & 16);
    setBit(this.west, inRow, column, stops & 64);
  }
}

function setBit(words: Int32Array, word: number, bit: number, on: number): void {
  if (on !== 0) words[word] |= 1 << (bit & 31);
  else words[word] &= ~(1 << (bit & 31));
}
