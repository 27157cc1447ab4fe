// What an input means, and what an action does: a tick plays on, letters make a line, and a whole line is carried out.

import { accept, type Input, type Outcome, refuse } from '@stairwell/engine';
import { openScreen } from '@stairwell/engine/screens';
import { type Action, commands, opensScreen } from './actions.js';
import { RULES } from './rules.js';
import { restart, screens } from './screens.js';
import { isEnding, isListening, isMapOpen, playedMode, type State } from './state.js';
import { hasRoom, passJiffy, skipOpening, takeLine } from './turn/jiffy.js';
import { isWholeCommand, LINE_LENGTH, withWord } from './turn/parser.js';

/** What an input means now. */
export function decode(input: Input, state: State): Action | undefined {
  if (state.screens.length > 0) return screens.decode(input, state);
  const isPress = input.type === 'line' || (input.type === 'key' && input.phase !== 'up');
  if (!isPress) return undefined;
  if (state.isDemo) return { type: 'begin' };
  const action = commands.decode(input, state);
  const isOwnKey = input.type === 'line' || (action !== undefined && GOES_ON.includes(action.type));
  return isMapOpen(state) && isListening(state) && !isOwnKey ? { type: 'putAway' } : action;
}

/** What a key still means under a map: screens, which come over it, and what writes, which begins the line as the map goes. */
const GOES_ON: readonly string[] = ['help', 'history', 'map', 'type', 'word'];

/** Carries out an action. */
export function act(state: State, action: Action): Outcome {
  return state.events.during(() => carryOut(state, action));
}

/** Whether an action would be carried out; undefined where a screen is open, which knows best itself. */
export function accepts(state: State, action: Action): boolean | undefined {
  const { screens: open, isDemo, options, typed } = state;
  if (action.type === 'tick') return open.length === 0;
  if (open.length > 0) return undefined;
  if (action.type === 'begin') return isDemo;
  if (isDemo || isEnding(state)) return false;
  if (opensScreen(action.type)) return true;
  if (!isListening(state)) return false;
  switch (action.type) {
    case 'line':
      return asksForHelp(state, action.text) || hasRoom(state);
    case 'go':
    case 'climb':
      return hasRoom(state);
    case 'type':
      return isShort(`${typed}${action.text}`) || hasRoom(state);
    case 'word': {
      const line = withWord(typed, action.word);
      return (!isWholeCommand(line) && isShort(`${line} `)) || hasRoom(state);
    }
    case 'words':
    case 'erase':
      return true;
    case 'map':
      return options.automap && !options.purist;
    case 'putAway':
      return isMapOpen(state);
    default:
      return false;
  }
}

function carryOut(state: State, action: Action): Outcome {
  if (action.type === 'tick') return passJiffy(state) ? done(state) : refuse('time stands still');
  if (state.screens.length > 0) return screens.act(state, action);
  if (action.type === 'begin') return state.isDemo ? restart(state, state.seed) : refuse('the game goes on');
  if (state.isDemo) return refuse('the demo takes no commands');
  if (isEnding(state)) return refuse('the game is over');
  if (opensScreen(action.type)) {
    openScreen(state, { name: action.type });
    return accept();
  }
  if (!isListening(state)) return refuse('you have fainted');
  switch (action.type) {
    case 'line':
      if (!asksForHelp(state, action.text)) return taken(state, takeLine(state, action.text));
      state.typed = '';
      openScreen(state, { name: 'help' });
      return accept();
    case 'go':
    case 'climb':
      return taken(state, takeLine(state, action.line));
    case 'type':
      return taken(state, typeLine(state, `${state.typed}${action.text}`));
    case 'word': {
      const line = withWord(state.typed, action.word);
      const isTaken = isWholeCommand(line) ? takeLine(state, line) : typeLine(state, `${line} `);
      return taken(state, isTaken);
    }
    case 'words':
      state.wordsLeft = state.wordsLeft > 0 ? 0 : RULES.captions.words;
      return accept();
    case 'map':
      if (!state.options.automap || state.options.purist) return refuse('no map is kept');
      skipOpening(state);
      state.display = state.display === 'walked' ? 'look' : 'walked';
      return accept();
    case 'erase':
      state.typed = state.typed.slice(0, -1);
      return accept();
    case 'putAway':
      if (!isMapOpen(state)) return refuse('no map is open');
      state.display = 'look';
      return accept();
    default:
      return refuse('no screen is open');
  }
}

/** The machine of 1982 knew no such word. */
function asksForHelp(state: State, line: string): boolean {
  return playedMode(state) !== '1982' && line.trim() === 'HELP';
}

/** The line so far. One that is full runs by itself. */
function typeLine(state: State, line: string): boolean {
  skipOpening(state);
  if (isMapOpen(state)) state.display = 'look';
  if (!isShort(line)) return takeLine(state, line.slice(0, LINE_LENGTH));
  state.typed = line;
  return true;
}

const isShort = (line: string): boolean => line.length < LINE_LENGTH;

function taken(state: State, isTaken: boolean): Outcome {
  return isTaken ? done(state) : refuse('too many commands wait already');
}

function done({ outbox }: State): Outcome {
  return outbox.length === 0 ? accept() : accept(outbox.splice(0));
}
