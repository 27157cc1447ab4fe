// The hero's body: strength, armour class, experience, healing and harm.

import { parseDice } from '@stairwell/engine/random';
import type { Monster } from '../level.js';
import { tell } from '../messages.js';
import { experienceFor, RULES } from '../rules.js';
import { AFFLICTIONS, type Affliction, type YendorState } from '../state.js';
import { chronicle } from './chronicle.js';
import { rings, wornItem } from './pack.js';
import { HERO, heroPlace, tellBlow } from './telling.js';
import { tip } from './tips.js';

const LEVEL_UP = parseDice(RULES.player.levelUpDice);

/** Low is good: 10 bare, 8 in leather, lower with enchantments and rings. */
export function armourClass(state: YendorState): number {
  const worn = wornItem(state, 'armour');
  const base = worn?.kind.category === 'armour' ? worn.kind.armour - worn.bonus : RULES.player.noArmour;
  return base - rings(state, 'armour').bonus;
}

/** Strength with what rings add. */
export function strength(state: YendorState): number {
  return state.player.strength + rings(state, 'strength').bonus;
}

/** What strength adds to the roll to hit. */
export function strengthToHit(value: number, percentile: number): number {
  if (value <= 6) return -1;
  if (value <= 16) return 0;
  if (value === 18 && percentile > 50) return percentile >= 100 ? 3 : 2;
  return 1;
}

/** What strength adds to damage. */
export function strengthToDamage(value: number, percentile: number): number {
  if (value <= 6) return -1;
  if (value <= 15) return 0;
  if (value <= 17) return 1;
  if (value === 18) {
    if (percentile === 0) return 2;
    if (percentile <= 50) return 3;
    if (percentile <= 75) return 4;
    return percentile <= 90 ? 5 : 6;
  }
  if (value <= 21) return 3;
  return value <= 30 ? 5 : 6;
}

/** How hungry the hero is. */
export type Hunger = 'normal' | 'hungry' | 'weak' | 'starving';

/** How hungry the hero is now. */
export function hungerOf(state: YendorState): Hunger {
  const left = state.player.hunger / 10;
  if (left <= 0) return 'starving';
  if (left < RULES.hunger.weakBelow) return 'weak';
  return left <= RULES.hunger.hungryAt ? 'hungry' : 'normal';
}

/** What hunger takes from hit and damage. */
export function hungerPenalty(state: YendorState): number {
  return state.player.hunger / 10 < RULES.hunger.weakBelow ? RULES.hunger.penalty : 0;
}

/** Experience for a deed. One deed lifts by one level at most. */
export function gainExperience(state: YendorState, xp: number): void {
  const { player } = state;
  player.xp = Math.min(player.xp + xp, experienceFor(player.level + 2) - 1);
  if (player.xp >= experienceFor(player.level + 1)) raiseLevel(state);
}

/** One level of experience more. */
export function raiseLevel(state: YendorState): void {
  const { player } = state;
  player.level++;
  player.xp = Math.max(player.xp, experienceFor(player.level));
  player.maxHp += LEVEL_UP.roll(state.chances.body);
  regain(state, player.maxHp - player.hp);
  tell(state, `Welcome to experience level ${player.level}. You feel whole again.`, 'success');
}

/** Below this share of the HP one is nearly dead; above the other it is over. */
const BRINK = 0.2;
const SAFE = 0.5;

/** HP come back. */
export function regain({ player, events }: YendorState, amount: number): void {
  if (amount <= 0) return;
  player.hp += amount;
  if (player.hp > player.maxHp * SAFE) player.onTheBrink = false;
  events.tell({ kind: 'heal', target: HERO, amount });
}

/** Heals; at full HP it adds one to the most there can be. Clears head and eyes. */
export function heal(state: YendorState, amount: number): void {
  const { player } = state;
  if (player.hp >= player.maxHp) player.maxHp++;
  regain(state, Math.min(amount, player.maxHp - player.hp));
  player.afflictions.confused = 0;
  player.afflictions.blind = 0;
}

/** Takes HP. Whoever falls to 0 dies of `cause`, which reads on after "killed by". */
export function hurt(state: YendorState, amount: number, cause: string, striker?: Monster): void {
  const { player } = state;
  if (amount <= 0 || state.isGameOver) return;
  state.isDisturbed = true;
  state.statistics.damageTaken += amount;
  const lost = Math.min(amount, player.hp);
  tellBlow(state, 'hit', striker, 'hero', amount, cause);
  player.hp -= lost;
  if (player.hp > 0) {
    if (player.hp < player.maxHp * BRINK && !player.onTheBrink) {
      player.onTheBrink = true;
      state.statistics.nearDeaths++;
      chronicle(state, `was brought down to ${player.hp} HP by ${cause}`);
      tip(state, 'hurt');
    }
    return;
  }
  if (state.debug.god) {
    regain(state, player.maxHp);
    return;
  }
  tellBlow(state, 'kill', striker, 'hero', undefined, cause);
  state.cause = cause;
  tell(state, `You die, killed by ${cause}.`, 'critical');
  endGame(state);
}

/** Nothing comes after this but the last screen. */
export function endGame(state: YendorState): void {
  state.isGameOver = true;
  state.screens = [{ name: 'end' }];
  const how = state.hasWon ? 'won' : state.cause;
  state.events.tell({ kind: 'end', who: HERO, at: heroPlace(state), how });
}

/**
 * Begins an affliction or begins it anew; it never adds up. It lasts for so many turns after the one that goes on, whose
 * end ticks as well.
 */
export function afflict(state: YendorState, affliction: Affliction, turns: number): void {
  state.player.afflictions[affliction] = turns + 1;
  if (affliction !== 'hasted' && affliction !== 'levitating') state.isDisturbed = true;
}

const OVER: Readonly<Record<Affliction, string>> = {
  confused: 'Your head clears.',
  blind: 'You can see again.',
  hasted: 'You slow down.',
  levitating: 'You float back to the ground.',
  held: 'You are free again.',
  asleep: 'You can move again.',
};

/** One turn less of everything that clings. */
export function tickAfflictions(state: YendorState): void {
  const { afflictions } = state.player;
  for (const affliction of AFFLICTIONS) {
    if (afflictions[affliction] === 0) continue;
    afflictions[affliction]--;
    if (afflictions[affliction] === 0) tell(state, OVER[affliction], 'info');
  }
}

/** A point of strength less, unless a ring holds it; the percentile waits for the 18 to come back. Says whether it went. */
export function weaken(state: YendorState, floor: number): boolean {
  const { player } = state;
  if (rings(state, 'sustaining').count > 0 || player.strength <= floor) return false;
  player.strength--;
  return true;
}
