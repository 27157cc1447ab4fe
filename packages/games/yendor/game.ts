// Yendor as a Game: the contract that terminal, browser, recorder and server rely on.

import { type Game, makeAll } from '@stairwell/engine';
import { about, OPTIONS, VERSION } from './about.js';
import { accepts, act } from './act.js';
import { type Action, COMMANDS } from './actions.js';
import { achievementsOf, scoreOf } from './ending/score.js';
import { frame, glance } from './frame.js';
import { picture } from './picture.js';
import { load, save } from './save.js';
import { SCREENS } from './screens.js';
import { SOUNDS } from './sounds.js';
import { start } from './start.js';
import type { YendorState } from './state.js';
import { xOf, yOf } from './terrain.js';
import { OPENING } from './texts.js';
import { describe } from './view/describe.js';
import { createYendorWorld } from './world.js';

/** The dungeon. */
export const yendor: Game<YendorState, Action> = {
  contract: 3,
  ...about,
  version: VERSION,
  options: OPTIONS,
  controls: COMMANDS.controls,
  opening: OPENING,
  sounds: SOUNDS,
  picture,
  start,
  decode: (input, state) => (state.screens.length > 0 ? SCREENS : COMMANDS).decode(input, state),
  act,
  accepts,
  frame,
  glance,
  describe,
  report: (state) => ({
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
  }),
  save,
  load,
  readAction: COMMANDS.readAction,
  world: (seed) => makeAll(createYendorWorld(seed)),
};
