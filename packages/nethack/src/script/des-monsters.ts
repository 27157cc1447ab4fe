// des.monster: species or class, place, state, appearance and what it carries.

import type { Point } from '@stairwell/engine';
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
import type { Dice } from '../random/dice.js';
import { body, flag, oneOf, PLACE, placeOf, truth, whole, words } from './keys.js';
import { desFunction, type ValuesOf } from './schema.js';
import { groundFor, isRandom, LOC, type Script } from './script.js';
import { unknownSpecies } from './suggest.js';

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
  if (align === ALIGN.coaligned) return maskOf(hero);
  if (align === ALIGN.noncoaligned) {
    // The original rolls anew each time it looks at the answer: against none, against lawful, and for the value.
    otherAlign(dice, hero);
    return otherAlign(dice, hero) === 1 ? 4 : otherAlign(dice, hero) + 2;
  }
  if (align === ALIGN.random) {
    if (site.specialAlign !== 0 && dice.rn2(100) < 80) return site.specialAlign;
    return maskOf(dice.rn2(3) - 1);
  }
  return align & 7;
}

const maskOf = (align: number): number => (align > 0 ? 4 : align < 0 ? 1 : 2);

/** One of the two alignments that the hero has not. */
function otherAlign(dice: Dice, hero: number): number {
  const k = dice.rn2(2);
  return hero === 0 ? (k !== 0 ? -1 : 1) : k !== 0 ? -hero : 0;
}

const KEYS = {
  ...PLACE,
  id: words('Its species.', 'monster'),
  class: words('The letter of its class; any species of that class.', 'monster class'),
  peaceful: truth('Whether it is peaceful; as usual for its kind when it is left out.'),
  asleep: truth('Whether it sleeps; as usual for its kind when it is left out.'),
  name: words('Its own name.'),
  female: truth('Whether it is female, where its species has both; drawn when it is left out.'),
  align: oneOf('Makes it a minion of this alignment.', ALIGN, 'random'),
  invisible: flag('Whether it is invisible.'),
  cancelled: flag('Whether it has lost its magic.'),
  revived: flag('Whether it has come back from death.'),
  avenge: flag('Whether it is out for revenge.'),
  fleeing: whole('For how many turns it flees.', 0),
  blinded: whole('For how many turns it is blind, up to 126.', 0),
  paralyzed: whole('For how many turns it cannot move, up to 126.', 0),
  stunned: flag('Whether it is stunned.'),
  confused: flag('Whether it is confused.'),
  waiting: flag('Whether it waits until it sees the hero.'),
  tail: flag('Whether a long worm has its tail.', true),
  group: flag('Whether it may bring its group.', true),
  adjacentok: flag('Whether it may stand beside its place when that is no place for it.'),
  ignorewater: flag('Whether it may stand in water where it could not live.'),
  countbirth: flag('Whether it counts as born, for species of which there can be only so many.', true),
  appear_as: words('What a mimic or a shapeshifter looks like: "obj:…", "mon:…" or "ter:…".'),
  inventory: body<undefined>('Makes what it carries, instead of the usual things.'),
} as const;

export const monster = desFunction({
  says: 'Makes a monster.',
  keys: KEYS,
  more: { kind: words('Its species, or the letter of its class.', 'monster') },
  forms: [['kind', 'x', 'y'], ['kind', 'coord'], ['kind']],
  run(script, o, form) {
    const wish = form === -1 ? byTable(script, o) : byWord(script, o.kind ?? '', o);
    if (wish.species >= 0 && wish.letter === null) wish.letter = script.site.game.kind(wish.species).letter;
    create(script, wish);
    if (typeof o.inventory === 'function') {
      o.inventory(undefined);
      if (script.carrier !== null) putOnArmour(script.site, script.carrier);
      script.carrier = null;
    }
  },
});

/** Letters of what is on the map but is no species: unseen monsters, tails, disguises. */
const EMPTY_CLASSES = 'I~]';

/** What is asked for, with what its name and its dice say. */
interface Wish {
  species: number;
  letter: string | null;
  female: number;
  readonly o: ValuesOf<typeof KEYS>;
}

/** The species of a name, with the draw for its gender where the name leaves it open. */
function resolve(script: Script, name: string): { species: number; female: number } {
  const found = script.ruleset.names.species(name);
  if (found === undefined) fail(`des.monster: ${unknownSpecies(script.ruleset, name)}`);
  const kind = script.site.game.kind(found.species);
  if (isMale(kind) || isFemale(kind)) return { species: found.species, female: isFemale(kind) ? 1 : 0 };
  if (found.gender !== null) return { species: found.species, female: found.gender === 'female' ? 1 : 0 };
  return { species: found.species, female: script.site.dice.rn2(2) };
}

function byWord(script: Script, word: string, o: ValuesOf<typeof KEYS>): Wish {
  if (word.length === 1) return { species: -1, letter: word, female: 0, o };
  const { species, female } = resolve(script, word);
  return { species, letter: null, female, o };
}

function byTable(script: Script, o: ValuesOf<typeof KEYS>): Wish {
  if (o.appear_as !== null && !/^(obj|mon|ter):/.test(o.appear_as))
    fail(`des.monster: appear_as: expected a text that begins with obj:, mon: or ter:, got "${o.appear_as}"`);
  const wish: Wish = { species: -1, letter: o.class?.length === 1 ? o.class : null, female: o.female, o };
  if (o.id !== null) {
    const { species, female } = resolve(script, o.id);
    wish.species = species;
    const kind = script.site.game.kind(species);
    if (wish.female === -1 || isFemale(kind) || isMale(kind)) wish.female = female;
  }
  if (wish.female === -1) wish.female = 0;
  return wish;
}

/** What the flags of a wish are to the one who makes monsters. */
const makingFlags = (o: ValuesOf<typeof KEYS>): number =>
  (o.tail ? 0 : MM.NOTAIL) |
  (o.group ? 0 : MM.NOGRP) |
  (o.adjacentok ? MM.ADJACENTOK : 0) |
  (o.ignorewater ? MM.IGNOREWATER : 0) |
  (o.countbirth ? 0 : MM.NOCOUNTBIRTH);

function create(script: Script, wish: Wish): Mon | null {
  const { site, room } = script;
  const { dice, game } = site;
  const { o } = wish;
  const at = placeOf(o);
  const isEmpty = wish.letter !== null && EMPTY_CLASSES.includes(wish.letter);
  if (wish.letter !== null && !isEmpty && !script.ruleset.names.monsterLetters.has(wish.letter))
    fail(`des.monster: "${wish.letter}" is no letter of a class of monsters`);
  const mask = alignmentMask(script, o.align);
  let kind: Species | null = null;
  if (wish.letter === null) kind = null;
  else if (wish.species >= 0) {
    kind = game.kind(wish.species);
    const gone = game.gone[wish.species] as number;
    if ((kind.geno & G.UNIQ) !== 0 && (gone & GONE.EXTINCT) !== 0) return null;
    if (gone !== 0) kind = null;
  } else {
    const species = isEmpty ? -1 : mkclass(site, wish.letter, G.NOGEN);
    if (species < 0) script.complain(`no monster of class "${wish.letter}" can be drawn: it is any monster`);
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
  let spot: Point;
  if (kind !== null) {
    const ground = groundFor(kind);
    spot = script.place(at, ground | LOC.NO_WARN, room);
    if (isRandom(spot)) spot = script.place(at, ground | LOC.DRY, room);
  } else spot = script.place(at, LOC.DRY, room);
  if (site.monAt(spot.x, spot.y) !== null) spot = enextoEither(site, spot.x, spot.y, kind, 0) ?? spot;
  if (room !== null && !script.isInRoom(room, spot.x, spot.y)) return null;
  const { x, y } = spot;
  let mon: Mon | null;
  if (o.align !== ALIGN.random) {
    const align = mask === 0 ? -128 : mask === 4 ? 1 : mask - 2;
    mon = makeRoamer(site, kind?.index ?? -1, align, x, y, o.peaceful !== 0);
  } else if (wish.species >= PM.ARCHEOLOGIST && wish.species <= PM.WIZARD && kind !== null) {
    mon = makePlayer(site, kind.index, x, y);
  } else mon = makemon(site, kind?.index ?? -1, x, y, makingFlags(o));
  if (mon !== null) applyState(script, wish, mon);
  return mon;
}

function applyState(script: Script, wish: Wish, mon: Mon): void {
  const { site } = script;
  const { o } = wish;
  if (o.name !== null) mon.givenname = o.name;
  if (o.appear_as !== null) disguise(script, mon, o.appear_as);
  mon.female = (wish.female & 1) !== 0;
  if (o.peaceful > -1) mon.peaceful = (o.peaceful & 1) !== 0;
  if (o.asleep > -1) mon.asleep = (o.asleep & 1) !== 0;
  if (o.cancelled) mon.cancelled = true;
  if (o.revived) mon.revived = true;
  if (o.avenge) mon.avenging = true;
  if (o.stunned) mon.stunned = true;
  if (o.confused) mon.confused = true;
  if (o.invisible) mon.invis = true;
  if (o.blinded !== 0) {
    mon.cansee = false;
    mon.blinded = turnsOf(o.blinded);
  }
  if (o.paralyzed !== 0) {
    mon.canmove = false;
    mon.frozen = turnsOf(o.paralyzed);
  }
  if (o.fleeing !== 0) {
    mon.fleeing = true;
    mon.fleeingFor = turnsOf(o.fleeing);
  }
  if (o.waiting) {
    mon.strategy |= STRATEGY.WAITFORU;
    const isShifted =
      mon.cham >= 0 && site.game.kind(mon.cham).letter === 'V' && site.game.kind(mon.species).letter !== 'V';
    if (isShifted && o.appear_as?.startsWith('mon:') !== true)
      changeShape(site, mon, site.game.kind(mon.cham));
  }
  if (o.inventory !== null) {
    discardInventory(site, mon);
    script.carrier = mon;
  }
}

/** Turns are kept in seven bits. */
const turnsOf = (turns: number): number => (turns % 127) & 0x7f;

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
