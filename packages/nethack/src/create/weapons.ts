// Weapons of new monsters that fight with them, by class and species.

import { SKILL } from '../data/objects.js';
import { OT } from '../data/ot.js';
import { PM } from '../data/pm.js';
import {
  isDemon,
  isDwarf,
  isElf,
  isHumanoid,
  isLord,
  isMercenary,
  isNasty,
  isPrince,
  isStrong,
  MS,
  type Species,
} from '../data/species.js';
import type { Site } from '../level/site.js';
import type { Mon } from '../level/things.js';
import { giveMissiles, mongets, pickUp, representsRole } from './inventory.js';
import { offensiveItem } from './items.js';
import { bless, curse, nameObject } from './object-state.js';
import { mksobj } from './objects.js';

/** Gives a new monster the weapons of its species. */
export function giveWeapons(site: Site, mon: Mon): void {
  if (site.isRogue) return;
  const { dice } = site;
  const kind = site.game.kind(mon.species);
  const give = (otyp: number) => mongets(site, mon, otyp);
  const missiles = (otyp: number, q: number) => giveMissiles(site, mon, otyp, q);
  switch (kind.letter) {
    case 'H':
      if (dice.rn2(2) !== 0) give(kind.index === PM.ETTIN ? OT.CLUB : OT.BOULDER);
      if (kind.index !== PM.ETTIN && dice.oneIn(5))
        give(dice.rn2(2) !== 0 ? OT.TWO_HANDED_SWORD : OT.BATTLE_AXE);
      break;
    case '@':
      armHuman(site, mon, kind);
      break;
    case 'A':
      if (isHumanoid(kind)) armAngel(site, mon, kind);
      break;
    case 'h':
      if (kind.index === PM.HOBBIT) {
        const choice = dice.rn2(3);
        if (choice === 0) give(OT.DAGGER);
        else if (choice === 1) give(OT.ELVEN_DAGGER);
        else {
          give(OT.SLING);
          missiles(dice.oneIn(4) ? OT.FLINT : OT.ROCK, 6);
        }
        if (dice.oneIn(10)) give(OT.ELVEN_MITHRIL_COAT);
        if (dice.oneIn(10)) give(OT.DWARVISH_CLOAK);
      } else if (isDwarf(kind)) {
        if (dice.rn2(7) !== 0) give(OT.DWARVISH_CLOAK);
        if (dice.rn2(7) !== 0) give(OT.IRON_SHOES);
        if (dice.oneIn(4)) {
          give(OT.DWARVISH_SHORT_SWORD);
          if (dice.rn2(2) !== 0) give(OT.DWARVISH_MATTOCK);
          else {
            give(dice.rn2(2) !== 0 ? OT.AXE : OT.DWARVISH_SPEAR);
            give(OT.DWARVISH_ROUNDSHIELD);
          }
          give(OT.DWARVISH_IRON_HELM);
          if (dice.oneIn(3)) give(OT.DWARVISH_MITHRIL_COAT);
        } else give(dice.oneIn(3) ? OT.PICK_AXE : OT.DAGGER);
      }
      break;
    case 'K':
      if (dice.oneIn(4)) missiles(OT.CREAM_PIE, 2);
      if (dice.oneIn(3)) give(dice.rn2(2) !== 0 ? OT.CLUB : OT.RUBBER_HOSE);
      break;
    case 'o':
      armOrc(site, mon, kind);
      break;
    case 'O':
      give(
        dice.oneIn(kind.index === PM.OGRE_TYRANT ? 3 : kind.index === PM.OGRE_LEADER ? 6 : 12)
          ? OT.BATTLE_AXE
          : OT.CLUB,
      );
      break;
    case 'T':
      if (dice.oneIn(2)) give([OT.RANSEUR, OT.PARTISAN, OT.GLAIVE, OT.SPETUM][dice.rn2(4)] as number);
      break;
    case 'k':
      if (dice.oneIn(4)) missiles(OT.DART, 12);
      break;
    case 'C':
      if (dice.rn2(2) !== 0) {
        if (kind.index === PM.FOREST_CENTAUR) {
          give(OT.BOW);
          missiles(OT.ARROW, 12);
        } else {
          give(OT.CROSSBOW);
          missiles(OT.CROSSBOW_BOLT, 12);
        }
      }
      break;
    case 'W':
      give(OT.KNIFE);
      give(OT.LONG_SWORD);
      break;
    case 'Z':
      if (dice.oneIn(4)) give(OT.LEATHER_ARMOR);
      if (dice.oneIn(4)) give(dice.rn2(3) !== 0 ? OT.KNIFE : OT.SHORT_SWORD);
      break;
    case ':':
      if (kind.index === PM.SALAMANDER) {
        give(dice.rn2(7) !== 0 ? OT.SPEAR : dice.rn2(3) !== 0 ? OT.TRIDENT : OT.STILETTO);
      }
      break;
    case '&':
      armDemon(site, mon, kind);
      if (isDemon(kind)) armAnyone(site, mon, kind);
      break;
    default:
      armAnyone(site, mon, kind);
  }
  if (mon.level > dice.rn2(75)) give(offensiveItem(site, mon));
}

function armHuman(site: Site, mon: Mon, kind: Species): void {
  const { dice } = site;
  const give = (otyp: number) => mongets(site, mon, otyp);
  if (isMercenary(kind)) {
    let first = 0;
    let second = 0;
    switch (kind.index) {
      case PM.WATCHMAN:
      case PM.SOLDIER:
        if (dice.oneIn(3)) {
          do first = dice.rn1(OT.BEC_DE_CORBIN - OT.PARTISAN + 1, OT.PARTISAN);
          while (site.game.type(first).subtype !== SKILL.POLEARMS);
          second = dice.rn2(2) !== 0 ? OT.DAGGER : OT.KNIFE;
        } else first = dice.rn2(2) !== 0 ? OT.SPEAR : OT.SHORT_SWORD;
        break;
      case PM.SERGEANT:
        first = dice.rn2(2) !== 0 ? OT.FLAIL : OT.MACE;
        break;
      case PM.LIEUTENANT:
        first = dice.rn2(2) !== 0 ? OT.BROADSWORD : OT.LONG_SWORD;
        break;
      case PM.CAPTAIN:
      case PM.WATCH_CAPTAIN:
        first = dice.rn2(2) !== 0 ? OT.LONG_SWORD : OT.SILVER_SABER;
        break;
      default:
        if (dice.oneIn(4)) first = OT.DAGGER;
        if (dice.oneIn(7)) second = OT.SPEAR;
    }
    give(first);
    if (second === 0 && first !== OT.DAGGER && dice.oneIn(4)) second = OT.KNIFE;
    give(second);
  } else if (isElf(kind)) armElf(site, mon, kind);
  else if (kind.sound === MS.PRIEST || representsRole(site, kind, PM.CLERIC)) {
    const mace = mksobj(site, OT.MACE, false, false);
    mace.spe = dice.rnd(3);
    if (dice.oneIn(2)) curse(site, mace);
    pickUp(site, mon, mace);
  } else if (kind.index === PM.NINJA) {
    give(dice.rn2(4) !== 0 ? OT.SHURIKEN : OT.DART);
    give(dice.rn2(4) !== 0 ? OT.SHORT_SWORD : OT.AXE);
  } else if (kind.sound === MS.GUARDIAN) armGuardian(site, mon, kind);
}

function armElf(site: Site, mon: Mon, kind: Species): void {
  const { dice } = site;
  const give = (otyp: number) => mongets(site, mon, otyp);
  if (dice.rn2(2) !== 0) give(dice.rn2(2) !== 0 ? OT.ELVEN_MITHRIL_COAT : OT.ELVEN_CLOAK);
  if (dice.rn2(2) !== 0) give(OT.ELVEN_LEATHER_HELM);
  else if (dice.oneIn(4)) give(OT.ELVEN_BOOTS);
  if (dice.rn2(2) !== 0) give(OT.ELVEN_DAGGER);
  switch (dice.rn2(3)) {
    case 0:
      if (dice.oneIn(4)) give(OT.ELVEN_SHIELD);
      if (dice.rn2(3) !== 0) give(OT.ELVEN_SHORT_SWORD);
      give(OT.ELVEN_BOW);
      giveMissiles(site, mon, OT.ELVEN_ARROW, 12);
      break;
    case 1:
      give(OT.ELVEN_BROADSWORD);
      if (dice.rn2(2) !== 0) give(OT.ELVEN_SHIELD);
      break;
    default:
      if (dice.rn2(2) !== 0) {
        give(OT.ELVEN_SPEAR);
        give(OT.ELVEN_SHIELD);
      }
  }
  if (kind.index === PM.ELVEN_MONARCH) {
    if (dice.rn2(3) !== 0 || site.isSpecial('earth')) give(OT.PICK_AXE);
    if (dice.oneIn(50)) give(OT.CRYSTAL_BALL);
  }
}

function armGuardian(site: Site, mon: Mon, kind: Species): void {
  const { dice } = site;
  const give = (otyp: number) => mongets(site, mon, otyp);
  switch (kind.index) {
    case PM.STUDENT:
    case PM.ATTENDANT:
    case PM.ABBOT:
    case PM.ACOLYTE:
    case PM.GUIDE:
    case PM.APPRENTICE:
      if (dice.rn2(2) !== 0) give(dice.rn2(3) !== 0 ? OT.DAGGER : OT.KNIFE);
      if (dice.rn2(5) !== 0) give(dice.rn2(3) !== 0 ? OT.LEATHER_JACKET : OT.LEATHER_CLOAK);
      if (dice.rn2(3) !== 0) give(dice.rn2(3) !== 0 ? OT.LOW_BOOTS : OT.HIGH_BOOTS);
      if (dice.rn2(3) !== 0) give(OT.POT_HEALING);
      break;
    case PM.CHIEFTAIN:
    case PM.PAGE:
    case PM.ROSHI:
    case PM.WARRIOR:
      give(dice.rn2(3) !== 0 ? OT.LONG_SWORD : OT.SHORT_SWORD);
      give(dice.rn2(3) !== 0 ? OT.CHAIN_MAIL : OT.LEATHER_ARMOR);
      if (dice.rn2(2) !== 0) give(dice.rn2(2) !== 0 ? OT.LOW_BOOTS : OT.HIGH_BOOTS);
      if (dice.oneIn(3)) give(OT.LEATHER_CLOAK);
      if (dice.oneIn(3)) {
        give(OT.BOW);
        giveMissiles(site, mon, OT.ARROW, 12);
      }
      break;
    case PM.HUNTER:
      give(dice.rn2(3) !== 0 ? OT.SHORT_SWORD : OT.DAGGER);
      if (dice.rn2(2) !== 0) give(dice.rn2(2) !== 0 ? OT.LEATHER_JACKET : OT.LEATHER_ARMOR);
      give(OT.BOW);
      giveMissiles(site, mon, OT.ARROW, 12);
      break;
    case PM.THUG:
      give(OT.CLUB);
      give(dice.rn2(3) !== 0 ? OT.DAGGER : OT.KNIFE);
      if (dice.rn2(2) !== 0) give(OT.LEATHER_GLOVES);
      give(dice.rn2(2) !== 0 ? OT.LEATHER_JACKET : OT.LEATHER_ARMOR);
      break;
    case PM.NEANDERTHAL:
      give(OT.CLUB);
      give(OT.LEATHER_ARMOR);
      break;
  }
}

function armAngel(site: Site, mon: Mon, kind: Species): void {
  const { dice } = site;
  const weapon = mksobj(site, dice.rn2(5) > 1 ? OT.LONG_SWORD : OT.MACE, false, false);
  const isChosen = dice.oneIn(20) || isLord(kind);
  if (isChosen && Math.sign(mon.minion?.align ?? kind.align) === 1) {
    nameObject(site, weapon, dice.rn2(5) > 1 ? 'Sunsword' : 'Demonbane');
  }
  bless(site, weapon);
  weapon.oerodeproof = true;
  weapon.spe = weapon.otyp === OT.LONG_SWORD ? dice.rn2(4) : dice.rn1(4, 3);
  pickUp(site, mon, weapon);
  const reflects = dice.oneIn(4) || isLord(kind);
  const shield = mksobj(site, reflects ? OT.SHIELD_OF_REFLECTION : OT.LARGE_SHIELD, false, false);
  shield.oerodeproof = true;
  shield.spe = 0;
  pickUp(site, mon, shield);
}

function armOrc(site: Site, mon: Mon, kind: Species): void {
  const { dice } = site;
  const give = (otyp: number) => mongets(site, mon, otyp);
  if (dice.rn2(2) !== 0) give(OT.ORCISH_HELM);
  const like = kind.index === PM.ORC_CAPTAIN ? (dice.rn2(2) !== 0 ? PM.MORDOR_ORC : PM.URUK_HAI) : kind.index;
  if (like === PM.MORDOR_ORC) {
    if (dice.oneIn(3)) give(OT.SCIMITAR);
    if (dice.oneIn(3)) give(OT.ORCISH_SHIELD);
    if (dice.oneIn(3)) give(OT.KNIFE);
    if (dice.oneIn(3)) give(OT.ORCISH_CHAIN_MAIL);
  } else if (like === PM.URUK_HAI) {
    if (dice.oneIn(3)) give(OT.ORCISH_CLOAK);
    if (dice.oneIn(3)) give(OT.ORCISH_SHORT_SWORD);
    if (dice.oneIn(3)) give(OT.IRON_SHOES);
    if (dice.oneIn(3)) {
      give(OT.ORCISH_BOW);
      giveMissiles(site, mon, OT.ORCISH_ARROW, 12);
    }
    if (dice.oneIn(3)) give(OT.URUK_HAI_SHIELD);
  } else if (kind.index !== PM.ORC_SHAMAN && dice.rn2(2) !== 0) {
    give(kind.index === PM.GOBLIN || dice.rn2(2) === 0 ? OT.ORCISH_DAGGER : OT.SCIMITAR);
  }
}

function armDemon(site: Site, mon: Mon, kind: Species): void {
  const give = (otyp: number) => mongets(site, mon, otyp);
  switch (kind.index) {
    case PM.BALROG:
      give(OT.BULLWHIP);
      give(OT.BROADSWORD);
      break;
    case PM.ORCUS:
      give(OT.WAN_DEATH);
      break;
    case PM.HORNED_DEVIL:
      give(site.dice.rn2(4) !== 0 ? OT.TRIDENT : OT.BULLWHIP);
      break;
    case PM.DISPATER:
      give(OT.WAN_STRIKING);
      break;
    case PM.YEENOGHU:
      give(OT.FLAIL);
      break;
  }
}

/** The general chance of a weapon; the mighty get one more often. */
function armAnyone(site: Site, mon: Mon, kind: Species): void {
  const { dice } = site;
  const give = (otyp: number) => mongets(site, mon, otyp);
  const missiles = (otyp: number, q: number) => giveMissiles(site, mon, otyp, q);
  const bias = (isLord(kind) ? 1 : 0) + (isPrince(kind) ? 2 : 0) + (isNasty(kind) ? 1 : 0);
  const strong = isStrong(kind);
  switch (dice.rnd(14 - 2 * bias)) {
    case 1:
      if (strong) give(OT.BATTLE_AXE);
      else missiles(OT.DART, 12);
      break;
    case 2:
      if (strong) give(OT.TWO_HANDED_SWORD);
      else {
        give(OT.CROSSBOW);
        missiles(OT.CROSSBOW_BOLT, 12);
      }
      break;
    case 3:
      give(OT.BOW);
      missiles(OT.ARROW, 12);
      break;
    case 4:
      if (strong) give(OT.LONG_SWORD);
      else missiles(OT.DAGGER, 3);
      break;
    case 5:
      give(strong ? OT.LUCERN_HAMMER : OT.AKLYS);
      break;
  }
}
