// Finding what is hidden beside the hero: secret doors and traps, all that is found in one go.

import { openGround } from '../ground/steps.js';
import { tell } from '../messages.js';
import { RULES } from '../rules.js';
import { currentLevel, type YendorLevel, type YendorState } from '../state.js';
import { EIGHT, isSecret, T } from '../terrain.js';
import { TRAP_NAMES } from '../texts.js';
import { rings } from './pack.js';
import { look } from './sight.js';
import { tellDoor } from './telling.js';

/** The chance to find each hidden thing beside the hero. */
export function searchChance(state: YendorState): number {
  return Math.min(1, RULES.search.base + RULES.search.perLevel * state.player.level);
}

/** Searches the eight cells around and the one below. Returns how much was found. */
export function search(state: YendorState, chance: number): number {
  const level = currentLevel(state);
  const { terrain } = level;
  const random = state.chances.search;
  let found = 0;
  for (const step of EIGHT) {
    const cell = state.player.cell + step;
    if (isSecret(terrain[cell]) && random.chance(chance)) {
      showSecret(state, level, cell);
      tellDoor(state, cell, 'find');
      found++;
      tell(state, 'You find a secret door!', 'success');
    }
  }
  for (const trap of level.traps) {
    if (trap.found) continue;
    if (trap.cell !== state.player.cell && !EIGHT.some((step) => state.player.cell + step === trap.cell))
      continue;
    if (!random.chance(chance)) continue;
    trap.found = true;
    found++;
    tell(state, `You find a ${TRAP_NAMES[trap.kind]}.`, 'success');
  }
  if (found > 0) {
    state.isDisturbed = true;
    look(state);
  }
  return found;
}

/** A secret door is a closed door from now on: there is a way where there was none. */
export function showSecret(state: YendorState, level: YendorLevel, cell: number): void {
  level.terrain[cell] = T.doorClosed;
  openGround(state, level, cell);
}

/** Rings of searching look about by themselves, each with its own small chance. */
export function searchByRing(state: YendorState): void {
  for (let count = rings(state, 'searching').count; count > 0; count--) search(state, RULES.search.ring);
}
