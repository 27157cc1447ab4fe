// What a run has come to: aims that are reached by being somewhere, how deep it went, what it is worth.

import { depthOf, TERRAIN as T } from '@stairwell/nethack';
import { AIMS, type AimName } from '../level/aims.js';
import { branchKey, branchOfId } from '../level/places.js';
import { RULES } from '../rules.js';
import { levelHere, type MazesState } from '../state.js';
import { isSolved } from './boulders.js';

/** The aims that are reached by being somewhere. */
export function aimsHere(state: MazesState): AimName[] {
  const level = levelHere(state);
  const found: AimName[] = [];
  if (level.site.isSpecial('sanctum')) found.push('sanctum');
  if (level.typ[state.cell] === T.ALTAR && level.site.isSpecial('astral')) found.push('astral');
  if (!state.reached.includes('branch') && isBranchSeen(state)) found.push('branch');
  return found;
}

const NO_BRANCHES: ReadonlySet<string> = new Set(['doom', 'ludios', 'tutorial']);

/** Whether the hero has seen all of the branch that he is in. */
function isBranchSeen({ here, maker, world }: MazesState): boolean {
  const branch = branchOfId(here);
  if (NO_BRANCHES.has(branch)) return false;
  for (const [id, place] of maker.places)
    if (branchKey(maker.dungeon, place.dnum) === branch && !world.isMade(id)) return false;
  return true;
}

/** How deep the hero has been. */
export function deepestOf({ maker: { dungeon, places }, world }: MazesState): number {
  let deepest = 0;
  for (const { id } of world.levels()) {
    const place = places.get(id);
    if (place !== undefined) deepest = Math.max(deepest, depthOf(dungeon, place));
  }
  return deepest;
}

/** New levels by their depth, puzzles and aims, less a point for every turn. */
export function scoreOf({ maker: { dungeon }, world, reached, turn }: MazesState): number {
  let points = -turn;
  for (const level of world.levels()) {
    points += Math.max(1, Math.abs(depthOf(dungeon, level.place))) * RULES.pointsForDepth;
    if (isSolved(level)) points += RULES.pointsForPuzzle;
  }
  for (const aim of reached) points += AIMS[aim].points;
  return Math.max(0, points);
}
