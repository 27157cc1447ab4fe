// Making objects: choice of class and type, creation, and the special makers (gold, corpses, statues). The first draw of every
// object is its id. `object-init.ts` holds what each class draws for itself.

import { CLASS } from '../data/objects.js';
import { OT } from '../data/ot.js';
import { PM } from '../data/pm.js';
import { G, isFemale, isMale, isNeuter } from '../data/species.js';
import { isRider, placeObject, startTimer, stopTimer, weight } from '../level/chains.js';
import type { Site } from '../level/site.js';
import { type Obj, TIMER, WHERE } from '../level/things.js';
import { rndmonnum } from './choose-species.js';
import { initObject } from './object-init.js';

/** Bits of corpse and statue flags: gender in the low two, then historic, then "initialise". */
export const CORPSTAT = { FEMALE: 1, MALE: 2, NEUTER: 3, HISTORIC: 4, SPE: 7, INIT: 8 } as const;

/** Takes the next id and draws how far the counter moves. */
export function nextIdent(site: Site): number {
  const id = site.game.ident;
  site.game.ident += site.dice.rnd(2);
  return id;
}

function newObject(site: Site, otyp: number): Obj {
  site.budget.make();
  return {
    id: nextIdent(site),
    otyp,
    oclass: site.game.type(otyp).cls,
    x: 0,
    y: 0,
    where: WHERE.FREE,
    quan: 1,
    spe: 0,
    blessed: false,
    cursed: false,
    corpsenm: -1,
    owt: 0,
    age: Math.max(site.game.moves, 1),
    oeroded: 0,
    oeroded2: 0,
    oerodeproof: false,
    olocked: false,
    obroken: false,
    otrapped: false,
    recharged: 0,
    lamplit: false,
    greased: false,
    artifact: 0,
    oname: '',
    novelidx: -1,
    oeaten: 0,
    nomerge: false,
    worn: 0,
    timers: [],
    contents: [],
    container: null,
    carrier: null,
    nextHere: null,
    migrateSpecies: 0,
  };
}

/** One object of the type; `init` gives it the state that a found object has, `artif` lets it become an artifact. */
export function mksobj(site: Site, otyp: number, init: boolean, artif: boolean): Obj {
  const { novelTitles } = site.game.ruleset.tables;
  const obj = newObject(site, otyp);
  if (init) initObject(site, obj, artif);
  switch (otyp) {
    case OT.CORPSE:
      if (obj.corpsenm < 0) {
        obj.corpsenm = undeadToCorpse(site, rndmonnum(site));
        const species = site.game.kind(obj.corpsenm);
        if ((species.geno & G.NOCORPSE) !== 0 || site.game.isGone(obj.corpsenm)) {
          obj.corpsenm = site.game.hero.role.species;
        }
      }
      giveGender(site, obj);
      setCorpsenm(site, obj, obj.corpsenm);
      break;
    case OT.STATUE:
    case OT.FIGURINE:
      if (obj.corpsenm < 0) obj.corpsenm = rndmonnum(site);
      giveGender(site, obj);
      setCorpsenm(site, obj, obj.corpsenm);
      break;
    case OT.EGG:
      setCorpsenm(site, obj, obj.corpsenm);
      break;
    case OT.POT_OIL:
      obj.age = 400;
      break;
    case OT.SPE_NOVEL:
      obj.novelidx = site.dice.rn2(novelTitles.length);
      obj.oname = novelTitles[obj.novelidx] as string;
      break;
  }
  obj.owt = weight(site, obj);
  return obj;
}

function giveGender(site: Site, obj: Obj): void {
  const species = site.game.kind(obj.corpsenm);
  obj.spe = isNeuter(species)
    ? CORPSTAT.NEUTER
    : isFemale(species)
      ? CORPSTAT.FEMALE
      : isMale(species)
        ? CORPSTAT.MALE
        : site.dice.rn2(2) !== 0
          ? CORPSTAT.FEMALE
          : CORPSTAT.MALE;
}

/** A random object of the class (0: of a random class). */
export function mkobj(site: Site, cls: number, artif: boolean): Obj {
  let chosen = cls;
  if (chosen === CLASS.RANDOM) {
    const { ordinary, rogue, hell } = site.game.ruleset.tables.classChances;
    chosen = walkChances(site.isRogue ? rogue : site.inHell ? hell : ordinary, site.dice.rnd(100));
  }
  return mksobj(site, typeOfClass(site, chosen), true, artif);
}

/** The value that a roll meets in a list of [chance, value]. */
export function walkChances(chances: readonly (readonly [number, number])[], roll: number): number {
  let left = roll;
  for (const [chance, value] of chances) {
    left -= chance;
    if (left <= 0) return value;
  }
  throw new RangeError(`a roll of ${roll} is beyond the table`);
}

function typeOfClass(site: Site, cls: number): number {
  if (cls === CLASS.SPBOOK_NO_NOVEL) {
    return rndClass(site, site.game.ruleset.typesOfClass[CLASS.SPBOOK]?.[0] ?? 0, OT.SPE_BLANK_PAPER);
  }
  const { typesOfClass, classTotals } = site.game.ruleset;
  const types = typesOfClass[cls] ?? [];
  const { probs } = site.game;
  let total = classTotals[cls] as number;
  if (cls === CLASS.GEM) {
    // Chances of gems change with the level.
    total = 0;
    for (const type of types) total += probs[type] as number;
  }
  let left = site.dice.rnd(total);
  for (const type of types) {
    left -= probs[type] as number;
    if (left <= 0) return type;
  }
  throw new RangeError(`there are no objects of class ${cls}`);
}

/** A type between two, by their probabilities. */
export function rndClass(site: Site, first: number, last: number): number {
  if (last <= first) return last === first ? first : 0;
  const probs = site.game.probs;
  let sum = 0;
  for (let i = first; i <= last; i++) sum += probs[i] as number;
  if (sum === 0) return site.dice.rn1(last - first + 1, first);
  let left = site.dice.rnd(sum);
  for (let i = first; i <= last; i++) {
    left -= probs[i] as number;
    if (left <= 0) return i;
  }
  return 0;
}

/** Gem chances depend on how deep the level lies: the dear ones come late. */
export function setGemChances(site: Site): void {
  const first = OT.DILITHIUM_CRYSTAL;
  const end = first + 22;
  const last = site.dungeon.branches.reduce((sum, b) => Math.max(sum, b.ledgerStart + b.levels), 0);
  const ledger = Math.min(site.ledger, last);
  const skipped = Math.max(0, 9 - Math.trunc(ledger / 3));
  const probs = site.game.probs;
  for (let j = 0; j < skipped; j++) probs[first + j] = 0;
  const from = first + skipped;
  for (let j = from; j < end; j++) probs[j] = Math.trunc((171 + j - from) / (end - from));
}

/** Makes an object of a type and puts it on a cell. */
export function mksobjAt(site: Site, otyp: number, x: number, y: number, init: boolean, artif: boolean): Obj {
  const obj = mksobj(site, otyp, init, artif);
  placeObject(site, obj, x, y);
  return obj;
}

/** Makes an object of a class, its type drawn, and puts it on a cell. */
export function mkobjAt(site: Site, cls: number, x: number, y: number, artif: boolean): Obj {
  const obj = mkobj(site, cls, artif);
  placeObject(site, obj, x, y);
  return obj;
}

/** Gold on a cell, added to what lies there; an amount of 0 or less is random. */
export function mkgold(site: Site, amount: number, x: number, y: number): Obj {
  let much = amount;
  if (much <= 0) {
    const by = site.dice.rnd(Math.trunc(30 / Math.max(12 - site.depth, 2)));
    much = 1 + site.dice.rnd(site.difficulty + 2) * by;
  }
  let gold = site.objOfTypeAt(OT.GOLD_PIECE, x, y);
  if (gold !== null) gold.quan += much;
  else {
    gold = mksobjAt(site, OT.GOLD_PIECE, x, y, true, false);
    gold.quan = much;
  }
  gold.owt = weight(site, gold);
  return gold;
}

/** The species whose corpse an undead leaves: a kobold's for a kobold zombie. */
export const undeadToCorpse = (site: Site, species: number): number =>
  site.game.ruleset.tables.undeadToCorpse.get(species) ?? species;

/** Sets the species and starts the timer that goes with it. */
export function setCorpsenm(site: Site, obj: Obj, species: number): void {
  let hatchIn = 0;
  if (obj.timers.length > 0) {
    if (obj.otyp === OT.EGG) hatchIn = stopTimer(site, obj, TIMER.HATCH_EGG);
    else obj.timers.length = 0;
  }
  obj.corpsenm = species;
  switch (obj.otyp) {
    case OT.CORPSE:
      startCorpseTimer(site, obj);
      obj.owt = weight(site, obj);
      break;
    case OT.FIGURINE:
      if (obj.where === WHERE.MONSTER) startFigurineTimer(site, obj);
      obj.owt = weight(site, obj);
      break;
    case OT.EGG:
      if (species >= 0) startEggTimer(site, obj, hatchIn);
      break;
    default:
      obj.owt = weight(site, obj);
  }
}

function startEggTimer(site: Site, egg: Obj, known: number): void {
  let when = known;
  if (when === 0) {
    for (let i = 151; i <= 200; i++) {
      if (site.dice.rnd(i) > 150) {
        when = i;
        break;
      }
    }
  }
  if (when !== 0) startTimer(site, egg, TIMER.HATCH_EGG, when);
}

/** Draws when a cursed figurine will come to life. */
export function startFigurineTimer(site: Site, figurine: Obj): void {
  stopTimer(site, figurine, TIMER.FIG_TRANSFORM);
  startTimer(site, figurine, TIMER.FIG_TRANSFORM, site.dice.rnd(9000) + 200);
}

function startCorpseTimer(site: Site, body: Obj): void {
  if (body.corpsenm === PM.LIZARD || body.corpsenm === PM.LICHEN) return;
  const { dice } = site;
  let action: number = TIMER.ROT_CORPSE;
  const age = Math.max(site.game.moves, 1) - body.age;
  let when = age > 250 ? 25 : 250 - age;
  when += dice.rnz(25) - 25;
  const species = site.game.kind(body.corpsenm);
  if (isRider(species)) {
    action = TIMER.REVIVE_MON;
    when = body.corpsenm === PM.DEATH ? 6 : 12;
    while (when < 67 && dice.rn2(3) !== 0) when++;
  } else if (species.letter === 'T') {
    for (let turn = 2; turn <= 50; turn++) {
      if (dice.rn2(37) === 0) {
        action = TIMER.REVIVE_MON;
        when = turn;
        break;
      }
    }
  }
  startTimer(site, body, action, when);
}

const isSpecialCorpse = (site: Site, species: number): boolean =>
  species === PM.LIZARD ||
  species === PM.LICHEN ||
  site.game.kind(species).letter === 'T' ||
  isRider(site.game.kind(species));

/** A corpse or statue on a cell, of a species or (-1) a random one. */
export function mkcorpstat(
  site: Site,
  otyp: number,
  species: number,
  x: number,
  y: number,
  flags: number,
): Obj {
  const obj = mksobjAt(site, otyp, x, y, (flags & CORPSTAT.INIT) !== 0, false);
  obj.spe = flags & CORPSTAT.SPE;
  if (species >= 0) {
    const old = obj.corpsenm;
    obj.corpsenm = species;
    obj.owt = weight(site, obj);
    if (otyp === OT.CORPSE && (isSpecialCorpse(site, old) || isSpecialCorpse(site, species))) {
      obj.timers.length = 0;
      startCorpseTimer(site, obj);
    }
  }
  return obj;
}

/** A fallen adventurer of the score list, which is empty here: any role. */
export function mkScoreObject(site: Site, otyp: number, x: number, y: number): Obj {
  const obj = mksobjAt(site, otyp, x, y, otyp !== OT.STATUE, false);
  site.dice.rnd(10);
  setCorpsenm(site, obj, site.dice.rn1(PM.WIZARD - PM.ARCHEOLOGIST + 1, PM.ARCHEOLOGIST));
  return obj;
}
