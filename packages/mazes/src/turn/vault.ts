// Closed vaults. One comes in by digging, by a teleport or by a fall; who cannot dig waits for the guard, who looks in now and
// then and leads everybody out.

import { cellAt, ROOM } from '@stairwell/nethack';
import { xOf, yOf } from '../level/ground.js';
import type { MazesLevel } from '../level/level.js';
import { RULES } from '../rules.js';
import { levelHere, type MazesState, say } from '../state.js';
import { warp } from './ways.js';

/** Whether a cell lies inside a vault. */
export function isInVault({ site }: MazesLevel, cell: number): boolean {
  const here = site.roomno[cellAt(xOf(cell), yOf(cell))];
  return site.rooms.some(({ roomno, rtype }) => rtype === ROOM.VAULT && roomno === here);
}

/** The guard looks in, and leads the hero out of his vault. */
export function guardLooksIn(state: MazesState): void {
  if (state.turn % RULES.guardTurns !== 0 || !isInVault(levelHere(state), state.cell)) return;
  say(state, 'The guard of the vault looks in, shakes his head and leads you out.', 'good');
  warp(state, (level, cell) => !isInVault(level, cell));
}
