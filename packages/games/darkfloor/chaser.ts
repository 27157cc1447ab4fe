// The Chaser (X): hunts whom it sees within ten steps, quicker the lower the floor, and is heard with every step.

import { canSee, chebyshev } from '@stairwell/engine';
import { suffers } from './effects.js';
import { doomOnContact, stepTo, wander } from './hunters.js';
import { chaserCooldown, RULES } from './rules.js';
import { type Cues, emitSound } from './sounds.js';
import { cellAt, type Entity, type State } from './state.js';

export function updateChaser(state: State, chaser: Entity, cues: Cues): void {
  if (doomOnContact(state, chaser, 'chaser')) return;
  if (chaser.wait > 0) {
    chaser.wait--;
    return;
  }
  if (!moveChaser(state, chaser)) return;
  const cooldown = chaserCooldown(state.floor) * (suffers(chaser, 'slow') ? 2 : 1);
  chaser.wait = cooldown - 1;
  emitSound(state, chaser, 'thud', RULES.chaser.thudIntensity, cues);
  doomOnContact(state, chaser, 'chaser');
}

/** After the player, else to where they were last seen, else back to its post, where it cannot quite stand still. */
function moveChaser(state: State, chaser: Entity): boolean {
  const { player } = state;
  const here = cellAt(chaser.x, chaser.y);
  if (seesPlayer(state, chaser)) {
    chaser.isActive = true;
    chaser.lastKnown = cellAt(player.x, player.y);
    return stepTo(state, chaser, chaser.lastKnown);
  }
  if (chaser.isActive) {
    chaser.isActive = false;
    chaser.wait = RULES.chaser.hesitation;
    return false;
  }
  if (chaser.lastKnown === here) chaser.lastKnown = -1;
  if (chaser.lastKnown >= 0) {
    if (stepTo(state, chaser, chaser.lastKnown)) return true;
    chaser.lastKnown = -1;
    return false;
  }
  const post = { x: chaser.home % RULES.width, y: Math.floor(chaser.home / RULES.width) };
  if (chebyshev(chaser, post) > RULES.chaser.pacing) return stepTo(state, chaser, chaser.home);
  return state.hunt.chance(RULES.chaser.restlessness) && wander(state, chaser, state.hunt);
}

/** Within range, and either its tile is lit or nothing stands between. */
function seesPlayer(state: State, chaser: Entity): boolean {
  const { player, level, lit } = state;
  const distance = Math.abs(chaser.x - player.x) + Math.abs(chaser.y - player.y);
  if (distance > RULES.chaser.range || suffers(chaser, 'blind')) return false;
  return lit[cellAt(chaser.x, chaser.y)] === 1 || canSee(level, chaser.x, chaser.y, player.x, player.y);
}
