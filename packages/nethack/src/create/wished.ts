// An object as if someone had wished for it by its plain name.

import { CLASS } from '../data/objects.js';
import { OT } from '../data/ot.js';
import { erosionMatters, isCandle, weight } from '../level/chains.js';
import type { Site } from '../level/site.js';
import type { Obj } from '../level/things.js';
import { mksobj } from './objects.js';

/** The choice among equal names is drawn even when there is one, and so is whether a stack becomes a single piece. */
export function wishFor(site: Site, otyp: number): Obj {
  site.dice.rn2((site.game.probs[otyp] as number) + 1);
  const obj = mksobj(site, otyp, true, false);
  const isCommon = obj.oclass === CLASS.WEAPON || isCandle(obj) || otyp === OT.ROCK || otyp === OT.FLINT;
  if (site.game.type(otyp).merges && (site.dice.rnd(6) > 1 || isCommon)) {
    obj.quan = 1;
    obj.owt = weight(site, obj);
  }
  if (erosionMatters(site, obj)) {
    obj.oeroded = 0;
    obj.oeroded2 = 0;
  }
  return obj;
}
