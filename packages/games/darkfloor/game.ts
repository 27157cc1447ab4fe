// Dark Floor as a Game: the contract and nothing else. The rules live in the modules beside this one.

import { type Game, makeAll } from '@stairwell/engine';
import { about, VERSION } from './about.js';
import { accepts, act, decode } from './act.js';
import { type Action, actionWords, commands } from './actions.js';
import { frame, glance } from './frame.js';
import { OPTIONS } from './options.js';
import { picture } from './picture.js';
import { report } from './report.js';
import { RULES } from './rules.js';
import { load, save } from './save.js';
import { SOUNDS } from './sounds.js';
import { start } from './start.js';
import type { State } from './state.js';
import { OPENING } from './texts.js';
import { createFloors } from './world.js';

/** Dark Floor. */
export const darkfloor: Game<State, Action> = {
  contract: 3,
  ...about,
  version: VERSION,
  options: OPTIONS,
  controls: commands.controls,
  opening: OPENING,
  ticksPerSecond: RULES.ticksPerSecond,
  sounds: SOUNDS,
  picture,
  start,
  decode,
  act,
  accepts,
  frame,
  glance,
  report,
  // Floors count down to the way out.
  depth: ({ level }) => RULES.topFloor + 1 - level.id,
  save,
  load,
  readAction: commands.readAction,
  actionWords,
  world: (seed, { gadgets }) => makeAll(createFloors(seed, { gadgets: gadgets === true })),
};
