// A ruleset: everything that level creation knows of one game's monsters, objects, roles, dungeon and level language. NetHack
// 3.7 is one, a variant is another. Rules reach the tables only through the ruleset of their game, so that games of several
// rulesets stand side by side.

import type { Artifact } from '../data/artifacts.js';
import type { ObjectType } from '../data/objects.js';
import type { Role } from '../data/roles.js';
import type { ShopType } from '../data/shops.js';
import { SPECIAL_PM, type Species } from '../data/species.js';
import type { TextFile } from '../data/texts.js';
import type { PlannedBranch } from '../dungeon/plan.js';
import { createNames, type Names } from './names.js';
import type { Tables } from './tables.js';

/** A function of `des`. It is called with the running script, which only the layers above know. */
export type DesFunction = (script: never, ...args: unknown[]) => unknown;

/** What a ruleset is made of. Numbers of species and object types are their places in the lists. */
export interface RulesetParts {
  readonly name: string;
  readonly species: readonly Species[];
  readonly objects: readonly ObjectType[];
  /** The first stands for none. */
  readonly artifacts: readonly Artifact[];
  readonly roles: readonly Role[];
  readonly shops: readonly ShopType[];
  /** Lists of names that shops take their keepers' names from. */
  readonly keeperNames: Readonly<Record<string, readonly string[]>>;
  readonly tables: Tables;
  readonly texts: Texts;
  readonly plan: readonly PlannedBranch[];
  /** Words of `des.level_flags`, each with the flags of the original that it sets. */
  readonly flags: Readonly<Record<string, readonly string[]>>;
  /** Letters of maps and their terrain. Of several letters for one terrain the first is the terrain's own. */
  readonly letters: readonly (readonly [letter: string, terrain: number])[];
  /** Kinds of traps by the words of level scripts. */
  readonly traps: Readonly<Record<string, number>>;
  /** Types of rooms by the words of level scripts. */
  readonly rooms: Readonly<Record<string, number>>;
  readonly des: Readonly<Record<string, DesFunction>>;
}

/** Files of random texts. */
export interface Texts {
  readonly epitaphs: TextFile;
  readonly engravings: TextFile;
  readonly trueRumours: TextFile;
  readonly falseRumours: TextFile;
}

/** The parts, and what follows from them. */
export interface Ruleset extends RulesetParts {
  readonly names: Names;
  /** Species that random choice walks, in its order; and those of each class letter. */
  readonly wandering: readonly number[];
  readonly speciesOfLetter: ReadonlyMap<string, readonly number[]>;
  /** Object types of each class, in the order that random choice walks. */
  readonly typesOfClass: readonly (readonly number[])[];
  /** The sum of their probabilities. */
  readonly classTotals: readonly number[];
  /** Terrain by the letter's character code. */
  readonly terrain: Uint8Array;
}

/** A letter that stands for no terrain. */
const NO_TERRAIN = 127;
const CLASSES = 18;

/** A ruleset of these parts. */
export function createRuleset(parts: RulesetParts): Ruleset {
  const { species, objects, letters } = parts;
  const typesOfClass: number[][] = Array.from({ length: CLASSES }, () => []);
  for (const { index, cls } of objects) if (index >= CLASSES) typesOfClass[cls]?.push(index);
  const wandering = species.filter(({ index }) => index < SPECIAL_PM);
  const speciesOfLetter = new Map<string, number[]>();
  for (const { index, letter } of wandering) {
    const list = speciesOfLetter.get(letter) ?? [];
    speciesOfLetter.set(letter, list);
    list.push(index);
  }
  const terrain = new Uint8Array(128).fill(NO_TERRAIN);
  for (const [letter, type] of [...letters].reverse()) terrain[letter.charCodeAt(0)] = type;
  return {
    ...parts,
    names: createNames(species, objects),
    wandering: wandering.map(({ index }) => index),
    speciesOfLetter,
    typesOfClass,
    classTotals: typesOfClass.map((types) =>
      types.reduce((sum, type) => sum + (objects[type]?.prob ?? 0), 0),
    ),
    terrain,
  };
}

/** The terrain that a letter of a map stands for, or `T.INVALID`. */
export function terrainOfLetter(ruleset: Ruleset, letter: string): number {
  return ruleset.terrain[letter.charCodeAt(0)] ?? NO_TERRAIN;
}
