// Names of monsters and objects as scripts write them, and what they stand for.

import { CLASS, CLASS_LETTERS, type ObjectType } from '../data/objects.js';
import { PM } from '../data/pm.js';
import type { Species } from '../data/species.js';

export interface NamedSpecies {
  readonly species: number;
  /** What the name itself says of the gender. */
  readonly gender: 'male' | 'female' | null;
}

/** Other spellings. */
const OTHER_NAMES: Readonly<Record<string, NamedSpecies>> = {
  'grey dragon': { species: PM.GRAY_DRAGON, gender: null },
  'baby grey dragon': { species: PM.BABY_GRAY_DRAGON, gender: null },
  'grey unicorn': { species: PM.GRAY_UNICORN, gender: null },
  'grey ooze': { species: PM.GRAY_OOZE, gender: null },
  'gray-elf': { species: PM.GREY_ELF, gender: null },
  mindflayer: { species: PM.MIND_FLAYER, gender: null },
  'master mindflayer': { species: PM.MASTER_MIND_FLAYER, gender: null },
  'aligned priest': { species: PM.ALIGNED_CLERIC, gender: 'male' },
  'aligned priestess': { species: PM.ALIGNED_CLERIC, gender: 'female' },
  'high priest': { species: PM.HIGH_CLERIC, gender: 'male' },
  'high priestess': { species: PM.HIGH_CLERIC, gender: 'female' },
  'master thief': { species: PM.MASTER_OF_THIEVES, gender: null },
  'master of assassin': { species: PM.MASTER_ASSASSIN, gender: null },
  'master-lich': { species: PM.MASTER_LICH, gender: null },
  masterlich: { species: PM.MASTER_LICH, gender: null },
  'invisible stalker': { species: PM.STALKER, gender: null },
  'high-elf': { species: PM.ELVEN_MONARCH, gender: null },
  'wood-elf': { species: PM.WOODLAND_ELF, gender: null },
  'wood elf': { species: PM.WOODLAND_ELF, gender: null },
  'woodland nymph': { species: PM.WOOD_NYMPH, gender: null },
  halfling: { species: PM.HOBBIT, gender: null },
  genie: { species: PM.DJINNI, gender: null },
  'human wererat': { species: PM.HUMAN_WERERAT, gender: null },
  'human werejackal': { species: PM.HUMAN_WEREJACKAL, gender: null },
  'human werewolf': { species: PM.HUMAN_WEREWOLF, gender: null },
  'rat wererat': { species: PM.WERERAT, gender: null },
  'jackal werejackal': { species: PM.WEREJACKAL, gender: null },
  'wolf werewolf': { species: PM.WEREWOLF, gender: null },
  'ki rin': { species: PM.KI_RIN, gender: null },
  kirin: { species: PM.KI_RIN, gender: null },
  'uruk hai': { species: PM.URUK_HAI, gender: null },
  'orc captain': { species: PM.ORC_CAPTAIN, gender: null },
  'woodland elf': { species: PM.WOODLAND_ELF, gender: null },
  'green elf': { species: PM.GREEN_ELF, gender: null },
  'grey elf': { species: PM.GREY_ELF, gender: null },
  'gray elf': { species: PM.GREY_ELF, gender: null },
  'elf lady': { species: PM.ELF_NOBLE, gender: 'female' },
  'elf lord': { species: PM.ELF_NOBLE, gender: 'male' },
  'elf noble': { species: PM.ELF_NOBLE, gender: null },
  'olog hai': { species: PM.OLOG_HAI, gender: null },
  'arch lich': { species: PM.ARCH_LICH, gender: null },
  archlich: { species: PM.ARCH_LICH, gender: null },
};

/** Looks names up. */
export interface Names {
  /** The species of that name, or undefined. */
  species(name: string): NamedSpecies | undefined;
  /** The object type of that name (or description), or -1. */
  object(name: string): number;
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
export function createNames(species: readonly Species[], objects: readonly ObjectType[]): Names {
  const speciesByName = indexSpecies(species);
  const objectsByName = indexObjects(objects);
  const descriptions = new Map(
    [...objects]
      .reverse()
      .flatMap(({ description, index }) =>
        description === null ? [] : [[description.toLowerCase(), index] as const],
      ),
  );
  return {
    species: (name) => speciesByName.get(name.toLowerCase().replace(/^(an? |the )/, '')),
    object(name) {
      let wanted = name.toLowerCase();
      let cls = 0;
      for (const [prefix, prefixClass] of CLASS_PREFIXES) {
        if (!wanted.startsWith(prefix)) continue;
        cls = prefixClass;
        wanted = wanted.slice(prefix.length);
        break;
      }
      return objectsByName.get(`${cls}:${wanted}`) ?? descriptions.get(wanted) ?? -1;
    },
    monsterLetters: new Set(species.map(({ letter }) => letter)),
  };
}

function indexSpecies(species: readonly Species[]): Map<string, NamedSpecies> {
  const names = new Map<string, NamedSpecies>(Object.entries(OTHER_NAMES));
  const add = (name: string | null, index: number, gender: NamedSpecies['gender']) => {
    if (name !== null && !names.has(name.toLowerCase()))
      names.set(name.toLowerCase(), { species: index, gender });
  };
  for (const s of species) {
    add(s.maleName, s.index, 'male');
    add(s.femaleName, s.index, 'female');
    add(s.name, s.index, null);
  }
  return names;
}

function indexObjects(objects: readonly ObjectType[]): Map<string, number> {
  const names = new Map<string, number>();
  for (const type of objects) {
    for (const cls of [0, type.cls]) {
      const key = `${cls}:${type.name.toLowerCase()}`;
      if (!names.has(key)) names.set(key, type.index);
    }
  }
  return names;
}

/** The object class with that letter, or -1. */
export function objectClassOf(letter: string): number {
  const cls = CLASS_LETTERS.indexOf(letter);
  return cls >= 1 && cls <= CLASS.VENOM ? cls : -1;
}
