// One jiffy of the game, and the phases it goes through besides play.

import { openScreen } from '@stairwell/engine/screens';
import { followWizard } from '../beings/arrival.js';
import { holdCreatures, moveCreatures } from '../beings/creature-turn.js';
import { beat, burn, faintOn } from '../beings/heart.js';
import { regenerate } from '../beings/population.js';
import { wayToLight } from '../beings/way-to-light.js';
import { RULES } from '../rules.js';
import { ageCaptions } from '../sound/captions.js';
import { isListening, levelHere, playedMode, type State } from '../state.js';
import { runLine } from './commands.js';
import { beginDemo, isDemoCommandDone, playDemo } from './demo.js';

/** Lets a jiffy pass. False when time stands still, because a screen is open. */
export function passJiffy(state: State): boolean {
  if (state.screens.length > 0) return false;
  state.jiffies++;
  if (state.phase !== 'play') {
    if (--state.phaseLeft === 0) endPhase(state);
    return true;
  }
  ageCaptions(state);
  if (state.blocked > 0) {
    standBy(state);
    return true;
  }
  if (state.isDemo) playDemo(state);
  beat(state);
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
  useHands(state);
  if (state.phase !== 'play') return true;
  if (isQuiet(state) || (state.isDemo && !isDemoCommandDone(state))) holdCreatures(state);
  else moveCreatures(state);
  return true;
}

/** The first moments of a seeded game, before the first step: nobody comes. */
function isQuiet(state: State): boolean {
  if (state.jiffies >= RULES.gentle.quiet || playedMode(state) !== 'seeded') return false;
  const { walked } = levelHere(state);
  return walked.every((cells, row) => cells === (row === state.row ? 1 << state.col : 0) >>> 0);
}

/** While a sound blocks the world, clocks go on, and whoever's time has come waits for its end. */
function standBy(state: State): void {
  state.blocked--;
  state.heartLeft = Math.max(1, state.heartLeft - 1);
  state.minuteLeft = Math.max(1, state.minuteLeft - 1);
  state.regenerationLeft = Math.max(1, state.regenerationLeft - 1);
  if (state.hold > 0 && --state.hold === 0) state.motion = 'none';
  holdCreatures(state);
}

/** Whether one more command may wait. */
export function hasRoom({ queue }: State): boolean {
  return queue.length !== RULES.mostQueued;
}

/** Takes a line: at once when the hands are free, else in its turn. False when too many wait already. */
export function takeLine(state: State, line: string): boolean {
  if (!hasRoom(state)) return false;
  state.typed = '';
  skipScreens(state);
  const isFree = state.hold === 0 && state.blocked === 0 && isListening(state) && !isEntering(state);
  if (isFree && state.queue.length === 0) runLine(state, line);
  else state.queue = [...state.queue, line];
  return true;
}

/** A command ends whatever would only be waited out. */
function skipScreens(state: State): void {
  while (!isEntering(state) && isWaitedOut(state)) endPhase(state);
}

/** A picture that only takes time. */
function isWaitedOut({ phase }: State): boolean {
  return phase === 'opening' || phase === 'prepare' || phase === 'image';
}

/** A level is being built, and on the machine of 1982 nobody can hurry that. */
function isEntering({ phase, options }: State): boolean {
  return phase === 'prepare' && options.times === '1982';
}

/** Whoever types has read the opening. */
export function skipOpening(state: State): void {
  if (state.phase === 'opening') endPhase(state);
}

function useHands(state: State): void {
  if (state.hold > 0 && --state.hold === 0) state.motion = 'none';
  if (state.hold > 0 || state.queue.length === 0 || !isListening(state)) return;
  const [line, ...rest] = state.queue;
  state.queue = rest;
  runLine(state, line);
}

function endPhase(state: State): void {
  state.phaseLeft = 0;
  switch (state.phase) {
    case 'opening':
    case 'prepare':
      state.phase = 'play';
      state.motion = 'none';
      for (const text of wayToLight(state)) state.events.say(text);
      return;
    case 'image':
      followWizard(state);
      return;
    case 'dead':
    case 'won':
      if (state.isDemo) beginDemo(state);
      else openScreen(state, { name: 'end' });
      return;
  }
}
