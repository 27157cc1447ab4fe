// What a monster does when it is its turn: scared things run, those in reach strike, hunters come closer by their own kind
// of wit, and who hunts nobody walks from room to room.

import { canSee } from '@stairwell/engine';
import { fieldTo, inReach, roomField } from '../ground/steps.js';
import { rings } from '../hero/pack.js';
import { sees } from '../hero/sight.js';
import { monsterPart, placeAt } from '../hero/telling.js';
import type { Mover, Quarry } from '../kinds.js';
import type { Monster, YendorLevel } from '../level.js';
import { tell } from '../messages.js';
import { RULES } from '../rules.js';
import type { YendorState } from '../state.js';
import { EIGHT, kingSteps, rookSteps, xOf, yOf } from '../terrain.js';
import { actAlly, allyInReach } from './allies.js';
import { beingsFight, monsterAttacks } from './combat.js';
import { awayFrom, createMover, mayEnter, stepMonster, straightTo, towards } from './ways.js';

/**
 * Time passes on a level: as long as one action of the hero takes, everybody gathers energy and acts by it. Who dies or leaves
 * meanwhile is skipped; who comes waits for the next time.
 */
export function monsterPhase(state: YendorState, level: YendorLevel, quarry: Quarry): void {
  const { speed, hastedSpeed } = RULES.player;
  const pace = state.player.afflictions.hasted > 0 ? hastedSpeed : speed;
  level.order.pass(Math.ceil(level.order.threshold / pace));
  const scares: number[] = [];
  for (const { cell, item } of level.items)
    if (item.kind.category === 'scroll' && item.kind.scares !== undefined) scares.push(cell);
  let mover: Mover | undefined;
  for (const monster of [...level.monsters]) {
    while (level.order.takeTurn(monster.id)) {
      if (state.isGameOver) return;
      mover ??= createMover(state, level, scares, monster);
      mover.monster = monster;
      if (monster.side === 'foe') actMonster(mover, quarry);
      else if (monster.side === 'ally') actAlly(mover, quarry);
    }
  }
}

function actMonster(mover: Mover, quarry: Quarry): void {
  const { state, level, scares, monster } = mover;
  const { name, behaviour, regenerates } = monster.kind;
  if (monster.stuck > 0) {
    monster.stuck--;
    return;
  }
  if (monster.mood === 'asleep') {
    if (quarry.present && wakes(state, level, monster, quarry.cell)) {
      monster.mood = 'hunting';
      remember(monster, quarry.cell);
      if (sees(state, monster)) {
        state.events.tell({ kind: 'wake', who: monsterPart(monster), at: placeAt(state, monster.cell) });
        tell(state, `The ${name} wakes up!`, 'warning');
        state.isDisturbed = true;
      }
    }
    return;
  }
  if (monster.hp < monster.maxHp && !monster.cancelled && regenerates) monster.hp++;
  const isSeen = quarry.present && looksAt(level, monster, quarry.cell);
  // Who has got away licks its wounds, and comes back.
  if (monster.mood === 'fleeing' && !isSeen && monster.hp < monster.maxHp) monster.hp++;
  perceive(state, monster, quarry, isSeen);

  if (scares.length > 0) {
    const scary = scares.find((cell) => kingSteps(cell, monster.cell) <= 1);
    if (scary !== undefined) {
      if (behaviour.isRooted) return; // afraid, but rooted
      stepMonster(mover, awayFrom(mover, fieldTo(state, level, scary)));
      return;
    }
  }
  const reaches = quarry.present && inReach(level, monster.cell, quarry.cell, state.fourWay);
  if (monster.mood === 'fleeing') {
    const away = awayFrom(mover, fieldTo(state, level, quarry.cell));
    if (away !== -1) stepMonster(mover, away);
    else if (reaches) monsterAttacks(state, level, monster); // cornered
    return;
  }
  const strikes = behaviour.flits
    ? reaches && state.chances.minds.chance(RULES.monsters.flitsStrike)
    : monster.mood === 'hunting';
  if (reaches && strikes) {
    monsterAttacks(state, level, monster);
    return;
  }
  const rival = monster.mood === 'hunting' ? allyInReach(mover) : undefined;
  if (rival !== undefined) {
    beingsFight(state, level, monster, rival);
    return;
  }
  if (behaviour.flits) flit(mover, isSeen ? quarry.cell : -1);
  else if (monster.mood === 'hunting') hunt(mover, isSeen);
  else if (!behaviour.isRooted) roam(mover);
}

/** Sleepers wake when the hero comes near in their sight; runners are heard from further, the stealthy only from half. */
function wakes(state: YendorState, level: YendorLevel, monster: Monster, hero: number): boolean {
  let range = monster.kind.aggro;
  if (state.running) range = Math.round(range * RULES.monsters.runningNoise);
  if (rookSteps(monster.cell, hero) > range) return false;
  if (rings(state, 'stealth').count > 0 && rookSteps(monster.cell, hero) > range >> 1) return false;
  return looksAt(level, monster, hero);
}

function looksAt(level: YendorLevel, monster: Monster, hero: number): boolean {
  return canSee(level, xOf(monster.cell), yOf(monster.cell), xOf(hero), yOf(hero));
}

function remember(monster: Monster, cell: number): void {
  monster.lastSeen = cell;
  monster.memory = RULES.monsters.memory;
}

/** Keeps up what the monster knows of the hero and what it makes of it. */
function perceive(state: YendorState, monster: Monster, quarry: Quarry, isSeen: boolean): void {
  const { flee, aggro, mean, behaviour } = monster.kind;
  const { noticeFactor, noticeLeast, chaseRoll, returnsAt } = RULES.monsters;
  if (flee > 0 && flee < 1) {
    const share = monster.hp / monster.maxHp;
    if (monster.mood === 'hunting' && share < flee) monster.mood = 'fleeing';
    else if (monster.mood === 'fleeing' && share >= flee + returnsAt) monster.mood = 'hunting';
  }
  if (monster.mood === 'wandering') {
    if (!isSeen || behaviour.flits) return;
    const range = Math.max(noticeLeast, aggro * noticeFactor);
    if (rookSteps(monster.cell, quarry.cell) > range) return;
    if (mean && !state.chances.minds.chance(chaseRoll)) return;
    monster.mood = 'hunting';
  }
  if (monster.mood !== 'hunting') return;
  if (isSeen || !quarry.present) remember(monster, quarry.cell);
  else if (--monster.memory <= 0) {
    monster.mood = 'wandering';
    monster.lastSeen = -1;
    monster.goal = -1;
  }
}

/** Comes closer by its own kind of wit, or breathes fire from where it stands. */
function hunt(mover: Mover, isSeen: boolean): void {
  const { state, monster } = mover;
  const { behaviour, breath } = monster.kind;
  if (monster.lastSeen === -1) roam(mover);
  else if (!(isSeen && !monster.cancelled && breath?.blow(state, monster)))
    behaviour.hunt(mover, monster.lastSeen, isSeen);
}

/** Now here, now there, and now and then at the hero. */
function flit(mover: Mover, hero: number): void {
  const { state, monster } = mover;
  if (hero !== -1 && state.chances.minds.chance(RULES.monsters.flitsCloser)) {
    const closer = straightTo(mover, hero);
    if (closer !== -1) {
      stepMonster(mover, closer);
      return;
    }
  }
  const start = state.chances.minds.below(8);
  for (let turn = 0; turn < 8; turn++) {
    const direction = (start + turn) & 7;
    if (!mayEnter(mover, direction)) continue;
    stepMonster(mover, monster.cell + EIGHT[direction]);
    return;
  }
}

/** Walks to a room, and then to another. */
function roam(mover: Mover): void {
  const { state, level, monster } = mover;
  if (monster.goal === -1) monster.goal = state.chances.minds.below(level.rooms.length);
  const next = towards(mover, roomField(state, level, monster.goal));
  if (next === -1) monster.goal = -1;
  else stepMonster(mover, next);
}
