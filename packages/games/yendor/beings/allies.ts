// Those who have thrown in their lot with the hero: they stay near, fight what hunts, mend slowly, and come along over the
// stairs. And what foes do about them.

import { canSee } from '@stairwell/engine';
import { fieldTo, inReach } from '../ground/steps.js';
import type { Mover, Quarry } from '../kinds.js';
import type { Monster, YendorLevel } from '../level.js';
import { RULES } from '../rules.js';
import { kingSteps, xOf, yOf } from '../terrain.js';
import { beingsFight } from './combat.js';
import { stepMonster, straightTo, towards } from './ways.js';

/** An ally's turn. */
export function actAlly(mover: Mover, quarry: Quarry): void {
  const { state, level, monster } = mover;
  if (monster.stuck > 0) {
    monster.stuck--;
    return;
  }
  if (monster.hp < monster.maxHp && state.turn % RULES.monsters.allyHeals === 0) monster.hp++;
  const foe = nearestFoe(level, monster);
  if (foe !== undefined && monster.hp * 4 > monster.maxHp) {
    if (inReach(level, monster.cell, foe.cell, state.fourWay)) beingsFight(state, level, monster, foe);
    else stepMonster(mover, straightTo(mover, foe.cell));
    return;
  }
  if (quarry.present && kingSteps(monster.cell, quarry.cell) > 2)
    stepMonster(mover, towards(mover, fieldTo(state, level, quarry.cell)));
}

/** The nearest foe in an ally's sight that is up to no good. Sleepers are left to the hero. */
function nearestFoe(level: YendorLevel, ally: Monster): Monster | undefined {
  let best: Monster | undefined;
  let least = RULES.monsters.allySight + 1;
  for (const foe of level.monsters) {
    if (foe.side !== 'foe' || foe.mood === 'asleep') continue;
    const steps = kingSteps(foe.cell, ally.cell);
    if (steps >= least) continue;
    if (!canSee(level, xOf(ally.cell), yOf(ally.cell), xOf(foe.cell), yOf(foe.cell))) continue;
    best = foe;
    least = steps;
  }
  return best;
}

/** An ally of the hero's whom a foe can strike now. */
export function allyInReach({ state, level, monster }: Mover): Monster | undefined {
  return level.monsters.find(
    ({ side, cell }) => side === 'ally' && inReach(level, monster.cell, cell, state.fourWay),
  );
}
