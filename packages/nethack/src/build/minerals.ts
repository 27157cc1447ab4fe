// Kelp in the water, gold and gems in the rock.

import { mkobj, mksobj, mksobjAt } from '../create/objects.js';
import { CLASS } from '../data/objects.js';
import { OT } from '../data/ot.js';
import { addToBuried, placeObject, weight } from '../level/chains.js';
import type { Site } from '../level/site.js';
import { CELLS, COLNO, cellAt, ROWNO, T, WALL } from '../level/terrain.js';
import type { Obj } from '../level/things.js';

interface MineralChances {
  readonly kelpPool: number;
  readonly kelpMoat: number;
  readonly gold: number;
  readonly gem: number;
}

const DEFAULTS: MineralChances = { kelpPool: -1, kelpMoat: -1, gold: -1, gem: -1 };

/** Negative chances are the usual ones. `everywhere` ignores that some levels have none. */
export function mineralize(site: Site, chances: MineralChances = DEFAULTS, everywhere = false): void {
  const { dice, typ } = site;
  const kelpPool = chances.kelpPool < 0 ? 10 : chances.kelpPool;
  const kelpMoat = chances.kelpMoat < 0 ? 30 : chances.kelpMoat;
  if (!everywhere && site.inEndgame) return;
  site.budget.cells(8 * CELLS);
  for (let x = 2; x < COLNO - 2; x++) {
    for (let y = 1; y < ROWNO - 1; y++) {
      const t = typ[cellAt(x, y)];
      if (
        (kelpPool > 0 && t === T.POOL && dice.oneIn(kelpPool)) ||
        (kelpMoat > 0 && t === T.MOAT && dice.oneIn(kelpMoat))
      ) {
        mksobjAt(site, OT.KELP_FROND, x, y, true, false);
      }
    }
  }
  const special = site.special;
  const isBarren =
    site.inHell ||
    site.inVlad ||
    site.isRogue ||
    site.traits.arboreal ||
    (special !== undefined && special.name !== 'oracle' && (!site.inMines || special.town));
  if (!everywhere && isBarren) return;
  let gold = chances.gold < 0 ? 20 + Math.trunc(site.depth / 3) : chances.gold;
  let gem = chances.gem < 0 ? Math.trunc(gold / 4) : chances.gem;
  if (!everywhere) {
    if (site.inMines) {
      gold *= 2;
      gem *= 3;
    } else if (site.inQuest) {
      gold = Math.trunc(gold / 4);
      gem = Math.trunc(gem / 6);
    }
  }
  const stone = (x: number, y: number) => typ[cellAt(x, y)] === T.STONE;
  const put = (obj: Obj, x: number, y: number) => {
    if (dice.oneIn(3)) addToBuried(site, obj, x, y);
    else placeObject(site, obj, x, y);
  };
  for (let x = 2; x < COLNO - 2; x++) {
    for (let y = 1; y < ROWNO - 1; y++) {
      if (!stone(x, y + 1)) y += 2;
      else if (!stone(x, y)) y += 1;
      else if (
        ((site.flags[cellAt(x, y)] as number) & WALL.NONDIGGABLE) === 0 &&
        stone(x, y - 1) &&
        stone(x + 1, y - 1) &&
        stone(x - 1, y - 1) &&
        stone(x + 1, y) &&
        stone(x - 1, y) &&
        stone(x + 1, y + 1) &&
        stone(x - 1, y + 1)
      ) {
        if (dice.rn2(1000) < gold) {
          const coins = mksobj(site, OT.GOLD_PIECE, false, false);
          coins.quan = 1 + dice.rnd(gold * 3);
          coins.owt = weight(site, coins);
          put(coins, x, y);
        }
        if (dice.rn2(1000) < gem) {
          for (let n = dice.rnd(2 + Math.trunc(site.place.dlevel / 3)); n > 0; n--) {
            const obj = mkobj(site, CLASS.GEM, false);
            if (obj.otyp !== OT.ROCK) put(obj, x, y);
          }
        }
      }
    }
  }
}
