// The `obj` of level scripts: objects by handle, their state as a table, their timers, what is in them.

import { bless, curse } from '../create/object-state.js';
import { CORPSTAT, mkobj } from '../create/objects.js';
import { wishFor } from '../create/wished.js';
import { CLASS, CLASS_LETTERS } from '../data/objects.js';
import { OT } from '../data/ot.js';
import { fail } from '../errors.js';
import {
  addToContainer,
  buryObject,
  extract,
  isContainer,
  placeObject,
  startTimer,
  stopTimer,
  weight,
} from '../level/chains.js';
import { cellAt, isOk } from '../level/terrain.js';
import { type Obj, WHERE } from '../level/things.js';
import { integer, named, text, wordIn } from '../script/arguments.js';
import type { Script } from '../script/script.js';
import { type ScriptFunction, TIMER_KINDS } from './nh-library.js';

/** Stands for "no object" in scripts: `o:isnull()` is true of it. */
export class NoObject {
  readonly isNull = true;
}

/** Whether a value is an object that scripts have a handle of, or stands for none. */
export const isObjectHandle = (value: object): boolean =>
  value instanceof NoObject || ('otyp' in value && 'nextHere' in value && 'corpsenm' in value);

const orNone = (obj: Obj | null | undefined): Obj | NoObject => obj ?? new NoObject();

function handle(value: unknown): Obj | null {
  if (typeof value !== 'object' || value === null || !isObjectHandle(value)) fail('expected an object');
  return value instanceof NoObject ? null : (value as Obj);
}

const bit = (b: boolean): number => (b ? 1 : 0);

function totable(script: Script, value: unknown): unknown {
  const obj = handle(value);
  if (obj === null) return { NO_OBJ: 1 };
  const type = script.site.game.type(obj.otyp);
  const hasSex = obj.otyp === OT.CORPSE || obj.otyp === OT.STATUE;
  const hasSpecies = hasSex || obj.otyp === OT.TIN || obj.otyp === OT.EGG || obj.otyp === OT.FIGURINE;
  return {
    has_contents: bit(obj.contents.length > 0),
    is_container: bit(isContainer(obj)),
    o_id: obj.id,
    ox: obj.x,
    oy: obj.y,
    otyp: obj.otyp,
    otyp_name: type.name,
    otyp_descr: type.description ?? undefined,
    owt: obj.owt,
    quan: obj.quan,
    spe: obj.spe,
    historic: obj.otyp === OT.STATUE ? bit((obj.spe & CORPSTAT.HISTORIC) !== 0) : undefined,
    male: hasSex ? bit((obj.spe & CORPSTAT.MALE) !== 0) : undefined,
    female: hasSex ? bit((obj.spe & CORPSTAT.FEMALE) !== 0) : undefined,
    oclass: CLASS_LETTERS[obj.oclass],
    where: obj.where,
    cursed: bit(obj.cursed),
    blessed: bit(obj.blessed),
    oeroded: obj.oclass === CLASS.POTION ? undefined : obj.oeroded,
    odiluted: obj.oclass === CLASS.POTION ? obj.oeroded : undefined,
    oeroded2: obj.oeroded2,
    oerodeproof: bit(obj.oerodeproof),
    olocked: bit(obj.olocked),
    obroken: bit(obj.obroken),
    otrapped: bit(obj.otrapped),
    recharged: obj.recharged,
    lamplit: bit(obj.lamplit),
    greased: bit(obj.greased),
    nomerge: bit(obj.nomerge),
    corpsenm: obj.corpsenm,
    corpsenm_name: hasSpecies && obj.corpsenm >= 0 ? script.site.game.kind(obj.corpsenm).name : undefined,
    oeaten: obj.oeaten,
    age: obj.age,
    owornmask: obj.worn,
    has_oname: bit(obj.oname !== ''),
    oname: obj.oname === '' ? undefined : obj.oname,
  };
}

function classData(script: Script, value: unknown): unknown {
  const otyp = typeof value === 'number' ? value : (handle(value)?.otyp ?? -1);
  const { game } = script.site;
  const type = game.objectTypes[otyp];
  if (type === undefined) fail('obj.class: expected an object or the number of its type');
  return {
    name: type.name,
    descr: type.description ?? undefined,
    name_known: bit(type.nameKnown),
    merge: bit(type.merges),
    uses_known: bit(type.usesKnown),
    magic: bit(type.magic),
    charged: bit(type.charged),
    unique: bit(type.unique),
    nowish: bit(type.noWish),
    big: bit(type.big),
    dir: type.direction,
    material: type.material,
    oprop: type.property,
    class: CLASS_LETTERS[type.cls],
    delay: type.delay,
    color: type.color,
    prob: game.probs[otyp],
    weight: type.weight,
    cost: type.cost,
    damage_small: type.smallDamage,
    damage_large: type.largeDamage,
    nutrition: type.nutrition,
  };
}

/** Containers inside containers. */
const DEEPEST = 20;

/** Words that stand for any object of a class. */
const CLASS_WORDS: Readonly<Record<string, number>> = {
  amulet: CLASS.AMULET,
  potion: CLASS.POTION,
  ring: CLASS.RING,
  scroll: CLASS.SCROLL,
  spellbook: CLASS.SPBOOK,
  wand: CLASS.WAND,
};

/** Without a named species these are of no sex, no history, and no spinach. */
const HOLD_A_SPECIES: readonly number[] = [OT.CORPSE, OT.STATUE, OT.FIGURINE, OT.TIN];

/** By name ("scroll of teleportation"), with a word before it for its state. Counts, charges and the like are not known. */
function create(script: Script, ...args: unknown[]): unknown {
  if (args.length !== 1) fail('obj.new: expected a name');
  const { site } = script;
  const words = text(args[0], 'name').trim().toLowerCase();
  const match = /^(?:an? |the )?((?:(?:empty|blessed|uncursed|cursed) )*)(.+)$/.exec(words);
  const states = match?.[1] ?? '';
  const name = match?.[2] ?? '';
  const cls = named(CLASS_WORDS, name);
  const obj = cls === undefined ? createNamed(script, name) : mkobj(site, cls, false);
  if (/\bblessed/.test(states)) bless(site, obj);
  else if (/uncursed/.test(states)) {
    obj.blessed = false;
    obj.cursed = false;
  } else if (/cursed/.test(states)) curse(site, obj);
  if (/empty/.test(states)) {
    obj.contents.length = 0;
    obj.owt = weight(site, obj);
  }
  return obj;
}

function createNamed(script: Script, name: string): Obj {
  const { site } = script;
  const otyp = site.game.objectNamed(name);
  if (otyp < 0) fail(`unknown object "${name}"`);
  const obj = wishFor(site, otyp);
  if (HOLD_A_SPECIES.includes(otyp)) obj.spe = 0;
  return obj;
}

function next(script: Script, value?: unknown, here?: unknown): unknown {
  const { site } = script;
  if (value === undefined) return orNone(site.objects[site.objects.length - 1]);
  const obj = handle(value);
  if (obj === null) return new NoObject();
  if (obj.where === WHERE.FLOOR) {
    site.budget.cells(site.objects.length);
    return orNone(here === true ? obj.nextHere : site.objects[site.objects.indexOf(obj) - 1]);
  }
  if (obj.where !== WHERE.CONTAINED) return new NoObject();
  const siblings = obj.container?.contents ?? [];
  site.budget.cells(siblings.length);
  return orNone(siblings[siblings.indexOf(obj) + 1]);
}

/** How many containers deep its contents are. */
function depthOf(obj: Obj): number {
  return obj.contents.reduce((most, inner) => Math.max(most, 1 + depthOf(inner)), 0);
}

const takeAway = (script: Script, obj: Obj): void => {
  if (obj.where !== WHERE.FREE) extract(script.site, obj);
};

/** The functions of `obj`, which are the methods of objects as well. */
export const OBJ_FUNCTIONS: Readonly<Record<string, ScriptFunction>> = {
  new: create,
  isnull: (_script, obj) => handle(obj) === null,
  at(script, ...args) {
    if (args.length !== 2) fail('obj.at: expected x and y');
    const { x, y } = script.toAbsolute(integer(args[0], 'x'), integer(args[1], 'y'));
    return orNone(isOk(x, y) ? script.site.piles[cellAt(x, y)] : null);
  },
  next,
  totable,
  class: classData,
  placeobj(script, ...args) {
    if (args.length !== 3) fail('placeobj: expected x and y');
    const obj = handle(args[0]);
    const { x, y } = script.toAbsolute(integer(args[1], 'x'), integer(args[2], 'y'));
    if (!isOk(x, y)) fail(`(${x},${y}) is not on the map`);
    if (obj === null) return;
    takeAway(script, obj);
    placeObject(script.site, obj, x, y);
  },
  container: (_script, obj) => orNone(handle(obj)?.container),
  contents: (_script, obj) => orNone(handle(obj)?.contents[0]),
  addcontent(script, into, value) {
    const box = handle(into);
    const obj = handle(value);
    if (box === null || obj === null || box === obj) return;
    let depth = depthOf(obj);
    for (let outer: Obj | null = box; outer !== null; outer = outer.container) {
      if (outer === obj || ++depth > DEEPEST) fail(`containers are nested more than ${DEEPEST} deep`);
    }
    takeAway(script, obj);
    addToContainer(script.site, box, obj);
    box.owt = weight(script.site, box);
  },
  has_timer(_script, obj, kind) {
    const func = wordIn(kind, TIMER_KINDS, 'timer');
    return handle(obj)?.timers.some(([f]) => f === func) ?? false;
  },
  peek_timer(_script, obj, kind) {
    const func = wordIn(kind, TIMER_KINDS, 'timer');
    return handle(obj)?.timers.find(([f]) => f === func)?.[1] ?? 0;
  },
  stop_timer(script, ...args) {
    const obj = handle(args[0]);
    if (args.length > 1) {
      const func = wordIn(args[1], TIMER_KINDS, 'timer');
      return obj === null ? 0 : stopTimer(script.site, obj, func);
    }
    obj?.timers.splice(0);
  },
  start_timer(script, obj, kind, turns) {
    const func = wordIn(kind, TIMER_KINDS, 'timer');
    const when = integer(turns, 'turns');
    const of = handle(obj);
    if (of === null || func === TIMER_KINDS['melt-ice'] || when <= 0) return;
    stopTimer(script.site, of, func);
    startTimer(script.site, of, func, when);
  },
  bury(script, ...args) {
    const obj = handle(args[0]);
    if (obj === null) return false;
    if (args.length === 3) {
      const at = script.toAbsolute(integer(args[1], 'x'), integer(args[2], 'y'));
      if (isOk(at.x, at.y) && obj.where === WHERE.FREE) placeObject(script.site, obj, at.x, at.y);
    }
    if (obj.where !== WHERE.FLOOR) return false;
    buryObject(script.site, obj);
    return !script.site.buried.includes(obj);
  },
};
