// The ordinary level, step by step: rooms, stairs, corridors, niches, a vault, at most one special room, the way to another
// branch, and what lies in plain rooms. Special rooms are filled later, with those of all other levels.

import { TRAP } from '../create/traps.js';
import { depthOf, LUDIOS, QUEST, samePlace } from '../dungeon/dungeon.js';
import type { Site } from '../level/site.js';
import { FILL, MAX_ROOMS, ROOM, type Room } from '../level/things.js';
import type { Themerooms } from '../script/level-scripts.js';
import { makeCorridors } from './corridors.js';
import { fillOrdinaryRooms } from './fill-rooms.js';
import { makeNiche, makeNiches } from './niches.js';
import { randomRect } from './rects.js';
import { makeRogueGhost, makeRogueRooms } from './rogue.js';
import { someFreePlace, someX, someY } from './room-place.js';
import { ANY_ROOM, addRoom, checkArea, createRoom, type RoomWish, sortRooms } from './rooms.js';
import { chooseSpecialRoom } from './special-rooms.js';
import { mkstairs, placeBranch, stairRoom } from './stairs.js';
import { fillSpecialRoom } from './zoo.js';

/** Told the name of each step when it is done. */
export type StepWatch = (step: string) => void;

const VAULT_WISH: RoomWish = { ...ANY_ROOM, w: 2, h: 2, rtype: ROOM.VAULT, lit: 1 };

/** Everything up to the filling of plain rooms. Without themed rooms, plain random rooms are made. */
export function makeOrdinaryLevel(site: Site, themes: Themerooms | null, done: StepWatch = () => {}): void {
  if (site.isRogue) {
    makeRogueRooms(site);
    makeRogueGhost(site);
  } else makeRooms(site, themes);
  done('makerooms');
  sortRooms(site);
  done('sort_rooms');
  makeStairs(site);
  done('generate_stairs');
  if (!site.isRogue) {
    let threshold = site.connection === undefined ? 3 : 4;
    makeCorridors(site);
    done('makecorridors');
    makeNiches(site);
    done('make_niches');
    if (site.vault.x >= 0 && makeVault(site)) threshold++;
    done('vault');
    chooseSpecialRoom(site, threshold);
    done('mkroom');
  }
  placeBranch(site, 0, 0);
  done('place_branch');
  fillOrdinaryRooms(site);
  done('fill_ordinary_rooms');
}

/** Rooms until no space is left, each by the themed-room script if there is one; once six are there, a place for a vault. */
export function makeRooms(site: Site, themes: Themerooms | null): void {
  const few = Math.trunc(MAX_ROOMS / 6);
  const asThemes = (call: () => void): void => {
    site.inThemerooms = true;
    site.themeroomFailed = false;
    call();
    site.inThemerooms = false;
  };
  if (themes !== null) asThemes(() => themes.preGenerate());
  let triedVault = false;
  let failures = 0;
  while (site.rooms.length < MAX_ROOMS - 1 && randomRect(site) !== null) {
    if (site.rooms.length >= few && site.dice.rn2(2) !== 0 && !triedVault) {
      triedVault = true;
      createRoom(site, VAULT_WISH);
    } else if (themes === null) {
      if (createRoom(site, ANY_ROOM) === null) break;
    } else {
      asThemes(() => themes.generate());
      if (site.themeroomFailed && (failures++ > 10 || site.rooms.length >= few)) break;
    }
  }
  if (themes !== null) asThemes(() => themes.postGenerate());
}

/** Down, then up; at the ends of a branch only one of them. */
function makeStairs(site: Site): void {
  const make = (up: boolean): void => {
    const room = stairRoom(site);
    if (room === null) return;
    let { x, y, found } = someFreePlace(site, room);
    if (!found) {
      x = someX(site, room);
      y = someY(site, room);
    }
    mkstairs(site, x, y, up);
  };
  if (!site.isBottom) make(false);
  if (site.place.dlevel !== 1) make(true);
}

/** Builds the vault where space was kept, or elsewhere when that has gone. False when there is no space at all. */
function makeVault(site: Site): boolean {
  const area = { x: site.vault.x, y: site.vault.y, dx: 1, dy: 1 };
  if (!checkArea(site, area, true)) {
    if (randomRect(site) === null || createRoom(site, VAULT_WISH) === null) return false;
    area.x = site.vault.x;
    area.y = site.vault.y;
    if (!checkArea(site, area, true)) return false;
  }
  const room: Room = addRoom(
    site,
    area.x,
    area.y,
    area.x + area.dx,
    area.y + area.dy,
    true,
    ROOM.VAULT,
    false,
  );
  site.level.has_vault = true;
  room.needfill = FILL.NORMAL;
  fillSpecialRoom(site, room);
  makeLudiosPortal(site, area.x + area.dx, area.y + area.dy);
  if (!site.level.noteleport && site.dice.oneIn(3)) makeNiche(site, TRAP.TELEPORT);
  return true;
}

/** The way to Fort Ludios starts in a vault of the middle levels, on the first that draws it. */
function makeLudiosPortal(site: Site, x: number, y: number): void {
  const { dungeon, place, depth } = site;
  const ludios = dungeon.connections.find((c) => dungeon.branches[c.end2.dnum]?.name === LUDIOS);
  if (ludios === undefined || site.connection !== undefined) return;
  if (ludios.end1.dnum < dungeon.branches.length || site.dice.rn2(3) !== 0) return;
  const oracle = site.specialPlace('oracle');
  const medusa = site.specialPlace('medusa');
  if (oracle?.dnum !== place.dnum || medusa === undefined) return;
  const isQuestEntry = dungeon.connections.some(
    (c) => dungeon.branches[c.end2.dnum]?.name === QUEST && samePlace(c.end1, place),
  );
  if (isQuestEntry || depth <= 10 || depth >= depthOf(dungeon, medusa)) return;
  ludios.end1 = place;
  site.connection = ludios;
  placeBranch(site, x, y);
}
