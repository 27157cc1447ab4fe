// Those whom a trap has killed before: what it shot, some belongings, a corpse.

import { CLASS } from '../data/objects.js';
import { OT } from '../data/ot.js';
import { PM } from '../data/pm.js';
import { TRAP } from '../data/traps.js';
import { placeObject, weight } from '../level/chains.js';
import type { Site } from '../level/site.js';
import { cellAt } from '../level/terrain.js';
import type { Trap } from '../level/things.js';
import { lightCandle } from './inventory.js';
import { curse } from './object-state.js';
import { CORPSTAT, mkcorpstat, mkobj, mksobj } from './objects.js';

const POSSESSIONS = [CLASS.WEAPON, CLASS.TOOL, CLASS.FOOD, CLASS.GEM] as const;

/** Someone who came before: what the trap shot, some belongings, a corpse. */
export function leaveVictim(site: Site, trap: Trap): void {
  const { dice } = site;
  const { x, y, ttyp } = trap;
  const missile =
    ttyp === TRAP.ARROW ? OT.ARROW : ttyp === TRAP.DART ? OT.DART : ttyp === TRAP.ROCK ? OT.ROCK : 0;
  if (missile !== 0) {
    const obj = mksobj(site, missile, true, false);
    if (missile === OT.ARROW) obj.otrapped = false;
    placeObject(site, obj, x, y);
  }
  do {
    const obj = mkobj(site, POSSESSIONS[dice.rn2(4)] as number, false);
    obj.blessed = false;
    obj.cursed = true;
    obj.owt = weight(site, obj);
    placeObject(site, obj, x, y);
  } while (dice.oneIn(5));
  let victim: number = PM.HUMAN;
  const roll = dice.rn2(15);
  if (roll === 0) {
    victim = PM.ELF;
    if (ttyp === TRAP.SLEEP_GAS && !(site.difficulty <= 2 && dice.rn2(2) !== 0)) victim = PM.HUMAN;
  } else if (roll <= 2) victim = PM.DWARF;
  else if (roll <= 5) victim = PM.ORC;
  else if (roll <= 9) {
    victim = PM.GNOME;
    if (dice.oneIn(10)) {
      const candle = mksobj(site, dice.rn2(4) !== 0 ? OT.TALLOW_CANDLE : OT.WAX_CANDLE, true, false);
      candle.quan = 1;
      candle.owt = weight(site, candle);
      curse(site, candle);
      placeObject(site, candle, x, y);
      if (site.lit[cellAt(x, y)] === 0) lightCandle(site, candle);
    }
  }
  if (victim === PM.HUMAN && dice.rn2(25) !== 0)
    victim = dice.rn1(PM.WIZARD - PM.ARCHEOLOGIST, PM.ARCHEOLOGIST);
  const corpse = mkcorpstat(site, OT.CORPSE, victim, x, y, CORPSTAT.INIT);
  corpse.age -= 51;
}
