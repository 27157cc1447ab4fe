// A short walk that plays itself: words that are typed one after another, on the maps of 1982.

import { YOU } from '@stairwell/engine/play';
import { RULES } from '../rules.js';
import { startDemo } from '../start.js';
import { cellHere, isListening, type State } from '../state.js';
import { runLine, say } from './commands.js';

/** The words of the demo; each command ends with a line break. */
const DEMO_WORDS: readonly string[] = [
  'EXAMINE',
  'PULL RIGHT TORCH',
  'USE RIGHT',
  'LOOK',
  'MOVE',
  'PULL LEFT SHIELD',
  'PULL RIGHT SWORD',
  'MOVE',
  'MOVE',
  'ATTACK RIGHT',
  'TURN RIGHT',
  'MOVE',
  'MOVE',
  'MOVE',
  'TURN RIGHT',
  'MOVE',
  'MOVE',
].flatMap((line) => {
  const words = line.split(' ');
  return words.map((word, index) => (index === words.length - 1 ? `${word}\n` : word));
});
/** How many words the demo types. */
export const DEMO_LENGTH = DEMO_WORDS.length;

/** One jiffy of the demo. */
export function playDemo(state: State): void {
  if (--state.demoWait > 0) return;
  state.demoWait = RULES.demo.word;
  if (state.demoWord === DEMO_WORDS.length) {
    beginDemo(state);
    return;
  }
  const word = DEMO_WORDS[state.demoWord++];
  state.typed += word.trimEnd();
  if (!word.endsWith('\n')) {
    state.typed += ' ';
    return;
  }
  const line = state.typed;
  state.typed = '';
  if (isListening(state)) runLine(state, line);
  else say(state, `.${line}`);
}

/** In the demo nobody else moves but when a command has just been carried out: the show is about the commands. */
export function isDemoCommandDone({ demoWait, typed }: State): boolean {
  return demoWait === RULES.demo.word && typed === '';
}

/** Begins the demo anew. */
export function beginDemo(state: State): void {
  const { events } = state;
  const from = cellHere(state).place;
  Object.assign(state, startDemo(state.seed, state.mode, state.options), { events });
  events.tell({ kind: 'step', who: YOU, from, at: cellHere(state).place, how: 'teleport' });
}
