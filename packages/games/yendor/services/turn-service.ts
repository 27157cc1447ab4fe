// TurnService: what a turn is. The counter, the energy that lets monsters act, and everything that ticks.

import { hungerOf, tickAfflictions } from '../hero.js';
import { tickHunger, tickRegeneration } from '../hunger-service.js';
import { rings } from '../items/pack.js';
import { monsterPhase } from '../monsters/minds.js';
import { wanderIn } from '../monsters/wanderers.js';
import { RULES } from '../rules.js';
import { searchByRing } from '../searching.js';
import { currentLevel, type YendorState } from '../state.js';
import { FOVService } from './fov-service.js';
import { LightingService } from './lighting-service.js';

export const TurnService = {
  increment(state: YendorState): void {
    state.turn++;
    if (state.turn % RULES.stairs.everyTurns === 0)
      state.outbox.push({ type: 'save', name: RULES.stairs.autosave });
  },

  /** Ticks until the hero is ready again, all of which the monsters get too. */
  ticks(state: YendorState): number {
    const { player } = state;
    const speed = player.afflictions.hasted > 0 ? RULES.player.hastedSpeed : RULES.player.speed;
    player.energy -= RULES.energy.toAct;
    const ticks = Math.max(0, Math.ceil((RULES.energy.toAct - player.energy) / speed));
    player.energy += ticks * speed;
    return ticks;
  },

  /** The rest of a turn after the hero's own deed, and all turns the hero then sleeps through. */
  pass(state: YendorState, cost: { readonly hunger: boolean; readonly fuel: boolean }): void {
    passOnce(state, cost);
    TurnService.sleepThrough(state);
  },

  /** Nobody acts while asleep or frozen: those turns go by at once. */
  sleepThrough(state: YendorState): void {
    while (!state.isGameOver && state.player.afflictions.asleep > 0) passOnce(state, REST_OF_SLEEP);
  },
} as const;

const REST_OF_SLEEP = { hunger: false, fuel: false } as const;

function passOnce(state: YendorState, cost: { readonly hunger: boolean; readonly fuel: boolean }): void {
  if (state.isGameOver) return;
  if (cost.fuel) LightingService.burn(state);
  if (cost.hunger) tickHunger(state);
  if (state.isGameOver) return;
  if (rings(state, 'searching').count > 0) searchByRing(state);
  FOVService.look(state);
  if (cost.hunger && hungerOf(state) !== 'starving') tickRegeneration(state);
  const level = currentLevel(state);
  monsterPhase(state, level, TurnService.ticks(state), { cell: state.player.cell, present: true });
  if (state.isGameOver) return;
  wanderIn(state, level);
  TurnService.increment(state);
  tickAfflictions(state);
  for (let index = level.items.length - 1; index >= 0; index--) {
    const { until } = level.items[index];
    if (until !== -1 && until <= state.turn) level.items.splice(index, 1);
  }
  FOVService.look(state);
}
