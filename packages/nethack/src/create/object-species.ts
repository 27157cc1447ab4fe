// Objects that are of a species (corpses, statues, figurines, eggs) and the timers that go with it.

import { OT } from '../data/ot.js';
import { PM } from '../data/pm.js';
import { isRider, startTimer, stopTimer, weight } from '../level/chains.js';
import type { Site } from '../level/site.js';
import { type Obj, TIMER, WHERE } from '../level/things.js';

/** The species whose corpse an undead leaves: a kobold's for a kobold zombie. */
export const undeadToCorpse = (site: Site, species: number): number =>
  site.game.ruleset.tables.undeadToCorpse.get(species) ?? species;

/** Sets the species and starts the timer that goes with it. */
export function setCorpsenm(site: Site, obj: Obj, species: number): void {
  let hatchIn = 0;
  if (obj.timers.length > 0) {
    if (obj.otyp === OT.EGG) hatchIn = stopTimer(site, obj, TIMER.HATCH_EGG);
    else obj.timers.length = 0;
  }
  obj.corpsenm = species;
  switch (obj.otyp) {
    case OT.CORPSE:
      startCorpseTimer(site, obj);
      obj.owt = weight(site, obj);
      break;
    case OT.FIGURINE:
      if (obj.where === WHERE.MONSTER) startFigurineTimer(site, obj);
      obj.owt = weight(site, obj);
      break;
    case OT.EGG:
      if (species >= 0) startEggTimer(site, obj, hatchIn);
      break;
    default:
      obj.owt = weight(site, obj);
  }
}

function startEggTimer(site: Site, egg: Obj, known: number): void {
  let when = known;
  if (when === 0) {
    for (let i = 151; i <= 200; i++) {
      if (site.dice.rnd(i) > 150) {
        when = i;
        break;
      }
    }
  }
  if (when !== 0) startTimer(site, egg, TIMER.HATCH_EGG, when);
}

/** Draws when a cursed figurine will come to life. */
export function startFigurineTimer(site: Site, figurine: Obj): void {
  stopTimer(site, figurine, TIMER.FIG_TRANSFORM);
  startTimer(site, figurine, TIMER.FIG_TRANSFORM, site.dice.rnd(9000) + 200);
}

/** Draws when a corpse rots away, or comes back to life. */
export function startCorpseTimer(site: Site, body: Obj): void {
  if (body.corpsenm === PM.LIZARD || body.corpsenm === PM.LICHEN) return;
  const { dice } = site;
  let action: number = TIMER.ROT_CORPSE;
  const age = Math.max(site.game.moves, 1) - body.age;
  let when = age > 250 ? 25 : 250 - age;
  when += dice.rnz(25) - 25;
  const species = site.game.kind(body.corpsenm);
  if (isRider(species)) {
    action = TIMER.REVIVE_MON;
    when = body.corpsenm === PM.DEATH ? 6 : 12;
    while (when < 67 && dice.rn2(3) !== 0) when++;
  } else if (species.letter === 'T') {
    for (let turn = 2; turn <= 50; turn++) {
      if (dice.rn2(37) === 0) {
        action = TIMER.REVIVE_MON;
        when = turn;
        break;
      }
    }
  }
  startTimer(site, body, action, when);
}
