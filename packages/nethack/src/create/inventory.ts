// What a monster carries from the start besides weapons, and giving it things.

import { CLASS } from '../data/objects.js';
import { OT } from '../data/ot.js';
import { PM } from '../data/pm.js';
import { isGiant, isMercenary, isMinion, isPrince, likesGold, MS, type Species } from '../data/species.js';
import { addToContainer, addToInventory, resistsFate, startTimer, weight } from '../level/chains.js';
import type { Site } from '../level/site.js';
import { cellAt } from '../level/terrain.js';
import { type Mon, type Obj, TIMER, WHERE } from '../level/things.js';
import { defensiveItem, miscItem } from './items.js';
import { setCorpsenm, startFigurineTimer } from './object-species.js';
import { curse } from './object-state.js';
import { mksobj, rndClass } from './objects.js';
import { armourBonus } from './wear.js';

/** Adds a free object to what the monster carries. True when it merged into something there. */
export function pickUp(site: Site, mon: Mon, obj: Obj): boolean {
  if (addToInventory(site, mon, obj)) return true;
  if (obj.otyp === OT.FIGURINE && obj.cursed && obj.corpsenm >= 0 && obj.timers.length === 0) {
    startFigurineTimer(site, obj);
  }
  return false;
}

/** Alignment sign of the monster itself: a priest's or minion's god, else its kind's. */
function alignmentOf(site: Site, mon: Mon): number {
  const align = mon.priest?.align ?? mon.minion?.align ?? site.game.kind(mon.species).align;
  return align === -128 ? -128 : Math.sign(align);
}

/** Gives a new object of the type (0: nothing). Null when it merged into a stack. */
export function mongets(site: Site, mon: Mon, otyp: number): Obj | null {
  if (otyp === 0) return null;
  const kind = site.game.kind(mon.species);
  const obj = mksobj(site, otyp, true, false);
  if (kind.letter === '&') {
    if (obj.blessed) curse(site, obj);
  } else if (isMinion(kind) && alignmentOf(site, mon) === 1) {
    obj.cursed = false;
    if (obj.spe < 0) obj.spe = 0;
    obj.oerodeproof = true;
    obj.oeroded = 0;
    obj.oeroded2 = 0;
  } else if (kind.index >= PM.ARCHEOLOGIST && kind.index <= PM.WIZARD && isSword(site, obj)) {
    obj.spe = 3 + site.dice.rn2(4);
  }
  if (obj.otyp === OT.CANDELABRUM_OF_INVOCATION) {
    obj.spe = 0;
    obj.age = 0;
    obj.blessed = false;
    obj.cursed = false;
  } else if (obj.otyp === OT.BELL_OF_OPENING) {
    obj.blessed = false;
    obj.cursed = false;
  } else if (obj.otyp === OT.SPE_BOOK_OF_THE_DEAD) {
    obj.blessed = false;
    obj.cursed = true;
  }
  if (isPrince(kind)) {
    if (obj.oclass === CLASS.WEAPON && obj.spe < 1) obj.spe = 1;
    else if (obj.oclass === CLASS.ARMOR && obj.spe < 0) obj.spe = 0;
  }
  return pickUp(site, mon, obj) ? null : obj;
}

function isSword(site: Site, obj: Obj): boolean {
  const skill = site.game.type(obj.otyp).subtype;
  return obj.oclass === CLASS.WEAPON && skill >= 5 && skill <= 9;
}

/** Missiles: 3 to q+2 of them. */
export function giveMissiles(site: Site, mon: Mon, otyp: number, q: number): void {
  const obj = mksobj(site, otyp, true, false);
  obj.quan = site.dice.rn1(q, 3);
  obj.owt = weight(site, obj);
  if (otyp === OT.ORCISH_ARROW) obj.otrapped = true;
  pickUp(site, mon, obj);
}

/** Gives a monster gold. */
export function giveGold(site: Site, mon: Mon, amount: number): void {
  if (amount <= 0) return;
  const gold = mksobj(site, OT.GOLD_PIECE, false, false);
  gold.quan = amount;
  gold.owt = weight(site, gold);
  addToInventory(site, mon, gold);
}

/** Takes all a monster carries away; artifacts among it have then never existed. */
export function discardInventory(site: Site, mon: Mon): void {
  for (const obj of mon.inv) {
    if (obj.artifact > 0) {
      const index = site.game.ruleset.artifacts.findIndex(
        (a, i) => i === obj.artifact && a.name === obj.oname,
      );
      if (index > 0) site.game.artifactExists[index] = 0;
    }
    obj.where = WHERE.FREE;
  }
  mon.inv.length = 0;
}

/** The monster goes, with a draw for each thing it carries. */
export function loseInventory(site: Site, mon: Mon): void {
  for (const obj of [...mon.inv]) if (!resistsFate(site, obj, 0, 0)) obj.where = WHERE.FREE;
  mon.inv.length = 0;
}

/** Whether a species leads or opposes the hero of that role in the quest, and so gets that role's gear. */
export function representsRole(site: Site, kind: Species, role: number): boolean {
  return (
    kind.letter === '@' &&
    site.game.hero.role.species === role &&
    (kind.sound === MS.LEADER || kind.sound === MS.NEMESIS)
  );
}

const MERCENARY_AC: Readonly<Record<number, number>> = {
  [PM.GUARD]: -1,
  [PM.SOLDIER]: 3,
  [PM.SERGEANT]: 0,
  [PM.LIEUTENANT]: -2,
  [PM.CAPTAIN]: -3,
  [PM.WATCHMAN]: 3,
  [PM.WATCH_CAPTAIN]: -2,
};

/** Gives a new monster what its species carries: armour, tools, food, and by chance things to attack or flee with. */
export function giveInventory(site: Site, mon: Mon): void {
  if (site.isRogue) return;
  const { dice } = site;
  const kind = site.game.kind(mon.species);
  const give = (otyp: number) => mongets(site, mon, otyp);
  switch (kind.letter) {
    case '@':
      if (isMercenary(kind)) dressSoldier(site, mon, kind);
      else if (kind.index === PM.SHOPKEEPER) {
        give(OT.SKELETON_KEY);
        const from = dice.rn2(4);
        if (from <= 0) give(OT.WAN_MAGIC_MISSILE);
        if (from <= 1) give(OT.POT_EXTRA_HEALING);
        if (from <= 2) give(OT.POT_HEALING);
        give(OT.WAN_STRIKING);
      } else if (kind.sound === MS.PRIEST || representsRole(site, kind, PM.CLERIC)) {
        give(
          dice.rn2(7) !== 0
            ? OT.ROBE
            : dice.rn2(3) !== 0
              ? OT.CLOAK_OF_PROTECTION
              : OT.CLOAK_OF_MAGIC_RESISTANCE,
        );
        give(OT.SMALL_SHIELD);
        giveGold(site, mon, dice.rn1(10, 20));
      } else if (representsRole(site, kind, PM.MONK)) {
        give(dice.rn2(11) !== 0 ? OT.ROBE : OT.CLOAK_OF_MAGIC_RESISTANCE);
      }
      break;
    case 'n':
      if (dice.oneIn(2)) give(OT.MIRROR);
      if (dice.oneIn(2)) give(OT.POT_OBJECT_DETECTION);
      break;
    case 'H':
      if (kind.index === PM.MINOTAUR) {
        if (dice.oneIn(3) || site.isSpecial('earth')) give(OT.WAN_DIGGING);
      } else if (isGiant(kind)) {
        for (let n = dice.rn2(Math.trunc(mon.level / 2)); n > 0; n--) {
          const gem = mksobj(site, rndClass(site, OT.DILITHIUM_CRYSTAL, OT.LUCKSTONE - 1), false, false);
          gem.quan = dice.rn1(2, 3);
          gem.owt = weight(site, gem);
          pickUp(site, mon, gem);
        }
      }
      break;
    case 'W':
      if (kind.index === PM.NAZGUL) {
        const ring = mksobj(site, OT.RIN_INVISIBILITY, false, false);
        curse(site, ring);
        pickUp(site, mon, ring);
      }
      break;
    case 'L':
      if (kind.index === PM.MASTER_LICH && dice.oneIn(13))
        give(dice.rn2(7) !== 0 ? OT.ATHAME : OT.WAN_NOTHING);
      else if (kind.index === PM.ARCH_LICH && dice.oneIn(3)) {
        const mayBeArtifact = dice.rn2(13) === 0;
        const staff = mksobj(site, dice.rn2(3) !== 0 ? OT.ATHAME : OT.QUARTERSTAFF, true, mayBeArtifact);
        if (staff.spe < 2) staff.spe = dice.rnd(3);
        if (dice.oneIn(4)) staff.oerodeproof = true;
        pickUp(site, mon, staff);
      }
      break;
    case 'M':
      if (dice.rn2(7) !== 0) give(OT.MUMMY_WRAPPING);
      break;
    case 'Q':
      if (dice.oneIn(20) && kind.index === PM.QUANTUM_MECHANIC) {
        const box = mksobj(site, OT.LARGE_BOX, false, false);
        const cat = mksobj(site, OT.CORPSE, true, false);
        box.spe = 1;
        setCorpsenm(site, cat, PM.HOUSECAT);
        cat.timers.length = 0;
        addToContainer(site, box, cat);
        box.owt = weight(site, box);
        pickUp(site, mon, box);
      }
      break;
    case 'l':
      giveGold(site, mon, dice.d(site.difficulty, 30));
      break;
    case '&':
      if (kind.index === PM.ICE_DEVIL) {
        if (dice.oneIn(4)) give(OT.SPEAR);
      } else if (kind.index === PM.ASMODEUS) {
        give(OT.WAN_COLD);
        give(OT.WAN_FIRE);
      }
      break;
    case 'G':
      if (dice.oneIn(site.inMines ? 20 : 60)) {
        const candle = mksobj(site, dice.rn2(4) !== 0 ? OT.TALLOW_CANDLE : OT.WAX_CANDLE, true, false);
        candle.quan = 1;
        candle.owt = weight(site, candle);
        if (!pickUp(site, mon, candle) && site.lit[cellAt(mon.x, mon.y)] === 0) lightCandle(site, candle);
      }
      break;
  }
  if (kind.index === PM.SOLDIER && dice.rn2(13) !== 0) return;
  if (mon.level > dice.rn2(50)) give(defensiveItem(site, mon));
  if (mon.level > dice.rn2(100)) give(miscItem(site, mon));
  const hasGold = mon.inv.some((obj) => obj.oclass === CLASS.COIN);
  if (likesGold(kind) && !hasGold && dice.oneIn(5)) {
    giveGold(site, mon, dice.d(site.difficulty, mon.inv.length > 0 ? 5 : 10));
  }
}

const CANDLES: readonly number[] = [OT.CANDELABRUM_OF_INVOCATION, OT.TALLOW_CANDLE, OT.WAX_CANDLE];

/** Lights a candle, lamp or oil; the timer runs to the next step of its light. False for what is not made to burn: it burns to its end. */
export function lightCandle(site: Site, lamp: Obj): boolean {
  if (lamp.otyp === OT.MAGIC_LAMP) {
    lamp.lamplit = true;
    return true;
  }
  if (lamp.age === 0) return true;
  const isLamp = lamp.otyp === OT.BRASS_LANTERN || lamp.otyp === OT.OIL_LAMP;
  const isCandle = CANDLES.includes(lamp.otyp);
  const steps = isLamp ? [150, 100, 50, 25] : isCandle ? [75, 15] : [];
  const turns = lamp.age - (steps.find((step) => lamp.age > step) ?? 0);
  lamp.lamplit = true;
  lamp.age -= turns;
  startTimer(site, lamp, TIMER.BURN_OBJECT, turns);
  return isLamp || isCandle || lamp.otyp === OT.POT_OIL;
}

function dressSoldier(site: Site, mon: Mon, kind: Species): void {
  const { dice } = site;
  let ac = MERCENARY_AC[kind.index] ?? 0;
  const give = (otyp: number): void => {
    const obj = mongets(site, mon, otyp);
    if (obj !== null) ac += armourBonus(site, obj);
  };
  if (ac < -1 && dice.rn2(5) !== 0) give(dice.rn2(5) !== 0 ? OT.PLATE_MAIL : OT.CRYSTAL_PLATE_MAIL);
  else if (ac < 3 && dice.rn2(5) !== 0) give(dice.rn2(3) !== 0 ? OT.SPLINT_MAIL : OT.BANDED_MAIL);
  else if (dice.rn2(5) !== 0) give(dice.rn2(3) !== 0 ? OT.RING_MAIL : OT.STUDDED_LEATHER_ARMOR);
  else give(OT.LEATHER_ARMOR);
  for (const [first, second] of [
    [OT.HELMET, OT.DENTED_POT],
    [OT.SMALL_SHIELD, OT.LARGE_SHIELD],
    [OT.LOW_BOOTS, OT.HIGH_BOOTS],
    [OT.LEATHER_GLOVES, OT.LEATHER_CLOAK],
  ] as const) {
    if (ac < 10 && dice.rn2(3) !== 0) give(first);
    else if (ac < 10 && dice.rn2(2) !== 0) give(second);
  }
  if (kind.index === PM.WATCH_CAPTAIN) return;
  if (kind.index === PM.WATCHMAN) {
    if (dice.rn2(3) !== 0) mongets(site, mon, OT.TIN_WHISTLE);
  } else if (kind.index === PM.GUARD) {
    const whistle = mksobj(site, OT.TIN_WHISTLE, true, false);
    curse(site, whistle);
    pickUp(site, mon, whistle);
  } else {
    if (dice.oneIn(3)) mongets(site, mon, OT.K_RATION);
    if (dice.oneIn(2)) mongets(site, mon, OT.C_RATION);
    if (kind.index !== PM.SOLDIER && dice.oneIn(3)) mongets(site, mon, OT.BUGLE);
  }
}
