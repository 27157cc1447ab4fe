// What a player can do to the game, and what keys and lines mean. Whole lines are what counts in a run; the letters before
// them are recorded only so that the line shows while it is typed.

import { codec, type Input, type Tick } from '@stairwell/engine';
import { isEnding, isFinished, isListening, isMapOpen, SCREENS, type State } from './state.js';
import { CLASSES } from './things/objects.js';
import { DIRECTIONS, LINE_LENGTH, letters, normalLine, parseLine, VERBS } from './turn/parser.js';

export type Action =
  | Tick
  /** A whole line: capital letters and spaces. */
  | { readonly type: 'line'; readonly text: string }
  /** Letters added to the line, letters that begin it anew, and one taken away. */
  | { readonly type: 'type'; readonly text: string }
  | { readonly type: 'begin'; readonly text: string }
  | { readonly type: 'erase' }
  /** Puts a scroll's map away. */
  | { readonly type: 'leave' }
  | { readonly type: 'screen'; readonly screen: 'none' | 'paused' | 'help' }
  /** After the end, or out of the demo: a new game in the same dungeon or in another. */
  | { readonly type: 'again'; readonly dungeon: 'same' | 'another' };

/** Keys that stand for a whole line. */
export const SHORTCUTS: Readonly<Record<string, string>> = {
  ArrowUp: 'MOVE',
  ArrowDown: 'MOVE BACK',
  ArrowLeft: 'TURN LEFT',
  ArrowRight: 'TURN RIGHT',
  Home: 'MOVE LEFT',
  End: 'MOVE RIGHT',
  PageUp: 'CLIMB UP',
  PageDown: 'CLIMB DOWN',
};

/** Words that a touch pad can send as keys of that name. */
const PAD_WORDS: readonly string[] = [...VERBS, ...DIRECTIONS, ...CLASSES];

/** Lines that wait for a word of the player's own, so that a pad does not run them at once. */
const OPEN_ENDED = new Set(['INCANT', 'ZLOAD', 'ZSAVE']);

export function decodeInput(input: Input, state: State): Action | undefined {
  if (input.type === 'point' || (input.type === 'key' && input.phase === 'up')) return undefined;
  if (state.isDemo) return { type: 'again', dungeon: 'same' };
  if (input.type === 'line') {
    if (state.screen !== 'none' || !isListening(state)) return undefined;
    return { type: 'line', text: normalLine(input.text) };
  }
  return decodeKey(input.key, state);
}

function decodeKey(key: string, state: State): Action | undefined {
  if (isEnding(state)) {
    if (!isFinished(state)) return undefined;
    if (key === 'Enter') return { type: 'again', dungeon: 'same' };
    return key === 'n' || key === 'N' ? { type: 'again', dungeon: 'another' } : undefined;
  }
  if (key === 'F1') return { type: 'screen', screen: state.screen === 'help' ? 'none' : 'help' };
  if (key === 'Escape') return { type: 'screen', screen: state.screen === 'none' ? 'paused' : 'none' };
  if (state.screen !== 'none') return key === 'Enter' ? { type: 'screen', screen: 'none' } : undefined;
  if (!isListening(state)) return undefined;
  if (isMapOpen(state)) return { type: 'leave' };
  if (key === 'Enter') return { type: 'line', text: state.typed };
  if (key === 'Backspace') return state.typed === '' ? undefined : { type: 'erase' };
  if (Object.hasOwn(SHORTCUTS, key)) return decodeShortcut(key, state);
  if (PAD_WORDS.includes(key)) return decodePadWord(key, state);
  return [...key].length === 1 ? { type: 'type', text: normalLine(key).slice(0, 1) } : undefined;
}

/** A held key repeats faster than feet walk: one command may wait, or it would run the player to death. */
function decodeShortcut(key: string, state: State): Action | undefined {
  return state.queue.length > 0 ? undefined : { type: 'line', text: SHORTCUTS[key] };
}

/** A pad's verb begins a line, its other words are added to it; a line that is a whole command then runs. */
function decodePadWord(word: string, state: State): Action {
  const isVerb = (VERBS as readonly string[]).includes(word);
  const before = isVerb ? '' : state.typed;
  const gap = before === '' || before.endsWith(' ') ? '' : ' ';
  const line = `${before}${gap}${word}`;
  const command = parseLine(line);
  if (command !== undefined && !OPEN_ENDED.has(command.verb) && line.length <= LINE_LENGTH)
    return { type: 'line', text: line };
  return { type: isVerb ? 'begin' : 'type', text: `${gap}${word} ` };
}

/** Reads an action that comes from a file. Only what `decodeInput` could have made is one. */
export function readAction(data: unknown): Action {
  return action.read(data, '');
}

const action = codec.oneShapeOf<Action, 'type'>('type', {
  tick: {},
  line: { text: letters(0, LINE_LENGTH) },
  type: { text: letters(1, LINE_LENGTH) },
  begin: { text: letters(1, LINE_LENGTH) },
  erase: {},
  leave: {},
  screen: { screen: codec.oneOf(SCREENS) },
  again: { dungeon: codec.oneOf(['same', 'another']) },
});
