// What an input means, and what an action does: a tick plays on, keys set what the next tick will do, and screens open and close.

import { accept, type Input, type Outcome, refuse, TICK } from '@stairwell/engine';
import { openScreen } from '@stairwell/engine/screens';
import { type Action, commands } from './actions.js';
import { screens } from './screens.js';
import type { State } from './state.js';
import { tick } from './turn/tick.js';
import { standStill } from './turn/walk.js';

/** What an input means now; undefined when it means nothing. */
export function decode(input: Input, state: State): Action | undefined {
  return (state.screens.length > 0 ? screens : commands).decode(input, state);
}

/** The only way a state changes. */
export function act(state: State, action: Action): Outcome {
  return state.events.during(() => carryOut(state, action));
}

/** Whether an action would be carried out; undefined where a screen is open, which knows best itself. */
export function accepts({ screens: open, intent }: State, action: Action): boolean | undefined {
  if (open.length > 0) return action.type === TICK.type ? false : undefined;
  switch (action.type) {
    case 'hold':
      return !intent.held.includes(action.direction);
    case 'release':
      return intent.held.includes(action.direction);
    case 'tick':
    case 'step':
    case 'select':
    case 'use':
    case 'drop':
    case 'light':
    case 'pause':
    case 'help':
    case 'messages':
    case 'leave':
      return true;
    default:
      return false;
  }
}

function carryOut(state: State, action: Action): Outcome {
  if (state.screens.length > 0)
    return action.type === TICK.type ? refuse(whyNot(state)) : screens.act(state, action);
  const { intent, player } = state;
  switch (action.type) {
    case 'tick':
      tick(state);
      return accept();
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
    case 'drop':
      intent.drop = player.selected;
      return accept();
    case 'light':
      // Pressed twice before the tick, it changes nothing.
      intent.light = !intent.light;
      return accept();
    case 'pause':
    case 'help':
    case 'messages':
    case 'leave':
      // What was held or meant is forgotten: nobody runs on after a pause.
      standStill(state);
      openScreen(state, { name: action.type });
      return accept();
    default:
      return refuse('no screen is open');
  }
}

function whyNot({ ended }: State): string {
  if (ended === undefined) return 'paused';
  return ended === 'won' ? 'you have escaped' : 'you are dead';
}
