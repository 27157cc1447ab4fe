// des.object: type or class, place, state, contents.

import { mkclass, rndmonnum } from '../create/choose-species.js';
import { deleteMonster } from '../create/good-place.js';
import { lightCandle, loseInventory, pickUp } from '../create/inventory.js';
import { countBirth, MM, makemon, putSaddleOn } from '../create/monsters.js';
import { setCorpsenm } from '../create/object-species.js';
import { bless, blessOrCurse, curse, nameObject, unbless, uncurse } from '../create/object-state.js';
import { CORPSTAT, mkgold, mkobjAt, mksobjAt } from '../create/objects.js';
import { CLASS } from '../data/objects.js';
import { OT } from '../data/ot.js';
import { PM } from '../data/pm.js';
import { G, G_MASKS, MR, resists, type Species } from '../data/species.js';
import { fail } from '../errors.js';
import { addToContainer, buryObject, extract, stackObject, weight } from '../level/chains.js';
import type { Site } from '../level/site.js';
import { type Obj, WHERE } from '../level/things.js';
import { objectClassOf } from '../ruleset/names.js';
import { body, flag, oneOf, PLACE, placeOf, truth, whole, wholeOrRandom, words } from './keys.js';
import { desFunction, type ValuesOf } from './schema.js';
import { LOC, type Script } from './script.js';
import { unknownObject, unknownSpecies } from './suggest.js';

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

const KEYS = {
  ...PLACE,
  id: words('Its type.', 'object'),
  class: words('The letter of its class; any object of that class.', 'object class'),
  spe: wholeOrRandom('Its enchantment or charges.', SPE_RANDOM),
  buc: oneOf('Whether it is blessed or cursed.', BUC, 'random'),
  name: words('Its own name; that of an artifact makes the artifact.'),
  quantity: wholeOrRandom('How many; of what does not stack, so many are made one by one.', -1),
  buried: flag('Whether it lies under the floor.'),
  lit: flag('Whether it burns.'),
  eroded: whole(
    'How far it is rusty or burnt, 0 to 3, and rotten or corroded, 4 times that; below 0 it is proof.',
    0,
  ),
  locked: truth('Whether a box is locked; drawn when it is left out.'),
  trapped: truth('Whether a box is trapped; drawn when it is left out.'),
  recharged: whole('How often it has been charged, 0 to 7.', 0),
  greased: flag('Whether it is greased.'),
  broken: flag('Whether the lock of a box is broken.'),
  achievement: flag('Whether it is the prize of the level.'),
  montype: words('The species or class of a statue, corpse, egg, tin or figurine.', 'monster'),
  historic: flag('Whether a statue is historic.'),
  male: flag('Whether a statue or corpse is male.'),
  female: flag('Whether a statue or corpse is female.'),
  laid_by_you: flag('Whether the hero laid an egg.'),
  contents: body<Obj | null>(
    'Makes what is in it, instead of the usual things; given anything but a function it is empty.',
  ),
} as const;

/** Makes the object (or several, when a number of unstackable ones is asked for) and returns the last. */
export const object = desFunction({
  says: 'Makes an object, and gives it back.',
  keys: KEYS,
  more: { kind: words('Its type, or the letter of its class.', 'object') },
  forms: [['kind', 'x', 'y'], ['kind', 'coord'], ['kind']],
  isLoose: true,
  run(script, o, form): Obj | null {
    const { otyp, cls } = form === -1 ? byTable(script, o) : byWord(script, o.kind ?? '');
    const wish: Wish = {
      otyp,
      cls,
      spe: o.spe,
      species: SPECIES_NONE,
      isContent: script.containers.length > 0,
      o,
    };
    if (wish.cls === 0 && wish.otyp > 0) wish.cls = script.site.game.type(wish.otyp).cls;
    readSpecies(script, wish, form);
    let left = wish.otyp > 0 ? o.quantity : 0;
    let made: Obj | null;
    do {
      made = create(script, wish);
      left--;
    } while (left > 0 && wish.otyp > 0 && !script.site.game.type(wish.otyp).merges);
    if (typeof o.contents === 'function') o.contents(made);
    if (o.contents !== null && script.containers.length > 0) script.containers.pop();
    return made;
  },
});

/** What is asked for, with what its name says. */
interface Wish {
  /** Object type, -1 none. */
  readonly otyp: number;
  /** Object class, 0 random. */
  cls: number;
  spe: number;
  species: number;
  readonly isContent: boolean;
  readonly o: ValuesOf<typeof KEYS>;
}

function byWord(script: Script, word: string): { otyp: number; cls: number } {
  if (word === '') return { otyp: -1, cls: 0 };
  return word.length === 1 ? { otyp: -1, cls: classOf(word) } : { otyp: typeOf(script, word), cls: 0 };
}

function byTable(script: Script, o: ValuesOf<typeof KEYS>): { otyp: number; cls: number } {
  const otyp = o.id === null || o.id === '' ? -1 : typeOf(script, o.id);
  // A type has its class already, but for the strange object, number 0, which gives way to any class.
  if (otyp > 0 || o.class?.length !== 1) return { otyp, cls: 0 };
  return { otyp: -1, cls: classOf(o.class) };
}

/** A slime mold goes by the name of the hero's favourite fruit, which is "fruit" unless the player says otherwise. */
const FRUIT = 'fruit';

function typeOf({ ruleset, site }: Script, name: string): number {
  const lower = name.toLowerCase();
  if (lower === FRUIT) return OT.SLIME_MOLD;
  const otyp = lower === 'slime mold' ? -1 : site.game.objectNamed(name);
  if (otyp > 0 && ruleset.objects[otyp]?.cls === CLASS.ILLOBJ) fail(`des.object: "${name}" cannot be made`);
  if (otyp < 0) fail(`des.object: ${unknownObject(ruleset, name)}`);
  return otyp;
}

function classOf(letter: string): number {
  const cls = objectClassOf(letter);
  if (cls < 0) fail(`des.object: "${letter}" is no letter of a class of objects`);
  return cls;
}

/** Species and state of statues, corpses, eggs, tins and figurines. */
function readSpecies(script: Script, wish: Wish, form: number): void {
  const { otyp, o } = wish;
  if (otyp !== OT.STATUE && otyp !== OT.EGG && otyp !== OT.CORPSE && otyp !== OT.TIN && otyp !== OT.FIGURINE)
    return;
  // The original looks for the species in the last argument, which a number cannot answer.
  if (form === 0)
    fail('des.object: what is made of a species takes its place as {x, y}, or as a key of a table');
  const { montype } = o;
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
      if (wish.species < 0) fail(`des.object: montype: no monster of class "${montype}" can be drawn`);
    } else {
      const found = script.ruleset.names.exactSpecies(montype);
      if (found === undefined) fail(`des.object: montype: ${unknownSpecies(script.ruleset, montype)}`);
      wish.species = found.species;
    }
  }
  if (otyp === OT.STATUE || otyp === OT.CORPSE) {
    wish.spe =
      (o.historic ? CORPSTAT.HISTORIC : 0) | (o.male ? CORPSTAT.MALE : 0) | (o.female ? CORPSTAT.FEMALE : 0);
  } else if (otyp === OT.EGG) wish.spe = o.laid_by_you ? 1 : 0;
  else if (!isPlain) wish.spe = 0;
}

function create(script: Script, wish: Wish): Obj | null {
  const { site } = script;
  const { o } = wish;
  const isNamed = o.name !== null;
  const { x, y } = script.place(placeOf(o), LOC.DRY);
  let obj: Obj;
  if (wish.cls === 0) obj = mkobjAt(site, CLASS.RANDOM, x, y, !isNamed);
  else if (wish.otyp > 0) obj = mksobjAt(site, wish.otyp, x, y, true, !isNamed);
  else if (wish.cls === CLASS.COIN) obj = mkgold(site, 0, x, y);
  else obj = mkobjAt(site, wish.cls, x, y, !isNamed);
  if (wish.spe !== SPE_RANDOM) obj.spe = (wish.spe << 24) >> 24;
  applyBlessing(site, obj, o.buc);
  if (wish.species !== SPECIES_NONE) setCorpsenm(site, obj, wish.species);
  if (o.name !== null) {
    nameObject(site, obj, o.name);
    if (obj.otyp === OT.SPE_NOVEL) {
      const at = script.ruleset.tables.novelTitles.indexOf(o.name);
      if (at >= 0) obj.novelidx = at;
    }
  }
  applyState(site, o, obj);
  const inside = putInside(script, wish, obj);
  if (inside === null) return null;
  obj = inside;
  if (o.contents !== null) {
    if (obj.contents.length > 0) {
      obj.contents.length = 0;
      obj.owt = weight(site, obj);
    }
    if (script.containers.length < MOST_NESTED) script.containers.push(obj);
    else script.complain('too deeply nested containers');
  }
  if (wish.otyp === OT.STATUE && site.isSpecial('medusa') && wish.species === SPECIES_NONE)
    petrify(site, obj);
  if (o.achievement) markPrize(script, obj);
  if (!wish.isContent) {
    if (obj.where === WHERE.FLOOR) stackObject(site, obj);
    if (o.lit && !lightCandle(site, obj))
      script.complain(`lit: ${site.game.type(obj.otyp).name} does not burn`);
    if (o.buried) {
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

function applyState(site: Site, o: ValuesOf<typeof KEYS>, obj: Obj): void {
  if (o.eroded !== 0) {
    if (o.eroded < 0) obj.oerodeproof = true;
    else {
      obj.oeroded = o.eroded % 4;
      obj.oeroded2 = (o.eroded >> 2) % 4;
    }
  } else {
    obj.oeroded = 0;
    obj.oeroded2 = 0;
    obj.oerodeproof = false;
  }
  if (o.recharged !== 0) obj.recharged = (o.recharged % 8) & 7;
  if (o.locked === 0 || o.locked === 1) obj.olocked = o.locked === 1;
  else if (o.broken) {
    obj.obroken = true;
    obj.olocked = false;
  }
  if (o.trapped === 0 || o.trapped === 1) obj.otrapped = o.trapped === 1;
  obj.greased = o.greased;
  if (o.quantity > 0 && site.game.type(obj.otyp).merges) {
    obj.quan = o.quantity;
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

/** The prize of the Mines and of Sokoban, one of each. */
function markPrize(script: Script, obj: Obj): void {
  const { site } = script;
  if (!site.isSpecial('minend') && !site.isSpecial('soko1'))
    script.complain('achievement: this level has no prize');
  else if (site.hasPrize) script.complain('achievement: this level has its prize already');
  else {
    site.hasPrize = true;
    obj.nomerge = true;
  }
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
