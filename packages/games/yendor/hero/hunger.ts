// Hunger and healing over time: what a turn on foot or at rest does to the body.

import { tell } from '../messages.js';
import { RULES } from '../rules.js';
import type { YendorState } from '../state.js';
import { hungerOf, hurt, regain } from './body.js';
import { rings, wornItem } from './pack.js';
import { awakeInView } from './sight.js';

/** Hunger a turn, in tenths: 10 bare; slow digestion 5 less, regeneration 3 more, any other ring 5 more. */
export function hungerRate(state: YendorState): number {
  let rate = 10;
  for (const slot of ['left', 'right'] as const) {
    const ring = wornItem(state, slot);
    if (ring?.kind.category === 'ring') rate += ring.kind.hunger;
  }
  return Math.max(0, rate);
}

/** One turn of hunger, with a word when it grows. */
export function tickHunger(state: YendorState): void {
  const before = hungerOf(state);
  state.player.hunger = Math.max(0, state.player.hunger - hungerRate(state));
  const now = hungerOf(state);
  if (now !== before) {
    state.isDisturbed = true;
    if (now === 'hungry') tell(state, 'You are getting hungry.', 'warning');
    else if (now === 'weak') tell(state, 'You are weak with hunger.', 'critical');
    else if (now === 'starving') tell(state, 'You are starving!', 'critical');
  }
  if (now === 'starving') hurt(state, 1, 'starvation');
}

/** Turns for one HP at this depth and level. */
export function regenerationTurns(state: YendorState): number {
  const { base, perDepth, least, perLevel, leastTrained } = RULES.regeneration;
  const byDepth = Math.max(least, base - Math.floor(state.depth * perDepth));
  const trained = Math.max(leastTrained, byDepth - Math.floor((state.player.level - 1) * perLevel));
  return rings(state, 'healing').count > 0 ? Math.max(1, Math.floor(trained / 2)) : trained;
}

/** Ticks on walking and resting only; needs a fed body and no monster in view. */
export function tickRegeneration(state: YendorState): void {
  const { player } = state;
  if (player.hunger / 10 <= RULES.regeneration.hungerAbove) return;
  if (awakeInView(state) !== undefined) {
    player.regeneration = 0;
    return;
  }
  player.regeneration++;
  if (player.regeneration < regenerationTurns(state)) return;
  player.regeneration = 0;
  if (player.hp < player.maxHp) regain(state, 1);
}
