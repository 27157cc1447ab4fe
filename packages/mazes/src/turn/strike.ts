// Blows: whether they meet, what they cost by the striker's level, and what they do besides by its kind.

import { canStand } from '../level/ground.js';
import { type Creature, freeNear, type MazesLevel, moveCreature, removeCreature } from '../level/level.js';
import { creatureName } from '../level/names.js';
import { POWERS } from '../level/powers.js';
import { RULES } from '../rules.js';
import { levelHere, type MazesState, placeHere, say } from '../state.js';
import { hurt, wound } from './health.js';
import { calm, makeNoise, The, the } from './senses.js';
import { isInView } from './sight.js';
import { HERO, partOf, seenAt } from './telling.js';
import { warp } from './ways.js';

/** Strikes the hero, who is beside it; in practice it jostles him. */
export function strike(state: MazesState, level: MazesLevel, creature: Creature): void {
  const { habits, mon } = creature;
  if (habits.strikes === undefined) return;
  if (state.practice) {
    jostle(state, creature);
    return;
  }
  reveal(state, creature);
  const { chance } = state;
  const meets = chance.below(20) < Math.min(RULES.mostHit, RULES.hit + mon.level);
  const gropes = state.unseen > 0 && !habits.seesInvisible && chance.below(2) === 0;
  if (!meets || gropes) {
    state.events.tell({ kind: 'miss', who: partOf(state, creature), target: HERO, at: placeHere(state) });
    say(state, `${The(state, creature)} misses you.`);
    return;
  }
  makeNoise(state, RULES.noise.step);
  const amount = wound(state, mon.level + 2);
  say(state, `${The(state, creature)} ${habits.strikes} you (-${amount}).`, 'harm');
  hurt(state, amount, causeOf(state, creature), partOf(state, creature));
  if (state.fate === '') special(state, level, creature);
}

/** Strikes from afar. */
export function shoot(state: MazesState, creature: Creature): void {
  const { habits, mon } = creature;
  if (habits.shoots === undefined) return;
  const amount = wound(state, mon.level + 4);
  const who = partOf(state, creature);
  const [from, at] = [seenAt(state, creature), placeHere(state)];
  state.events.tell({ kind: 'shot', who, from, at, how: habits.shoots });
  say(state, `${The(state, creature)} ${habits.shoots} you (-${amount}).`, 'harm');
  hurt(state, amount, causeOf(state, creature), who);
}

/** A creature that lay in wait is seen for what it is. */
export function reveal(state: MazesState, creature: Creature): void {
  if (!creature.hidden) return;
  creature.hidden = false;
  say(state, `${The(state, creature)} was hiding there!`, 'warning');
}

/** Whoever touches some creatures is hurt by that. */
export function touch(state: MazesState, creature: Creature): void {
  if (!creature.habits.stings || state.practice) return;
  const amount = wound(state, creature.mon.level + 2);
  say(state, `Touching ${the(state, creature)} hurts (-${amount}).`, 'harm');
  hurt(state, amount, causeOf(state, creature), partOf(state, creature));
}

function special(state: MazesState, level: MazesLevel, creature: Creature): void {
  const { chance } = state;
  const { special: kind } = creature.habits;
  if (kind === 'burst') {
    removeCreature(level, creature);
    say(state, 'Nothing is left of it.');
    return;
  }
  if (kind === 'plain' || chance.below(RULES.specialOneIn) !== 0) return;
  switch (kind) {
    case 'venom': {
      const amount = wound(state, creature.mon.level + 2);
      say(state, `It burns like poison (-${amount}).`, 'harm');
      hurt(state, amount, causeOf(state, creature));
      return;
    }
    case 'numb':
      // Nobody is numbed who cannot move anyway.
      if (state.lag > 0) return;
      state.lag = 1 + chance.below(RULES.numbTurns);
      say(state, 'You cannot move!', 'harm');
      return;
    case 'grip':
      if (!creature.grips) say(state, `${The(state, creature)} holds you fast.`, 'harm');
      creature.grips = true;
      return;
    case 'drain':
      state.maxHp = Math.max(10, state.maxHp - 1);
      state.hp = Math.min(state.hp, state.maxHp);
      say(state, 'You feel life leave you.', 'harm');
      return;
    case 'theft':
      steal(state, level, creature);
      return;
    case 'teleport':
      if (warp(state)) say(state, 'You are somewhere else.', 'warning');
  }
}

/** A thief takes a charge and is off. */
function steal(state: MazesState, level: MazesLevel, creature: Creature): void {
  const owned = POWERS.filter((power) => state.kit[power] > 0);
  if (owned.length === 0) return;
  const power = owned[state.chance.below(owned.length)];
  state.kit[power]--;
  say(state, `${The(state, creature)} takes something from you (${power} -1) and is gone.`, 'harm');
  calm(creature);
  const start = state.chance.below(level.typ.length);
  const free = freeNear(
    level,
    start,
    (cell) => level.bodies[cell] === undefined && cell !== state.cell && canStand(level, cell, false),
  );
  if (free >= 0) moveCreature(level, creature, free);
}

function jostle(state: MazesState, creature: Creature): void {
  if (state.chance.below(RULES.strollOneIn) !== 0) return;
  reveal(state, creature);
  state.events.tell({ kind: 'jostle', who: partOf(state, creature), target: HERO, at: placeHere(state) });
  say(state, `${The(state, creature)} jostles you.`);
}

/** "a soldier ant": what the end of the run names, if the hero saw it. */
function causeOf(state: MazesState, creature: Creature): string {
  return isInView(state, creature) ? creatureName(levelHere(state).site, creature) : the(state, creature);
}
