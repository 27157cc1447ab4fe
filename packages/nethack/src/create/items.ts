// Magic that a monster may carry: to attack, to escape or heal, and for other uses. Answers are object types, 0 for nothing.

import { OT } from '../data/ot.js';
import { PM } from '../data/pm.js';
import {
  hasAttack,
  isAmorphous,
  isAnimal,
  isFloater,
  isMindless,
  isUndead,
  isUnsolid,
  passesWalls,
  type Species,
} from '../data/species.js';
import type { Site } from '../level/site.js';
import type { Mon } from '../level/things.js';

function usesNothing(kind: Species): boolean {
  return (
    isAnimal(kind) ||
    hasAttack(kind, 'EXPL') ||
    isMindless(kind) ||
    kind.letter === ' ' ||
    kind.letter === 'K'
  );
}

/** Draws the type of a thing to attack with, by the monster's difficulty; 0 when there is none for it. */
export function offensiveItem(site: Site, mon: Mon): number {
  const { dice } = site;
  const kind = site.game.kind(mon.species);
  if (usesNothing(kind)) return 0;
  const df = kind.difficulty;
  if (df > 7 && dice.oneIn(35)) return OT.WAN_DEATH;
  switch (dice.rn2(9 - (df < 4 ? 1 : 0) + (df > 6 ? 4 : 0))) {
    case 0:
      return isAmorphous(kind) || passesWalls(kind) || isUnsolid(kind) ? OT.SCR_EARTH : OT.WAN_STRIKING;
    case 1:
      return OT.WAN_STRIKING;
    case 2:
      return OT.POT_ACID;
    case 3:
      return OT.POT_CONFUSION;
    case 4:
      return OT.POT_BLINDNESS;
    case 5:
      return OT.POT_SLEEPING;
    case 6:
      return OT.POT_PARALYSIS;
    case 7:
    case 8:
      return OT.WAN_MAGIC_MISSILE;
    case 9:
      return OT.WAN_SLEEP;
    case 10:
      return OT.WAN_FIRE;
    case 11:
      return OT.WAN_COLD;
    default:
      return OT.WAN_LIGHTNING;
  }
}

/** The level forbids teleporting, or in hell a demon lord does. */
function forbidsTeleport(site: Site, mon: Mon): boolean {
  if (site.traits.noteleport) return true;
  if (!site.inHell) return false;
  const isDemonLord = (kind: Species) => (kind.f2 & 0x100) !== 0 && (kind.f2 & 0xc00) !== 0;
  if (isDemonLord(site.game.kind(mon.species))) return false;
  return site.monsters.some((other) => isDemonLord(site.game.kind(other.species)));
}

/** Draws the type of a thing to flee or heal with; 0 when there is none for it. */
export function defensiveItem(site: Site, mon: Mon): number {
  const { dice } = site;
  const kind = site.game.kind(mon.species);
  if (usesNothing(kind)) return 0;
  const df = kind.difficulty;
  let tries = 0;
  for (;;) {
    const roll = dice.rn2(8 + (df > 3 ? 1 : 0) + (df > 6 ? 1 : 0) + (df > 8 ? 1 : 0));
    switch (roll) {
      case 6:
      case 9:
        if (forbidsTeleport(site, mon) && ++tries < 2) continue;
        return dice.oneIn(3) ? OT.WAN_TELEPORTATION : OT.SCR_TELEPORTATION;
      case 0:
      case 1:
        return OT.SCR_TELEPORTATION;
      case 8:
      case 10:
        return dice.oneIn(3) ? OT.WAN_CREATE_MONSTER : OT.SCR_CREATE_MONSTER;
      case 2:
        return OT.SCR_CREATE_MONSTER;
      case 3:
        return OT.POT_HEALING;
      case 4:
        return OT.POT_EXTRA_HEALING;
      case 5:
        return kind.index === PM.PESTILENCE ? OT.POT_SICKNESS : OT.POT_FULL_HEALING;
      default:
        if (site.traits.sokoban_rules && dice.rn2(4) !== 0) continue;
        if (isFloater(kind) || mon.shk !== null || mon.isGuard || mon.priest !== null) return 0;
        return OT.WAN_DIGGING;
    }
  }
}

/** Draws the type of a thing that makes a monster stronger; 0 when there is none for it. */
export function miscItem(site: Site, mon: Mon): number {
  const { dice } = site;
  const kind = site.game.kind(mon.species);
  if (usesNothing(kind)) return 0;
  if (kind.difficulty < 6 && dice.oneIn(30)) return dice.rn2(6) !== 0 ? OT.POT_POLYMORPH : OT.WAN_POLYMORPH;
  if (dice.oneIn(40) && !isNonliving(kind) && !isVampireShape(mon)) return OT.AMULET_OF_LIFE_SAVING;
  switch (dice.rn2(3)) {
    case 0:
      if (mon.isGuard) return 0;
      return dice.rn2(6) !== 0 ? OT.POT_SPEED : OT.WAN_SPEED_MONSTER;
    case 1:
      if (mon.peaceful && !site.game.hero.seesInvisible) return 0;
      return dice.rn2(6) !== 0 ? OT.POT_INVISIBILITY : OT.WAN_MAKE_INVISIBLE;
    default:
      return OT.POT_GAIN_LEVEL;
  }
}

const isNonliving = (kind: Species): boolean =>
  isUndead(kind) || kind.index === PM.MANES || kind.letter === "'" || kind.letter === 'v';

/** Whether a monster is a vampire in another shape. */
export const isVampireShape = (mon: Mon): boolean =>
  mon.cham === PM.VAMPIRE || mon.cham === PM.VAMPIRE_LEADER || mon.cham === PM.VLAD_THE_IMPALER;
