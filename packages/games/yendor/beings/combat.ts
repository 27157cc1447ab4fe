// Blows: the hero's, those of monsters, and those between allies and their foes. What a blow did is told in words and numbers.

import { type Dice, parseDice } from '@stairwell/engine/random';
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
import { chronicle } from '../hero/chronicle.js';
import { wornItem } from '../hero/pack.js';
import { nameOf, sees } from '../hero/sight.js';
import { placeAt, seenPart, tellBlow } from '../hero/telling.js';
import { GOLD, plainItem } from '../kinds.js';
import type { Item, Monster, YendorLevel } from '../level.js';
import { aName, capital, tell } from '../messages.js';
import { RULES } from '../rules.js';
import type { YendorState } from '../state.js';
import { foeBonus, foeHarm, hits } from './odds.js';

const BARE_HANDS = parseDice(RULES.player.barehanded);

/** What the hero adds to the roll to hit, with the weapon in hand or another thing. */
export function heroToHit(state: YendorState, weapon = wornItem(state, 'weapon')): number {
  return (
    strengthToHit(strength(state), state.player.percentile) + (weapon?.bonus ?? 0) - hungerPenalty(state)
  );
}

/** The dice of the hero's blow, and what is added to them. A bow in the hand is a poor club. */
export function heroBlow(state: YendorState): { readonly dice: Dice; readonly plus: number } {
  const weapon = wornItem(state, 'weapon');
  const isBow = weapon?.kind.category === 'weapon' && weapon.kind.shoots !== undefined;
  const dice = weapon?.kind.category === 'weapon' && !isBow ? weapon.kind.damage : BARE_HANDS;
  const plus =
    (isBow ? 0 : (weapon?.bonus ?? 0)) +
    strengthToDamage(strength(state), state.player.percentile) -
    hungerPenalty(state);
  return { dice, plus };
}

/** What the hero adds against one who cannot defend itself. */
export function helplessBonus({ mood, stuck }: Monster): number {
  return mood === 'asleep' || stuck > 0 ? RULES.combat.helplessBonus : 0;
}

/** The hero strikes a monster. A sleeper wakes even when missed. */
export function heroAttacks(state: YendorState, level: YendorLevel, monster: Monster): void {
  const { dice, plus } = heroBlow(state);
  const name = nameOf(state, monster);
  if (!heroHits(state, level, monster, heroToHit(state))) {
    tell(state, `You miss ${name}.`, 'combat');
    return;
  }
  const damage = Math.max(0, dice.roll(state.chances.combat) + plus);
  tell(state, `You hit ${name}${damage > 0 ? ` for ${damage}` : ', and it does not notice'}.`, 'combat');
  harmMonster(state, level, monster, damage);
}

/** Whether a blow, an arrow or a thrown thing of the hero's hits. Whoever is meant knows of it. */
export function heroHits(state: YendorState, level: YendorLevel, monster: Monster, bonus: number): boolean {
  const helpless = helplessBonus(monster);
  const isHit = hits(state.chances.combat, state.player.level, monster.kind.ac, bonus + helpless);
  rouse(monster, level);
  if (!isHit) tellBlow(state, 'miss', 'hero', monster);
  return isHit;
}

/** Wakes a monster and sets it on the hero, whatever it was to the hero before. */
export function rouse(monster: Monster, level?: YendorLevel): void {
  if (monster.side !== 'foe') monster.side = 'foe';
  if (monster.mood === 'asleep' || monster.mood === 'wandering') monster.mood = 'hunting';
  monster.memory = RULES.monsters.memory;
  if (monster.kind.pack === undefined || level === undefined) return;
  // Who strikes one of a pack has struck all of it.
  for (const other of level.monsters)
    if (other.kind === monster.kind && other.mood === 'asleep') other.mood = 'hunting';
}

/** Takes HP from a monster by the hero's doing: a kill brings experience, whatever the weapon was. */
export function harmMonster(state: YendorState, level: YendorLevel, monster: Monster, damage: number): void {
  state.statistics.damageDealt += Math.max(0, damage);
  wound(state, level, monster, damage, 'hero');
}

/** Somebody loses HP by the hero or by an ally, and perhaps its life. */
function wound(
  state: YendorState,
  level: YendorLevel,
  monster: Monster,
  damage: number,
  striker: Monster | 'hero',
): void {
  const isTold = striker === 'hero' || sees(state, monster);
  if (isTold) tellBlow(state, 'hit', striker, monster, damage);
  monster.hp -= damage;
  if (monster.hp > 0) return;
  if (monster.side === 'ally') {
    const at = placeAt(state, monster.cell);
    state.events.tell({ kind: 'loss', target: seenPart(state, monster), at });
  } else if (isTold) tellBlow(state, 'kill', striker, monster);
  removeMonster(level, monster);
  dropSpoils(state, level, monster);
  if (monster.side === 'ally') {
    tell(state, `${capital(nameOf(state, monster))} falls. You are alone with the stairs again.`, 'critical');
    chronicle(
      state,
      `lost ${monster.title === '' ? aName(monster.kind) : monster.title}, who had come along`,
    );
    return;
  }
  const { xp, level: skill, unique } = monster.kind;
  if (striker === 'hero') tell(state, `You defeat ${nameOf(state, monster)}.`, 'success');
  else if (isTold)
    tell(state, `${capital(nameOf(state, striker))} defeats ${nameOf(state, monster)}.`, 'success');
  if (isTold) state.statistics.kills++;
  state.statistics.prowess += unique === true ? RULES.score.unique : skill * RULES.score.killPerLevel;
  if (unique === true) chronicle(state, `put an end to ${monster.kind.name}`);
  gainExperience(state, striker === 'hero' ? xp : Math.ceil(xp / 2));
}

/** What it stole or kept lies where it fell. */
function dropSpoils(state: YendorState, level: YendorLevel, monster: Monster): void {
  const { cell, gold, loot } = monster;
  const lay = (item: Item) => level.items.push({ cell, item, left: false, until: -1 });
  if (gold > 0) lay({ ...plainItem(state.nextId++, GOLD), bonus: gold });
  if (loot !== undefined) lay(loot);
}

/** A monster strikes the hero with everything it has. */
export function monsterAttacks(state: YendorState, level: YendorLevel, monster: Monster): void {
  const { attacks, level: skill, strike } = monster.kind;
  const helpless = state.player.afflictions.asleep > 0 ? RULES.combat.helplessBonus : 0;
  const bonus = helpless + foeBonus(state.depth, state.player.level);
  const touches = attacks.length === 0 ? [undefined] : attacks;
  let struck = false;
  for (const [blow, dice] of touches.entries()) {
    if (state.isGameOver) return;
    const name = capital(nameOf(state, monster));
    state.isDisturbed = true;
    if (!hits(state.chances.combat, skill, armourClass(state), bonus)) {
      tellBlow(state, 'miss', monster, 'hero');
      tell(state, `${name} misses you.`, 'combat');
      continue;
    }
    struck = true;
    if (dice === undefined) {
      tell(state, `${name} touches you.`, 'combat');
      tellBlow(state, 'hit', monster, 'hero', 0);
      continue;
    }
    const damage = dice.roll(state.chances.combat) + foeHarm(state.depth, blow);
    tell(state, `${name} hits you for ${damage}.`, 'combat');
    hurt(state, damage, aName(monster.kind), monster);
  }
  if (struck && !state.isGameOver && !monster.cancelled) strike?.land(state, level, monster);
}

/** An ally and a foe: one strikes the other with everything it has. What is told is what is seen. */
export function beingsFight(state: YendorState, level: YendorLevel, striker: Monster, target: Monster): void {
  const { attacks, level: skill } = striker.kind;
  for (const dice of attacks) {
    if (target.hp <= 0) return;
    if (hits(state.chances.combat, skill, target.kind.ac, helplessBonus(target)))
      wound(state, level, target, dice.roll(state.chances.combat), striker);
    else if (sees(state, target)) tellBlow(state, 'miss', striker, target);
  }
  if (target.hp > 0 && target.mood === 'asleep') target.mood = 'hunting';
}
