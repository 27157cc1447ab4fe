// Finding what is hidden beside the hero: secret doors and traps, all that is found in one go.

import { rings } from './items/pack.js';
import { RULES } from './rules.js';
import { FOVService } from './services/fov-service.js';
import { MessageService } from './services/message-service.js';
import { currentLevel, type LevelState, type TrapKind, type YendorState } from './state.js';
import { EIGHT, isSecret, T } from './terrain.js';

export const TRAP_NAMES: Readonly<Record<TrapKind, string>> = {
  bear: 'bear trap',
  dart: 'dart trap',
  teleport: 'teleport trap',
  sleep: 'sleeping gas trap',
  pit: 'pit',
};

export function searchChance(state: YendorState): number {
  return Math.min(1, RULES.search.base + RULES.search.perLevel * state.player.level);
}

/** Searches the eight cells around and the one below. Returns how much was found. */
export function search(state: YendorState, chance: number): number {
  const level = currentLevel(state);
  const { terrain } = level.level;
  const random = state.chances.search;
  let found = 0;
  for (const step of EIGHT) {
    const cell = state.player.cell + step;
    if (isSecret(terrain[cell]) && random.chance(chance)) {
      showSecret(state, level, cell);
      found++;
      MessageService.add(state, 'You find a secret door!', 'success');
    }
  }
  for (const trap of level.traps) {
    if (trap.found) continue;
    if (trap.cell !== state.player.cell && !EIGHT.some((step) => state.player.cell + step === trap.cell))
      continue;
    if (!random.chance(chance)) continue;
    trap.found = true;
    found++;
    MessageService.add(state, `You find a ${TRAP_NAMES[trap.kind]}.`, 'success');
  }
  if (found > 0) {
    state.disturbance = 'found';
    FOVService.look(state);
  }
  return found;
}

/** A secret door is a closed door from now on: there is a way where there was none. */
export function showSecret(state: YendorState, level: LevelState, cell: number): void {
  level.level.terrain[cell] = T.doorClosed;
  level.roomFields.fill(undefined);
  state.stamp++;
}

/** Rings of searching look about by themselves, each with its own small chance. */
export function searchByRing(state: YendorState): void {
  for (let count = rings(state, 'searching').count; count > 0; count--) search(state, RULES.search.ring);
}
