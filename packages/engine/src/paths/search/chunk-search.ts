// Walking distances inside one chunk, from one cell to all others, never leaving the chunk.

import { BucketQueue } from '../ground/bucket-queue.js';
import { FROM_NOWHERE } from '../ground/compass.js';
import { FAR } from '../ground/costs.js';
import type { Ground } from '../ground/ground.js';

/** Searches from door to door over the graph of pieces. */
export class ChunkSearch {
  /** By y * side + x inside the chunk: the cost of the last search, FAR for unreached cells. */
  readonly costs: Int32Array;
  private readonly arrivals: Uint8Array;
  private readonly closed: Uint8Array;
  /** By place in the chunk: directions that stay inside. */
  private readonly inside: Uint8Array;
  private readonly localOffsets: Int32Array;
  private readonly onward: Uint8Array;
  private readonly queue = new BucketQueue();

  constructor(
    private readonly map: Ground,
    private readonly side: number,
  ) {
    this.costs = new Int32Array(side * side);
    this.arrivals = new Uint8Array(side * side);
    this.closed = new Uint8Array(side * side);
    this.inside = Uint8Array.from({ length: side * side }, (_, place) => {
      const x = place % side;
      const y = Math.floor(place / side);
      let directions = 0xff;
      if (y === 0) directions &= ~0b10000011;
      if (x === side - 1) directions &= ~0b00001110;
      if (y === side - 1) directions &= ~0b00111000;
      if (x === 0) directions &= ~0b11100000;
      return directions;
    });
    this.localOffsets = Int32Array.of(-side, 1 - side, 1, side + 1, side, side - 1, -1, -side - 1);
    this.onward = map.onward;
  }

  /**
   * Fills `costs` from the place `start` of the chunk whose north-west cell is `origin`. Backwards, the costs are those
   * of walking from each place to the start, which differ where terrain costs differ.
   */
  spread(origin: number, start: number, isBackwards = false): void {
    const { map, side, costs, arrivals, closed, inside, localOffsets, onward, queue } = this;
    const { near, weights, straightCost, diagonalCost, stride } = map;
    const { wholeStraight, wholeDiagonal, bucketShift: shift } = map.measure;
    const isVaried = weights.length > 0;
    costs.fill(FAR);
    closed.fill(0);
    queue.clear();
    costs[start] = 0;
    arrivals[start] = FROM_NOWHERE;
    queue.push(0, start);
    for (let place = queue.pop(); place >= 0; place = queue.pop()) {
      if (closed[place] === 1) continue;
      closed[place] = 1;
      const y = (place / side) | 0;
      const cell = origin + y * stride + place - y * side;
      const cost = costs[place];
      let directions = onward[(arrivals[place] << 8) | near[cell]] & inside[place];
      while (directions !== 0) {
        const d = 31 - Math.clz32(directions & -directions);
        directions &= directions - 1;
        const next = place + localOffsets[d];
        let total = cost;
        if (isVaried) {
          const entered = weights[isBackwards ? cell : cell + map.offsets[d]];
          total += ((d & 1) === 0 ? straightCost : diagonalCost)[entered];
        } else total += (d & 1) === 0 ? wholeStraight : wholeDiagonal;
        if (total >= costs[next]) continue;
        costs[next] = total;
        arrivals[next] = d;
        closed[next] = 0;
        queue.push(total >> shift, next);
      }
    }
  }
}
