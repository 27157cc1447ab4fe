// Whether a blow lands. Low armour class is good: d20 + level + armour class of the one struck + bonuses must reach 20, a 20
// always hits and a 1 always misses.

import type { Random } from '@stairwell/engine';
import { RULES } from '../rules.js';

/** How many of the twenty faces hit. */
export function hittingFaces(attackerLevel: number, targetArmour: number, bonus: number): number {
  const needed = RULES.combat.need - attackerLevel - targetArmour - bonus;
  return Math.min(19, Math.max(1, 21 - needed));
}

/** Rolls whether a blow lands. */
export function hits(random: Random, attackerLevel: number, targetArmour: number, bonus: number): boolean {
  return random.between(1, 20) > 20 - hittingFaces(attackerLevel, targetArmour, bonus);
}

/** What foes of a depth add to their roll to hit. */
export function foeBonus(depth: number): number {
  return Math.min(RULES.combat.foeBonus, depth - 1);
}

/** What foes of a depth add to the harm of each blow. */
export function foeHarm(depth: number): number {
  const { levels, most } = RULES.combat.foeHarm;
  return Math.min(most, Math.floor(depth / levels));
}
