// The plan from which every game's dungeon is drawn: branches, ways between them, levels with a place of their own. Facts of
// NetHack 3.7. A base below 0 counts from the bottom (-1 is the last level); a chained base counts from that special level.

import type { Dice } from '../random/dice.js';

/** A special level of a plan, and the levels of its branch on which it may lie. */
export interface PlannedLevel {
  readonly name: string;
  readonly base: number;
  /** Number of successive levels it may lie on. */
  readonly range?: number | undefined;
  readonly chain?: string | undefined;
  /** In a hundred; 100 unless told. */
  readonly chance?: number | undefined;
  readonly variants?: number | undefined;
  readonly align?: number | undefined;
  readonly town?: boolean | undefined;
  readonly rogue?: boolean | undefined;
}

/** A way from one branch of a plan to another, and where it may begin. */
export interface PlannedWay {
  readonly to: string;
  readonly base: number;
  readonly range?: number | undefined;
  readonly chain?: string | undefined;
  /** Stairs at both ends, a portal, or nothing on the lower end. */
  readonly kind?: 'stair' | 'portal' | 'no_down' | undefined;
  readonly up?: boolean | undefined;
}

/** A branch of a plan, with its levels and the ways that begin in it. */
export interface PlannedBranch {
  readonly name: string;
  readonly base: number;
  readonly range?: number | undefined;
  readonly proto?: string | undefined;
  readonly fill?: string | undefined;
  readonly themerooms?: string | undefined;
  readonly hellish?: boolean | undefined;
  readonly mazelike?: boolean | undefined;
  readonly unconnected?: boolean | undefined;
  /** Level at which one enters: below 0 from the bottom; the top unless told. */
  readonly entry?: number | undefined;
  readonly ways?: readonly PlannedWay[] | undefined;
  readonly levels: readonly PlannedLevel[];
}

/** Gives the branches of a game's dungeon. It may draw meanwhile: a variant's `dungeon.lua` decides some places by dice. */
export type DungeonPlan = (dice: Dice) => readonly PlannedBranch[];

/** A plan that is the same in every game. */
export function fixedPlan(branches: readonly PlannedBranch[]): DungeonPlan {
  return (dice) => {
    // The script state that the original reads its plan with shuffles three alignments first.
    dice.rn2(3);
    dice.rn2(2);
    return branches;
  };
}

const CHAOTIC = 1;
const NEUTRAL = 2;

/** Short words for the branches of NetHack, by their names. */
export const BRANCH_WORDS: Readonly<Record<string, string>> = {
  'The Dungeons of Doom': 'doom',
  Gehennom: 'gehennom',
  'The Gnomish Mines': 'mines',
  'The Quest': 'quest',
  Sokoban: 'sokoban',
  'Fort Ludios': 'ludios',
  "Vlad's Tower": 'vlad',
  'The Elemental Planes': 'planes',
  'The Tutorial': 'tutorial',
};

/** The plan of NetHack 3.7. */
export const DUNGEON_PLAN: DungeonPlan = fixedPlan([
  {
    name: 'The Dungeons of Doom',
    base: 25,
    range: 5,
    themerooms: 'themerms.lua',
    ways: [
      { to: 'The Gnomish Mines', base: 2, range: 3 },
      { to: 'Sokoban', chain: 'oracle', base: 1, up: true },
      { to: 'The Quest', chain: 'oracle', base: 6, range: 2, kind: 'portal' },
      { to: 'Fort Ludios', base: 18, range: 4, kind: 'portal' },
      { to: 'Gehennom', chain: 'castle', base: 0, kind: 'no_down' },
      { to: 'The Elemental Planes', base: 1, kind: 'no_down', up: true },
    ],
    levels: [
      { name: 'rogue', base: 15, range: 4, rogue: true },
      { name: 'oracle', base: 5, range: 5, align: NEUTRAL },
      { name: 'bigrm', base: 10, range: 3, chance: 40, variants: 11 },
      { name: 'medusa', base: -5, range: 4, variants: 4, align: CHAOTIC },
      { name: 'castle', base: -1 },
    ],
  },
  {
    name: 'Gehennom',
    base: 20,
    range: 5,
    fill: 'hellfill',
    hellish: true,
    mazelike: true,
    ways: [{ to: "Vlad's Tower", base: 9, range: 5, up: true }],
    levels: [
      { name: 'valley', base: 1 },
      { name: 'sanctum', base: -1 },
      { name: 'juiblex', base: 4, range: 4 },
      { name: 'baalz', base: 6, range: 4 },
      { name: 'asmodeus', base: 2, range: 6 },
      { name: 'wizard1', base: 11, range: 6 },
      { name: 'wizard2', chain: 'wizard1', base: 1 },
      { name: 'wizard3', chain: 'wizard1', base: 2 },
      { name: 'orcus', base: 10, range: 6 },
      { name: 'fakewiz1', base: -6, range: 4 },
      { name: 'fakewiz2', base: -6, range: 4 },
    ],
  },
  {
    name: 'The Gnomish Mines',
    base: 8,
    range: 2,
    fill: 'minefill',
    mazelike: true,
    levels: [
      { name: 'minetn', base: 3, range: 2, variants: 7, town: true },
      { name: 'minend', base: -1, variants: 3 },
    ],
  },
  {
    // The x stands for the role's code.
    name: 'The Quest',
    base: 5,
    range: 2,
    levels: [
      { name: 'x-strt', base: 1 },
      { name: 'x-loca', base: 3 },
      { name: 'x-goal', base: -1 },
    ],
  },
  {
    name: 'Sokoban',
    base: 4,
    mazelike: true,
    entry: -1,
    levels: [
      { name: 'soko1', base: 1, variants: 2 },
      { name: 'soko2', base: 2, variants: 2 },
      { name: 'soko3', base: 3, variants: 2 },
      { name: 'soko4', base: 4, variants: 2 },
    ],
  },
  { name: 'Fort Ludios', base: 1, mazelike: true, levels: [{ name: 'knox', base: -1 }] },
  {
    name: "Vlad's Tower",
    base: 3,
    proto: 'tower',
    mazelike: true,
    entry: -1,
    levels: [
      { name: 'tower1', base: 1 },
      { name: 'tower2', base: 2 },
      { name: 'tower3', base: 3 },
    ],
  },
  {
    name: 'The Elemental Planes',
    base: 6,
    mazelike: true,
    entry: -2,
    levels: [
      { name: 'astral', base: 1 },
      { name: 'water', base: 2 },
      { name: 'fire', base: 3 },
      { name: 'air', base: 4 },
      { name: 'earth', base: 5 },
      { name: 'dummy', base: 6 },
    ],
  },
  {
    name: 'The Tutorial',
    base: 2,
    mazelike: true,
    unconnected: true,
    levels: [
      { name: 'tut-1', base: 1 },
      { name: 'tut-2', base: 2 },
    ],
  },
]);
