// Names of monsters and objects as scripts write them.

import { CLASS, CLASS_LETTERS, OBJECT_TYPES } from '../data/objects.js';
import { PM } from '../data/pm.js';
import { SPECIES } from '../data/species.js';

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

const SPECIES_BY_NAME: ReadonlyMap<string, NamedSpecies> = (() => {
  const names = new Map<string, NamedSpecies>(Object.entries(OTHER_NAMES));
  const add = (name: string | null, species: number, gender: NamedSpecies['gender']) => {
    if (name !== null && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), { species, gender });
  };
  for (const s of SPECIES) {
    add(s.maleName, s.index, 'male');
    add(s.femaleName, s.index, 'female');
    add(s.name, s.index, null);
  }
  return names;
})();

/** The species of that name, or undefined. */
export function speciesNamed(name: string): NamedSpecies | undefined {
  return SPECIES_BY_NAME.get(name.toLowerCase().replace(/^(an? |the )/, ''));
}

const CLASS_PREFIXES: readonly (readonly [string, number])[] = [
  ['ring of ', CLASS.RING],
  ['potion of ', CLASS.POTION],
  ['scroll of ', CLASS.SCROLL],
  ['spellbook of ', CLASS.SPBOOK],
  ['wand of ', CLASS.WAND],
];

/** The object type of that name (or description), or -1. */
export function objectNamed(name: string): number {
  let wanted = name.toLowerCase();
  let cls = 0;
  for (const [prefix, prefixClass] of CLASS_PREFIXES) {
    if (!wanted.startsWith(prefix)) continue;
    cls = prefixClass;
    wanted = wanted.slice(prefix.length);
    break;
  }
  const found = NAMES.get(`${cls}:${wanted}`);
  if (found !== undefined) return found;
  return DESCRIPTIONS.get(wanted) ?? -1;
}

const NAMES: ReadonlyMap<string, number> = (() => {
  const names = new Map<string, number>();
  for (const type of OBJECT_TYPES) {
    for (const cls of [0, type.cls]) {
      const key = `${cls}:${type.name.toLowerCase()}`;
      if (!names.has(key)) names.set(key, type.index);
    }
  }
  return names;
})();

const DESCRIPTIONS: ReadonlyMap<string, number> = new Map(
  [...OBJECT_TYPES]
    .reverse()
    .flatMap((type) =>
      type.description === null ? [] : [[type.description.toLowerCase(), type.index] as const],
    ),
);

/** The object class with that letter, or -1. */
export function objectClassOf(letter: string): number {
  const cls = CLASS_LETTERS.indexOf(letter);
  return cls >= 1 && cls <= CLASS.VENOM ? cls : -1;
}

export const MONSTER_LETTERS: ReadonlySet<string> = new Set(SPECIES.map((s) => s.letter));
