// Finding what is hidden beside the hero: secret doors and traps, all that is found in one go.

import { UNREACHED } from '@stairwell/engine/grid';
import { fieldTo, openGround } from '../ground/steps.js';
import type { YendorLevel } from '../level.js';
import { tell } from '../messages.js';
import { RULES } from '../rules.js';
import { currentLevel, type YendorState } from '../state.js';
import { CELLS, EIGHT, isSecret, T, WALKABLE } from '../terrain.js';
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
    if (level.searched[cell] < 255) level.searched[cell]++;
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

/** Dead ends are where doors hide first; walls of rooms come after them. */
const DEAD_END = 40;
/** What a search that was made already counts against a spot, in steps of a walk. */
const TRIED = 12;

/** Where the hero would search next: near, beside much wall or rock, and where it was tried least; -1 where no wall is known. */
export function searchSpot(state: YendorState, level: YendorLevel): number {
  const { known, searched } = level;
  const away = fieldTo(state, level, state.player.cell);
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let cell = 0; cell < CELLS; cell++) {
    if (known[cell] === 0 || away[cell] === UNREACHED) continue;
    let walls = 0;
    let sides = 0;
    let tried = 0;
    for (const step of EIGHT) {
      const code = known[cell + step] - 1;
      if (code !== T.wallAcross && code !== T.wallUpright && code !== T.rock) continue;
      if (code !== T.rock) walls++;
      sides++;
      tried += searched[cell + step];
    }
    const isCorridor = known[cell] === T.corridor + 1;
    const isEnd = isDeadEnd(known, cell);
    if (!isEnd && walls < (isCorridor ? 1 : 3)) continue;
    const worth = away[cell] + (TRIED * tried) / Math.max(1, sides) - (isEnd ? DEAD_END : walls);
    if (worth >= least) continue;
    least = worth;
    best = cell;
  }
  return best;
}

/** Whether a corridor that the hero knows ends here for no reason that can be seen. */
export function isDeadEnd(known: Uint8Array, cell: number): boolean {
  if (known[cell] !== T.corridor + 1) return false;
  return EIGHT.filter((step) => WALKABLE[known[cell + step] - 1] === 1).length <= 1;
}
