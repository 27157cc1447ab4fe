// des.monster: species or class, place, state, appearance and what it carries.

import { mkclass } from '../create/choose-species.js';
import { enextoEither, MM } from '../create/good-place.js';
import { discardInventory } from '../create/inventory.js';
import { makemon, STRATEGY } from '../create/monsters.js';
import { makePlayer } from '../create/players.js';
import { makeRoamer } from '../create/priests.js';
import { changeShape, chooseForm } from '../create/shape.js';
import { putOnArmour } from '../create/wear.js';
import { FURNITURE_NAMES } from '../data/display.js';
import { PM } from '../data/pm.js';
import { G, isDwarf, isFemale, isGnome, isMale, isShapeshifter, type Species } from '../data/species.js';
import { fail } from '../errors.js';
import { GONE } from '../game.js';
import { APPEAR, type Mon } from '../level/things.js';
import {
  boolOption,
  choice,
  coordinate,
  coordOption,
  flag,
  functionOption,
  integer,
  intOption,
  isTable,
  optionsOf,
  text,
  textOption,
} from './arguments.js';
import { groundFor, isRandom, LOC, RANDOM_SPOT, type Script, type Spot } from './script.js';

/** Alignments of scripts: altar bits, or one of the relative ones. */
export const ALIGN = {
  noalign: 0,
  law: 4,
  neutral: 2,
  chaos: 1,
  coaligned: 32,
  noncoaligned: 64,
  random: 96,
} as const;

/** The alignment bits a script's word stands for; may draw. */
export function alignmentMask(script: Script, align: number): number {
  const { site } = script;
  const { dice } = site;
  const hero = site.game.hero.align;
  const mask = (a: number) => (a > 0 ? 4 : a < 0 ? 1 : 2);
  if (align === ALIGN.coaligned) return mask(hero);
  if (align === ALIGN.noncoaligned) {
    // The original rolls anew each time it looks at the answer: against none, against lawful, and for the value.
    const other = () => {
      const k = dice.rn2(2);
      return hero === 0 ? (k !== 0 ? -1 : 1) : k !== 0 ? -hero : 0;
    };
    other();
    return other() === 1 ? 4 : other() + 2;
  }
  if (align === ALIGN.random) {
    if (site.specialAlign !== 0 && dice.rn2(100) < 80) return site.specialAlign;
    return mask(dice.rn2(3) - 1);
  }
  return align & 7;
}

interface Wish {
  species: number;
  letter: string | null;
  female: number;
  at: Spot;
  peaceful: number;
  asleep: number;
  name: string | null;
  align: number;
  appear: string | null;
  flags: number;
  options: { readonly [key: string]: unknown };
  inventory: ((argument?: unknown) => void) | null;
  hasInventory: boolean;
}

/** The species of a name, with the draw for its gender where the name leaves it open. */
function resolve(script: Script, name: string): { species: number; female: number } {
  const found = script.ruleset.names.species(name);
  if (found === undefined) fail(`unknown monster "${name}"`);
  const kind = script.site.game.kind(found.species);
  if (isMale(kind) || isFemale(kind)) return { species: found.species, female: isFemale(kind) ? 1 : 0 };
  if (found.gender !== null) return { species: found.species, female: found.gender === 'female' ? 1 : 0 };
  return { species: found.species, female: script.site.dice.rn2(2) };
}

function byWord(script: Script, wish: Wish, word: string): void {
  if (word.length === 1) wish.letter = word;
  else {
    const { species, female } = resolve(script, word);
    wish.species = species;
    wish.female = female;
  }
}

export function monster(script: Script, ...args: unknown[]): void {
  const wish: Wish = {
    species: -1,
    letter: null,
    female: 0,
    at: RANDOM_SPOT,
    peaceful: -1,
    asleep: -1,
    name: null,
    align: ALIGN.random,
    appear: null,
    flags: 0,
    options: {},
    inventory: null,
    hasInventory: false,
  };
  if (args.length === 1 && typeof args[0] === 'string') byWord(script, wish, args[0]);
  else if (args.length === 2 && typeof args[0] === 'string' && isTable(args[1])) {
    wish.at = coordinate(args[1]);
    byWord(script, wish, args[0]);
  } else if (args.length === 3) {
    const word = text(args[0], 'monster');
    wish.at = { x: integer(args[1], 'x'), y: integer(args[2], 'y') };
    byWord(script, wish, word);
  } else readTable(script, wish, args);
  if (wish.species >= 0 && wish.letter === null) wish.letter = script.site.game.kind(wish.species).letter;
  const mon = create(script, wish);
  if (wish.hasInventory && wish.inventory !== null) {
    wish.inventory();
    if (script.carrier !== null) putOnArmour(script.site, script.carrier);
    script.carrier = null;
  } else if (mon === null) script.carrier = null;
}

function readTable(script: Script, wish: Wish, args: readonly unknown[]): void {
  const o = optionsOf(args);
  wish.options = o;
  wish.peaceful = boolOption(o, 'peaceful', -1);
  wish.asleep = boolOption(o, 'asleep', -1);
  wish.name = textOption(o, 'name');
  wish.align = choice(o.align, ALIGN, 'random', 'align');
  wish.female = boolOption(o, 'female', -1);
  if (!flag(o, 'tail', true)) wish.flags |= MM.NOTAIL;
  if (!flag(o, 'group', true)) wish.flags |= MM.NOGRP;
  if (flag(o, 'adjacentok')) wish.flags |= MM.ADJACENTOK;
  if (flag(o, 'ignorewater')) wish.flags |= MM.IGNOREWATER;
  if (!flag(o, 'countbirth', true)) wish.flags |= MM.NOCOUNTBIRTH;
  wish.appear = textOption(o, 'appear_as');
  if (wish.appear !== null && !/^(obj|mon|ter):/.test(wish.appear))
    fail(`unknown appear_as type "${wish.appear}"`);
  wish.at = coordOption(o);
  const id = textOption(o, 'id');
  if (id !== null) {
    const { species, female } = resolve(script, id);
    wish.species = species;
    const kind = script.site.game.kind(species);
    if (wish.female === -1 || isFemale(kind) || isMale(kind)) wish.female = female;
  }
  if (wish.female === -1) wish.female = 0;
  const cls = textOption(o, 'class');
  if (cls !== null && cls.length === 1) wish.letter = cls;
  wish.hasInventory = o.inventory !== undefined && o.inventory !== null;
  wish.inventory = functionOption(o, 'inventory');
}

function create(script: Script, wish: Wish): Mon | null {
  const { site, room } = script;
  const { dice, game } = site;
  if (wish.letter !== null && !script.ruleset.names.monsterLetters.has(wish.letter))
    fail(`unknown monster class "${wish.letter}"`);
  const mask = alignmentMask(script, wish.align);
  let kind: Species | null = null;
  if (wish.letter === null) kind = null;
  else if (wish.species >= 0) {
    kind = game.kind(wish.species);
    const gone = game.gone[wish.species] as number;
    if ((kind.geno & G.UNIQ) !== 0 && (gone & GONE.EXTINCT) !== 0) return null;
    if (gone !== 0) kind = null;
  } else {
    const species = mkclass(site, wish.letter, G.NOGEN);
    kind = species < 0 ? null : game.kind(species);
  }
  const race = game.hero.race.name;
  if (
    site.inMines &&
    kind !== null &&
    ((race === 'dwarf' && isDwarf(kind)) || (race === 'gnome' && isGnome(kind))) &&
    dice.rn2(3) !== 0
  ) {
    kind = null;
  }
  let spot: Spot;
  if (kind !== null) {
    const ground = groundFor(kind);
    spot = script.place(wish.at, ground | LOC.NO_WARN, room);
    if (isRandom(spot)) spot = script.place(wish.at, ground | LOC.DRY, room);
  } else spot = script.place(wish.at, LOC.DRY, room);
  if (site.monAt(spot.x, spot.y) !== null) spot = enextoEither(site, spot.x, spot.y, kind, 0) ?? spot;
  if (room !== null && !script.isInRoom(room, spot.x, spot.y)) return null;
  const { x, y } = spot;
  let mon: Mon | null;
  if (wish.align !== ALIGN.random) {
    const align = mask === 0 ? -128 : mask === 4 ? 1 : mask === 2 ? 0 : -1;
    mon = makeRoamer(site, kind?.index ?? -1, align, x, y, wish.peaceful !== 0);
  } else if (wish.species >= PM.ARCHEOLOGIST && wish.species <= PM.WIZARD && kind !== null) {
    mon = makePlayer(site, kind.index, x, y);
  } else mon = makemon(site, kind?.index ?? -1, x, y, wish.flags);
  if (mon !== null) applyState(script, wish, mon);
  return mon;
}

function applyState(script: Script, wish: Wish, mon: Mon): void {
  const { site } = script;
  const o = wish.options;
  if (wish.name !== null) mon.givenname = wish.name;
  if (wish.appear !== null) disguise(script, mon, wish.appear);
  mon.female = wish.female === 1;
  if (wish.peaceful > -1) mon.peaceful = wish.peaceful !== 0;
  if (wish.asleep > -1) mon.asleep = wish.asleep !== 0;
  if (flag(o, 'cancelled')) mon.cancelled = true;
  if (flag(o, 'revived')) mon.revived = true;
  if (flag(o, 'stunned')) mon.stunned = true;
  if (flag(o, 'confused')) mon.confused = true;
  if (flag(o, 'invisible')) mon.invis = true;
  mon.blinded = intOption(o, 'blinded', 0) % 127;
  mon.frozen = intOption(o, 'paralyzed', 0) % 127;
  if (mon.frozen > 0) mon.canmove = false;
  if (intOption(o, 'fleeing', 0) !== 0) mon.fleeing = true;
  if (flag(o, 'waiting')) {
    mon.strategy |= STRATEGY.WAITFORU;
    const isShifted =
      mon.cham >= 0 && site.game.kind(mon.cham).letter === 'V' && site.game.kind(mon.species).letter !== 'V';
    if (isShifted && wish.appear?.startsWith('mon:') !== true)
      changeShape(site, mon, site.game.kind(mon.cham));
  }
  if (wish.hasInventory) {
    discardInventory(site, mon);
    script.carrier = mon;
  }
}

function disguise(script: Script, mon: Mon, appear: string): void {
  const { site } = script;
  const own = site.game.kind(mon.species);
  const as = appear.slice(4);
  const isMonster = appear.startsWith('mon:');
  if (own.letter !== 'm' && !(mon.cham >= 0 && isMonster)) return;
  if (appear.startsWith('ter:')) {
    const found = Object.entries(FURNITURE_NAMES).find(([, name]) => name === as);
    if (found === undefined) script.complain(`can't find feature "${as}"`);
    else {
      mon.appearType = APPEAR.FURNITURE;
      mon.appearance = Number(found[0]);
    }
  } else if (appear.startsWith('obj:')) {
    const otyp = script.ruleset.objects.findIndex((type) => type.name === as);
    if (otyp < 0) script.complain(`can't find object "${as}"`);
    else {
      mon.appearType = APPEAR.OBJECT;
      mon.appearance = otyp;
    }
  } else {
    const wanted =
      as.toLowerCase() === 'random'
        ? chooseForm(site, mon)
        : (script.ruleset.names.species(as)?.species ?? -1);
    const index = vampireForm(script, mon, wanted);
    if (index < 0) script.complain(`invalid appearance "${as}"`);
    else if (index === mon.species) {
      mon.appearType = APPEAR.NOTHING;
      mon.appearance = 0;
    } else if (own.letter === 'm' || mon.species === PM.WIZARD_OF_YENDOR) {
      mon.appearType = APPEAR.MONSTER;
      mon.appearance = index;
    } else takeForm(script, mon, index, as);
  }
}

/** What a vampire can be of what is wanted: fog, a bat, for the stronger ones a wolf; as a shapeshifter, itself. */
function vampireForm(script: Script, mon: Mon, wanted: number): number {
  const { game } = script.site;
  if (wanted < 0 || mon.cham < 0 || game.kind(mon.cham).letter !== 'V') return wanted;
  if (isShapeshifter(game.kind(wanted))) return mon.cham;
  const isForm =
    wanted === PM.FOG_CLOUD || wanted === PM.VAMPIRE_BAT || (wanted === PM.WOLF && mon.cham !== PM.VAMPIRE);
  return isForm ? wanted : -1;
}

/** A shapeshifter takes the form at once, without new hit points. */
function takeForm(script: Script, mon: Mon, index: number, name: string): void {
  const { site } = script;
  const kind = site.game.kind(index);
  if (isMale(kind)) mon.female = false;
  else if (isFemale(kind)) mon.female = true;
  else if ((kind.f2 & 0x40000) === 0) {
    const isVampire = kind.letter === 'V' || (mon.cham >= 0 && site.game.kind(mon.cham).letter === 'V');
    if (site.dice.rn2(10) === 0 && !isVampire) mon.female = !mon.female;
  }
  const gender = script.ruleset.names.species(name)?.gender;
  if (gender !== null && gender !== undefined) mon.female = gender === 'female';
  mon.species = index;
}
