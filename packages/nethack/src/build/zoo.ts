// Filling special rooms: shops and vaults, and the rooms full of sleeping monsters (courts, zoos, hives, morgues, barracks,
// nests). Works on rooms of ordinary levels and of scripts alike.

import { mkclass } from '../create/choose-species.js';
import { mongets } from '../create/inventory.js';
import { MM, makemon } from '../create/monsters.js';
import { mkgold, mkobj, mkobjAt, mkScoreObject, mksobj, mksobjAt } from '../create/objects.js';
import { stockRoom } from '../create/shopkeepers.js';
import { makeGrave } from '../create/texts.js';
import { CLASS } from '../data/objects.js';
import { OT } from '../data/ot.js';
import { PM } from '../data/pm.js';
import { isMinor } from '../data/species.js';
import { addToContainer, weight } from '../level/chains.js';
import { someFreePlace } from '../level/room-place.js';
import type { Site } from '../level/site.js';
import { cellAt, isSpacePos, T } from '../level/terrain.js';
import { FILL, type LevelFlags, ROOM, type Room } from '../level/things.js';

type RoomFlag =
  | 'has_vault'
  | 'has_zoo'
  | 'has_court'
  | 'has_morgue'
  | 'has_beehive'
  | 'has_barracks'
  | 'has_temple'
  | 'has_swamp';

const FLAGS: Readonly<Record<number, RoomFlag & keyof LevelFlags>> = {
  [ROOM.VAULT]: 'has_vault',
  [ROOM.ZOO]: 'has_zoo',
  [ROOM.COURT]: 'has_court',
  [ROOM.MORGUE]: 'has_morgue',
  [ROOM.BEEHIVE]: 'has_beehive',
  [ROOM.BARRACKS]: 'has_barracks',
  [ROOM.TEMPLE]: 'has_temple',
  [ROOM.SWAMP]: 'has_swamp',
};

/** Fills a special room that wants it, its subrooms first, and tells the level what it has. */
export function fillSpecialRoom(site: Site, room: Room): void {
  for (const inner of room.subrooms) fillSpecialRoom(site, inner);
  const { rtype } = room;
  if (rtype === ROOM.ORDINARY || rtype === ROOM.THEMED || room.needfill === FILL.NONE) return;
  if (room.needfill === FILL.NORMAL) {
    if (rtype >= ROOM.SHOPBASE) {
      stockRoom(site, room);
      site.traits.has_shop = true;
      return;
    }
    if (rtype === ROOM.VAULT) fillVault(site, room);
    else if (isZooLike(rtype)) fillZoo(site, room);
  }
  const flag = FLAGS[rtype];
  if (flag !== undefined) site.traits[flag] = true;
}

function isZooLike(rtype: number): boolean {
  switch (rtype) {
    case ROOM.COURT:
    case ROOM.ZOO:
    case ROOM.BEEHIVE:
    case ROOM.ANTHOLE:
    case ROOM.COCKNEST:
    case ROOM.LEPREHALL:
    case ROOM.MORGUE:
    case ROOM.BARRACKS:
      return true;
    default:
      return false;
  }
}

function fillVault(site: Site, room: Room): void {
  for (let x = room.lx; x <= room.hx; x++) {
    for (let y = room.ly; y <= room.hy; y++)
      mkgold(site, site.dice.rn1(Math.abs(site.depth) * 100, 51), x, y);
  }
}

interface Cell {
  readonly x: number;
  readonly y: number;
}

/** A sleeper on every cell that is not next to the door, and what belongs to the kind of room. */
function fillZoo(site: Site, room: Room): void {
  const { rtype } = room;
  const door = room.doorct !== 0 ? (site.doors[room.fdoor] ?? null) : null;
  const centre =
    rtype === ROOM.COURT ? throne(site, room) : rtype === ROOM.BEEHIVE ? queenCell(site, room) : null;
  const treasure = { left: 500 * site.difficulty };
  for (let x = room.lx; x <= room.hx; x++) {
    for (let y = room.ly; y <= room.hy; y++) {
      if (!takesSleeper(site, room, door, x, y)) continue;
      const species = speciesFor(site, rtype, centre !== null && centre.x === x && centre.y === y);
      const mon = makemon(site, species, x, y, MM.ASLEEP | MM.NOGRP);
      if (mon !== null) {
        mon.asleep = true;
        if (rtype === ROOM.COURT) mon.peaceful = false;
      }
      addExtras(site, rtype, x, y, door, treasure);
    }
  }
  if (centre !== null && rtype === ROOM.COURT) royalCoffers(site, room, centre);
}

function takesSleeper(site: Site, room: Room, door: Cell | null, x: number, y: number): boolean {
  const cell = cellAt(x, y);
  const t = site.typ[cell] as number;
  if (room.irregular) {
    if (site.roomno[cell] !== room.roomno || site.edge[cell] !== 0) return false;
    if (door !== null && Math.max(Math.abs(x - door.x), Math.abs(y - door.y)) <= 1) return false;
  } else if (
    !isSpacePos(t) ||
    (door !== null &&
      ((x === room.lx && door.x === x - 1) ||
        (x === room.hx && door.x === x + 1) ||
        (y === room.ly && door.y === y - 1) ||
        (y === room.hy && door.y === y + 1)))
  ) {
    return false;
  }
  return !(room.rtype === ROOM.COURT && t === T.THRONE);
}

/** Where the throne is or will be; its ruler is made there. */
function throne(site: Site, room: Room): Cell {
  const spot = existingThrone(site, room) ?? freeThronePlace(site, room);
  const rank = site.dice.rnd(site.difficulty);
  const ruler =
    rank > 9 ? PM.OGRE_TYRANT : rank > 5 ? PM.ELVEN_MONARCH : rank > 2 ? PM.DWARF_RULER : PM.GNOME_RULER;
  const mon = makemon(site, ruler, spot.x, spot.y, 0);
  if (mon !== null) {
    mon.asleep = true;
    mon.peaceful = false;
    mongets(site, mon, OT.MACE);
  }
  return spot;
}

function existingThrone(site: Site, room: Room): Cell | null {
  if (!site.traits.is_maze_lev) return null;
  for (let x = room.lx; x <= room.hx; x++) {
    for (let y = room.ly; y <= room.hy; y++) if (site.typAt(x, y) === T.THRONE) return { x, y };
  }
  return null;
}

function freeThronePlace(site: Site, room: Room): Cell {
  for (let tries = 100; ; tries--) {
    const spot = someFreePlace(site, room);
    if (tries === 1 || !site.isOccupied(spot.x, spot.y)) return spot;
  }
}

function queenCell(site: Site, room: Room): Cell {
  const x = room.lx + Math.trunc((room.hx - room.lx + 1) / 2);
  const y = room.ly + Math.trunc((room.hy - room.ly + 1) / 2);
  const cell = cellAt(x, y);
  const isInside = site.roomno[cell] === room.roomno && site.edge[cell] === 0;
  return room.irregular && !isInside ? someFreePlace(site, room) : { x, y };
}

/** The species of the next sleeper; -1 is any. */
function speciesFor(site: Site, rtype: number, isCentre: boolean): number {
  switch (rtype) {
    case ROOM.COURT:
      return courtSpecies(site);
    case ROOM.BARRACKS:
      return soldierSpecies(site);
    case ROOM.MORGUE:
      return morgueSpecies(site);
    case ROOM.BEEHIVE:
      return isCentre ? PM.QUEEN_BEE : PM.KILLER_BEE;
    case ROOM.LEPREHALL:
      return PM.LEPRECHAUN;
    case ROOM.COCKNEST:
      return PM.COCKATRICE;
    case ROOM.ANTHOLE:
      return antSpecies(site);
    default:
      return -1;
  }
}

function courtSpecies(site: Site): number {
  const rank = site.dice.rn2(60) + site.dice.rn2(3 * site.difficulty);
  if (rank > 100) return mkclass(site, 'D', 0);
  if (rank > 95) return mkclass(site, 'H', 0);
  if (rank > 85) return mkclass(site, 'T', 0);
  if (rank > 75) return mkclass(site, 'C', 0);
  if (rank > 60) return mkclass(site, 'o', 0);
  if (rank > 45) return PM.BUGBEAR;
  if (rank > 30) return PM.HOBGOBLIN;
  return mkclass(site, rank > 15 ? 'G' : 'k', 0);
}

const SQUAD = [
  [PM.SOLDIER, 80],
  [PM.SERGEANT, 15],
  [PM.LIEUTENANT, 4],
  [PM.CAPTAIN, 1],
] as const;

function soldierSpecies(site: Site): number {
  const roll = site.dice.rnd(80 + site.difficulty);
  let sum = 0;
  let chosen = -1;
  for (const [species, chance] of SQUAD) {
    sum += chance;
    if (sum > roll) {
      chosen = species;
      break;
    }
  }
  if (chosen < 0) chosen = (SQUAD[site.dice.rn2(SQUAD.length)] as readonly [number, number])[0];
  return site.game.isGone(chosen) ? -1 : chosen;
}

function morgueSpecies(site: Site): number {
  const roll = site.dice.rn2(100);
  const strength = site.dice.rn2(site.difficulty);
  if (strength > 10 && roll < 10) {
    const demon = mkclass(site, '&', 0);
    if (site.inHell || site.inEndgame) return demon;
    if (demon >= 0 && isMinor(site.game.kind(demon))) return demon;
  }
  if (strength > 8 && roll > 85) return mkclass(site, 'V', 0);
  return roll < 20 ? PM.GHOST : roll < 40 ? PM.WRAITH : mkclass(site, 'Z', 0);
}

/** The ants of this level: one of three kinds, by birthday and difficulty; -1 when all are gone. */
export function antSpecies(site: Site): number {
  const kinds = [PM.SOLDIER_ANT, PM.FIRE_ANT, PM.GIANT_ANT];
  const first = (site.game.birthday % 3) + site.difficulty;
  for (let i = 0; i < 3; i++) {
    const species = kinds[(first + i) % 3] as number;
    if (!site.game.isGone(species)) return species;
  }
  return -1;
}

/** What lies by a sleeper. Gold grows with the distance from the door, up to what is left of the treasure. */
function addExtras(
  site: Site,
  rtype: number,
  x: number,
  y: number,
  door: Cell | null,
  treasure: { left: number },
): void {
  const { dice } = site;
  const box = (): unknown => mksobjAt(site, dice.rn2(3) !== 0 ? OT.LARGE_BOX : OT.CHEST, x, y, true, false);
  switch (rtype) {
    case ROOM.ZOO:
    case ROOM.LEPREHALL: {
      let gold = treasure.left;
      if (door !== null) {
        const distance = (x - door.x) * (x - door.x) + (y - door.y) * (y - door.y);
        gold = distance * distance;
      }
      if (gold >= treasure.left) gold = 5 * site.difficulty;
      treasure.left -= gold;
      mkgold(site, dice.rn1(gold, 10), x, y);
      break;
    }
    case ROOM.MORGUE:
      if (dice.oneIn(5)) mkScoreObject(site, OT.CORPSE, x, y);
      if (dice.oneIn(10)) box();
      if (dice.oneIn(5)) makeGrave(site, x, y, null);
      break;
    case ROOM.BEEHIVE:
      if (dice.oneIn(3)) mksobjAt(site, OT.LUMP_OF_ROYAL_JELLY, x, y, true, false);
      break;
    case ROOM.BARRACKS:
      if (dice.oneIn(20)) box();
      break;
    case ROOM.COCKNEST:
      if (dice.oneIn(3)) {
        const statue = mkScoreObject(site, OT.STATUE, x, y);
        for (let left = dice.rn2(5); left > 0; left--)
          addToContainer(site, statue, mkobj(site, CLASS.RANDOM, false));
        statue.owt = weight(site, statue);
      }
      break;
    case ROOM.ANTHOLE:
      if (dice.oneIn(3)) mkobjAt(site, CLASS.FOOD, x, y, false);
      break;
  }
}

/** The throne itself, and the chest with the court's gold. */
function royalCoffers(site: Site, room: Room, { x, y }: Cell): void {
  site.typ[cellAt(x, y)] = T.THRONE;
  const spot = someFreePlace(site, room);
  const gold = mksobj(site, OT.GOLD_PIECE, true, false);
  gold.quan = site.dice.rn1(50 * site.difficulty, 10);
  gold.owt = weight(site, gold);
  const chest = mksobjAt(site, OT.CHEST, spot.x, spot.y, true, false);
  addToContainer(site, chest, gold);
  chest.owt = weight(site, chest);
  chest.spe = 2;
}
