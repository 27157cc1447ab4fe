// Where a bot goes next: to the best goal that can be reached alive, past a hunter it can outwit, or away.

import { createSearchMemory, distancesFrom, findPath } from '@stairwell/engine';
import { dodge, type Hunter, REACH as THINKS_AHEAD } from './dodge.js';
import { apart, isOpen, type Seen } from './eyes.js';
import { NEVER, soonestOf } from './fears.js';
import { type Mind, type Purpose, rankGoals, worth } from './goals.js';

/** With so much time left a wary bot stands and waits: steps cost HP, waiting does not. */
const PATIENT_TICKS = 7;
/** Something deadly that could be here this soon makes a wary bot forget its pace. */
export const HUNTED_TICKS = 16;

/** The best goal that can be reached alive, else a flight, else patience. */
export function choosePurpose(
  seen: Seen,
  mind: Mind,
  danger: Int32Array | undefined,
  before: Purpose | undefined,
): Purpose | undefined {
  const { cells, me } = seen;
  const { temper, stalkers, random } = mind;
  const near = temper.isWary ? stalkers : [];
  const cost = (cell: number) => {
    let price = cells[cell] === '?' ? 2 : 1;
    if (near.some((stalker) => apart(seen, stalker, cell) <= 2)) price += 6;
    if (temper.isWary && 'XA'.includes(cells[cell])) price += 50;
    if (temper.gathers && 'FLB'.includes(cells[cell]) && worth(cells[cell], seen) === 0) price += 4;
    return price;
  };
  const { far, wayTo } = waysFrom(seen, cost);
  const isSafe = (way: readonly number[]) => danger === undefined || isSafeWay(way, danger);
  if (before?.isFlight && danger !== undefined && danger[me] < HUNTED_TICKS && before.goal !== me) {
    const way = wayTo(before.goal);
    if (way.length > 0 && isSafe(way)) return { ...before, way };
  }
  const goals = rankGoals(seen, mind, far, before);
  for (const { cell, unknown } of goals.slice(0, 12)) {
    const way = wayTo(cell);
    if (unknown !== undefined) way.push(unknown);
    if (way.length > 0 && isSafe(way)) return { goal: unknown ?? cell, isFlight: false, way };
  }
  if (danger !== undefined && danger[me] < NEVER)
    return danger[me] > PATIENT_TICKS ? undefined : flee(seen, danger);
  if (goals.length > 0) return undefined;
  const anywhere = me + [-seen.width, 1, seen.width, -1][random.below(4)];
  return { goal: anywhere, isFlight: false, way: [anywhere] };
}

/** Thinks ahead for itself and the hunter. */
export function outwit(
  seen: Seen,
  mind: Mind,
  hunter: Hunter,
  others: readonly Hunter[],
): Purpose | undefined {
  const { far, wayTo } = waysFrom(seen);
  const prices = new Map<number, number>();
  const offer = (cell: number, price: number) => {
    const known = prices.get(cell);
    if (known === undefined || price < known) prices.set(cell, price);
  };
  for (const { cell, price } of rankGoals(seen, mind, far, undefined).slice(0, 30)) {
    offer(cell, price - far[cell]);
    // A goal beyond the thinking: the last cell before it that is within.
    const way = wayTo(cell);
    if (way.length > THINKS_AHEAD) offer(way[THINKS_AHEAD - 1], price - THINKS_AHEAD);
  }
  const way = dodge(seen, hunter, (cell) => prices.get(cell), soonestOf(seen, others));
  return way === undefined ? undefined : { goal: way[way.length - 1], isFlight: true, way };
}

/** How far it is to every cell, and the way to one from the first step on; none to where the walker stands. */
function waysFrom(seen: Seen, cost?: (cell: number) => number) {
  const open = Uint8Array.from(seen.cells, (_, cell) => Number(isOpen(seen, cell)));
  const walking = { directions: 4, cost, memory: createSearchMemory() } as const;
  return {
    far: distancesFrom(seen, open, seen.me, walking),
    wayTo: (goal: number) => findPath(seen, open, seen.me, goal, walking)?.slice(1) ?? [],
  };
}

/** Nobody deadly can be on the way before the walker is past. */
function isSafeWay(way: readonly number[], danger: Int32Array): boolean {
  for (let i = 0; i < Math.min(way.length, 7); i++) if (danger[way[i]] <= i + 1) return false;
  return true;
}

/** To where there is most time, by a way that stays ahead; cornered, just away. */
function flee(seen: Seen, danger: Int32Array): Purpose | undefined {
  const { me, width } = seen;
  const { far, wayTo } = waysFrom(seen);
  let best: Purpose | undefined;
  let most = 0;
  far.forEach((steps, goal) => {
    if (steps <= 0 || steps > 20) return;
    const margin = Math.min(danger[goal], 200) - steps;
    if (margin <= most) return;
    const way = wayTo(goal);
    if (!way.every((cell, i) => danger[cell] > i + 1)) return;
    most = margin;
    best = { goal, isFlight: true, way };
  });
  if (best !== undefined) return best;
  let latest = danger[me];
  for (const step of [-width, 1, width, -1]) {
    if (!isOpen(seen, me + step) || danger[me + step] <= latest) continue;
    latest = danger[me + step];
    best = { goal: me + step, isFlight: true, way: [me + step] };
  }
  return best;
}
