// Names of monsters and objects as scripts write them, and what they stand for.

import { CLASS, CLASS_LETTERS, type ObjectType } from '../data/objects.js';
import type { Species } from '../data/species.js';
import { WrongDeclaration } from '../data/words.js';

interface NamedSpecies {
  readonly species: number;
  /** What the name itself says of the gender. */
  readonly gender: 'male' | 'female' | null;
}

/** Looks names up. */
export interface Names {
  /** The species of that name, also in the plural or with more words after it ("elf zombie corpse"), or undefined. */
  species(name: string): NamedSpecies | undefined;
  /** The species of exactly that name, or undefined. */
  exactSpecies(name: string): NamedSpecies | undefined;
  /** The object type of that name, or the first of `types` that looks so; -1 when there is none. */
  object(name: string, types?: readonly ObjectType[]): number;
  /** Letters of the classes of monsters. */
  readonly monsterLetters: ReadonlySet<string>;
}

const CLASS_PREFIXES: readonly (readonly [string, number])[] = [
  ['ring of ', CLASS.RING],
  ['potion of ', CLASS.POTION],
  ['scroll of ', CLASS.SCROLL],
  ['spellbook of ', CLASS.SPBOOK],
  ['wand of ', CLASS.WAND],
];

/** The names of these species and object types. */
export function createNames(
  species: readonly Species[],
  ids: ReadonlyMap<string, number>,
  otherNames: Readonly<Record<string, string>>,
  objects: readonly ObjectType[],
): Names {
  const speciesByName = indexSpecies(species, ids, otherNames);
  const objectsByName = indexObjects(objects);
  return {
    species(name) {
      // Most scripts write names as they are listed.
      const listed = speciesByName.get(name);
      if (listed !== undefined) return listed;
      const wanted = name.toLowerCase().replace(/^(an? |the )/, '');
      const one = singular(wanted);
      return speciesByName.get(wanted) ?? speciesByName.get(one) ?? longestBeginning(speciesByName, one);
    },
    exactSpecies(name) {
      const wanted = name.toLowerCase();
      return Object.hasOwn(otherNames, wanted) ? undefined : speciesByName.get(wanted);
    },
    object(name, types = objects) {
      const listed = objectsByName.get(name);
      if (listed !== undefined) return listed;
      const wanted = name.toLowerCase();
      const prefix = CLASS_PREFIXES.find(([words]) => wanted.startsWith(words))?.[0] ?? '';
      const look = wanted.slice(prefix.length);
      return (
        objectsByName.get(wanted) ?? types.findIndex(({ description }) => description?.toLowerCase() === look)
      );
    },
    monsterLetters: new Set(species.map(({ letter }) => letter)),
  };
}

/** Plurals that are more than an s at the end. */
function singular(name: string): string {
  if (name.includes('vortices')) return name.replace('vortices', 'vortex');
  if (name.endsWith('ies') && !name.endsWith('zombies')) return name.replace(/ies$/, 'y');
  return name.replace(/ves$/, 'f');
}

/** The species with the longest name that the words begin with, in the singular or the plural. */
function longestBeginning(names: ReadonlyMap<string, NamedSpecies>, words: string): NamedSpecies | undefined {
  for (let length = words.length - 1; length > 0; length--) {
    if (!/^(?:e?s|'s?)?(?: |$)/.test(words.slice(length))) continue;
    const found = names.get(words.slice(0, length));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Of names that several species bear, the first counts; what is said apart from the species counts before all. */
function indexSpecies(
  species: readonly Species[],
  ids: ReadonlyMap<string, number>,
  otherNames: Readonly<Record<string, string>>,
): Map<string, NamedSpecies> {
  const names = new Map<string, NamedSpecies>();
  const add = (name: string | null, index: number, gender: NamedSpecies['gender']) => {
    if (name !== null && !names.has(name.toLowerCase()))
      names.set(name.toLowerCase(), { species: index, gender });
  };
  for (const [other, meaning] of Object.entries(otherNames)) {
    const [, gender, name] = /^(?:(male|female) )?(.*)$/.exec(meaning) ?? [];
    const index = ids.get(name ?? '');
    if (index === undefined) throw new WrongDeclaration(`"${other}": there is no species "${name}"`);
    add(other, index, gender === 'male' || gender === 'female' ? gender : null);
  }
  for (const s of species) {
    add(s.maleName, s.index, 'male');
    add(s.femaleName, s.index, 'female');
    add(s.name, s.index, null);
  }
  for (const [id, index] of ids) add(id, index, null);
  return names;
}

/** The name with its class before it where the class has one: "ring of hunger". Without it, several types may share a name. */
export function fullName({ cls, name }: Pick<ObjectType, 'cls' | 'name'>): string {
  return `${CLASS_PREFIXES.find(([, prefixed]) => prefixed === cls)?.[0] ?? ''}${name}`;
}

/** Placeholders, and books that hold no spell: nobody calls them by their class. */
const CALLED_ALONE = /^(generic .*|novel|Book of the Dead)$/;

/** The name that people know a type by: "ring of hunger", "novel". */
export function knownName(type: Pick<ObjectType, 'cls' | 'name'>): string {
  return CALLED_ALONE.test(type.name) ? type.name : fullName(type);
}

/** Names alone, of which the first counts, and with their class before them ("ring of hunger"). */
function indexObjects(objects: readonly ObjectType[]): Map<string, number> {
  const names = new Map<string, number>();
  for (const type of objects) {
    for (const name of [type.name, fullName(type)]) {
      const words = name.toLowerCase();
      if (!names.has(words)) names.set(words, type.index);
    }
  }
  return names;
}

/** The object class with that letter, or -1. */
export function objectClassOf(letter: string): number {
  const cls = CLASS_LETTERS.indexOf(letter);
  return cls >= 1 && cls <= CLASS.VENOM ? cls : -1;
}
