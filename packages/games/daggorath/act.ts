// What an action does to a state.

import { accept, deriveSeed, type Outcome, refuse } from '@stairwell/engine';
import type { Action } from './actions.js';
import { isEnding, isFinished, isListening, isMapOpen, type Requests, type State } from './state.js';
import { passJiffy, skipScreens, takeLine } from './turn/jiffy.js';
import { LINE_LENGTH } from './turn/parser.js';

export function act(state: State, action: Action): Outcome {
  const requests: Requests = [];
  switch (action.type) {
    case 'tick':
      if (!passJiffy(state, requests)) return refuse('time stands still');
      return accept(requests);
    case 'screen':
      if (isEnding(state) && action.screen !== 'none') return refuse('the game is over');
      state.screen = action.screen;
      return accept();
    case 'again':
      return again(state, action.dungeon);
  }
  if (state.isDemo) return refuse('the demo takes no commands');
  if (state.screen !== 'none') return refuse('the game is paused');
  if (!isListening(state)) return refuse(isEnding(state) ? 'the game is over' : 'you have fainted');
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

/** A new game after the end has been shown, or out of the demo. */
function again(state: State, dungeon: 'same' | 'another'): Outcome {
  if (!state.isDemo && !isFinished(state)) return refuse('the game goes on');
  const seed = dungeon === 'same' ? state.seed : deriveSeed(state.seed, 'another');
  return accept([{ type: 'restart', seed, options: { mode: state.mode, demo: false } }]);
}
