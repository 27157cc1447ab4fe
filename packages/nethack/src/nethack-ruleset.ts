// NetHack 3.7 as a ruleset.

import { ARTIFACTS } from './data/artifacts.js';
import { OBJECT_TYPES } from './data/objects.js';
import { ROLES } from './data/roles.js';
import { KEEPER_NAMES, SHOP_TYPES } from './data/shops.js';
import { SPECIES } from './data/species.js';
import * as tables from './data/tables.js';
import { ENGRAVINGS, EPITAPHS, FALSE_RUMOURS, TRUE_RUMOURS } from './data/texts.js';
import { TRAP_NUMBERS } from './data/traps.js';
import { DUNGEON_PLAN } from './dungeon/plan.js';
import { MAP_LETTERS } from './level/terrain.js';
import { createRuleset, type Ruleset } from './ruleset/ruleset.js';
import { DES_FUNCTIONS } from './script/des.js';
import { LEVEL_FLAGS } from './script/level-flags.js';

const numbered = <Value>(record: Readonly<Record<number, Value>>): ReadonlyMap<number, Value> =>
  new Map(Object.entries(record).map(([key, value]) => [Number(key), value]));

/** NetHack 3.7. */
export const NETHACK: Ruleset = createRuleset({
  name: 'NetHack 3.7',
  species: SPECIES,
  objects: OBJECT_TYPES,
  artifacts: ARTIFACTS,
  roles: ROLES,
  shops: SHOP_TYPES,
  keeperNames: KEEPER_NAMES,
  tables: {
    classChances: {
      ordinary: tables.CLASS_CHANCES,
      rogue: tables.ROGUE_CHANCES,
      hell: tables.HELL_CHANCES,
      box: tables.BOX_CHANCES,
    },
    grownUps: tables.GROWN_UPS,
    nasties: tables.NASTIES,
    animals: tables.ANIMALS,
    golemHitPoints: numbered(tables.GOLEM_HP),
    undeadToCorpse: numbered(tables.UNDEAD_TO_CORPSE),
    eggs: numbered(tables.EGG_SPECIES),
    mimicSymbols: tables.MIMIC_SYMBOLS,
    ghostNames: tables.GHOST_NAMES,
    rogueGhostNames: tables.ROGUE_GHOST_NAMES,
    orcSyllables: tables.ORC_SYLLABLES,
    novelTitles: tables.NOVEL_TITLES,
    tinIsFodder: tables.TIN_IS_FODDER,
    supplyItems: tables.SUPPLY_ITEMS,
    supplyClasses: tables.SUPPLY_CLASSES,
    escapeItems: tables.ESCAPE_ITEMS,
    steedClasses: tables.STEED_CLASSES,
  },
  texts: {
    epitaphs: EPITAPHS,
    engravings: ENGRAVINGS,
    trueRumours: TRUE_RUMOURS,
    falseRumours: FALSE_RUMOURS,
  },
  plan: DUNGEON_PLAN,
  flags: Object.fromEntries(Object.keys(LEVEL_FLAGS).map((flag) => [flag, [flag]])),
  letters: MAP_LETTERS,
  traps: TRAP_NUMBERS,
  rooms: tables.ROOM_TYPES,
  des: DES_FUNCTIONS,
});
