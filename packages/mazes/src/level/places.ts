// Names of levels ("doom:3") and the seeds they are made from.

import type { LevelId } from '@stairwell/engine';
import { hash128 } from '@stairwell/engine/random';
import { BRANCH_WORDS, type Dungeon, depthOf, type LevelPlace } from '@stairwell/nethack';

/** The short name of a branch. */
export function branchKey(dungeon: Dungeon, dnum: number): string {
  return BRANCH_WORDS[dungeon.branches[dnum]?.name ?? ''] ?? `branch${dnum}`;
}

/** What a branch is called in a sentence, by its short name. */
export function branchName(key: string): string {
  const name = Object.keys(BRANCH_WORDS).find((each) => BRANCH_WORDS[each] === key) ?? 'another branch';
  return name.replace(/^The /, 'the ');
}

/** The name of a level. */
export const idOf = (dungeon: Dungeon, place: LevelPlace): string =>
  `${branchKey(dungeon, place.dnum)}:${place.dlevel}`;

/** The short name of the branch that a level belongs to. */
export const branchOfId = (id: LevelId): string => String(id).split(':')[0];

/** The number of a branch by its short name. */
export function branchNumber(dungeon: Dungeon, key: string): number {
  return dungeon.branches.findIndex((_, dnum) => branchKey(dungeon, dnum) === key);
}

/** Every level that can be stood on, branch by branch. The last place of the planes is a stand-in without a level. */
export function allPlaces(dungeon: Dungeon): LevelPlace[] {
  const places: LevelPlace[] = [];
  dungeon.branches.forEach((branch, dnum) => {
    const levels = branchKey(dungeon, dnum) === 'planes' ? branch.levels - 1 : branch.levels;
    for (let dlevel = 1; dlevel <= levels; dlevel++) places.push({ dnum, dlevel });
  });
  return places;
}

/** Special places by their files' names, for people. */
const TITLES: readonly (readonly [RegExp, string])[] = [
  [/^oracle$/, 'the Oracle'],
  [/^bigrm$/, 'the big room'],
  [/^rogue$/, 'the level of rogues'],
  [/^medusa$/, "Medusa's island"],
  [/^castle$/, 'the castle'],
  [/^valley$/, 'the Valley of the Dead'],
  [/^asmodeus$/, "Asmodeus' lair"],
  [/^juiblex$/, "Juiblex' swamp"],
  [/^baalz$/, "Baalzebub's lair"],
  [/^orcus$/, 'Orcus Town'],
  [/^wizard\d$/, "the Wizard's Tower"],
  [/^fakewiz\d$/, 'a false tower'],
  [/^sanctum$/, 'the sanctum'],
  [/^minetn$/, 'Minetown'],
  [/^minend$/, "the Mines' end"],
  [/^soko4$/, 'the first puzzle'],
  [/^soko[23]$/, 'a puzzle'],
  [/^soko1$/, 'the last puzzle'],
  [/^knox$/, 'Fort Ludios'],
  [/^tower\d$/, "Vlad's Tower"],
  [/-strt$/, 'the quest begins'],
  [/-loca$/, 'the place to find'],
  [/-goal$/, 'the nemesis'],
  [/^air$/, 'the Plane of Air'],
  [/^earth$/, 'the Plane of Earth'],
  [/^fire$/, 'the Plane of Fire'],
  [/^water$/, 'the Plane of Water'],
  [/^astral$/, 'the Astral Plane'],
  [/^tut-\d$/, 'the tutorial'],
];

/** What a level is besides its number; '' for an ordinary one. */
export function titleOf(dungeon: Dungeon, { dnum, dlevel }: LevelPlace): string {
  const special = dungeon.specials.find(({ place }) => place.dnum === dnum && place.dlevel === dlevel);
  if (special === undefined) return '';
  return TITLES.find(([pattern]) => pattern.test(special.name))?.[1] ?? '';
}

/** One line about a level. */
export function placeLine(dungeon: Dungeon, place: LevelPlace): string {
  const title = titleOf(dungeon, place);
  const branch = dungeon.branches[place.dnum]?.name ?? '';
  const depth = depthOf(dungeon, place);
  return `${branch}, level ${place.dlevel}${depth > 0 ? ` (depth ${depth})` : ''}${title === '' ? '' : `: ${title}`}`;
}

/** The 32-bit seed that a world seed gives under a name: the dungeon's own, or that of one level. */
export function seedUnder(seed: string, ...name: readonly (string | number)[]): number {
  return hash128(JSON.stringify([seed, 'mazes', ...name]))[0] >>> 0;
}
