// One jiffy of the game, and the phases it goes through besides play.

import { runLine, say } from './commands.js';
import { holdCreatures, moveCreatures } from './creature-turn.js';
import { beat, burn, faintOn } from './heart.js';
import { enterLevel, regenerate } from './population.js';
import { RULES } from './rules.js';
import { startDemo } from './start.js';
import { isListening, type Requests, type State } from './state.js';

/** Lets a jiffy pass. False when time stands still: a screen is open, or the game is over and done. */
export function passJiffy(state: State, requests: Requests): boolean {
  if (state.screen !== 'none' || isFinished(state)) return false;
  state.jiffies++;
  if (state.phase !== 'play') {
    if (--state.phaseLeft === 0) endPhase(state);
    return true;
  }
  if (state.isDemo) playDemo(state, requests);
  beat(state, requests);
  faintOn(state);
  if (--state.minuteLeft === 0) {
    state.minuteLeft = RULES.torch.minute;
    burn(state);
  }
  if (--state.regenerationLeft === 0) {
    state.regenerationLeft = RULES.regeneration.every;
    regenerate(state);
  }
  // Hands before claws: a step typed ahead of a blow is a step away from it.
  useHands(state, requests);
  if (state.phase !== 'play') return true;
  if (state.isDemo && !isDemoCommandDone(state)) holdCreatures(state);
  else moveCreatures(state, requests);
  return true;
}

/** Takes a line: at once when the hands are free, else in its turn. False when too many wait already. */
export function takeLine(state: State, line: string, requests: Requests): boolean {
  if (state.queue.length === RULES.mostQueued) return false;
  state.typed = '';
  skipScreens(state);
  if (state.hold === 0 && state.queue.length === 0) runLine(state, line, requests);
  else state.queue = [...state.queue, line];
  return true;
}

/** A command ends whatever would only be waited out. */
export function skipScreens(state: State): void {
  while (state.phase === 'opening' || state.phase === 'prepare' || state.phase === 'image') endPhase(state);
}

/** Nothing moves any more. */
export function isFinished(state: State): boolean {
  return (state.phase === 'dead' || state.phase === 'won') && state.phaseLeft === 0 && !state.isDemo;
}

function useHands(state: State, requests: Requests): void {
  if (state.hold > 0 && --state.hold === 0) state.motion = 'none';
  if (state.hold > 0 || state.queue.length === 0 || !isListening(state)) return;
  const [line, ...rest] = state.queue;
  state.queue = rest;
  runLine(state, line, requests);
}

function endPhase(state: State): void {
  state.phaseLeft = 0;
  switch (state.phase) {
    case 'opening':
    case 'prepare':
      state.phase = 'play';
      return;
    case 'image':
      followWizard(state);
      return;
    case 'dead':
    case 'won':
      if (state.isDemo) Object.assign(state, startDemo(state.seed, state.nextMode));
      return;
  }
}

/** The wizard takes whoever broke his image to the level below: with full hands, but of the bag only with the light. */
function followWizard(state: State): void {
  for (const number of state.bag) if (number !== state.torch) state.items[number].place = 'gone';
  state.bag = state.bag.filter((number) => number === state.torch);
  state.weight = RULES.weightAfterImage;
  enterLevel(state, RULES.levelBelowImage, 'anywhere');
  state.phase = 'prepare';
  state.phaseLeft = RULES.screens.prepare;
}

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
export const DEMO_LENGTH = DEMO_WORDS.length;

/** In the demo nobody else moves but when a command has just been carried out: the show is about the commands. */
function isDemoCommandDone({ demoWait, typed }: State): boolean {
  return demoWait === RULES.demo.word && typed === '';
}

function playDemo(state: State, requests: Requests): void {
  if (--state.demoWait > 0) return;
  state.demoWait = RULES.demo.word;
  if (state.demoWord === DEMO_WORDS.length) {
    Object.assign(state, startDemo(state.seed, state.nextMode));
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
  if (isListening(state)) runLine(state, line, requests);
  else say(state, `.${line}`);
}
