// What follows from a monster's kind whenever it is made or changes its shape: level and hit points, hiding, a worm's tail.

import { CLASS } from '../data/objects.js';
import { OT } from '../data/ot.js';
import { PM } from '../data/pm.js';
import { hidesUnder, type Species } from '../data/species.js';
import { isRider } from '../level/chains.js';
import type { Site } from '../level/site.js';
import type { Mon } from '../level/things.js';
import { adjustedLevel, isHomeElemental } from './choose-species.js';
import { layTail } from './good-place.js';

/** Level and hit points of a monster of the kind. */
export function rollHitPoints(site: Site, mon: Mon, kind: Species): void {
  const { dice } = site;
  let level = adjustedLevel(site, kind);
  let base = 0;
  let hp: number;
  const golem = site.game.ruleset.tables.golemHitPoints.get(kind.index);
  if (golem !== undefined) hp = golem;
  else if (isRider(kind)) {
    base = 10;
    hp = dice.d(10, 8);
  } else if (kind.level > 49) {
    hp = 2 * (kind.level - 6);
    level = Math.trunc(hp / 4);
  } else if (kind.letter === 'D' && kind.index >= PM.GRAY_DRAGON) {
    base = level;
    hp = site.inEndgame ? 8 * level : 4 * level + dice.d(level, 4);
  } else if (level === 0) {
    base = 1;
    hp = dice.rnd(4);
  } else {
    base = level;
    hp = dice.d(level, 8);
    if (isHomeElemental(site, kind)) hp *= 3;
  }
  if (hp === base) hp++;
  mon.level = level;
  mon.hp = hp;
  mon.hpmax = hp;
}

/** Hides under the top object, or under water. */
export function hide(site: Site, mon: Mon): boolean {
  const { x, y } = mon;
  const kind = site.game.kind(mon.species);
  const trap = site.trapAt(x, y);
  mon.undetected = false;
  if (trap !== null && trap.ttyp !== 11 && trap.ttyp !== 12) return false;
  if (kind.letter === ';') mon.undetected = site.isPool(x, y) && !site.isSpecial('water');
  else if (hidesUnder(kind)) {
    let top = site.objAt(x, y);
    if (top === null || site.isPoolOrLava(x, y) || !canHideUnder(site, x, y)) return false;
    while (top !== null && top.otyp === OT.CORPSE && touchPetrifies(top.corpsenm)) {
      if ((kind.resists & 128) !== 0) break;
      top = top.nextHere;
    }
    mon.undetected = top !== null;
  }
  return mon.undetected;
}

const touchPetrifies = (species: number): boolean => species === PM.COCKATRICE || species === PM.CHICKATRICE;

/** A few coins hide nobody. */
function canHideUnder(site: Site, x: number, y: number): boolean {
  const top = site.objAt(x, y);
  if (top === null) return false;
  return top.oclass !== CLASS.COIN || top.quan >= 10 || top.nextHere !== null;
}

function numberWorm(site: Site, worm: Mon): void {
  const taken = new Set<number | undefined>();
  for (const mon of site.monsters)
    if (mon !== worm && mon.worm !== null) taken.add(site.wormNumbers.get(mon));
  let number = 1;
  while (taken.has(number)) number++;
  site.wormNumbers.set(worm, number);
}

/** Gives a worm its number and its tail. */
export function growTail(site: Site, mon: Mon, segments: number): void {
  mon.worm = [];
  numberWorm(site, mon);
  layTail(site, mon, segments);
}
