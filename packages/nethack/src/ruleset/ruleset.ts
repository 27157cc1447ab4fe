// A ruleset: everything that level creation knows of one game's monsters, objects, roles, dungeon and level language. NetHack
// 3.7 is one, a variant is another. Rules reach the tables only through the ruleset of their game, so that games of several
// rulesets stand side by side.

import { type Artifact, type ArtifactRow, compileArtifact, type Numbers } from '../data/artifacts.js';
import { compileObject, type ObjectRow } from '../data/object-row.js';
import type { ObjectType } from '../data/objects.js';
import { compileRole, type Role, type RoleRow } from '../data/roles.js';
import { compileShop, type ShopRow, type ShopType } from '../data/shops.js';
import type { Species } from '../data/species.js';
import { compileSpecies, type SpeciesRow } from '../data/species-row.js';
import { compileTables, type TableRows, type Tables } from '../data/table-rows.js';
import type { TextFile } from '../data/text-lines.js';
import { WrongDeclaration } from '../data/words.js';
import type { DungeonPlan } from '../dungeon/plan.js';
import { createNames, type Names } from './names.js';

/** A function of `des`. What it takes and does only the layers above know (script/schema.ts). */
interface DesFunction {
  /** A sentence for authors. */
  readonly says: string;
}

/** Files of random texts. */
interface Texts {
  readonly epitaphs: TextFile;
  readonly engravings: TextFile;
  readonly trueRumours: TextFile;
  readonly falseRumours: TextFile;
}

/** What a ruleset takes as it is declared. */
interface Declared {
  readonly name: string;
  /** Lists of names that shops take their keepers' names from. */
  readonly keeperNames: Readonly<Record<string, readonly string[]>>;
  readonly texts: Texts;
  readonly plan: DungeonPlan;
  /** Words of `des.level_flags`, each with the flags of the original that it sets. */
  readonly flags: Readonly<Record<string, readonly string[]>>;
  /** Letters of maps and their terrain. Of several letters for one terrain the first is the terrain's own. */
  readonly letters: readonly (readonly [letter: string, terrain: number])[];
  /** Kinds of traps by the words of level scripts. */
  readonly traps: Readonly<Record<string, number>>;
  /** Types of rooms by the words of level scripts. */
  readonly rooms: Readonly<Record<string, number>>;
  readonly des: Readonly<Record<string, DesFunction>>;
  /** Lua that runs before every level file, after the library: functions of a variant. */
  readonly helpers: string;
}

/** A ruleset as it is written down, in words. Numbers of species and object types are their places in the lists. */
export interface RulesetDeclaration extends Declared {
  readonly species: readonly SpeciesRow[];
  /** Further names of species. */
  readonly otherNames: Readonly<Record<string, string>>;
  readonly objects: readonly ObjectRow[];
  readonly artifacts: readonly ArtifactRow[];
  readonly roles: readonly RoleRow[];
  readonly shops: readonly ShopRow[];
  readonly tables: TableRows;
}

/** What follows from a declaration. */
interface Compiled {
  readonly species: readonly Species[];
  readonly objects: readonly ObjectType[];
  /** The first stands for none. */
  readonly artifacts: readonly Artifact[];
  readonly roles: readonly Role[];
  readonly shops: readonly ShopType[];
  readonly tables: Tables;
  readonly names: Names;
  /** Species that random choice walks, in its order; and those of each class letter. */
  readonly wandering: readonly number[];
  readonly speciesOfLetter: ReadonlyMap<string, readonly number[]>;
  /** Object types of each class, in the order that random choice walks. */
  readonly typesOfClass: readonly (readonly number[])[];
  /** The sum of their probabilities. */
  readonly classTotals: readonly number[];
  /** Probabilities of all object types. */
  readonly probabilities: Int32Array;
  /** Terrain by the letter's character code. */
  readonly terrain: Uint8Array;
}

/** A ruleset in the form that rules work with. */
export interface Ruleset extends Declared, Compiled {
  /** What it was made from. */
  readonly declaration: RulesetDeclaration;
}

/** A letter that stands for no terrain. */
const NO_TERRAIN = 127;
const CLASSES = 18;
const NO_ARTIFACT: Artifact = { name: '', otyp: 0, flags: 0, alignment: 0, role: -1 };

/** The ruleset that is declared so. What cannot be understood ends in a `WrongDeclaration`. */
export function createRuleset(declaration: RulesetDeclaration): Ruleset {
  const compiled = compile(declaration);
  return rulesetOf(declaration, () => compiled);
}

/** The same for a declaration that is known to be right: it is compiled when it is first used, so that loading it takes no time. */
export function declareRuleset(declaration: RulesetDeclaration): Ruleset {
  let compiled: Compiled | null = null;
  return rulesetOf(declaration, () => {
    compiled ??= compile(declaration);
    return compiled;
  });
}

function rulesetOf(declaration: RulesetDeclaration, compiled: () => Compiled): Ruleset {
  const { name, keeperNames, texts, plan, flags, letters, traps, rooms, des, helpers } = declaration;
  return {
    name,
    keeperNames,
    texts,
    plan,
    flags,
    letters,
    traps,
    rooms,
    des,
    helpers,
    declaration,
    get species() {
      return compiled().species;
    },
    get objects() {
      return compiled().objects;
    },
    get artifacts() {
      return compiled().artifacts;
    },
    get roles() {
      return compiled().roles;
    },
    get shops() {
      return compiled().shops;
    },
    get tables() {
      return compiled().tables;
    },
    get names() {
      return compiled().names;
    },
    get wandering() {
      return compiled().wandering;
    },
    get speciesOfLetter() {
      return compiled().speciesOfLetter;
    },
    get typesOfClass() {
      return compiled().typesOfClass;
    },
    get classTotals() {
      return compiled().classTotals;
    },
    get probabilities() {
      return compiled().probabilities;
    },
    get terrain() {
      return compiled().terrain;
    },
  };
}

function compile(declaration: RulesetDeclaration): Compiled {
  const species = declaration.species.map(compileSpecies);
  const objects = declaration.objects.map(compileObject);
  const ids = new Map<string, number>();
  for (const [index, { id, name }] of declaration.species.entries())
    if (!ids.has(id ?? name)) ids.set(id ?? name, index);
  const names = createNames(species, ids, declaration.otherNames, objects);
  const numbers: Numbers = {
    species: (name) => ids.get(name) ?? names.species(name)?.species ?? missing('species', name),
    object(name) {
      const found = names.object(name);
      return found >= 0 ? found : missing('object', name);
    },
  };
  const artifacts = [NO_ARTIFACT, ...declaration.artifacts.map((row) => compileArtifact(row, numbers))];
  const speciesOfLetter = new Map<string, Species[]>();
  for (const kind of species) {
    if (declaration.species[kind.index]?.apart === true) continue;
    const list = speciesOfLetter.get(kind.letter);
    if (list === undefined) speciesOfLetter.set(kind.letter, [kind]);
    else list.push(kind);
  }
  // Letters in the order of their first species: what a variant adds is walked with its class.
  const wandering = [...speciesOfLetter.values()].flat();
  const typesOfClass: number[][] = Array.from({ length: CLASSES }, () => []);
  for (const { index, cls } of objects)
    if (declaration.objects[index]?.placeholder !== true) typesOfClass[cls]?.push(index);
  const terrain = new Uint8Array(128).fill(NO_TERRAIN);
  for (const [letter, type] of [...declaration.letters].reverse()) terrain[letter.charCodeAt(0)] = type;
  return {
    species,
    objects,
    artifacts,
    roles: declaration.roles.map((row) => compileRole(row, numbers, artifacts)),
    shops: declaration.shops.map((row) => compileShop(row, numbers)),
    tables: compileTables(declaration.tables, numbers, wandering),
    names,
    wandering: wandering.map(({ index }) => index),
    speciesOfLetter: new Map(
      [...speciesOfLetter].map(([letter, list]) => [letter, list.map(({ index }) => index)]),
    ),
    typesOfClass,
    classTotals: typesOfClass.map((types) =>
      types.reduce((sum, type) => sum + (objects[type]?.prob ?? 0), 0),
    ),
    probabilities: Int32Array.from(objects, ({ prob }) => prob),
    terrain,
  };
}

function missing(what: string, name: string): never {
  throw new WrongDeclaration(`there is no ${what} "${name}"`);
}

/** The terrain that a letter of a map stands for, or `T.INVALID`. */
export function terrainOfLetter(ruleset: Ruleset, letter: string): number {
  return ruleset.terrain[letter.charCodeAt(0)] ?? NO_TERRAIN;
}
