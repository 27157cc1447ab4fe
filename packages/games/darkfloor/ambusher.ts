// The Ambusher (#): a piece of wall until someone comes within two tiles. Then it cries out, gathers itself, and pursues with
// a turn of rest between its steps, until its prey is far away and it can be a piece of wall again.

import { canSee } from '@stairwell/engine';
import { suffers } from './effects.js';
import { doomOnContact, isNearExit, moveTo, nextStep } from './hunters.js';
import { RULES } from './rules.js';
import { type Cues, emitSound } from './sounds.js';
import { cellAt, type Entity, type State } from './state.js';

export function updateAmbusher(state: State, ambusher: Entity, cues: Cues): void {
  if (doomOnContact(state, ambusher, 'ambusher')) return;
  if (!ambusher.isActive) {
    if (!isTriggered(state, ambusher)) return;
    ambusher.isActive = true;
    ambusher.wait = RULES.ambusher.windUp;
    emitSound(state, ambusher, 'gotYou', RULES.ambusher.gotYouIntensity, cues);
    return;
  }
  if (ambusher.wait > 0) {
    ambusher.wait--;
    return;
  }
  const { player } = state;
  if (suffers(ambusher, 'blind')) return;
  const next = nextStep(state, ambusher, cellAt(player.x, player.y), RULES.ambusher.givesUpBeyond);
  if (next < 0) {
    if (!isNearExit(state, ambusher)) {
      ambusher.isActive = false;
      return;
    }
    // So near the exit it must not turn to stone: it comes on, however far the player is.
    const anyway = nextStep(state, ambusher, cellAt(player.x, player.y), RULES.width * RULES.height);
    if (anyway < 0) return;
    moveTo(ambusher, anyway);
  } else {
    moveTo(ambusher, next);
  }
  ambusher.wait = RULES.ambusher.cooldown * (suffers(ambusher, 'slow') ? 2 : 1);
  doomOnContact(state, ambusher, 'ambusher');
}

function isTriggered(state: State, ambusher: Entity): boolean {
  const { player, level } = state;
  const dx = ambusher.x - player.x;
  const dy = ambusher.y - player.y;
  const { range } = RULES.ambusher;
  return dx * dx + dy * dy <= range * range && canSee(level, ambusher.x, ambusher.y, player.x, player.y);
}
