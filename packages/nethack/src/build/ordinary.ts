// The ordinary level, step by step: rooms, stairs, corridors, niches, a vault, at most one special room, the way to another
// branch, and what lies in plain rooms. Special rooms are filled later, with those of all other levels.

import { someFreePlace, someX, someY } from '../level/room-place.js';
import type { Site } from '../level/site.js';
import { MAX_ROOMS } from '../level/things.js';
import { makeCorridors } from './corridors.js';
import { fillOrdinaryRooms } from './fill-rooms.js';
import { makeNiches } from './niches.js';
import { randomRect } from './rects.js';
import { makeRogueGhost, makeRogueRooms } from './rogue.js';
import { ANY_ROOM, createRoom, sortRooms } from './rooms.js';
import { chooseSpecialRoom } from './special-rooms.js';
import { mkstairs, placeBranch, stairRoom } from './stairs.js';
import { buildVault, reserveVault } from './vault.js';

/** The script that makes the rooms of ordinary levels. */
export interface Themerooms {
  preGenerate(): void;
  /** Places one themed room; what went wrong is in `site.themeroomFailed`. */
  generate(): void;
  postGenerate(): void;
  postLevel(): void;
}

/** Everything up to the filling of plain rooms. Without themed rooms, plain random rooms are made. */
export function makeOrdinaryLevel(site: Site, themes: Themerooms | null): void {
  if (site.isRogue) {
    makeRogueRooms(site);
    makeRogueGhost(site);
  } else makeRooms(site, themes);
  sortRooms(site);
  makeStairs(site);
  if (!site.isRogue) {
    let threshold = site.connection === undefined ? 3 : 4;
    makeCorridors(site);
    makeNiches(site);
    if (buildVault(site)) threshold++;
    chooseSpecialRoom(site, threshold);
  }
  placeBranch(site, 0, 0);
  fillOrdinaryRooms(site);
}

/** Rooms until no space is left, each by the themed-room script if there is one; once six are there, a place for a vault. */
function makeRooms(site: Site, themes: Themerooms | null): void {
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
      reserveVault(site);
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
