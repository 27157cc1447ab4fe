// The figures of a fortress: what programs are told of it, and what a player has won.

import type { GameReport } from '@stairwell/engine';
import { spent } from './build/budget.js';
import { RULES } from './rules.js';
import { hasQuestion, type State } from './state.js';

/** What programs are told of a fortress. */
export function report(state: State): GameReport {
  const { cursor, movers, ways, progress, aim } = state;
  const path = hasQuestion(state) ? ways.answer(state.algorithm, state.start, state.goal).path : undefined;
  return {
    ...cursor,
    isGameOver: progress.end !== '',
    hasWon: progress.end === 'won',
    // A sandbox has no end to compare.
    ranked: aim !== undefined,
    isPaused: state.isPaused,
    algorithm: state.algorithm,
    movers: movers.length,
    walking: movers.filter((mover) => mover.path !== undefined).length,
    stuck: movers.filter(({ trouble }) => trouble !== 'none').length,
    jobsDone: state.jobsDone,
    queries: state.queries,
    built: state.changes.length,
    orders: state.orders.length,
    path: path === undefined ? null : { cost: path.cost, steps: path.steps, expanded: path.expanded },
    deliveries: progress.deliveries,
    left: progress.left,
    longestWait: progress.longestWait,
    seconds: secondsGone(state),
    points: points(state),
    ...(aim !== undefined && { used: { ...spent(state) } }),
    ...(progress.end !== '' && { cause: progress.end }),
  };
}

/** Seconds that are gone. */
export function secondsGone({ progress }: State): number {
  return Math.floor(progress.ticks / RULES.ticksPerSecond);
}

/** How many stand about because no way leads where they want to go. */
export function lostMovers({ movers }: State): number {
  return movers.filter(({ trouble }) => trouble === 'no way').length;
}

/** Points: for the aim, the time and the pieces that are left; for a part of the aim where it was missed. */
export function points(state: State): number {
  const { aim, progress, movers } = state;
  if (aim === undefined) return 0;
  const { reached, second, piece, missed } = RULES.points;
  if (progress.end === 'won') {
    const used = spent(state);
    const left = aim.stairs - used.stairs + aim.cells - used.cells;
    return reached + second * (aim.seconds - secondsGone(state)) + piece * left;
  }
  const share =
    aim.deliver > 0
      ? progress.deliveries / aim.deliver
      : progress.left / Math.max(1, progress.left + movers.length);
  return Math.floor(missed * share);
}
