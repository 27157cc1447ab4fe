// One jiffy of the game, and the phases it goes through besides play.

import { openScreen } from '@stairwell/engine/screens';
import { followWizard } from '../beings/arrival.js';
import { holdCreatures, moveCreatures } from '../beings/creature-turn.js';
import { beat, burn, faintOn } from '../beings/heart.js';
import { regenerate } from '../beings/population.js';
import { wayToLight } from '../beings/way-to-light.js';
import { RULES } from '../rules.js';
import { isListening, type State } from '../state.js';
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
  if (state.isDemo && !isDemoCommandDone(state)) holdCreatures(state);
  else moveCreatures(state);
  return true;
}

/** Takes a line: at once when the hands are free, else in its turn. False when too many wait already. */
export function takeLine(state: State, line: string): boolean {
  if (state.queue.length === RULES.mostQueued) return false;
  state.typed = '';
  skipScreens(state);
  if (state.hold === 0 && state.queue.length === 0) runLine(state, line);
  else state.queue = [...state.queue, line];
  return true;
}

/** A command ends whatever would only be waited out. */
function skipScreens(state: State): void {
  while (state.phase === 'opening' || state.phase === 'prepare' || state.phase === 'image') endPhase(state);
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
