// Who lives at a depth, and how a monster begins.

import type { Random } from '@stairwell/engine';
import { addMonster } from '../ground/bodies.js';
import type { MonsterKind } from '../kinds.js';
import type { Monster, Mood, YendorLevel } from '../level.js';
import { DEPTHS, RULES } from '../rules.js';
import { MONSTERS } from './monsters.js';

/** From the first level on. Every level asks, so the answers are made once. */
const POOLS: readonly (readonly (readonly [MonsterKind, number])[])[] = DEPTHS.map((depth) =>
  MONSTERS.flatMap((kind) => {
    if (kind.placed === true) return [];
    const [from, to] = kind.depths;
    return from <= depth && depth <= to ? [[kind, RULES.monsters.rarity[kind.rarity]] as const] : [];
  }),
);

/** The kinds whose window holds the depth, with their weights. */
export function poolAt(depth: number): readonly (readonly [MonsterKind, number])[] {
  return POOLS[depth - 1];
}

/** One of the kinds of a depth, by chance. */
export function rollMonster(random: Random, depth: number): MonsterKind {
  return random.weighted(poolAt(depth));
}

/** A monster that nobody has met yet, and the energy it begins with. */
export interface Newcomer {
  readonly monster: Monster;
  readonly energy: number;
}

/** A new monster of a kind. */
export function createMonster(
  random: Random,
  id: number,
  kind: MonsterKind,
  cell: number,
  mood?: Mood,
): Newcomer {
  const hp = Math.max(1, kind.hp.roll(random));
  const monster: Monster = {
    id,
    side: 'foe',
    title: '',
    kind,
    cell,
    hp,
    maxHp: hp,
    // Mean ones walk about; those that flit never sleep.
    mood: mood ?? (kind.mean || kind.behaviour.flits ? 'wandering' : 'asleep'),
    lastSeen: -1,
    memory: 0,
    goal: -1,
    stuck: 0,
    pace: 0,
    cancelled: false,
    noticed: false,
    wanderer: false,
    gold: 0,
    loot: undefined,
  };
  return { monster, energy: random.below(RULES.energy.startBelow) };
}

/** Puts a new monster on a level. */
export function spawn(
  level: YendorLevel,
  random: Random,
  id: number,
  kind: MonsterKind,
  cell: number,
  mood?: Mood,
): Monster {
  const { monster, energy } = createMonster(random, id, kind, cell, mood);
  addMonster(level, monster, energy);
  return monster;
}
