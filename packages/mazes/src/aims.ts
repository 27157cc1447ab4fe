// What a run is for, and what it is worth. An aim is chosen before the run and has a board of its own; one that is reached on the
// way to another gives its points too.

import type { Obj, Site } from '@stairwell/nethack';
import { depthOf, TERRAIN as T } from '@stairwell/nethack';
import { branchKey, branchOfId } from './level/places.js';
import { RULES } from './rules.js';
import { levelHere, type MazesState } from './state.js';
import { isSolved } from './turn/boulders.js';

/** The aims by name, the usual one first. */
export const AIM_NAMES = ['astral', 'luckstone', 'prize', 'wand', 'branch', 'sanctum'] as const;
/** The name of an aim. */
export type AimName = (typeof AIM_NAMES)[number];

/** What players are told of an aim, and its points. */
export const AIMS: Readonly<Record<AimName, { title: string; words: string; points: number }>> = {
  astral: {
    title: 'the Astral Plane',
    words:
      'Go down to the sanctum below Gehennom, climb back to daylight, and reach an altar of the Astral Plane.',
    points: 20_000,
  },
  luckstone: {
    title: 'the luckstone',
    words:
      "Fetch the luckstone from the Mines' end, at the bottom of the Gnomish Mines (stairs on levels 2 to 4).",
    points: 3000,
  },
  prize: {
    title: "Sokoban's prize",
    words:
      'Solve the four puzzles of Sokoban (stairs up, one level above the Oracle) and take the prize behind the last.',
    points: 4000,
  },
  wand: {
    title: "the castle's wand",
    words: 'Take the wand from the chest in a tower of the castle, at the bottom of the Dungeons of Doom.',
    points: 8000,
  },
  branch: {
    title: 'one whole branch',
    words: 'See every level of one branch: the Mines, Sokoban, the Quest, Gehennom or its tower.',
    points: 2000,
  },
  sanctum: { title: 'the sanctum', words: 'Go down to the sanctum, below everything.', points: 10_000 },
};

/** The aim that a thing is: the luckstone, the prize, the wand. */
export function aimOf(site: Site, obj: Obj): AimName | undefined {
  const { name } = site.game.type(obj.otyp);
  if (name === 'luckstone' && site.isSpecial('minend')) return 'luckstone';
  if (/^(bag of holding|amulet of reflection)$/.test(name) && site.isSpecial('soko1')) return 'prize';
  const isWand = ({ otyp }: Obj) => site.game.type(otyp).name === 'wishing';
  return site.isSpecial('castle') && (isWand(obj) || obj.contents.some(isWand)) ? 'wand' : undefined;
}

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
