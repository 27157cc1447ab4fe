// Fortress as a Game: the contract and nothing else. The rules live in the modules beside this one.

import type { Game } from '@stairwell/engine';
import { about, VERSION } from './about.js';
import { accepts, act, decode } from './act.js';
import { type Action, actionWords, commands } from './actions.js';
import { frame } from './frame.js';
import { choicesOf, OPTIONS } from './options.js';
import { picture } from './picture.js';
import { report } from './report.js';
import { RULES } from './rules.js';
import { load, save } from './save.js';
import { SOUNDS } from './sounds.js';
import { start } from './start.js';
import type { State } from './state.js';
import { OPENING } from './texts.js';
import { timedWork } from './view/answers.js';
import { stackView } from './view/stack.js';
import { makeWorld } from './world.js';

/** The game. */
export const fortress: Game<State, Action> = {
  contract: 3,
  ...about,
  version: VERSION,
  options: OPTIONS,
  controls: commands.controls,
  ticksPerSecond: RULES.ticksPerSecond,
  opening: OPENING,
  sounds: SOUNDS,
  picture,
  start,
  decode,
  act,
  accepts,
  frame,
  stack: stackView,
  timedWork,
  report,
  save,
  load,
  readAction: commands.readAction,
  actionWords,
  world: (seed, options) => makeWorld(seed, choicesOf(options)),
};
