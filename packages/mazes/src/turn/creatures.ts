// How creatures pass their time: sleepers lie, keepers keep to their place, peacefuls and those who know of nobody stroll, the
// curious look into a noise, hunters come after the hero. Who sees him comes straight, who does not follows his steps.

import { placeOf } from '@stairwell/engine';
import { DOOR, TERRAIN as T } from '@stairwell/nethack';
import {
  isDiagonal,
  isFooting,
  isLiquid,
  isShutDoor,
  neighbour,
  stepsBetween,
  xOf,
  yOf,
} from '../level/ground.js';
import { type Creature, flagsKnown, type MazesLevel, moveCreature, setGround } from '../level/level.js';
import { engravingAt } from '../level/names.js';
import { canTurn } from '../level/steps.js';
import { RULES } from '../rules.js';
import { levelHere, type MazesState, say } from '../state.js';
import { perceive, sees, The, tell, the, waits } from './senses.js';
import { isInView, look } from './sight.js';
import { shoot, strike } from './strike.js';
import { partOf, soundFrom } from './telling.js';

/** Everybody on the hero's level takes a turn. */
export function creaturesAct(state: MazesState): void {
  const level = levelHere(state);
  // Some blows take the striker or the hero elsewhere.
  for (const creature of [...level.creatures]) {
    if (state.fate !== '' || state.here !== level.id) return;
    if (creature.dazed > 0) {
      creature.dazed--;
      continue;
    }
    if (creature.aim < 0) creature.aim++;
    if (creature.mon.peaceful) {
      if (!creature.asleep && !keepsPlace(creature) && !waits(creature)) stroll(state, level, creature);
      continue;
    }
    if (!perceive(state, level, creature)) continue;
    const { speed } = level.site.game.kind(creature.mon.species);
    const steps = Math.min(RULES.mostSteps, stepsOfTurn(state.turn, speed));
    for (let i = 0; i < steps && creature.dazed === 0 && state.fate === ''; i++) act(state, level, creature);
  }
}

/** Spread evenly: a creature of speed 9 rests in one turn of four. */
function stepsOfTurn(turn: number, speed: number): number {
  return (
    Math.floor(((turn + 1) * speed) / RULES.normalSpeed) - Math.floor((turn * speed) / RULES.normalSpeed)
  );
}

/** Shopkeepers, priests and guards; long worms, whose tails lie where they lie. */
const keepsPlace = ({ mon }: Creature): boolean =>
  mon.shk !== null || mon.priest !== null || mon.isGuard || mon.worm !== null;

function act(state: MazesState, level: MazesLevel, creature: Creature): void {
  if (creature.mood === 'hunting') hunt(state, level, creature);
  else if (creature.mood === 'curious') walkTo(state, level, creature, creature.goal);
  else stroll(state, level, creature);
}

function hunt(state: MazesState, level: MazesLevel, creature: Creature): void {
  const distance = stepsBetween(creature.cell, state.cell);
  if (distance <= 1 && !(creature.habits.isStraight && isAcross(creature.cell, state.cell))) {
    if (!holdsOff(state, level, creature)) strike(state, level, creature);
    else if (!creature.hidden) backOff(state, level, creature);
    return;
  }
  creature.grips = false;
  const inSight = sees(state, level, creature);
  if (inSight && !state.practice && aims(state, creature, distance)) return;
  if (keepsPlace(creature)) return;
  if (inSight) walkTo(state, level, creature, state.cell);
  else if (!followTrail(state, level, creature)) walkTo(state, level, creature, creature.goal);
}

/** Whether two cells touch by their corners only. */
const isAcross = (a: number, b: number): boolean => xOf(a) !== xOf(b) && yOf(a) !== yOf(b);

/** Whether Elbereth under the hero keeps somebody off. It may smudge. */
function holdsOff(state: MazesState, level: MazesLevel, { habits }: Creature): boolean {
  if (habits.isBold) return false;
  if (engravingAt(level, state.cell)?.includes('Elbereth')) return true;
  if (!level.wards.has(state.cell)) return false;
  if (state.chance.below(RULES.smudgeOneIn) === 0) {
    level.wards.delete(state.cell);
    say(state, 'The writing under you is smudged!', 'warning');
  }
  return true;
}

function backOff(state: MazesState, level: MazesLevel, creature: Creature): void {
  creature.dazed = RULES.shrinkTurns;
  if (isInView(state, creature)) say(state, `${The(state, creature)} shrinks back from the writing.`);
  for (let direction = 0; direction < 8; direction++) {
    const to = neighbour(creature.cell, direction);
    if (to < 0 || stepsBetween(to, state.cell) < 2) continue;
    if (!mayStep(level, creature, to, direction)) continue;
    walk(state, level, creature, to);
    return;
  }
}

/** Those who spit, breathe or cast: a turn of warning, then the shot, unless the hero has stepped out of the line. */
function aims(state: MazesState, creature: Creature, distance: number): boolean {
  if (creature.habits.shoots === undefined || creature.aim < 0) return false;
  const dx = Math.abs(xOf(creature.cell) - xOf(state.cell));
  const dy = Math.abs(yOf(creature.cell) - yOf(state.cell));
  const isInLine = (dx === 0 || dy === 0 || dx === dy) && distance <= RULES.shotReach;
  if (creature.aim > 0) {
    creature.aim = -RULES.shotRest;
    if (isInLine) shoot(state, creature);
    else say(state, `You are out of the line of ${the(state, creature)}.`, 'good');
    return true;
  }
  if (!isInLine || state.chance.below(2) !== 0) return false;
  creature.aim = 1;
  const advice = isInView(state, creature) ? 'step out of its line' : 'step aside';
  say(state, `${The(state, creature)} takes aim: ${advice}!`, 'warning');
  tell(state, creature, 'aims');
  return true;
}

function stroll(state: MazesState, level: MazesLevel, creature: Creature): void {
  if (keepsPlace(creature) || state.chance.below(RULES.strollOneIn) !== 0) return;
  const direction = state.chance.below(8);
  const to = neighbour(creature.cell, direction);
  if (to >= 0 && to !== state.cell && mayStep(level, creature, to, direction))
    walk(state, level, creature, to);
}

/** The newest of the hero's steps that is beside it; true when it could take it. */
function followTrail(state: MazesState, level: MazesLevel, creature: Creature): boolean {
  const { trail } = state;
  for (let at = trail.length - 1; at >= 0; at--) {
    const cell = trail[at];
    if (cell === creature.cell) return false;
    if (stepsBetween(cell, creature.cell) === 1) return walkTo(state, level, creature, cell);
  }
  return false;
}

/** A step nearer to a cell, or through a shut door on the way; true when there was one. */
function walkTo(state: MazesState, level: MazesLevel, creature: Creature, goal: number): boolean {
  if (goal < 0 || keepsPlace(creature)) return false;
  let best = -1;
  let bestFar = far(creature.cell, goal);
  for (let direction = 0; direction < 8; direction++) {
    const to = neighbour(creature.cell, direction);
    if (to < 0 || to === state.cell || far(to, goal) >= bestFar) continue;
    if (!mayStep(level, creature, to, direction) && !opensDoor(level, creature, to, direction)) continue;
    best = to;
    bestFar = far(to, goal);
  }
  if (best < 0) return false;
  if (isShutDoor(level, best) && creature.habits.doors !== 'seeps') openDoor(state, level, creature, best);
  else walk(state, level, creature, best);
  return true;
}

/** As the crow flies, so that a straight step counts more than a crooked one. */
function far(from: number, to: number): number {
  const x = xOf(from) - xOf(to);
  const y = yOf(from) - yOf(to);
  return x * x + y * y;
}

/** Walks to a free cell of the hero's level. Who steps out of the dark or into it is seen. */
export function walk(state: MazesState, level: MazesLevel, creature: Creature, to: number): void {
  const from = creature.cell;
  const before = partOf(state, creature);
  moveCreature(level, creature, to);
  const who = partOf(state, creature) ?? before;
  if (who !== undefined)
    state.events.tell({ kind: 'step', who, from: placeOf(level, from), at: placeOf(level, to) });
}

/** Whether a shut door gives way to it: a locked one only to those who break it. */
function opensDoor(level: MazesLevel, { habits }: Creature, cell: number, direction: number): boolean {
  if (!isShutDoor(level, cell) || isDiagonal(direction)) return false;
  if (habits.doors === 'breaks') return true;
  return habits.doors === 'opens' && (level.flags[cell] & DOOR.LOCKED) === 0;
}

function openDoor(state: MazesState, level: MazesLevel, creature: Creature, cell: number): void {
  const isBroken = creature.habits.doors === 'breaks';
  level.doorsBefore.set(cell, flagsKnown(level, cell));
  setGround(level, cell, T.DOOR, isBroken ? DOOR.BROKEN : DOOR.ISOPEN);
  // Who looks at a door sees what it opens to.
  look(state);
  const how = isBroken ? 'break' : 'open';
  const who = partOf(state, creature);
  const isDoorSeen = state.visible[cell] === 1;
  const where = isDoorSeen ? { at: placeOf(level, cell) } : { sound: soundFrom(state, `door ${how}`, cell) };
  state.events.tell({ kind: 'door', who, how, ...where });
  if (isDoorSeen || who !== undefined)
    say(state, `${The(state, creature)} ${isBroken ? 'breaks' : 'opens'} the door.`, 'warning');
  else say(state, isBroken ? 'You hear a door crash.' : 'You hear a door open.', 'warning');
}

/** Creatures keep to what they live on, water, air or ground, and avoid traps, boulders and each other. */
function mayStep(level: MazesLevel, creature: Creature, to: number, direction: number): boolean {
  const { habits } = creature;
  if (level.bodies[to] !== undefined || (habits.isStraight && isDiagonal(direction))) return false;
  const typ = level.typ[to];
  if (habits.walksThroughRock) return true;
  if (level.boulders[to] > 0) return false;
  if (isLiquid(typ)) return (habits.flies || habits.swims || habits.isFish) && typ !== T.LAVAPOOL;
  if (habits.isFish || !isFooting(typ)) return false;
  const trap = level.trapAt[to];
  if (trap !== undefined && !trap.gone && !habits.flies) return false;
  if (isShutDoor(level, to)) return habits.doors === 'seeps' && !isDiagonal(direction);
  return canTurn(level, creature.cell, to, direction);
}
