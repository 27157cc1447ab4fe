// A level in the small form of map sessions: where it is, and its terrain. Branches and levels go by the words of that form.

import { BRANCH_WORDS } from '../dungeon/plan.js';
import type { Level } from '../level/level.js';
import { COLNO, cellAt, ROWNO } from '../level/terrain.js';

/** A level in the form of map sessions; `levelSession` makes it. */
export interface LevelSession {
  readonly depth: number;
  /** "mines", "sokoban"… */
  readonly branch: string;
  readonly branchLevel: number;
  /** "minetown", "castle"…; levels of a family have one name. */
  readonly levelName: string;
  /** 21 rows of 80 terrain codes. */
  readonly typGrid: readonly (readonly number[])[];
}

/** The one branch that has another word in sessions. */
const SESSION_WORDS: Readonly<Record<string, string>> = {
  ...BRANCH_WORDS,
  'The Dungeons of Doom': 'dungeons',
};
const LEVEL_WORDS: Readonly<Record<string, string>> = {
  minetn: 'minetown',
  minend: 'minesend',
  bigrm: 'bigroom',
  baalz: 'baalzebub',
};

/** The session of a level; `name` is what it is built by, for levels that are nothing special. */
export function levelSession(level: Level, name: string): LevelSession {
  const branch = level.branch.name;
  const special = level.special?.name ?? name.replace(/@\d+$/, '');
  return {
    depth: level.depth,
    branch: SESSION_WORDS[branch] ?? branch,
    branchLevel: level.place.dlevel,
    levelName: LEVEL_WORDS[special] ?? special,
    typGrid: Array.from({ length: ROWNO }, (_, y) =>
      Array.from({ length: COLNO }, (__, x) => level.typ[cellAt(x, y)] as number),
    ),
  };
}
