// What the rules ask of a species: how it strikes, what it perceives, where it can go. The facts are NetHack's; what they mean
// for somebody who hides is ours.

import { M1, M2, M3, MR, type Species } from '@stairwell/nethack';

/** What a blow does besides wounding. */
export type Special = 'plain' | 'venom' | 'numb' | 'grip' | 'drain' | 'theft' | 'teleport' | 'burst';

/** A species as somebody meets it who has no sword. */
export interface Habits {
  /** How it strikes whoever is beside it, as a verb: "bites"; undefined for those who never do. */
  readonly strikes: string | undefined;
  /** How it strikes from afar; undefined for those who do not. */
  readonly shoots: string | undefined;
  readonly special: Special;
  /** Touching it hurts. */
  readonly stings: boolean;
  readonly seesInvisible: boolean;
  readonly seesWarmth: boolean;
  readonly hasEyes: boolean;
  /** It follows a trail by its nose. */
  readonly hasNose: boolean;
  readonly sleep: 'light' | 'plain' | 'deep';
  readonly resistsSleep: boolean;
  /** What a shut door is to it. */
  readonly doors: 'held' | 'opens' | 'breaks' | 'seeps';
  readonly flies: boolean;
  readonly swims: boolean;
  /** It lives in water and nowhere else. */
  readonly isFish: boolean;
  readonly walksThroughRock: boolean;
  /** It goes and strikes straight only, as grid bugs do. */
  readonly isStraight: boolean;
  /** Elbereth means nothing to it. */
  readonly isBold: boolean;
}

/** How those strike who are beside the hero, by NetHack's code, from the most to the least telling. */
const BLOWS: Readonly<Record<string, string>> = {
  EXPL: 'explodes at',
  ENGL: 'engulfs',
  HUGS: 'crushes',
  STNG: 'stings',
  BITE: 'bites',
  TENT: 'sucks at',
  CLAW: 'claws',
  WEAP: 'hits',
  BUTT: 'butts',
  KICK: 'kicks',
  TUCH: 'touches',
};

/** And from afar. */
const SHOTS: Readonly<Record<string, string>> = {
  BREA: 'breathes at',
  SPIT: 'spits at',
  GAZE: 'stares at',
  MAGC: 'casts a spell at',
};

const SPECIALS: Readonly<Record<string, Special>> = {
  DRST: 'venom',
  DRCO: 'venom',
  DRDX: 'venom',
  DISE: 'venom',
  WERE: 'venom',
  STON: 'venom',
  PEST: 'venom',
  FAMN: 'venom',
  FIRE: 'venom',
  COLD: 'venom',
  ELEC: 'venom',
  ACID: 'venom',
  PLYS: 'numb',
  SLEE: 'numb',
  STUN: 'numb',
  CONF: 'numb',
  STCK: 'grip',
  WRAP: 'grip',
  DGST: 'grip',
  DRLI: 'drain',
  DRIN: 'drain',
  DETH: 'drain',
  SITM: 'theft',
  SGLD: 'theft',
  SEDU: 'theft',
  SSEX: 'theft',
  SAMU: 'theft',
  TLPT: 'teleport',
};

/** The habits of a species. */
export function habitsOf(kind: Species): Habits {
  const { attacks, letter, f1, f2, f3, name } = kind;
  const blows = attacks.filter(({ type }) => BLOWS[type] !== undefined);
  const blow = Object.keys(BLOWS).find((type) => blows.some((attack) => attack.type === type));
  const shot = Object.keys(SHOTS).find((type) => attacks.some((attack) => attack.type === type));
  const special = blows.map(({ damage }) => SPECIALS[damage]).find((each) => each !== undefined);
  const hasHands = (f1 & M1.NOHANDS) === 0 && (f1 & M1.ANIMAL) === 0;
  return {
    strikes: blow && BLOWS[blow],
    shoots: shot && SHOTS[shot],
    special: blow === 'EXPL' ? 'burst' : (special ?? (blow === 'HUGS' || blow === 'ENGL' ? 'grip' : 'plain')),
    stings: attacks.some(({ type, sides }) => type === 'NONE' && sides > 0),
    seesInvisible: (f1 & M1.SEE_INVIS) !== 0,
    seesWarmth: (f3 & M3.INFRAVISION) !== 0,
    hasEyes: (f1 & M1.NOEYES) === 0,
    hasNose: letter === 'd' || letter === 'f' || letter === 'q',
    sleep: sleepOf(kind),
    resistsSleep: (kind.resists & MR.SLEEP) !== 0,
    doors:
      (f1 & (M1.AMORPHOUS | M1.UNSOLID | M1.WALLWALK)) !== 0
        ? 'seeps'
        : (f2 & M2.GIANT) !== 0
          ? 'breaks'
          : hasHands
            ? 'opens'
            : 'held',
    flies: (f1 & M1.FLY) !== 0 || letter === 'e' || letter === 'y',
    swims: (f1 & (M1.SWIM | M1.AMPHIBIOUS)) !== 0,
    isFish: letter === ';',
    walksThroughRock: (f1 & M1.WALLWALK) !== 0,
    isStraight: name === 'grid bug',
    isBold: letter === '@' || letter === 'A' || (f2 & M2.HUMAN) !== 0 || name === 'minotaur',
  };
}

/** As in NetHack: dogs and people wake easily, nymphs, jabberwocks and leprechauns hardly ever. */
function sleepOf({ letter, f2 }: Species): Habits['sleep'] {
  if (letter === 'n' || letter === 'J' || letter === 'l') return 'deep';
  return letter === 'd' || (f2 & M2.HUMAN) !== 0 ? 'light' : 'plain';
}
