// Who lives at a depth, and how a monster begins.

import type { Random } from '@stairwell/engine';
import { MONSTERS } from '../data/monsters.js';
import { roll } from '../dice.js';
import { RULES } from '../rules.js';
import type { Monster, Mood } from '../state.js';

const pools = new Map<number, (readonly [number, number])[]>();

/** The kinds whose window holds the depth, with their weights. `deeper` widens it: all that live up to there. */
export function poolAt(depth: number, deeper = 0): readonly (readonly [number, number])[] {
  const key = depth * 8 + deeper;
  let pool = pools.get(key);
  if (pool === undefined) {
    pool = MONSTERS.flatMap(({ depths, rarity }, kind) => {
      const lives = deeper === 0 ? depths[0] <= depth && depth <= depths[1] : depths[0] <= depth + deeper;
      return lives ? [[kind, RULES.monsters.rarity[rarity]] as const] : [];
    });
    pools.set(key, pool);
  }
  return pool;
}

export function rollMonster(random: Random, depth: number, deeper = 0): number {
  return random.weighted(poolAt(depth, deeper));
}

export function createMonster(random: Random, id: number, kind: number, cell: number, mood?: Mood): Monster {
  const row = MONSTERS[kind];
  const hp = Math.max(1, roll(random, row.hp));
  return {
    id,
    kind,
    cell,
    hp,
    maxHp: hp,
    energy: random.below(RULES.energy.startBelow),
    // Mean ones walk about; those that flit never sleep.
    mood: mood ?? (row.mean || row.behaviour === 'erratic' ? 'wandering' : 'asleep'),
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
}
