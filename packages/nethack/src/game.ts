// The state of a game that level creation reads and changes: the hero's facts, the dungeon, which species and artifacts
// exist, the next id. One object a game; several games stand side by side without sharing anything that changes.

import type { ObjectType } from './data/objects.js';
import { PM } from './data/pm.js';
import type { Role } from './data/roles.js';
import { M2, M3, MS, type Species } from './data/species.js';
import type { Dungeon } from './dungeon/dungeon.js';
import type { Appearances } from './looks.js';
import type { Ruleset } from './ruleset/ruleset.js';

/** Flags of a race that make species of other races its friends or enemies. */
interface Race {
  readonly name: string;
  readonly self: number;
  readonly love: number;
  readonly hate: number;
  readonly species: number;
}

const HUMAN_RACE: Race = {
  name: 'human',
  self: M2.HUMAN,
  love: 0,
  hate: M2.GNOME | M2.ORC,
  species: PM.HUMAN,
};

/** Who plays, as far as levels depend on it. */
export interface Hero {
  readonly role: Role;
  readonly race: Race;
  readonly name: string;
  readonly female: boolean;
  /** -1 chaotic, 0 neutral, 1 lawful. */
  readonly align: number;
  readonly alignRecord: number;
  readonly level: number;
  readonly luck: number;
  readonly hasAmulet: boolean;
  readonly seesInvisible: boolean;
  /** Where the hero stands while a level is made; (0,0) is off the map. */
  x: number;
  y: number;
}

/** What a game starts from. All of it is recorded for the reference traces. */
export interface GameStart extends Appearances {
  /** What the dungeon was drawn from; recordings of levels name it. */
  readonly seed: number;
  readonly ruleset: Ruleset;
  readonly roleCode: string;
  readonly female: boolean;
  readonly align: number;
  /** How well the hero has kept to it. */
  readonly alignRecord: number;
  readonly heroName: string;
  /** Next object or monster id. */
  readonly ident: number;
  readonly leaderIsFemale: boolean;
  readonly nemesisIsFemale: boolean;
  readonly birthday: number;
  /** Order of alignments in the themed-room script's state. */
  readonly themesAlign: readonly string[];
  readonly dungeon: Dungeon;
}

/** Bits of `Game.gone`. */
export const GONE = { EXTINCT: 1, GENOCIDED: 2 } as const;

/** All that outlives a level. Make one from a `GameStart` for each game, and build its levels in any order with `buildLevel`. */
export class Game {
  readonly startSeed: number;
  readonly ruleset: Ruleset;
  readonly hero: Hero;
  readonly dungeon: Dungeon;
  readonly species: readonly Species[];
  readonly objectTypes: readonly ObjectType[];
  /** Probabilities of object types; those of gems change with each level. */
  readonly probs: Int32Array;
  readonly born: Uint8Array;
  readonly gone: Uint8Array;
  /** Counts changes of `gone`, so that what depends on it can be kept until it changes. */
  goneVersion = 0;
  readonly artifactExists: Uint8Array;
  ident: number;
  readonly moves = 1;
  readonly birthday: number;
  readonly leaderIsFemale: boolean;
  readonly nemesisIsFemale: boolean;
  readonly themesAlign: readonly string[];
  readonly nothingHasNoDirection: boolean;
  /** Fruits named in this game besides the usual one. */
  readonly fruits: number[] = [];
  /** What level scripts keep from one level to the next. */
  readonly variables = new Map<string, unknown>();
  /** The first bookshop of a game stocks a novel. */
  novelStocked = false;
  /** Connections already built, by id: a branch is made once. */
  ludiosPlaced = false;

  constructor(start: GameStart) {
    this.startSeed = start.seed;
    const { ruleset } = start;
    const role = ruleset.roles.find((r) => r.code === start.roleCode);
    if (role === undefined) throw new RangeError(`there is no role ${start.roleCode}`);
    this.ruleset = ruleset;
    this.hero = {
      role,
      race: HUMAN_RACE,
      name: start.heroName,
      female: start.female,
      align: start.align,
      alignRecord: start.alignRecord,
      level: 1,
      luck: 0,
      hasAmulet: false,
      // Of all roles only monks begin with it.
      seesInvisible: role.code === 'Mon',
      x: 0,
      y: 0,
    };
    // A game moves the entrance of Fort Ludios: its ways are its own.
    this.dungeon = { ...start.dungeon, connections: start.dungeon.connections.map((way) => ({ ...way })) };
    this.species = speciesForRole(ruleset, role, start.align);
    this.objectTypes = start.objectTypes;
    this.probs = ruleset.probabilities.slice();
    this.born = new Uint8Array(ruleset.species.length);
    this.gone = new Uint8Array(ruleset.species.length);
    this.artifactExists = new Uint8Array(ruleset.artifacts.length);
    this.ident = start.ident;
    this.birthday = start.birthday;
    this.leaderIsFemale = start.leaderIsFemale;
    this.nemesisIsFemale = start.nemesisIsFemale;
    this.themesAlign = start.themesAlign;
    this.nothingHasNoDirection = start.nothingHasNoDirection;
  }

  /** The species with this number; asking for one that is not there is a mistake of the caller. */
  kind(index: number): Species {
    const species = this.species[index];
    if (species === undefined) throw new RangeError(`there is no species ${index}`);
    return species;
  }

  type(otyp: number): ObjectType {
    const type = this.objectTypes[otyp];
    if (type === undefined) throw new RangeError(`there is no object type ${otyp}`);
    return type;
  }

  /** The object type that scripts name so, or that looks so in this game; -1 when there is none. */
  objectNamed(name: string): number {
    return this.ruleset.names.object(name, this.objectTypes);
  }

  /** The type of a class that looks so in this game; -1 when there is none. */
  typeLooking(description: string, cls: number): number {
    return this.objectTypes.findIndex((type) => type.cls === cls && type.description === description);
  }

  isGone(index: number): boolean {
    return this.gone[index] !== 0;
  }

  artifactCount(): number {
    let count = 0;
    for (const exists of this.artifactExists) count += exists;
    return count;
  }
}

/** The species table as a hero's role changes it: leader and guardians become friends, the nemesis an enemy in waiting. */
function speciesForRole(ruleset: Ruleset, role: Role, align: number): readonly Species[] {
  const all = ruleset.species.slice();
  const change = (index: number, edit: (s: Species) => Partial<Species>) => {
    const old = all[index];
    if (old !== undefined) all[index] = { ...old, ...edit(old) };
  };
  change(role.leader, (s) => ({
    sound: MS.LEADER,
    f2: s.f2 | M2.PEACEFUL,
    f3: s.f3 | M3.CLOSE,
    align: align * 3,
  }));
  change(role.guardian, (s) => ({ f2: s.f2 | M2.PEACEFUL, align: align * 3 }));
  change(role.nemesis, (s) => ({
    sound: MS.NEMESIS,
    f2: (s.f2 & ~M2.PEACEFUL) | M2.NASTY | M2.STALK | M2.HOSTILE,
    f3: (s.f3 & ~M3.CLOSE) | M3.WANTSARTI | M3.WAITFORU,
  }));
  return all;
}
