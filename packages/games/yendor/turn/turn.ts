// What a turn is after the hero's own deed: light and hunger, sight, the monsters' time, and everything that ticks.

import { monsterPhase } from '../beings/minds.js';
import { wanderIn } from '../beings/wanderers.js';
import { hungerOf, tickAfflictions } from '../hero/body.js';
import { tickHunger, tickRegeneration } from '../hero/hunger.js';
import { burnLight } from '../hero/light.js';
import { rings } from '../hero/pack.js';
import { searchByRing } from '../hero/searching.js';
import { look } from '../hero/sight.js';
import { currentLevel, type YendorState } from '../state.js';

/** Whether a turn counts for the body and the light. */
export interface TurnCost {
  readonly hunger: boolean;
  readonly fuel: boolean;
}

/** The rest of a turn after the hero's own deed, and all turns the hero then sleeps through. */
export function passTurn(state: YendorState, cost: TurnCost): void {
  passOnce(state, cost);
  sleepThrough(state);
}

/** Nobody acts while asleep or frozen: those turns go by at once. */
export function sleepThrough(state: YendorState): void {
  while (!state.isGameOver && state.player.afflictions.asleep > 0)
    passOnce(state, { hunger: false, fuel: false });
}

function passOnce(state: YendorState, cost: TurnCost): void {
  if (state.isGameOver) return;
  if (cost.fuel) burnLight(state);
  if (cost.hunger) tickHunger(state);
  if (state.isGameOver) return;
  if (rings(state, 'searching').count > 0) searchByRing(state);
  look(state);
  if (cost.hunger && hungerOf(state) !== 'starving') tickRegeneration(state);
  const level = currentLevel(state);
  monsterPhase(state, level, { cell: state.player.cell, present: true });
  if (state.isGameOver) return;
  wanderIn(state, level);
  state.turn++;
  tickAfflictions(state);
  for (let index = level.items.length - 1; index >= 0; index--) {
    const { until } = level.items[index];
    if (until !== -1 && until <= state.turn) level.items.splice(index, 1);
  }
  look(state);
}
