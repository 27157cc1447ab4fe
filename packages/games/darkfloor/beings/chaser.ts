// The Chaser (X): hunts whom it sees within ten steps, quicker the lower the floor, and is heard with every step.

import { canSee, chebyshev } from '@stairwell/engine';
import { chaserCooldown, RULES } from '../rules.js';
import { type Chaser, cellAt, pointAt, type State } from '../state.js';
import { suffers } from './effects.js';
import { doomOnContact, isLured, stepTo, wander } from './hunters.js';
import { emitSound } from './sounds.js';

/** One tick of a chaser. */
export function updateChaser(state: State, chaser: Chaser): void {
  if (doomOnContact(state, chaser, 'chaser')) return;
  if (chaser.wait > 0) {
    chaser.wait--;
    return;
  }
  if (!moveChaser(state, chaser)) return;
  const cooldown = chaserCooldown(state.level.id) * (suffers(chaser, 'slow') ? 2 : 1);
  chaser.wait = cooldown - 1;
  emitSound(state, chaser, 'thud', RULES.chaser.thudIntensity);
  doomOnContact(state, chaser, 'chaser');
}

/** After the player, else to where they were last seen, else back to its post, where it cannot quite stand still. */
function moveChaser(state: State, chaser: Chaser): boolean {
  const { player } = state;
  const here = cellAt(chaser.x, chaser.y);
  if (state.lure !== undefined && isLured(state, chaser)) {
    chaser.isChasing = false;
    return stepTo(state, chaser, cellAt(state.lure.x, state.lure.y));
  }
  if (seesPlayer(state, chaser)) {
    // Who has had no prey in mind needs a moment to turn: a warning for whoever walks into it.
    const isSurprised = !chaser.isChasing && chaser.lastKnown < 0;
    chaser.isChasing = true;
    chaser.lastKnown = cellAt(player.x, player.y);
    if (isSurprised) {
      chaser.wait = RULES.chaser.windUp;
      emitSound(state, chaser, 'turns', RULES.chaser.thudIntensity);
      return false;
    }
    return stepTo(state, chaser, chaser.lastKnown);
  }
  if (chaser.isChasing) {
    chaser.isChasing = false;
    chaser.wait = RULES.chaser.hesitation;
    return false;
  }
  if (chaser.lastKnown === here) chaser.lastKnown = -1;
  if (chaser.lastKnown >= 0) {
    if (stepTo(state, chaser, chaser.lastKnown)) return true;
    chaser.lastKnown = -1;
    return false;
  }
  if (chebyshev(chaser, pointAt(chaser.home)) > RULES.chaser.pacing)
    return stepTo(state, chaser, chaser.home);
  const { hunt } = state.level;
  return hunt.chance(RULES.chaser.restlessness) && wander(state, chaser, hunt);
}

/** Within range, and either its tile is lit or nothing stands between. */
function seesPlayer(state: State, chaser: Chaser): boolean {
  const { player, level, lit } = state;
  const distance = Math.abs(chaser.x - player.x) + Math.abs(chaser.y - player.y);
  if (distance > RULES.chaser.range || suffers(chaser, 'blind')) return false;
  return lit[cellAt(chaser.x, chaser.y)] === 1 || canSee(level, chaser.x, chaser.y, player.x, player.y);
}
