// Daggorath as a Game: every tick is a jiffy, every typed line an action.

import type { Game } from '@stairwell/engine';
import { about, VERSION } from './about.js';
import { accepts, act, decode } from './act.js';
import { type Action, commands } from './actions.js';
import { frame, glance } from './frame.js';
import type { Mode } from './maze/level.js';
import { OPTIONS } from './options.js';
import { picture } from './picture.js';
import { report } from './report.js';
import { JIFFIES_PER_SECOND } from './rules.js';
import { load, save } from './save.js';
import { SOUNDS } from './sounds.js';
import { start } from './start.js';
import { playedMode, type State } from './state.js';
import { OPENING } from './texts.js';
import { DungeonGenerator } from './world.js';

/** The game. */
export const daggorath: Game<State, Action> = {
  contract: 3,
  ...about,
  version: VERSION,
  options: OPTIONS,
  controls: commands.controls,
  opening: OPENING,
  ticksPerSecond: JIFFIES_PER_SECOND,
  sounds: SOUNDS,
  picture,
  start,
  decode,
  act,
  accepts,
  frame,
  glance,
  report,
  depth: ({ level }) => level,
  save,
  load,
  readAction: commands.readAction,
  world: (seed, { mode, demo }) =>
    new DungeonGenerator(seed, playedMode({ mode: mode as Mode, isDemo: demo === true })).generate(),
};
