// What a monster does when it is its turn: scared things run, those in reach strike, hunters come closer by their own kind
// of wit, and who hunts nobody walks from room to room.

import { canSee } from '@stairwell/engine';
import { capital, monsterAttacks, nameOf } from '../combat.js';
import { ITEMS } from '../data/items.js';
import { MONSTERS, type MonsterKind, SPECIAL_NUMBERS } from '../data/monsters.js';
import { roll } from '../dice.js';
import { hurt } from '../hero.js';
import { GOLD } from '../items/create.js';
import { withArticle } from '../items/names.js';
import { rings } from '../items/pack.js';
import { inReach } from '../paths.js';
import { RULES } from '../rules.js';
import { FOVService } from '../services/fov-service.js';
import { MessageService } from '../services/message-service.js';
import type { LevelState, Monster, YendorState } from '../state.js';
import { kingSteps, rookSteps, xOf, yOf } from '../terrain.js';
import { fieldTo, greedyStep, mayEnter, roomField, slope, stepMonster } from './ways.js';

/** Where the hero is, or was when the level was left. */
export interface Quarry {
  readonly cell: number;
  readonly present: boolean;
}

/** Lets everybody on a level act for so many ticks. */
export function monsterPhase(state: YendorState, level: LevelState, ticks: number, quarry: Quarry): void {
  const scares = scareCells(level);
  // Who dies or leaves during the phase is skipped; who comes waits for the next.
  for (const monster of [...level.monsters]) {
    monster.energy += speedOf(monster) * ticks;
    while (monster.energy >= RULES.energy.toAct) {
      monster.energy -= RULES.energy.toAct;
      if (state.isGameOver) return;
      if (level.bodies[monster.cell] !== monster) break;
      actMonster(state, level, monster, quarry, scares);
    }
  }
}

function speedOf(monster: Monster): number {
  const speed = monster.cancelled ? RULES.player.speed : MONSTERS[monster.kind].speed;
  if (monster.pace === 0) return speed;
  return monster.pace > 0 ? speed * 2 : Math.max(1, speed >> 1);
}

const SCARE = ITEMS.findIndex(({ id }) => id === 'scare-monster');

function scareCells(level: LevelState): number[] {
  const cells: number[] = [];
  for (const { cell, item } of level.items) if (item.kind === SCARE) cells.push(cell);
  return cells;
}

function actMonster(
  state: YendorState,
  level: LevelState,
  monster: Monster,
  quarry: Quarry,
  scares: readonly number[],
): void {
  const row = MONSTERS[monster.kind];
  if (monster.stuck > 0) {
    monster.stuck--;
    return;
  }
  if (monster.mood === 'asleep') {
    if (quarry.present && wakes(state, level, monster, row, quarry.cell)) {
      monster.mood = 'hunting';
      remember(monster, quarry.cell);
      if (FOVService.sees(state, monster)) {
        MessageService.add(state, `The ${row.name} wakes up!`, 'warning');
        state.disturbance = 'wake';
      }
    }
    return;
  }
  if (monster.hp < monster.maxHp && !monster.cancelled && row.specials.includes('regenerate')) monster.hp++;
  const sees = quarry.present && looksAt(level, monster, quarry.cell);
  // Who has got away licks its wounds, and comes back.
  if (monster.mood === 'fleeing' && !sees && monster.hp < monster.maxHp) monster.hp++;
  perceive(state, monster, row, quarry, sees);

  if (scares.length > 0) {
    const scary = scares.find((cell) => kingSteps(cell, monster.cell) <= 1);
    if (scary !== undefined) {
      if (row.behaviour === 'stationary') return; // afraid, but rooted
      move(state, level, monster, slope(state, level, monster, fieldTo(state, level, scary), true, scares));
      return;
    }
  }
  const reaches = quarry.present && inReach(level.level.terrain, monster.cell, quarry.cell, state.fourWay);
  if (monster.mood === 'fleeing') {
    const away = slope(state, level, monster, fieldTo(state, level, quarry.cell), true, scares);
    if (away !== -1) stepMonster(state, level, monster, away);
    else if (reaches) monsterAttacks(state, level, monster); // cornered
    return;
  }
  if (reaches && (monster.mood === 'hunting' || row.behaviour === 'erratic')) {
    monsterAttacks(state, level, monster);
    return;
  }
  if (row.behaviour === 'erratic') {
    flit(state, level, monster, scares);
    return;
  }
  if (monster.mood === 'hunting') hunt(state, level, monster, row, quarry, sees, scares);
  else if (row.behaviour !== 'stationary') roam(state, level, monster, scares);
}

/** Sleepers wake when the hero comes near in their sight; runners are heard from further, the stealthy only from half. */
function wakes(
  state: YendorState,
  level: LevelState,
  monster: Monster,
  row: MonsterKind,
  hero: number,
): boolean {
  let range = row.aggro;
  if (state.running) range = Math.round(range * RULES.monsters.runningNoise);
  if (rookSteps(monster.cell, hero) > range) return false;
  if (rings(state, 'stealth').count > 0 && rookSteps(monster.cell, hero) > range >> 1) return false;
  return looksAt(level, monster, hero);
}

function looksAt(level: LevelState, monster: Monster, hero: number): boolean {
  return canSee(level.level, xOf(monster.cell), yOf(monster.cell), xOf(hero), yOf(hero));
}

function remember(monster: Monster, cell: number): void {
  monster.lastSeen = cell;
  monster.memory = RULES.monsters.memory;
}

/** Keeps up what the monster knows of the hero and what it makes of it. */
function perceive(
  state: YendorState,
  monster: Monster,
  row: MonsterKind,
  quarry: Quarry,
  sees: boolean,
): void {
  const { noticeFactor, noticeLeast, chaseRoll, returnsAt } = RULES.monsters;
  if (row.flee > 0 && row.flee < 1) {
    const share = monster.hp / monster.maxHp;
    if (monster.mood === 'hunting' && share < row.flee) monster.mood = 'fleeing';
    else if (monster.mood === 'fleeing' && share >= row.flee + returnsAt) monster.mood = 'hunting';
  }
  if (monster.mood === 'wandering') {
    if (!sees || row.behaviour === 'erratic') return;
    const range = Math.max(noticeLeast, row.aggro * noticeFactor);
    if (rookSteps(monster.cell, quarry.cell) > range) return;
    if (row.mean && !state.chances.minds.chance(chaseRoll)) return;
    monster.mood = 'hunting';
  }
  if (monster.mood !== 'hunting') return;
  if (sees || !quarry.present) remember(monster, quarry.cell);
  else if (--monster.memory <= 0) {
    monster.mood = 'wandering';
    monster.lastSeen = -1;
    monster.goal = -1;
  }
}

function hunt(
  state: YendorState,
  level: LevelState,
  monster: Monster,
  row: MonsterKind,
  quarry: Quarry,
  sees: boolean,
  scares: readonly number[],
): void {
  const target = monster.lastSeen;
  if (target === -1) {
    roam(state, level, monster, scares);
    return;
  }
  if (sees && row.specials.includes('breath') && !monster.cancelled && breathes(state, monster, quarry.cell))
    return;
  switch (row.behaviour) {
    case 'stationary':
      return;
    case 'greedy': {
      const gold = nearestGold(level, monster, rookSteps(monster.cell, target));
      if (gold !== -1) {
        move(state, level, monster, greedyStep(state, level, monster, level.items[gold].cell, scares));
        takeGold(level, monster);
        return;
      }
      break;
    }
    case 'smart':
    case 'thief':
      move(state, level, monster, slope(state, level, monster, fieldTo(state, level, target), false, scares));
      return;
    default:
      break;
  }
  let step = greedyStep(state, level, monster, target, scares);
  // The simple ones get stuck at walls; once the hero is out of sight they follow the way the hero went.
  if (step === -1 || !sees) step = slope(state, level, monster, fieldTo(state, level, target), false, scares);
  move(state, level, monster, step);
}

function move(state: YendorState, level: LevelState, monster: Monster, direction: number): void {
  if (direction !== -1) stepMonster(state, level, monster, direction);
}

function breathes(state: YendorState, monster: Monster, hero: number): boolean {
  const steps = kingSteps(monster.cell, hero);
  if (steps < 2 || steps > SPECIAL_NUMBERS.breathRange) return false;
  const { chance, name } = MONSTERS[monster.kind];
  if (!state.chances.combat.chance(chance)) return false;
  MessageService.add(state, `${capital(nameOf(state, monster))} breathes fire at you!`, 'critical');
  hurt(state, roll(state.chances.combat, SPECIAL_NUMBERS.breath), `the breath of ${withArticle(name)}`);
  return true;
}

/** Index of the nearest gold that is nearer than the hero, or -1. */
function nearestGold(level: LevelState, monster: Monster, within: number): number {
  let best = -1;
  let least = within;
  level.items.forEach(({ cell, item }, index) => {
    if (item.kind !== GOLD) return;
    const steps = rookSteps(cell, monster.cell);
    if (steps < least) {
      least = steps;
      best = index;
    }
  });
  return best;
}

function takeGold(level: LevelState, monster: Monster): void {
  for (let index = level.items.length - 1; index >= 0; index--) {
    const { cell, item } = level.items[index];
    if (cell !== monster.cell || item.kind !== GOLD) continue;
    monster.gold += item.bonus;
    level.items.splice(index, 1);
  }
}

function flit(state: YendorState, level: LevelState, monster: Monster, scares: readonly number[]): void {
  const start = state.chances.minds.below(8);
  for (let turn = 0; turn < 8; turn++) {
    const direction = (start + turn) & 7;
    if (!mayEnter(state, level, monster, direction, scares)) continue;
    stepMonster(state, level, monster, direction);
    return;
  }
}

/** Walks to a room, and then to another. */
function roam(state: YendorState, level: LevelState, monster: Monster, scares: readonly number[]): void {
  if (monster.goal === -1) monster.goal = state.chances.minds.below(level.rooms.length);
  const direction = slope(state, level, monster, roomField(state, level, monster.goal), false, scares);
  if (direction === -1) monster.goal = -1;
  else stepMonster(state, level, monster, direction);
}
