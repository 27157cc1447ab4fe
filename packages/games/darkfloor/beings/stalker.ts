// The Stalker (S): light is what it sees by and is seen by. In light it comes at full speed and its look drains sanity; in
// darkness it feels its way to where it last saw the player.

import { soundHere } from '@stairwell/engine/play';
import { RULES } from '../rules.js';
import { cellAt, type Stalker, type State, say } from '../state.js';
import { NOTES } from '../texts.js';
import { afflict, suffers } from './effects.js';
import { isLured, isOnPlayer, stepTo, wander } from './hunters.js';
import { HERO, placeAt, seenPart } from './telling.js';

/** One tick of a stalker. */
export function updateStalker(state: State, stalker: Stalker): void {
  const { player } = state;
  const { hunt } = state.level;
  const { drain, lightStepChance, darkStepChance } = RULES.stalker;
  touch(state, stalker);
  const isVisible = isStalkerVisible(state, stalker);
  if (isVisible) {
    player.san -= drain;
    state.lastDread = 'gaze';
    if (!suffers(stalker, 'blind')) stalker.lastKnown = cellAt(player.x, player.y);
  }
  if (state.lure !== undefined && isLured(state, stalker))
    stalker.lastKnown = cellAt(state.lure.x, state.lure.y);
  if (stalker.wait > 0) {
    stalker.wait--;
    return;
  }
  if (isOnPlayer(state, stalker)) return;
  if (!hunt.chance(isVisible ? lightStepChance : darkStepChance)) return;
  if (suffers(stalker, 'slow')) stalker.wait = 1;
  if (stalker.lastKnown === cellAt(stalker.x, stalker.y)) stalker.lastKnown = -1;
  if (stalker.lastKnown < 0 || !stepTo(state, stalker, stalker.lastKnown)) wander(state, stalker, hunt);
  touch(state, stalker);
}

/** Light falls on it. In darkness nobody sees it, not even on their own tile, where it is only felt. */
export function isStalkerVisible(state: State, stalker: Stalker): boolean {
  return isOnPlayer(state, stalker) ? state.isInLight : state.lit[cellAt(stalker.x, stalker.y)] === 1;
}

/** Hurts once a touch; only when the two have been apart does the next touch hurt again. */
function touch(state: State, stalker: Stalker): void {
  if (!isOnPlayer(state, stalker)) {
    stalker.isTouching = false;
    return;
  }
  if (stalker.isTouching) return;
  const { player } = state;
  stalker.isTouching = true;
  player.hp -= RULES.stalker.touch;
  player.flash = RULES.player.flashTicks;
  state.lastHurt = 'stalker';
  say(state, NOTES.stalkerTouch);
  state.events.tell({
    kind: 'hit',
    who: seenPart(state, stalker),
    target: HERO,
    at: placeAt(state, player),
    amount: RULES.stalker.touch,
    sound: soundHere('touch'),
  });
  if (state.options.effects && afflict(player, 'poison')) say(state, NOTES.effect.poison);
}
