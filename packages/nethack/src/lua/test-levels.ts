// des.reset_level and des.finalize_level: what test scripts use to make one level after another on the same place.

import { fillSpecialRoom } from '../build/zoo.js';
import { setGemChances } from '../create/objects.js';
import { Site } from '../level/site.js';
import { finishTopology } from '../script/make-level.js';
import { finishScript } from '../script/run-script.js';
import { Script } from '../script/script.js';

/** What it takes to lay out an empty level, in steps. */
const RESET_COST = 2000;

/** A new empty level on the same place; its dice start from a draw of the old ones. */
export function resetLevel(script: Script): Script {
  const old = script.site;
  old.budget.spend(RESET_COST);
  const site = new Site(old.game, old.place, old.dice.rn2(0x7fffffff), old.budget);
  site.overwriteStairs = old.overwriteStairs;
  setGemChances(site);
  const fresh = new Script(site);
  fresh.complaints.push(...script.complaints);
  fresh.locatedComplaints.push(...script.locatedComplaints);
  fresh.where = script.where;
  return fresh;
}

/** `des.finalize_level()` of test scripts: what follows a level's script, now. */
export function finalizeLevel(script: Script): void {
  const { site } = script;
  finishScript(script);
  finishTopology(site);
  for (const room of [...site.rooms]) fillSpecialRoom(site, room);
}
