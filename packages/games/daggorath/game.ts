// Daggorath as a Game: every tick is a jiffy, every typed line an action.

import { accept, deriveSeed, type Game, type OptionSpec, type Outcome, refuse } from '@stairwell/engine';
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
import { dungeonWorld } from './world.js';

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
  contract: 2,
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
  world: (seed, options) => dungeonWorld(new DungeonGenerator(seed, options.mode as Mode).generate()),
};

function act(state: State, action: Action): Outcome {
  const requests: Requests = [];
  switch (action.type) {
    case 'tick':
      if (!passJiffy(state, requests)) return refuse('time stands still');
      return accept(requests);
    case 'screen':
      if (!isListening(state) && action.screen !== 'none' && state.faint.stage === 'awake')
        return refuse('the game is over');
      state.screen = action.screen;
      return accept();
    case 'again':
      return again(state, action.dungeon);
  }
  if (state.isDemo) return refuse('the demo takes no commands');
  if (state.screen !== 'none') return refuse('the game is paused');
  if (!isListening(state))
    return refuse(state.faint.stage === 'awake' ? 'the game is over' : 'you have fainted');
  switch (action.type) {
    case 'line':
      if (!takeLine(state, action.text, requests)) return refuse('too many commands wait already');
      break;
    case 'type':
    case 'begin': {
      if (state.phase === 'opening') skipScreens(state);
      const before = action.type === 'type' ? state.typed : '';
      const line = `${before}${action.text}`.slice(0, LINE_LENGTH);
      if (line.length < LINE_LENGTH) state.typed = line;
      else if (!takeLine(state, line, requests)) return refuse('too many commands wait already');
      break;
    }
    case 'erase':
      state.typed = state.typed.slice(0, -1);
      break;
    case 'leave':
      if (!isMapOpen(state)) return refuse('no map is open');
      state.display = 'look';
      break;
  }
  return accept(requests);
}

function again(state: State, dungeon: 'same' | 'another'): Outcome {
  if (!state.isDemo && state.phase !== 'dead' && state.phase !== 'won') return refuse('the game goes on');
  const seed = dungeon === 'same' ? state.seed : deriveSeed(state.seed, 'another');
  return accept([{ type: 'restart', seed, options: { mode: state.nextMode, demo: false } }]);
}
