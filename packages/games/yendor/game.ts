// Yendor as a Game: the contract that terminal, browser, recorder and server rely on.

import { type Game, makeAll } from '@stairwell/engine';
import { about, VERSION } from './about.js';
import { accepts, act, decode } from './act.js';
import { type Action, COMMANDS } from './actions.js';
import { frame, glance } from './frame.js';
import { isFourWay, OPTIONS } from './options.js';
import { picture } from './picture.js';
import { report } from './report.js';
import { load, save } from './save.js';
import { SOUNDS } from './sounds.js';
import { start } from './start.js';
import type { YendorState } from './state.js';
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
  decode,
  act,
  accepts,
  frame,
  glance,
  describe,
  report,
  depth: (state) => state.depth,
  save,
  load,
  readAction: COMMANDS.readAction,
  world: (seed, options) => makeAll(createYendorWorld(seed, isFourWay(options))),
};
