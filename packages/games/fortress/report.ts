// What programs are told of a fortress.

import type { GameReport } from '@stairwell/engine';
import { spent } from './build/budget.js';
import { points, secondsGone } from './judge.js';
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
