// How hunters find their way, a row each: simple ones come straight and follow when they lose sight, smart ones know the way,
// greedy ones take nearer gold first, thieves are smart, and the stationary wait.

import { fieldTo } from '../ground/steps.js';
import type { Behaviour } from '../kinds.js';
import type { Monster, YendorLevel } from '../level.js';
import { kingSteps, rookSteps } from '../terrain.js';
import { awayFrom, stepMonster, straightTo, towards } from './ways.js';

/** Comes straight, and follows when it loses sight. */
export const SIMPLE: Behaviour = {
  name: 'simple',
  hunt(mover, target, sees) {
    let step = straightTo(mover, target);
    // The simple ones get stuck at walls; once the hero is out of sight they follow the way the hero went.
    if (step === -1 || !sees) step = towards(mover, fieldTo(mover.state, mover.level, target));
    stepMonster(mover, step);
  },
};

/** Knows the way. */
export const SMART: Behaviour = {
  name: 'smart',
  hunt(mover, target) {
    stepMonster(mover, towards(mover, fieldTo(mover.state, mover.level, target)));
  },
};

/** Knows the way to somebody else's pack. */
export const THIEF: Behaviour = { ...SMART, name: 'thief' };

/** Takes gold first that is nearer than the hero. */
export const GREEDY: Behaviour = {
  name: 'greedy',
  hunt(mover, target, sees) {
    const { level, monster } = mover;
    const gold = nearestGold(level, monster, rookSteps(monster.cell, target));
    if (gold === -1) {
      SIMPLE.hunt(mover, target, sees);
      return;
    }
    stepMonster(mover, straightTo(mover, gold));
    takeGold(level, monster);
  },
};

/** Waits. */
export const STATIONARY: Behaviour = { name: 'stationary', isRooted: true, hunt() {} };

/** Throws from afar, keeps away from who comes near, and comes closer when it has lost sight. */
export const SLINGING: Behaviour = {
  name: 'slinging',
  hunt(mover, target, sees) {
    const { state, level, monster } = mover;
    const field = fieldTo(state, level, target);
    const isNear = sees && kingSteps(monster.cell, target) <= 2;
    const step = isNear ? awayFrom(mover, field) : towards(mover, field);
    stepMonster(mover, step);
  },
};

/** Bats and their like hunt nobody, and yet they come. */
export const ERRATIC: Behaviour = { name: 'erratic', flits: true, hunt() {} };

/** The cell of the nearest gold that is nearer than the hero, or -1. */
function nearestGold(level: YendorLevel, monster: Monster, within: number): number {
  let best = -1;
  let least = within;
  for (const { cell, item } of level.items) {
    if (item.kind.category !== 'gold') continue;
    const steps = rookSteps(cell, monster.cell);
    if (steps >= least) continue;
    least = steps;
    best = cell;
  }
  return best;
}

function takeGold(level: YendorLevel, monster: Monster): void {
  for (let index = level.items.length - 1; index >= 0; index--) {
    const { cell, item } = level.items[index];
    if (cell !== monster.cell || item.kind.category !== 'gold') continue;
    monster.gold += item.bonus;
    level.items.splice(index, 1);
  }
}
