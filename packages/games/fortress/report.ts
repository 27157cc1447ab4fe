// What programs are told of a fortress.

import type { GameReport } from '@stairwell/engine';
import { hasQuestion, type State } from './state.js';

/** What programs are told of a fortress. */
export function report(state: State): GameReport {
  const { cursor, movers, ways } = state;
  const path = hasQuestion(state) ? ways.answer(state.algorithm, state.start, state.goal).path : undefined;
  return {
    ...cursor,
    isGameOver: false,
    hasWon: false,
    isPaused: state.isPaused,
    algorithm: state.algorithm,
    movers: movers.length,
    walking: movers.filter((mover) => mover.path !== undefined).length,
    stuck: movers.filter((mover) => mover.isStuck).length,
    jobsDone: state.jobsDone,
    queries: state.queries,
    built: state.changes.length,
    path: path === undefined ? null : { cost: path.cost, steps: path.steps, expanded: path.expanded },
  };
}
