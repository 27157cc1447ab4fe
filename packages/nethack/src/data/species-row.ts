// How a species is written down, and how that becomes the form that rules work with. Variants write the same rows.

import { COLOURS } from './colours.js';
import { type Attack, G, M1, M2, M3, MR, MS, SIZE, type Species } from './species.js';
import { bitsOf, type FieldKind, numberOf, WrongDeclaration, wordsFor, wordsOf } from './words.js';

/** One species. What is left out is 0, or none. */
export interface SpeciesRow {
  readonly name: string;
  /** A name that no other species has, where `name` is shared. */
  readonly id?: string;
  readonly male?: string;
  readonly female?: string;
  /** The class, as its letter on the map. */
  readonly letter: string;
  readonly level?: number;
  readonly speed?: number;
  readonly ac?: number;
  /** Magic resistance, in a hundred. */
  readonly mr?: number;
  /** Below 0 chaotic, above 0 lawful; -128 is no alignment at all. */
  readonly align?: number;
  /** How often it comes by random choice, to 7. */
  readonly freq?: number;
  /** True for what never comes by random choice, not even when everything else may. */
  readonly apart?: boolean;
  /** Words of `M1`, `M2`, `M3` and `G` in small letters. */
  readonly flags?: string;
  readonly resists?: string;
  readonly conveys?: string;
  readonly sound?: string;
  readonly size?: string;
  readonly weight?: number;
  readonly food?: number;
  readonly difficulty?: number;
  readonly colour?: string;
  /** Attacks as "how [with what] NdS", commas between: `bite 2d4, sting poison 3d4`. */
  readonly attacks?: string;
}

/** What each field holds. */
export const SPECIES_FIELDS = {
  name: 'a text',
  id: 'a text',
  male: 'a text',
  female: 'a text',
  letter: 'a text',
  level: 'a whole number',
  speed: 'a whole number',
  ac: 'a whole number',
  mr: 'a whole number',
  align: 'a whole number',
  freq: 'a whole number',
  apart: 'true or false',
  flags: 'a text',
  resists: 'a text',
  conveys: 'a text',
  sound: 'a text',
  size: 'a text',
  weight: 'a whole number',
  food: 'a whole number',
  difficulty: 'a whole number',
  colour: 'a text',
  attacks: 'a text',
} as const satisfies Readonly<Record<keyof SpeciesRow, FieldKind>>;

const WORDS = {
  m1: wordsFor(M1),
  m2: wordsFor(M2),
  m3: wordsFor(M3),
  generation: wordsFor(G),
  resistances: wordsFor(MR),
  sounds: wordsFor(MS),
  sizes: wordsFor(SIZE),
} as const;

/** The form of a row that rules work with. */
export function compileSpecies(row: SpeciesRow, index: number): Species {
  const what = row.id ?? row.name;
  const flags = { m1: 0, m2: 0, m3: 0, generation: 0 };
  for (const word of wordsOf(row.flags)) {
    const kind = FLAG_KINDS.get(word);
    if (kind === undefined) throw new WrongDeclaration(`${what}: there is no flag "${word}"`);
    flags[kind] |= WORDS[kind][word] as number;
  }
  return {
    index,
    name: row.name,
    maleName: row.male ?? null,
    femaleName: row.female ?? null,
    letter: row.letter,
    level: row.level ?? 0,
    speed: row.speed ?? 0,
    ac: row.ac ?? 0,
    mr: row.mr ?? 0,
    align: row.align ?? 0,
    geno: flags.generation | (row.freq ?? 0),
    weight: row.weight ?? 0,
    nutrition: row.food ?? 0,
    sound: numberOf(row.sound ?? 'silent', WORDS.sounds, `${what}, sound`),
    size: numberOf(row.size ?? 'tiny', WORDS.sizes, `${what}, size`),
    resists: bitsOf(row.resists, WORDS.resistances, `${what}, resists`),
    conveys: bitsOf(row.conveys, WORDS.resistances, `${what}, conveys`),
    f1: flags.m1 >>> 0,
    f2: flags.m2 >>> 0,
    f3: flags.m3,
    difficulty: row.difficulty ?? 0,
    color: numberOf(row.colour ?? 'black', COLOURS, `${what}, colour`),
    attacks: (row.attacks ?? '')
      .split(', ')
      .filter((attack) => attack !== '')
      .map((attack) => compileAttack(attack, what)),
  };
}

const FLAG_KINDS: ReadonlyMap<string, 'm1' | 'm2' | 'm3' | 'generation'> = new Map(
  (['m1', 'm2', 'm3', 'generation'] as const).flatMap((kind) =>
    Object.keys(WORDS[kind]).map((word) => [word, kind] as const),
  ),
);

/** Ways of attacking, with the original's codes for them. */
const WAYS: Readonly<Record<string, string>> = {
  bite: 'BITE',
  boom: 'BOOM',
  breath: 'BREA',
  butt: 'BUTT',
  claw: 'CLAW',
  engulf: 'ENGL',
  explode: 'EXPL',
  gaze: 'GAZE',
  hug: 'HUGS',
  kick: 'KICK',
  magic: 'MAGC',
  passive: 'NONE',
  spit: 'SPIT',
  sting: 'STNG',
  tentacle: 'TENT',
  touch: 'TUCH',
  weapon: 'WEAP',
};

/** What attacks do besides wounding, with the original's codes. */
const DAMAGE: Readonly<Record<string, string>> = {
  acid: 'ACID',
  blind: 'BLND',
  clerical: 'CLRC',
  cold: 'COLD',
  confuse: 'CONF',
  corrode: 'CORR',
  curse: 'CURS',
  death: 'DETH',
  digest: 'DGST',
  disease: 'DISE',
  disenchant: 'ENCH',
  disintegrate: 'DISN',
  'drain-constitution': 'DRCO',
  'drain-dexterity': 'DRDX',
  'drain-energy': 'DREN',
  'drain-intelligence': 'DRIN',
  'drain-life': 'DRLI',
  famine: 'FAMN',
  fire: 'FIRE',
  hallucinate: 'HALU',
  heal: 'HEAL',
  legs: 'LEGS',
  lycanthropy: 'WERE',
  missiles: 'MAGM',
  paralyse: 'PLYS',
  pestilence: 'PEST',
  poison: 'DRST',
  polymorph: 'POLY',
  random: 'RBRE',
  rot: 'DCAY',
  rust: 'RUST',
  seduce: 'SEDU',
  'seduce-fully': 'SSEX',
  shock: 'ELEC',
  sleep: 'SLEE',
  slime: 'SLIM',
  slow: 'SLOW',
  spell: 'SPEL',
  'steal-amulet': 'SAMU',
  'steal-gold': 'SGLD',
  'steal-item': 'SITM',
  stick: 'STCK',
  stone: 'STON',
  stun: 'STUN',
  teleport: 'TLPT',
  wrap: 'WRAP',
};

function compileAttack(text: string, what: string): Attack {
  const match = /^([a-z]+) (?:([a-z-]+) )?(\d+)d(\d+)$/.exec(text);
  const type = WAYS[match?.[1] ?? ''];
  const damage = match?.[2] === undefined ? 'PHYS' : DAMAGE[match[2]];
  if (match === null || type === undefined || damage === undefined)
    throw new WrongDeclaration(
      `${what}: "${text}" is no attack: how, with what if anything, dice, as in "sting poison 1d3"`,
    );
  return { type, damage, n: Number(match[3]), sides: Number(match[4]) };
}
