// Who perceives the hero. Creatures sleep, know of nothing, look into a noise, or hunt; light, distance, noise and how the hero
// walks decide what becomes of whom. Whoever notices the hero spends that turn on it: it is the player's warning.

import { stepsBetween } from '../level/ground.js';
import type { Creature, MazesLevel } from '../level/level.js';
import { theCreature } from '../level/names.js';
import { RULES } from '../rules.js';
import { hasNews, levelHere, type MazesState, say } from '../state.js';
import { isInView } from './sight.js';
import { partOf, seenAt, soundFrom } from './telling.js';

/** The hero is heard so many cells away in this turn. */
export function makeNoise(state: MazesState, reach: number): void {
  state.noise = Math.max(state.noise, reach);
}

/** Whether a creature sees the hero from where it is. */
export function sees(state: MazesState, level: MazesLevel, { cell, habits }: Creature): boolean {
  if (state.inLine[cell] === 0 || !habits.hasEyes) return false;
  if (state.unseen > 0 && !habits.seesInvisible) return false;
  const { lit, dark, warmth } = RULES.sight;
  const reach = level.lit[state.cell] !== 0 ? lit : habits.seesWarmth ? warmth : dark;
  return stepsBetween(cell, state.cell) <= (state.creeping ? (reach + 1) >> 1 : reach);
}

function hears(state: MazesState, cell: number): boolean {
  const reach = state.inLine[cell] === 1 ? state.noise : state.noise >> 1;
  return stepsBetween(cell, state.cell) <= reach && state.noise > 0;
}

/** Whether somebody waits in its place until it sees the hero. */
export const waits = ({ mon }: Creature): boolean => mon.strategy !== 0;

/** What a hostile makes of this turn. False when that is all it does with it. */
export function perceive(state: MazesState, level: MazesLevel, creature: Creature): boolean {
  const { cell, habits } = creature;
  const distance = stepsBetween(cell, state.cell);
  if (creature.asleep) {
    if (hears(state, cell) && state.chance.below(RULES.wakeOneIn[habits.sleep]) === 0) wake(state, creature);
    return false;
  }
  // Who lies in wait strikes when somebody comes beside it.
  if (creature.hidden) return distance <= 1 && sees(state, level, creature) && hunts(state, creature);
  if (creature.mood === 'hunting') {
    if (sees(state, level, creature)) return hunts(state, creature);
    const isLost =
      --creature.patience <= 0 ||
      (distance > 1 && state.chance.below(RULES.losesTrailOneIn[habits.hasNose ? 'nose' : 'plain']) === 0);
    if (isLost) giveUp(state, creature);
    return !isLost;
  }
  const isNear = distance <= RULES.nearSight;
  if (sees(state, level, creature) && (isNear || state.chance.below(RULES.noticeOneIn) === 0)) {
    notice(state, creature);
    return false;
  }
  if (waits(creature)) return false;
  if (hears(state, cell) && state.chance.below(RULES.heedOneIn) === 0) lookInto(state, creature);
  else if (creature.mood === 'curious' && (--creature.patience <= 0 || cell === creature.goal))
    calm(creature);
  return true;
}

/** It sees the hero, or knows where he is. */
function hunts(state: MazesState, creature: Creature): true {
  creature.mood = 'hunting';
  creature.goal = state.cell;
  creature.patience = RULES.hunts;
  return true;
}

function lookInto(state: MazesState, creature: Creature): void {
  creature.mood = 'curious';
  creature.goal = state.cell;
  creature.patience = RULES.looksInto;
}

/** It knows of nobody any more. */
export function calm(creature: Creature): void {
  creature.mood = 'idle';
  creature.goal = -1;
  creature.patience = 0;
  creature.grips = false;
  creature.aim = 0;
}

/** A sleeper wakes and looks around. */
export function wake(state: MazesState, creature: Creature): void {
  creature.asleep = false;
  lookInto(state, creature);
  tell(state, creature, 'wakes');
  if (isInView(state, creature)) say(state, `${The(state, creature)} wakes.`, 'warning');
}

/** It has noticed the hero, and from now on hunts him. */
export function notice(state: MazesState, creature: Creature): void {
  hunts(state, creature);
  tell(state, creature, 'notices');
  if (isInView(state, creature)) say(state, `${The(state, creature)} notices you!`, 'warning');
  else if (!hasNews(state)) say(state, 'You feel watched.', 'warning');
}

function giveUp(state: MazesState, creature: Creature): void {
  calm(creature);
  if (isInView(state, creature)) say(state, `${The(state, creature)} has lost you.`, 'good');
}

/** A creature does something that is seen, or else heard: it wakes, notices the hero or takes aim at him. */
export function tell(state: MazesState, creature: Creature, how: 'wakes' | 'notices' | 'aims'): void {
  const who = partOf(state, creature);
  const isHeard = who === undefined && { sound: soundFrom(state, `notice ${how}`, creature.cell) };
  state.events.tell({ kind: 'notice', who, at: seenAt(state, creature), how, ...isHeard });
}

/** The creature in a sentence; one that is not in view is not named. */
export function the(state: MazesState, creature: Creature): string {
  return isInView(state, creature) ? theCreature(levelHere(state).site, creature) : 'something unseen';
}

/** The same at the beginning of a sentence. */
export function The(state: MazesState, creature: Creature): string {
  const name = the(state, creature);
  return `${name[0]?.toUpperCase()}${name.slice(1)}`;
}

/** Those who hunt the hero on his level, nearest first. */
export function huntersOf(state: MazesState): Creature[] {
  return levelHere(state)
    .creatures.filter(({ mood, asleep, mon }) => mood === 'hunting' && !asleep && !mon.peaceful)
    .sort((a, b) => stepsBetween(a.cell, state.cell) - stepsBetween(b.cell, state.cell));
}
