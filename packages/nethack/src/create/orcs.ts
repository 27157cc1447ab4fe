// Orcish Town: the gang's name, what it took from the town, and the orcs that carry it off to the levels below.

import { CLASS } from '../data/objects.js';
import { OT } from '../data/ot.js';
import { PM } from '../data/pm.js';
import { isOrc, M2 } from '../data/species.js';
import { addToInventory, weight } from '../level/chains.js';
import type { Site } from '../level/site.js';
import { type Mon, WHERE } from '../level/things.js';
import { capital, christen, randomOrcName, TO_SPECIES } from './booty.js';
import { removeFromMap } from './good-place.js';
import { MM, makemon } from './monsters.js';
import { mkobj, mksobj } from './objects.js';

function takeBooty(site: Site, otyp: number, gang: string): void {
  const obj = mksobj(site, otyp, true, false);
  obj.where = WHERE.MIGRATING;
  obj.worn = TO_SPECIES;
  obj.migrateSpecies = M2.ORC;
  site.migratingObjects.push(obj);
  obj.oname = gang;
  if (obj.oclass === CLASS.FOOD) {
    if (otyp === OT.SLIME_MOLD) obj.spe = fruitNumber(site, site.dice.rn2(2));
    obj.quan += site.dice.rn2(3);
    obj.owt = weight(site, obj);
  }
}

/** Orcs name fruits of their own; each new one gets the next number after the usual fruit. */
function fruitNumber(site: Site, which: number): number {
  const { fruits } = site.game;
  if (!fruits.includes(which)) fruits.push(which);
  return fruits.indexOf(which) + 2;
}

function giveShinyThings(site: Site, mon: Mon): void {
  const { dice } = site;
  const isCaptain = mon.species === PM.ORC_CAPTAIN;
  const goldChance = isCaptain ? 600 : 300;
  if (dice.rn2(1000) < goldChance) {
    const gold = mksobj(site, OT.GOLD_PIECE, true, false);
    gold.quan = 1 + dice.rnd(goldChance);
    gold.owt = weight(site, gold);
    addToInventory(site, mon, gold);
  }
  if (dice.rn2(1000) < goldChance / 4) {
    const gem = mkobj(site, CLASS.GEM, false);
    if (gem.otyp !== OT.ROCK) addToInventory(site, mon, gem);
  }
  if (isCaptain || dice.oneIn(8)) {
    // The one ring whose looks are "shiny" in this game.
    dice.rn2(1);
    addToInventory(site, mon, mksobj(site, site.game.typeLooking('shiny', CLASS.RING), true, false));
  }
}

function sendBelow(site: Site, mon: Mon, isLeader: boolean): void {
  const { dice, branch } = site;
  const deepest = branch.levels + branch.depthStart - 1;
  let depth: number;
  if (isLeader) {
    depth = deepest;
    if (dice.oneIn(40)) depth--;
  } else {
    depth = dice.rn2(deepest - site.depth + 1) + site.depth;
    if (depth === site.depth) depth++;
    if (depth > deepest) depth = deepest;
  }
  removeFromMap(site, mon);
  site.monsters.splice(site.monsters.lastIndexOf(mon), 1);
  mon.x = 0;
  mon.y = 0;
  site.migratingMonsters.push({ mon, to: { dnum: site.place.dnum, dlevel: depth - branch.depthStart + 1 } });
}

/** After the town was overrun. */
export function stealBooty(site: Site): void {
  const { dice } = site;
  const gang = randomOrcName(site);
  for (let n = dice.rnd(4); n > 0; n--)
    takeBooty(site, dice.rn2(4) !== 0 ? OT.TALLOW_CANDLE : OT.WAX_CANDLE, gang);
  for (let n = dice.rnd(3); n > 0; n--) takeBooty(site, OT.SKELETON_KEY, gang);
  takeBooty(site, dice.rn1(OT.GAUNTLETS_OF_DEXTERITY - OT.LEATHER_GLOVES + 1, OT.LEATHER_GLOVES), gang);
  for (let n = dice.rnd(10); n > 0; n--) {
    const otyp = dice.rn1(OT.TIN - OT.TRIPE_RATION + 1, OT.TRIPE_RATION);
    const isCommon = site.game.probs[otyp] !== 0 || otyp === OT.C_RATION || otyp === OT.K_RATION;
    if (otyp !== OT.LEMBAS_WAFER && isCommon && otyp !== OT.CORPSE && otyp !== OT.EGG && otyp !== OT.TIN) {
      takeBooty(site, otyp, gang);
    }
  }
  takeBooty(site, dice.rn2(2) !== 0 ? OT.LONG_SWORD : OT.SILVER_SABER, gang);
  const leader = makemon(site, PM.ORC_CAPTAIN, 0, 0, MM.NONAME);
  if (leader !== null) {
    leader.givenname = capital(gang);
    leader.peaceful = false;
    giveShinyThings(site, leader);
    sendBelow(site, leader, true);
  }
  for (const mon of [...site.monsters].reverse()) {
    const kind = site.game.kind(mon.species);
    if (isOrc(kind) && mon.givenname === '' && dice.rn2(10) !== 0 && mon.species !== PM.ORC_CAPTAIN) {
      christen(site, mon, gang, '');
    }
  }
  for (let n = dice.rn2(10) + 5; n > 0; n--) {
    const orc = makemon(site, dice.rn2(PM.ORC_SHAMAN - PM.ORC + 1) + PM.ORC, 0, 0, MM.NONAME);
    if (orc === null) continue;
    giveShinyThings(site, orc);
    sendBelow(site, orc, false);
  }
}
