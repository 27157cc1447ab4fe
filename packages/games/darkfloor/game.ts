// Dark Floor as a Game: the contract and nothing else. The rules live in the modules beside this one.

import {
  accept,
  createMemory,
  deriveSeed,
  type Game,
  type GameReport,
  type Options,
  type Outcome,
  refuse,
  TICK,
} from '@stairwell/engine';
import { about } from './about.js';
import { type Action, CONTROLS, decode, readAction } from './controls.js';
import { makeFloor, makeWorld } from './floor.js';
import { frame } from './frame.js';
import { createItem } from './items.js';
import { relight, rememberSeen } from './lights.js';
import { load } from './load.js';
import { enterFloor, standStill } from './player.js';
import { RULES, SAN_PERCENT } from './rules.js';
import { save } from './save.js';
import { CELLS, type State, say } from './state.js';
import { CAUSES, NOTES } from './texts.js';
import { tick } from './tick.js';

export const darkfloor: Game<State, Action> = {
  contract: 2,
  ...about,
  version: '2',
  options: [
    {
      key: 'effects',
      kind: 'boolean',
      default: false,
      summary: 'Poison, slowness, blindness and curses cling to whoever earns them.',
    },
    { key: 'debug', kind: 'boolean', default: false, summary: 'Shows the whole map.', practice: true },
    {
      key: 'start-floor',
      kind: 'number',
      default: RULES.topFloor,
      low: 1,
      high: RULES.topFloor,
      summary: 'The floor to begin on, for practice.',
      practice: true,
    },
  ],
  controls: CONTROLS,
  ticksPerSecond: RULES.ticksPerSecond,
  start,
  decode,
  act,
  frame,
  report,
  save,
  load,
  readAction,
  world: (seed) => makeWorld(seed),
};

function start(seed: string, options: Options): State {
  const floor = Math.trunc(Number(options['start-floor'] ?? RULES.topFloor));
  const plan = makeFloor(seed, floor);
  const state: State = {
    seed,
    options: { effects: options.effects === true, debug: options.debug === true },
    tick: 0,
    mode: 'play',
    floor,
    level: plan.level,
    memory: createMemory(plan.level),
    player: {
      x: plan.arrival.x,
      y: plan.arrival.y,
      facing: 1,
      hp: RULES.player.hp,
      san: RULES.player.san,
      slots: [createItem('flashlight'), undefined, undefined, undefined, undefined],
      selected: 0,
      effects: [],
      flash: 0,
    },
    intent: { step: undefined, held: [], use: undefined },
    entities: [],
    items: [],
    fog: [],
    sounds: [],
    notes: [],
    blast: undefined,
    cause: 'unknown',
    lastHurt: 'unknown',
    lastDread: 'unknown',
    isDoomed: false,
    isAlarmed: false,
    stillness: 0,
    steps: 0,
    drift: plan.drift,
    hunt: plan.hunt,
    lit: new Uint8Array(CELLS),
    isFog: new Uint8Array(CELLS),
    exit: 0,
  };
  enterFloor(state, plan);
  say(state, NOTES.start(seed));
  relight(state);
  rememberSeen(state);
  return state;
}

function act(state: State, action: Action): Outcome {
  if (action.type === TICK.type) return state.mode === 'play' ? tick(state) : refuse(whyNot(state));
  switch (action.type) {
    case 'resume':
      if (state.mode !== 'paused' && state.mode !== 'help' && state.mode !== 'quitting')
        return refuse('nothing is paused');
      state.mode = 'play';
      return accept();
    case 'help':
    case 'leave':
    case 'pause':
      return openScreen(state, action.type);
    case 'restart':
      if (state.mode !== 'dead' && state.mode !== 'won') return refuse('the run is not over');
      return accept([{ type: 'restart', seed: deriveSeed(state.seed, 'run') }]);
    case 'quit':
      if (state.mode !== 'dead' && state.mode !== 'won' && state.mode !== 'quitting')
        return refuse('leaving is asked for first');
      // Whoever comes back finds the game paused, not the question that was answered.
      if (state.mode === 'quitting') state.mode = 'paused';
      return accept([{ type: 'quit' }]);
    default:
      return state.mode === 'play' ? intend(state, action) : refuse(whyNot(state));
  }
}

/** Keys set what the next tick will do. */
function intend(
  state: State,
  action: Extract<Action, { type: 'step' | 'hold' | 'release' | 'select' | 'use' }>,
): Outcome {
  const { intent, player } = state;
  switch (action.type) {
    case 'step':
      intent.step = action.direction;
      return accept();
    case 'hold':
      if (intent.held.includes(action.direction)) return refuse('already held');
      intent.held.push(action.direction);
      intent.step = action.direction;
      return accept();
    case 'release':
      if (!intent.held.includes(action.direction)) return refuse('not held');
      intent.held = intent.held.filter((heading) => heading !== action.direction);
      return accept();
    case 'select':
      player.selected = action.slot - 1;
      return accept();
    case 'use':
      intent.use = player.selected;
      return accept();
  }
}

/** Opens a screen over the game. What was held or meant is forgotten: nobody runs on after a pause. */
function openScreen(state: State, screen: 'pause' | 'help' | 'leave'): Outcome {
  if (state.mode === 'dead' || state.mode === 'won') return refuse(whyNot(state));
  state.mode = screen === 'pause' ? 'paused' : screen === 'leave' ? 'quitting' : 'help';
  standStill(state);
  return accept();
}

function whyNot({ mode }: State): string {
  if (mode === 'dead') return 'you are dead';
  return mode === 'won' ? 'you have escaped' : 'paused';
}

function report(state: State): GameReport {
  const { player, floor, mode } = state;
  const isDead = mode === 'dead';
  return {
    level: floor,
    x: player.x,
    y: player.y,
    isGameOver: isDead || mode === 'won',
    hasWon: mode === 'won',
    floor,
    hp: player.hp,
    san: player.san / SAN_PERCENT,
    mode,
    steps: state.steps,
    slots: player.slots.map((item) => (item === undefined ? null : item.kind)),
    effects: player.effects.map(({ kind }) => kind),
    cause: isDead ? CAUSES[state.cause].text : null,
    death: isDead ? CAUSES[state.cause].kind : null,
  };
}
