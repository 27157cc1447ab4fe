// How a bot gets past something deadly that it sees: it thinks ahead for both, as if the hunter always took a shortest way, and
// looks for steps that end at one of its goals without ever being touched. An exact search over (my cell, its cell, its rest).

import { canSee, type SightMap } from '@stairwell/engine';
import { isOpen, type Seen, sightOf } from './eyes.js';

export interface Hunter {
  readonly cell: number;
  /** Ticks a step. */
  readonly interval: number;
  /** Ticks before its next step. */
  readonly wait: number;
  /** It comes only while it sees its prey; else it comes anyway. */
  readonly needsSight: boolean;
}

/** How far ahead, in steps from where the bot stands and in ticks. */
export const REACH = 14;
const DEPTH = 90;
const MOST_STATES = 80_000;

/**
 * The cells to stand on tick by tick. `price` says what a cell is worth going to (lower is better), undefined when it is no
 * goal; `others` by which tick some other hunter could be in a cell. Without a way to a goal: the way that stays alive longest and ends farthest from the hunter.
 */
export function dodge(
  seen: Seen,
  hunter: Hunter,
  price: (cell: number) => number | undefined,
  others: Int32Array,
): number[] | undefined {
  const cells = region(seen);
  const count = cells.length;
  const indexOf = new Map(cells.map((cell, index): [number, number] => [cell, index]));
  const me = indexOf.get(seen.me);
  const it = indexOf.get(hunter.cell);
  if (me === undefined || it === undefined || me === it) return undefined;
  const neighbours = cells.map((cell) =>
    [-seen.width, 1, seen.width, -1]
      .map((step) => indexOf.get(cell + step) ?? -1)
      .filter((next) => next >= 0),
  );
  const { next, far } = allWays(neighbours);

  const sees = hunter.needsSight ? createGlances(seen, cells) : () => true;
  const phases = Math.max(hunter.interval, hunter.wait + 1);
  const seenStates = new Uint8Array(count * count * phases);
  const states: { me: number; it: number; wait: number; parent: number; depth: number }[] = [
    { me, it, wait: hunter.wait, parent: -1, depth: 0 },
  ];
  let best = -1;
  let bestScore = Number.POSITIVE_INFINITY;
  let last = 0;
  let lastScore = Number.NEGATIVE_INFINITY;
  for (let head = 0; head < states.length && states.length < MOST_STATES; head++) {
    const state = states[head];
    const gap = far[state.it * count + state.me];
    if (state.depth > 0) {
      const goal = price(cells[state.me]);
      if (goal !== undefined) {
        const isTight = gap <= 2 && seen.cells[cells[state.me]] !== 'E';
        const score = state.depth + goal - Math.min(gap, 12) * 1.5 + (isTight ? 12 : 0);
        if (score < bestScore) {
          bestScore = score;
          best = head;
        }
      }
      const alive = state.depth + Math.min(gap, 12) * 3;
      if (alive > lastScore) {
        lastScore = alive;
        last = head;
      }
    }
    if (state.depth >= DEPTH || state.depth > bestScore + 30) continue;
    // Standing still costs no strength, so it is tried first.
    for (const step of [state.me, ...neighbours[state.me]]) {
      if (step === state.it || others[cells[step]] <= state.depth + 1) continue;
      let itThen = state.it;
      let wait = state.wait - 1;
      if (state.wait === 0 && !sees(state.it, step)) {
        wait = 0;
      } else if (state.wait === 0) {
        itThen = next[state.it * count + step];
        wait = hunter.interval - 1;
        if (itThen === step) continue;
      }
      const key = (step * count + itThen) * phases + wait;
      if (seenStates[key] === 1) continue;
      seenStates[key] = 1;
      states.push({ me: step, it: itThen, wait, parent: head, depth: state.depth + 1 });
    }
  }
  const end = best >= 0 ? best : last;
  if (end === 0) return undefined;
  const way: number[] = [];
  for (let at = end; states[at].parent >= 0; at = states[at].parent) way.push(cells[states[at].me]);
  return way.reverse();
}

/** Whether one cell of the region is seen from another, asked at most once a pair. */
function createGlances(seen: Seen, cells: readonly number[]): (from: number, to: number) => boolean {
  const map: SightMap = sightOf(seen);
  const known = new Uint8Array(cells.length * cells.length);
  return (from, to) => {
    const pair = from * cells.length + to;
    if (known[pair] === 0) {
      const fromX = cells[from] % seen.width;
      const toX = cells[to] % seen.width;
      const fromY = Math.floor(cells[from] / seen.width);
      const toY = Math.floor(cells[to] / seen.width);
      const isNear = Math.abs(fromX - toX) + Math.abs(fromY - toY) <= SIGHT;
      known[pair] = isNear && canSee(map, fromX, fromY, toX, toY) ? 1 : 2;
    }
    return known[pair] === 1;
  };
}

/** How far chasers see, in steps. */
const SIGHT = 10;

/** Open cells not too far from the bot. */
function region(seen: Seen): number[] {
  const cells = [seen.me];
  const known = new Set(cells);
  let edge = cells;
  for (let steps = 0; steps < REACH && edge.length > 0; steps++) {
    const further: number[] = [];
    for (const cell of edge) {
      for (const step of [-seen.width, 1, seen.width, -1]) {
        const to = cell + step;
        if (known.has(to) || !isOpen(seen, to)) continue;
        known.add(to);
        further.push(to);
      }
    }
    cells.push(...further);
    edge = further;
  }
  return cells;
}

/** By pair of cells: the next step on a shortest way, and how long the way is. */
function allWays(neighbours: readonly (readonly number[])[]): { next: Int16Array; far: Int16Array } {
  const count = neighbours.length;
  const next = new Int16Array(count * count).fill(-1);
  const far = new Int16Array(count * count).fill(99);
  const queue = new Int16Array(count);
  for (let target = 0; target < count; target++) {
    far[target * count + target] = 0;
    next[target * count + target] = target;
    queue[0] = target;
    let tail = 1;
    for (let head = 0; head < tail; head++) {
      const cell = queue[head];
      for (const from of neighbours[cell]) {
        if (next[from * count + target] >= 0) continue;
        next[from * count + target] = cell;
        far[from * count + target] = far[cell * count + target] + 1;
        queue[tail++] = from;
      }
    }
  }
  return { next, far };
}
