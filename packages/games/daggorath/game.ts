// Daggorath as a Game: every tick is a jiffy, every typed line an action.

import { deriveSeed, done, type Game, type OptionSpec, type Outcome, refused } from '@stairwell/engine';
import { about } from './about.js';
import { type Action, decodeInput, isMapOpen, readAction } from './actions.js';
import { passJiffy, skipScreens, takeLine } from './clock.js';
import { CONTROLS } from './controls.js';
import { levelNumber, type Mode } from './dungeon.js';
import { DungeonGenerator } from './dungeon-generator.js';
import { frameOf } from './frame.js';
import { LINE_LENGTH } from './parser.js';
import { JIFFIES_PER_SECOND } from './rules.js';
import { loadState, saveState } from './save.js';
import { startDemo, startGame } from './start.js';
import { heartRate, isListening, type Requests, type State } from './state.js';
import { MODE_TITLES } from './texts.js';
import { worldOf } from './world.js';

const OPTIONS: readonly OptionSpec[] = [
  {
    key: 'mode',
    kind: 'choice',
    default: 'seeded',
    choices: ['seeded', '1982'],
    summary: `seeded: ${MODE_TITLES.seeded}; 1982: ${MODE_TITLES['1982']}`,
  },
  { key: 'demo', kind: 'boolean', default: false, summary: 'Watch a short walk on the 1982 maps' },
];

const FACINGS = ['north', 'east', 'south', 'west'] as const;

export const daggorath: Game<State, Action> = {
  ...about,
  version: '2',
  options: OPTIONS,
  controls: CONTROLS,
  ticksPerSecond: JIFFIES_PER_SECOND,
  start(seed, options) {
    const mode = options.mode as Mode;
    return options.demo === true ? startDemo(seed, mode) : startGame(seed, mode);
  },
  decode: (input, state) => decodeInput(input, state),
  act,
  frame: frameOf,
  report: (state) => ({
    level: levelNumber(state.level),
    x: state.col,
    y: state.row,
    facing: FACINGS[state.facing],
    heart: Math.max(0, heartRate(state)),
    power: state.power,
    damage: state.damage,
    isFainted: state.faint.stage !== 'awake',
    mode: state.mode,
    isGameOver: !state.isDemo && (state.phase === 'dead' || state.phase === 'won'),
    hasWon: !state.isDemo && state.phase === 'won',
  }),
  save: saveState,
  load: loadState,
  readAction,
  world: (seed, options) => worldOf(new DungeonGenerator(seed, options.mode as Mode).generate()),
};

const ONE_TICK = { tick: 1 };
const QUIET_TICK = done(ONE_TICK);

function act(state: State, action: Action): Outcome {
  const requests: Requests = [];
  switch (action.type) {
    case 'tick':
      if (!passJiffy(state, requests)) return refused('time stands still');
      return requests.length === 0 ? QUIET_TICK : done(ONE_TICK, requests);
    case 'screen':
      if (!isListening(state) && action.screen !== 'none' && state.faint.stage === 'awake')
        return refused('the game is over');
      state.screen = action.screen;
      return done();
    case 'again':
      return again(state, action.dungeon);
  }
  if (state.isDemo) return refused('the demo takes no commands');
  if (state.screen !== 'none') return refused('the game is paused');
  if (!isListening(state))
    return refused(state.faint.stage === 'awake' ? 'the game is over' : 'you have fainted');
  switch (action.type) {
    case 'line':
      if (!takeLine(state, action.text, requests)) return refused('too many commands wait already');
      break;
    case 'type':
    case 'begin': {
      if (state.phase === 'opening') skipScreens(state);
      const before = action.type === 'type' ? state.typed : '';
      const line = `${before}${action.text}`.slice(0, LINE_LENGTH);
      if (line.length < LINE_LENGTH) state.typed = line;
      else if (!takeLine(state, line, requests)) return refused('too many commands wait already');
      break;
    }
    case 'erase':
      state.typed = state.typed.slice(0, -1);
      break;
    case 'leave':
      if (!isMapOpen(state)) return refused('no map is open');
      state.display = 'look';
      break;
  }
  return done(undefined, requests);
}

function again(state: State, dungeon: 'same' | 'another'): Outcome {
  if (!state.isDemo && state.phase !== 'dead' && state.phase !== 'won') return refused('the game goes on');
  const seed = dungeon === 'same' ? state.seed : deriveSeed(state.seed, 'another');
  return done(undefined, [{ type: 'restart', seed, options: { mode: state.nextMode, demo: false } }]);
}
