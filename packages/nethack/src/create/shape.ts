// Shapeshifters take on another form when they are made.

import { PM } from '../data/pm.js';
import {
  G,
  isFemale,
  isHumanoid,
  isMale,
  isNeuter,
  isShapeshifter,
  M2,
  type Species,
} from '../data/species.js';
import { GONE } from '../game.js';
import { isTreasure } from '../level/chains.js';
import type { Site } from '../level/site.js';
import { cellAt } from '../level/terrain.js';
import { APPEAR, type Mon } from '../level/things.js';
import { anySpecies, isPlaceholder, isUpper } from './choose-species.js';
import { isVampireShape } from './items.js';
import { growTail, hide, rollHitPoints } from './monster-body.js';

const isPlayer = (index: number): boolean => index >= PM.ARCHEOLOGIST && index <= PM.WIZARD;
const canPolymorph = (kind: Species): boolean => (kind.f2 & M2.NOPOLY) === 0;

/** Changes to the given kind, or (null) to one of its own choosing. False when it stays as it was. */
export function changeShape(site: Site, mon: Mon, wanted: Species | null): boolean {
  const { dice, game } = site;
  const old = game.kind(mon.species);
  let kind = wanted;
  if (kind === null) {
    let tries = 20;
    do {
      const index = chooseForm(site, mon);
      kind = isAcceptable(site, mon, index) ? game.kind(index) : null;
      if (tries > 15 && site.isRogue && kind !== null && !isUpper(kind.letter)) kind = null;
      if (kind !== null) break;
    } while (--tries > 0);
    if (kind === null) return false;
  }
  if (kind === old) return false;
  if (isMale(kind)) mon.female = false;
  else if (isFemale(kind)) mon.female = true;
  else if (!isNeuter(kind)) {
    if (dice.rn2(10) === 0 && kind.letter !== 'V' && !isVampireShape(mon)) mon.female = !mon.female;
  }
  if (mon.worm !== null) {
    for (const part of mon.worm) site.monGrid[cellAt(part.x, part.y)] = null;
    mon.worm = null;
    site.monGrid[cellAt(mon.x, mon.y)] = mon;
  }
  if (mon.appearType !== APPEAR.NOTHING && kind.letter !== 'm') {
    mon.appearType = APPEAR.NOTHING;
    mon.appearance = 0;
  }
  const { hp, hpmax } = mon;
  rollHitPoints(site, mon, kind);
  mon.hp = Math.trunc((hp * mon.hp) / hpmax);
  if (mon.hp < 0 || mon.hp > mon.hpmax) mon.hp = mon.hpmax;
  if (mon.hp === 0) mon.hp = 1;
  mon.species = kind.index;
  const hides = (k: Species) => k.index === PM.STALKER || k.index === PM.BLACK_LIGHT;
  if (!mon.invis || hides(old)) mon.invis = hides(kind);
  if (mon.undetected) hide(site, mon);
  if (kind.index === PM.LONG_WORM) growTail(site, mon, dice.rn2(5));
  if (mon.cham < 0 && kind.letter === 'V') mon.cham = kind.index;
  return true;
}

function isAcceptable(site: Site, mon: Mon, index: number): boolean {
  if (index < 0 || ((site.game.gone[index] as number) & GONE.GENOCIDED) !== 0 || isPlaceholder(index))
    return false;
  const kind = site.game.kind(index);
  if (isPlayer(index)) return true;
  if (isShapeshifter(kind) && mon.cham === index) return true;
  return canPolymorph(kind);
}

/** Draws the species that a shapeshifter takes the shape of; -1 when nothing suits it. */
export function chooseForm(site: Site, mon: Mon): number {
  const { dice, game } = site;
  const { animals } = game.ruleset.tables;
  let index = -1;
  switch (mon.cham) {
    case PM.SANDESTIN:
      if (dice.rn2(7) !== 0) index = pickNasty(site, game.kind(PM.ARCHON).difficulty - 1);
      break;
    case PM.DOPPELGANGER:
      if (dice.oneIn(7)) index = pickNasty(site, game.kind(PM.JABBERWOCK).difficulty - 1);
      else if (dice.rn2(3) !== 0) {
        // One of the score list, which is empty: any role.
        if (dice.rn2(13) !== 0) dice.rnd(10);
        index = dice.rn1(PM.WIZARD - PM.ARCHEOLOGIST + 1, PM.ARCHEOLOGIST);
      } else if (dice.oneIn(3)) {
        index = dice.rn1(PM.APPRENTICE - PM.STUDENT + 1, PM.STUDENT);
        if (index === game.hero.role.guardian) index = -1;
      } else {
        let tries = 5;
        do {
          index = anySpecies(site);
          if (isHumanoid(game.kind(index)) && canPolymorph(game.kind(index))) break;
        } while (--tries > 0);
        if (tries === 0) index = -1;
      }
      break;
    case PM.CHAMELEON:
      if (dice.oneIn(3)) {
        index = animals[dice.rn2(animals.length)] as number;
        if (site.isRogue && !isUpper(game.kind(index).letter))
          index = animals[dice.rn2(animals.length)] as number;
      }
      break;
    case PM.VLAD_THE_IMPALER:
    case PM.VAMPIRE_LEADER:
    case PM.VAMPIRE:
      index = vampireForm(site, mon);
      break;
  }
  if (index < 0) {
    let tries = 50;
    do index = anySpecies(site);
    while (
      --tries > 40 &&
      site.isRogue &&
      !isAcceptable(site, mon, index) &&
      !isUpper(game.kind(index).letter)
    );
  }
  return index;
}

function vampireForm(site: Site, mon: Mon): number {
  const { dice } = site;
  let index: number;
  const upperOnly = site.isRogue;
  const mayBeWolf = mon.cham !== PM.VAMPIRE;
  // Vlad could not carry the Candelabrum in another shape.
  const isKept = mon.cham === PM.VLAD_THE_IMPALER && mon.inv.some(isTreasure);
  if (isKept) index = mon.cham;
  else if (mayBeWolf && dice.oneIn(mon.cham === PM.VLAD_THE_IMPALER ? 3 : 10) && !upperOnly) index = PM.WOLF;
  else index = dice.oneIn(4) && !upperOnly ? PM.FOG_CLOUD : PM.VAMPIRE_BAT;
  if (mon.species !== mon.cham && dice.oneIn(4)) return mon.cham;
  return index;
}

function pickNasty(site: Site, cap: number): number {
  const { dice, game } = site;
  const { grownUps, nasties } = game.ruleset.tables;
  let index = nasties[dice.rn2(nasties.length)] as number;
  if (site.isRogue && !isUpper(game.kind(index).letter)) index = nasties[dice.rn2(nasties.length)] as number;
  const kind = game.kind(index);
  if (kind.difficulty >= cap || (kind.geno & (site.inHell ? G.NOHELL : G.HELL)) !== 0) {
    const little = grownUps.find(([, big]) => big === index)?.[0] ?? index;
    const name = game.kind(little).name;
    if (little !== index && !/^baby | (hatchling|pup|cub)$/.test(name)) index = little;
  }
  return index;
}
