// Where objects are: on the floor in piles, under it, inside others, carried. Placing, taking away, merging of stacks, weight.

import { CLASS, MATERIAL } from '../data/objects.js';
import { OT } from '../data/ot.js';
import { PM } from '../data/pm.js';
import type { Species } from '../data/species.js';
import { fail } from '../errors.js';
import type { Site } from './site.js';
import { cellAt, isOk, T } from './terrain.js';
import { type Mon, type Obj, TIMER, WHERE } from './things.js';

/** Whether the species is one of the three Riders. */
export const isRider = (s: Species): boolean =>
  s.index === PM.DEATH || s.index === PM.FAMINE || s.index === PM.PESTILENCE;

/** Whether things can be put into an object. */
export const isContainer = (obj: Obj): boolean => obj.otyp >= OT.LARGE_BOX && obj.otyp <= OT.BAG_OF_TRICKS;
/** Whether an object is a candle. */
export const isCandle = (obj: Obj): boolean => obj.otyp === OT.TALLOW_CANDLE || obj.otyp === OT.WAX_CANDLE;
/** Whether an object is a glob, which merges with others and has a weight of its own. */
export const isGlob = (obj: Obj): boolean =>
  obj.otyp >= OT.GLOB_OF_GRAY_OOZE && obj.otyp <= OT.GLOB_OF_BLACK_PUDDING;

/** Lets something happen to an object in so many turns. */
export function startTimer(site: Site, obj: Obj, func: number, inTurns: number): void {
  // By their turns, a new one before others of the same turn.
  const when = site.game.moves + inTurns;
  const before = obj.timers.findIndex(([, other]) => other >= when);
  obj.timers.splice(before < 0 ? obj.timers.length : before, 0, [func, when]);
}

/** Turns that were left on the stopped timer, 0 if there was none. */
export function stopTimer(site: Site, obj: Obj, func: number): number {
  const at = obj.timers.findIndex(([f]) => f === func);
  if (at < 0) return 0;
  const [, when] = obj.timers[at] as readonly [number, number];
  obj.timers.splice(at, 1);
  return when - site.game.moves;
}

/** Heavier than this no stack of corpses gets. */
const MOST_WEIGHT = 32767;

/** What an object weighs with all that is in it. */
export function weight(site: Site, obj: Obj): number {
  let own = site.game.type(obj.otyp).weight;
  if (isGlob(obj)) return obj.owt;
  if (isContainer(obj) || obj.otyp === OT.STATUE) {
    if (obj.otyp === OT.STATUE && obj.corpsenm >= 0) {
      const species = site.game.kind(obj.corpsenm);
      own = Math.max(Math.trunc((3 * species.weight) / 2), (2 * species.size + 1) * 100) * obj.quan;
    }
    let inside = 0;
    for (const content of obj.contents) inside += weight(site, content);
    if (obj.otyp === OT.BAG_OF_HOLDING) {
      inside = obj.cursed
        ? inside * 2
        : obj.blessed
          ? Math.trunc((inside + 3) / 4)
          : Math.trunc((inside + 1) / 2);
    }
    return own + inside;
  }
  if (obj.otyp === OT.CORPSE && obj.corpsenm >= 0)
    return Math.min(obj.quan * site.game.kind(obj.corpsenm).weight, MOST_WEIGHT);
  if (obj.oclass === CLASS.COIN) return Math.max(1, Math.trunc((obj.quan + 50) / 100));
  if (obj.otyp === OT.HEAVY_IRON_BALL && obj.owt !== 0) return obj.owt;
  if (obj.otyp === OT.CANDELABRUM_OF_INVOCATION && obj.spe > 0) {
    return own + obj.spe * site.game.type(OT.TALLOW_CANDLE).weight;
  }
  return own !== 0 ? own * obj.quan : (obj.quan + 1) >> 1;
}

/** Puts a free object on the floor: on top of the pile, but below boulders that lie there. */
export function placeObject(site: Site, obj: Obj, x: number, y: number): void {
  if (obj.where !== WHERE.FREE) throw new Error(`object ${obj.id} is not free`);
  if (!isOk(x, y)) fail(`a thing cannot lie at (${x},${y}), off the level`);
  const cell = cellAt(x, y);
  noLongerHeld(site, obj);
  let top = site.piles[cell] ?? null;
  if (top !== null && top.otyp === OT.BOULDER && obj.otyp !== OT.BOULDER) {
    while (top.nextHere !== null && top.nextHere.otyp === OT.BOULDER) top = top.nextHere;
    obj.nextHere = top.nextHere;
    top.nextHere = obj;
  } else {
    obj.nextHere = top;
    site.piles[cell] = obj;
  }
  obj.x = x;
  obj.y = y;
  obj.where = WHERE.FLOOR;
  site.objects.push(obj);
  if (obj.timers.length > 0 && obj.otyp === OT.CORPSE && site.typ[cell] === T.ICE) chill(site, obj);
}

/** A corpse on ice keeps twice as long. It is marked where other things count how often they were charged. */
function chill(site: Site, obj: Obj): void {
  const age = site.game.moves - obj.age;
  if (!stretchTimer(site, obj, 2)) return;
  obj.age = site.game.moves - age * 2;
  obj.recharged = 1;
}

/** What leaves the ice ages as before. */
function thaw(site: Site, obj: Obj): void {
  const age = site.game.moves - obj.age;
  if (!stretchTimer(site, obj, 0.5)) return;
  obj.age += Math.trunc(age / 2);
  obj.recharged = 0;
}

/** Whether the corpse had time left to stretch. */
function stretchTimer(site: Site, obj: Obj, by: number): boolean {
  for (const action of [TIMER.ROT_CORPSE, TIMER.REVIVE_MON]) {
    const left = stopTimer(site, obj, action);
    if (left === 0) continue;
    startTimer(site, obj, action, Math.trunc(left * by));
    return true;
  }
  return false;
}

/** Crysknives revert to worm teeth when nobody holds them. */
function noLongerHeld(site: Site, obj: Obj): void {
  if (obj.otyp !== OT.CRYSKNIFE) return;
  if (!obj.oerodeproof || site.dice.rn2(10) === 0) {
    obj.otyp = OT.WORM_TOOTH;
    obj.oerodeproof = false;
  }
}

/** Takes an object from where it is: it is free afterwards. */
export function extract(site: Site, obj: Obj): void {
  if (obj.where === WHERE.FLOOR) {
    const cell = cellAt(obj.x, obj.y);
    const top = site.piles[cell] ?? null;
    if (top === obj) site.piles[cell] = obj.nextHere;
    else {
      let above = top;
      while (above !== null && above.nextHere !== obj) above = above.nextHere;
      if (above !== null) above.nextHere = obj.nextHere;
    }
    obj.nextHere = null;
    remove(site, site.objects, obj);
    if (obj.otyp === OT.CORPSE && obj.recharged !== 0 && obj.timers.length > 0) thaw(site, obj);
  } else if (obj.where === WHERE.BURIED) remove(site, site.buried, obj);
  else if (obj.where === WHERE.MIGRATING) remove(site, site.migratingObjects, obj);
  else if (obj.where === WHERE.CONTAINED && obj.container !== null) {
    remove(site, obj.container.contents, obj);
    obj.container.owt = weight(site, obj.container);
  } else if (obj.where === WHERE.MONSTER && obj.carrier !== null) remove(site, obj.carrier.inv, obj);
  obj.container = null;
  obj.carrier = null;
  obj.where = WHERE.FREE;
}

function remove<Item>(site: Site, list: Item[], item: Item): void {
  site.budget.cells(list.length);
  const at = list.lastIndexOf(item);
  if (at >= 0) list.splice(at, 1);
}

/** Puts an object under the floor. */
export function addToBuried(site: Site, obj: Obj, x = obj.x, y = obj.y): void {
  obj.x = x;
  obj.y = y;
  obj.where = WHERE.BURIED;
  site.buried.push(obj);
}

/** The container's stack that now holds the object. */
export function addToContainer(site: Site, box: Obj, obj: Obj): Obj {
  if (box.where !== WHERE.MONSTER) noLongerHeld(site, obj);
  site.budget.cells(box.contents.length);
  for (const other of box.contents) if (merged(site, other, obj)) return other;
  obj.where = WHERE.CONTAINED;
  obj.container = box;
  box.contents.unshift(obj);
  return obj;
}

/** Returns true when the object merged into a stack already carried (and is gone). */
export function addToInventory(site: Site, mon: Mon, obj: Obj): boolean {
  site.budget.cells(mon.inv.length);
  for (const other of mon.inv) if (merged(site, other, obj)) return true;
  obj.where = WHERE.MONSTER;
  obj.carrier = mon;
  mon.inv.unshift(obj);
  return false;
}

/** Merges the object with a like stack on its cell: the object stays, the other goes. */
export function stackObject(site: Site, obj: Obj): void {
  for (let other = site.objAt(obj.x, obj.y); other !== null; other = other.nextHere) {
    site.budget.spend(1);
    if (other !== obj && merged(site, obj, other)) return;
  }
}

/** Adds `from` to the stack `into` if they are alike. */
function merged(site: Site, into: Obj, from: Obj): boolean {
  if (!mergeable(site, into, from)) return false;
  if (!from.lamplit && !isGlob(from)) {
    into.age = Math.trunc((into.age * into.quan + from.age * from.quan) / (into.quan + from.quan));
  }
  if (!isGlob(into)) into.quan += from.quan;
  if (isGlob(into)) into.owt += from.owt;
  else into.owt = weight(site, into);
  if (into.oname === '' && from.oname !== '') into.oname = from.oname;
  extract(site, from);
  from.timers.length = 0;
  // A stack takes on the dearer of the two prices, which depends on the id.
  const isGlass = into.oclass === CLASS.GEM && site.game.type(into.otyp).material === MATERIAL.GLASS;
  if (!isGlass && from.id % 4 === 0 && into.id % 4 !== 0) into.id = from.id;
  return true;
}

function mergeable(site: Site, into: Obj, from: Obj): boolean {
  if (into === from || into.otyp !== from.otyp || into.nomerge || from.nomerge) return false;
  if (!site.game.type(into.otyp).merges) return false;
  if (from.oclass === CLASS.COIN) return true;
  if (from.cursed !== into.cursed || from.blessed !== into.blessed) return false;
  if (isGlob(from)) return true;
  if (
    from.spe !== into.spe ||
    from.obroken !== into.obroken ||
    from.otrapped !== into.otrapped ||
    from.lamplit !== into.lamplit ||
    from.oeaten !== into.oeaten ||
    from.oeroded !== into.oeroded ||
    from.oeroded2 !== into.oeroded2 ||
    from.greased !== into.greased
  ) {
    return false;
  }
  if (erosionMatters(site, from) && from.oerodeproof !== into.oerodeproof) return false;
  if (from.otyp === OT.CORPSE || from.otyp === OT.EGG || from.otyp === OT.TIN) {
    if (from.corpsenm !== into.corpsenm) return false;
  }
  if (from.otyp === OT.EGG && (from.timers.length > 0 || into.timers.length > 0)) return false;
  if (from.otyp === OT.CORPSE && into.corpsenm >= 0) {
    const species = site.game.kind(into.corpsenm);
    if (species.letter === 'T' || isRider(species)) return false;
  }
  if (isCandle(from) && Math.trunc(from.age / 25) !== Math.trunc(into.age / 25)) return false;
  if (from.otyp === OT.POT_OIL && from.lamplit) return false;
  if (from.oname !== into.oname) {
    if ((from.oname !== '' && into.oname !== '') || from.otyp === OT.CORPSE) return false;
  }
  return from.artifact === into.artifact;
}

/** Weapons, armour, balls, chains and tools used as weapons. */
export function erosionMatters(site: Site, obj: Obj): boolean {
  switch (obj.oclass) {
    case CLASS.TOOL:
      return site.game.type(obj.otyp).subtype !== 0;
    case CLASS.WEAPON:
    case CLASS.ARMOR:
    case CLASS.BALL:
    case CLASS.CHAIN:
      return true;
    default:
      return false;
  }
}

const isOrganic = (site: Site, obj: Obj): boolean => site.game.type(obj.otyp).material <= MATERIAL.WOOD;

const TREASURES: readonly number[] = [
  OT.AMULET_OF_YENDOR,
  OT.SPE_BOOK_OF_THE_DEAD,
  OT.CANDELABRUM_OF_INVOCATION,
  OT.BELL_OF_OPENING,
];

/** Whether it is one of the four things that the game cannot be won without. */
export const isTreasure = ({ otyp }: Pick<Obj, 'otyp'>): boolean => TREASURES.includes(otyp);

/** Whether an object withstands something; a draw for all but the few that always do. */
export function resistsFate(site: Site, obj: Obj, ordinary: number, artifact: number): boolean {
  if (isTreasure(obj) || (obj.otyp === OT.CORPSE && isRider(site.game.kind(obj.corpsenm)))) return true;
  return site.dice.rn2(100) < (obj.artifact > 0 ? artifact : ordinary);
}

/** Buries an object that lies on the floor. Rocks and boulders are lost in the ground. */
export function buryObject(site: Site, obj: Obj): void {
  if (resistsFate(site, obj, 0, 0)) return;
  if (obj.lamplit && obj.otyp !== OT.POT_OIL) {
    obj.age += stopTimer(site, obj, TIMER.BURN_OBJECT);
    obj.lamplit = false;
  }
  extract(site, obj);
  const underIce = site.typAt(obj.x, obj.y) === T.ICE;
  if ((obj.otyp === OT.ROCK && !underIce) || obj.otyp === OT.BOULDER) return;
  if (obj.otyp !== OT.CORPSE) {
    const rots = underIce ? obj.oclass === CLASS.POTION : isOrganic(site, obj);
    if (rots && !resistsFate(site, obj, 5, 95)) {
      startTimer(site, obj, TIMER.ROT_ORGANIC, (underIce ? 0 : 250) + site.dice.rnd(250));
    }
  }
  addToBuried(site, obj);
}
