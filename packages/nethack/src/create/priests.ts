// Priests with their temple, and minions of a god that roam.

import { CLASS } from '../data/objects.js';
import { OT } from '../data/ot.js';
import { PM } from '../data/pm.js';
import type { Site } from '../level/site.js';
import { ALTAR, cellAt, isOk, isSpacePos, XDIR, YDIR } from '../level/terrain.js';
import type { Mon, Room } from '../level/things.js';
import { relocateAtRandom } from './good-place.js';
import { mongets, pickUp } from './inventory.js';
import { A_NONE, MM, makemon } from './monsters.js';
import { curse, uncurse } from './object-state.js';
import { mkobj } from './objects.js';
import { WORN } from './wear.js';

function alignOfMask(mask: number): number {
  const low = mask & ALTAR.MASK;
  return low === 0 ? A_NONE : low === ALTAR.LAWFUL ? 1 : low === ALTAR.NEUTRAL ? 0 : -1;
}

/** The bits of an altar for an alignment. */
export function maskOfAlign(align: number): number {
  return align === A_NONE ? 0 : align > 0 ? ALTAR.LAWFUL : align < 0 ? ALTAR.CHAOTIC : ALTAR.NEUTRAL;
}

/** Puts the priest beside the altar of a temple. */
export function makePriest(site: Site, room: Room, x: number, y: number, sanctum: boolean): void {
  const { dice } = site;
  const first = dice.rn2(8);
  let px = x;
  let py = y;
  for (let i = 0; i < 8; i++) {
    const direction = (i + first) & 7;
    const nx = x + (XDIR[direction] as number);
    const ny = y + (YDIR[direction] as number);
    if (isOk(nx, ny) && isSpacePos(site.typAt(nx, ny)) && site.objOfTypeAt(OT.BOULDER, nx, ny) === null) {
      px = nx;
      py = ny;
      break;
    }
  }
  const there = site.monAt(px, py);
  if (there !== null) relocateAtRandom(site, there);
  const priest = makemon(site, sanctum ? PM.HIGH_CLERIC : PM.ALIGNED_CLERIC, px, py, MM.EPRI);
  if (priest === null) return;
  const align = alignOfMask(site.flags[cellAt(x, y)] as number);
  priest.priest = { align, room: room.roomno, shrine: [x, y] };
  priest.trapseen = -1;
  priest.peaceful = true;
  priest.asleep = false;
  if (sanctum && align === A_NONE && site.isSpecial('sanctum')) mongets(site, priest, OT.AMULET_OF_YENDOR);
  for (let n = dice.rn1(3, 2); n > 0; n--) pickUp(site, priest, mkobj(site, CLASS.SPBOOK_NO_NOVEL, false));
  if (dice.rn2(2) !== 0) {
    const cloak = priest.inv.find((obj) => (obj.worn & WORN.CLOAK) !== 0);
    if (cloak !== undefined) {
      if (align === site.game.hero.align) uncurse(site, cloak);
      else curse(site, cloak);
    }
  }
}

/** A servant of a god away from any temple. */
export function makeRoamer(
  site: Site,
  species: number,
  align: number,
  x: number,
  y: number,
  peaceful: boolean,
): Mon | null {
  const there = site.monAt(x, y);
  if (there !== null) relocateAtRandom(site, there);
  const mon = makemon(site, species, x, y, MM.ADJACENTOK | MM.EMIN);
  if (mon === null) return null;
  mon.priest = null;
  mon.minion = { align, renegade: site.game.hero.align === align && !peaceful };
  mon.trapseen = -1;
  mon.peaceful = peaceful;
  mon.asleep = false;
  return mon;
}
