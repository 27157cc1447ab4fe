// What an action does: a tick plays on, keys set what the next tick will do, and the screens open and close.

import { accept, deriveSeed, type Outcome, refuse, TICK } from '@stairwell/engine';
import type { Action } from './actions.js';
import type { State } from './state.js';
import { tick } from './turn/tick.js';
import { standStill } from './turn/walk.js';

export function act(state: State, action: Action): Outcome {
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
