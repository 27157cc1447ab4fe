// What level creation needs of the thirteen roles: their quest's people and enemies.

import type { Artifact, Numbers } from './artifacts.js';
import { type FieldKind, WrongDeclaration } from './words.js';

/** A role in the form that rules work with. */
export interface Role {
  readonly name: string;
  readonly code: string;
  readonly species: number;
  readonly leader: number;
  readonly guardian: number;
  readonly nemesis: number;
  /** Species, or -1. */
  readonly enemy1: number;
  readonly enemy2: number;
  /** Class letters. */
  readonly enemyClass1: string;
  readonly enemyClass2: string;
  readonly questArtifact: number;
}

/** A role as it is written down, in words. */
export interface RoleRow {
  readonly name: string;
  /** Three letters that name the levels of its quest. */
  readonly code: string;
  readonly species: string;
  readonly leader: string;
  readonly guardian: string;
  readonly nemesis: string;
  readonly enemy1?: string;
  readonly enemy2?: string;
  readonly enemyClass1: string;
  readonly enemyClass2: string;
  readonly questArtifact: string;
}

/** What the fields of a row hold. */
export const ROLE_FIELDS = {
  name: 'a text',
  code: 'a text',
  species: 'a text',
  leader: 'a text',
  guardian: 'a text',
  nemesis: 'a text',
  enemy1: 'a text',
  enemy2: 'a text',
  enemyClass1: 'a text',
  enemyClass2: 'a text',
  questArtifact: 'a text',
} as const satisfies Readonly<Record<keyof RoleRow, FieldKind>>;

/** The form of a row that rules work with. */
export function compileRole(row: RoleRow, numbers: Numbers, artifacts: readonly Artifact[]): Role {
  const questArtifact = artifacts.findIndex(({ name }) => name === row.questArtifact);
  if (questArtifact < 0)
    throw new WrongDeclaration(`${row.name}: there is no artifact "${row.questArtifact}"`);
  const enemy = (name: string | undefined): number => (name === undefined ? -1 : numbers.species(name));
  return {
    ...row,
    species: numbers.species(row.species),
    leader: numbers.species(row.leader),
    guardian: numbers.species(row.guardian),
    nemesis: numbers.species(row.nemesis),
    enemy1: enemy(row.enemy1),
    enemy2: enemy(row.enemy2),
    questArtifact,
  };
}

/** The thirteen roles of NetHack 3.7. */
// biome-ignore format: a row a line
export const ROLE_ROWS: readonly RoleRow[] = [
  { name: 'Archeologist', code: 'Arc', species: 'archeologist', leader: 'Lord Carnarvon', guardian: 'student', nemesis: 'Minion of Huhetotl', enemy2: 'human mummy', enemyClass1: 'S', enemyClass2: 'M', questArtifact: 'The Orb of Detection' },
  { name: 'Barbarian', code: 'Bar', species: 'barbarian', leader: 'Pelias', guardian: 'chieftain', nemesis: 'Thoth Amon', enemy1: 'ogre', enemy2: 'troll', enemyClass1: 'O', enemyClass2: 'T', questArtifact: 'The Heart of Ahriman' },
  { name: 'Caveman', code: 'Cav', species: 'cave dweller', leader: 'Shaman Karnov', guardian: 'neanderthal', nemesis: 'Chromatic Dragon', enemy1: 'bugbear', enemy2: 'hill giant', enemyClass1: 'h', enemyClass2: 'H', questArtifact: 'The Sceptre of Might' },
  { name: 'Healer', code: 'Hea', species: 'healer', leader: 'Hippocrates', guardian: 'attendant', nemesis: 'Cyclops', enemy1: 'giant rat', enemy2: 'snake', enemyClass1: 'r', enemyClass2: 'Y', questArtifact: 'The Staff of Aesculapius' },
  { name: 'Knight', code: 'Kni', species: 'knight', leader: 'King Arthur', guardian: 'page', nemesis: 'Ixoth', enemy1: 'quasit', enemy2: 'ochre jelly', enemyClass1: 'i', enemyClass2: 'j', questArtifact: 'The Magic Mirror of Merlin' },
  { name: 'Monk', code: 'Mon', species: 'monk', leader: 'Grand Master', guardian: 'abbot', nemesis: 'Master Kaen', enemy1: 'earth elemental', enemy2: 'xorn', enemyClass1: 'E', enemyClass2: 'X', questArtifact: 'The Eyes of the Overworld' },
  { name: 'Priest', code: 'Pri', species: 'cleric', leader: 'Arch Priest', guardian: 'acolyte', nemesis: 'Nalzok', enemy1: 'human zombie', enemy2: 'wraith', enemyClass1: 'Z', enemyClass2: 'W', questArtifact: 'The Mitre of Holiness' },
  { name: 'Rogue', code: 'Rog', species: 'rogue', leader: 'Master of Thieves', guardian: 'thug', nemesis: 'Master Assassin', enemy1: 'leprechaun', enemy2: 'guardian naga', enemyClass1: 'n', enemyClass2: 'N', questArtifact: 'The Master Key of Thievery' },
  { name: 'Ranger', code: 'Ran', species: 'ranger', leader: 'Orion', guardian: 'hunter', nemesis: 'Scorpius', enemy1: 'forest centaur', enemy2: 'scorpion', enemyClass1: 'C', enemyClass2: 's', questArtifact: 'The Longbow of Diana' },
  { name: 'Samurai', code: 'Sam', species: 'samurai', leader: 'Lord Sato', guardian: 'roshi', nemesis: 'Ashikaga Takauji', enemy1: 'wolf', enemy2: 'stalker', enemyClass1: 'd', enemyClass2: 'E', questArtifact: 'The Tsurugi of Muramasa' },
  { name: 'Tourist', code: 'Tou', species: 'tourist', leader: 'Twoflower', guardian: 'guide', nemesis: 'Master of Thieves', enemy1: 'giant spider', enemy2: 'forest centaur', enemyClass1: 's', enemyClass2: 'C', questArtifact: 'The Platinum Yendorian Express Card' },
  { name: 'Valkyrie', code: 'Val', species: 'valkyrie', leader: 'Norn', guardian: 'warrior', nemesis: 'Lord Surtur', enemy1: 'fire ant', enemy2: 'fire giant', enemyClass1: 'a', enemyClass2: 'H', questArtifact: 'The Orb of Fate' },
  { name: 'Wizard', code: 'Wiz', species: 'wizard', leader: 'Neferet the Green', guardian: 'apprentice', nemesis: 'Dark One', enemy1: 'vampire bat', enemy2: 'xorn', enemyClass1: 'B', enemyClass2: 'W', questArtifact: 'The Eye of the Aethiopica' },
];
