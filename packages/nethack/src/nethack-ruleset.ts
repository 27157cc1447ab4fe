// NetHack 3.7 as a ruleset.

import { ARTIFACT_ROWS } from './data/artifacts.js';
import { OBJECT_ROWS } from './data/object-rows.js';
import { OTHER_NAMES } from './data/other-names.js';
import { ROLE_ROWS } from './data/roles.js';
import { KEEPER_NAMES, SHOP_ROWS } from './data/shops.js';
import { SPECIES_ROWS } from './data/species-rows.js';
import { ROOM_WORDS, TABLE_ROWS } from './data/tables.js';
import { ENGRAVINGS, EPITAPHS, FALSE_RUMOURS, TRUE_RUMOURS } from './data/texts.js';
import { TRAP_NUMBERS } from './data/traps.js';
import { inOrder } from './data/words.js';
import { DUNGEON_PLAN } from './dungeon/plan.js';
import { MAP_LETTERS } from './level/terrain.js';
import { declareRuleset, type Ruleset } from './ruleset/ruleset.js';
import { DES_FUNCTIONS } from './script/des.js';
import { LEVEL_FLAGS } from './script/level-flags.js';

/** NetHack 3.7. Its tables are compiled when one is first asked for. */
export const NETHACK: Ruleset = declareRuleset({
  name: 'NetHack 3.7',
  species: SPECIES_ROWS,
  otherNames: OTHER_NAMES,
  objects: OBJECT_ROWS,
  artifacts: ARTIFACT_ROWS,
  roles: ROLE_ROWS,
  shops: SHOP_ROWS,
  keeperNames: KEEPER_NAMES,
  tables: TABLE_ROWS,
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
  rooms: inOrder(ROOM_WORDS),
  des: DES_FUNCTIONS,
  helpers: '',
});
