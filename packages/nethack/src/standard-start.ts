// The start of a game that levels are built under unless told otherwise: start seed 228, one start for each role, as in the
// recordings. What the start's draws decide is kept here as facts; looks and dungeon are drawn.

import { drawDungeon } from './dungeon/structure.js';
import type { GameStart } from './game.js';
import { drawLooks } from './looks.js';
import { NETHACK } from './nethack-ruleset.js';
import { Dice } from './random/dice.js';
import type { Ruleset } from './ruleset/ruleset.js';

const START_SEED = 228;
const HERO_NAME = 'Tracer';
const BIRTHDAY = 1_729_771_200;

interface RoleStart {
  /** Outputs of the generator used before the dungeon is laid out. */
  readonly before: number;
  readonly female?: boolean;
  readonly align?: number;
  readonly record?: number;
  readonly ident: number;
  readonly leaderIsFemale?: boolean;
  readonly nemesisIsFemale?: boolean;
  /** Initials of the alignments in the themed-room script's order. */
  readonly themes: string;
}

const ROLE_STARTS: Readonly<Record<string, RoleStart>> = {
  Arc: { before: 199, record: 10, ident: 14, nemesisIsFemale: true, themes: 'nlc' },
  Bar: { before: 198, record: 10, ident: 7, themes: 'lnc' },
  Cav: { before: 198, ident: 26, nemesisIsFemale: true, themes: 'cnl' },
  Hea: { before: 198, record: 10, ident: 37, themes: 'cnl' },
  Kni: { before: 198, record: 10, align: 1, ident: 40, themes: 'cln' },
  Mon: { before: 198, record: 10, ident: 35, themes: 'cln' },
  Pri: { before: 199, ident: 28, themes: 'nlc' },
  Ran: { before: 198, record: 10, ident: 18, themes: 'lcn' },
  Rog: { before: 198, record: 10, align: -1, ident: 10, themes: 'nlc' },
  Sam: { before: 198, record: 10, align: 1, ident: 9, themes: 'lcn' },
  Tou: { before: 198, ident: 35, themes: 'nlc' },
  Val: { before: 198, female: true, ident: 6, leaderIsFemale: true, themes: 'nlc' },
  Wiz: { before: 199, ident: 26, leaderIsFemale: true, nemesisIsFemale: true, themes: 'lnc' },
};

const ALIGNMENTS: Readonly<Record<string, string>> = { l: 'law', n: 'neutral', c: 'chaos' };

/** Codes of the roles that there are starts for. */
export const STANDARD_ROLES: readonly string[] = Object.keys(ROLE_STARTS);

/** The start of the role with this code (`Val`). */
export function standardStart(roleCode: string, ruleset: Ruleset = NETHACK): GameStart {
  const role = ROLE_STARTS[roleCode];
  if (role === undefined) throw new RangeError(`there is no role ${roleCode}`);
  const dice = new Dice(START_SEED);
  dice.skip(role.before);
  return {
    seed: START_SEED,
    ruleset,
    roleCode,
    female: role.female ?? false,
    align: role.align ?? 0,
    alignRecord: role.record ?? 0,
    heroName: HERO_NAME,
    ident: role.ident,
    leaderIsFemale: role.leaderIsFemale ?? false,
    nemesisIsFemale: role.nemesisIsFemale ?? false,
    birthday: BIRTHDAY,
    themesAlign: [...role.themes].map((initial) => ALIGNMENTS[initial] ?? ''),
    dungeon: drawDungeon(dice, roleCode, ruleset.plan),
    ...drawLooks(ruleset, new Dice(START_SEED)),
  };
}
