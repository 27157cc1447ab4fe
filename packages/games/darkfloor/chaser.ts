// The Chaser (X): hunts whom it sees within ten steps, quicker the lower the floor, and is heard with every step.

import { canSee } from '@stairwell/engine';
import { suffers } from './effects.js';
import { doomOnContact, isNearExit, moveTo, nextStep, wander } from './hunters.js';
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

function moveChaser(state: State, chaser: Entity): boolean {
  const { player } = state;
  if (seesPlayer(state, chaser)) {
    const next = nextStep(state, chaser, cellAt(player.x, player.y), RULES.chaser.range * 2);
    if (next < 0) return false;
    moveTo(chaser, next);
    return true;
  }
  const restlessness = isNearExit(state, chaser) ? RULES.chaser.unrestNearExit : RULES.chaser.restlessness;
  return state.hunt.chance(restlessness) && wander(state, chaser, state.hunt);
}

/** Within range, and either its tile is lit or nothing stands between. */
function seesPlayer(state: State, chaser: Entity): boolean {
  const { player, level, lit } = state;
  const distance = Math.abs(chaser.x - player.x) + Math.abs(chaser.y - player.y);
  if (distance > RULES.chaser.range || suffers(chaser, 'blind')) return false;
  return lit[cellAt(chaser.x, chaser.y)] === 1 || canSee(level, chaser.x, chaser.y, player.x, player.y);
}
