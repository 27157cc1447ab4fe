// What programs are told of a game.

import type { GameReport } from '@stairwell/engine';
import { placeLine } from './level/places.js';
import { levelHere, type MazesState, placeHere } from './state.js';
import { homePushes, isSolved } from './turn/boulders.js';
import { deepestOf, scoreOf } from './turn/score.js';
import { huntersOf } from './turn/senses.js';

/** The report of a state. */
export function report(state: MazesState): GameReport {
  const levels = state.world.levels();
  const bouldersHome = levels.reduce((sum, level) => sum + homePushes(level), 0);
  return {
    turn: state.turn,
    ...placeHere(state),
    place: placeLine(state.maker.dungeon, levelHere(state).place),
    role: state.role,
    levelsSeen: levels.length,
    deepest: deepestOf(state),
    hp: state.hp,
    maxHp: state.maxHp,
    score: scoreOf(state),
    aim: state.aim,
    reached: [...state.reached],
    hunters: huntersOf(state).length,
    floating: state.floating,
    puzzlesSolved: levels.filter(isSolved).length,
    ...(bouldersHome > 0 && { bouldersHome }),
    ranked: !state.teleported && !state.practice,
    isGameOver: state.fate !== '',
    hasWon: state.fate === 'won',
    ...(state.fate === '' ? {} : { cause: state.fate }),
  };
}
