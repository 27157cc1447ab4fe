// Making one monster, with its group, its shape and what it carries. The order of the steps is the order of the draws.

import { CLASS } from '../data/objects.js';
import { OT } from '../data/ot.js';
import { PM } from '../data/pm.js';
import {
  G,
  hasAttack,
  isAmorphous,
  isDomestic,
  isFemale,
  isHumanoid,
  isMale,
  isMindless,
  isMinor,
  isNeuter,
  isPrince,
  isShapeshifter,
  isUnsolid,
  M2,
  M3,
  M3_MASKS,
  MS,
  SIZE,
  type Species,
  throwsRocks,
} from '../data/species.js';
import { GONE } from '../game.js';
import type { Site } from '../level/site.js';
import { APPEAR, type Mon, type Obj } from '../level/things.js';
import { deliverWaiting } from './booty.js';
import { isPeaceMinded, rndmonst } from './choose-species.js';
import { enexto, enextoEither, goodpos, MM, placeMonster, randomGoodpos } from './good-place.js';
import { discardInventory, giveInventory, mongets, pickUp } from './inventory.js';
import { setMimicShape } from './mimic.js';
import { growTail, hide, rollHitPoints } from './monster-body.js';
import { mkobjAt, mksobj, nextIdent } from './objects.js';
import { changeShape } from './shape.js';
import { giveWeapons } from './weapons.js';
import { putOnArmour, WORN } from './wear.js';

export { MM };

/** What it takes to choose a monster and a place for it, in steps. */
const MAKING_COST = 60;

/** Bits of a monster's `strategy`: it waits until it is met or seen, or has something to say when it appears. */
export const STRATEGY = { APPEARMSG: 0x80000000, WAITFORU: 0x20000000, CLOSE: 0x10000000 } as const;
/** No god's alignment: Moloch's. */
export const A_NONE = -128;

function newMonster(id: number, species: number): Mon {
  return {
    id,
    species,
    x: 0,
    y: 0,
    asleep: false,
    peaceful: false,
    female: false,
    hp: 0,
    hpmax: 0,
    level: 0,
    invis: false,
    undetected: false,
    strategy: 0,
    cham: -1,
    appearType: APPEAR.NOTHING,
    appearance: 0,
    mcorpsenm: -1,
    givenname: '',
    shk: null,
    priest: null,
    minion: null,
    worm: null,
    trapseen: 0,
    speed: 0,
    isWizard: false,
    isGuard: false,
    cancelled: false,
    revived: false,
    avenging: false,
    fleeing: false,
    fleeingFor: 0,
    blinded: 0,
    frozen: 0,
    stunned: false,
    confused: false,
    canmove: true,
    cansee: true,
    inv: [],
    dead: false,
  };
}

/** Makes a monster of a species (-1: random) on a cell (0,0: random). Null when it cannot be. */
export function makemon(site: Site, wanted: number, atX: number, atY: number, flags: number): Mon | null {
  const { dice, game } = site;
  if (wanted < 0 && !site.traits.rndmongen) return null;
  const placing = (flags & MM.IGNOREWATER) | MM.CHECKSCARY | MM.AVOID_MONPOS;
  let x = atX;
  let y = atY;
  const wantedKind = wanted < 0 ? null : game.kind(wanted);
  site.budget.spend(MAKING_COST);
  if (x === 0 && y === 0) {
    const spot = randomGoodpos(site, wantedKind, placing);
    if (spot === null) return null;
    ({ x, y } = spot);
  }
  if (site.monAt(x, y) !== null) {
    const spot = (flags & MM.ADJACENTOK) === 0 ? null : enexto(site, x, y, wantedKind, placing);
    if (spot === null) return null;
    ({ x, y } = spot);
  }
  let species = wanted;
  if (species >= 0) {
    if (((game.gone[species] as number) & GONE.GENOCIDED) !== 0) return null;
  } else {
    let tries = 0;
    do {
      species = rndmonst(site);
      if (species < 0) return null;
      tries++;
    } while (
      tries <= 50 &&
      ((tries === 1 && throwsRocks(game.kind(species)) && site.inSokoban) ||
        !goodpos(site, x, y, game.kind(species), placing))
    );
  }
  const kind = game.kind(species);
  site.budget.make();
  countBirth(site, species, (flags & MM.NOCOUNTBIRTH) === 0);
  const mon = newMonster(nextIdent(site), species);
  if ((flags & MM.ASLEEP) !== 0) mon.asleep = true;
  site.monsters.push(mon);
  rollHitPoints(site, mon, kind);
  chooseGender(site, mon, kind, flags);
  learnTraps(site, mon, kind);
  placeMonster(site, mon, x, y);
  mon.peaceful = (flags & MM.ANGRY) === 0 && isPeaceMinded(site, kind);
  byClass(site, mon, kind);
  let mayCarry = (flags & MM.NO_MINVENT) === 0;
  let gift = 0;
  if (species === PM.VLAD_THE_IMPALER) gift = OT.CANDELABRUM_OF_INVOCATION;
  if (isShapeshifter(kind)) {
    mon.cham = species;
    if (species !== PM.VLAD_THE_IMPALER && changeShape(site, mon, null)) mayCarry = false;
  } else if (species === PM.WIZARD_OF_YENDOR) {
    mon.isWizard = true;
    if (site.isSpecial('earth')) gift = OT.SPE_DIG;
  } else if (species === PM.GHOST && (flags & MM.NONAME) === 0) {
    const { ghostNames } = game.ruleset.tables;
    mon.givenname = dice.rn2(7) !== 0 ? (ghostNames[dice.rn2(ghostNames.length)] as string) : game.hero.name;
  } else if (species === PM.CROESUS) gift = OT.TWO_HANDED_SWORD;
  else if (kind.sound === MS.NEMESIS) gift = OT.BELL_OF_OPENING;
  else if (species === PM.PESTILENCE) gift = OT.POT_SICKNESS;
  if (gift !== 0 && mayCarry) mongets(site, mon, gift);
  const sleepsOften =
    isMinor(kind) || species === PM.WUMPUS || species === PM.LONG_WORM || species === PM.GIANT_EEL;
  if (sleepsOften && !game.hero.hasAmulet && dice.rn2(5) !== 0) mon.asleep = true;
  if ((kind.f2 & M2.DEMON) !== 0 && isPrince(kind) && kind.sound === MS.BRIBE) {
    mon.peaceful = true;
    mon.invis = true;
  }
  if (species === PM.LONG_WORM) growTail(site, mon, (flags & MM.NOTAIL) === 0 ? dice.rn2(5) : 0);
  makeMinion(site, mon, flags);
  if (wanted < 0 && (flags & MM.NOGRP) === 0) {
    if ((kind.geno & G.SGROUP) !== 0 && dice.rn2(2) !== 0) makeGroup(site, mon, kind, 3, flags);
    else if ((kind.geno & G.LGROUP) !== 0) makeGroup(site, mon, kind, dice.rn2(3) !== 0 ? 10 : 3, flags);
  }
  if (mayCarry) {
    // What a shapeshifter carries is decided by the shape it was made in.
    const armed = game.kind(mon.species);
    if (hasAttack(armed, 'WEAP')) giveWeapons(site, mon);
    giveInventory(site, mon);
    putOnArmour(site, mon);
    if (dice.oneIn(100) && isDomestic(kind) && takesSaddle(site, kind)) {
      putSaddleOn(site, mon, mksobj(site, OT.SADDLE, true, false));
    }
  } else discardInventory(site, mon);
  if (kind.f3 !== 0 && (flags & MM.NOWAIT) === 0) {
    if ((kind.f3 & M3.WAITFORU) !== 0) mon.strategy |= STRATEGY.WAITFORU;
    if ((kind.f3 & M3.CLOSE) !== 0) mon.strategy |= STRATEGY.CLOSE;
    if ((kind.f3 & (M3_MASKS.WAIT | M3_MASKS.COVETOUS)) !== 0) mon.strategy |= STRATEGY.APPEARMSG;
  }
  if (mayCarry && site.migratingObjects.length > 0) deliverWaiting(site, mon);
  return mon;
}

/** Births are counted; unique ones never come again, and some kinds die out. */
export function countBirth(site: Site, species: number, counts: boolean): void {
  const { game } = site;
  const kind = game.kind(species);
  const limit = species === PM.NAZGUL ? 9 : species === PM.ERINYS ? 3 : 120;
  const before = game.gone[species] as number;
  if ((kind.geno & G.UNIQ) !== 0 && species !== PM.HIGH_CLERIC) game.gone[species] = before | GONE.EXTINCT;
  if (counts && (game.born[species] as number) < 255) game.born[species] = (game.born[species] as number) + 1;
  if ((game.born[species] as number) >= limit && (kind.geno & G.NOGEN) === 0) {
    game.gone[species] = (game.gone[species] as number) | GONE.EXTINCT;
  }
  if (game.gone[species] !== before) game.goneVersion++;
}

function chooseGender(site: Site, mon: Mon, kind: Species, flags: number): void {
  const { game } = site;
  const mayBeFemale = !isMale(kind) && !isNeuter(kind);
  const mayBeMale = !isFemale(kind) && !isNeuter(kind);
  if (isFemale(kind) || ((flags & MM.FEMALE) !== 0 && mayBeFemale)) mon.female = true;
  else if (isMale(kind) || ((flags & MM.MALE) !== 0 && mayBeMale)) mon.female = false;
  else if (kind.sound === MS.LEADER && game.hero.role.leader === kind.index) mon.female = game.leaderIsFemale;
  else if (kind.sound === MS.NEMESIS && game.hero.role.nemesis === kind.index)
    mon.female = game.nemesisIsFemale;
  else mon.female = mayBeFemale && site.dice.rn2(2) !== 0;
}

/** Bits of traps that a monster knows from the start; -1 is all. */
function learnTraps(site: Site, mon: Mon, kind: Species): void {
  if (site.inSokoban && !isMindless(kind)) mon.trapseen |= (1 << 10) | (1 << 12);
  if (site.isSpecial('castle') && !isMindless(kind)) mon.trapseen |= 1 << 13;
  if (kind.sound === MS.LEADER || kind.sound === MS.NEMESIS) mon.trapseen = -1;
}

function byClass(site: Site, mon: Mon, kind: Species): void {
  switch (kind.letter) {
    case 'm':
      setMimicShape(site, mon);
      break;
    case 's':
    case 'S':
      if (mon.y !== 0) mkobjAt(site, CLASS.RANDOM, mon.x, mon.y, true);
      hide(site, mon);
      break;
    case 'y':
    case 'E':
      if (kind.index === PM.STALKER || kind.index === PM.BLACK_LIGHT) mon.invis = true;
      break;
    case ';':
      hide(site, mon);
      break;
    case 'l':
      mon.asleep = true;
      break;
    case 'J':
    case 'n':
      if (site.dice.rn2(5) !== 0 && !site.game.hero.hasAmulet) mon.asleep = true;
      break;
    case 'o':
      if (site.game.hero.race.name === 'elf') mon.peaceful = false;
      break;
    case 'u':
      if (isUnicorn(kind) && Math.sign(site.game.hero.align) === Math.sign(kind.align)) mon.peaceful = true;
      break;
    case 'B':
      if (site.inHell && isBat(kind)) mon.speed = 2;
      break;
  }
}

/** Whether the species is one of the three unicorns. */
export const isUnicorn = (kind: Species): boolean =>
  kind.index === PM.WHITE_UNICORN || kind.index === PM.GRAY_UNICORN || kind.index === PM.BLACK_UNICORN;
const isBat = (kind: Species): boolean =>
  kind.index === PM.BAT || kind.index === PM.GIANT_BAT || kind.index === PM.VAMPIRE_BAT;

function takesSaddle(site: Site, kind: Species): boolean {
  return (
    site.game.ruleset.tables.steedClasses.includes(kind.letter) &&
    kind.size >= SIZE.MEDIUM &&
    (!isHumanoid(kind) || kind.letter === 'C') &&
    !isAmorphous(kind) &&
    !isUnsolid(kind)
  );
}

/** A saddle for a monster that cannot wear it, or wears one, is lost. */
export function putSaddleOn(site: Site, mon: Mon, saddle: Obj): void {
  const wearsOne = mon.inv.some((obj) => (obj.worn & WORN.SADDLE) !== 0);
  if (wearsOne || !takesSaddle(site, site.game.kind(mon.species))) return;
  pickUp(site, mon, saddle);
  saddle.worn = WORN.SADDLE;
}

/** Priests without a temple and some angels serve a god of their own. */
function makeMinion(site: Site, mon: Mon, flags: number): void {
  const isPriest = mon.species === PM.ALIGNED_CLERIC || mon.species === PM.HIGH_CLERIC;
  const applies = isPriest
    ? (flags & (MM.EPRI | MM.EMIN)) === 0
    : mon.species === PM.ANGEL && (flags & MM.EMIN) === 0 && site.dice.oneIn(3);
  if (!applies) return;
  const align = site.dice.rn2(3) - 1;
  const renegade = (flags & MM.ANGRY) !== 0 || site.dice.oneIn(3);
  mon.minion = { align, renegade };
  mon.peaceful = align === site.game.hero.align ? !renegade : renegade;
}

function makeGroup(site: Site, leader: Mon, kind: Species, most: number, flags: number): void {
  const heroLevel = site.game.hero.level;
  let count = Math.trunc(site.dice.rnd(most) / (heroLevel < 3 ? 4 : heroLevel < 5 ? 2 : 1));
  if (count === 0) count = 1;
  let { x, y } = leader;
  while (count-- > 0) {
    if (isPeaceMinded(site, kind)) continue;
    const spot = enextoEither(site, x, y, kind, flags);
    if (spot === null) continue;
    ({ x, y } = spot);
    const member = makemon(site, kind.index, x, y, flags | MM.NOGRP);
    if (member !== null) member.peaceful = false;
  }
}
