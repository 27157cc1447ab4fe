// What a new object of each class draws for itself: quantity, enchantment, blessing, charges, contents, erosion, artifacts.

import { CLASS, SKILL } from '../data/objects.js';
import { OT } from '../data/ot.js';
import { PM } from '../data/pm.js';
import { G, isHuman, laysEggs } from '../data/species.js';
import { isGlob, isRider, startTimer } from '../level/chains.js';
import type { Site } from '../level/site.js';
import { type Obj, TIMER } from '../level/things.js';
import { rndmonnum } from './choose-species.js';
import { undeadToCorpse } from './object-species.js';
import { blessOrCurse, curse, erode, makeArtifact } from './object-state.js';

/** Gives a new object what is drawn for its type: how many there are, charges, enchantment, curses. What it holds is drawn after that. */
export function initObject(site: Site, obj: Obj, artif: boolean): void {
  const { dice } = site;
  switch (obj.oclass) {
    case CLASS.WEAPON: {
      const stacks = comesInStacks(site, obj);
      if (stacks) obj.quan = dice.rn1(6, 6);
      if (dice.oneIn(11)) {
        obj.spe = dice.rne(3);
        obj.blessed = dice.rn2(2) !== 0;
      } else if (dice.oneIn(10)) {
        curse(site, obj);
        obj.spe = -dice.rne(3);
      } else blessOrCurse(site, obj, 10);
      if (stacks && dice.oneIn(100)) obj.otrapped = true;
      if (artif && dice.oneIn(20 + 10 * site.game.artifactCount())) makeArtifact(site, obj);
      break;
    }
    case CLASS.FOOD:
      initFood(site, obj);
      break;
    case CLASS.GEM:
      if (obj.otyp === OT.LOADSTONE) curse(site, obj);
      else if (obj.otyp === OT.ROCK) obj.quan = dice.rn1(6, 6);
      else if (obj.otyp !== OT.LUCKSTONE && dice.oneIn(6)) obj.quan = 2;
      break;
    case CLASS.TOOL:
      initTool(site, obj);
      break;
    case CLASS.AMULET:
      if (
        dice.rn2(10) !== 0 &&
        (obj.otyp === OT.AMULET_OF_STRANGULATION ||
          obj.otyp === OT.AMULET_OF_CHANGE ||
          obj.otyp === OT.AMULET_OF_RESTFUL_SLEEP)
      ) {
        curse(site, obj);
      } else blessOrCurse(site, obj, 10);
      break;
    case CLASS.POTION:
      blessOrCurse(site, obj, 4);
      break;
    case CLASS.SCROLL:
      if (obj.otyp !== OT.SCR_MAIL) blessOrCurse(site, obj, 4);
      break;
    case CLASS.SPBOOK:
      blessOrCurse(site, obj, 17);
      break;
    case CLASS.ARMOR:
      initArmor(site, obj, artif);
      break;
    case CLASS.WAND:
      if (obj.otyp === OT.WAN_WISHING) obj.spe = dice.rnd(3);
      else {
        const undirected =
          obj.otyp === OT.WAN_NOTHING
            ? site.game.nothingHasNoDirection
            : site.game.type(obj.otyp).direction === 1;
        obj.spe = dice.rn1(5, undirected ? 11 : 4);
      }
      blessOrCurse(site, obj, 17);
      break;
    case CLASS.RING:
      initRing(site, obj);
      break;
    case CLASS.ROCK:
      if (obj.otyp === OT.STATUE) obj.corpsenm = rndmonnum(site);
      break;
  }
  erode(site, obj);
}

/** Missiles that are found in numbers. */
function comesInStacks(site: Site, obj: Obj): boolean {
  const skill = site.game.type(obj.otyp).subtype;
  return skill >= -SKILL.SHURIKEN && skill <= -SKILL.BOW;
}

function initFood(site: Site, obj: Obj): void {
  const { dice } = site;
  switch (obj.otyp) {
    case OT.CORPSE: {
      let tries = 50;
      do obj.corpsenm = undeadToCorpse(site, rndmonnum(site));
      while ((site.game.kind(obj.corpsenm).geno & G.NOCORPSE) !== 0 && --tries > 0);
      if (tries === 0) obj.corpsenm = PM.HUMAN;
      break;
    }
    case OT.EGG:
      if (dice.oneIn(3)) {
        for (let tries = 200; tries > 0; tries--) {
          const hatches = canHatch(site, rndmonnum(site));
          if (hatches >= 0) {
            obj.corpsenm = hatches;
            break;
          }
        }
      }
      break;
    case OT.TIN:
      if (dice.oneIn(6)) obj.spe = 1;
      else {
        for (let tries = 200; tries > 0; tries--) {
          const species = undeadToCorpse(site, rndmonnum(site));
          const kind = site.game.kind(species);
          if (kind.nutrition > 0 && (kind.geno & G.NOCORPSE) === 0) {
            obj.corpsenm = species;
            obj.spe = randomTin(site, species);
            break;
          }
        }
      }
      blessOrCurse(site, obj, 10);
      break;
    case OT.SLIME_MOLD:
      obj.spe = 1;
      break;
    case OT.KELP_FROND:
      obj.quan = dice.rnd(2);
      break;
    case OT.CANDY_BAR:
      obj.spe = 1 + dice.rn2(12);
      break;
  }
  if (isGlob(obj)) {
    obj.owt = site.game.type(obj.otyp).weight;
    obj.corpsenm = PM.GRAY_OOZE + (obj.otyp - OT.GLOB_OF_GRAY_OOZE);
    startTimer(site, obj, TIMER.SHRINK_GLOB, 25 + dice.rn2(5) - 2);
  } else if (
    obj.otyp !== OT.CORPSE &&
    obj.otyp !== OT.MEAT_RING &&
    obj.otyp !== OT.KELP_FROND &&
    dice.oneIn(6)
  ) {
    obj.quan = 2;
  }
}

/** What hatches from an egg of this species, or -1. */
export function canHatch(site: Site, species: number): number {
  const parent = species === PM.SCORPIUS ? PM.SCORPION : species;
  const grown = site.game.ruleset.tables.grownUps.find(([little]) => little === parent)?.[1] ?? parent;
  if (grown === PM.KILLER_BEE || grown === PM.GARGOYLE) return grown;
  if (!laysEggs(site.game.kind(grown))) return -1;
  const isRare = grown === PM.QUEEN_BEE || grown === PM.WINGED_GARGOYLE;
  return site.dice.rn2(77) !== 0 && isRare ? -1 : grown;
}

/** How a tin is prepared, as its `spe`. */
function randomTin(site: Site, species: number): number {
  let way = site.dice.rn2(15);
  if (way === 0 && keepsForever(site, species)) way = 1;
  return -(way + 1);
}

/** Whether the corpse of a species never rots. */
export function keepsForever(site: Site, species: number): boolean {
  return (
    species === PM.LIZARD ||
    species === PM.LICHEN ||
    species === PM.ACID_BLOB ||
    isRider(site.game.kind(species))
  );
}

function initTool(site: Site, obj: Obj): void {
  const { dice } = site;
  switch (obj.otyp) {
    case OT.TALLOW_CANDLE:
    case OT.WAX_CANDLE:
      obj.spe = 1;
      obj.age = 20 * site.game.type(obj.otyp).cost;
      obj.quan = 1 + (dice.rn2(2) !== 0 ? dice.rn2(7) : 0);
      blessOrCurse(site, obj, 5);
      break;
    case OT.BRASS_LANTERN:
    case OT.OIL_LAMP:
      obj.spe = 1;
      obj.age = dice.rn1(500, 1000);
      blessOrCurse(site, obj, 5);
      break;
    case OT.MAGIC_LAMP:
      obj.spe = 1;
      blessOrCurse(site, obj, 2);
      break;
    case OT.CHEST:
    case OT.LARGE_BOX:
      obj.olocked = dice.rn2(5) !== 0;
      obj.otrapped = dice.oneIn(10);
      break;
    case OT.EXPENSIVE_CAMERA:
    case OT.TINNING_KIT:
    case OT.MAGIC_MARKER:
      obj.spe = dice.rn1(70, 30);
      break;
    case OT.CAN_OF_GREASE:
      obj.spe = dice.rn1(21, 5);
      blessOrCurse(site, obj, 10);
      break;
    case OT.CRYSTAL_BALL:
      obj.spe = dice.rn1(5, 3);
      blessOrCurse(site, obj, 2);
      break;
    case OT.HORN_OF_PLENTY:
    case OT.BAG_OF_TRICKS:
      obj.spe = dice.rn1(18, 3);
      break;
    case OT.FIGURINE: {
      let tries = 0;
      do obj.corpsenm = rndmonnum(site, 5, 10);
      while (isHuman(site.game.kind(obj.corpsenm)) && tries++ < 30);
      blessOrCurse(site, obj, 4);
      break;
    }
    case OT.BELL_OF_OPENING:
      obj.spe = 3;
      break;
    case OT.MAGIC_FLUTE:
    case OT.MAGIC_HARP:
    case OT.FROST_HORN:
    case OT.FIRE_HORN:
    case OT.DRUM_OF_EARTHQUAKE:
      obj.spe = dice.rn1(5, 4);
      break;
  }
}

function initArmor(site: Site, obj: Obj, artif: boolean): void {
  const { dice } = site;
  const isUsuallyBad =
    obj.otyp === OT.FUMBLE_BOOTS ||
    obj.otyp === OT.LEVITATION_BOOTS ||
    obj.otyp === OT.HELM_OF_OPPOSITE_ALIGNMENT ||
    obj.otyp === OT.GAUNTLETS_OF_FUMBLING;
  if (dice.rn2(10) !== 0 && (isUsuallyBad || dice.oneIn(11))) {
    curse(site, obj);
    obj.spe = -dice.rne(3);
  } else if (dice.oneIn(10)) {
    obj.blessed = dice.rn2(2) !== 0;
    obj.spe = dice.rne(3);
  } else blessOrCurse(site, obj, 10);
  if (artif && dice.oneIn(40 + 10 * site.game.artifactCount())) makeArtifact(site, obj);
  if (
    site.game.hero.role.species === PM.SAMURAI &&
    obj.otyp === OT.SPLINT_MAIL &&
    (site.game.moves <= 1 || site.inQuest)
  ) {
    obj.oerodeproof = true;
  }
}

function initRing(site: Site, obj: Obj): void {
  const { dice } = site;
  if (site.game.type(obj.otyp).charged) {
    blessOrCurse(site, obj, 3);
    const sign = obj.blessed ? 1 : obj.cursed ? -1 : 0;
    if (dice.rn2(10) !== 0) {
      if (dice.rn2(10) !== 0 && sign !== 0) obj.spe = sign * dice.rne(3);
      else obj.spe = dice.rn2(2) !== 0 ? dice.rne(3) : -dice.rne(3);
    }
    if (obj.spe === 0) {
      const plus = dice.rn2(4);
      obj.spe = plus - dice.rn2(3);
    }
    if (obj.spe < 0 && dice.rn2(5) !== 0) curse(site, obj);
  } else if (
    dice.rn2(10) !== 0 &&
    (obj.otyp === OT.RIN_TELEPORTATION ||
      obj.otyp === OT.RIN_POLYMORPH ||
      obj.otyp === OT.RIN_AGGRAVATE_MONSTER ||
      obj.otyp === OT.RIN_HUNGER ||
      dice.oneIn(9))
  ) {
    curse(site, obj);
  }
}
