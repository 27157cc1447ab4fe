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

/** What foes of a depth add to their roll to hit a hero of this level of experience. */
export function foeBonus(depth: number, heroLevel: number): number {
  const { first, most } = RULES.combat.foeBonus;
  return depth === 1 || heroLevel === 1 ? first : Math.min(most, depth - 1);
}

/** What foes of a depth add to the harm of a blow: to the first of a turn, so that many blows do not count for more than a hard one. */
export function foeHarm(depth: number, blow: number): number {
  const { foeHarm: harm } = RULES.combat;
  return blow === 0 ? harm[Math.min(depth, harm.length) - 1] : 0;
}
