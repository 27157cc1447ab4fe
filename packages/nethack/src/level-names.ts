// Names of levels as people and recordings use them, and the place in the dungeon that each stands for.

import { type Dungeon, GEHENNOM, type LevelPlace, MINES, QUEST, specialAt } from './dungeon/dungeon.js';

/** A level of a dungeon that `buildLevel` can make: `levelNamed` finds it by its name. */
export interface NamedLevel {
  readonly name: string;
  readonly place: LevelPlace;
  /** Which variant of a family to build, 0 for levels without. The draw among the variants is made all the same. */
  readonly variant: number;
}

/** Levels that a name cannot be found for end in this. */
export class UnknownLevel extends Error {}

/**
 * A level by its file's name (`soko4-1`, `Arc-strt`), `fillerD` (ordinary level D of the main dungeon), `hellfill@K` and
 * `minefill@K` (the K-th further filler level), or `rogue`.
 */
export function levelNamed(dungeon: Dungeon, name: string): NamedLevel {
  const exact = dungeon.specials.find((special) => special.name === name);
  if (exact !== undefined) return { name, place: exact.place, variant: 0 };
  const variant = /^(.+)-(\d+)$/.exec(name);
  const family = dungeon.specials.find((special) => special.name === variant?.[1]);
  if (variant !== null && family !== undefined) {
    const number = Number(variant[2]);
    if (number >= 1 && number <= family.variants) return { name, place: family.place, variant: number };
  }
  const branch = (branchName: string) => dungeon.branches.findIndex((b) => b.name === branchName);
  const filler = /^filler(\d+)$/.exec(name);
  if (filler !== null) {
    const place = { dnum: 0, dlevel: Number(filler[1]) };
    const isInside = place.dlevel >= 1 && place.dlevel <= (dungeon.branches[0]?.levels ?? 0);
    if (isInside && specialAt(dungeon, place) === undefined) return { name, place, variant: 0 };
  }
  const further = /^(hellfill|minefill)(?:@(\d+))?$/.exec(name);
  if (further !== null) {
    const dnum = branch(further[1] === 'hellfill' ? GEHENNOM : MINES);
    let left = Number(further[2] ?? 0);
    const levels = dungeon.branches[dnum]?.levels ?? 0;
    for (let dlevel = 1; dlevel <= levels; dlevel++) {
      const place = { dnum, dlevel };
      if (specialAt(dungeon, place) === undefined && left-- === 0) return { name, place, variant: 0 };
    }
  }
  const quest = /^([A-Z][a-z]{2})-fil([ab])$/.exec(name);
  if (quest !== null && dungeon.specials.some((special) => special.name === `${quest[1]}-strt`))
    return { name, place: { dnum: branch(QUEST), dlevel: quest[2] === 'a' ? 2 : 4 }, variant: 0 };
  throw new UnknownLevel(`there is no level ${name}`);
}

/**
 * The level in whose place a file of this name (`soko4-1`, without `.lua`) is built: the one that it is named after, its family's first, an
 * ordinary one for themed rooms, or the one that is free for any: Oracle's.
 */
export function placeOfFile(dungeon: Dungeon, file: string): NamedLevel {
  const isThemes = file === 'themerms' || isOrdinary(file);
  const ordinary = isThemes ? ['filler5', ...furtherLevels(dungeon).filter(isOrdinary)] : [];
  for (const name of [file, ...ordinary, file.replace(/-\d+$/, '-1')]) {
    try {
      return levelNamed(dungeon, name);
    } catch (error) {
      if (!(error instanceof UnknownLevel)) throw error;
    }
  }
  return levelNamed(dungeon, 'oracle');
}

/** Whether a level is an ordinary one (`fillerD`): its script says what its rooms are. */
export const isOrdinary = (level: string): boolean => /^filler\d+$/.test(level);

/** Names of the levels that have no file of their own: ordinary ones, further fillers, the rogue level. */
export function furtherLevels(dungeon: Dungeon): string[] {
  const names: string[] = [];
  for (const [dnum, branch] of dungeon.branches.entries()) {
    const file = branch.name === GEHENNOM ? 'hellfill' : branch.name === MINES ? 'minefill' : '';
    if (dnum !== 0 && file === '') continue;
    let fillers = 0;
    for (let dlevel = 1; dlevel <= branch.levels; dlevel++) {
      const special = specialAt(dungeon, { dnum, dlevel });
      if (special?.rogue === true) names.push(special.name);
      if (special !== undefined) continue;
      if (dnum === 0) names.push(`filler${dlevel}`);
      else if (fillers++ > 0) names.push(`${file}@${fillers - 1}`);
    }
  }
  return names;
}
