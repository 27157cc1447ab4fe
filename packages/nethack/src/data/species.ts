// What a species is, the meaning of its flags, and the small questions creation asks of it.

/** One attack of a species: how, with what, and its dice. */
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

/** Flags of species, first part: what their bodies are and can do. */
export const M1 = {
  /** Flies or floats. */
  FLY: 0x1,
  /** Can cross water. */
  SWIM: 0x2,
  /** Flows under doors. */
  AMORPHOUS: 0x4,
  /** Phases through rock. */
  WALLWALK: 0x8,
  /** Can cling to the ceiling. */
  CLING: 0x10,
  /** Digs through rock. */
  TUNNEL: 0x20,
  /** Needs a pick to dig. */
  NEEDPICK: 0x40,
  /** Hides under things. */
  CONCEAL: 0x80,
  /** Mimics, or blends in with the ceiling. */
  HIDE: 0x100,
  /** Survives under water. */
  AMPHIBIOUS: 0x200,
  /** Does not breathe. */
  BREATHLESS: 0x400,
  /** Cannot pick things up. */
  NOTAKE: 0x800,
  /** Has no eyes to gaze into or blind. */
  NOEYES: 0x1000,
  /** Has no hands to hold things. */
  NOHANDS: 0x2000,
  /** Has neither arms nor legs, so no hands. */
  NOLIMBS: 0x6000,
  /** Has no head to behead. */
  NOHEAD: 0x8000,
  /** Has no mind: golems, zombies, moulds. */
  MINDLESS: 0x10000,
  /** Has a body like a human: head, arms, torso. */
  HUMANOID: 0x20000,
  /** Has the body of an animal. */
  ANIMAL: 0x40000,
  /** Has the body of a snake. */
  SLITHY: 0x80000,
  /** Has no solid or liquid body. */
  UNSOLID: 0x100000,
  /** Has a thick hide or scales. */
  THICK_HIDE: 0x200000,
  /** Can lay eggs. */
  OVIPAROUS: 0x400000,
  /** Heals quickly. */
  REGEN: 0x800000,
  /** Sees what is invisible. */
  SEE_INVIS: 0x1000000,
  /** Can teleport. */
  TPORT: 0x2000000,
  /** Controls where it teleports. */
  TPORT_CNTRL: 0x4000000,
  /** Is acidic to eat. */
  ACID: 0x8000000,
  /** Is poisonous to eat. */
  POIS: 0x10000000,
  /** Eats corpses. */
  CARNIVORE: 0x20000000,
  /** Eats fruits. */
  HERBIVORE: 0x40000000,
  /** Eats metal. */
  METALLIVORE: 0x80000000,
} as const;

/** Flags of species, second part: what they are and want. */
export const M2 = {
  /** Players may not become it. */
  NOPOLY: 0x1,
  /** Is of the walking dead. */
  UNDEAD: 0x2,
  /** Is a lycanthrope. */
  WERE: 0x4,
  /** Is human. */
  HUMAN: 0x8,
  /** Is an elf. */
  ELF: 0x10,
  /** Is a dwarf. */
  DWARF: 0x20,
  /** Is a gnome. */
  GNOME: 0x40,
  /** Is an orc. */
  ORC: 0x80,
  /** Is a demon. */
  DEMON: 0x100,
  /** Is a guard or soldier. */
  MERC: 0x200,
  /** Is a lord of its kind. */
  LORD: 0x400,
  /** Is an overlord of its kind. */
  PRINCE: 0x800,
  /** Serves a deity. */
  MINION: 0x1000,
  /** Is a giant. */
  GIANT: 0x2000,
  /** Takes on other shapes. */
  SHAPESHIFTER: 0x4000,
  /** Is always male. */
  MALE: 0x10000,
  /** Is always female. */
  FEMALE: 0x20000,
  /** Is neither male nor female. */
  NEUTER: 0x40000,
  /** Has a proper name. */
  PNAME: 0x80000,
  /** Always begins hostile. */
  HOSTILE: 0x100000,
  /** Always begins peaceful. */
  PEACEFUL: 0x200000,
  /** Can be tamed by feeding. */
  DOMESTIC: 0x400000,
  /** Wanders at random. */
  WANDER: 0x800000,
  /** Follows to other levels. */
  STALK: 0x1000000,
  /** Gives more experience. */
  NASTY: 0x2000000,
  /** Is strong or big. */
  STRONG: 0x4000000,
  /** Throws boulders. */
  ROCKTHROW: 0x8000000,
  /** Likes gold. */
  GREEDY: 0x10000000,
  /** Likes gems. */
  JEWELS: 0x20000000,
  /** Picks up weapons and food. */
  COLLECT: 0x40000000,
  /** Picks up magic things. */
  MAGIC: 0x80000000,
} as const;

/** Flags of species, third part: what they wait for and see. */
export const M3 = {
  /** Would like to steal the Amulet. */
  WANTSAMUL: 0x1,
  /** Wants the bell. */
  WANTSBELL: 0x2,
  /** Wants the book. */
  WANTSBOOK: 0x4,
  /** Wants the candelabrum. */
  WANTSCAND: 0x8,
  /** Wants the quest artifact. */
  WANTSARTI: 0x10,
  /** Waits until the hero comes into view. */
  WAITFORU: 0x40,
  /** Lets the hero come close unless attacked. */
  CLOSE: 0x80,
  /** Sees warmth. */
  INFRAVISION: 0x100,
  /** Is warm. */
  INFRAVISIBLE: 0x200,
  /** Trades places with others. */
  DISPLACES: 0x400,
} as const;

/** Several of `M3` together. */
export const M3_MASKS = { COVETOUS: 0x1f, WAIT: 0xc0 } as const;

/** Flags of species that say how they come to be. */
export const G = {
  /** Leaves no corpse. */
  NOCORPSE: 0x10,
  /** Can be genocided. */
  GENO: 0x20,
  /** Comes in large groups. */
  LGROUP: 0x40,
  /** Comes in small groups. */
  SGROUP: 0x80,
  /** Comes only when asked for. */
  NOGEN: 0x200,
  /** Comes only in Gehennom. */
  HELL: 0x400,
  /** Does not come in Gehennom. */
  NOHELL: 0x800,
  /** Comes once. */
  UNIQ: 0x1000,
} as const;

/** Masks on the generation bits: how often a species comes, and that those gone count as well. */
export const G_MASKS = { FREQ: 0x7, IGNORE: 0x8000 } as const;

/** What species resist, and what their corpses convey. */
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

/** What species say; up to TRUMPET they are animals' sounds. */
export const MS = {
  SILENT: 0,
  BARK: 1,
  MEW: 2,
  ROAR: 3,
  BELLOW: 4,
  GROWL: 5,
  SQUEAK: 6,
  SQUAWK: 7,
  CHIRP: 8,
  HISS: 9,
  BUZZ: 10,
  GRUNT: 11,
  NEIGH: 12,
  MOO: 13,
  WAIL: 14,
  GURGLE: 15,
  BURBLE: 16,
  TRUMPET: 17,
  SHRIEK: 18,
  BONES: 19,
  LAUGH: 20,
  MUMBLE: 21,
  IMITATE: 22,
  WERE: 23,
  ORC: 24,
  HUMANOID: 25,
  ARREST: 26,
  SOLDIER: 27,
  GUARD: 28,
  DJINNI: 29,
  NURSE: 30,
  SEDUCE: 31,
  VAMPIRE: 32,
  BRIBE: 33,
  CUSS: 34,
  RIDER: 35,
  LEADER: 36,
  NEMESIS: 37,
  GUARDIAN: 38,
  SELL: 39,
  ORACLE: 40,
  PRIEST: 41,
  SPELL: 42,
  BOAST: 43,
  GROAN: 44,
} as const;

/** Sizes of species, in the original's numbers. */
export const SIZE = { TINY: 0, SMALL: 1, MEDIUM: 2, LARGE: 3, HUGE: 4, GIGANTIC: 7 } as const;

/** Flies, and so crosses water, lava and holes. */
export const isFlyer = (s: Species): boolean => (s.f1 & M1.FLY) !== 0;
/** Floats in the air without wings: eyes and lights. */
export const isFloater = (s: Species): boolean => s.letter === 'e' || s.letter === 'y';
/** Swims in water. */
export const isSwimmer = (s: Species): boolean => (s.f1 & M1.SWIM) !== 0;
/** Lives in water and on land. */
export const isAmphibious = (s: Species): boolean => (s.f1 & M1.AMPHIBIOUS) !== 0;
/** Walks through walls and rock. */
export const passesWalls = (s: Species): boolean => (s.f1 & M1.WALLWALK) !== 0;
/** Flows under closed doors. */
export const isAmorphous = (s: Species): boolean => (s.f1 & M1.AMORPHOUS) !== 0;
/** Has no solid body, like lights and vortices. */
export const isUnsolid = (s: Species): boolean => (s.f1 & M1.UNSOLID) !== 0;
/** Is an animal: wears nothing and uses no tools. */
export const isAnimal = (s: Species): boolean => (s.f1 & M1.ANIMAL) !== 0;
/** Has no mind, like golems and zombies. */
export const isMindless = (s: Species): boolean => (s.f1 & M1.MINDLESS) !== 0;
/** Has the shape of a human, and so can wear armour. */
export const isHumanoid = (s: Species): boolean => (s.f1 & M1.HUMANOID) !== 0;
/** Has the body of a snake: wears no boots. */
export const isSlithy = (s: Species): boolean => (s.f1 & M1.SLITHY) !== 0;
/** Hides under things. */
export const hidesUnder = (s: Species): boolean => (s.f1 & M1.CONCEAL) !== 0;
/** Has no hands to hold things with. */
export const hasNoHands = (s: Species): boolean => (s.f1 & M1.NOHANDS) !== 0;
/** Has eyes to see with. */
export const hasEyes = (s: Species): boolean => (s.f1 & M1.NOEYES) === 0;
/** Lays eggs. */
export const laysEggs = (s: Species): boolean => (s.f1 & M1.OVIPAROUS) !== 0;
/** Is undead: rises at night and in graveyards. */
export const isUndead = (s: Species): boolean => (s.f2 & M2.UNDEAD) !== 0;
/** Is of the human race. */
export const isHuman = (s: Species): boolean => (s.f2 & M2.HUMAN) !== 0;
/** Is of the elven race. */
export const isElf = (s: Species): boolean => (s.f2 & M2.ELF) !== 0;
/** Is of the dwarvish race. */
export const isDwarf = (s: Species): boolean => (s.f2 & M2.DWARF) !== 0;
/** Is of the gnomish race. */
export const isGnome = (s: Species): boolean => (s.f2 & M2.GNOME) !== 0;
/** Is of the orcish race. */
export const isOrc = (s: Species): boolean => (s.f2 & M2.ORC) !== 0;
/** Is a demon, lords and princes included. */
export const isDemon = (s: Species): boolean => (s.f2 & M2.DEMON) !== 0;
/** Fights for pay: soldiers and watchmen. */
export const isMercenary = (s: Species): boolean => (s.f2 & M2.MERC) !== 0;
/** Is a lord of its kind, the next below princes. */
export const isLord = (s: Species): boolean => (s.f2 & M2.LORD) !== 0;
/** Is a prince or king of its kind. */
export const isPrince = (s: Species): boolean => (s.f2 & M2.PRINCE) !== 0;
/** Is a demon below lords and princes. */
export const isMinor = (s: Species): boolean => isDemon(s) && !isLord(s) && !isPrince(s);
/** Serves a god. */
export const isMinion = (s: Species): boolean => (s.f2 & M2.MINION) !== 0;
/** Is a giant. */
export const isGiant = (s: Species): boolean => (s.f2 & M2.GIANT) !== 0;
/** Takes the shapes of other species. */
export const isShapeshifter = (s: Species): boolean => (s.f2 & M2.SHAPESHIFTER) !== 0;
/** Is always male. */
export const isMale = (s: Species): boolean => (s.f2 & M2.MALE) !== 0;
/** Is always female. */
export const isFemale = (s: Species): boolean => (s.f2 & M2.FEMALE) !== 0;
/** Is neither male nor female. */
export const isNeuter = (s: Species): boolean => (s.f2 & M2.NEUTER) !== 0;
/** Can be kept as a pet from the start: dogs, cats, horses. */
export const isDomestic = (s: Species): boolean => (s.f2 & M2.DOMESTIC) !== 0;
/** Is strong, and so may wield heavy weapons. */
export const isStrong = (s: Species): boolean => (s.f2 & M2.STRONG) !== 0;
/** Is worth more experience, and comes when the Wizard calls. */
export const isNasty = (s: Species): boolean => (s.f2 & M2.NASTY) !== 0;
/** Throws boulders, and may stand where they lie. */
export const throwsRocks = (s: Species): boolean => (s.f2 & M2.ROCKTHROW) !== 0;
/** Picks up gold. */
export const likesGold = (s: Species): boolean => (s.f2 & M2.GREEDY) !== 0;
/** Is peaceful to everybody. */
export const isAlwaysPeaceful = (s: Species): boolean => (s.f2 & M2.PEACEFUL) !== 0;
/** Is hostile to everybody. */
export const isAlwaysHostile = (s: Species): boolean => (s.f2 & M2.HOSTILE) !== 0;
/** Is one of its kind, like the Wizard. */
export const isUnique = (s: Species): boolean => (s.geno & G.UNIQ) !== 0;
/** Withstands one of the kinds of harm in `MR`, by its bit. */
export const resists = (s: Species, what: number): boolean => (s.resists & what) !== 0;
/** Attacks in this way, by the original's word for it (`WEAP`). */
export const hasAttack = (s: Species, type: string): boolean => s.attacks.some((a) => a.type === type);
