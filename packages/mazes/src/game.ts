import { OPENING } from './texts.js';
// The Mazes as a Game: the contract that terminal, browser, recorder and server rely on.

import type { Game, OptionSpec } from '@stairwell/engine';
import { STANDARD_ROLES } from '@stairwell/nethack';
import { about } from './about.js';
import { accepts, act } from './act.js';
import { type Action, commands } from './actions.js';
import { AIM_NAMES } from './aims.js';
import { frame } from './frame.js';
import { placeLine } from './level/places.js';
import { picture } from './picture.js';
import { load, save } from './save.js';
import { screens } from './screens.js';
import { SOUNDS } from './sounds.js';
import { start } from './start.js';
import { levelHere, type MazesState, placeHere } from './state.js';
import { homePushes, isSolved } from './turn/boulders.js';
import { deepestOf, scoreOf } from './turn/score.js';
import { huntersOf } from './turn/senses.js';
import { world } from './world.js';

const OPTIONS: readonly OptionSpec[] = [
  {
    key: 'role',
    kind: 'choice',
    default: 'Val',
    choices: STANDARD_ROLES,
    summary: 'Who you are; the quest differs by role.',
  },
  {
    key: 'aim',
    kind: 'choice',
    default: AIM_NAMES[0],
    choices: AIM_NAMES,
    summary:
      "What the run is for: astral (down to the sanctum, then up to the Astral Plane), luckstone (the Mines' end), prize (Sokoban's), wand (the castle's), branch (one of them whole), sanctum. Each has a board of its own.",
  },
  {
    key: 'practice',
    kind: 'boolean',
    default: false,
    practice: true,
    summary: 'Walk without danger: nothing hurts, powers cost nothing.',
  },
  { key: 'tutorial', kind: 'boolean', default: false, summary: 'Begin in the tutorial.' },
  {
    key: 'walk',
    kind: 'text',
    default: '',
    practice: true,
    summary: 'One level to walk, NAME@SEED as castle@7; the workshop adds a script of your own.',
  },
  {
    key: 'wizard',
    kind: 'boolean',
    default: false,
    summary: 'Level teleport with Ctrl+V; using it marks the run.',
  },
];

/** The game. */
export const mazes: Game<MazesState, Action> = {
  contract: 3,
  ...about,
  version: '7',
  options: OPTIONS,
  controls: commands.controls,
  opening: OPENING,
  sounds: SOUNDS,
  picture,
  start,
  decode: (input, state) => (state.screens.length > 0 ? screens : commands).decode(input, state),
  act,
  accepts,
  frame,
  report(state) {
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
  },
  save,
  load,
  readAction: commands.readAction,
  world,
};
