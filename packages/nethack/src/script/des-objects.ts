// des.object: type or class, place, state, contents.

import { mkclass, rndmonnum } from '../create/choose-species.js';
import { deleteMonster } from '../create/good-place.js';
import { lightCandle, loseInventory, pickUp } from '../create/inventory.js';
import { countBirth, MM, makemon, putSaddleOn } from '../create/monsters.js';
import { bless, blessOrCurse, curse, nameObject, unbless, uncurse } from '../create/object-state.js';
import { CORPSTAT, mkgold, mkobjAt, mksobjAt, setCorpsenm } from '../create/objects.js';
import { CLASS } from '../data/objects.js';
import { OT } from '../data/ot.js';
import { PM } from '../data/pm.js';
import { G, G_MASKS, MR, resists, type Species } from '../data/species.js';
import { fail } from '../errors.js';
import { addToContainer, buryObject, extract, stackObject, weight } from '../level/chains.js';
import type { Site } from '../level/site.js';
import { type Obj, WHERE } from '../level/things.js';
import { objectClassOf } from '../ruleset/names.js';
import {
  boolOption,
  choice,
  coordinate,
  coordOption,
  flag,
  functionOption,
  integer,
  intOption,
  intOrRandom,
  isTable,
  optionsOf,
  text,
  textOption,
} from './arguments.js';
import { LOC, RANDOM_SPOT, type Script, type Spot } from './script.js';

const BUC = {
  random: 0,
  blessed: 1,
  uncursed: 2,
  cursed: 3,
  'not-cursed': 4,
  'not-uncursed': 5,
  'not-blessed': 6,
} as const;
const SPE_RANDOM = -127;
const SPECIES_NONE = -1;
const MOST_NESTED = 10;

interface Wish {
  /** Object type, -1 none. */
  otyp: number;
  /** Object class, 0 random. */
  cls: number;
  at: Spot;
  spe: number;
  buc: number;
  name: string | null;
  quantity: number;
  buried: boolean;
  lit: boolean;
  eroded: number;
  locked: number;
  trapped: number;
  recharged: number;
  greased: boolean;
  broken: boolean;
  achievement: boolean;
  species: number;
  isContent: boolean;
  isContainer: boolean;
}

function freshWish(): Wish {
  return {
    otyp: -1,
    cls: 0,
    at: RANDOM_SPOT,
    spe: SPE_RANDOM,
    buc: 0,
    name: null,
    quantity: -1,
    buried: false,
    lit: false,
    eroded: 0,
    locked: -1,
    trapped: -1,
    recharged: 0,
    greased: false,
    broken: false,
    achievement: false,
    species: SPECIES_NONE,
    isContent: false,
    isContainer: false,
  };
}

function byWord(script: Script, wish: Wish, word: string): void {
  if (word.length === 1) wish.cls = classOf(word);
  else {
    wish.otyp = script.ruleset.names.object(word);
    if (wish.otyp < 0) fail(`unknown object "${word}"`);
  }
}

function classOf(letter: string): number {
  const cls = objectClassOf(letter);
  if (cls < 0) fail(`unknown object class "${letter}"`);
  return cls;
}

/** Makes the object (or several, when a number of unstackable ones is asked for) and returns the last. */
export function object(script: Script, ...args: unknown[]): Obj | null {
  const wish = freshWish();
  let options: { readonly [key: string]: unknown } = {};
  let isTableForm = false;
  if (args.length === 1 && typeof args[0] === 'string') byWord(script, wish, args[0]);
  else if (args.length === 2 && typeof args[0] === 'string' && isTable(args[1])) {
    wish.at = coordinate(args[1]);
    byWord(script, wish, args[0]);
  } else if (args.length === 3 && typeof args[1] === 'number' && typeof args[2] === 'number') {
    const word = text(args[0], 'object');
    wish.at = { x: integer(args[1], 'x'), y: integer(args[2], 'y') };
    byWord(script, wish, word);
  } else {
    options = optionsOf(args);
    isTableForm = true;
    readTable(script, wish, options);
  }
  if (wish.cls === 0 && wish.otyp > 0) wish.cls = script.site.game.type(wish.otyp).cls;
  readSpecies(script, wish, options);
  let left = wish.otyp > 0 ? wish.quantity : 0;
  if (script.containers.length > 0) wish.isContent = true;
  const contents = isTableForm ? functionOption(options, 'contents') : null;
  if (isTableForm && options.contents !== undefined && options.contents !== null) wish.isContainer = true;
  let made: Obj | null;
  do {
    made = create(script, wish);
    left--;
  } while (left > 0 && wish.otyp > 0 && !script.site.game.type(wish.otyp).merges);
  contents?.(made);
  if (wish.isContainer && script.containers.length > 0) script.containers.pop();
  return made;
}

function readTable(script: Script, wish: Wish, o: { readonly [key: string]: unknown }): void {
  wish.spe = intOrRandom(o, 'spe', SPE_RANDOM);
  wish.buc = choice(o.buc, BUC, 'random', 'buc');
  wish.name = textOption(o, 'name');
  wish.quantity = intOrRandom(o, 'quantity', -1);
  wish.buried = flag(o, 'buried');
  wish.lit = flag(o, 'lit');
  wish.eroded = intOption(o, 'eroded', 0);
  wish.locked = boolOption(o, 'locked', -1);
  wish.trapped = boolOption(o, 'trapped', -1);
  wish.recharged = intOption(o, 'recharged', 0);
  wish.greased = flag(o, 'greased');
  wish.broken = flag(o, 'broken');
  wish.achievement = flag(o, 'achievement');
  wish.at = coordOption(o);
  const id = textOption(o, 'id');
  if (id !== null && id !== '') {
    wish.otyp = script.ruleset.names.object(id);
    if (wish.otyp < 0) fail(`unknown object "${id}"`);
  }
  const cls = textOption(o, 'class');
  if (cls !== null && cls.length === 1) wish.cls = classOf(cls);
}

/** Species and state of statues, corpses, eggs, tins and figurines. */
function readSpecies(script: Script, wish: Wish, o: { readonly [key: string]: unknown }): void {
  const { otyp } = wish;
  if (otyp !== OT.STATUE && otyp !== OT.EGG && otyp !== OT.CORPSE && otyp !== OT.TIN && otyp !== OT.FIGURINE)
    return;
  const montype = textOption(o, 'montype');
  let isPlain = false;
  if (montype !== null) {
    const lower = montype.toLowerCase();
    if (
      (otyp === OT.TIN && (lower === 'spinach' || lower === 'empty')) ||
      (otyp === OT.EGG && lower === 'empty')
    ) {
      wish.spe = lower === 'spinach' ? 1 : 0;
      isPlain = true;
    } else if (montype.length === 1 && script.ruleset.names.monsterLetters.has(montype)) {
      wish.species = mkclass(script.site, montype, G.NOGEN | G_MASKS.IGNORE);
      if (wish.species < 0) fail(`unknown montype "${montype}"`);
    } else {
      const found = script.ruleset.names.species(montype);
      if (found === undefined) fail(`unknown montype "${montype}"`);
      wish.species = found.species;
    }
  }
  if (otyp === OT.STATUE || otyp === OT.CORPSE) {
    wish.spe =
      (flag(o, 'historic') ? CORPSTAT.HISTORIC : 0) |
      (flag(o, 'male') ? CORPSTAT.MALE : 0) |
      (flag(o, 'female') ? CORPSTAT.FEMALE : 0);
  } else if (otyp === OT.EGG) wish.spe = flag(o, 'laid_by_you') ? 1 : 0;
  else if (!isPlain) wish.spe = 0;
}

function create(script: Script, wish: Wish): Obj | null {
  const { site } = script;
  const isNamed = wish.name !== null;
  const { x, y } = script.place(wish.at, LOC.DRY);
  let obj: Obj;
  if (wish.cls === 0) obj = mkobjAt(site, CLASS.RANDOM, x, y, !isNamed);
  else if (wish.otyp > 0) obj = mksobjAt(site, wish.otyp, x, y, true, !isNamed);
  else if (wish.cls === CLASS.COIN) obj = mkgold(site, 0, x, y);
  else obj = mkobjAt(site, wish.cls, x, y, !isNamed);
  if (wish.spe !== SPE_RANDOM) obj.spe = (wish.spe << 24) >> 24;
  applyBlessing(site, obj, wish.buc);
  if (wish.species !== SPECIES_NONE) setCorpsenm(site, obj, wish.species);
  if (wish.name !== null) {
    nameObject(site, obj, wish.name);
    if (obj.otyp === OT.SPE_NOVEL) {
      const at = script.ruleset.tables.novelTitles.indexOf(wish.name);
      if (at >= 0) obj.novelidx = at;
    }
  }
  applyState(site, wish, obj);
  const inside = putInside(script, wish, obj);
  if (inside === null) return null;
  obj = inside;
  if (wish.isContainer) {
    if (obj.contents.length > 0) {
      obj.contents.length = 0;
      obj.owt = weight(site, obj);
    }
    if (script.containers.length < MOST_NESTED) script.containers.push(obj);
    else script.complain('too deeply nested containers');
  }
  if (wish.otyp === OT.STATUE && site.isSpecial('medusa') && wish.species === SPECIES_NONE)
    petrify(site, obj);
  if (wish.achievement && (site.isSpecial('minend') || site.isSpecial('soko1'))) obj.nomerge = true;
  if (!wish.isContent) {
    if (obj.where === WHERE.FLOOR) stackObject(site, obj);
    if (wish.lit) lightCandle(site, obj);
    if (wish.buried) {
      buryObject(site, obj);
      // Rocks are lost in the ground.
      if (obj.where === WHERE.FREE) {
        if (script.containers.length > 0) script.containers[script.containers.length - 1] = null;
        return null;
      }
    }
  }
  return obj;
}

function applyBlessing(site: Site, obj: Obj, buc: number): void {
  switch (buc) {
    case BUC.blessed:
      bless(site, obj);
      break;
    case BUC.uncursed:
      unbless(site, obj);
      uncurse(site, obj);
      break;
    case BUC.cursed:
      curse(site, obj);
      break;
    case BUC['not-cursed']:
      uncurse(site, obj);
      break;
    case BUC['not-uncursed']:
      blessOrCurse(site, obj, 1);
      break;
    case BUC['not-blessed']:
      unbless(site, obj);
      break;
  }
}

function applyState(site: Site, wish: Wish, obj: Obj): void {
  if (wish.eroded !== 0) {
    if (wish.eroded < 0) obj.oerodeproof = true;
    else {
      obj.oeroded = wish.eroded % 4;
      obj.oeroded2 = (wish.eroded >> 2) % 4;
    }
  } else {
    obj.oeroded = 0;
    obj.oeroded2 = 0;
    obj.oerodeproof = false;
  }
  if (wish.recharged !== 0) obj.recharged = wish.recharged % 8;
  if (wish.locked === 0 || wish.locked === 1) obj.olocked = wish.locked === 1;
  else if (wish.broken) {
    obj.obroken = true;
    obj.olocked = false;
  }
  if (wish.trapped === 0 || wish.trapped === 1) obj.otrapped = wish.trapped === 1;
  obj.greased = wish.greased;
  if (wish.quantity > 0 && site.game.type(obj.otyp).merges) {
    obj.quan = wish.quantity;
    obj.owt = weight(site, obj);
  }
}

/** Into the container or the hands that are being filled; null when the object is lost with its container. */
function putInside(script: Script, wish: Wish, obj: Obj): Obj | null {
  const { site, carrier, containers } = script;
  if (!wish.isContent && carrier === null) return obj;
  if (containers.length === 0) {
    if (carrier === null) return obj;
    extract(site, obj);
    if (obj.otyp === OT.SADDLE) putSaddleOn(site, carrier, obj);
    else pickUp(site, carrier, obj);
    return obj;
  }
  const box = containers[containers.length - 1] ?? null;
  extract(site, obj);
  if (box === null) {
    if (obj.artifact > 0) site.game.artifactExists[obj.artifact] = 0;
    return null;
  }
  const stack = addToContainer(site, box, obj);
  box.owt = weight(site, box);
  return stack;
}

/** On Medusa's island statues are petrified monsters: they hold what the monster carried. */
function petrify(site: Site, statue: Obj): void {
  let species = statue.corpsenm;
  for (let tries = 0; tries < 1000; tries++, species = rndmonnum(site)) {
    const model = makemon(site, species, 0, 0, MM.NOCOUNTBIRTH);
    if (model === null) continue;
    const kind = site.game.kind(model.species);
    if (!resists(kind, MR.STONE) && !turnsToStoneGolem(site.game.kind(species))) {
      countBirth(site, species, true);
      setCorpsenm(site, statue, species);
      for (let obj = model.inv.shift(); obj !== undefined; obj = model.inv.shift()) {
        obj.worn = 0;
        obj.where = WHERE.FREE;
        addToContainer(site, statue, obj);
      }
      statue.owt = weight(site, statue);
      deleteMonster(site, model);
      return;
    }
    loseInventory(site, model);
    deleteMonster(site, model);
  }
}

/** Golems that petrification would turn into stone golems. */
const turnsToStoneGolem = (kind: Species): boolean => kind.letter === "'" && kind.index !== PM.STONE_GOLEM;
