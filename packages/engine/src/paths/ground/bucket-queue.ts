// A priority queue over small whole numbers: one stack per bucket, and a bitmap over the buckets to find the next
// one in use. Entries of a bucket come out last in first out. Costs beyond the last bucket share it, unordered:
// searches stay right because they improve notes until nothing better can come.

const FIRST_BUCKETS = 4096;
const MOST_BUCKETS = 1 << 20;

/** A queue of cells by whole cost: one bucket for each cost. */
export class BucketQueue {
  private heads = new Int32Array(FIRST_BUCKETS);
  private used = new Int32Array(FIRST_BUCKETS >> 5);
  /** entries[2 * i] is a cell, entries[2 * i + 1] the entry below it; entry 0 is the bottom of every stack. */
  private entries = new Int32Array(8192);
  private next = 1;
  private lowest = 0;
  private highest = 0;
  private last = FIRST_BUCKETS - 1;
  /** The bucket of the cell popped last. */
  bucket = 0;

  push(bucket: number, cell: number): void {
    if (bucket > this.last) bucket = this.widen(bucket);
    const entry = this.next++;
    if (2 * entry >= this.entries.length) this.deepen();
    this.entries[2 * entry] = cell;
    this.entries[2 * entry + 1] = this.heads[bucket];
    this.heads[bucket] = entry;
    this.used[bucket >> 5] |= 1 << (bucket & 31);
    if (bucket < this.lowest) this.lowest = bucket;
    if (bucket > this.highest) this.highest = bucket;
  }

  /** Takes a cell of the lowest bucket, or -1 when there is none. */
  pop(): number {
    let entry = this.heads[this.lowest];
    if (entry === 0) {
      const found = this.nextUsed();
      if (found < 0) return -1;
      this.lowest = found;
      entry = this.heads[found];
    }
    const { lowest } = this;
    const below = this.entries[2 * entry + 1];
    this.heads[lowest] = below;
    if (below === 0) this.used[lowest >> 5] &= ~(1 << (lowest & 31));
    this.bucket = lowest;
    return this.entries[2 * entry];
  }

  clear(): void {
    const { used, heads } = this;
    for (let word = this.lowest >> 5; word <= this.highest >> 5; word++) {
      let bits = used[word];
      while (bits !== 0) {
        heads[(word << 5) + 31 - Math.clz32(bits & -bits)] = 0;
        bits &= bits - 1;
      }
      used[word] = 0;
    }
    this.next = 1;
    this.lowest = this.last;
    this.highest = 0;
  }

  get bytes(): number {
    return this.heads.byteLength + this.used.byteLength + this.entries.byteLength;
  }

  private nextUsed(): number {
    const { used } = this;
    for (let word = this.lowest >> 5; word <= this.highest >> 5; word++) {
      const bits = used[word];
      if (bits !== 0) return (word << 5) + 31 - Math.clz32(bits & -bits);
    }
    return -1;
  }

  private widen(bucket: number): number {
    if (this.heads.length < MOST_BUCKETS) {
      let length = this.heads.length;
      while (length <= bucket && length < MOST_BUCKETS) length *= 2;
      const heads = new Int32Array(length);
      heads.set(this.heads);
      const used = new Int32Array(length >> 5);
      used.set(this.used);
      this.heads = heads;
      this.used = used;
      this.last = length - 1;
    }
    return Math.min(bucket, this.last);
  }

  private deepen(): void {
    const entries = new Int32Array(2 * this.entries.length);
    entries.set(this.entries);
    this.entries = entries;
  }
}
