// What programs are told of a state.

import type { GameReport } from '@stairwell/engine';
import { heartRate, isEnding, playedMode, type State } from './state.js';

const FACINGS = ['north', 'east', 'south', 'west'] as const;

/** What programs are told of a game. */
export function report(state: State): GameReport {
  const isGameOver = !state.isDemo && isEnding(state);
  return {
    level: state.level,
    x: state.col,
    y: state.row,
    facing: FACINGS[state.facing],
    heart: Math.max(0, heartRate(state)),
    power: state.power,
    damage: state.damage,
    isFainted: state.faint.stage !== 'awake',
    mode: playedMode(state),
    kills: state.kills,
    cause: isGameOver && state.killer !== undefined ? `Killed by ${state.killer}.` : null,
    isGameOver,
    hasWon: isGameOver && state.phase === 'won',
  };
}
