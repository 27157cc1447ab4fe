// Yendor as a Game: the contract that terminal, browser, recorder and server rely on.

import type { Game, OptionSpec } from '@stairwell/engine';
import { about } from './about.js';
import { type Action, decode, readAction } from './actions.js';
import { CONTROLS } from './controls.js';
import { achievementsOf, scoreOf } from './ending.js';
import { load } from './load.js';
import { act } from './perform.js';
import { save } from './save.js';
import { DungeonService } from './services/dungeon-service.js';
import { start } from './start.js';
import type { YendorState } from './state.js';
import { xOf, yOf } from './terrain.js';
import { VERSION } from './version.js';
import { frame } from './view/frame.js';

const OPTIONS: readonly OptionSpec[] = [
  { key: 'four-way', kind: 'boolean', default: false, summary: 'Everybody walks and strikes straight only.' },
  {
    key: 'debug',
    kind: 'boolean',
    default: false,
    summary: 'Debug commands behind ~; the run is not ranked.',
  },
];

export const yendor: Game<YendorState, Action> = {
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
  readAction,
  world: (seed) => DungeonService.world(seed),
};
