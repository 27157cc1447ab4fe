// Daggorath as a Game: every tick is a jiffy, every typed line an action.

import type { Game } from '@stairwell/engine';
import { about } from './about.js';
import { accepts, act, decode } from './act.js';
import { type Action, commands } from './actions.js';
import { frameOf, glance } from './frame.js';
import type { Mode } from './maze/level.js';
import { picture } from './picture.js';
import { reportOf } from './report.js';
import { JIFFIES_PER_SECOND } from './rules.js';
import { load, save } from './save.js';
import { SOUNDS } from './sounds.js';
import { startDemo, startGame } from './start.js';
import { playedMode, type State } from './state.js';
import { MODE_TITLES, OPENING_STEPS } from './texts.js';
import { DungeonGenerator } from './world.js';

/** The game. */
export const daggorath: Game<State, Action> = {
  contract: 3,
  ...about,
  version: '6',
  options: [
    {
      key: 'mode',
      kind: 'choice',
      default: 'seeded',
      choices: ['seeded', '1982'],
      summary: `seeded: ${MODE_TITLES.seeded}; 1982: ${MODE_TITLES['1982']}`,
    },
    {
      key: 'times',
      kind: 'choice',
      default: 'flowing',
      choices: ['flowing', '1982'],
      summary:
        '1982: sounds hold up the world, and entering a level takes six seconds, as on the old machine',
    },
    { key: 'automap', kind: 'boolean', default: true, summary: 'Keeps a map of the cells you have walked' },
    {
      key: 'purist',
      kind: 'boolean',
      default: false,
      summary: 'Only what the screen of 1982 showed: no meters, no words for what happens, no map',
    },
    { key: 'demo', kind: 'boolean', default: false, summary: 'Watch a short walk on the 1982 maps' },
  ],
  controls: commands.controls,
  opening: OPENING_STEPS,
  ticksPerSecond: JIFFIES_PER_SECOND,
  sounds: SOUNDS,
  picture,
  start(seed, options) {
    const mode = options.mode as Mode;
    const chosen = {
      purist: options.purist === true,
      automap: options.automap !== false,
      times: options.times === '1982' ? ('1982' as const) : ('flowing' as const),
    };
    return options.demo === true ? startDemo(seed, mode, chosen) : startGame(seed, mode, chosen);
  },
  decode,
  act,
  accepts,
  frame: frameOf,
  glance,
  report: reportOf,
  save,
  load,
  readAction: commands.readAction,
  world: (seed, { mode, demo }) =>
    new DungeonGenerator(seed, playedMode({ mode: mode as Mode, isDemo: demo === true })).generate(),
};
