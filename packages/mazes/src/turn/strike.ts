// Blows: whether they meet, what they cost by the striker's level, and what they do besides by its kind.

import { placeOf } from '@stairwell/engine';
import { canStand } from '../level/ground.js';
import { type Creature, freeNear, type MazesLevel, moveCreature, removeCreature } from '../level/level.js';
import { creatureName } from '../level/names.js';
import { POWERS } from '../level/powers.js';
import { RULES } from '../rules.js';
import { type MazesState, placeHere, say } from '../state.js';
import { hurt, wound } from './health.js';
import { calm, makeNoise, The, the } from './senses.js';
import { showsItself } from './sight.js';
import { creaturePart, HERO } from './telling.js';
import { warp } from './ways.js';

/** Strikes the hero, who is beside it; in practice it jostles him. */
export function strike(state: MazesState, level: MazesLevel, creature: Creature): void {
  const { habits, mon } = creature;
  if (habits.strikes === undefined) return;
  if (state.practice) {
    jostle(state, level, creature);
    return;
  }
  reveal(state, creature);
  const { chance } = state;
  const meets = chance.below(20) < Math.min(RULES.mostHit, RULES.hit + mon.level);
  const gropes = state.unseen > 0 && !habits.seesInvisible && chance.below(2) === 0;
  if (!meets || gropes) {
    const at = placeOf(level, state.cell);
    state.events.tell({ kind: 'miss', who: partOf(level, creature), target: HERO, at });
    say(state, `${The(state, creature)} misses you.`);
    return;
  }
  makeNoise(state, RULES.noise.step);
  const amount = wound(state, mon.level + 2);
  say(state, `${The(state, creature)} ${habits.strikes} you (-${amount}).`, 'harm');
  hurt(state, amount, causeOf(level, creature), partOf(level, creature));
  if (state.fate === '') special(state, level, creature);
}

/** Strikes from afar. */
export function shoot(state: MazesState, level: MazesLevel, creature: Creature): void {
  const { habits, mon } = creature;
  if (habits.shoots === undefined) return;
  const amount = wound(state, mon.level + 4);
  const part = partOf(level, creature);
  state.events.tell({
    kind: 'shot',
    ...(part && { who: part }),
    from: placeOf(level, creature.cell),
    at: placeHere(state),
    how: habits.shoots,
  });
  say(state, `${The(state, creature)} ${habits.shoots} you (-${amount}).`, 'harm');
  hurt(state, amount, causeOf(level, creature), part);
}

/** A creature that lay in wait is seen for what it is. */
export function reveal(state: MazesState, creature: Creature): void {
  if (!creature.hidden) return;
  creature.hidden = false;
  say(state, `${The(state, creature)} was hiding there!`, 'warning');
}

/** Whoever touches some creatures is hurt by that. */
export function touch(state: MazesState, level: MazesLevel, creature: Creature): void {
  if (!creature.habits.stings || state.practice) return;
  const amount = wound(state, creature.mon.level + 2);
  say(state, `Touching ${the(state, creature)} hurts (-${amount}).`, 'harm');
  hurt(state, amount, causeOf(level, creature), partOf(level, creature));
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
      hurt(state, amount, causeOf(level, creature));
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

function jostle(state: MazesState, level: MazesLevel, creature: Creature): void {
  if (state.chance.below(RULES.strollOneIn) !== 0) return;
  const part = partOf(level, creature);
  state.events.tell({ kind: 'jostle', target: HERO, at: placeHere(state), ...(part && { who: part }) });
  say(state, `${The(state, creature)} jostles you.`);
}

const partOf = (level: MazesLevel, creature: Creature) =>
  showsItself(creature) ? creaturePart(level, creature) : undefined;

/** "a soldier ant": what the end of the run names. */
const causeOf = ({ site }: MazesLevel, creature: Creature): string => creatureName(site, creature);
