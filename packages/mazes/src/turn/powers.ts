// The hero's powers: each use takes a charge, but in practice. And what wears off by and by.

import { TERRAIN as T } from '@stairwell/nethack';
import { canStand, isLiquid } from '../level/ground.js';
import { freeNear } from '../level/level.js';
import { POWER_WORDS, type Power } from '../level/powers.js';
import { RULES } from '../rules.js';
import { levelHere, type MazesState, placeHere, say } from '../state.js';
import { heal, hurt } from './health.js';
import { calm } from './senses.js';
import { creaturesInView, look } from './sight.js';
import { HERO } from './telling.js';
import { springTrap } from './traps.js';
import { fallThrough, put, warp } from './ways.js';

/** Why something was not done; undefined when it was. */
type Problem = string | undefined;

/** Takes charges of a power; says why not. */
export function spend(state: MazesState, power: Power, charges = 1): Problem {
  if (state.practice) return undefined;
  if (state.kit[power] < charges) return `${NOTHING_LEFT[power]} (i lists what you have)`;
  state.kit[power] -= charges;
  state.events.tell({ kind: 'use', who: HERO, at: placeHere(state), how: power });
  return undefined;
}

const NOTHING_LEFT: Readonly<Record<Power, string>> = {
  heal: 'You have no healing draught.',
  dig: 'You have not enough left to dig with.',
  float: 'You have nothing left that lifts you.',
  unseen: 'You have nothing left that hides you.',
  sleep: 'You have nothing left that makes sleepy.',
  blink: 'You have nothing left that takes you elsewhere.',
  map: 'You have no map left to read.',
};

/** Uses a power that asks for no direction. */
export function usePower(state: MazesState, power: Exclude<Power, 'dig'>): Problem {
  switch (power) {
    case 'heal':
      return drink(state);
    case 'float':
      return toggleFloat(state);
    case 'unseen':
      return vanish(state);
    case 'sleep':
      return lull(state);
    case 'blink':
      return blink(state);
    case 'map':
      return readMap(state);
  }
}

function drink(state: MazesState): Problem {
  if (state.hp >= state.maxHp) return 'You are not hurt.';
  const problem = spend(state, 'heal');
  if (problem !== undefined) return problem;
  heal(state, RULES.draught);
  say(state, 'You drink. You feel better.', 'good');
  return undefined;
}

/** Rises above the ground, or comes down again. */
function toggleFloat(state: MazesState): Problem {
  const level = levelHere(state);
  if (level.isSokoban) return 'The air of this place keeps you on the ground.';
  if (state.stuck > 0) return 'You are stuck: keep walking to get free.';
  const isOverWater = isLiquid(level.typ[state.cell]);
  // Over water one stays up for another charge.
  if (state.floating && isOverWater && state.practice) return 'Not here: there is no ground.';
  if (state.floating && !isOverWater) {
    touchDown(state);
    return undefined;
  }
  const problem = spend(state, 'float');
  if (problem !== undefined) return problem;
  say(state, state.floating ? 'You rise anew.' : 'You rise from the ground.', 'good');
  state.floating = true;
  state.floatLeft = state.practice ? 0 : Math.min(RULES.mostTurns, state.floatLeft + RULES.floatTurns);
  look(state);
  return undefined;
}

function touchDown(state: MazesState): void {
  state.floating = false;
  state.floatLeft = 0;
  say(state, 'You touch the ground again.');
  springTrap(state);
  look(state);
}

function vanish(state: MazesState): Problem {
  const problem = spend(state, 'unseen');
  if (problem !== undefined) return problem;
  state.unseen = Math.min(RULES.mostTurns, state.unseen + RULES.unseenTurns);
  say(state, 'You cannot see your own hands. Nor can most others.', 'good');
  return undefined;
}

/** All hostiles in view fall asleep, but those who never sleep. */
function lull(state: MazesState): Problem {
  const level = levelHere(state);
  const awake = creaturesInView(state).filter(
    ({ mon, asleep, hidden }) => !mon.peaceful && !asleep && !hidden,
  );
  if (awake.length === 0) return 'Nobody is in view who should sleep.';
  const problem = spend(state, 'sleep');
  if (problem !== undefined) return problem;
  let count = 0;
  for (const creature of awake) {
    const { mr } = level.site.game.kind(creature.mon.species);
    if (creature.habits.resistsSleep || state.chance.below(100) < mr / 2) continue;
    calm(creature);
    creature.asleep = true;
    count++;
  }
  const all = count === awake.length;
  say(
    state,
    count === 0 ? 'Nobody grows sleepy.' : all ? 'They fall asleep.' : 'Some fall asleep, some do not.',
    count === 0 ? 'warning' : 'good',
  );
  return undefined;
}

function blink(state: MazesState): Problem {
  if (levelHere(state).site.traits.noteleport) return 'The air of this place holds you.';
  const problem = spend(state, 'blink');
  if (problem !== undefined) return problem;
  warp(state);
  say(state, 'The air twists, and you are somewhere else.', 'good');
  return undefined;
}

/** All of the level but what is hidden. */
function readMap(state: MazesState): Problem {
  const level = levelHere(state);
  if (level.site.traits.nommap) return 'No map of this place holds still.';
  const problem = spend(state, 'map');
  if (problem !== undefined) return problem;
  for (let cell = 0; cell < level.typ.length; cell++) {
    const typ = level.typ[cell];
    if (typ !== T.STONE && typ !== T.SCORR) level.known[cell] = 1;
  }
  say(state, 'You see before you how this level lies.', 'good');
  return undefined;
}

/** Writes Elbereth under the hero, which most creatures will not step up to. */
export function engrave(state: MazesState): Problem {
  const level = levelHere(state);
  if (state.floating) return 'You cannot reach the ground.';
  if (state.stuck > 0) return 'You are stuck: keep walking to get free.';
  const typ = level.typ[state.cell];
  if (typ !== T.ROOM && typ !== T.CORR && typ !== T.ICE && typ !== T.DOOR)
    return 'Nothing can be written here.';
  if (level.wards.has(state.cell)) return 'Elbereth stands here already.';
  level.wards.add(state.cell);
  say(state, 'You write Elbereth in the dust.', 'good');
  return undefined;
}

/** Digs through the floor and falls to the level below. */
export function digDown(state: MazesState): Problem {
  const level = levelHere(state);
  if (state.floating) return 'You cannot reach the ground.';
  if (state.stuck > 0) return 'You are stuck: keep walking to get free.';
  const { place, site, isSokoban } = level;
  const isLast = place.dlevel >= state.maker.dungeon.branches[place.dnum].levels;
  if (isSokoban || isLast || site.traits.hardfloor || site.inEndgame)
    return 'The floor here is too hard to dig in.';
  if (level.typ[state.cell] !== T.ROOM && level.typ[state.cell] !== T.CORR) return 'You cannot dig here.';
  const problem = spend(state, 'dig', RULES.digDown);
  if (problem !== undefined) return problem;
  say(state, 'You dig through the floor. It falls shut above you.');
  fallThrough(state);
  return undefined;
}

/** Being unseen wears off. */
export function wearOff(state: MazesState): void {
  if (state.unseen === 0) return;
  state.unseen--;
  if (state.unseen === RULES.warnTurns) say(state, 'You begin to see your hands again.', 'warning');
  if (state.unseen === 0) say(state, 'You can be seen again.', 'warning');
}

/** Floating wears off; over water one crawls ashore. */
export function sinkAway(state: MazesState): void {
  if (state.floatLeft === 0) return;
  state.floatLeft--;
  if (state.floatLeft === RULES.warnTurns) say(state, 'You begin to sink: F lifts you anew.', 'warning');
  if (state.floatLeft > 0) return;
  const level = levelHere(state);
  const typ = level.typ[state.cell];
  state.floating = false;
  if (!isLiquid(typ)) {
    say(state, 'You touch the ground again.');
    springTrap(state);
    look(state);
    return;
  }
  const isFree = (cell: number) =>
    canStand(level, cell, false) && level.bodies[cell] === undefined && level.boulders[cell] === 0;
  const shore = freeNear(level, state.cell, isFree);
  const isLava = typ === T.LAVAPOOL;
  say(state, `You sink into the ${isLava ? 'lava' : 'water'} and crawl ashore.`, 'harm');
  if (shore >= 0) {
    const from = placeHere(state);
    put(state, level, shore);
    state.events.tell({ kind: 'step', who: HERO, from, at: placeHere(state), how: 'teleport' });
  }
  hurt(
    state,
    shore < 0 ? state.hp : isLava ? RULES.crawl.lava : RULES.crawl.water,
    isLava ? 'lava' : 'deep water',
  );
}

/** The powers as a list for people: key, charges, words. */
export const powerLine = (state: MazesState, power: Power): string =>
  `${POWER_WORDS[power][1]}: ${state.practice ? 'as often as you like' : state.kit[power]}`;
