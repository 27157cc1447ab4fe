// Vaults: a closed room of two by two with gold, for which a place is kept while rooms are made. Some hold the way to Fort Ludios.

import { TRAP } from '../data/traps.js';
import { depthOf, LUDIOS, QUEST, samePlace } from '../dungeon/dungeon.js';
import type { Site } from '../level/site.js';
import { FILL, ROOM } from '../level/things.js';
import { makeNiche } from './niches.js';
import { randomRect } from './rects.js';
import { ANY_ROOM, addRoom, checkArea, createRoom } from './rooms.js';
import { placeBranch } from './stairs.js';
import { fillSpecialRoom } from './zoo.js';

/** Keeps a place for a vault; where it is stays in `site.vault`. */
export function reserveVault(site: Site): boolean {
  return createRoom(site, { ...ANY_ROOM, rtype: ROOM.VAULT, lit: 1 }) !== null;
}

/** Builds the vault where space was kept, or elsewhere when that has gone. False when there is none. */
export function buildVault(site: Site): boolean {
  if (site.vault.x < 0) return false;
  const area = { x: site.vault.x, y: site.vault.y, dx: 1, dy: 1 };
  if (!checkArea(site, area, true)) {
    if (randomRect(site) === null || !reserveVault(site)) return false;
    area.x = site.vault.x;
    area.y = site.vault.y;
    if (!checkArea(site, area, true)) return false;
  }
  const room = addRoom(site, area.x, area.y, area.x + area.dx, area.y + area.dy, true, ROOM.VAULT, false);
  site.traits.has_vault = true;
  room.needfill = FILL.NORMAL;
  fillSpecialRoom(site, room);
  makeLudiosPortal(site, area.x + area.dx, area.y + area.dy);
  if (!site.traits.noteleport && site.dice.oneIn(3)) makeNiche(site, TRAP.TELEPORT);
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
