// The Mazes as a Game: the contract that terminal, browser, recorder and server rely on.

import type { Game, OptionSpec } from '@stairwell/engine';
import { STANDARD_ROLES } from '@stairwell/nethack';
import { about } from './about.js';
import { type Action, decode, readAction } from './actions.js';
import { isSolved } from './boulders.js';
import { CONTROLS } from './controls.js';
import { xOf, yOf } from './ground.js';
import { load } from './load.js';
import { act } from './perform.js';
import { save } from './save.js';
import { start } from './start.js';
import type { MazesState } from './state.js';
import { VERSION } from './version.js';
import { frame } from './view/frame.js';
import { world } from './world.js';

const OPTIONS: readonly OptionSpec[] = [
  {
    key: 'role',
    kind: 'choice',
    default: 'Val',
    choices: STANDARD_ROLES,
    summary: 'Who you are; the quest differs by role.',
  },
  { key: 'tutorial', kind: 'boolean', default: false, summary: 'Begin in the tutorial.' },
  {
    key: 'wizard',
    kind: 'boolean',
    default: false,
    summary: 'Level teleport with Ctrl+V; using it marks the run.',
  },
];

export const mazes: Game<MazesState, Action> = {
  contract: 2,
  ...about,
  version: VERSION,
  options: OPTIONS,
  controls: CONTROLS,
  start,
  decode,
  act,
  frame,
  report: (state) => ({
    turn: state.turn,
    level: state.here,
    x: xOf(state.cell),
    y: yOf(state.cell),
    role: state.role,
    levelsSeen: state.levels.size,
    floating: state.floating,
    puzzlesSolved: [...state.levels.values()].filter(isSolved).length,
    ranked: !state.teleported,
    isGameOver: state.hasWon,
    hasWon: state.hasWon,
  }),
  save,
  load,
  readAction,
  world,
};
