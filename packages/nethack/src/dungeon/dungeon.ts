// The shape of a game's dungeon: which branches there are, how deep they lie, where special levels and branch ends are, and
// what follows from a place in it (depth, difficulty, kind of level). Pure questions over data; `structure.ts` makes the data.

/** A level of the dungeon: branch number and level number inside it, from 1. */
export interface LevelPlace {
  readonly dnum: number;
  readonly dlevel: number;
}

/** A branch of the dungeon, such as the Mines, and how its levels are made. */
export interface Branch {
  readonly name: string;
  /** File name stem of levels made from a numbered file (Vlad's tower), or empty. */
  readonly proto: string;
  /** File of filler levels, or empty. */
  readonly fill: string;
  readonly themerooms: string;
  readonly depthStart: number;
  readonly levels: number;
  readonly entryLevel: number;
  readonly ledgerStart: number;
  readonly hellish: boolean;
  readonly mazelike: boolean;
  readonly unconnected: boolean;
}

/** What joins two branches: stairs at both ends, at one only, or a portal. */
export type BranchType = 'stair' | 'no_end1' | 'no_end2' | 'portal';

/** A way between two branches. `end1Up`: the way out of end 1 leads upward. */
export interface Connection {
  readonly id: number;
  readonly type: BranchType;
  end1: LevelPlace;
  readonly end2: LevelPlace;
  readonly end1Up: boolean;
}

/** A place with a level file of its own (or the rogue level, which has none). */
export interface SpecialLevel {
  readonly name: string;
  readonly place: LevelPlace;
  /** Number of variants, 0 for a single file. */
  readonly variants: number;
  /** Alignment bits: 0 none, 1 chaotic, 2 neutral, 4 lawful. */
  readonly align: number;
  readonly town: boolean;
  readonly rogue: boolean;
}

/** The dungeon of one game; `drawDungeon` makes it from a plan. */
export interface Dungeon {
  readonly branches: readonly Branch[];
  readonly connections: readonly Connection[];
  readonly specials: readonly SpecialLevel[];
  readonly tune: string;
}

/** Whether two places are the same level. */
export const samePlace = (a: LevelPlace, b: LevelPlace): boolean =>
  a.dnum === b.dnum && a.dlevel === b.dlevel;

/** The branch that a level belongs to. */
export function branchOf(dungeon: Dungeon, place: LevelPlace): Branch {
  const branch = dungeon.branches[place.dnum];
  if (branch === undefined) throw new RangeError(`there is no branch ${place.dnum}`);
  return branch;
}

/** How deep a level lies, counted through all branches from the surface. */
export function depthOf(dungeon: Dungeon, place: LevelPlace): number {
  return branchOf(dungeon, place).depthStart + place.dlevel - 1;
}

/** The number of a level among all levels of the game. */
export function ledgerOf(dungeon: Dungeon, place: LevelPlace): number {
  return branchOf(dungeon, place).ledgerStart + place.dlevel;
}

/** The special level at this place, if one is there. */
export function specialAt(dungeon: Dungeon, place: LevelPlace): SpecialLevel | undefined {
  return dungeon.specials.find((special) => samePlace(special.place, place));
}

/** The special level with this name, if the game has it. */
export function specialNamed(dungeon: Dungeon, name: string): SpecialLevel | undefined {
  return dungeon.specials.find((special) => special.name === name);
}

/** The way to another branch that has an end on this level. */
export function connectionAt(dungeon: Dungeon, place: LevelPlace): Connection | undefined {
  return dungeon.connections.find((c) => samePlace(c.end1, place) || samePlace(c.end2, place));
}

/** Branches whose entry is their last level are climbed. */
export function buildsUp(branch: Branch): boolean {
  return branch.levels > 1 && branch.entryLevel === branch.levels;
}

/** The quest's branch by its name; rules ask for it. */
export const QUEST = 'The Quest';
/** The Mines' branch by its name. */
export const MINES = 'The Gnomish Mines';
/** Sokoban's branch by its name. */
export const SOKOBAN = 'Sokoban';
/** Fort Ludios by its name; its entrance is placed with a vault. */
export const LUDIOS = 'Fort Ludios';
/** Vlad's tower by its name. */
export const VLAD = "Vlad's Tower";
/** The branch of the planes by its name. */
export const PLANES = 'The Elemental Planes';
/** The branch of hell by its name; depths and difficulty count from it. */
export const GEHENNOM = 'Gehennom';
