// What a mimic pretends to be.

import { DISPLAY } from '../data/display.js';
import { CLASS } from '../data/objects.js';
import { OT } from '../data/ot.js';
import { PM } from '../data/pm.js';
import { VEGETARIAN_CLASS } from '../data/shops.js';
import { G } from '../data/species.js';
import { MIMIC } from '../data/table-rows.js';
import { roomOfNumber } from '../level/rooms.js';
import type { Site } from '../level/site.js';
import { cellAt, isWall, T } from '../level/terrain.js';
import { APPEAR, type Mon, ROOM, ROOMOFFSET } from '../level/things.js';
import { rndmonnum } from './choose-species.js';
import { canHatch } from './object-init.js';
import { mkobj, walkChances } from './objects.js';

/** The furniture a mimic imitates: stairs twice as often. */
const FURNITURE: readonly number[] = [
  DISPLAY.UPSTAIR,
  DISPLAY.UPSTAIR,
  DISPLAY.DNSTAIR,
  DISPLAY.DNSTAIR,
  DISPLAY.ALTAR,
  DISPLAY.GRAVE,
  DISPLAY.THRONE,
  DISPLAY.SINK,
];
const DOOR_NEIGHBOURS: ReadonlySet<number> = new Set([
  T.HWALL,
  T.TLCORNER,
  T.TRWALL,
  T.BLCORNER,
  T.TDWALL,
  T.CROSSWALL,
  T.TUWALL,
]);

/** Chooses what a mimic looks like, by where it is: a door, an altar's neighbour, wares of a shop. */
export function setMimicShape(site: Site, mon: Mon): void {
  const { dice } = site;
  const { mimicSymbols } = site.game.ruleset.tables;
  const { x, y } = mon;
  const typ = site.typAt(x, y);
  const roomno = (site.roomno[cellAt(x, y)] as number) - ROOMOFFSET;
  const rtype = roomno >= 0 ? (roomOfNumber(site, roomno + ROOMOFFSET)?.rtype ?? 0) : 0;
  const looksLike = (type: number, what: number) => {
    mon.appearType = type;
    mon.appearance = what;
  };
  const top = site.objAt(x, y);
  if (top !== null) looksLike(APPEAR.OBJECT, top.otyp);
  else if (typ === T.DOOR || isWall(typ) || typ === T.SDOOR || typ === T.SCORR) {
    const isHorizontal = x !== 0 && DOOR_NEIGHBOURS.has(site.typAt(x - 1, y));
    const shape = isHorizontal
      ? site.isRogue
        ? DISPLAY.HWALL
        : DISPLAY.HCDOOR
      : site.isRogue
        ? DISPLAY.VWALL
        : DISPLAY.VCDOOR;
    looksLike(APPEAR.FURNITURE, shape);
  } else if (
    site.traits.is_maze_lev &&
    !(site.inMines && isHeroInTown(site)) &&
    !site.inSokoban &&
    dice.rn2(2) !== 0
  ) {
    looksLike(APPEAR.OBJECT, OT.STATUE);
  } else if (roomno < 0 && site.trapAt(x, y) === null) looksLike(APPEAR.OBJECT, OT.BOULDER);
  else if (rtype === ROOM.ZOO || rtype === ROOM.VAULT) looksLike(APPEAR.OBJECT, OT.GOLD_PIECE);
  else if (rtype === ROOM.DELPHI) {
    if (dice.rn2(2) !== 0) looksLike(APPEAR.OBJECT, OT.STATUE);
    else looksLike(APPEAR.FURNITURE, DISPLAY.FOUNTAIN);
  } else if (rtype === ROOM.TEMPLE) looksLike(APPEAR.FURNITURE, DISPLAY.ALTAR);
  else if (rtype >= ROOM.SHOPBASE) {
    if (dice.rn2(10) >= site.depth) looksLike(APPEAR.OBJECT, OT.STRANGE_OBJECT);
    else {
      const item = shopItem(site, rtype);
      if (item < 0) looksLike(APPEAR.OBJECT, -item);
      else if (rtype === ROOM.FODDERSHOP && item === VEGETARIAN_CLASS) {
        looksLike(APPEAR.OBJECT, dice.rn2(2) !== 0 ? OT.LUMP_OF_ROYAL_JELLY : OT.SLIME_MOLD);
      } else if (item === CLASS.RANDOM || item >= MIMIC.FURNITURE) {
        bySymbol(site, mon, mimicSymbols[dice.rn2(mimicSymbols.length - 2) + 2] as number);
      } else bySymbol(site, mon, item);
    }
  } else bySymbol(site, mon, mimicSymbols[dice.rn2(mimicSymbols.length)] as number);
  finishShape(site, mon);
}

function bySymbol(site: Site, mon: Mon, symbol: number): void {
  if (symbol === MIMIC.FURNITURE) {
    mon.appearType = APPEAR.FURNITURE;
    mon.appearance = FURNITURE[site.dice.rn2(FURNITURE.length)] as number;
    return;
  }
  mon.appearType = APPEAR.OBJECT;
  if (symbol === MIMIC.STRANGE_OBJECT) mon.appearance = OT.STRANGE_OBJECT;
  else if (symbol === CLASS.COIN) mon.appearance = OT.GOLD_PIECE;
  else mon.appearance = mkobj(site, symbol, false).otyp;
}

/** Shapes with a species (or a god) of their own draw it. */
function finishShape(site: Site, mon: Mon): void {
  const { dice } = site;
  const { appearance } = mon;
  if (mon.appearType === APPEAR.OBJECT) {
    const isOfSpecies =
      appearance === OT.STATUE ||
      appearance === OT.FIGURINE ||
      appearance === OT.CORPSE ||
      appearance === OT.EGG ||
      appearance === OT.TIN;
    if (!isOfSpecies) return;
    let species = rndmonnum(site);
    const leavesNoCorpse = (site.game.kind(species).geno & G.NOCORPSE) !== 0;
    if (appearance === OT.CORPSE && leavesNoCorpse) {
      species = dice.rn1(PM.WIZARD - PM.ARCHEOLOGIST + 1, PM.ARCHEOLOGIST);
    } else if (appearance === OT.TIN && leavesNoCorpse) species = -1;
    else if (appearance === OT.EGG) canHatch(site, species);
    mon.mcorpsenm = species;
  } else if (appearance === DISPLAY.ALTAR) {
    dice.rn2(3);
    if (site.inHell) dice.rn2(3);
  }
}

/** One entry of a shop's stock list. */
export function shopItem(site: Site, rtype: number): number {
  const shop = site.game.ruleset.shops[rtype - ROOM.SHOPBASE];
  if (shop === undefined) throw new RangeError(`room type ${rtype} is no shop`);
  return walkChances(shop.stock, site.dice.rnd(100));
}

/** A town without inner rooms is all town; else one must be in a room that has some. The hero stands off the map here. */
function isHeroInTown(site: Site): boolean {
  if (!site.traits.has_town) return false;
  const { hero } = site.game;
  let hasSubrooms = false;
  for (const room of site.rooms) {
    if (room.subrooms.length === 0) continue;
    hasSubrooms = true;
    if (hero.x >= room.lx - 1 && hero.x <= room.hx + 1 && hero.y >= room.ly - 1 && hero.y <= room.hy + 1)
      return true;
  }
  return !hasSubrooms;
}
