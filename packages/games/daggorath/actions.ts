// What a player can do to the game, and what keys and lines mean. Whole lines are what counts in a run; the letters before
// them are recorded only so that the line shows while it is typed.

import { DataError, type Input, readObject, readOneOf, readText, TICK, type Tick } from '@stairwell/engine';
import { CLASSES } from './objects.js';
import { DIRECTIONS, LINE_LENGTH, normalLine, parseLine, VERBS } from './parser.js';
import { isListening, type State } from './state.js';

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
  if (state.phase === 'dead' || state.phase === 'won') {
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

export function isMapOpen({ phase, display }: State): boolean {
  return phase === 'play' && (display === 'vision' || display === 'seer');
}

/** Reads an action that comes from a file. Only what `decodeInput` could have made is one. */
export function readAction(data: unknown): Action {
  const type = readOneOf(['tick', 'line', 'type', 'begin', 'erase', 'leave', 'screen', 'again'])(
    typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined,
    'type',
  );
  switch (type) {
    case 'tick':
      readObject<Tick>({ type: readOneOf(['tick']) })(data, '');
      return TICK;
    case 'line':
    case 'type':
    case 'begin':
      return readObject<Extract<Action, { type: 'line' | 'type' | 'begin' }>>({
        type: readOneOf(['line', 'type', 'begin']) as never,
        text: (text, path) => readLetters(text, path, type === 'line' ? 0 : 1),
      })(data, '');
    case 'erase':
    case 'leave':
      return readObject<Extract<Action, { type: 'erase' | 'leave' }>>({
        type: readOneOf(['erase', 'leave']) as never,
      })(data, '');
    case 'screen':
      return readObject<Extract<Action, { type: 'screen' }>>({
        type: readOneOf(['screen']),
        screen: readOneOf(['none', 'paused', 'help']),
      })(data, '');
    case 'again':
      return readObject<Extract<Action, { type: 'again' }>>({
        type: readOneOf(['again']),
        dungeon: readOneOf(['same', 'another']),
      })(data, '');
  }
}

export function readLetters(data: unknown, path: string, least: number): string {
  const text = readText(data, path);
  if (!/^[A-Z ]*$/.test(text) || text.length > LINE_LENGTH || text.length < least)
    throw new DataError(
      path,
      `expected ${least} to ${LINE_LENGTH} capital letters and spaces, got "${text}"`,
    );
  return text;
}
