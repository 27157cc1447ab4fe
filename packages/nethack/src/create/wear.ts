// Which of its armour a new monster puts on. No draws.

import { CLASS, MATERIAL, SLOT } from '../data/objects.js';
import { OT } from '../data/ot.js';
import { PM } from '../data/pm.js';
import {
  hasNoHands,
  isAnimal,
  isHumanoid,
  isMindless,
  isSlithy,
  SIZE,
  type Species,
} from '../data/species.js';
import type { Site } from '../level/site.js';
import type { Mon, Obj } from '../level/things.js';
import { curse } from './object-state.js';

/** Bits of an object's `worn`: where a monster wears it. */
export const WORN = {
  SUIT: 0x1,
  CLOAK: 0x2,
  HELM: 0x4,
  SHIELD: 0x8,
  GLOVES: 0x10,
  BOOTS: 0x20,
  SHIRT: 0x40,
  AMULET: 0x10000,
  SADDLE: 0x100000,
} as const;

/** What a piece of armour protects as it is, enchanted or eroded. */
export function armourBonus(site: Site, obj: Obj): number {
  const base = site.game.type(obj.otyp).oc1;
  return base + obj.spe - Math.min(Math.max(obj.oeroded, obj.oeroded2), base);
}

const isWhirly = (kind: Species): boolean => kind.letter === 'v' || kind.index === PM.AIR_ELEMENTAL;

function cannotWearSuits(kind: Species): boolean {
  if (isWhirly(kind) || kind.size <= SIZE.SMALL || kind.letter === ' ') return true;
  return (
    kind.size >= SIZE.LARGE ||
    !isHumanoid(kind) ||
    kind.index === PM.MARILITH ||
    kind.index === PM.WINGED_GARGOYLE
  );
}

function allowsWrapping(kind: Species): boolean {
  return (
    isHumanoid(kind) &&
    kind.size >= SIZE.SMALL &&
    kind.size <= SIZE.HUGE &&
    kind.letter !== ' ' &&
    kind.letter !== 'C' &&
    kind.index !== PM.WINGED_GARGOYLE &&
    kind.index !== PM.MARILITH
  );
}

const hasHorns = (kind: Species): boolean =>
  kind.index === PM.HORNED_DEVIL ||
  kind.index === PM.MINOTAUR ||
  kind.index === PM.ASMODEUS ||
  kind.index === PM.BALROG ||
  kind.index === PM.KI_RIN ||
  kind.letter === 'u';

/** Lets a new monster put on the best of what it carries, unless it is paralyzed. */
export function putOnArmour(site: Site, mon: Mon): void {
  const kind = site.game.kind(mon.species);
  if (mon.inv.length === 0 || mon.frozen !== 0) return;
  if (kind.size < SIZE.SMALL || hasNoHands(kind) || isAnimal(kind)) return;
  if (isMindless(kind) && kind.letter !== 'M' && kind.index !== PM.SKELETON) return;
  wearAmulet(mon);
  const wearsSuits = !cannotWearSuits(kind);
  const type = (obj: Obj) => site.game.type(obj.otyp);
  const inSlot = (slot: number) => (obj: Obj) => obj.oclass === CLASS.ARMOR && type(obj).subtype === slot;
  if (wearsSuits) wearBest(site, mon, WORN.SHIRT, inSlot(SLOT.SHIRT));
  if (wearsSuits || allowsWrapping(kind)) {
    wearBest(
      site,
      mon,
      WORN.CLOAK,
      (obj) => inSlot(SLOT.CLOAK)(obj) && (kind.size <= SIZE.MEDIUM || obj.otyp === OT.MUMMY_WRAPPING),
    );
  }
  wearBest(site, mon, WORN.HELM, (obj) => {
    if (!inSlot(SLOT.HELM)(obj)) return false;
    if (obj.otyp === OT.HELM_OF_OPPOSITE_ALIGNMENT && (mon.priest !== null || mon.minion !== null))
      return false;
    return !hasHorns(kind) || type(obj).material <= MATERIAL.LEATHER;
  });
  wearBest(site, mon, WORN.SHIELD, inSlot(SLOT.SHIELD));
  wearBest(site, mon, WORN.GLOVES, inSlot(SLOT.GLOVES));
  if (!isSlithy(kind) && kind.letter !== 'C') wearBest(site, mon, WORN.BOOTS, inSlot(SLOT.BOOTS));
  wearBest(site, mon, WORN.SUIT, (obj) => {
    if (!inSlot(SLOT.SUIT)(obj)) return false;
    return wearsSuits || (kind.index === PM.HOBBIT && obj.otyp === OT.ELVEN_MITHRIL_COAT);
  });
}

function wearAmulet(mon: Mon): void {
  const old = mon.inv.find((obj) => (obj.worn & WORN.AMULET) !== 0) ?? null;
  if (old !== null && (old.cursed || old.otyp !== OT.AMULET_OF_GUARDING)) return;
  let best = old;
  for (const obj of mon.inv) {
    if (obj.otyp === OT.AMULET_OF_LIFE_SAVING || obj.otyp === OT.AMULET_OF_REFLECTION) {
      best = obj;
      break;
    }
    if (obj.otyp === OT.AMULET_OF_GUARDING && best === null) best = obj;
  }
  if (best === null || best === old) return;
  if (old !== null) old.worn = 0;
  best.worn |= WORN.AMULET;
}

function wearBest(site: Site, mon: Mon, mask: number, fits: (obj: Obj) => boolean): void {
  const old = mon.inv.find((obj) => (obj.worn & mask) !== 0) ?? null;
  if (old?.cursed === true) return;
  const worth = (obj: Obj) =>
    armourBonus(site, obj) + (obj.otyp === OT.SPEED_BOOTS && mon.speed !== 2 ? 20 : 0);
  let best = old;
  for (const obj of mon.inv) {
    if (!fits(obj) || obj.worn !== 0) continue;
    if (best !== null && worth(best) >= worth(obj)) continue;
    best = obj;
  }
  if (best === null || best === old) return;
  if (old !== null) old.worn = 0;
  best.worn |= mask;
  if ((best.otyp === OT.HELM_OF_OPPOSITE_ALIGNMENT || best.otyp === OT.DUNCE_CAP) && !best.cursed)
    curse(site, best);
  // Gold dragon armour shines while it is worn.
  if (best.otyp === OT.GOLD_DRAGON_SCALE_MAIL || best.otyp === OT.GOLD_DRAGON_SCALES) best.lamplit = true;
  if (best.otyp === OT.SPEED_BOOTS) mon.speed = 2;
  else if (best.otyp === OT.MUMMY_WRAPPING) mon.invis = false;
  else if (best.otyp === OT.CLOAK_OF_INVISIBILITY) mon.invis = true;
}
