// What programs are told of a state.

import type { GameReport } from '@stairwell/engine';
import { achievementsOf, scoreOf } from './ending/score.js';
import type { YendorState } from './state.js';
import { xOf, yOf } from './terrain.js';

/** What programs are told of a game. */
export function report(state: YendorState): GameReport {
  return {
    turn: state.turn,
    level: state.depth,
    x: xOf(state.player.cell),
    y: yOf(state.player.cell),
    hp: state.player.hp,
    maxHp: state.player.maxHp,
    experienceLevel: state.player.level,
    xp: state.player.xp,
    gold: state.player.gold,
    hunger: Math.ceil(state.player.hunger / 10),
    deepest: state.statistics.deepest,
    kills: state.statistics.kills,
    hasAmulet: state.player.hasAmulet,
    score: scoreOf(state),
    ranked: !state.debugging,
    achievements: achievementsOf(state),
    cause: state.cause,
    isGameOver: state.isGameOver,
    hasWon: state.hasWon,
  };
}
