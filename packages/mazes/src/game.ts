// The Mazes as a Game: the contract that terminal, browser, recorder and server rely on.

import type { Game } from '@stairwell/engine';
import { depthOf } from '@stairwell/nethack';
import { about, VERSION } from './about.js';
import { accepts, act, decode } from './act.js';
import { type Action, commands } from './actions.js';
import { frame } from './frame.js';
import { OPTIONS } from './options.js';
import { picture } from './picture.js';
import { report } from './report.js';
import { load, save } from './save.js';
import { SOUNDS } from './sounds.js';
import { start } from './start.js';
import { levelHere, type MazesState } from './state.js';
import { OPENING } from './texts.js';
import { world } from './world.js';

/** The game. */
export const mazes: Game<MazesState, Action> = {
  contract: 3,
  ...about,
  version: VERSION,
  options: OPTIONS,
  controls: commands.controls,
  opening: OPENING,
  sounds: SOUNDS,
  picture,
  start,
  decode,
  act,
  accepts,
  frame,
  report,
  depth: (state) => depthOf(state.maker.dungeon, levelHere(state).place),
  save,
  load,
  readAction: commands.readAction,
  world,
};
