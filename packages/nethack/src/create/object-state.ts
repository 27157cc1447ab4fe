// States of objects: blessed and cursed, eroded, named, turned into artifacts.

import { SPFX } from '../data/artifacts.js';
import { CLASS, MATERIAL } from '../data/objects.js';
import { OT } from '../data/ot.js';
import { erosionMatters, isCandle, weight } from '../level/chains.js';
import type { Site } from '../level/site.js';
import { type Obj, WHERE } from '../level/things.js';
import { startFigurineTimer } from './object-species.js';

const FIRE_RESISTANCE = 1;

/** Makes an object cursed; coins stay as they are. */
export function curse(site: Site, obj: Obj): void {
  if (obj.oclass === CLASS.COIN) return;
  obj.blessed = false;
  obj.cursed = true;
  if (obj.otyp === OT.BAG_OF_HOLDING) obj.owt = weight(site, obj);
  else if (obj.otyp === OT.FIGURINE && obj.corpsenm >= 0 && obj.where === WHERE.MONSTER)
    startFigurineTimer(site, obj);
}

/** Makes an object blessed; coins stay as they are. */
export function bless(site: Site, obj: Obj): void {
  if (obj.oclass === CLASS.COIN) return;
  obj.cursed = false;
  obj.blessed = true;
  if (obj.otyp === OT.BAG_OF_HOLDING) obj.owt = weight(site, obj);
}

/** Takes a curse off an object. */
export function uncurse(site: Site, obj: Obj): void {
  obj.cursed = false;
  if (obj.otyp === OT.BAG_OF_HOLDING) obj.owt = weight(site, obj);
}

/** Takes a blessing off an object. */
export function unbless(site: Site, obj: Obj): void {
  obj.blessed = false;
  if (obj.otyp === OT.BAG_OF_HOLDING) obj.owt = weight(site, obj);
}

/** Blesses or curses an object once in `chance` times, unless it is either already. */
export function blessOrCurse(site: Site, obj: Obj, chance: number): void {
  if (obj.blessed || obj.cursed) return;
  if (site.dice.oneIn(chance)) {
    if (site.dice.oneIn(2)) curse(site, obj);
    else bless(site, obj);
  }
}

/** Draws rust, corrosion, fire and cracks for a new object, or that it withstands them, by its material. */
export function erode(site: Site, obj: Obj): void {
  if (obj.oerodeproof || obj.artifact > 0 || !erosionMatters(site, obj)) return;
  if (obj.otyp === OT.WORM_TOOTH || obj.otyp === OT.UNICORN_HORN) return;
  const type = site.game.type(obj.otyp);
  const material = type.material;
  const isSoft = material <= MATERIAL.WOOD && material !== MATERIAL.LIQUID;
  const burns =
    !isCandle(obj) &&
    type.property !== FIRE_RESISTANCE &&
    obj.otyp !== OT.WAN_FIRE &&
    (isSoft || material === MATERIAL.PLASTIC);
  const rusts = material === MATERIAL.IRON;
  const cracks = material === MATERIAL.GLASS && obj.oclass === CLASS.ARMOR;
  const corrodes = material === MATERIAL.COPPER || material === MATERIAL.IRON;
  if (!burns && !rusts && !cracks && !isSoft && !corrodes) return;
  const { dice } = site;
  if (dice.oneIn(100)) obj.oerodeproof = true;
  else {
    if (dice.oneIn(80) && (burns || rusts || cracks)) {
      do obj.oeroded++;
      while (obj.oeroded < 3 && dice.oneIn(9));
    }
    if (dice.oneIn(80) && (isSoft || corrodes)) {
      do obj.oeroded2++;
      while (obj.oeroded2 < 3 && dice.oneIn(9));
    }
  }
  if (dice.oneIn(1000)) obj.greased = true;
}

/** Turns the object into one of the artifacts of its type that do not exist yet, if there is one. */
export function makeArtifact(site: Site, obj: Obj): void {
  const { artifacts } = site.game.ruleset;
  const candidates: number[] = [];
  if (!site.game.type(obj.otyp).unique) {
    artifacts.forEach((artifact, index) => {
      if (index === 0 || site.game.artifactExists[index] === 1) return;
      if ((artifact.flags & SPFX.nogen) === 0 && artifact.otyp === obj.otyp) candidates.push(index);
    });
  }
  if (candidates.length === 0) return;
  const chosen = candidates[site.dice.rn2(candidates.length)] as number;
  obj.oeroded = 0;
  obj.oeroded2 = 0;
  nameObject(site, obj, artifacts[chosen]?.name ?? '');
}

/** Names an object. The name of an artifact makes it that artifact, unless it exists already: then nothing happens. */
export function nameObject(site: Site, obj: Obj, name: string): void {
  const index = site.game.ruleset.artifacts.findIndex(
    (a, i) => i > 0 && a.otyp === obj.otyp && a.name === name,
  );
  if (obj.artifact > 0 || (index > 0 && site.game.artifactExists[index] === 1)) return;
  obj.oname = name;
  if (index > 0) {
    obj.artifact = index;
    obj.age = 0;
    if (obj.otyp === OT.RIN_INCREASE_DAMAGE) obj.spe = 0;
    site.game.artifactExists[index] = 1;
  }
}
