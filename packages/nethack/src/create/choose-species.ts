// Which species appears: by the level's difficulty, by class, in the quest, and whether it is friendly. Random choice costs one
// draw for every species that could have come.

import { PM } from '../data/pm.js';
import {
  G,
  G_MASKS,
  isAlwaysHostile,
  isAlwaysPeaceful,
  isAmorphous,
  isFloater,
  isFlyer,
  isMinion,
  isSwimmer,
  MR,
  MS,
  resists,
  type Species,
} from '../data/species.js';
import type { Site, SpeciesPool } from '../level/site.js';

/** A random species for the level, or -1. The window of difficulty can be shifted. */
export function rndmonst(site: Site, shiftLow = 0, shiftHigh = 0): number {
  const { dice } = site;
  if (site.inQuest && dice.rn2(7) !== 0) {
    const chosen = questSpecies(site);
    if (chosen >= 0) return chosen;
  }
  const pool = poolOf(site, shiftLow, shiftHigh);
  const { species, weights, totals } = pool;
  let selected = -1;
  for (let i = 0; i < species.length; i++) {
    if (dice.rn2(totals[i] as number) < (weights[i] as number)) selected = species[i] as number;
  }
  return selected;
}

function poolOf(site: Site, shiftLow: number, shiftHigh: number): SpeciesPool {
  const pools = site.speciesPools;
  const key = shiftLow * 100 + shiftHigh;
  const known = pools.get(key);
  const temperature = site.traits.temperature;
  const goneVersion = site.game.goneVersion;
  if (known !== undefined && known.temperature === temperature && known.goneVersion === goneVersion)
    return known;
  const low = Math.trunc(site.difficulty / 6) + shiftLow;
  const high = Math.trunc((site.difficulty + site.game.hero.level) / 2) + shiftHigh;
  const onPlane = site.inEndgame && !site.isSpecial('astral');
  const { isRogue, inHell, game } = site;
  const neverHere = inHell ? G.NOGEN | G.UNIQ | G.NOHELL : G.NOGEN | G.UNIQ | G.HELL;
  const species: number[] = [];
  const weights: number[] = [];
  const totals: number[] = [];
  let total = 0;
  for (const index of game.ruleset.wandering) {
    const kind = game.kind(index);
    if (kind.difficulty < low || kind.difficulty > high) continue;
    if ((kind.geno & neverHere) !== 0 || game.isGone(index)) continue;
    if (inHell && kind.align > 0) continue;
    if (isRogue && !isUpper(kind.letter)) continue;
    if (onPlane && isWrongElement(site, kind)) continue;
    const weight = (kind.geno & G_MASKS.FREQ) + alignShift(site, kind) + temperatureShift(site, kind);
    if (weight <= 0) continue;
    total += weight;
    species.push(index);
    weights.push(weight);
    totals.push(total);
  }
  const pool = {
    temperature,
    goneVersion,
    species: Int16Array.from(species),
    weights: Int16Array.from(weights),
    totals: Int32Array.from(totals),
  };
  pools.set(key, pool);
  return pool;
}

/** Whether a class letter is a capital: only those come on the level of Rogue's tribute. */
export const isUpper = (letter: string): boolean => letter >= 'A' && letter <= 'Z';

function alignShift(site: Site, kind: Species): number {
  switch (site.specialAlign) {
    case 4:
      return Math.trunc((kind.align + 20) / 8);
    case 2:
      return Math.trunc((20 - Math.abs(kind.align)) / 4);
    case 1:
      return Math.trunc((20 - kind.align) / 8);
    default:
      return 0;
  }
}

function temperatureShift(site: Site, kind: Species): number {
  const t = site.traits.temperature;
  return t !== 0 && resists(kind, t > 0 ? MR.FIRE : MR.COLD) ? 3 : 0;
}

/** Elementals at home on their plane. */
export function isHomeElemental(site: Site, kind: Species): boolean {
  switch (kind.index) {
    case PM.AIR_ELEMENTAL:
      return site.isSpecial('air');
    case PM.FIRE_ELEMENTAL:
      return site.isSpecial('fire');
    case PM.EARTH_ELEMENTAL:
      return site.isSpecial('earth');
    case PM.WATER_ELEMENTAL:
      return site.isSpecial('water');
    default:
      return false;
  }
}

function isWrongElement(site: Site, kind: Species): boolean {
  if (kind.letter === 'E') return !isHomeElemental(site, kind);
  if (site.isSpecial('water')) return !isSwimmer(kind);
  if (site.isSpecial('fire')) return !resists(kind, MR.FIRE);
  if (site.isSpecial('air')) {
    const whirls = kind.letter === 'v' || kind.index === PM.AIR_ELEMENTAL;
    return !(
      (isFlyer(kind) && kind.letter !== 't') ||
      isFloater(kind) ||
      isAmorphous(kind) ||
      kind.letter === ' ' ||
      whirls
    );
  }
  return false;
}

/** A random species that is never none. */
export function rndmonnum(site: Site, shiftLow = 0, shiftHigh = 0): number {
  const chosen = rndmonst(site, shiftLow, shiftHigh);
  if (chosen >= 0) return chosen;
  const excluded = G.UNIQ | G.NOGEN | (site.inHell ? G.NOHELL : G.HELL);
  for (;;) {
    const index = anySpecies(site);
    if ((site.game.kind(index).geno & excluded) === 0) return index;
  }
}

/** Any species that random choice walks, all alike. */
export function anySpecies({ dice, game }: Site): number {
  const { wandering } = game.ruleset;
  return wandering[dice.rn2(wandering.length)] as number;
}

function questSpecies(site: Site): number {
  const { dice } = site;
  const { enemy1, enemy2, enemyClass1, enemyClass2 } = site.game.hero.role;
  const first = dice.rn2(5) !== 0;
  const species = first ? enemy1 : enemy2;
  if (species >= 0 && dice.rn2(5) !== 0 && ((site.game.gone[species] as number) & 2) === 0) return species;
  return mkclass(site, first ? enemyClass1 : enemyClass2, 0);
}

/** Species that stand for a whole people and are never made. */
export const isPlaceholder = (index: number): boolean =>
  index === PM.ORC || index === PM.GIANT || index === PM.ELF || index === PM.HUMAN;

/** A species of a class, or -1. `allowed` are generation bits that are otherwise forbidden. */
export function mkclass(site: Site, letter: string, allowed: number): number {
  const { dice, game } = site;
  const limit = site.difficulty >> 1;
  const hell = site.inHell ? G.NOHELL : G.HELL;
  const ofClass = game.ruleset.speciesOfLetter.get(letter) ?? [];
  const ignoreGone = (allowed & G_MASKS.IGNORE) !== 0;
  const weights: number[] = [];
  let sum = 0;
  for (const [i, index] of ofClass.entries()) {
    const kind = game.kind(index);
    weights.push(0);
    let forbidden = G.NOGEN | G.UNIQ;
    if (dice.rn2(9) !== 0 || letter === 'L') forbidden |= hell;
    forbidden &= ~allowed;
    if (!ignoreGone && game.isGone(index)) continue;
    if ((kind.geno & forbidden) !== 0 || isPlaceholder(index) || index === PM.MAIL_DAEMON) continue;
    if (
      sum > 0 &&
      kind.difficulty > limit &&
      kind.difficulty > game.kind(ofClass[i - 1] as number).difficulty &&
      dice.rn2(2) !== 0
    ) {
      weights.pop();
      break;
    }
    const frequency = kind.geno & G_MASKS.FREQ;
    if (frequency > 0) {
      const weight = frequency + 1 - (adjustedLevel(site, kind) > game.hero.level * 2 ? 1 : 0);
      weights[weights.length - 1] = weight;
      sum += weight;
    }
  }
  if (sum === 0) return -1;
  let left = dice.rnd(sum);
  for (let i = 0; i < weights.length; i++) {
    left -= weights[i] as number;
    if (left <= 0) return ofClass[i] as number;
  }
  return -1;
}

/** The level a new monster of this species has here. */
export function adjustedLevel(site: Site, kind: Species): number {
  if (kind.index === PM.WIZARD_OF_YENDOR) return Math.min(kind.level, 49);
  if (kind.level > 49) return 50;
  let level = kind.level;
  const over = site.difficulty - level;
  if (over < 0) level--;
  else level += Math.trunc(over / 5);
  const above = site.game.hero.level - kind.level;
  if (above > 0) level += Math.trunc(above / 4);
  const most = Math.min(Math.trunc((3 * kind.level) / 2), 49);
  return level > most ? most : Math.max(level, 0);
}

/** Whether a monster of the species is friendly to the hero; may draw. */
export function isPeaceMinded(site: Site, kind: Species): boolean {
  const { hero } = site.game;
  if (isAlwaysPeaceful(kind)) return true;
  if (isAlwaysHostile(kind)) return false;
  if (kind.sound === MS.LEADER || kind.sound === MS.GUARDIAN) return true;
  if (kind.sound === MS.NEMESIS) return false;
  if (kind.index === PM.ERINYS) return true;
  if ((kind.f2 & hero.race.love) !== 0) return true;
  if ((kind.f2 & hero.race.hate) !== 0) return false;
  if (Math.sign(kind.align) !== Math.sign(hero.align)) return false;
  if (kind.align < 0 && hero.hasAmulet) return false;
  if (isMinion(kind)) return hero.alignRecord >= 0;
  return (
    site.dice.rn2(16 + Math.max(hero.alignRecord, -15)) !== 0 && site.dice.rn2(2 + Math.abs(kind.align)) !== 0
  );
}
