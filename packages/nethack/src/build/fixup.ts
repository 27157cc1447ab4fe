// What happens to a special level after its script and its flip: regions, branch, and the odd rules of single levels.

import { rndmonnum } from '../create/choose-species.js';
import { goodpos, relocateAtRandom } from '../create/good-place.js';
import { setCorpsenm } from '../create/object-species.js';
import { mkcorpstat, mkScoreObject } from '../create/objects.js';
import { stealBooty } from '../create/orcs.js';
import { OT } from '../data/ot.js';
import { PM } from '../data/pm.js';
import { MR, resists } from '../data/species.js';
import type { LevelPlace } from '../dungeon/dungeon.js';
import { someX, someY } from '../level/room-place.js';
import type { Site } from '../level/site.js';
import { COLNO, cellAt, isOk, ROWNO, T, WALL } from '../level/terrain.js';
import { type LevelRegion, type Obj, REGION } from '../level/things.js';
import { setUpPlane } from './planes.js';
import { placeDefaultBranch, placeRegion } from './regions.js';
import { wallification } from './wallify.js';

/** Finishes a level that a script made: places its regions and branch, and gives planes, castle and others what only they have. */
export function fixupSpecial(site: Site): void {
  if (site.isSpecial('water') || site.isSpecial('air')) {
    site.traits.hero_memory = false;
    setUpPlane(site);
  }
  let hasBranch = false;
  for (const region of site.levregions) {
    switch (region.rtype) {
      case REGION.BRANCH:
        hasBranch = true;
        place(site, region, null, 'the way to the branch');
        break;
      case REGION.PORTAL: {
        const to = /^\d/.test(region.name)
          ? { dnum: site.place.dnum, dlevel: Number.parseInt(region.name, 10) }
          : site.specialPlace(region.name);
        place(site, region, to ?? null, 'the portal');
        break;
      }
      case REGION.UPSTAIR:
        place(site, region, null, 'the stairs up');
        break;
      case REGION.DOWNSTAIR:
        place(site, region, null, 'the stairs down');
        break;
      default: {
        const { in: inside, del } = region;
        const destination = { ...inside, nlx: del.lx, nly: del.ly, nhx: del.hx, nhy: del.hy };
        if (region.rtype !== REGION.DOWNTELE) site.updest = { ...destination };
        if (region.rtype !== REGION.UPTELE) site.dndest = { ...destination };
      }
    }
  }
  if (!hasBranch && site.connection !== undefined) placeDefaultBranch(site);
  if (site.isSpecial('medusa')) petrifyVisitors(site);
  else if (site.game.hero.role.species === PM.CLERIC && site.inQuest) site.traits.graveyard = true;
  else if (site.isSpecial('castle')) site.traits.graveyard = true;
  else if (site.isSpecial('baalz')) fixBeetle(site);
  else if (site.inMines && site.file === 'minetn-1.lua') stealBooty(site);
  if (site.special?.town === true) site.traits.has_town = true;
}

/** Places what a script asked for, or complains. */
function place(site: Site, region: LevelRegion, to: LevelPlace | null, what: string): void {
  if (!placeRegion(site, region.in, region.del, region.rtype, to))
    site.complain(`there is no place for ${what} in the region`, region.where);
}

/** Statues of those who came before, in the first room of Medusa's level. */
function petrifyVisitors(site: Site): void {
  const { dice } = site;
  const room = site.rooms[0];
  if (room === undefined) return;
  for (let n = dice.rnd(4); n > 0; n--) {
    const x = someX(site, room);
    const y = someY(site, room);
    if (goodpos(site, x, y, null, 0)) makeStonable(site, mkScoreObject(site, OT.STATUE, x, y));
  }
  const fromList = dice.rn2(2) !== 0;
  const y = someY(site, room);
  const x = someX(site, room);
  makeStonable(
    site,
    fromList ? mkScoreObject(site, OT.STATUE, x, y) : mkcorpstat(site, OT.STATUE, -1, x, y, 0),
  );
}

function makeStonable(site: Site, statue: Obj): void {
  for (let tries = 1; tries < 100; tries++) {
    const kind = site.game.kind(statue.corpsenm);
    const isGolem = kind.letter === "'" && kind.index !== PM.STONE_GOLEM;
    if (!resists(kind, MR.STONE) && !isGolem) return;
    setCorpsenm(site, statue, rndmonnum(site));
  }
}

/** Baalzebub's lair is drawn like an insect: its legs need walls that the usual rule would not give. */
function fixBeetle(site: Site): void {
  const nondiggable = (x: number, y: number) =>
    ((site.flags[cellAt(x, y)] as number) & WALL.NONDIGGABLE) !== 0;
  const clear = (x: number, y: number) => {
    if (isOk(x, y)) site.flags[cellAt(x, y)] = (site.flags[cellAt(x, y)] as number) & ~WALL.NONDIGGABLE;
  };
  const middle = Math.trunc(ROWNO / 2);
  let x1 = COLNO;
  let last = 0;
  for (let x = 0; x < COLNO; x++) {
    if (!nondiggable(x, middle)) continue;
    if (last === 0) x1 = x + 1;
    last = x;
  }
  const x2 = (last > x1 ? last : COLNO) - 1;
  let y1 = ROWNO;
  last = 0;
  for (let y = 0; y < ROWNO; y++) {
    if (!nondiggable(x1, y)) continue;
    if (last === 0) y1 = y + 1;
    last = y;
  }
  const y2 = (last > y1 ? last : ROWNO) - 1;
  const first = { x: COLNO, y: ROWNO };
  const final = { x: 0, y: 0 };
  for (let x = x1; x <= x2; x++) {
    for (let y = y1; y <= y2; y++) {
      const t = site.typAt(x, y);
      if (t === T.POOL) {
        site.typ[cellAt(x, y)] = T.HWALL;
        if (first.x === COLNO) {
          first.x = x;
          first.y = y;
        } else {
          final.x = x;
          final.y = y;
        }
      } else if (t === T.IRONBARS) {
        if (isOk(x - 1, y) && nondiggable(x - 1, y)) {
          clear(x - 1, y);
          clear(x - 2, y);
        } else if (isOk(x + 1, y) && nondiggable(x + 1, y)) {
          clear(x + 1, y);
          clear(x + 2, y);
        }
      }
    }
  }
  wallification(
    site,
    Math.max(x1 - 2, 1),
    Math.max(y1 - 2, 0),
    Math.min(x2 + 2, COLNO - 1),
    Math.min(y2 + 2, ROWNO - 1),
    { x1, y1, x2, y2 },
  );
  separateLeg(site, first.x, first.y, 1, T.TUWALL, T.BRCORNER, T.BLCORNER);
  separateLeg(site, final.x, final.y, -1, T.TDWALL, T.TRCORNER, T.TLCORNER);
}

function separateLeg(
  site: Site,
  x: number,
  y: number,
  dy: number,
  tee: number,
  ifLeft: number,
  ifRight: number,
): void {
  if (!isOk(x, y) || !isOk(x, y + dy)) return;
  const t = site.typAt(x, y);
  if ((t !== T.TLWALL && t !== T.TRWALL) || site.typAt(x, y + dy) !== tee) return;
  site.typ[cellAt(x, y)] = t === T.TLWALL ? ifLeft : ifRight;
  site.typ[cellAt(x, y + dy)] = T.HWALL;
  const mon = site.monAt(x, y);
  if (mon !== null) relocateAtRandom(site, mon);
}
