// The small tables of a ruleset: how they are written down, and the form that rules work with.

import type { Numbers } from './artifacts.js';
import { CLASS_WORDS } from './object-row.js';
import { CLASS } from './objects.js';
import { isAnimal, type Species } from './species.js';
import { numberOf } from './words.js';

/** Chances in a hundred, with what each gives. */
type Chances<What> = readonly (readonly [chance: number, what: What])[];

interface TablesOf<SpeciesName, ObjectName, ClassName> {
  /** Object classes by chance: on ordinary levels, the rogue level, in Gehennom, in boxes. */
  readonly classChances: Readonly<Record<'ordinary' | 'rogue' | 'hell' | 'box', Chances<ClassName>>>;
  /** What a sandestin likes to become, and what comes when something nasty is called. */
  readonly nasties: readonly SpeciesName[];
  /** Classes of objects that mimics imitate, furniture and the strange object among them. */
  readonly mimicSymbols: readonly ClassName[];
  readonly ghostNames: readonly string[];
  readonly rogueGhostNames: readonly string[];
  readonly orcSyllables: { readonly vowel: readonly string[]; readonly other: readonly string[] };
  readonly novelTitles: readonly string[];
  /** Things and classes that supply chests hold. */
  readonly supplyItems: readonly ObjectName[];
  readonly supplyClasses: readonly ClassName[];
  /** What lies where one could not get out otherwise. */
  readonly escapeItems: readonly ObjectName[];
  /** Letters of the classes that can be ridden. */
  readonly steedClasses: string;
}

/** The tables in words. */
export interface TableRows extends TablesOf<string, string, string> {
  /** Species in the order in which they grow up: `kitten > housecat > large cat`. */
  readonly grownUps: readonly string[];
  readonly golemHitPoints: Readonly<Record<string, number>>;
  /** The species whose corpse the undead leave. */
  readonly undeadToCorpse: Readonly<Record<string, string>>;
  /** Ways of preparing a tin, in their order, and whether each counts as fodder. */
  readonly tins: Readonly<Record<string, boolean>>;
  /** Shapes of the bubbles of air in the plane of water, and of the clouds above. */
  readonly bubbles: readonly (readonly string[])[];
}

/** The tables in numbers. */
export interface Tables extends TablesOf<number, number, number> {
  /** Species and what it grows into; the first match counts. */
  readonly grownUps: readonly (readonly [little: number, big: number])[];
  /** Species with the body of an animal, of those that come by random choice. */
  readonly animals: readonly number[];
  readonly golemHitPoints: ReadonlyMap<number, number>;
  readonly undeadToCorpse: ReadonlyMap<number, number>;
  readonly tinIsFodder: readonly boolean[];
  readonly bubbles: readonly Bubble[];
}

/** Bit x of a row says whether the bubble covers the cell. */
export interface Bubble {
  readonly width: number;
  readonly height: number;
  readonly rows: readonly number[];
}

/** What a mimic may look like besides objects of a class. */
export const MIMIC = { FURNITURE: 18, STRANGE_OBJECT: 60 } as const;

const SUPPLY_WORDS = { ...CLASS_WORDS, 'spellbook, no novel': CLASS.SPBOOK_NO_NOVEL } as const;
const MIMIC_WORDS = {
  ...CLASS_WORDS,
  furniture: MIMIC.FURNITURE,
  'strange object': MIMIC.STRANGE_OBJECT,
} as const;

/** The form that rules work with, for those species that come by random choice. */
export function compileTables(rows: TableRows, numbers: Numbers, wandering: readonly Species[]): Tables {
  const chances = (list: Chances<string>): Chances<number> =>
    list.map(([chance, cls]) => [chance, numberOf(cls, CLASS_WORDS, 'class chances')] as const);
  const { ordinary, rogue, hell, box } = rows.classChances;
  return {
    ...rows,
    classChances: {
      ordinary: chances(ordinary),
      rogue: chances(rogue),
      hell: chances(hell),
      box: chances(box),
    },
    grownUps: rows.grownUps.flatMap((chain) => {
      const ages = chain.split(' > ').map(numbers.species);
      return ages.slice(1).map((big, i) => [ages[i] as number, big] as const);
    }),
    nasties: rows.nasties.map(numbers.species),
    animals: wandering.filter(isAnimal).map(({ index }) => index),
    golemHitPoints: new Map(
      Object.entries(rows.golemHitPoints).map(([golem, hp]) => [numbers.species(golem), hp]),
    ),
    undeadToCorpse: new Map(
      Object.entries(rows.undeadToCorpse).map(([undead, body]) => [
        numbers.species(undead),
        numbers.species(body),
      ]),
    ),
    mimicSymbols: rows.mimicSymbols.map((word) => numberOf(word, MIMIC_WORDS, 'mimics')),
    tinIsFodder: Object.values(rows.tins),
    bubbles: rows.bubbles.map(compileBubble),
    supplyItems: rows.supplyItems.map(numbers.object),
    supplyClasses: rows.supplyClasses.map((word) => numberOf(word, SUPPLY_WORDS, 'supplies')),
    escapeItems: rows.escapeItems.map(numbers.object),
  };
}

function compileBubble(rows: readonly string[]): Bubble {
  return {
    width: rows[0]?.length ?? 0,
    height: rows.length,
    rows: rows.map((row) => [...row].reduce((bits, sign, x) => (sign === '#' ? bits | (1 << x) : bits), 0)),
  };
}
