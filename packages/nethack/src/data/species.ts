// Species with named columns, the meaning of their flag bits, and the small questions creation asks of them.

import { SPECIES_ROWS } from './species-rows.js';

export interface Attack {
  readonly type: string;
  readonly damage: string;
  readonly n: number;
  readonly sides: number;
}

/** One kind of monster. A game holds its own array of these, because a role changes a few entries. */
export interface Species {
  readonly index: number;
  readonly name: string;
  readonly maleName: string | null;
  readonly femaleName: string | null;
  /** Class letter, as on the map. */
  readonly letter: string;
  readonly level: number;
  readonly speed: number;
  readonly ac: number;
  readonly mr: number;
  readonly align: number;
  readonly geno: number;
  readonly weight: number;
  readonly nutrition: number;
  readonly sound: number;
  readonly size: number;
  readonly resists: number;
  readonly conveys: number;
  readonly f1: number;
  readonly f2: number;
  readonly f3: number;
  readonly difficulty: number;
  readonly color: number;
  readonly attacks: readonly Attack[];
}

export const SPECIES: readonly Species[] = SPECIES_ROWS.map((row, index) => ({
  index,
  name: row[0],
  maleName: row[1],
  femaleName: row[2],
  letter: row[3],
  level: row[4],
  speed: row[5],
  ac: row[6],
  mr: row[7],
  align: row[8],
  geno: row[9],
  weight: row[10],
  nutrition: row[11],
  sound: row[12],
  size: row[13],
  resists: row[14],
  conveys: row[15],
  f1: row[16],
  f2: row[17],
  f3: row[18],
  difficulty: row[19],
  color: row[20],
  attacks: row[21].map(([type, damage, n, sides]) => ({ type, damage, n, sides })),
}));

/** Species from here on never come from random choice. */
export const SPECIAL_PM = 330;

const M1 = {
  FLY: 0x1,
  SWIM: 0x2,
  AMORPHOUS: 0x4,
  WALLWALK: 0x8,
  CLING: 0x10,
  TUNNEL: 0x20,
  NEEDPICK: 0x40,
  CONCEAL: 0x80,
  HIDE: 0x100,
  AMPHIBIOUS: 0x200,
  BREATHLESS: 0x400,
  NOTAKE: 0x800,
  NOEYES: 0x1000,
  NOHANDS: 0x2000,
  NOLIMBS: 0x6000,
  NOHEAD: 0x8000,
  MINDLESS: 0x10000,
  HUMANOID: 0x20000,
  ANIMAL: 0x40000,
  SLITHY: 0x80000,
  UNSOLID: 0x100000,
  THICK_HIDE: 0x200000,
  OVIPAROUS: 0x400000,
  REGEN: 0x800000,
  ACID: 0x8000000,
  CARNIVORE: 0x20000000,
} as const;

export const M2 = {
  NOPOLY: 0x1,
  UNDEAD: 0x2,
  WERE: 0x4,
  HUMAN: 0x8,
  ELF: 0x10,
  DWARF: 0x20,
  GNOME: 0x40,
  ORC: 0x80,
  DEMON: 0x100,
  MERC: 0x200,
  LORD: 0x400,
  PRINCE: 0x800,
  MINION: 0x1000,
  GIANT: 0x2000,
  SHAPESHIFTER: 0x4000,
  MALE: 0x10000,
  FEMALE: 0x20000,
  NEUTER: 0x40000,
  PNAME: 0x80000,
  HOSTILE: 0x100000,
  PEACEFUL: 0x200000,
  DOMESTIC: 0x400000,
  WANDER: 0x800000,
  STALK: 0x1000000,
  NASTY: 0x2000000,
  STRONG: 0x4000000,
  ROCKTHROW: 0x8000000,
  GREEDY: 0x10000000,
  JEWELS: 0x20000000,
  COLLECT: 0x40000000,
} as const;

export const M3 = {
  WANTSAMUL: 0x1,
  WANTSARTI: 0x10,
  COVETOUS: 0x1f,
  WAITFORU: 0x40,
  CLOSE: 0x80,
  WAITMASK: 0xc0,
  INFRAVISION: 0x100,
  INFRAVISIBLE: 0x200,
  DISPLACES: 0x400,
} as const;

export const G = {
  FREQ: 0x7,
  NOCORPSE: 0x10,
  GENO: 0x20,
  LGROUP: 0x40,
  SGROUP: 0x80,
  NOGEN: 0x200,
  HELL: 0x400,
  NOHELL: 0x800,
  UNIQ: 0x1000,
  IGNORE: 0x8000,
} as const;

export const MR = {
  FIRE: 1,
  COLD: 2,
  SLEEP: 4,
  DISINT: 8,
  ELEC: 16,
  POISON: 32,
  ACID: 64,
  STONE: 128,
} as const;

export const MS = {
  ANIMAL: 17,
  ORC: 24,
  BRIBE: 33,
  RIDER: 35,
  LEADER: 36,
  NEMESIS: 37,
  GUARDIAN: 38,
  SELL: 39,
  ORACLE: 40,
  PRIEST: 41,
} as const;

export const SIZE = { TINY: 0, SMALL: 1, MEDIUM: 2, HUMAN: 2, LARGE: 3, HUGE: 4, GIGANTIC: 7 } as const;

export const isFlyer = (s: Species): boolean => (s.f1 & M1.FLY) !== 0;
export const isFloater = (s: Species): boolean => s.letter === 'e' || s.letter === 'y';
export const isSwimmer = (s: Species): boolean => (s.f1 & M1.SWIM) !== 0;
export const isAmphibious = (s: Species): boolean => (s.f1 & M1.AMPHIBIOUS) !== 0;
export const passesWalls = (s: Species): boolean => (s.f1 & M1.WALLWALK) !== 0;
export const isAmorphous = (s: Species): boolean => (s.f1 & M1.AMORPHOUS) !== 0;
export const isUnsolid = (s: Species): boolean => (s.f1 & M1.UNSOLID) !== 0;
export const isAnimal = (s: Species): boolean => (s.f1 & M1.ANIMAL) !== 0;
export const isMindless = (s: Species): boolean => (s.f1 & M1.MINDLESS) !== 0;
export const isHumanoid = (s: Species): boolean => (s.f1 & M1.HUMANOID) !== 0;
export const isSlithy = (s: Species): boolean => (s.f1 & M1.SLITHY) !== 0;
export const hidesUnder = (s: Species): boolean => (s.f1 & M1.CONCEAL) !== 0;
export const hasNoHands = (s: Species): boolean => (s.f1 & M1.NOHANDS) !== 0;
export const hasEyes = (s: Species): boolean => (s.f1 & M1.NOEYES) === 0;
export const isUndead = (s: Species): boolean => (s.f2 & M2.UNDEAD) !== 0;
export const isHuman = (s: Species): boolean => (s.f2 & M2.HUMAN) !== 0;
export const isElf = (s: Species): boolean => (s.f2 & M2.ELF) !== 0;
export const isDwarf = (s: Species): boolean => (s.f2 & M2.DWARF) !== 0;
export const isGnome = (s: Species): boolean => (s.f2 & M2.GNOME) !== 0;
export const isOrc = (s: Species): boolean => (s.f2 & M2.ORC) !== 0;
export const isDemon = (s: Species): boolean => (s.f2 & M2.DEMON) !== 0;
export const isMercenary = (s: Species): boolean => (s.f2 & M2.MERC) !== 0;
export const isLord = (s: Species): boolean => (s.f2 & M2.LORD) !== 0;
export const isPrince = (s: Species): boolean => (s.f2 & M2.PRINCE) !== 0;
export const isMinor = (s: Species): boolean => isDemon(s) && !isLord(s) && !isPrince(s);
export const isMinion = (s: Species): boolean => (s.f2 & M2.MINION) !== 0;
export const isGiant = (s: Species): boolean => (s.f2 & M2.GIANT) !== 0;
export const isShapeshifter = (s: Species): boolean => (s.f2 & M2.SHAPESHIFTER) !== 0;
export const isMale = (s: Species): boolean => (s.f2 & M2.MALE) !== 0;
export const isFemale = (s: Species): boolean => (s.f2 & M2.FEMALE) !== 0;
export const isNeuter = (s: Species): boolean => (s.f2 & M2.NEUTER) !== 0;
export const isDomestic = (s: Species): boolean => (s.f2 & M2.DOMESTIC) !== 0;
export const isStrong = (s: Species): boolean => (s.f2 & M2.STRONG) !== 0;
export const isNasty = (s: Species): boolean => (s.f2 & M2.NASTY) !== 0;
export const throwsRocks = (s: Species): boolean => (s.f2 & M2.ROCKTHROW) !== 0;
export const likesGold = (s: Species): boolean => (s.f2 & M2.GREEDY) !== 0;
export const isAlwaysPeaceful = (s: Species): boolean => (s.f2 & M2.PEACEFUL) !== 0;
export const isAlwaysHostile = (s: Species): boolean => (s.f2 & M2.HOSTILE) !== 0;
export const isUnique = (s: Species): boolean => (s.geno & G.UNIQ) !== 0;
export const resists = (s: Species, what: number): boolean => (s.resists & what) !== 0;
export const hasAttack = (s: Species, type: string): boolean => s.attacks.some((a) => a.type === type);
