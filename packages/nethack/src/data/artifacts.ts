// The artifacts of NetHack 3.7, and how an artifact is written down.

import { bitsOf, type FieldKind, numberOf } from './words.js';

/** An artifact in the form that rules work with. */
export interface Artifact {
  readonly name: string;
  readonly otyp: number;
  readonly flags: number;
  readonly alignment: number;
  /** The species of the role that it belongs to, or -1. */
  readonly role: number;
}

/** An artifact as it is written down, in words. */
export interface ArtifactRow {
  readonly name: string;
  /** The object type that it is one of. */
  readonly type: string;
  /** lawful, neutral, chaotic or none. */
  readonly align: string;
  /** Whose first gift it is, or whose quest is for it. */
  readonly role?: string;
  /** Words of `SPFX` in small letters. */
  readonly flags?: string;
}

/** What the fields of a row hold. */
export const ARTIFACT_FIELDS = {
  name: 'a text',
  type: 'a text',
  align: 'a text',
  role: 'a text',
  flags: 'a text',
} as const satisfies Readonly<Record<keyof ArtifactRow, FieldKind>>;

/** What artifacts can do, in the original's words. `nogen`: never made by chance. */
export const SPFX = {
  nogen: 0x1,
  restr: 0x2,
  intel: 0x4,
  speak: 0x8,
  seek: 0x10,
  warn: 0x20,
  attk: 0x40,
  defn: 0x80,
  drli: 0x100,
  search: 0x200,
  behead: 0x400,
  halres: 0x800,
  esp: 0x1000,
  stlth: 0x2000,
  regen: 0x4000,
  eregen: 0x8000,
  hspdam: 0x10000,
  hphdam: 0x20000,
  tctrl: 0x40000,
  luck: 0x80000,
  dmons: 0x100000,
  dclas: 0x200000,
  dflag1: 0x400000,
  dflag2: 0x800000,
  dalign: 0x1000000,
  xray: 0x2000000,
  reflect: 0x4000000,
  protect: 0x8000000,
} as const;

const ALIGNMENTS = { lawful: 1, neutral: 0, chaotic: -1, none: -128 } as const;

/** Looks up what rows name. */
export interface Numbers {
  species(name: string): number;
  object(name: string): number;
}

/** The form of a row that rules work with. */
export function compileArtifact(row: ArtifactRow, numbers: Numbers): Artifact {
  return {
    name: row.name,
    otyp: numbers.object(row.type),
    flags: bitsOf(row.flags, SPFX, `${row.name}, flags`),
    alignment: numberOf(row.align, ALIGNMENTS, `${row.name}, align`),
    role: row.role === undefined ? -1 : numbers.species(row.role),
  };
}

/** All artifacts of NetHack 3.7; the place in this list, from 1 on, is an artifact's number. */
// biome-ignore format: a row a line
export const ARTIFACT_ROWS: readonly ArtifactRow[] = [
  { name: 'Excalibur', type: 'long sword', align: 'lawful', role: 'knight', flags: 'nogen restr intel seek defn search' },
  { name: 'Stormbringer', type: 'runesword', align: 'chaotic', flags: 'restr intel attk defn drli' },
  { name: 'Mjollnir', type: 'war hammer', align: 'neutral', role: 'valkyrie', flags: 'restr attk' },
  { name: 'Cleaver', type: 'battle-axe', align: 'neutral', role: 'barbarian', flags: 'restr' },
  { name: 'Grimtooth', type: 'orcish dagger', align: 'chaotic', flags: 'restr warn dflag2' },
  { name: 'Orcrist', type: 'elven broadsword', align: 'chaotic', flags: 'warn dflag2' },
  { name: 'Sting', type: 'elven dagger', align: 'chaotic', flags: 'warn dflag2' },
  { name: 'Magicbane', type: 'athame', align: 'neutral', role: 'wizard', flags: 'restr attk defn' },
  { name: 'Frost Brand', type: 'long sword', align: 'none', flags: 'restr attk defn' },
  { name: 'Fire Brand', type: 'long sword', align: 'none', flags: 'restr attk defn' },
  { name: 'Dragonbane', type: 'broadsword', align: 'none', flags: 'restr dclas reflect' },
  { name: 'Demonbane', type: 'mace', align: 'lawful', role: 'cleric', flags: 'restr dflag2' },
  { name: 'Werebane', type: 'silver saber', align: 'none', flags: 'restr dflag2' },
  { name: 'Grayswandir', type: 'silver saber', align: 'lawful', flags: 'restr halres' },
  { name: 'Giantslayer', type: 'long sword', align: 'neutral', flags: 'restr dflag2' },
  { name: 'Ogresmasher', type: 'war hammer', align: 'none', flags: 'restr dclas' },
  { name: 'Trollsbane', type: 'morning star', align: 'none', flags: 'restr dclas' },
  { name: 'Vorpal Blade', type: 'long sword', align: 'neutral', flags: 'restr behead' },
  { name: 'Snickersnee', type: 'katana', align: 'lawful', role: 'samurai', flags: 'restr' },
  { name: 'Sunsword', type: 'long sword', align: 'lawful', flags: 'restr dflag2' },
  { name: 'The Orb of Detection', type: 'crystal ball', align: 'lawful', role: 'archeologist', flags: 'nogen restr intel' },
  { name: 'The Heart of Ahriman', type: 'luckstone', align: 'neutral', role: 'barbarian', flags: 'nogen restr intel' },
  { name: 'The Sceptre of Might', type: 'mace', align: 'lawful', role: 'cave dweller', flags: 'nogen restr intel dalign' },
  { name: 'The Staff of Aesculapius', type: 'quarterstaff', align: 'neutral', role: 'healer', flags: 'nogen restr intel attk drli regen' },
  { name: 'The Magic Mirror of Merlin', type: 'mirror', align: 'lawful', role: 'knight', flags: 'nogen restr intel speak' },
  { name: 'The Eyes of the Overworld', type: 'lenses', align: 'neutral', role: 'monk', flags: 'nogen restr intel xray' },
  { name: 'The Mitre of Holiness', type: 'helm of brilliance', align: 'lawful', role: 'cleric', flags: 'nogen restr intel dflag2 protect' },
  { name: 'The Longbow of Diana', type: 'bow', align: 'chaotic', role: 'ranger', flags: 'nogen restr intel reflect' },
  { name: 'The Master Key of Thievery', type: 'skeleton key', align: 'chaotic', role: 'rogue', flags: 'nogen restr intel speak' },
  { name: 'The Tsurugi of Muramasa', type: 'tsurugi', align: 'lawful', role: 'samurai', flags: 'nogen restr intel behead luck protect' },
  { name: 'The Platinum Yendorian Express Card', type: 'credit card', align: 'neutral', role: 'tourist', flags: 'nogen restr intel defn' },
  { name: 'The Orb of Fate', type: 'crystal ball', align: 'neutral', role: 'valkyrie', flags: 'nogen restr intel luck' },
  { name: 'The Eye of the Aethiopica', type: 'amulet of ESP', align: 'neutral', role: 'wizard', flags: 'nogen restr intel' },
];
