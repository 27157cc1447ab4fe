// How creatures pass their time: sleepers lie, keepers keep to their place, peacefuls stroll, hostiles come closer and
// jostle. Nobody is hurt.

import { placeOf } from '@stairwell/engine';
import { isFooting, isLiquid, neighbour, stepsBetween } from '../level/ground.js';
import { type Creature, type MazesLevel, moveCreature } from '../level/level.js';
import { theCreature } from '../level/names.js';
import { canTurn } from '../level/steps.js';
import { RULES } from '../rules.js';
import { levelHere, type MazesState, say } from '../state.js';
import { showsItself } from './sight.js';
import { creaturePart, HERO, tellWalk } from './telling.js';

/** Everybody on the hero's level takes a turn. */
export function creaturesAct(state: MazesState): void {
  const level = levelHere(state);
  for (const creature of level.creatures) {
    if (isStill(creature)) continue;
    const speed = level.site.game.kind(creature.mon.species).speed;
    const steps = Math.min(RULES.mostSteps, stepsOfTurn(state.turn, speed));
    for (let i = 0; i < steps; i++) {
      if (creature.mon.peaceful || state.inLine[creature.cell] === 0) stroll(state, level, creature);
      else approach(state, level, creature);
    }
  }
}

/** Spread evenly: a creature of speed 9 rests in one turn of four. */
function stepsOfTurn(turn: number, speed: number): number {
  return (
    Math.floor(((turn + 1) * speed) / RULES.normalSpeed) - Math.floor((turn * speed) / RULES.normalSpeed)
  );
}

function isStill({ mon, asleep }: Creature): boolean {
  return (
    asleep ||
    mon.shk !== null ||
    mon.priest !== null ||
    mon.isGuard ||
    mon.appearType !== 0 ||
    mon.undetected ||
    // Those who wait for somebody or meditate.
    mon.strategy !== 0 ||
    mon.worm !== null
  );
}

function stroll(state: MazesState, level: MazesLevel, creature: Creature): void {
  if (state.chance.below(RULES.strollOneIn) !== 0) return;
  const direction = state.chance.below(8);
  const to = neighbour(creature.cell, direction);
  if (to !== state.cell && mayStep(level, creature, to, direction)) walk(state, level, creature, to);
}

function approach(state: MazesState, level: MazesLevel, creature: Creature): void {
  const now = stepsBetween(creature.cell, state.cell);
  if (now <= 1) {
    if (state.chance.below(RULES.strollOneIn) !== 0) return;
    const who = showsItself(creature) ? theCreature(level.site, creature) : 'something unseen';
    const part = showsItself(creature) ? creaturePart(level, creature) : undefined;
    const at = placeOf(level, state.cell);
    state.events.tell({ kind: 'jostle', who: part, target: HERO, at });
    say(state, `${who[0]?.toUpperCase()}${who.slice(1)} jostles you.`);
    return;
  }
  let best = -1;
  let bestSteps = now;
  for (let direction = 0; direction < 8; direction++) {
    const to = neighbour(creature.cell, direction);
    if (to < 0 || to === state.cell || stepsBetween(to, state.cell) >= bestSteps) continue;
    if (!mayStep(level, creature, to, direction)) continue;
    best = to;
    bestSteps = stepsBetween(to, state.cell);
  }
  if (best >= 0) walk(state, level, creature, best);
}

function walk(state: MazesState, level: MazesLevel, creature: Creature, to: number): void {
  const from = creature.cell;
  moveCreature(level, creature, to);
  tellWalk(state, level, creature, from);
}

/** Creatures keep to what they live on, water or ground, and avoid traps, boulders and each other. */
function mayStep(level: MazesLevel, creature: Creature, to: number, direction: number): boolean {
  if (to < 0 || level.bodies[to] !== undefined || level.boulders[to] > 0) return false;
  const trap = level.trapAt[to];
  if (trap !== undefined && !trap.gone) return false;
  const swims = isLiquid(level.typ[creature.cell]);
  if (swims ? !isLiquid(level.typ[to]) : !isFooting(level.typ[to]) || level.opaque[to] === 1) return false;
  return canTurn(level, creature.cell, to, direction);
}
