// Blows. Low armour class is good: d20 + level + armour class of the one struck + bonuses must reach 20, a 20 always hits
// and a 1 always misses.

import type { Random } from '@stairwell/engine';
import { parseDice, roll } from '../dice.js';
import { removeMonster } from '../ground/bodies.js';
import {
  armourClass,
  gainExperience,
  hungerPenalty,
  hurt,
  strength,
  strengthToDamage,
  strengthToHit,
} from '../hero/body.js';
import { wornItem } from '../hero/pack.js';
import { nameOf } from '../hero/sight.js';
import { tellBlow } from '../hero/telling.js';
import { GOLD, plainItem } from '../kinds.js';
import { capital, tell, withArticle } from '../messages.js';
import { RULES } from '../rules.js';
import type { Monster, YendorLevel, YendorState } from '../state.js';

const BARE_HANDS = parseDice(RULES.player.barehanded);

/** How many of the twenty faces hit. */
export function hittingFaces(attackerLevel: number, targetArmour: number, bonus: number): number {
  const needed = RULES.combat.need - attackerLevel - targetArmour - bonus;
  return Math.min(19, Math.max(1, 21 - needed));
}

/** Rolls whether a blow lands. */
export function hits(random: Random, attackerLevel: number, targetArmour: number, bonus: number): boolean {
  return random.between(1, 20) > 20 - hittingFaces(attackerLevel, targetArmour, bonus);
}

/** What the hero adds to the roll to hit. */
export function heroToHit(state: YendorState): number {
  const weapon = wornItem(state, 'weapon');
  return (
    strengthToHit(strength(state), state.player.percentile) + (weapon?.bonus ?? 0) - hungerPenalty(state)
  );
}

/** The hero strikes a monster. A sleeper wakes even when missed. */
export function heroAttacks(state: YendorState, level: YendorLevel, monster: Monster): void {
  const helpless = monster.mood === 'asleep' || monster.stuck > 0;
  const bonus = heroToHit(state) + (helpless ? RULES.combat.helplessBonus : 0);
  const name = nameOf(state, monster);
  const hit = hits(state.chances.combat, state.player.level, monster.kind.ac, bonus);
  rouse(monster);
  if (!hit) {
    tellBlow(state, 'miss', 'hero', monster);
    tell(state, `You miss ${name}.`, 'combat');
    return;
  }
  const weapon = wornItem(state, 'weapon');
  const dice = weapon?.kind.category === 'weapon' ? weapon.kind.damage : BARE_HANDS;
  const damage = Math.max(
    0,
    roll(state.chances.combat, dice) +
      (weapon?.bonus ?? 0) +
      strengthToDamage(strength(state), state.player.percentile) -
      hungerPenalty(state),
  );
  tell(state, `You hit ${name}.`, 'combat');
  harmMonster(state, level, monster, damage);
}

/** Wakes a monster and sets it on the hero. */
export function rouse(monster: Monster): void {
  if (monster.mood === 'asleep' || monster.mood === 'wandering') monster.mood = 'hunting';
  monster.memory = RULES.monsters.memory;
}

/** Takes HP from a monster by the hero's doing: a kill brings experience, whatever the weapon was. */
export function harmMonster(state: YendorState, level: YendorLevel, monster: Monster, damage: number): void {
  tellBlow(state, 'hit', 'hero', monster, Math.min(damage, monster.hp));
  monster.hp -= damage;
  state.statistics.damageDealt += Math.max(0, damage);
  if (monster.hp > 0) return;
  tellBlow(state, 'kill', 'hero', monster);
  tell(state, `You defeat ${nameOf(state, monster)}.`, 'success');
  removeMonster(level, monster);
  dropSpoils(state, level, monster);
  state.statistics.kills++;
  gainExperience(state, monster.kind.xp);
}

/** What it stole lies where it fell. */
function dropSpoils(state: YendorState, level: YendorLevel, monster: Monster): void {
  if (monster.gold > 0) {
    const item = { ...plainItem(state.nextId++, GOLD), bonus: monster.gold };
    level.items.push({ cell: monster.cell, item, left: false, until: -1 });
  }
  if (monster.loot !== undefined)
    level.items.push({ cell: monster.cell, item: monster.loot, left: false, until: -1 });
}

/** A monster strikes the hero with everything it has. */
export function monsterAttacks(state: YendorState, level: YendorLevel, monster: Monster): void {
  const { attacks, level: skill, name: kindName, strike } = monster.kind;
  const bonus = state.player.afflictions.asleep > 0 ? RULES.combat.helplessBonus : 0;
  const touches = attacks.length === 0 ? [undefined] : attacks;
  let struck = false;
  for (const dice of touches) {
    if (state.isGameOver) return;
    const name = capital(nameOf(state, monster));
    state.isDisturbed = true;
    if (!hits(state.chances.combat, skill, armourClass(state), bonus)) {
      tellBlow(state, 'miss', monster, 'hero');
      tell(state, `${name} misses you.`, 'combat');
      continue;
    }
    struck = true;
    tell(state, dice === undefined ? `${name} touches you.` : `${name} hits you.`, 'combat');
    if (dice === undefined) tellBlow(state, 'hit', monster, 'hero', 0);
    else hurt(state, roll(state.chances.combat, dice), withArticle(kindName), monster);
  }
  if (struck && !state.isGameOver && !monster.cancelled) strike?.land(state, level, monster);
}
