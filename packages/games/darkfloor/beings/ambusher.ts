// The Ambusher (#): a piece of wall until someone comes within two tiles. Then it cries out, gathers itself, and pursues with
// a turn of rest between its steps. When its prey is far away it goes back to its place and is a piece of wall again.

import { canSee } from '@stairwell/engine';
import { RULES } from '../rules.js';
import { type Ambusher, cellAt, type State } from '../state.js';
import { suffers } from './effects.js';
import { doomOnContact, isLured, stepTo } from './hunters.js';
import { emitSound } from './sounds.js';

/** One tick of an ambusher. */
export function updateAmbusher(state: State, ambusher: Ambusher): void {
  if (doomOnContact(state, ambusher, 'ambusher')) return;
  if (!ambusher.isTriggered) {
    if (!isTriggered(state, ambusher)) return;
    ambusher.isTriggered = true;
    ambusher.wait = RULES.ambusher.windUp;
    emitSound(state, ambusher, 'gotYou', RULES.ambusher.gotYouIntensity);
    return;
  }
  if (ambusher.wait > 0) {
    ambusher.wait--;
    return;
  }
  const { player } = state;
  const { lure } = state;
  const target = lure !== undefined && isLured(state, ambusher) ? lure : player;
  const prey = cellAt(target.x, target.y);
  const hunts = !suffers(ambusher, 'blind') && stepTo(state, ambusher, prey, RULES.ambusher.givesUpBeyond);
  if (!hunts && !stepTo(state, ambusher, ambusher.home)) {
    if (cellAt(ambusher.x, ambusher.y) === ambusher.home) ambusher.isTriggered = false;
    return;
  }
  ambusher.wait = RULES.ambusher.cooldown * (suffers(ambusher, 'slow') ? 2 : 1);
  doomOnContact(state, ambusher, 'ambusher');
}

function isTriggered(state: State, ambusher: Ambusher): boolean {
  const { player, level } = state;
  const dx = ambusher.x - player.x;
  const dy = ambusher.y - player.y;
  const { range } = RULES.ambusher;
  return dx * dx + dy * dy <= range * range && canSee(level, ambusher.x, ambusher.y, player.x, player.y);
}
