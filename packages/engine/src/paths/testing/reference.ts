// Shortest lengths on maps too large for the oracle: Dijkstra's search over plain numbers, by the same written-out
// rules, sharing no code with the pathfinders. Steps of 1 and root two, eight directions, the lower cell decides where stairs lead.

import { isWalkable, type Level } from '../../world/level.js';
import type { Place } from '../../world/link.js';
import type { Scenario } from '../floors/map-text.js';

const RAMPS: Readonly<Record<string, readonly [number, number]>> = {
  rampN: [0, -1],
  rampE: [1, 0],
  rampS: [0, 1],
  rampW: [-1, 0],
};

/** The length of the shortest path, or undefined. */
function referenceLength(levels: readonly Level[], from: Place, to: Place): number | undefined {
  const { width, height } = levels[0];
  const area = width * height;
  const costs = new Float64Array(area * levels.length).fill(Number.POSITIVE_INFINITY);
  const goal = Number(to.level) * area + to.y * width + to.x;
  const heap: [number, number][] = [];
  const nameAt = (x: number, y: number, z: number) => levels[z].table.rows[levels[z].terrain[y * width + x]];
  const isOpen = (x: number, y: number, z: number) =>
    x >= 0 && y >= 0 && z >= 0 && x < width && y < height && z < levels.length && nameAt(x, y, z).walkable;
  const offer = (x: number, y: number, z: number, cost: number) => {
    const at = z * area + y * width + x;
    if (cost >= costs[at]) return;
    costs[at] = cost;
    push(heap, [cost, at]);
  };
  offer(from.x, from.y, Number(from.level), 0);
  for (let top = pop(heap); top !== undefined; top = pop(heap)) {
    const [cost, at] = top;
    if (at === goal) return cost;
    if (cost > costs[at]) continue;
    const z = Math.floor(at / area);
    const y = Math.floor((at % area) / width);
    const x = at % width;
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        if ((dx === 0 && dy === 0) || !isOpen(x + dx, y + dy, z)) continue;
        if (dx !== 0 && dy !== 0) {
          if (isOpen(x + dx, y, z) && isOpen(x, y + dy, z)) offer(x + dx, y + dy, z, cost + Math.SQRT2);
        } else offer(x + dx, y + dy, z, cost + 1);
      }
    }
    if (isOpen(x, y, z + 1)) {
      const { goesDown } = nameAt(x, y, z + 1);
      if (goesDown && nameAt(x, y, z).goesUp) offer(x, y, z + 1, cost + 1);
    }
    if (isOpen(x, y, z - 1)) {
      const isDown = nameAt(x, y, z - 1).goesDown && nameAt(x, y, z).goesDown;
      if (isDown) offer(x, y, z - 1, cost + 1);
    }
    for (const [kind, [sideX, sideY]] of Object.entries(RAMPS)) {
      const [rampX, rampY] = [x - sideX, y - sideY];
      if (isOpen(rampX, rampY, z) && nameAt(rampX, rampY, z).name === kind && isOpen(rampX, rampY, z + 1))
        offer(rampX, rampY, z + 1, cost + Math.SQRT2);
    }
  }
  return undefined;
}

/** Queries between cells by chance, with their lengths, shortest first. */
export function referenceScenarios(
  levels: readonly Level[],
  random: { below(bound: number): number },
  count: number,
): Scenario[] {
  const scenarios: Scenario[] = [];
  const { width, height } = levels[0];
  const place = (): Place => {
    const x = random.below(width);
    const y = random.below(height);
    return { level: random.below(levels.length), x, y };
  };
  const isOpen = ({ level, x, y }: Place) => isWalkable(levels[Number(level)], x, y);
  for (let tries = 0; scenarios.length < count && tries < 100 * count; tries++) {
    const from = place();
    const to = place();
    if (!isOpen(from) || !isOpen(to)) continue;
    const length = referenceLength(levels, from, to);
    if (length !== undefined) scenarios.push({ from, to, length });
  }
  return scenarios.sort((a, b) => a.length - b.length);
}

function push(heap: [number, number][], entry: [number, number]): void {
  let at = heap.length;
  heap.push(entry);
  while (at > 0) {
    const up = (at - 1) >> 1;
    if (heap[up][0] <= entry[0]) break;
    heap[at] = heap[up];
    at = up;
  }
  heap[at] = entry;
}

function pop(heap: [number, number][]): [number, number] | undefined {
  const top = heap[0];
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return top;
  let at = 0;
  for (;;) {
    let down = 2 * at + 1;
    if (down >= heap.length) break;
    if (down + 1 < heap.length && heap[down + 1][0] < heap[down][0]) down++;
    if (heap[down][0] >= last[0]) break;
    heap[at] = heap[down];
    at = down;
  }
  heap[at] = last;
  return top;
}
