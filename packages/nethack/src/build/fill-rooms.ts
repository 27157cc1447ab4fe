// What ordinary rooms hold: a monster, traps, gold, a fountain, sink, altar or grave, statues, boxes, writing, things. One room
// of the upper levels gets a bonus.

import type { Point } from '@stairwell/engine';
import { MM, makemon } from '../create/monsters.js';
import { curse } from '../create/object-state.js';
import { CORPSTAT, mkcorpstat, mkgold, mkobj, mkobjAt, mksobj, mksobjAt } from '../create/objects.js';
import { makeEngraving, makeGrave, randomEngraving } from '../create/texts.js';
import { maketrap, mktrap } from '../create/traps.js';
import { CLASS } from '../data/objects.js';
import { OT } from '../data/ot.js';
import { PM } from '../data/pm.js';
import { TRAP } from '../data/traps.js';
import { MINES } from '../dungeon/dungeon.js';
import { addToBuried, addToContainer, weight } from '../level/chains.js';
import { setTerrain } from '../level/change.js';
import { someFreePlace } from '../level/room-place.js';
import type { Site } from '../level/site.js';
import { ALTAR, cellAt, T } from '../level/terrain.js';
import { ENGRAVE, FILL, ROOM, type Room } from '../level/things.js';
import { isByDoor } from './doors.js';

const isPlain = (room: Room): boolean => room.rtype === ROOM.ORDINARY || room.rtype === ROOM.THEMED;
const isFillable = (room: Room): boolean => isPlain(room) && room.needfill === FILL.NORMAL;

/** Fills every ordinary room; one of them, drawn first, gets the bonus. */
export function fillOrdinaryRooms(site: Site): void {
  const fillable = site.rooms.filter(isFillable);
  const bonus = fillable.length > 0 ? fillable[site.dice.rn2(fillable.length)] : undefined;
  for (const room of site.rooms) fillOrdinaryRoom(site, room, room === bonus);
}

function fillOrdinaryRoom(site: Site, room: Room, bonus: boolean): void {
  if (!isPlain(room)) return;
  for (const inner of room.subrooms) fillOrdinaryRoom(site, inner, false);
  if (room.needfill !== FILL.NORMAL) return;
  const { dice } = site;
  /** Does it at a free place of the room, if there is one. */
  const somewhere = (what: (spot: Point) => void): boolean => {
    const spot = someFreePlace(site, room);
    if (spot.found) what(spot);
    return spot.found;
  };
  if (site.game.hero.hasAmulet || dice.oneIn(3)) somewhere((spot) => sleeper(site, spot));
  const trapChance = Math.max(8 - Math.trunc(site.difficulty / 6), 2);
  for (let tries = 1; dice.oneIn(trapChance) && tries < 1000; tries++) mktrap(site, 0, 0, room, null);
  if (dice.oneIn(3)) somewhere(({ x, y }) => mkgold(site, 0, x, y));
  if (!site.isRogue) {
    furnish(site, room);
    if (dice.oneIn(20)) {
      somewhere(({ x, y }) => mkcorpstat(site, OT.STATUE, -1, x, y, CORPSTAT.INIT));
    }
    let hasChest = false;
    if (bonus) {
      somewhere((spot) => {
        hasChest = bonusItems(site, spot);
      });
    }
    if (!hasChest && dice.oneIn(Math.trunc((site.rooms.length * 5) / 2))) {
      somewhere(({ x, y }) => mksobjAt(site, dice.rn2(3) !== 0 ? OT.LARGE_BOX : OT.CHEST, x, y, true, false));
    }
    if (dice.oneIn(27 + 3 * Math.abs(site.depth))) scribble(site, room);
  }
  if (!dice.oneIn(3)) return;
  const put = ({ x, y }: Point): unknown => mkobjAt(site, CLASS.RANDOM, x, y, true);
  if (!somewhere(put)) return;
  for (let tries = 1; dice.oneIn(5) && tries <= 100; tries++) somewhere(put);
}

/** A monster, alone; a giant spider sits in a web. */
function sleeper(site: Site, { x, y }: Point): void {
  const mon = makemon(site, -1, x, y, MM.NOGRP);
  if (mon !== null && mon.species === PM.GIANT_SPIDER && !site.isOccupied(x, y))
    maketrap(site, x, y, TRAP.WEB);
}

function furnish(site: Site, room: Room): void {
  const { dice } = site;
  if (dice.oneIn(10)) makeFountain(site, room);
  if (dice.oneIn(60)) {
    const spot = furniturePlace(site, room);
    if (spot !== null && setTerrain(site, spot.x, spot.y, T.SINK)) site.traits.nsinks++;
  }
  if (dice.oneIn(60)) makeAltar(site, room);
  if (dice.oneIn(Math.max(80 - site.depth * 2, 2))) buildGrave(site, room);
}

/** A free place that is not beside a door. */
function furniturePlace(site: Site, room: Room): Point | null {
  for (let tries = 0; tries < 200; tries++) {
    const spot = someFreePlace(site, room);
    if (!spot.found) return null;
    if (!site.isOccupied(spot.x, spot.y) && !isByDoor(site, spot.x, spot.y)) return spot;
  }
  return null;
}

function makeFountain(site: Site, room: Room): void {
  const spot = furniturePlace(site, room);
  if (spot === null || !setTerrain(site, spot.x, spot.y, T.FOUNTAIN)) return;
  if (site.dice.oneIn(7)) site.horizontal[cellAt(spot.x, spot.y)] = 1;
  // The change of terrain has counted it already; the count is one too high from here on.
  site.traits.nfountains++;
}

function makeAltar(site: Site, room: Room): void {
  if (room.rtype !== ROOM.ORDINARY) return;
  const spot = furniturePlace(site, room);
  if (spot === null || !setTerrain(site, spot.x, spot.y, T.ALTAR)) return;
  const masks = [ALTAR.CHAOTIC, ALTAR.NEUTRAL, ALTAR.LAWFUL];
  site.flags[cellAt(spot.x, spot.y)] = masks[site.dice.rn2(3)] as number;
}

/** A grave, sometimes with gold and cursed things in it; one in ten has a bell for whoever was buried too early. */
function buildGrave(site: Site, room: Room): void {
  const { dice } = site;
  const withBell = dice.oneIn(10);
  if (room.rtype !== ROOM.ORDINARY) return;
  const spot = furniturePlace(site, room);
  if (spot === null) return;
  const { x, y } = spot;
  makeGrave(site, x, y, withBell ? 'Saved by the bell!' : null);
  if (dice.oneIn(3)) {
    const gold = mksobj(site, OT.GOLD_PIECE, true, false);
    gold.quan = dice.rnd(20) + site.difficulty * dice.rnd(5);
    gold.owt = weight(site, gold);
    addToBuried(site, gold, x, y);
  }
  for (let left = dice.rn2(5); left > 0; left--) {
    const obj = mkobj(site, CLASS.RANDOM, true);
    curse(site, obj);
    addToBuried(site, obj, x, y);
  }
  if (withBell) mksobjAt(site, OT.BELL, x, y, true, false);
}

/** Writing on the floor, if a floor cell comes up. */
function scribble(site: Site, room: Room): void {
  const text = randomEngraving(site);
  let spot: Point;
  do spot = someFreePlace(site, room);
  while (site.typAt(spot.x, spot.y) !== T.ROOM && site.dice.oneIn(40));
  if (site.typAt(spot.x, spot.y) === T.ROOM) makeEngraving(site, spot.x, spot.y, text, ENGRAVE.MARK);
}

/** Food before the mines, a chest of supplies above the oracle. True when a chest was made. */
function bonusItems(site: Site, { x, y }: Point): boolean {
  const { dice } = site;
  const ends = site.connection === undefined ? [] : [site.connection.end1, site.connection.end2];
  if (!site.inMines && ends.some((end) => site.dungeon.branches[end.dnum]?.name === MINES)) {
    const food = dice.rn2(5) < 3 ? OT.FOOD_RATION : dice.rn2(2) !== 0 ? OT.CRAM_RATION : OT.LEMBAS_WAFER;
    mksobjAt(site, food, x, y, true, false);
    return false;
  }
  const oracle = site.specialPlace('oracle');
  if (oracle === undefined || oracle.dnum !== site.place.dnum || site.place.dlevel >= oracle.dlevel)
    return false;
  if (dice.rn2(3) === 0) return false;
  supplyChest(site, x, y);
  return true;
}

function supplyChest(site: Site, x: number, y: number): void {
  const { dice } = site;
  const { supplyClasses, supplyItems } = site.game.ruleset.tables;
  const chest = mksobjAt(site, dice.rn2(3) !== 0 ? OT.CHEST : OT.LARGE_BOX, x, y, false, false);
  chest.olocked = dice.rn2(6) !== 0;
  let isCursed: boolean;
  let tries = 0;
  do {
    const otyp = dice.rn2(2) !== 0 ? OT.POT_HEALING : (supplyItems[dice.rn2(supplyItems.length)] as number);
    const obj = mksobj(site, otyp, true, false);
    if (otyp === OT.POT_HEALING && dice.rn2(2) !== 0) {
      obj.quan = 2;
      obj.owt = weight(site, obj);
    }
    isCursed = obj.cursed;
    addToContainer(site, chest, obj);
  } while (++tries < 50 && (isCursed || dice.oneIn(5)));
  if (dice.rn2(3) !== 0) {
    const cls = supplyClasses[dice.rn2(supplyClasses.length)] as number;
    let obj = mkobj(site, cls, false);
    if (cls === CLASS.SPBOOK_NO_NOVEL) {
      // Easy books are likelier: the easiest of several.
      const more = site.depth > 2 ? 2 : 3;
      for (let i = 0; i < more; i++) {
        const other = mkobj(site, cls, false);
        if (site.game.type(other.otyp).oc2 < site.game.type(obj.otyp).oc2) obj = other;
      }
    }
    addToContainer(site, chest, obj);
  }
  chest.owt = weight(site, chest);
}
