// Making objects: choice of class and type, creation, and the special makers (gold, corpses, statues). The first draw of every
// object is its id. `object-init.ts` holds what each class draws for itself, `object-species.ts` what follows from the species of a corpse or an egg.

import { CLASS } from '../data/objects.js';
import { OT } from '../data/ot.js';
import { PM } from '../data/pm.js';
import { G, isFemale, isMale, isNeuter, SIZE } from '../data/species.js';
import { addToContainer, isRider, placeObject, weight } from '../level/chains.js';
import type { Site } from '../level/site.js';
import { type Obj, WHERE } from '../level/things.js';
import { rndmonnum } from './choose-species.js';
import { initObject } from './object-init.js';
import { setCorpsenm, startCorpseTimer, undeadToCorpse } from './object-species.js';

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
  if (init) {
    initObject(site, obj, artif);
    fill(site, obj);
  }
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

/** Puts into boxes, bags and statues what is found in them. */
function fill(site: Site, obj: Obj): void {
  switch (obj.otyp) {
    case OT.CHEST:
    case OT.LARGE_BOX:
    case OT.ICE_BOX:
    case OT.SACK:
    case OT.OILSKIN_SACK:
    case OT.BAG_OF_HOLDING:
      fillBox(site, obj);
      break;
    case OT.STATUE:
      if (
        site.game.kind(obj.corpsenm).size >= SIZE.SMALL &&
        site.dice.rn2(Math.trunc(site.difficulty / 2) + 10) > 10
      ) {
        addToContainer(site, obj, mkobj(site, CLASS.SPBOOK_NO_NOVEL, false));
      }
  }
}

function fillBox(site: Site, box: Obj): void {
  const { dice } = site;
  const most =
    box.otyp === OT.ICE_BOX
      ? 20
      : box.otyp === OT.CHEST
        ? box.olocked
          ? 7
          : 5
        : box.otyp === OT.LARGE_BOX
          ? box.olocked
            ? 5
            : 3
          : 1;
  for (let n = dice.rn2(most + 1); n > 0; n--) {
    let obj: Obj;
    if (box.otyp === OT.ICE_BOX) {
      obj = mksobj(site, OT.CORPSE, true, false);
      obj.age = 0;
      obj.timers.length = 0;
    } else {
      obj = mkobj(site, walkChances(site.game.ruleset.tables.classChances.box, dice.rnd(100)), false);
      if (obj.oclass === CLASS.COIN) {
        const much = dice.rnd(site.difficulty + 2);
        obj.quan = much * dice.rnd(75);
        obj.owt = weight(site, obj);
      } else {
        while (obj.otyp === OT.ROCK) {
          obj.otyp = rndClass(site, OT.DILITHIUM_CRYSTAL, OT.LOADSTONE);
          if (obj.quan > 2) obj.quan = 1;
          obj.owt = weight(site, obj);
        }
      }
      if (box.otyp === OT.BAG_OF_HOLDING) {
        if (obj.otyp === OT.BAG_OF_HOLDING || obj.otyp === OT.BAG_OF_TRICKS) {
          obj.otyp = OT.SACK;
          obj.spe = 0;
          obj.owt = weight(site, obj);
        } else {
          while (obj.otyp === OT.WAN_CANCELLATION) obj.otyp = rndClass(site, OT.WAN_LIGHT, OT.WAN_LIGHTNING);
        }
      }
    }
    addToContainer(site, box, obj);
  }
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
