// How a bot gets past something deadly that it sees: it thinks ahead for both, as if the hunter always took a shortest way, and
// looks for steps that end at one of its goals without ever being touched. An exact search over (my cell, its cell, its rest).

import { canSee, createSearchMemory, reachableFrom } from '@stairwell/engine';
import type { SightMap } from '@stairwell/engine/sight';
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
const MOST_THOUGHTS = 80_000;

/** A moment thought ahead: where both stand (by their place in the region), and which moment led here. */
interface Thought {
  readonly me: number;
  readonly it: number;
  readonly wait: number;
  readonly parent: number;
  readonly depth: number;
}

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
  const { next, far } = allWays(seen, cells, indexOf);
  const pursue = createPursuit(
    hunter,
    count,
    next,
    hunter.needsSight ? createGlances(seen, cells) : () => true,
  );
  const phases = Math.max(hunter.interval, hunter.wait + 1);
  const isKnown = new Uint8Array(count * count * phases);
  const thoughts: Thought[] = [{ me, it, wait: hunter.wait, parent: -1, depth: 0 }];
  let best = -1;
  let bestScore = Number.POSITIVE_INFINITY;
  let last = 0;
  let lastScore = Number.NEGATIVE_INFINITY;
  for (let head = 0; head < thoughts.length && thoughts.length < MOST_THOUGHTS; head++) {
    const thought = thoughts[head];
    const gap = far[thought.it * count + thought.me];
    if (thought.depth > 0) {
      const score = scoreOf(seen, cells[thought.me], thought.depth, gap, price);
      if (score < bestScore) {
        bestScore = score;
        best = head;
      }
      const alive = thought.depth + Math.min(gap, 12) * 3;
      if (alive > lastScore) {
        lastScore = alive;
        last = head;
      }
    }
    if (thought.depth >= DEPTH || thought.depth > bestScore + 30) continue;
    const depth = thought.depth + 1;
    // Standing still costs no strength, so it is tried first.
    for (const step of [thought.me, ...neighbours[thought.me]]) {
      if (step === thought.it || others[cells[step]] <= depth) continue;
      const then = pursue(thought, step);
      if (then.it === step) continue;
      const key = (step * count + then.it) * phases + then.wait;
      if (isKnown[key] === 1) continue;
      isKnown[key] = 1;
      thoughts.push({ me: step, it: then.it, wait: then.wait, parent: head, depth });
    }
  }
  return wayOf(thoughts, best >= 0 ? best : last, cells);
}

/** How good it is to be in a cell by then, lower is better; infinite where there is nothing to be had. */
function scoreOf(
  seen: Seen,
  cell: number,
  depth: number,
  gap: number,
  price: (cell: number) => number | undefined,
): number {
  const goal = price(cell);
  if (goal === undefined) return Number.POSITIVE_INFINITY;
  const isTight = gap <= 2 && seen.cells[cell] !== 'E';
  return depth + goal - Math.min(gap, 12) * 1.5 + (isTight ? 12 : 0);
}

/** What the hunter does when its prey has taken a step: rests, stands because it sees nobody, or comes. */
function createPursuit(
  { interval }: Hunter,
  count: number,
  next: Int16Array,
  sees: (from: number, to: number) => boolean,
): (thought: Thought, prey: number) => { it: number; wait: number } {
  return ({ it, wait }, prey) => {
    if (wait > 0) return { it, wait: wait - 1 };
    if (!sees(it, prey)) return { it, wait: 0 };
    return { it: next[it * count + prey], wait: interval - 1 };
  };
}

/** The cells from the first step to the end of a thought; undefined when there was none. */
function wayOf(thoughts: readonly Thought[], end: number, cells: readonly number[]): number[] | undefined {
  if (end === 0) return undefined;
  const way: number[] = [];
  for (let at = end; thoughts[at].parent >= 0; at = thoughts[at].parent) way.push(cells[thoughts[at].me]);
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
  const isKnown = (cell: number) => isOpen(seen, cell);
  return [...reachableFrom(seen, isKnown, seen.me, { directions: 4, limit: REACH })];
}

/** By pair of cells of the region: the next step on a shortest way, and how long the way is. */
function allWays(
  seen: Seen,
  cells: readonly number[],
  indexOf: ReadonlyMap<number, number>,
): { next: Int16Array; far: Int16Array } {
  const count = cells.length;
  const next = new Int16Array(count * count).fill(-1);
  const far = new Int16Array(count * count).fill(99);
  const memory = createSearchMemory();
  const isInside = new Uint8Array(seen.cells.length);
  for (const cell of cells) isInside[cell] = 1;
  // By cell: the one from which the search entered it.
  const cameFrom = new Int32Array(seen.cells.length);
  const mayStep = (before: number, cell: number) => {
    cameFrom[cell] = before;
    return true;
  };
  cells.forEach((goal, target) => {
    cameFrom[goal] = goal;
    for (const cell of reachableFrom(seen, isInside, goal, { directions: 4, mayStep, memory })) {
      const from = indexOf.get(cell) ?? -1;
      const onward = indexOf.get(cameFrom[cell]) ?? target;
      next[from * count + target] = onward;
      far[from * count + target] = cell === goal ? 0 : far[onward * count + target] + 1;
    }
  });
  return { next, far };
}
